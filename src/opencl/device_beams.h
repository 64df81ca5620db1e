/* device_beams.h -- beam searches on a device: the host's side of beam.cl.
 *
 * As many searches as there are slots go on at once, a layer at a time.  Boards are square, their
 * blank belongs in the last cell, and a network guides them.  They are written by homes, as in
 * src/near. */
#ifndef TILEWISE_OPENCL_DEVICE_BEAMS_H
#define TILEWISE_OPENCL_DEVICE_BEAMS_H

#include "opencl/device.h"
#include "near/net.h"

typedef struct device_beams device_beams;

typedef enum beam_state { BEAM_FREE, BEAM_RUNNING, BEAM_SOLVED, BEAM_IN_VAIN } beam_state;

typedef struct device_beams_task {
    int side;
    const net *net;
    uint32_t slots, width; /* the width is rounded up */
    int longest;           /* moves of a line at most */
} device_beams_task;

/* About what it takes of the device's memory. */
uint64_t device_beams_bytes(const device_beams_task *);

/* On a claimed device.  NULL: the device's error says why. */
device_beams *device_beams_new(tw_device *, const device_beams_task *, memory *);
void device_beams_free(device_beams **);

/* Look for a line of fewer than `upper` moves from this board in a slot that is not running.  How
 * much of the network counts is `share`, in 1 / 256; `salt` makes hashes of this search its own. */
void device_beams_put(device_beams *, uint32_t slot, const uint8_t at[], int upper, int share,
                      uint64_t salt);

/* So many layers in all running slots.  False: the device failed. */
bool device_beams_work(device_beams *, int layers);

beam_state device_beams_state(const device_beams *, uint32_t slot);
/* A solved slot's moves, by number (TW_UP ...), and how many. */
const uint8_t *device_beams_moves(const device_beams *, uint32_t slot, int *count);
#endif
