/* device_beams.h -- beam searches on a device: the host's side of beam.cl.
 *
 * As many searches as there are slots go on at once, a layer at a time, all about the same stage
 * (near/stage.h).  Boards are written by homes, as in src/near. */
#ifndef TILEWISE_OPENCL_DEVICE_BEAMS_H
#define TILEWISE_OPENCL_DEVICE_BEAMS_H

#include "opencl/device.h"
#include "near/stage.h"

typedef struct device_beams device_beams;

typedef enum beam_state { BEAM_FREE, BEAM_RUNNING, BEAM_SOLVED, BEAM_IN_VAIN } beam_state;

typedef struct device_beams_task {
    const stage *stage; /* read when they are made, with its network */
    uint32_t slots, width;
    uint32_t ends; /* boards at the end of the stage that are wanted of each slot */
    int longest;   /* moves of a line at most */
    uint64_t seed;
} device_beams_task;

/* Can it be on a device at all? */
bool device_beams_serve(const stage *);
/* The widest beams, up to the task's width, that the device has room for. */
uint32_t device_beams_widest(const tw_device *, const device_beams_task *);

/* Kernels are compiled when they are first needed, which may take seconds; or now.  False: the
 * device's error says why. */
bool device_beams_compile(tw_device *, const device_beams_task *);

/* On a claimed device.  NULL: the device's error says why. */
device_beams *device_beams_new(tw_device *, const device_beams_task *, memory *);
void device_beams_free(device_beams **);

/* Begin anew in a slot that is not running: look for lines of fewer than `upper` moves.  How much
 * of the network counts is `share`, in 1 / 256. */
void device_beams_begin(device_beams *, uint32_t slot, int upper, int share);
/* A board joins the layer now, under a number that its descendants' lines begin with; at most
 * BEAM_STARTS join one layer.  `salt` makes hashes of this search its own.  False: the device
 * failed. */
bool device_beams_add(device_beams *, uint32_t slot, const uint8_t at[], uint32_t number,
                      uint64_t salt);
/* The stage is over so many layers after a board at its end was added to this one. */
void device_beams_arrive(device_beams *, uint32_t slot);

/* For the trainer (scripts/train): another network of the same size; and the first board of the
 * layer, NULL if there is none. */
bool device_beams_set_net(device_beams *, const net *);
const uint8_t *device_beams_some(device_beams *, uint32_t slot);

/* So many layers in all running slots, each of at most `width` boards.  False: the device
 * failed. */
bool device_beams_work(device_beams *, int layers, uint32_t width);

/* A layer without boards: only others are still to be added. */
void device_beams_skip(device_beams *);

beam_state device_beams_state(const device_beams *, uint32_t slot);
/* Of the layer now: its depth below the first one, and how many boards it has. */
int device_beams_depth(const device_beams *, uint32_t slot);
uint32_t device_beams_count(const device_beams *, uint32_t slot);
uint64_t device_beams_expanded(const device_beams *, uint32_t slot);
bool device_beams_full(const device_beams *, uint32_t slot); /* was it ever too narrow? */

/* A board at the end of the stage that a solved slot found: the board that was added with `start`
 * leads there by moves[], by number (TW_UP ...), from the depth at which it was added up to
 * `depth`. */
typedef struct device_end {
    const uint8_t *moves;
    int depth;
    uint32_t start;
} device_end;
uint32_t device_beams_ends(const device_beams *, uint32_t slot);
device_end device_beams_end(const device_beams *, uint32_t slot, uint32_t number);

#endif
