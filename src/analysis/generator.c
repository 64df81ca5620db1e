/* generator.c -- random boards at an exact distance from the goal.
 *
 * The whole space of a small board is known, so one of the boards at the distance is
 * drawn.  On a larger board a random walk leads away from the goal: n moves from a board
 * at distance d lead to a board at distance d+n at most, and a solver measures
 * the distance.  Every move changes the distance by one, up or down, so the difference
 * to the depth is even, and the walk goes on with that many moves.  It never leads
 * beyond the depth, so no search is deeper than necessary; that makes 60 moves
 * on a 5x5 possible, most of whose boards cannot be solved in reasonable time.
 *
 * A stretch of the walk that lost depth is usually taken back.  Otherwise the walk
 * stays near the depth of most boards (53 on 4x4); if it were always taken
 * back, the walk would never leave a board without deeper boards nearby.
 *
 * Only distances decide where the walk goes, never the paths that a solver finds, which
 * depend on its tables and threads: so a seed means the same board everywhere. */
#include "analysis/generator.h"

#include "base/budget.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "base/memory.h"
#include "puzzle/random.h"
#include "solver/solver.h"

#include <math.h>

struct tw_generator {
    memory memory;
    tw_generator_config config;
    tw_space *space;   /* of boards of up to ten cells */
    tw_solver *solver; /* of larger ones; a single line needs neither */
    geometry geometry;
    tw_counts spent; /* on this board, before the present search */
    budget budget;
};

typedef struct walk {
    random_walker walker;
    int depth;
} walk;

