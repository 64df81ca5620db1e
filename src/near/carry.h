/* carry.h -- bring up to two tiles, and the blank, to given cells by the fewest moves.
 *
 * A breadth-first search.  The other tiles do not matter, so a state is the cells of
 * those tiles and the blank: at most 256 x 256 states for one tile on the largest
 * board, 9 x 9 x 9 for two in a window. */
#ifndef TILEWISE_NEAR_CARRY_H
#define TILEWISE_NEAR_CARRY_H

#include "puzzle/move_sequence.h"

enum { CARRY_TILES = 2, CARRY_WINDOW = 9 };

typedef struct carry {
    const bool *open; /* by cell: may the blank and tiles move there? */
    int tiles;        /* 0 to 2; two only where at most CARRY_WINDOW cells are open */
    int from[CARRY_TILES], to[CARRY_TILES];
    int blank_to; /* -1: anywhere */

    /* Scratch.  came[state]: 1 + the move that led there; 0: not reached. */
    uint8_t *came;
    uint32_t *queue;               /* states as they are reached: a byte for each of the cells */
    size_t states;                 /* that there is room for */
    uint8_t cell[TW_MAX_CELLS];    /* the open ones ... */
    int16_t index[TW_MAX_CELLS];   /* ... and where they are in that list; -1: not open */
    int16_t near[TW_MAX_CELLS][4]; /* by number and move: the number of the next cell; -1: none */
    int cells;
} carry;

/* For a board of so many cells.  False: out of memory, and it has to be dropped all the same. */
bool carry_init(carry *, int cells, memory *);
void carry_drop(carry *, memory *);

/* Make the moves on the board and append them to the list.  TW_EXHAUSTED: there is no way. */
tw_status carry_out(carry *, tw_board *, move_sequence *, memory *);

#endif
