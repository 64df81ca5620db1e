/* upper.h -- a good solution before the proof.
 *
 * Iterative deepening spends most of its time in the last iteration, and that one only finds a
 * solution.  A near-optimal search mostly has one as short within a second: then the iteration before
 * the last has proven it, and the last is never run (search.h, upper_line). */
#ifndef TILEWISE_SOLVER_UPPER_H
#define TILEWISE_SOLVER_UPPER_H

#include "search/near/near.h"
#include "search/search.h"

typedef struct upper {
    memory memory; /* of the near-optimal search alone */
    near *near;
    uint64_t at;    /* expansions after which it is worth the time; UINT64_MAX: it is over */
    double seconds; /* that it took */
} upper;

/* A new search. */
void upper_begin(upper *, const search *);
void upper_drop(upper *);

/* A slice.  `bytes` is what it may hold.  TW_RUNNING: the search has to come back before it is over.
 * TW_OK: the search knows what was found, if anything was. */
tw_status upper_work(upper *, search *, uint64_t bytes);

#endif
