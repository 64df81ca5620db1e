/* verifier.c -- is a heuristic admissible and consistent?  It is evaluated on every board within a
 * radius.
 *
 * The boards come from a breadth-first search from the goal (search/bfs_ball.h), so the true
 * distance of each is known, and they are sorted by distance: the first whose value is too high is
 * a smallest counter-example.  Values may come from any program and are decimals, because people
 * also try Euclidean distances; a thousandth of a move is forgiven, since printed values are
 * rounded.
 *
 * On small boards the ball is the whole space and the answer a proof.  On larger ones it is
 * evidence: most mistakes show near the goal. */
#include "base/budget.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "heuristics/heuristic.h"
#include "search/bfs_ball.h"
#include "solver/solver.h"

#include <math.h>

enum { USUAL_BOARDS = 250000, BATCH = 1024 };

static const double forgiven = 0.001;

struct tw_verifier {
    memory memory;
    tw_verifier_config config;
    budget budget;
    bfs_ball bfs_ball;
    bool found;
    double *value; /* by number, not a number until it is set */
    uint64_t valued;
    tw_verification result;
};

tw_status tw_verifier_config_init(tw_verifier_config *c, size_t size, int rows, int cols) {
    tw_verifier_config own = {.heuristic = "linear-conflict"};
    tw_status status = tw_board_goal(&own.goal, rows, cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

static tw_status check(const tw_verifier_config *c, tw_error *error) {
    const char *what = NULL;
    if (!board_valid(&c->goal))
        what = "the goal is not a board";
    else if (c->within < 0)
        what = "the distance must not be negative";
    else if (!(c->limits.seconds >= 0))
        what = "a limit must not be negative";
    return what ? error_set(error, TW_ERR_ARGUMENT, "%s", what) : TW_OK;
}

static void report(void *cookie, double seconds) {
    const tw_verifier *v = cookie;
    tw_verifier_progress p = {.found = v->found ? v->bfs_ball.count : v->bfs_ball.nodes.count,
                              .valued = v->valued,
                              .seconds = seconds,
                              .bytes = v->memory.used,
                              .bytes_peak = v->memory.peak};
    v->config.progress(v->config.cookie, &p);
}

/* The first report comes at once: on small boards there would be none. */
static void start_clock(tw_verifier *v) {
    budget_start(&v->budget);
    v->budget.reported = 0;
}

tw_status tw_verifier_new(tw_verifier **out, const tw_verifier_config *given, tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_verifier_config own, *config = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status == TW_OK) status = check(config, error);
    if (status < 0) return status;
    tw_verifier *v = handle_new(sizeof *v, config->limits.bytes, &config->allocator, error);
    if (!v) return TW_ERR_MEMORY;
    v->config = *config;
    v->budget = (budget){.limits = {.seconds = config->limits.seconds}, .cookie = v};
    if (config->progress) v->budget.report = report;
    start_clock(v);
    *out = v;
    return TW_OK;
}

static void drop_result(tw_verifier *v) {
    memory_put(&v->memory, v->value, v->bfs_ball.count, sizeof *v->value);
    bfs_ball_drop(&v->bfs_ball);
    v->bfs_ball = (bfs_ball){.count = 0};
    v->value = NULL;
    v->valued = 0;
    v->found = false;
}

void tw_verifier_free(tw_verifier **verifier) {
    tw_verifier *v = handle_take(verifier);
    if (!v) return;
    if (v->bfs_ball.nodes.memory) drop_result(v);
    handle_free(v, sizeof *v);
}

void tw_verifier_stop(tw_verifier *v) { budget_stop(&v->budget); }

/* All boards where that is few enough for a table, too; else as far as the usual number reaches. */
static bfs_ball_limits ball_limits(tw_verifier *v) {
    const tw_verifier_config *c = &v->config;
    bfs_ball_limits limits = {.radius = c->within ? c->within : -1, .budget = &v->budget};
    uint64_t most = c->limits.nodes < UINT32_MAX ? c->limits.nodes : UINT32_MAX;
    bool small = board_cells(&c->goal) <= TW_SPACE_MAX_CELLS;
    if (!c->within && !small && (!most || most > USUAL_BOARDS)) most = USUAL_BOARDS;
    limits.most = (uint32_t)most;
    return limits;
}

/* Did a limit on boards keep the ball smaller than asked for? */
static bool cut_short(const tw_verifier *v) {
    const tw_verifier_config *c = &v->config;
    bool small = board_cells(&c->goal) <= TW_SPACE_MAX_CELLS;
    if (v->bfs_ball.complete || !c->limits.nodes) return false;
    return c->within ? v->bfs_ball.radius < c->within : small;
}

tw_status tw_verifier_find(tw_verifier *v) {
    if (!v) return TW_ERR_ARGUMENT;
    if (v->found) return TW_OK;
    bfs_ball_limits limits = ball_limits(v);
    start_clock(v);
    tw_status status = bfs_ball_make(&v->bfs_ball, &v->config.goal, &limits, &v->memory);
    uint32_t count = v->bfs_ball.count;
    if (status == TW_OK && cut_short(v)) status = TW_LIMIT_NODES;
    if (status == TW_OK) {
        v->value = memory_get(&v->memory, count, sizeof *v->value);
        if (!v->value) status = TW_LIMIT_MEMORY;
    }
    v->found = status == TW_OK;
    if (status != TW_OK) return drop_result(v), status;
    for (uint32_t i = 0; i < count; i++) v->value[i] = (double)NAN;
    return TW_OK;
}

uint64_t tw_verifier_count(const tw_verifier *v) { return v && v->found ? v->bfs_ball.count : 0; }

tw_status tw_verifier_board(const tw_verifier *v, uint64_t i, tw_board *out) {
    if (!out || i >= tw_verifier_count(v)) return TW_ERR_ARGUMENT;
    *out = v->config.goal; /* its bytes after the last cell, too */
    bfs_ball_board(&v->bfs_ball, (uint32_t)i, out);
    return TW_OK;
}

tw_status tw_verifier_value(tw_verifier *v, uint64_t i, double value) {
    if (i >= tw_verifier_count(v) || !isfinite(value)) return TW_ERR_ARGUMENT;
    if (isnan(v->value[i])) v->valued++;
    v->value[i] = value;
    return TW_OK;
}

static void check_admissible(const tw_verifier *v, uint32_t i, tw_verification *r) {
    double excess = v->value[i] - bfs_ball_distance(&v->bfs_ball, i);
    if (!(excess > forgiven)) return;
    if (!r->too_high++) {
        tw_verifier_board(v, i, &r->counterexample);
        r->value = v->value[i];
        r->true_distance = bfs_ball_distance(&v->bfs_ball, i);
    }
    if (excess > r->worst) r->worst = excess;
}

static void check_consistent(const tw_verifier *v, uint32_t i, tw_verification *r) {
    uint32_t near[4];
    for (int k = bfs_ball_nearer(&v->bfs_ball, i, near); k-- > 0;) {
        double step = fabs(v->value[i] - v->value[near[k]]);
        if (!(step > 1 + forgiven)) continue;
        if (!r->uneven++) {
            tw_verifier_board(v, i, &r->pair[0]);
            tw_verifier_board(v, near[k], &r->pair[1]);
            r->pair_value[0] = v->value[i];
            r->pair_value[1] = v->value[near[k]];
        }
        if (step > r->widest) r->widest = step;
    }
}

static tw_status judge_all(tw_verifier *v, tw_verification *r) {
    enum { INTERVAL = 4096 };
    for (uint32_t i = 0; i < v->bfs_ball.count; i++) {
        if (i % INTERVAL == 0 && !budget_left(&v->budget, 0)) return v->budget.ended;
        check_admissible(v, i, r);
        check_consistent(v, i, r);
    }
    r->checked = v->bfs_ball.count;
    r->within = v->bfs_ball.radius;
    r->complete = v->bfs_ball.complete;
    r->goal_value = v->value[0];
    r->admissible = !r->too_high;
    r->consistent = !r->uneven && fabs(r->goal_value) <= forgiven;
    return TW_OK;
}

static tw_status publish(tw_verifier *v, tw_status status, const tw_verification *r) {
    v->result = (tw_verification){.true_distance = -1};
    if (status == TW_OK) v->result = *r;
    v->result.status = status;
    v->result.seconds = budget_seconds(&v->budget);
    v->result.bytes_peak = v->memory.peak;
    return status;
}

tw_status tw_verifier_judge(tw_verifier *v, const tw_verification **out) {
    if (out) *out = v ? &v->result : NULL;
    if (!v) return TW_ERR_ARGUMENT;
    tw_verification r = {.true_distance = -1};
    bool whole = v->found && v->valued == v->bfs_ball.count;
    return publish(v, whole ? judge_all(v, &r) : TW_ERR_ARGUMENT, &r);
}

static tw_status evaluate_batch(tw_verifier *v, uint64_t from, size_t count, tw_board boards[],
                                tw_evaluate_fn *evaluate, void *cookie) {
    double values[BATCH];
    for (size_t i = 0; i < count; i++) tw_verifier_board(v, from + i, &boards[i]);
    if (!evaluate(cookie, boards, count, values)) return TW_STOPPED;
    for (size_t i = 0; i < count; i++)
        if (tw_verifier_value(v, from + i, values[i]) < 0) return TW_ERR_ARGUMENT;
    return TW_OK;
}

static tw_status evaluate_all(tw_verifier *v, tw_evaluate_fn *evaluate, void *cookie) {
    tw_board *boards = memory_get(&v->memory, BATCH, sizeof *boards);
    tw_status status = boards ? TW_OK : TW_LIMIT_MEMORY;
    uint64_t total = tw_verifier_count(v);
    for (uint64_t from = 0; from < total && status == TW_OK; from += BATCH) {
        size_t count = total - from < BATCH ? (size_t)(total - from) : BATCH;
        status = evaluate_batch(v, from, count, boards, evaluate, cookie);
        if (status == TW_OK && !budget_left(&v->budget, 0)) status = v->budget.ended;
    }
    memory_put(&v->memory, boards, BATCH, sizeof *boards);
    return status;
}

static bool evaluate_named(void *cookie, const tw_board boards[], size_t count, double out[]) {
    const heuristic *h = cookie;
    memo unused;
    for (size_t i = 0; i < count; i++) out[i] = h->class->start(h, &boards[i], &unused);
    return true;
}

static tw_status evaluate_own(tw_verifier *v) {
    const tw_verifier_config *c = &v->config;
    heuristic h;
    if (!c->heuristic) return TW_ERR_NAME;
    tw_status status = heuristic_init_named(&h, c->heuristic, &c->goal, &v->memory,
                                            tables_of(c->tables), c->threads);
    if (status == TW_ERR_MEMORY) return TW_LIMIT_MEMORY;
    if (status < 0) return status;
    status = evaluate_all(v, evaluate_named, &h);
    heuristic_drop(&h);
    return status;
}

static tw_status verify(tw_verifier *v, tw_evaluate_fn *evaluate, void *cookie,
                        const tw_verification **out) {
    if (out) *out = &v->result;
    tw_verification r = {.true_distance = -1};
    tw_status status = tw_verifier_find(v);
    if (status == TW_OK) status = evaluate ? evaluate_all(v, evaluate, cookie) : evaluate_own(v);
    if (status == TW_OK) status = judge_all(v, &r);
    return publish(v, status, &r);
}

tw_status tw_verifier_run(tw_verifier *v, tw_evaluate_fn *evaluate, void *cookie,
                          const tw_verification **out) {
    if (out) *out = NULL;
    return HANDLE_CALL(v, verify(v, evaluate, cookie, out));
}
