/* device_search.c -- a device draws the pieces of an iteration (ida/ida_pieces.h).
 *
 * It says that a piece leads to the goal, not how.  That piece alone is then cut into pieces
 * and searched again, and so on, until the rest of the way is short enough for a core. */
#include "opencl/device_search.h"

#include "base/clock.h"
#include "near/near_background.h"
#include "opencl/device_check.h"

#include <string.h>

typedef struct drawing {
    tw_device *device;
    ida *ida;
    device_run *run;
    near_background *beside; /* looks for a solution on the cores; NULL: nobody does */
    device_order order;      /* on the device; count is 0: nothing is */
    uint32_t *number;        /* of that; room for all pieces */
    size_t room;
    bool whole;    /* all pieces are on the device, in the order of their turns */
    uint64_t last; /* expansions of the whole iteration before */
    int beams;     /* that looked for a solution so far */
    double from;
} drawing;

/* Depth-first within `left` moves; the letters go to `moves`, and their number is returned; -1:
 * there is no way. */
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

static void count(piecework *p, const device_counts *c) {
    search *s = p->search;
    atomic_fetch_add(&p->expanded, c->expanded);
    atomic_fetch_add(&p->generated, c->generated);
    ida_task_of(s)->device_expanded += c->expanded, ida_task_of(s)->device_reads += c->reads;
}

static tw_status publish(ida *i, const char *moves, int length) {
    char *out = search_path(i->search, length);
    if (!out) return TW_LIMIT_MEMORY;
    memcpy(out, moves, (size_t)length);
    ida_record(i, TW_EVENT_GOAL, out, length, 0);
    return TW_SOLVED;
}

/* One iteration over pieces of which one leads to the goal. */
static tw_status narrow(drawing *g, const pieces *below, int bound, int caution,
                        device_iteration *result) {
    memory *m = below->memory;
    uint32_t *all = memory_get(m, below->count, sizeof *all);
    if (!all) return TW_LIMIT_MEMORY;
    for (uint32_t n = 0; n < below->count; n++) all[n] = n;
    device_order order = {below, all, below->count};
    device_stretch whole = {0, below->count};
    tw_status status = device_run_carry(g->run, &order) ? TW_OK : TW_RUNNING;
    *result = (device_iteration){.found = false};
    for (bool again = true; status == TW_OK && again && !result->found; caution = 0) {
        status = device_run_iterate(g->run, bound, caution, whole, result);
        again = caution != 0;
    }
    memory_put(m, all, below->count, sizeof *all);
    if (status != TW_OK || result->found) return status;
    device_disbelieve(g->device, "it does not find the goal where there is one");
    return TW_RUNNING;
}

/* A board that a random walk leads to, farther from the goal than any piece is from its start; the
 * distance is returned.  0: on a board so small there is none. */
static int stray(const heuristic *h, const ida_place *places, tw_board *out) {
    enum { STEPS = 1000, LONGEST = 256 };
    uint64_t random = 1;
    char moves[LONGEST];
    memo unused;
    int far = 0;
    *out = h->goal;
    const ida_place *at = &places[out->blank];
    for (int n = 0; n < STEPS && at->count && far <= PIECES_MAX_DEPTH; n++) {
        const ida_step *step = &at->step[tw_random_below(&random, (uint64_t)at->count)];
        board_slide(out, step->to);
        at = step->place;
        far = h->class->start(h, out, &unused);
    }
    if (far <= PIECES_MAX_DEPTH) return 0;
    while (walk(h, out, &places[out->blank], far, moves) < 0) far += 2;
    return far;
}

/* A device that knows no goal would say of every bound that it is too low: so it has to find one
 * first. */
static tw_status rehearse(drawing *g) {
    enum { FEW = 300 };
    const search *s = g->ida->search;
    const ida_steps *steps = g->ida->steps;
    pieces below = {.memory = s->memory};
    device_iteration unused;
    tw_board board;
    int bound = stray(s->heuristic, steps->places, &board);
    if (!bound) return TW_OK;
    tw_status status = pieces_make(&below, &board, &steps->automaton, s->convention.order,
                                   s->heuristic, FEW, s->memory);
    if (status == TW_OK) status = narrow(g, &below, bound, 0, &unused);
    pieces_drop(&below);
    return status;
}

/* The goal is below this piece, within the bound: how is it reached?  What is below a piece is
 * small, so that few pieces of it are enough. */
