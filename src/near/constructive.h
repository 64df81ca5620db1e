/* constructive.h -- a solution made row by row, as a person finds one.
 *
 * It has three or four times the fewest moves, but takes only milliseconds on every
 * board up to 16x16, so that there is always some solution to show.  Rows are laid
 * from an edge inwards until two are left, then columns until a 2x2 is left, always
 * such that the goal's blank stays inside.  Each tile takes a shortest way past
 * those already laid, and the last two of a row or column are turned in together. */
#ifndef TILEWISE_NEAR_CONSTRUCTIVE_H
#define TILEWISE_NEAR_CONSTRUCTIVE_H

#include "puzzle/move_sequence.h"

typedef struct constructive constructive;

/* `goal` can be reached from `start`.  NULL: out of memory. */
constructive *constructive_new(const tw_board *start, const tw_board *goal, memory *);
void constructive_free(constructive *);

/* Lay a tile or two: less than a millisecond on most boards.  TW_RUNNING: there are more to lay.
 * TW_OK: the moves solve `start`.  TW_ERR_MEMORY. */
tw_status constructive_step(constructive *);
const move_sequence *constructive_moves(const constructive *);

#endif
