/* known.h -- what is known about the board now.
 *
 * Moving does not lose it.  Where a line of n moves led on from the old board,
 * one leads on from the new: without its first move if that was the one made,
 * else one longer, straight back first.  And where no solution was shorter than
 * b, none is now shorter than b - 1.  So a player who follows the best line has
 * the exact number at every step, and for one who leaves it only the question
 * "b - 1 or b + 1?" is left to a search. */
#ifndef TILEWISE_SESSION_KNOWN_H
#define TILEWISE_SESSION_KNOWN_H

#include "session/line.h"

typedef struct known {
    line line;     /* solves the board now, if best >= 0 */
    int64_t best;  /* its moves in the metric; -1: none known */
    int64_t bound; /* no solution has fewer */
} known;

/* Nothing but what the board itself shows. */
void known_reset(tw_session *);
/* Another metric: the line is counted anew, the bound is nothing. */
void known_recount(tw_session *);
/* The blank has just gone `cells` times the way of `letter`: one move of the metric multi.  The
 * position in the history is the new one.  There is room in the line for so many more. */
void known_follow(tw_session *, char letter, size_t cells);
/* A line that solves the board now: taken if it is shorter.  False: out of memory. */
bool known_offer(tw_session *, const char *letters, size_t count);
/* No solution of the board now has fewer moves. */
void known_raise(tw_session *, int64_t bound);

static inline bool known_proven(const known *k) { return k->best >= 0 && k->best <= k->bound; }

#endif
