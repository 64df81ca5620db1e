/* near.h -- a short solution of any board at once, and shorter ones as long as there is time.
 *
 * The first line is laid row by row (constructive.h), in milliseconds.  Then come beam searches of
 * growing width, in stages on large boards (runs.h, beam.h, stage.h), and between them the best
 * line is shortened stretch by stretch (windows.h).  Whatever ends the work, the best line stays.
 *
 * What guides the search proves nothing.  The bound is Manhattan distance with linear conflicts, or
 * what an optimal search has proven (near_raise_bound()); a line as long as the bound is a shortest
 * one.
 *
 * On one thread, and without `seconds` to plan by or a device, the lines found depend on the board
 * and the seed alone. */
#ifndef TILEWISE_NEAR_NEAR_H
#define TILEWISE_NEAR_NEAR_H

#include "near/beam.h"
#include "near/networks.h"

#include <stdatomic.h>

typedef struct near near;

typedef struct near_task {
    tw_board start, goal; /* the goal can be reached */
    int threads;
    uint64_t seed;
    /* Boards to expand at most; it may finish a block or a stretch. 0: any number */
    uint64_t nodes;
    double seconds; /* of work that will be asked for in all, to plan by; 0: not known */
    /* A solution to begin with, the blank's letters, or NULL; borrowed while near_new() runs */
    const char *moves;
    bool only_shorten;         /* search only near that solution */
    const networks *networks;  /* to prefer to those built in, or NULL; borrowed while it works */
    const beam_device *device; /* for all beams but the first; NULL: none */
    tw_device *on;             /* which one; borrowed likewise */
} near_task;

/* NULL: out of memory. */
near *near_new(const near_task *, memory *);
void near_free(near *);

/* Work until the clock shows `until` (0: no such time) or `*leave` is set (NULL: never), looking
 * every few milliseconds, and return at the first improvement.  A call does some work, however late
 * it is.  TW_RUNNING: there is more to do.  TW_OK: the line is proven to be shortest, or nothing is
 * left to try.  TW_LIMIT_NODES.
 * TW_LIMIT_MEMORY: nothing is left to try within the memory.  TW_ERR_MEMORY: there is not even
 * memory for a first line. */
tw_status near_work(near *, double until, const atomic_bool *leave);

/* The best line, in the blank's letters, and its length; "" and -1 before there is one. */
const char *near_moves(const near *);
int64_t near_length(const near *);
/* No solution is shorter. */
int near_bound(const near *);
void near_raise_bound(near *, int bound);
static inline bool near_proven(const near *n) {
    return near_length(n) >= 0 && near_length(n) <= near_bound(n);
}

/* Nothing more is asked of it: it gives back all memory but that of the line. */
void near_rest(near *);

uint64_t near_expanded(const near *);
/* Of these, those that the device expanded, and in how many seconds. */
uint64_t near_expanded_on_device(const near *);
double near_device_seconds(const near *);
uint32_t near_width(const near *); /* of the widest beam so far; 0: none */

#endif
