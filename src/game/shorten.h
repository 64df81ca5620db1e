/* shorten.h -- make a long solution shorter, piece by piece.
 *
 * On boards too large for any search of the whole, each stretch of a solution is
 * still a small problem: is there a shorter way from the board where it begins to
 * the board where it ends?  Stretches of rising length are tried all along the
 * solution, each by a depth-first search within few nodes, and a shorter way
 * replaces the stretch.  (Ratner and Pohl 1986 solve large boards by this "joint"
 * alone.) */
#ifndef TILEWISE_GAME_SHORTEN_H
#define TILEWISE_GAME_SHORTEN_H

#include "game/best_line.h"

/* All zeros: at the beginning. */
typedef struct shorten {
    size_t at;     /* letters of the solution before the next stretch ... */
    tw_board here; /* ... and the board there; rows 0: not computed */
    size_t length; /* of a stretch */
    bool shorter;  /* was any made shorter on this pass? */
    bool done;     /* the longest stretches were tried and none got shorter */
} shorten;

/* Try one stretch of the solution of `board`: some milliseconds at most.  False: out of memory. */
bool shorten_once(shorten *, const tw_board *board, best_line *);
/* The solution or the board changed: begin another pass, with stretches of the same length. */
void shorten_restart(shorten *);

#endif
