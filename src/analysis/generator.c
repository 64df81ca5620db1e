/* generator.c -- random boards at an exact distance from the goal.
 *
 * Of a small board the whole space is known, and a draw among the boards of one
 * distance is all there is to do.  Elsewhere somebody walks: n moves from a board
 * at distance d lead to one at distance d+n at most, and a solver tells what it
 * is.  Every move changes the distance by one, up or down, so what is missing is
 * even, and the walk goes on with as many moves as are missing.  It never leads
 * beyond the depth asked for: no search is deeper than it must be, and that is
 * what makes 60 moves on a 5x5 possible, whose boards are mostly out of reach.
 *
 * A stretch that lost depth is mostly taken back.  Without that, a walk keeps
 * near the depth that most boards have (53 on 4x4); if it were always, it would
 * be caught on the first board without a deeper one nearby.
 *
 * Only the distances decide where to go, never the paths a solver finds, which
 * depend on its tables and threads: so a seed means the same board everywhere. */
#include "base/budget.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "base/memory.h"
#include "puzzle/random.h"
#include "analysis/generator.h"
#include "solver/solver.h"

#include <math.h>

struct tw_generator {
    memory memory;
    tw_generator_config config;
    tw_space *space;   /* of a board of up to ten cells, or ... */
    tw_solver *solver; /* ... this, unless it is a single line */
    geometry geometry;
    tw_counts spent; /* on the board at hand, before the search at hand */
    budget budget;
};

typedef struct traveller {
    random_walker walker;
    int depth;
} traveller;

