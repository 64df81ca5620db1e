/* shorten.h -- a long line made shorter, piece by piece.
 *
 * On boards too large for any search of the whole, each stretch of a line is still
 * a small problem: is there a shorter way from the board where it begins to the
 * board where it ends?  Stretches of rising length are tried all along the line,
 * each by a depth-first search within few nodes, and what is found is put in its
 * place.  (Ratner and Pohl 1986 solve large boards by this "joint" alone.) */
#ifndef TILEWISE_GAME_SHORTEN_H
#define TILEWISE_GAME_SHORTEN_H

#include "game/move_list.h"

/* Zeroed: from the beginning. */
typedef struct shorten {
    size_t at;     /* letters of the line before the stretch that comes next ... */
    tw_board here; /* ... and the board there; rows 0: not known */
    size_t length; /* of a stretch */
    bool shorter;  /* was any found on this way along the line? */
    bool done;     /* stretches as long as they get have been tried in vain */
} shorten;

/* Try one stretch: some milliseconds at most.  False: out of memory. */
bool shorten_once(tw_session *, shorten *);
/* The line or the board changed: begin again, with stretches of the same length. */
void shorten_restart(shorten *);

#endif
