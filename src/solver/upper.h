/* upper.h -- a good solution before the proof.
 *
 * Iterative deepening spends most of its time in the last iteration, and that one only finds a
 * solution.  A near-optimal search mostly has one as short within a second: then the iteration before
 * the last has proven it, and the last is never run (search.h, upper_line).
 *
 * The longer a search turns out to be, the wider a beam is worth its time: it goes on in stages. */
#ifndef TILEWISE_SOLVER_UPPER_H
#define TILEWISE_SOLVER_UPPER_H

#include "near/near.h"
#include "search/search.h"

typedef struct upper {
    memory memory; /* of the near-optimal search alone */
    near *near;
    int stage;
    uint64_t at; /* expansions that make the next stage worth its time; UINT64_MAX: none is left */
    double seconds; /* that it took */
} upper;

/* A new search. */
void upper_begin(upper *, const search *);
void upper_drop(upper *);

/* A stage, or a slice of it.  `bytes` is what it may hold.  TW_RUNNING: the search has to come back before the stage
 * is over.  TW_OK: the search knows what was found, if anything was. */
tw_status upper_work(upper *, search *, uint64_t bytes);

#endif
