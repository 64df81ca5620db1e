/* near_run.h -- a near-optimal search from the command line: interruptible, reporting, its answer replayed. */
#ifndef COMMON_NEAR_RUN_H
#define COMMON_NEAR_RUN_H

#include <stdbool.h>
#include <tilewise.h>

typedef struct near_run {
    tw_near *near;
    tw_result result; /* of the kind that solvers give; its moves belong to the near search */
    uint32_t width;
    bool improved;                  /* there was a solution */
    double first_after, best_after; /* seconds */
    tw_error error;
} near_run;

typedef struct near_task {
    const tw_board *start, *goal;
    const char *moves; /* a solution to begin with, or NULL ... */
    bool only_shorten; /* ... and only its neighbourhood is searched */
    tw_limits limits;
    int threads;
} near_task;

/* TW_SOLVED: there is a solution, proven or not, also after a limit or an interrupt.  Call near_run_end() whatever
 * happened. */
tw_status near_run_search(near_run *, const near_task *);
void near_run_end(near_run *);

#endif