tw_status tw_generator_config_init(tw_generator_config *c, size_t size, int rows, int cols) {
    tw_generator_config own = {.threads = 1};
    tw_status status = tw_board_goal(&own.goal, rows, cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

static bool single_line(const tw_board *b) { return b->rows == 1 || b->cols == 1; }

/* The space counts its memory for itself, without a limit; here it is counted with the rest. */
static void *get(void *cookie, size_t size) { return memory_get(cookie, 1, size); }
static void put(void *cookie, void *block, size_t size) { memory_put(cookie, block, 1, size); }

static void report(void *cookie, const tw_progress *now) {
    tw_generator *d = cookie;
    tw_progress all = *now;
    if (budget_stopped(&d->budget) || budget_overdue(&d->budget)) tw_solver_stop(d->solver);
    all.counts.generated += d->spent.generated;
    all.counts.expanded += d->spent.expanded;
    all.seconds = budget_seconds(&d->budget);
    if (d->config.progress) d->config.progress(d->config.cookie, &all);
}

static tw_status employ(tw_generator *d, tw_error *error) {
    tw_config config;
    const tw_generator_config *c = &d->config;
    tw_config_default(&config, c->goal.rows, c->goal.cols);
    config.goal = c->goal;
    config.tables = c->tables;
    if (c->tables) config.heuristic = "pdb";
    config.directory = c->directory;
    config.threads = c->threads;
    config.limits = (tw_limits){.bytes = c->limits.bytes, .seconds = c->limits.seconds};
    config.progress = report;
    config.cookie = d;
    config.allocator = c->allocator;
    return tw_solver_new(&d->solver, &config, error);
}

static tw_status prepare(tw_generator *d, tw_error *error) {
    const tw_board *goal = &d->config.goal;
    if (single_line(goal)) return TW_OK;
    if (board_cells(goal) > TW_SPACE_MAX_CELLS) return employ(d, error);
    const tw_allocator counted = {.get = get, .put = put, .cookie = &d->memory};
    return tw_space_new(&d->space, goal, &counted, error);
}

tw_status tw_generator_new(tw_generator **out, const tw_generator_config *given, tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_generator_config own, *c = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status < 0) return status;
    if (!board_valid(&c->goal)) return error_set(error, TW_ERR_ARGUMENT, "the goal is no board");
    if (!(c->limits.seconds >= 0))
        return error_set(error, TW_ERR_ARGUMENT, "a limit must not be negative");
    tw_generator *d = handle_new(sizeof *d, c->limits.bytes, &c->allocator, error);
    if (!d) return TW_ERR_MEMORY;
    d->config = *c;
    d->budget.limits = c->limits;
    geometry_init(&d->geometry, c->goal.rows, c->goal.cols, "UDLR", false);
    status = prepare(d, error);
    if (status < 0) return tw_generator_free(&d), status;
    *out = d;
    return TW_OK;
}

void tw_generator_free(tw_generator **generator) {
    if (!generator || !*generator) return;
    tw_generator *d = *generator;
    tw_space_free(&d->space);
    tw_solver_free(&d->solver);
    handle_free(d, sizeof *d);
    *generator = NULL;
}

void tw_generator_stop(tw_generator *d) {
    budget_stop(&d->budget);
    if (d->solver) tw_solver_stop(d->solver);
}

void generator_heed(tw_generator *d, const atomic_bool *cancel) { d->budget.cancel = cancel; }

/* ---- a line: the blank that many cells to one side or the other ---- */

static tw_status deal_line(const tw_generator *d, int depth, uint64_t *random, tw_board *out) {
    tw_board b = d->config.goal;
    bool back = depth <= b.blank, forth = depth < board_cells(&b) - b.blank;
    if (!back && !forth) return TW_NOT_FOUND;
    if (back && forth) back = random_below(random, 2) == 0;
    for (int step = back ? -1 : 1; depth > 0; depth--) board_slide(&b, b.blank + step);
    *out = b;
    return TW_OK;
}

/* ---- a space: any of those ---- */

static tw_status deal_space(const tw_generator *d, int depth, uint64_t *random, tw_board *out) {
    uint64_t count = tw_space_count(d->space, depth);
    if (!count) return TW_NOT_FOUND;
    uint64_t index = (uint64_t)random_below(random, (int)count);
    return tw_space_board(d->space, depth, index, out);
}

/* ---- a walk ---- */

/* The depth of the deepest boards, where that is known and the goal's blank is in a corner: the table
 * of OEIS A151944, whose entries by Korf, Reinefeld and others come from complete searches. */
static int deepest(const tw_board *goal) {
    static const struct {
        int rows, cols, depth;
    } known[] = {{3, 4, 53}, {2, 6, 80}, {2, 7, 108}, {2, 8, 140}, {3, 5, 84}, {4, 4, 80}};
    int row = goal->blank / goal->cols, col = goal->blank % goal->cols;
    bool corner = row % (goal->rows - 1) == 0 && col % (goal->cols - 1) == 0;
    int less = goal->rows < goal->cols ? goal->rows : goal->cols;
    for (size_t i = 0; corner && i < sizeof known / sizeof known[0]; i++)
        if (known[i].rows == less && known[i].rows * known[i].cols == board_cells(goal))
            return known[i].depth;
    return INT32_MAX;
}

static tw_status search_on(tw_generator *d, const tw_board *board) {
    uint64_t limit = d->config.limits.nodes, most = UINT64_MAX;
    if (limit) most = limit - d->spent.expanded;
    if (limit && !most) return TW_LIMIT_NODES;
    tw_status status = tw_solver_start(d->solver, board);
    if (budget_stopped(&d->budget)) return TW_STOPPED; /* a start forgets an earlier stop */
    if (status == TW_RUNNING && d->budget.cancel)      /* in slices, none of which takes long */
        status = solver_work(d->solver, most, HUGE_VAL, d->budget.cancel);
    else if (status == TW_RUNNING)
        status = tw_solver_step(d->solver, most);
    if (status == TW_RUNNING && budget_stopped(&d->budget)) return TW_STOPPED;
    return status == TW_RUNNING ? TW_LIMIT_NODES : status;
}

static tw_status measure(tw_generator *d, traveller *t) {
    if (budget_overdue(&d->budget)) return TW_LIMIT_TIME;
    tw_status status = search_on(d, &t->walker.board);
    const tw_result *r = tw_solver_result(d->solver);
    d->spent.expanded += r->counts.expanded;
    d->spent.generated += r->counts.generated;
    if (status == TW_STOPPED && !budget_stopped(&d->budget)) return TW_LIMIT_TIME;
    if (status != TW_SOLVED) return status;
    t->depth = (int)r->length;
    return TW_OK;
}

static tw_status deal_walk(tw_generator *d, int depth, uint64_t *random, tw_board *out) {
    enum { TAKEN_BACK = 3, OF = 4 };
    traveller at = {.walker = {.board = d->config.goal, .last = TW_NO_MOVE}};
    if (depth > deepest(&d->config.goal)) return TW_NOT_FOUND;
    while (at.depth < depth) {
        traveller next = at;
        random_walk(&next.walker, &d->geometry, (uint64_t)(depth - at.depth), random);
        tw_status status = measure(d, &next);
        if (status != TW_OK) return status;
        if (next.depth >= at.depth || random_below(random, OF) >= TAKEN_BACK) at = next;
    }
    *out = at.walker.board;
    return TW_OK;
}

tw_status tw_generator_next(tw_generator *d, int depth, uint64_t *random, tw_board *out) {
    if (!d || !random || !out || depth < 0) return TW_ERR_ARGUMENT;
    if (budget_stopped(&d->budget)) return TW_STOPPED;
    budget_start(&d->budget);
    d->spent = (tw_counts){0};
    if (d->space) return deal_space(d, depth, random, out);
    return d->solver ? deal_walk(d, depth, random, out) : deal_line(d, depth, random, out);
}

tw_status tw_board_random_depth(tw_board *board, int depth, uint64_t *random,
                                const tw_generator_config *config) {
    tw_generator *generator;
    tw_status status = tw_generator_new(&generator, config, NULL);
    if (status < 0) return status;
    status = tw_generator_next(generator, depth, random, board);
    tw_generator_free(&generator);
    return status;
}
