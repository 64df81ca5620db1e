/* census_sweep.h -- breadth-first search over all boards at once, one distance a
 * sweep: see census_sweep.c. */
#ifndef TILEWISE_ANALYSIS_CENSUS_SWEEP_H
#define TILEWISE_ANALYSIS_CENSUS_SWEEP_H

#include "base/budget.h"
#include "analysis/census_index.h"

/* One bit a board.  Where `any` is false a row is empty, whatever its bits are. */
typedef struct census_plane {
    uint64_t *bits;
    uint8_t *any; /* by row */
} census_plane;

typedef struct census_sweep {
    const census_index *index;
    bool multi;
    int threads;
    memory *memory;
    budget *budget; /* looked at on the caller's thread, every few milliseconds */

    census_plane now;      /* the boards at the present distance */
    census_plane up, down; /* those that a move of the blank, up or down, makes of them */
    uint64_t *seen;
    uint64_t *zeros; /* an empty row */
    int step;        /* of the up and down moves, from 1 */
    atomic_uint_fast32_t cursor;
    atomic_uint_fast64_t found;
    atomic_bool halted;
} census_sweep;

/* `index`, `multi`, `threads`, `memory` and `budget` are set; afterwards the present
 * distance is 0, and the goal alone is there.  TW_ERR_MEMORY: nothing is held. */
tw_status census_sweep_init(census_sweep *);
void census_sweep_drop(census_sweep *);

/* Go one move farther: how many boards are there.  None: the present distance stays, it was the
 * last, or the budget ended and `halted` is true. */
uint64_t census_sweep_advance(census_sweep *);

/* Every board at the present distance. */
typedef void census_visit(void *cookie, const tw_board *);
void census_sweep_each(const census_sweep *, census_visit *, void *cookie);

#endif
