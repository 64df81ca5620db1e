/* verdict.c -- play the moves, then ask for the fewest.
 *
 * Let d(i) be the distance to the goal after i moves.  A move reduces it by one at most, so
 * i + d(i) never falls along a path, in either metric.  The move that first lost
 * the optimum can therefore be found by bisection, with a handful of searches instead of one for
 * every board on the way. */
#include "analysis/transcript/transcript.h"

#include <stdlib.h>
#include <string.h>

const char *tw_verdict_name(size_t i) {
    static const char *const names[] = {
        [TW_VERDICT_OPTIMAL] = "optimal",     [TW_VERDICT_REACHES] = "reaches",
        [TW_VERDICT_ILLEGAL] = "illegal",     [TW_VERDICT_ASTRAY] = "astray",
        [TW_VERDICT_LONGER] = "longer",       [TW_VERDICT_UNPROVEN] = "unproven",
        [TW_VERDICT_STOPPED] = "stopped",     [TW_VERDICT_FAILED] = "failed",
        [TW_VERDICT_ELSEWHERE] = "elsewhere", [TW_VERDICT_MISCOUNTED] = "miscounted",
        [TW_VERDICT_CLAIMED] = "claimed",     [TW_VERDICT_IMPOSSIBLE] = "impossible",
        [TW_VERDICT_NONE] = "none",           [TW_VERDICT_DENIED] = "denied",
        [TW_VERDICT_STUCK] = "stuck",         [TW_VERDICT_CONTRADICTS] = "contradicts"};
    return i < sizeof names / sizeof *names ? names[i] : NULL;
}

/* What is judged, and who searches. */
typedef struct judge {
    const tw_board *start, *goal;
    const tw_reading *reading;
    tw_metric metric;
    tw_search_fn *search; /* NULL: any length will do */
    void *cookie;
} judge;

typedef struct distance {
    tw_status status;
    int64_t fewest; /* -1: not known */
    int bound;
    char first[TW_MAX_CELLS]; /* letters of the first move of a shortest solution */
} distance;

static void keep_first_move(distance *d, const tw_result *result) {
    size_t step = tw_moves_first(result->moves, strlen(result->moves), result->metric);
    memcpy(d->first, result->moves, step);
    d->first[step] = 0;
}

static distance measure(const judge *j, const tw_board *board) {
    distance d = {.fewest = -1};
    const tw_result *result = NULL;
    d.status = j->search(j->cookie, board, &result);
    if (d.status >= 0 && result) d.bound = result->bound;
    if (d.status == TW_SOLVED && result && result->optimal)
        d.fewest = result->length, keep_first_move(&d, result);
    return d;
}

/* With low moves played the optimum is still there, with high it is lost. */
static void find_lost_move(tw_verdict *v, const judge *j) {
    const tw_reading *a = j->reading;
    size_t low = 0, high = tw_moves_count(a->letters, a->count, j->metric);
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        tw_board board = *j->start;
        tw_board_play(&board, a->letters, tw_moves_prefix(a->letters, a->count, j->metric, middle));
        distance d = measure(j, &board);
        if (d.fewest < 0) {
            v->status = d.status;
            if (d.status == TW_STOPPED) v->kind = TW_VERDICT_STOPPED;
            if (d.status < 0) v->kind = TW_VERDICT_FAILED;
            return;
        }
        if ((int64_t)middle + d.fewest > v->fewest)
            high = middle;
        else
            low = middle, memcpy(v->better, d.first, sizeof d.first);
    }
    v->lost_at = high;
}

/* What a search says of the fewest moves.  False: it ended without saying anything. */
static bool measure_start(tw_verdict *v, const judge *j) {
    distance d = measure(j, j->start);
    v->status = d.status;
    v->fewest = d.fewest, v->bound = d.bound;
    memcpy(v->better, d.first, sizeof d.first);
    if (d.status < 0)
        v->kind = TW_VERDICT_FAILED;
    else if (d.status == TW_STOPPED)
        v->kind = TW_VERDICT_STOPPED;
    return d.status >= 0 && d.status != TW_STOPPED;
}

static void judge_length(tw_verdict *v, const judge *j) {
    size_t moves = tw_moves_count(j->reading->letters, j->reading->count, j->metric);
    if (!measure_start(v, j)) return;
    if (v->fewest == (int64_t)moves || v->bound == (int)moves)
        v->kind = TW_VERDICT_OPTIMAL, v->fewest = (int64_t)moves;
    else
        v->kind = v->fewest < 0 ? TW_VERDICT_UNPROVEN : TW_VERDICT_LONGER;
}

