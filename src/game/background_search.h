/* background_search.h -- one search, of one board, while the game goes on.
 *
 * When the player moves, the search goes on with the board it began with and keeps
 * the *trail*, the moves from that board to the board now.  A solution of its board
 * is one of the board now with the trail taken back first, and a bound there is a
 * bound here less the length of the trail.  So a move never throws a search away,
 * and it comes to its end however fast the player moves. */
#ifndef TILEWISE_GAME_BACKGROUND_SEARCH_H
#define TILEWISE_GAME_BACKGROUND_SEARCH_H

#include "game/best_line.h"

#include <stdatomic.h>

typedef struct background_search {
    memory *memory;
    tw_config config;   /* of the optimal search; the limit on bytes is for both solvers together */
    tw_solver *optimal; /* kept with its tables from one search to the next; NULL before */
    tw_solver *weighted; /* NULL unless it searches */
    tw_solver *solver;   /* the one of the two that searches; NULL: none does */
    move_sequence trail;
    size_t position; /* of the board searched, in the history ... */
    bool in_history; /* ... if it is still there */
    /* Seconds it had searched when the player moved on; -1: the board is the same */
    double left_at;
    uint64_t expanded; /* at the end of the last slice */
} background_search;

/* The config's texts are borrowed. */
void background_search_init(background_search *, const tw_config *, memory *);
void background_search_drop(background_search *);
/* Another goal or metric.  The search ends, and the tables go with the solver if they are of no
 * more use. */
void background_search_set_goal(background_search *, const tw_board *);
void background_search_set_metric(background_search *, tw_metric);

/* Begin the optimal search of a board, the one at this position of the history, where no solution
 * is shorter than `bound`.  `trail` leads to the board now.  No search is under way. */
tw_status background_search_start(background_search *, const tw_board *, size_t position, int bound,
                                  const char *trail, size_t count);
/* Begin weighted A* on the board now. */
tw_status background_search_start_weighted(background_search *, const tw_board *, size_t position,
                                           double weight);
/* Go on for at most so many expansions, until the clock shows `until` or `*leave` is set.
 * TW_RUNNING, or how it ended; `*expanded`: so many states in this slice. */
tw_status background_search_work(background_search *, uint64_t steps, double until,
                                 const atomic_bool *leave, uint64_t *expanded);
/* What its solvers hold. */
uint64_t background_search_bytes(const background_search *);
void background_search_stop(background_search *);

static inline bool background_search_is_weighted(const background_search *b) {
    return b->solver && b->solver == b->weighted;
}

/* Room to follow the blank for so many cells more.  False: out of memory. */
bool background_search_reserve(background_search *, size_t cells);
/* The blank has gone `cells` cells the way of `letter`. */
void background_search_follow(background_search *, char letter, size_t cells);
/* The history after this position is about to be replaced. */
void background_search_cut_history(background_search *, size_t position);
/* Did the player move on so long ago that a new search is better? */
bool background_search_outdated(const background_search *);

/* What it has found so far about its own board: no solution is shorter, and the length of a
 * shortest one if it is proven, else -1. */
int64_t background_search_bound(const background_search *);
int64_t background_search_length(const background_search *);
/* The same carried over to the board now.  False: out of memory. */
bool background_search_report(const background_search *, best_line *);

#endif
