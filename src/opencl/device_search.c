/* device_search.c -- the iterations of a search, and the way to its goal.
 *
 * A device says that a piece leads to the goal, not how.  That piece alone is then cut into pieces
 * and searched again, and so on, until the rest of the way is short enough for a core. */
#include "opencl/device_search.h"

#include "base/clock.h"
#include "opencl/device_journal.h"
#include "opencl/device_run.h"
#include "search/near/near_background.h"

#include <string.h>

/* Depth-first within `left` moves; the letters go to `moves`, and their number is returned; -1: there
 * is no way. */
static int walk(const heuristic *h, tw_board *b, const ida_place *at, int left, char *moves) {
    memo unused;
    if (tw_board_equal(b, &h->goal)) return 0;
    if (h->class->start(h, b, &unused) > left) return -1;
    for (int k = 0; k < at->count; k++) {
        const ida_step *step = &at->step[k];
        board_slide(b, step->to);
        int rest = walk(h, b, step->place, left - 1, moves + 1);
        board_slide(b, step->from);
        if (rest < 0) continue;
        *moves = move_letter((tw_move)step->move);
        return rest + 1;
    }
    return -1;
}

static void count(ida *i, const device_counts *c) {
    search *s = i->search;
    s->counts.generated += c->generated;
    s->granted += c->expanded - s->quota, s->quota = 0;
    s->device_expanded += c->expanded, s->device_reads += c->reads;
    search_count(s);
}

static tw_status publish(ida *i, const char *moves, int length) {
    char *out = search_path(i->search, length);
    if (!out) return TW_LIMIT_MEMORY;
    memcpy(out, moves, (size_t)length);
    ida_record(i, TW_EVENT_GOAL, out, length, 0);
    return TW_SOLVED;
}

/* A piece that is the goal itself; false: none is. */
static bool find_goal(const device_pieces *p, size_t *number) {
    for (*number = 0; p->goal && *number < p->count; ++*number)
        if (!p->piece[*number].manhattan) return true;
    return false;
}

static tw_status disbelieve(tw_device *d, const char *what) {
    d->lost = true;
    device_fail(d, "%s", what);
    return TW_RUNNING;
}

/* The goal is below this piece, within the bound: how is it reached? */
static tw_status follow(tw_device *d, device_run *r, ida *i, size_t number, int bound,
                        int caution) {
    enum {
        SHORT = 24,
        FEW = 3000
    }; /* what is below a piece is small: to cut it would take longest */
    size_t enough = d->tuning.pieces < FEW ? d->tuning.pieces : FEW;
    char moves[PIECES_MAX_F];
    int length = 0;
    for (;;) {
        const device_piece *p = &device_run_pieces(r)->piece[number];
        bool there = !p->manhattan;
        tw_board here;
        device_pieces_board(device_run_pieces(r), number, &i->search->start, &here);
        memcpy(moves + length, p->moves, p->depth);
        length += p->depth, bound -= p->depth;
        /* A search of its own: what the automaton refuses because of moves before this board is allowed,
         * or the way might lead through other pieces only. */
        const ida_place *place = &i->places[here.blank];
        if (bound <= SHORT || there) {
            int rest = walk(i->search->heuristic, &here, place, bound, moves + length);
            if (rest >= 0) return publish(i, moves, length + rest);
            return disbelieve(d, "it named a way to the goal that is none");
        }
        if (!device_run_cut(r, &here, place, enough)) return TW_RUNNING;
        if (find_goal(device_run_pieces(r), &number)) continue;
        device_iteration result;
        tw_status status = device_run_iterate(r, bound, caution, &result);
        if (status == TW_OK && caution && !result.found)
            status = device_run_iterate(r, bound, 0, &result);
        if (status != TW_OK) return status;
        if (!result.found) return disbelieve(d, "it found the goal once and not again");
        count(i, &result.counts);
        number = result.piece;
    }
}

