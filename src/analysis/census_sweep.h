/* census_sweep.h -- breadth-first search over all boards at once, one distance a
 * sweep: see census_sweep.c. */
#ifndef TILEWISE_ANALYSIS_CENSUS_SWEEP_H
#define TILEWISE_ANALYSIS_CENSUS_SWEEP_H

#include "base/budget.h"
#include "analysis/census_index.h"

/* What a row of bits has: boards at the present distance, boards at the next. */
enum { CENSUS_HERE = 1, CENSUS_NEXT = 2 };

typedef struct census_sweep {
    const census_index *index;
    bool multi;
    int threads;
    memory *memory;
    budget *budget; /* looked at on the caller's thread, every few milliseconds */

    /* Two bits a board: both are set at the present distance, the mark alone at the next, and seen
     * alone at those before. */
    uint64_t *mark, *seen;
    uint8_t *any; /* by row; 0: its marks are all clear */
    /* One row of the board: what arrived there and goes on, for several tiles a move. */
    uint64_t *passing;
    uint8_t *passes;
    int from_row, to_row; /* of the board, for the blank that moves up or down */
    int step;             /* how many such moves it makes in one, from 1 */
    atomic_uint_fast32_t cursor;
    atomic_uint_fast64_t found;
    atomic_bool halted;
} census_sweep;

/* `index`, `multi`, `threads`, `memory` and `budget` are set; afterwards the present
 * distance is 0, and the goal alone is there.  TW_ERR_MEMORY: nothing is held. */
tw_status census_sweep_init(census_sweep *);
void census_sweep_drop(census_sweep *);

/* Go one move farther: how many boards are there.  None: the last distance is past, and forgotten,
 * or the budget ended and `halted` is true. */
uint64_t census_sweep_advance(census_sweep *);

/* For a journal: the rows of bits there are, and the marks of one; NULL: it has none. */
size_t census_sweep_rows(const census_sweep *);
const uint64_t *census_sweep_marks(const census_sweep *, size_t row);
/* No board has been met. */
void census_sweep_clear(census_sweep *);
/* These boards of a row have been met, perhaps at the present distance; how many are they? */
uint64_t census_sweep_restore(census_sweep *, size_t row, const uint64_t *bits, bool present);

/* Every board at the present distance. */
typedef void census_visit(void *cookie, const tw_board *);
void census_sweep_each(const census_sweep *, census_visit *, void *cookie);

#endif
