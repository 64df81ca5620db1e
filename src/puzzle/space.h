/* space.h -- the whole space of a small board, for callers that ask at every node. */
#ifndef TILEWISE_PUZZLE_SPACE_H
#define TILEWISE_PUZZLE_SPACE_H

#include "tilewise.h"

/* tw_space_distance() of a board that is known to be one of this size. */
int space_distance(const tw_space *, const tw_board *);
/* The moves after which a board is nearer, 1 << TW_UP and so on; the board is as before. */
uint8_t space_first_moves(const tw_space *, tw_board *);

#endif
