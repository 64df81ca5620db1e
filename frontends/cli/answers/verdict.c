/* verdict.c -- play the moves, then ask for the fewest.
 *
 * Let d(i) be the distance to the goal after i moves.  A move reduces it by one at most, so
 * i + d(i) never falls along a path, in either metric.  The move that first lost
 * the optimum can therefore be found by bisection, with a handful of searches instead of one for
 * every board on the way. */
#include "cli/answers/verdict.h"
#include "common/running/run.h"

#include <stdlib.h>
#include <string.h>

const char *verdict_name(verdict_kind kind) {
    static const char *const names[] = {
        [VERDICT_OPTIMAL] = "optimal",     [VERDICT_REACHES] = "reaches",
        [VERDICT_ILLEGAL] = "illegal",     [VERDICT_ASTRAY] = "astray",
        [VERDICT_LONGER] = "longer",       [VERDICT_UNPROVEN] = "unproven",
        [VERDICT_STOPPED] = "stopped",     [VERDICT_FAILED] = "failed",
        [VERDICT_ELSEWHERE] = "elsewhere", [VERDICT_MISCOUNTED] = "miscounted",
        [VERDICT_CLAIMED] = "claimed",     [VERDICT_IMPOSSIBLE] = "impossible",
        [VERDICT_NONE] = "none",           [VERDICT_DENIED] = "denied",
        [VERDICT_STUCK] = "stuck",         [VERDICT_CONTRADICTS] = "contradicts"};
    return names[kind];
}

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

static distance measure(run *r, const tw_config *config, const tw_board *board) {
    distance d = {.fewest = -1};
    d.status = run_next(r, config, board);
    if (d.status >= 0) d.bound = r->result->bound;
    if (d.status == TW_SOLVED && r->result->optimal)
        d.fewest = r->result->length, keep_first_move(&d, r->result);
    return d;
}

/* With low moves played the optimum is still there, with high it is lost. */
static void find_lost_move(verdict *v, run *r, const tw_config *config, const tw_board *start,
                           const path *p) {
    size_t low = 0, high = tw_moves_count(p->letters, p->count, config->metric);
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        tw_board board = *start;
        tw_board_play(&board, p->letters,
                      tw_moves_prefix(p->letters, p->count, config->metric, middle));
        distance d = measure(r, config, &board);
        if (d.fewest < 0) {
            v->status = d.status;
            if (d.status == TW_STOPPED) v->kind = VERDICT_STOPPED;
            if (d.status < 0) v->kind = VERDICT_FAILED;
            return;
        }
        if ((int64_t)middle + d.fewest > v->fewest)
            high = middle;
        else
            low = middle, memcpy(v->better, d.first, sizeof d.first);
    }
    v->lost_at = high;
}

static void judge_length(verdict *v, const tw_config *config, const tw_board *start,
                         const path *p) {
    run r = {0};
    distance d = measure(&r, config, start);
    size_t moves = tw_moves_count(p->letters, p->count, config->metric);
    v->status = d.status;
    v->fewest = d.fewest, v->bound = d.bound;
    memcpy(v->better, d.first, sizeof d.first);
    if (d.status < 0)
        v->kind = VERDICT_FAILED;
    else if (d.status == TW_STOPPED)
        v->kind = VERDICT_STOPPED;
    else if (d.fewest == (int64_t)moves || d.bound == (int)moves)
        v->kind = VERDICT_OPTIMAL, v->fewest = (int64_t)moves;
    else if (d.fewest < 0)
        v->kind = VERDICT_UNPROVEN;
    else {
        v->kind = VERDICT_LONGER;
        find_lost_move(v, &r, config, start, p);
    }
    run_end(&r);
}

static verdict judge_path(const tw_config *config, const tw_board *start, const path *p,
                          bool any_length) {
    verdict v = {.end = *start, .fewest = -1, .status = TW_OK};
    v.played = tw_board_play(&v.end, p->letters, p->count);
    if (v.played < p->count)
        v.kind = VERDICT_ILLEGAL;
    else if (!tw_board_equal(&v.end, &config->goal))
        v.kind = VERDICT_ASTRAY;
    else if (any_length)
        v.kind = VERDICT_REACHES;
    else
        judge_length(&v, config, start, p);
    return v;
}

/* Can no solution have so many moves?  All of them are even in number, or all odd. */
static bool is_odd(const tw_config *config, const tw_board *start, int64_t length) {
    const tw_board *goal = &config->goal;
    int steps = abs(start->blank / start->cols - goal->blank / goal->cols)
                + abs(start->blank % start->cols - goal->blank % goal->cols);
    return config->metric == TW_METRIC_SINGLE && (length - steps) % 2 != 0;
}

/* The answer claims that `length` moves are the fewest, and shows none. */
static void judge_claimed_length(verdict *v, const tw_config *config, const tw_board *start,
                                 int64_t length) {
    run r = {0};
    distance d = measure(&r, config, start);
    run_end(&r);
    v->status = d.status;
    v->fewest = d.fewest, v->bound = d.bound;
    if (d.status < 0)
        v->kind = VERDICT_FAILED;
    else if (d.status == TW_STOPPED)
        v->kind = VERDICT_STOPPED;
    else if (length < d.bound || is_odd(config, start, length))
        v->kind = VERDICT_MISCOUNTED;
    else if (d.fewest < 0)
        v->kind = VERDICT_UNPROVEN;
    else if (length > d.fewest)
        v->kind = VERDICT_LONGER;
}

static void judge_claim(verdict *v, const tw_config *config, const tw_board *start, const answer *a,
                        bool any_length) {
    bool solvable = tw_board_solvable(start, &config->goal);
    if (a->claim == ANSWER_BOTH)
        v->kind = VERDICT_CONTRADICTS;
    else if (a->claim == ANSWER_STUCK)
        v->kind = VERDICT_STUCK;
    else if (a->claim == ANSWER_UNSOLVABLE)
        v->kind = solvable ? VERDICT_DENIED : VERDICT_NONE;
    else
        v->kind = solvable ? VERDICT_CLAIMED : VERDICT_IMPOSSIBLE;
    if (v->kind == VERDICT_CLAIMED && !any_length && a->length >= 0)
        judge_claimed_length(v, config, start, a->length);
}

static void judge_fault(verdict *v, const answer *a) {
    v->kind = VERDICT_ILLEGAL;
    v->played = tw_board_play(&v->end, a->letters, a->count);
    v->line = a->fault_line;
}

verdict verdict_of_answer(const tw_config *config, const tw_board *start, const answer *a,
                          bool any_length) {
    verdict v = {.end = *start, .fewest = -1, .status = TW_OK};
    if (a->has_start && !tw_board_equal(&a->start, start)) {
        v.kind = VERDICT_ELSEWHERE;
        v.line = a->start_line;
    } else if (!a->has_path || a->claim == ANSWER_BOTH)
        judge_claim(&v, config, start, a, any_length);
    else if (a->fault)
        judge_fault(&v, a);
    else {
        v = judge_path(config, start, &(path){a->letters, a->count}, any_length);
        if (v.kind == VERDICT_ILLEGAL) v.line = a->lines[v.played];
        bool fine = v.kind == VERDICT_OPTIMAL || v.kind == VERDICT_REACHES;
        if (fine && a->length >= 0 && (size_t)a->length != a->count) v.kind = VERDICT_MISCOUNTED;
    }
    return v;
}

bool verdict_needs_search(const verdict *v, const answer *a) {
    return v->kind == VERDICT_REACHES || (v->kind == VERDICT_CLAIMED && a->length >= 0);
}
