/* best_line.h -- the shortest solution known of the board now, and a lower bound.
 *
 * Both follow every move.  Where a solution of n moves led on from the old board,
 * one leads on from the new: without its first move if that was the one made, else
 * one longer, straight back first.  Where no solution was shorter than b, none is
 * now shorter than b - 1.  So a player who follows the best line keeps the exact
 * number at every step, and for one who leaves it only the question "b - 1 or b + 1?"
 * is left to a search. */
#ifndef TILEWISE_GAME_BEST_LINE_H
#define TILEWISE_GAME_BEST_LINE_H

#include "puzzle/move_sequence.h"

typedef struct best_line {
    memory *memory;
    tw_metric metric;
    int distance;        /* the Manhattan distance of the board now; 0: it is solved */
    move_sequence moves; /* solve the board now, if length >= 0 */
    int64_t length;      /* of them in the metric; -1: no solution is known */
    int64_t bound;       /* no solution has fewer moves */
} best_line;

void best_line_init(best_line *, tw_metric, memory *);
void best_line_drop(best_line *);

/* Another board: nothing is known but its distance. */
void best_line_reset(best_line *, int distance);
/* The solution stays and is counted again; the bound is lost. */
void best_line_set_metric(best_line *, tw_metric);
/* Forget the solution. */
void best_line_forget(best_line *);

/* Room to follow the blank for so many cells more.  False: out of memory. */
bool best_line_reserve(best_line *, size_t cells);
/* The blank has gone `cells` cells the way of `letter`, one move of the metric multi, to a board of
 * this distance. */
void best_line_follow(best_line *, char letter, size_t cells, int distance);

/* A solution of the board now: kept if it is shorter.  False: out of memory. */
bool best_line_offer(best_line *, const char *letters, size_t count);
/* No solution of the board now has fewer moves. */
void best_line_raise(best_line *, int64_t bound);

static inline bool best_line_proven(const best_line *b) {
    return b->length >= 0 && b->length <= b->bound;
}

#endif
