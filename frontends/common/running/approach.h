/* approach.h -- a good solution first, and the proof with what is left of the time: what a search should do where a
 * proof is not a matter of seconds (tw_plan). */
#ifndef COMMON_APPROACH_H
#define COMMON_APPROACH_H

#include "common/running/near_run.h"
#include "common/running/run.h"

typedef struct approach {
    near_run near;           /* its bound is what the proof has reached */
    const tw_result *result; /* of the proof where it succeeded, else near.result */
    bool proven_by_search;   /* it is of the proof, and belongs to the run */
    double seconds;          /* of both */
} approach;

typedef struct approach_task {
    const tw_board *start;
    const tw_config *config; /* of the proof; the limits are on both together, 0 seconds: ten */
    bool insist;             /* go on until the proof, unless there is a limit on the time */
} approach_task;

/* As near_run_search().  Call approach_end() whatever happened, and run_end() later. */
tw_status approach_search(approach *, run *, const approach_task *);
void approach_end(approach *);

#endif
