/* device_search.c -- the iterations of a search, and the way to its goal.
 *
 * A device says that a piece leads to the goal, not how.  That piece alone is then cut into pieces
 * and searched again, and so on, until the rest of the way is short enough for a core. */
#include "opencl/device_search.h"

#include "base/clock.h"
#include "opencl/device_journal.h"
#include "opencl/device_line.h"
#include "opencl/device_run.h"
#include "near/near_background.h"

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
            if (rest >= 0 && rest <= bound) return publish(i, moves, length + rest);
            return disbelieve(d, "it named a way to the goal that is none");
        }
        if (!device_run_cut(r, &here, place, enough)) return TW_RUNNING;
        if (find_goal(device_run_pieces(r), &number)) continue;
        device_iteration result;
        device_stretch whole = device_run_whole(r);
        tw_status status = device_run_iterate(r, bound, caution, whole, &result);
        if (status == TW_OK && caution && !result.found)
            status = device_run_iterate(r, bound, 0, whole, &result);
        if (status != TW_OK) return status;
        if (!result.found) return disbelieve(d, "it found the goal once and not again");
        count(i, &result.counts);
        number = result.piece;
    }
}

/* A stretch of the pieces, up to one in so many, those likely to be near the goal first. */
typedef struct look {
    size_t part;
    int caution; /* 0: what it looks at is looked at in full */
} look;

/* The last iteration takes about seven times the one before, and ends with the first solution.  The network
 * is good at naming the piece that has one (on four easy 24-puzzles among the first 2, 8, 26 and 1,485 of
 * some 75,000), but these are large.  A cautious look takes a small part of the iteration before, and most
 * often finds a solution if there is any. */
static const look long_one[] = {{1024, 0}, {32, 30}, {32, 22}, {128, 0}, {16, 0}, {1, 0}};
static const look short_one[] = {{1, 0}};

static void add(device_iteration *sum, const device_iteration *one) {
    sum->counts.expanded += one->counts.expanded, sum->counts.generated += one->counts.generated;
    sum->counts.reads += one->counts.reads, sum->counts.rounds += one->counts.rounds;
    if (one->over < sum->over) sum->over = one->over;
}

/* The whole iteration, or until a look finds the goal: *caution is that one's. */
static tw_status look_everywhere(device_run *r, int bound, const look *list, device_iteration *out,
                                 int *caution) {
    size_t all = device_run_whole(r).end, done = 0;
    *out = (device_iteration){.over = UINT32_MAX};
    for (; done < all && !out->found; list++) {
        device_iteration one;
        device_stretch stretch = {list->caution ? 0 : done, all / list->part};
        if (stretch.end <= stretch.first) continue;
        tw_status status = device_run_iterate(r, bound, list->caution, stretch, &one);
        if (status != TW_OK) return status;
        out->found = one.found, out->piece = one.piece, *caution = list->caution;
        if (!list->caution) add(out, &one), done = stretch.end;
    }
    return TW_OK;
}

/* A beam costs a fraction of a long iteration and may make it superfluous: one before the first of them, and one
 * eight times as wide before the first that is twenty times as long.  TW_SOLVED: its line is proven. */
static tw_status approach(tw_device *d, ida *i, uint64_t last, int *beams) {
    enum { LONGER = 20, WIDER = 8 };
    search *s = i->search;
    bool is_longer = last / LONGER >= d->tuning.guess_from;
    if (!d->tuning.beam || *beams > is_longer) return TW_RUNNING;
    *beams = is_longer + 1;
    if (!device_line(d, s, d->tuning.beam * (is_longer ? WIDER : 1))) return TW_RUNNING;
    return search_meets_upper(s, i->bound) ? search_take_upper(s) : TW_RUNNING;
}

/* *last: what the whole iteration before expanded, and this one.  *beams: that looked for a solution so far.  *ranked: the pieces are in the order of
 * device_run_rank(), which takes longer than short iterations.  *deepened: nothing was found, and the
 * next may begin. */
static tw_status iterate(tw_device *d, device_run *r, ida *i, journal *j, uint64_t *last,
                         bool *ranked, int *beams, bool *deepened) {
    size_t number;
    *deepened = false;
    device_iteration result;
    if (find_goal(device_run_pieces(r), &number)
        && device_run_pieces(r)->piece[number].depth <= i->bound)
        return follow(d, r, i, number, i->bound, 0);
    bool is_long = *last >= d->tuning.guess_from;
    tw_status status = is_long ? approach(d, i, *last, beams) : TW_RUNNING;
    if (status != TW_RUNNING || d->lost) return status;
    if (is_long && !*ranked && !device_run_rank(r)) return TW_RUNNING;
    *ranked = *ranked || is_long;
    int caution;
    status = look_everywhere(r, i->bound, is_long ? long_one : short_one, &result, &caution);
    if (status != TW_OK) return status;
    if (result.found) {
        status = follow(d, r, i, result.piece, i->bound, caution);
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
    bool ranked = false;
    int beams = 0;
    while (going_on) status = iterate(d, r, i, j, &last, &ranked, &beams, &going_on);
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
