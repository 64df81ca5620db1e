/* solver.h -- what the game needs of a solver beyond the public interface: a search that starts
 * from what is known already, and that returns in time. */
#ifndef TILEWISE_SOLVER_SOLVER_H
#define TILEWISE_SOLVER_SOLVER_H

#include "tilewise.h"

#include <stdatomic.h>

/* tw_solver_start(), where no solution is known to be shorter than `bound`: iterative deepening
 * begins there. */
tw_status solver_start_from(tw_solver *, const tw_board *start, int bound);

/* tw_solver_step() until the clock shows `until` or `*leave` is set, whichever comes first: then
 * TW_RUNNING, as when the steps are used up.  Tables are built in slices too, so that it returns
 * within milliseconds. */
tw_status solver_work(tw_solver *, uint64_t steps, double until, const atomic_bool *leave);

/* All that it holds now, and held at most since the start; its tables and its line included. */
uint64_t solver_bytes(const tw_solver *);
uint64_t solver_bytes_peak(const tw_solver *);

/* Its near-optimal search, for whoever works it before the search does. */
struct line *solver_line(tw_solver *);
/* The shortest solution that it was given or has found on its way: its letters, and
 * after how many seconds it was known; -1: none is. */
int64_t solver_known(const tw_solver *, const char **moves, double *after);
/* Other limits than the configuration's on time and nodes, from now on. */
void solver_set_limits(tw_solver *, const tw_limits *);

/* After how many expansions threads and devices take part, from the next start on. */
enum { SOLVER_LONG = 1000000 };
void solver_set_long(tw_solver *, uint64_t expansions);

/* The tables behind the handle; NULL for NULL. */
const struct tables *tables_of(const tw_tables *);

#endif