/* Is there a solution of this length that is easy to find?  The iteration that looks everywhere takes
 * about seven times the one before.  Cautious ones take a small part of that one (on easy 24-puzzles a
 * fiftieth to a half), and one of them most often finds a solution if there is any; so they go on,
 * less and less cautious, until they have cost as much.  TW_OK: none was found. */
static tw_status guess(tw_device *d, device_run *r, ida *i, uint64_t last) {
    static const int caution[] = {36, 28, 22, 16};
    uint64_t spent = 0;
    if (last < d->tuning.guess_from) return TW_OK;
    for (size_t n = 0; n < sizeof caution / sizeof *caution && spent < last; n++) {
        device_iteration result;
        tw_status status = device_run_iterate(r, i->bound, caution[n], &result);
        if (status != TW_OK) return status;
        if (result.found) return follow(d, r, i, result.piece, i->bound, caution[n]);
        spent += result.counts.expanded;
    }
    return TW_OK;
}

/* *last: what the whole iteration before expanded, and this one.  *deepened: nothing was found, and the
 * next may begin. */
static tw_status iterate(tw_device *d, device_run *r, ida *i, journal *j, uint64_t *last,
                         bool *deepened) {
    size_t number;
    *deepened = false;
    device_iteration result;
    if (find_goal(device_run_pieces(r), &number)
        && device_run_pieces(r)->piece[number].depth <= i->bound)
        return follow(d, r, i, number, i->bound, 0);
    tw_status status = guess(d, r, i, *last);
    if (status != TW_OK) return status;
    status = device_run_iterate(r, i->bound, 0, &result);
    if (status != TW_OK) return status;
    if (result.found) {
        status = follow(d, r, i, result.piece, i->bound, 0);
        if (status != TW_RUNNING) count(i, &result.counts);
        return status;
    }
    count(i, &result.counts);
    *last = result.counts.expanded;
    if (result.over == UINT32_MAX) return TW_EXHAUSTED;
    i->over = (int)result.over;
    device_journal_add(j, i, &result.counts);
    status = ida_deepen(i);
    *deepened = status == TW_RUNNING;
    return status;
}

/* No solution is shorter than the bound, and the line that was found meanwhile is no longer. */
static tw_status take_line(ida *i, near_background *beside) {
    search *s = i->search;
    near_background_stop(beside);
    int64_t length = atomic_load(near_background_length(beside));
    bool known = search_know_upper(s, near_background_moves(beside), length);
    return known ? search_take_upper(s) : TW_LIMIT_MEMORY;
}

static tw_status run(tw_device *d, ida *i, journal *j) {
    search *s = i->search;
    near_task task = {.start = s->start,
                      .goal = s->heuristic->goal,
                      .threads = s->config->threads,
                      .moves = s->upper_line};
    device_run *r = device_run_new(d, i);
    if (!r) return TW_RUNNING;
    /* With a graphics card the cores have nothing else to do. */
    near_background *beside = d->info.graphics ? near_background_start(&task, s->memory) : NULL;
    device_run_watch(r, beside ? near_background_length(beside) : NULL);
    tw_status status = TW_RUNNING;
    bool going_on = device_run_cut(r, &s->start, i->root, d->tuning.pieces);
    uint64_t last = 0;
    while (going_on) status = iterate(d, r, i, j, &last, &going_on);
    if (status == TW_SOLVED && !s->moves) status = take_line(i, beside);
    if (status == TW_SOLVED) device_journal_solved(j, s);
    near_background_free(beside);
    device_run_free(&r);
    return status;
}

tw_status device_search(tw_device *d, ida *i) {
    enum { SMALL_BOARD = 16 };
    search *s = i->search;
    if (d->config.only_large && i->cells <= SMALL_BOARD) return TW_RUNNING;
    double from = clock_seconds();
    journal j;
    tw_status status = device_journal_open(&j, i);
    if (status == TW_RUNNING && device_claim(d)) {
        s->device = d->info.name;
        status = run(d, i, &j);
        s->device_seconds += clock_seconds() - from;
        device_release(d);
    }
    journal_close(&j);
    return status;
}
