/* background_search.h -- one search, about one board, while the game goes on.
 *
 * The player need not wait for it: when the board changes, the quest goes on
 * where it was sent and keeps the *trail*, the moves from its board to the one
 * now.  A solution there is one here with the trail walked back first, and a
 * bound there is one here less the length of the trail.  So a search is never
 * thrown away by a move and, however fast somebody plays, comes to its end. */
#ifndef TILEWISE_GAME_BACKGROUND_SEARCH_H
#define TILEWISE_GAME_BACKGROUND_SEARCH_H

#include "game/move_list.h"

typedef struct background_search {
    tw_solver *solver; /* the one at work; NULL: no quest */
    bool weighted;     /* it is the weighted one */
    tw_board board;
    line trail;      /* letters from there to the board now */
    size_t position; /* of the board in the history ... */
    bool placed;     /* ... if it is there still */
    double left_at;  /* seconds it had searched when the player moved on; -1: not yet */
    uint64_t nodes;  /* expanded, when last looked at */
} background_search;

/* Search a board that is at this position of the history; no quest is on.  `trail` leads from there
 * to the board now. */
tw_status background_search_begin_at(tw_session *, size_t position);
/* The board now, by weighted A*. */
tw_status background_search_begin_weighted(tw_session *, double weight);
/* Go on for at most so many expansions and until then; TW_RUNNING, or how it ended.  What it found is
 * known now. */
tw_status background_search_go_on(tw_session *, uint64_t steps, double until);
void background_search_end(tw_session *);

/* The player moved; there is room in the trail. */
void background_search_follow(tw_session *, char letter, size_t cells);
/* The history after this position is about to be replaced. */
void background_search_unplace(tw_session *, size_t position);
/* Has the player left it behind for so long that a new one is better? */
bool background_search_outlived(const tw_session *);

/* Another goal or metric: solvers and their tables are of no more use. */
void background_search_drop_solvers(tw_session *);

#endif
