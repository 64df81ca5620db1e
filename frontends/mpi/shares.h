/* shares.h -- the pieces of an iteration, handed out by the work that they are likely to be.
 *
 * A share is a part of what is left: large ones first, single pieces in the end, so that all ranks
 * finish together.  Pieces differ by thousands and the costly ones stand beside each other, so
 * shares of equal numbers do not do: of an iteration of 953 million expansions, board 4 of korf50,
 * one of eight ranks would do a quarter. */
#ifndef MPI_SHARES_H
#define MPI_SHARES_H

#include <stdint.h>

typedef struct shares {
    const uint64_t *work; /* by turn; 0: done */
    uint32_t next, pieces;
    uint64_t left; /* of the work, from `next` on */
    int ranks;
} shares;

/* work[] stays the caller's, and as it is until the iteration is over. */
void shares_begin(shares *, const uint64_t work[], uint32_t pieces, int ranks);
/* How many pieces, none of them done, and the first turn.  0: none is left. */
uint32_t shares_draw(shares *, uint32_t *first);

#endif