static tw_status follow(drawing *g, piecework *p, uint32_t number, int caution) {
    enum { SHORT = 24, FEW = 3000, LONGEST = 256 };
    search *s = p->search;
    int left = p->ida->bound, length = 0;
    char moves[LONGEST];
    tw_board here;
    pieces below = {.memory = s->memory};
    device_iteration result;
    tw_status status = TW_OK;
    const pieces *from = &p->pieces;
    while (status == TW_OK) {
        pieces_moves(from, number, moves + length);
        pieces_board(from, number, &here);
        length += from->depth, left -= from->depth;
        pieces_drop(&below);
        if (left <= SHORT) break;
        /* A search of its own: what the automaton refuses because of moves before this board is
         * allowed, or the way might lead through other pieces only. */
        from = &below;
        status = pieces_make(&below, &here, &p->ida->steps->automaton, s->convention.order,
                             s->heuristic, FEW, s->memory);
        if (status == TW_OK) status = narrow(g, &below, left, caution, &result);
        if (status == TW_OK) count(p, &result.counts), number = (uint32_t)result.piece;
    }
    pieces_drop(&below);
    if (status != TW_OK) return status;
    int rest = walk(s->heuristic, &here, &p->ida->steps->places[here.blank], left, moves + length);
    if (rest >= 0) return publish(p->ida, moves, length + rest);
    device_disbelieve(g->device, "it named a way to the goal that is none");
    return TW_RUNNING;
}

/* A stretch of the pieces, up to one in so many, those likely to be near the goal first. */
typedef struct look {
    size_t part;
    int caution; /* 0: what it looks at is looked at in full */
} look;

/* The last iteration takes about seven times the one before, and ends with the first solution.  The
 * network is good at naming the piece that has one (on four easy 24-puzzles among the first 2, 8,
 * 26 and 1,485 of some 75,000), but these are large.  A cautious look takes a small part of the
 * iteration before, and most often finds a solution if there is any. */
static const look long_one[] = {{1024, 0}, {32, 30}, {32, 22}, {128, 0}, {16, 0}, {1, 0}};
static const look short_one[] = {{1, 0}};

static void add(device_iteration *sum, const device_iteration *one) {
    sum->counts.expanded += one->counts.expanded, sum->counts.generated += one->counts.generated;
    sum->counts.reads += one->counts.reads, sum->counts.rounds += one->counts.rounds;
    if (one->over < sum->over) sum->over = one->over;
}

/* The whole iteration, or until a look finds the goal: *caution is that one's. */
static tw_status look_everywhere(drawing *g, const look *list, device_iteration *out,
                                 int *caution) {
    size_t all = g->order.count, done = 0;
    *out = (device_iteration){.over = UINT32_MAX};
    for (; done < all && !out->found; list++) {
        device_iteration one;
        device_stretch stretch = {list->caution ? 0 : done, all / list->part};
        if (stretch.end <= stretch.first) continue;
        tw_status status = device_run_iterate(g->run, g->ida->bound, list->caution, stretch, &one);
        if (status != TW_OK) return status;
        out->found = one.found, out->piece = one.piece, *caution = list->caution;
        if (!list->caution) add(out, &one), done = stretch.end;
    }
    return TW_OK;
}

/* A beam costs a fraction of a long iteration and may make it superfluous: one before the first of
 * them, and one eight times as wide before the first that is twenty times as long.  TW_SOLVED: its
 * line is proven. */
static tw_status look_for_line(drawing *g) {
    enum { LONGER = 20, WIDER = 8 };
    tw_device *d = g->device;
    search *s = g->ida->search;
    bool is_longer = g->last / LONGER >= d->tuning.guess_from;
    if (!d->tuning.beam || g->beams > is_longer) return TW_OK;
    g->beams = is_longer + 1;
    if (!device_line(d, s, d->tuning.beam * (is_longer ? WIDER : 1))) return TW_RUNNING;
    return ida_meets_upper(s, g->ida->bound) ? ida_take_upper(s) : TW_OK;
}

/* The pieces that are not done go to the device, unless they are there. */
static bool put_pieces(drawing *g, const piecework *p) {
    if (g->whole && !p->finished) return true;
    g->order = (device_order){&p->pieces, g->number, 0};
    for (uint32_t k = 0; k < p->pieces.count; k++)
        if (!p->done[p->turn[k]]) g->number[g->order.count++] = p->turn[k];
    g->whole = !p->finished;
    return device_run_carry(g->run, &g->order);
}