tw_status tw_generator_config_init(tw_generator_config *c, size_t size, int rows, int cols) {
    tw_generator_config own = {.threads = 1};
    tw_status status = tw_board_goal(&own.goal, rows, cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

/* The space counts its memory for itself, without a limit; here it is counted with the rest. */
static void *get(void *cookie, size_t size) { return memory_get(cookie, 1, size); }
static void put(void *cookie, void *block, size_t size) { memory_put(cookie, block, 1, size); }

static void report(void *cookie, const tw_progress *now) {
    tw_generator *g = cookie;
    tw_progress all = *now;
    if (budget_stopped(&g->budget) || budget_overdue(&g->budget)) tw_solver_stop(g->solver);
    all.counts.generated += g->spent.generated;
    all.counts.expanded += g->spent.expanded;
    all.seconds = budget_seconds(&g->budget);
    if (g->config.progress) g->config.progress(g->config.cookie, &all);
}

static tw_status make_solver(tw_generator *g, tw_error *error) {
    tw_config config;
    const tw_generator_config *c = &g->config;
    tw_config_default(&config, c->goal.rows, c->goal.cols);
    config.goal = c->goal;
    config.tables = c->tables;
    if (c->tables) config.heuristic = "pdb";
    config.directory = c->directory, config.receipts = c->receipts;
    config.threads = c->threads;
    config.limits = (tw_limits){.bytes = c->limits.bytes, .seconds = c->limits.seconds};
    config.progress = report;
    config.cookie = g;
    config.allocator = c->allocator;
    return tw_solver_new(&g->solver, &config, error);
}

static tw_status make_source(tw_generator *g, tw_error *error) {
    const tw_board *goal = &g->config.goal;
    if (board_single_line(goal)) return TW_OK;
    if (board_cells(goal) > TW_SPACE_MAX_CELLS) return make_solver(g, error);
    const tw_allocator counted = {.get = get, .put = put, .cookie = &g->memory};
    return tw_space_new(&g->space, goal, &counted, error);
}

tw_status tw_generator_new(tw_generator **out, const tw_generator_config *given, tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_generator_config own, *c = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status < 0) return status;
    if (!board_valid(&c->goal)) return error_set(error, TW_ERR_ARGUMENT, "the goal is not a board");
    if (!(c->limits.seconds >= 0))
        return error_set(error, TW_ERR_ARGUMENT, "a limit must not be negative");
    tw_generator *g = handle_new(sizeof *g, c->limits.bytes, &c->allocator, error);
    if (!g) return TW_ERR_MEMORY;
    g->config = *c;
    g->budget.limits = c->limits;
    geometry_init(&g->geometry, c->goal.rows, c->goal.cols, "UDLR", false);
    status = make_source(g, error);
    if (status < 0) return tw_generator_free(&g), status;
    *out = g;
    return TW_OK;
}

void tw_generator_free(tw_generator **generator) {
    tw_generator *g = handle_take(generator);
    if (!g) return;
    tw_space_free(&g->space);
    tw_solver_free(&g->solver);
    handle_free(g, sizeof *g);
}

void tw_generator_stop(tw_generator *g) {
    budget_stop(&g->budget);
    if (g->solver) tw_solver_stop(g->solver);
}

void generator_set_cancel(tw_generator *g, const atomic_bool *cancel) { g->budget.cancel = cancel; }

static tw_status draw_line(const tw_generator *g, int depth, uint64_t *random, tw_board *out) {
    tw_board b = g->config.goal;
    bool back = depth <= b.blank, forth = depth < board_cells(&b) - b.blank;
    if (!back && !forth) return TW_NOT_FOUND;
    if (back && forth) back = random_below(random, 2) == 0;
    for (int step = back ? -1 : 1; depth > 0; depth--) board_slide(&b, b.blank + step);
    *out = b;
    return TW_OK;
}

static tw_status draw_space(const tw_generator *g, int depth, uint64_t *random, tw_board *out) {
    uint64_t count = tw_space_count(g->space, depth);
    if (!count) return TW_NOT_FOUND;
    uint64_t index = (uint64_t)random_below(random, (int)count);
    return tw_space_board(g->space, depth, index, out);
}

/* The depth of the deepest boards, where that is known and the goal's blank is in a corner: the
 * table of OEIS A151944, whose entries by Korf, Reinefeld and others come from complete
 * searches. */
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

static tw_status search_on(tw_generator *g, const tw_board *board) {
    uint64_t limit = g->config.limits.nodes, most = UINT64_MAX;
    if (limit) most = limit - g->spent.expanded;
    if (limit && !most) return TW_LIMIT_NODES;
    tw_status status = tw_solver_start(g->solver, board);
    if (budget_stopped(&g->budget)) return TW_STOPPED; /* a start forgets an earlier stop */
    if (status == TW_RUNNING && g->budget.cancel)      /* in slices, none of which takes long */
        status = solver_work(g->solver, most, HUGE_VAL, g->budget.cancel);
    else if (status == TW_RUNNING)
        status = tw_solver_step(g->solver, most);
    if (status == TW_RUNNING && budget_stopped(&g->budget)) return TW_STOPPED;
    return status == TW_RUNNING ? TW_LIMIT_NODES : status;
}

static tw_status measure(tw_generator *g, walk *t) {
    if (budget_overdue(&g->budget)) return TW_LIMIT_TIME;
    tw_status status = search_on(g, &t->walker.board);
    const tw_result *r = tw_solver_result(g->solver);
    g->spent.expanded += r->counts.expanded;
    g->spent.generated += r->counts.generated;
    if (status == TW_STOPPED && !budget_stopped(&g->budget)) return TW_LIMIT_TIME;
    if (status != TW_SOLVED) return status;
    t->depth = (int)r->length;
    return TW_OK;
}

static tw_status draw_walk(tw_generator *g, int depth, uint64_t *random, tw_board *out) {
    enum { TAKEN_BACK = 3, OF = 4 };
    walk at = {.walker = {.board = g->config.goal, .last = TW_NO_MOVE}};
    if (depth > deepest(&g->config.goal)) return TW_NOT_FOUND;
    while (at.depth < depth) {
        walk next = at;
        random_walk(&next.walker, &g->geometry, (uint64_t)(depth - at.depth), random);
        tw_status status = measure(g, &next);
        if (status != TW_OK) return status;
        if (next.depth >= at.depth || random_below(random, OF) >= TAKEN_BACK) at = next;
    }
    *out = at.walker.board;
    return TW_OK;
}

static tw_status draw(tw_generator *g, int depth, uint64_t *random, tw_board *out) {
    if (!random || !out || depth < 0) return TW_ERR_ARGUMENT;
    if (budget_stopped(&g->budget)) return TW_STOPPED;
    budget_start(&g->budget);
    g->spent = (tw_counts){0};
    if (g->space) return draw_space(g, depth, random, out);
    return g->solver ? draw_walk(g, depth, random, out) : draw_line(g, depth, random, out);
}

tw_status tw_generator_next(tw_generator *g, int depth, uint64_t *random, tw_board *out) {
    return HANDLE_CALL(g, draw(g, depth, random, out));
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
