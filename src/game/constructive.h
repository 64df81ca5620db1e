/* constructive.h -- a solution without a search, as a person finds one: row by row.
 *
 * It is long, three or four times the shortest, but it is there in milliseconds on
 * every board up to 16x16, and that is what an engine needs that must always have
 * an answer.  Rows are laid from an edge inwards until two are left, then columns
 * until a 2x2 is left, always such that the goal's blank stays inside; each tile
 * goes its own shortest way among those already laid, and the last two of a line
 * are turned in together. */
#ifndef TILEWISE_GAME_CONSTRUCTIVE_H
#define TILEWISE_GAME_CONSTRUCTIVE_H

#include "game/move_list.h"

typedef struct constructive constructive;

/* `start` can be solved for `goal`.  NULL: out of memory. */
constructive *constructive_new(const tw_board *start, const tw_board *goal, memory *);
void constructive_free(constructive *);

/* Lay a tile or two: less than a millisecond on most boards.  TW_RUNNING until it is over; then TW_OK,
 * and the line solves `start`.  TW_ERR_MEMORY: no. */
tw_status constructive_step(constructive *);
const line *constructive_line(const constructive *);

#endif
