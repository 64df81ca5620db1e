/* beam.h -- breadth-first search that keeps only the most promising boards of each layer.
 *
 * All boards of a layer are equally many moves from the start, so they are compared by what is
 * thought to lie ahead: the weighted distances and conflicts of the stage and, where there is a
 * network, its value.  A board seen before is dropped, by a table of hashes that forgets the oldest
 * (a wrong match would only lose a board; every line is replayed before it is shown).  In the last
 * stage a board is also dropped if Manhattan distance and linear conflicts prove that no line
 * through it is shorter than `upper`.
 *
 * A layer is expanded in blocks, on several threads if it is wide, and the clock and the flag are
 * looked at between blocks.  On one thread, and without `seconds`, the result depends on the start,
 * the stage, the width and the seed alone. */
#ifndef TILEWISE_NEAR_BEAM_H
#define TILEWISE_NEAR_BEAM_H

#include "near/stage.h"
#include "puzzle/move_sequence.h"

#include <stdatomic.h>

/* A board on the way and the moves that lead there.  A stage begins with some and ends with
 * others. */
enum { WAYPOINTS = 64 };

typedef struct waypoint {
    uint8_t at[TW_MAX_CELLS];
    int blank;
    move_sequence moves;
} waypoint;

typedef struct waypoint_list {
    int count;
    waypoint point[WAYPOINTS];
} waypoint_list;

static inline void waypoint_list_clear(waypoint_list *l, memory *m) {
    while (l->count) move_sequence_drop(&l->point[--l->count].moves, m);
}

typedef struct beam beam;
struct beam_device;

typedef struct beam_task {
    const stage *stage;        /* borrowed until the beam is over */
    const waypoint_list *from; /* likewise */
    uint32_t width;
    int upper; /* a line must have fewer moves */
    int threads;
    uint64_t seed;
    /* Of work until the end of the last stage: a beam that would take longer is narrower; 0: as
     * long as it takes */
    double seconds;
    const struct beam_device *device; /* that the beam is to be on; NULL: on the cores */
    tw_device *on;                    /* which one */
} beam_task;

/* Beams on a device, which are the same and may be much wider.  Whoever is above this folder has
 * one (src/opencl). */
typedef struct beam_device {
    /* How wide a beam may be, up to the task's width; 0: the device cannot be used for it.  The
     * first time this opens the device and makes it ready. */
    uint32_t (*widest)(const beam_task *);
    /* NULL: the device cannot be used, or there is no memory. */
    void *(*begin)(const beam_task *, memory *);
    void (*end)(void *beam);
    /* As beam_work(), and TW_NOT_FOUND: the device failed. */
    tw_status (*work)(void *beam, double until, const atomic_bool *leave, uint64_t nodes);
    waypoint_list *(*found)(void *beam);
    uint64_t (*expanded)(const void *beam);
    bool (*was_full)(const void *beam);
} beam_device;

/* About what a beam takes for each board of its width, and besides. */
uint64_t beam_bytes_per_board(const stage *, int upper);
uint64_t beam_bytes_besides(const stage *, int threads);

/* NULL: out of memory. */
beam *beam_new(const beam_task *, memory *);
void beam_free(beam *);

/* Go on until the clock shows `until` (0: never), `*leave` is set (NULL: never) or `nodes` boards
 * are expanded (0: any number), all looked at between blocks.  TW_RUNNING: that is why it returned.
 * TW_SOLVED: the stage is over, and beam_found() has where it led.  TW_EXHAUSTED: it led nowhere.
 * TW_LIMIT_MEMORY.  TW_NOT_FOUND: the device failed. */
tw_status beam_work(beam *, double until, const atomic_bool *leave, uint64_t nodes);
/* Moves are complete, from the start of the first stage on. */
waypoint_list *beam_found(beam *);
uint64_t beam_expanded(const beam *);
/* Was the beam ever too narrow?  If not, a wider one would find the same. */
bool beam_was_full(const beam *);

/* How wide the next layer should be so that a beam ends in time; its width without a plan.  A beam
 * that ends too late is wasted: so many boards a layer can still be expanded in time, if all cost
 * as much as those before.  The first ones do not say what that is. */
typedef struct beam_pace {
    int begun, depth;   /* the first layer, and the one now */
    uint64_t expanded;  /* so far ... */
    double spent, idle; /* ... in so many seconds, of which some passed before the first board */
} beam_pace;
uint32_t beam_width_in_time(const beam_task *, const beam_pace *);

#endif
