/* batch.c -- many boards solved: by the whole space where that is small, else by a solver for each
 * thread, all of which read the same tables.
 *
 * Which moves begin a shortest solution of a board d moves from the goal is a question about its
 * neighbours, and a smaller one than theirs: is this one d - 1 moves away, or d + 1?  So a search
 * from a neighbour begins with the bound d - 1, and is told the solution that leads back: the
 * iteration with that bound is all that is run. */
#include "base/budget.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "base/threads.h"
#include "heuristics/heuristic.h"
#include "puzzle/bulk.h"
#include "puzzle/space.h"
#include "solver/auto.h"
#include "solver/solver.h"

typedef struct worker {
    tw_batch *batch;
    memory memory;
    tw_answer *answer; /* of boards that only a near-optimal search solves soon; else NULL */
    tw_solver *solver;
    tw_answer *line; /* a near-optimal search, once a limit has ended a proof without a solution */
} worker;

struct tw_batch {
    memory memory;
    tw_batch_config config;
    atomic_bool ready;
    bool by_answer;
    tw_space *space;
    tw_tables *tables; /* its own */
    worker *workers;
    int threads;
    budget budget;
    const uint8_t *tiles; /* of this run, as what follows */
    tw_batch_arrays out;
    size_t count;
    atomic_size_t done;
    _Atomic tw_status failure;
};