static void judge_path(tw_verdict *v, const judge *j) {
    const tw_reading *a = j->reading;
    v->played = tw_board_play(&v->end, a->letters, a->count);
    if (v->played < a->count)
        v->kind = TW_VERDICT_ILLEGAL, v->line = a->lines[v->played];
    else if (!tw_board_equal(&v->end, j->goal))
        v->kind = TW_VERDICT_ASTRAY;
    else if (!j->search)
        v->kind = TW_VERDICT_REACHES;
    else
        judge_length(v, j);
    bool fine = v->kind == TW_VERDICT_OPTIMAL || v->kind == TW_VERDICT_REACHES;
    size_t shown = tw_moves_count(a->letters, a->count, j->metric);
    if (fine && a->length >= 0 && (size_t)a->length != a->count && (size_t)a->length != shown)
        v->kind = TW_VERDICT_MISCOUNTED;
}

/* Can no solution have so many moves?  All of them are even in number, or all odd. */
static bool is_odd(const judge *j, int64_t length) {
    const tw_board *start = j->start, *goal = j->goal;
    int steps = abs(start->blank / start->cols - goal->blank / goal->cols)
                + abs(start->blank % start->cols - goal->blank % goal->cols);
    return j->metric == TW_METRIC_SINGLE && (length - steps) % 2 != 0;
}

/* It claims that `length` moves are the fewest, and shows none. */
static void judge_claimed_length(tw_verdict *v, const judge *j, int64_t length) {
    if (!measure_start(v, j)) return;
    if (length < v->bound || is_odd(j, length))
        v->kind = TW_VERDICT_MISCOUNTED;
    else if (v->fewest < 0)
        v->kind = TW_VERDICT_UNPROVEN;
    else if (length > v->fewest)
        v->kind = TW_VERDICT_LONGER;
}

static void judge_claim(tw_verdict *v, const judge *j) {
    const tw_reading *a = j->reading;
    bool solvable = tw_board_solvable(j->start, j->goal);
    if (a->claim == TW_CLAIM_BOTH)
        v->kind = TW_VERDICT_CONTRADICTS;
    else if (a->claim == TW_CLAIM_STUCK)
        v->kind = TW_VERDICT_STUCK;
    else if (a->claim == TW_CLAIM_UNSOLVABLE)
        v->kind = solvable ? TW_VERDICT_DENIED : TW_VERDICT_NONE;
    else
        v->kind = solvable ? TW_VERDICT_CLAIMED : TW_VERDICT_IMPOSSIBLE;
    if (v->kind == TW_VERDICT_CLAIMED && j->search && a->length >= 0)
        judge_claimed_length(v, j, a->length);
}

static bool begin(judge *j, const tw_transcript *t, size_t i, tw_search_fn *search, void *cookie) {
    *j = (judge){.reading = tw_transcript_reading(t, i), .search = search, .cookie = cookie};
    if (!j->reading || t->config.any_goal) return false;
    j->start = &t->config.start, j->goal = &t->goal, j->metric = t->config.metric;
    return true;
}

tw_status tw_transcript_judge(const tw_transcript *t, size_t i, tw_search_fn *search, void *cookie,
                              tw_verdict *v) {
    judge j;
    if (!v || !begin(&j, t, i, search, cookie)) return TW_ERR_ARGUMENT;
    const tw_reading *a = j.reading;
    *v = (tw_verdict){.end = *j.start, .fewest = -1, .status = TW_OK};
    if (a->has_start && !tw_board_equal(&a->start, j.start)) {
        v->kind = TW_VERDICT_ELSEWHERE;
        v->line = a->start_line;
    } else if (!a->has_path || a->claim == TW_CLAIM_BOTH)
        judge_claim(v, &j);
    else if (a->fault) {
        v->kind = TW_VERDICT_ILLEGAL;
        v->played = tw_board_play(&v->end, a->letters, a->count);
        v->line = a->fault_line;
    } else
        judge_path(v, &j);
    return TW_OK;
}

tw_status tw_transcript_find_lost(const tw_transcript *t, size_t i, tw_search_fn *search,
                                  void *cookie, tw_verdict *v) {
    judge j;
    if (!v || !search || !begin(&j, t, i, search, cookie)) return TW_ERR_ARGUMENT;
    if (v->kind == TW_VERDICT_LONGER && j.reading->has_path) find_lost_move(v, &j);
    return TW_OK;
}
