/* device_run.h -- iterations of IDA* on a device: the host's side of search.cl.
 *
 * An iteration is a number of rounds.  A round lets every work-item make some steps;
 * between two the host looks at the clock and the stop flag, and has work given from
 * those who have much to those who have none.  An iteration is over when nobody has
 * any, and it is believed only if as many states were taken up as were stored.
 *
 * The set of states expanded depends on the bound and the pieces alone: every state
 * whose path the automaton allows and of which no state exceeds the bound in any view. */
#ifndef TILEWISE_OPENCL_DEVICE_RUN_H
#define TILEWISE_OPENCL_DEVICE_RUN_H

#include "ida/pieces.h"
#include "opencl/device_tables.h"
#include "ida/ida.h"

typedef struct device_counts {
    uint64_t expanded, generated, reads;
    uint64_t rounds;
} device_counts;

typedef struct device_iteration {
    device_counts counts;
    uint32_t over; /* the least excess over the bound; UINT32_MAX: nothing was cut */
    bool found;    /* a way to the goal, ... */
    size_t piece;  /* ... below the piece in this place; the counts are then of a part */
} device_iteration;

/* Pieces in the order in which they lie on the device. */
typedef struct device_order {
    const pieces *pieces;
    const uint32_t *number; /* of the piece in each place */
    size_t count;
} device_order;

typedef struct device_run device_run;

/* For searches by this ida, with its tables, on a claimed device.  NULL: the device's error says
 * why. */
device_run *device_run_new(tw_device *, ida *);
void device_run_free(device_run **);

/* Put pieces on the device, in the place of those before.  False: the device's error says why. */
bool device_run_carry(device_run *, const device_order *);

/* Some of them, by place. */
typedef struct device_stretch {
    size_t first, end;
} device_stretch;

/* A solution that is being looked for elsewhere: its length, or -1 before there is one.  An
 * iteration that could only find it again ends with TW_SOLVED.  NULL: nobody looks. */
void device_run_watch(device_run *, const atomic_llong *length);

/* One iteration over some of the pieces.  With caution, in 256ths, boards are taken for farther
 * away than they are known to be: that proves nothing, and finds most solutions at a fraction of
 * the cost.  TW_OK: *out has the result.  TW_RUNNING: the device failed.  Or TW_STOPPED or
 * TW_LIMIT_TIME, as the search asks. */
tw_status device_run_iterate(device_run *, int bound, int caution, device_stretch,
                             device_iteration *out);

#endif
