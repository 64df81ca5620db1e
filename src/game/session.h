/* session.h -- a game: what the player did and what is known about the board.
 *
 * A session composes parts that do not know each other.  The history is what the
 * player did.  The best line is what is known about the board now; it follows every
 * move, so that moving never loses what a search has found (best_line.h).  The
 * background search is about a board of the past or the present, and what it finds
 * is carried over to the board now (background_search.h). */
#ifndef TILEWISE_GAME_SESSION_H
#define TILEWISE_GAME_SESSION_H

#include "base/handle.h"
#include "puzzle/board.h"
#include "game/analysis.h"
#include "game/background_search.h"
#include "game/history.h"

/* A solution shown move by move, beside the game.  The first `letters` of `path`, which are
 * `position` moves, lead from `from` to `board`. */
typedef struct playback {
    bool on;
    tw_metric metric;
    move_sequence path;
    tw_board from, board;
    size_t moves, position, letters;
} playback;

struct tw_session {
    memory memory;  /* of everything but the solvers */
    uint64_t bytes; /* the limit on everything; 0: none */
    tw_metric metric;
    char *directory; /* where tables are kept; NULL: nowhere */
    char *receipts;  /* as in tw_tables_config */
    tw_board start, goal, board;
    history history;
    best_line best_line;
    background_search search;
    analysis analysis;
    networks networks; /* that the caller brought */
    playback playback;
    bool track;       /* keep the meter known */
    bool hint_wanted; /* search for a proven solution of the board now */
    bool hint_ready;  /* a large board was analysed, and the best line follows the moves */
    bool gave_up;     /* the meter's search failed on the board now */
    atomic_bool interrupted;
    atomic_bool *interrupt;    /* `interrupted`, or a flag of the session's owner, who clears it */
    const atomic_bool *cancel; /* set: a call that takes long gives up.  NULL: never */
};

/* Is a proof more than a matter of seconds?  Then nothing waits for it. */
static inline bool session_large(const tw_session *s) {
    return tw_proof_reach(&s->goal) != TW_REACH_SECONDS;
}

/* Another game.  `goal` can be reached from `start`. */
void session_begin(tw_session *, const tw_board *start, const tw_board *goal);
/* ... from a random board, or one of that depth.  As the functions of those names, with another
 * goal. */
tw_status session_shuffle(tw_session *, const tw_board *goal, uint64_t seed);
tw_status session_shuffle_depth(tw_session *, const tw_board *goal, int depth, uint64_t seed);
/* Keep in the history what the best line proves about the board now. */
void session_note(tw_session *);
/* Raise its bound to what the history has proven, and keep both. */
void session_recall(tw_session *);
void session_end_analysis(tw_session *, tw_status);
/* An analysis that is to end before it has a solution gets one first.  Neither a clock nor an
 * interrupt cuts that short: it takes a moment, and how long a moment is depends on what else the
 * machine does. */
void session_find_any(tw_session *);
/* tw_session_analyse(), for who is in the session already. */
tw_status session_begin_analysis(tw_session *, const tw_analysis_request *);

#endif