tw_status tw_batch_config_init(tw_batch_config *c, size_t size, int rows, int cols) {
    tw_batch_config own = {.threads = 1};
    tw_status status = tw_board_goal(&own.goal, rows, cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

static void report(void *cookie, double seconds) {
    tw_batch *b = cookie;
    (void)seconds;
    if (b->config.progress) b->config.progress(b->config.cookie, atomic_load(&b->done), b->count);
}

tw_status tw_batch_new(tw_batch **out, const tw_batch_config *given, tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_batch_config own, *c = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status < 0) return status;
    if (!board_valid(&c->goal)) return error_set(error, TW_ERR_ARGUMENT, "the goal is not a board");
    if (!(c->limits.seconds >= 0))
        return error_set(error, TW_ERR_ARGUMENT, "a limit must not be negative");
    if (c->tables && !tw_tables_serve(c->tables, &c->goal))
        return error_set(error, TW_ERR_ARGUMENT, "the tables given do not serve this goal");
    tw_batch *b = handle_new(sizeof *b, 0, &c->allocator, error);
    if (!b) return TW_ERR_MEMORY;
    b->config = *c;
    b->threads = c->threads < 1 ? 1 : c->threads > THREADS_MAX ? THREADS_MAX : c->threads;
    b->by_answer = !c->tables && tw_proof_reach(&c->goal) != TW_REACH_SECONDS;
    b->budget = (budget){.report = report, .cookie = b};
    b->workers = memory_get_zero(&b->memory, (size_t)b->threads, sizeof *b->workers);
    *out = b;
    if (!b->workers) return tw_batch_free(out), error_status(error, TW_ERR_MEMORY);
    for (int w = 0; w < b->threads; w++) {
        b->workers[w].batch = b;
        b->workers[w].memory.allocator = c->allocator;
    }
    return TW_OK;
}

void tw_batch_free(tw_batch **batch) {
    tw_batch *b = handle_take(batch);
    if (!b) return;
    for (int w = 0; b->workers && w < b->threads; w++) {
        tw_answer_free(&b->workers[w].answer);
        tw_answer_free(&b->workers[w].line);
        tw_solver_free(&b->workers[w].solver);
    }
    memory_put(&b->memory, b->workers, (size_t)b->threads, sizeof *b->workers);
    tw_space_free(&b->space);
    tw_tables_free(&b->tables);
    handle_free(b, sizeof *b);
}

static void stop(const worker *w) {
    if (w->answer) tw_answer_stop(w->answer);
    if (w->solver) tw_solver_stop(w->solver);
}

/* A search that starts forgets an earlier stop, so each looks at the flag once it has started. */
void tw_batch_stop(tw_batch *b) {
    budget_stop(&b->budget);
    for (int w = 0; atomic_load(&b->ready) && w < b->threads; w++) stop(&b->workers[w]);
}

static bool stopped(const worker *w) {
    if (!budget_stopped(&w->batch->budget)) return false;
    stop(w);
    return true;
}

/* On the thread that searches.  The first worker's is the caller's, which hears of progress. */
static void look_up(void *cookie, const tw_progress *now) {
    worker *w = cookie;
    (void)now;
    if (w == w->batch->workers) (void)budget_left(&w->batch->budget, 0);
    (void)stopped(w);
}

static void configure(const tw_batch *b, tw_config *config) {
    const tw_batch_config *c = &b->config;
    tw_config_default(config, c->goal.rows, c->goal.cols);
    config->goal = c->goal, config->allocator = c->allocator;
    config->directory = c->directory, config->receipts = c->receipts;
}

static tw_status make_searches(worker *w, tw_error *error) {
    const tw_batch *b = w->batch;
    const tw_batch_config *c = &b->config;
    tw_config config;
    configure(b, &config);
    config.limits = c->limits, config.insist = c->insist;
    config.progress = look_up, config.cookie = w;
    config.tables = c->tables ? c->tables : b->tables;
    if (config.tables) { /* nobody sees counts, so they need not be those of a convention */
        config.algorithm = "ida", config.heuristic = "pdb";
        config.convention.duplicates = TW_DUPLICATES_SEQUENCES;
    }
    tw_status status = tw_solver_new(&w->solver, &config, error);
    if (status == TW_OK && b->by_answer) status = tw_answer_new(&w->answer, &config, error);
    return status;
}

static bool keep_building(void *cookie, uint64_t found, uint64_t entries) {
    tw_batch *b = cookie;
    (void)found, (void)entries;
    return budget_left(&b->budget, 0);
}

static tw_status make_tables(tw_batch *b, tw_error *error) {
    const tw_batch_config *c = &b->config;
    if (c->tables || b->by_answer || !heuristic_serves(&heuristic_pdb, &c->goal)) return TW_OK;
    tw_tables_config config;
    const char *patterns[AUTO_SEARCH_SETS];
    tw_tables_config_default(&config, c->goal.rows, c->goal.cols);
    auto_search_patterns(&c->goal, patterns);
    config.goal = c->goal, config.patterns = patterns[0];
    config.directory = c->directory, config.receipts = c->receipts;
    config.threads = b->threads;
    config.progress = keep_building, config.cookie = b;
    config.allocator = c->allocator;
    return tw_tables_new(&b->tables, &config, error);
}

static tw_status prepare(tw_batch *b, tw_error *error) {
    const tw_batch_config *c = &b->config;
    tw_status status = TW_OK;
    if (atomic_load(&b->ready)) return TW_OK;
    if (board_cells(&c->goal) <= TW_SPACE_MAX_CELLS) {
        if (!b->space) status = tw_space_new(&b->space, &c->goal, &c->allocator, error);
    } else {
        if (!b->tables) status = make_tables(b, error);
        for (int w = 0; w < b->threads && status == TW_OK; w++)
            if (!b->workers[w].solver) status = make_searches(&b->workers[w], error);
    }
    atomic_store(&b->ready, status == TW_OK);
    return status;
}

/* What is known of board i. */
static void put(const tw_batch *b, size_t i, int64_t length, int bound, uint8_t first_moves) {
    if (b->out.length) b->out.length[i] = (int32_t)length;
    if (b->out.bound) b->out.bound[i] = bound;
    if (b->out.first_moves) b->out.first_moves[i] = first_moves;
}

/* TW_ERR_ARGUMENT: a board that was one when the run began, and was written to since. */
static void fail(tw_batch *b, tw_status status) { atomic_store(&b->failure, status); }

static size_t look_up_all(void *cookie, int number, size_t from, size_t to) {
    tw_batch *all = cookie;
    size_t cells = (size_t)board_cells(&all->config.goal);
    tw_board b = all->config.goal;
    for (size_t i = from; i < to; i++) {
        if (!bulk_read(&b, all->tiles + i * cells)) return fail(all, TW_ERR_ARGUMENT), i;
        int distance = space_distance(all->space, &b);
        put(all, i, distance, distance,
            all->out.first_moves ? space_first_moves(all->space, &b) : 0);
    }
    atomic_fetch_add(&all->done, to - from);
    if (number == 0) (void)budget_left(&all->budget, 0);
    return budget_stopped(&all->budget) ? from : to;
}

/* Is a neighbour, reached by move m, one move nearer?  `back` leads from there by way of the board
 * to the goal, in `length` + 1 moves.  0, 1, or -1: that is not known. */
static int nearer(const worker *w, const tw_board *neighbour, const char *back, int64_t length) {
    tw_solver *s = w->solver;
    tw_status status = solver_start_from(s, neighbour, (int)length - 1);
    const tw_result *r = tw_solver_result(s);
    if (status == TW_RUNNING && r->bound >= length) return 0;
    if (status == TW_RUNNING && !stopped(w)) {
        (void)tw_solver_offer(s, back); /* without memory it is only not spared */
        status = tw_solver_step(s, UINT64_MAX);
    }
    return status == TW_SOLVED ? r->length < length : -1;
}

/* `path` is a shortest solution of the board, with room for a letter before it. */
static uint8_t find_first_moves(const worker *w, const tw_board *b, char *path, int64_t length) {
    uint8_t moves = 0;
    tw_board beside[4];
    tw_move move[4];
    int count = tw_board_neighbours(b, beside, move);
    for (int k = 0; k < count; k++) {
        *path = move_letter(move_opposite(move[k]));
        int is = move_letter(move[k]) == path[1] ? 1 : nearer(w, &beside[k], path, length);
        if (is < 0) return TW_FIRST_UNKNOWN;
        if (is) moves |= (uint8_t)(1u << move[k]);
    }
    return moves;
}

static uint8_t first_moves(worker *w, const tw_board *b, const tw_result *r) {
    if (r->length == 0 || r->status == TW_UNSOLVABLE) return 0;
    if (!r->optimal) return TW_FIRST_UNKNOWN;
    size_t length = (size_t)r->length,
           room = length + 2; /* the result is gone with the next start */
    char *path = memory_get(&w->memory, room, 1);
    if (!path) return TW_FIRST_UNKNOWN;
    memcpy(path + 1, r->moves, length + 1);
    uint8_t moves = find_first_moves(w, b, path, (int64_t)length);
    memory_put(&w->memory, path, room, 1);
    return moves;
}

static tw_status ask(const worker *w, tw_answer *a, const tw_board *b, const tw_result **out) {
    tw_status status = tw_answer_start(a, b, NULL);
    if (status == TW_RUNNING && !stopped(w)) status = tw_answer_work(a, 0);
    *out = tw_answer_result(a);
    return status;
}

static tw_status solve(const worker *w, const tw_board *b, const tw_result **out) {
    if (w->answer) return ask(w, w->answer, b, out);
    tw_status status = tw_solver_start(w->solver, b);
    if (status == TW_RUNNING && !stopped(w)) status = tw_solver_step(w->solver, UINT64_MAX);
    *out = tw_solver_result(w->solver);
    return status;
}

/* A proof that a limit ended has found nothing: some solution in a moment; -1: none. */
static int64_t find_line(worker *w, const tw_board *b) {
    enum { NODES = 20000 };
    const tw_result *r;
    tw_config config;
    configure(w->batch, &config);
    config.algorithm = "near", config.limits.nodes = NODES;
    if (!w->line && tw_answer_new(&w->line, &config, NULL) < 0) return -1;
    return ask(w, w->line, b, &r) == TW_SOLVED ? r->length : -1;
}

static size_t solve_one(void *cookie, int number, size_t i, size_t to) {
    tw_batch *all = cookie;
    worker *w = &all->workers[number];
    const tw_result *r;
    tw_board b = all->config.goal;
    if (number == 0) (void)budget_left(&all->budget, 0);
    if (stopped(w)) return i;
    bool is = bulk_read(&b, all->tiles + i * (size_t)board_cells(&b));
    tw_status status = is ? solve(w, &b, &r) : TW_ERR_ARGUMENT;
    if (status < 0) return fail(all, status), i;
    bool none = status == TW_UNSOLVABLE;
    int64_t length = none ? -1 : r->length;
    int bound = none ? -1 : r->bound;
    uint8_t moves = all->out.first_moves ? first_moves(w, &b, r) : 0;
    if (stopped(w)) return i;
    if (length < 0 && !none && all->out.length) length = find_line(w, &b);
    put(all, i, length, bound, moves);
    atomic_fetch_add(&all->done, 1);
    return to;
}

/* Nothing is known of a board yet but that it is one. */
static size_t check(void *cookie, int number, size_t from, size_t to) {
    const tw_batch *all = cookie;
    tw_board b = all->config.goal;
    (void)number;
    for (size_t i = from; i < to; i++) {
        if (!bulk_read(&b, all->tiles + i * (size_t)board_cells(&b))) return i;
        put(all, i, -1, 0, TW_FIRST_UNKNOWN);
    }
    return to;
}

static tw_status run(tw_batch *b, tw_error *error) {
    enum { CHUNK = 4096 };
    size_t boards = bulk_run(b->threads, b->count, CHUNK, check, b);
    if (boards < b->count) return bulk_refuse(error, &b->config.goal, boards);
    tw_status status = prepare(b, error);
    if (status < 0) return status;
    if (status != TW_OK) return TW_STOPPED;
    if (b->space)
        bulk_run(b->threads, b->count, CHUNK, look_up_all, b);
    else
        bulk_run(b->threads, b->count, 1, solve_one, b);
    report(b, 0);
    status = atomic_load(&b->failure);
    if (status == TW_ERR_ARGUMENT)
        return error_set(error, status, "a board was changed while it was read");
    if (status < 0) return error_status(error, status);
    return budget_stopped(&b->budget) ? TW_STOPPED : TW_OK;
}

tw_status tw_batch_run(tw_batch *b, const uint8_t tiles[], size_t count, const tw_batch_arrays *out,
                       tw_error *error) {
    if (!b || !out || (count && !tiles)) return error_status(error, TW_ERR_ARGUMENT);
    if (!handle_enter(b)) return error_status(error, TW_ERR_BUSY);
    b->tiles = tiles, b->out = *out, b->count = count;
    atomic_store(&b->done, 0);
    atomic_store(&b->failure, TW_OK);
    atomic_store(&b->budget.stopped, false);
    budget_start(&b->budget);
    return handle_leave(b, run(b, error));
}
