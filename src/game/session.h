/* session.h -- a game and what is known about it.
 *
 * Three things are kept apart.  The *history* is what the player did.  What is
 * *known* is about the board now: a line that solves it and a bound below, and
 * both follow every move by a rule (known.h), so that moving never throws away
 * what a search has found out.  A search is about some board of the past or the
 * present, and what it finds is carried over to the board now. */
#ifndef TILEWISE_GAME_SESSION_H
#define TILEWISE_GAME_SESSION_H

#include "puzzle/board.h"
#include "game/history.h"
#include "game/best_line.h"
#include "game/playback.h"
#include "game/background_search.h"
#include "game/analysis.h"

#include <stdatomic.h>

struct tw_session {
    memory memory;  /* of all but the solvers */
    uint64_t bytes; /* the limit on everything; 0: none */
    int threads;
    tw_metric metric;
    line directory; /* where tables are kept, as text; no letters: nowhere */
    tw_board start, goal, board;
    history history;
    best_line best_line;
    playback playback;
    analysis analysis;
    background_search background_search;
    tw_solver *optimal;  /* for the goal and the metric, with its tables; or NULL */
    tw_solver *weighted; /* while a weighted quest is on */
    bool track;
    bool tired; /* the meter's search failed on the board now */
    atomic_bool interrupted;
    atomic_bool *interrupt;   /* that flag, or one of whoever owns the session, who clears it */
    const atomic_bool *hurry; /* somebody waits for what takes long to be given up; may be NULL */
};

/* Another game.  `start` is solvable for `goal`. */
void session_begin(tw_session *, const tw_board *start, const tw_board *goal);

#endif