/* Ranking takes longer than a short iteration. */
static tw_status prepare(drawing *g, piecework *p, bool is_long) {
    const search *s = p->search;
    tw_status status = is_long ? look_for_line(g) : TW_OK;
    if (status != TW_OK) return status;
    if (is_long && !p->ranked) {
        p->ranked = true;
        g->whole = false;
        (void)pieces_rank(&p->pieces, &s->heuristic->goal, s->config->threads, p->turn);
    }
    return put_pieces(g, p) ? TW_OK : TW_RUNNING;
}

/* No solution is shorter than the bound, and the line that was found meanwhile is no longer. */
static tw_status take_line(drawing *g, search *s) {
    near_background_stop(g->beside);
    int64_t length = atomic_load(near_background_length(g->beside));
    bool known = ida_know_upper(s, near_background_moves(g->beside), length);
    return known ? ida_take_upper(s) : TW_LIMIT_MEMORY;
}

static tw_status begin(drawing *g, piecework *p) {
    search *s = p->search;
    near_task task = {.start = s->start,
                      .goal = s->heuristic->goal,
                      .threads = s->config->threads,
                      .moves = ida_task_of(s)->upper_line};
    ida_task_of(s)->device = g->device->info.name;
    g->room = p->pieces.count;
    g->number = memory_get(s->memory, g->room, sizeof *g->number);
    if (!g->number) return device_fail(g->device, "not enough memory for the pieces"), TW_RUNNING;
    tw_status status = rehearse(g);
    if (status != TW_OK) return status;
    /* With a graphics card the cores have nothing else to do. */
    g->beside = g->device->info.graphics ? near_background_start(&task, s->memory) : NULL;
    device_run_watch(g->run, g->beside ? near_background_length(g->beside) : NULL);
    return TW_OK;
}

static tw_status draw(void *cookie, piecework *p) {
    drawing *g = cookie;
    device_iteration result;
    int caution;
    bool is_long = g->last >= g->device->tuning.guess_from;
    if (p->ida->bound > UINT8_MAX)
        return device_fail(g->device, "the solution is too long for it"), TW_RUNNING;
    tw_status status = g->number ? TW_OK : begin(g, p);
    if (status == TW_OK) status = prepare(g, p, is_long);
    if (status == TW_OK)
        status = look_everywhere(g, is_long ? long_one : short_one, &result, &caution);
    if (status == TW_SOLVED && !p->search->moves) return take_line(g, p->search);
    if (status != TW_OK) return status;
    if (result.found) {
        status = follow(g, p, g->number[result.piece], caution);
        if (status == TW_SOLVED && p->search->moves) count(p, &result.counts);
        return status == TW_SOLVED && !p->search->moves ? take_line(g, p->search) : status;
    }
    status = device_check(g->device, g->run, g->ida, &g->order, &result);
    if (status != TW_OK) return status == TW_SOLVED ? take_line(g, p->search) : status;
    count(p, &result.counts);
    g->last = result.counts.expanded;
    if (result.over < (uint32_t)p->over) p->over = (int)result.over;
    return TW_OK;
}

static void close(void *cookie) {
    drawing *g = cookie;
    search *s = g->ida->search;
    near_background_free(g->beside);
    device_run_free(&g->run);
    ida_task_of(s)->device_seconds += clock_seconds() - g->from;
    device_release(g->device);
    memory_put(s->memory, g->number, g->room, sizeof *g->number);
    memory_put(s->memory, g, 1, sizeof *g);
}

static void *open(tw_device *d, ida *i) {
    enum { SMALL_BOARD = 16 };
    search *s = i->search;
    if (d->config.only_large && i->cells <= SMALL_BOARD) return NULL;
    double from = clock_seconds();
    if (!device_claim(d, NULL)) return NULL;
    drawing *g = memory_get_zero(s->memory, 1, sizeof *g);
    if (!g) return device_fail(d, "not enough memory"), device_release(d), NULL;
    *g = (drawing){.device = d, .ida = i, .from = from, .run = device_run_new(d, i)};
    if (g->run) return g;
    close(g);
    return NULL;
}

const ida_drawer device_drawer = {open, draw, close};
