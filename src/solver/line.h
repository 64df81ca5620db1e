/* line.h -- the near-optimal search of a solver: before the proof (answer.c) or in stages beside it
 * (auto.c).
 *
 * Iterative deepening spends most of its time in the last iteration, and that one only finds a
 * solution.  A near-optimal search mostly has one as short within a second: then the iteration
 * before the last has proven it, and the last is never run. */
#ifndef TILEWISE_SOLVER_LINE_H
#define TILEWISE_SOLVER_LINE_H

#include "near/near.h"
#include "ida/ida_task.h"

typedef struct line {
    memory memory; /* of the near-optimal search alone */
    near *near;    /* stays until the next begin; NULL: none was started */
    int stage;
    uint64_t at; /* expansions that make the next stage worth its time; UINT64_MAX: none is left */
    double seconds; /* of work */
} line;

/* A new search. */
void line_begin(line *, const search *);
void line_drop(line *);

/* Start the near-optimal search of a task within so many bytes.  False: out of memory. */
bool line_start(line *, const near_task *, uint64_t bytes, const tw_allocator *);
/* A slice of it, as near_work(). */
tw_status line_work(line *, double until, const atomic_bool *leave);
/* A stage beside the search, or a slice of one.  TW_RUNNING: the search has to come back before the
 * stage is over.  TW_OK: the search knows what was found, if anything was. */
tw_status line_work_stage(line *, search *, uint64_t bytes);

static inline int64_t line_length(const line *l) { return l->near ? near_length(l->near) : -1; }

#endif
