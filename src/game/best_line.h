/* best_line.h -- what is known about the board now.
 *
 * Moving does not lose it.  Where a line of n moves led on from the old board,
 * one leads on from the new: without its first move if that was the one made,
 * else one longer, straight back first.  And where no solution was shorter than
 * b, none is now shorter than b - 1.  So a player who follows the best line has
 * the exact number at every step, and for one who leaves it only the question
 * "b - 1 or b + 1?" is left to a search. */
#ifndef TILEWISE_GAME_BEST_LINE_H
#define TILEWISE_GAME_BEST_LINE_H

#include "game/move_list.h"

typedef struct best_line {
    line line;     /* solves the board now, if best >= 0 */
    int64_t best;  /* its moves in the metric; -1: none known */
    int64_t bound; /* no solution has fewer */
} best_line;

/* Nothing but what the board itself shows. */
void best_line_reset(tw_session *);
/* Another metric: the line is counted anew, the bound is nothing. */
void best_line_recount(tw_session *);
/* The blank has just gone `cells` times the way of `letter`: one move of the metric multi.  The
 * position in the history is the new one.  There is room in the line for so many more. */
void best_line_follow(tw_session *, char letter, size_t cells);
/* A line that solves the board now: taken if it is shorter.  False: out of memory. */
bool best_line_offer(tw_session *, const char *letters, size_t count);
/* No solution of the board now has fewer moves. */
void best_line_raise(tw_session *, int64_t bound);

static inline bool best_line_proven(const best_line *k) {
    return k->best >= 0 && k->best <= k->bound;
}

#endif
