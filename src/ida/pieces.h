/* pieces.h -- a long search as a list of pieces.
 *
 * The states some moves from the start, each once, in a fixed order: each is the
 * root of a search of its own.  An iteration of IDA* is done when all pieces are
 * done under its bound, whoever did them and in whatever order.  Threads draw
 * pieces, other processes and devices may, and a journal can say which are done.
 *
 * They come from a breadth-first search in the operator order that meets every
 * board once.  A board keeps the first path to it and the state of the automaton
 * after that, so the first of all shortest solutions in the operator order is
 * still below one of the pieces. */
#ifndef TILEWISE_IDA_PIECES_H
#define TILEWISE_IDA_PIECES_H

#include "heuristics/heuristic.h"
#include "ida/automaton.h"

enum { PIECES_MAX_DEPTH = 16, PIECES_ENOUGH = 20000 };

typedef struct piece {
    uint32_t path;  /* two bits a move, a tw_move; the first lowest */
    uint16_t state; /* of the automaton */
    int16_t f;      /* the largest on the way: nothing to do under a smaller bound */
} piece;

typedef struct pieces {
    tw_board start;
    int depth; /* of all of them */
    piece *list;
    uint32_t count, room;
    memory *memory;
} pieces;

/* At least `enough` (PIECES_ENOUGH, for a whole search), unless fewer are PIECES_MAX_DEPTH moves
 * from the start.  The goal must be farther away than that.  TW_OK or TW_LIMIT_MEMORY; drop them
 * whatever happened. */
tw_status pieces_make(pieces *, const tw_board *start, const automaton *, const char order[],
                      const heuristic *, uint32_t enough, memory *);
void pieces_drop(pieces *);

/* turn[] becomes their numbers, those first that are likely to be near the goal.  It stays as it is
 * where no network serves the goal.  False: so it does without memory for that. */
bool pieces_rank(const pieces *, const tw_board *goal, int threads, uint32_t turn[]);

void pieces_board(const pieces *, uint32_t n, tw_board *out);
/* The letters of the path, `depth` of them and no final 0. */
void pieces_moves(const pieces *, uint32_t n, char out[]);

#endif
