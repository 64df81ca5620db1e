/* run.h -- one search from the command line: interruptible, reporting, and its answer replayed. */
#ifndef COMMON_RUN_H
#define COMMON_RUN_H

#include "common/output/exit_code.h"
#include "common/output/progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <tilewise.h>

/* Must not move while there is an answer, whose callbacks point here. */
typedef struct run {
    tw_answer *answer;
    tw_board goal; /* the answer's, and its tables */
    const tw_tables *tables;
    progress line;            /* while it runs */
    double begun;             /* when this board was started, by the clock of the library */
    tw_solution_fn *solution; /* the caller's, with their cookie; may be NULL */
    tw_event_fn *event;
    void *cookie;
    const char *known;       /* a solution of the next board, borrowed, or NULL */
    const tw_result *result; /* NULL if the status is negative */
    tw_error error;          /* ... and this says why */
} run;

/* Search `start`, as tw_answer does.  A path that does not lead from `start` to the goal in
 * `length` moves is never handed on: TW_ERR_INTERNAL.  Call run_end() whatever happened. */
tw_status run_search(run *, const tw_config *, const tw_board *start);
/* The same, with the answer of the previous search if it had this goal and these tables, so that
 * what it has built is used again.  The rest of the configuration must be the same.  Zero the first
 * run. */
tw_status run_next(run *, const tw_config *, const tw_board *start);
/* The same for whoever needs the proof: where a limit ended it, the status is that limit's. */
tw_status run_prove(run *, const tw_config *, const tw_board *start);
void run_end(run *);

int run_exit_code(tw_status);
/* "solved", "unsolvable", "exhausted", "limit", "stopped". */
const char *run_status_name(tw_status);
/* "nodes", "memory", "time", or NULL if the status is no limit. */
const char *run_limit_name(tw_status);
/* "limit: 5 seconds have passed", "stopped": why a search ended early. */
void run_print_limit(FILE *, tw_status, const tw_limits *);
/* One line about a negative status, and its exit code. */
int run_print_error(const run *, tw_status, const char *name, size_t line);

/* Searches from now on are shared with other processes; `end` is called after each. */
void run_share(const tw_crew *, void (*end)(tw_status));
bool run_is_shared(void);

#endif
