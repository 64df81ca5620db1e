/* solver.c -- the public interface: names become objects, errors become codes. */
#include "base/config.h"
#include "solver/auto.h"
#include "base/clock.h"
#include "base/error.h"
#include "search/convention.h"
#include "search/multi.h"
#include "search/wastar.h"
#include "solver/solver.h"
#include "solver/tables.h"

#include <string.h>

struct tw_solver {
    tw_config config;
    memory memory;
    heuristic heuristic;
    const algorithm *algorithm;
    auto_search *auto_search; /* of `auto`, where it has a choice */
    search search;
    tw_result result;
    atomic_bool stop;
};

tw_status tw_config_init(tw_config *c, size_t size, int rows, int cols) {
    tw_config own = {.algorithm = "auto", .heuristic = "linear-conflict", .weight = 1.5};
    tw_convention_named("default", &own.convention);
    tw_status status = tw_board_goal(&own.goal, rows, cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

/* Small spaces fit in memory and A* never visits a state twice; above 3x3 they do not. */
static const char *resolve_auto(const tw_config *c) {
    if (strcmp(c->algorithm, "auto") != 0) return c->algorithm;
    return board_cells(&c->goal) <= 9 && !c->all_optimal ? "astar" : "ida";
}

/* NULL: no such name, or none of that name for the metric. */
static const algorithm *find_algorithm(const tw_config *c) {
    const algorithm *a = algorithm_find(resolve_auto(c));
    if (c->metric == TW_METRIC_SINGLE) return a;
    bool either = !strcmp(c->algorithm, "auto") || !strcmp(c->algorithm, "ida");
    return either ? &algorithm_multi : NULL;
}

/* Is the heuristic, too, for `auto` to choose?  Naming one that is not the default is a choice. */
static bool steers(const tw_config *c) {
    return !strcmp(c->algorithm, "auto") && !strcmp(resolve_auto(c), "ida")
           && !strcmp(c->heuristic, "linear-conflict") && c->metric == TW_METRIC_SINGLE;
}

static tw_status check(const tw_config *c, tw_error *error) {
    if (!board_valid(&c->goal)) return error_set(error, TW_ERR_ARGUMENT, "the goal is no board");
    if (!c->algorithm || !c->heuristic)
        return error_set(error, TW_ERR_ARGUMENT, "no algorithm or no heuristic named");
    if (!(c->weight >= 1 && c->weight <= 1000))
        return error_set(error, TW_ERR_ARGUMENT, "the weight must be from 1 to 1000");
    if (c->depth_limit < 0 || !(c->limits.seconds >= 0))
        return error_set(error, TW_ERR_ARGUMENT, "a limit must not be negative");
    if ((unsigned)c->open > TW_OPEN_LIST)
        return error_set(error, TW_ERR_ARGUMENT, "no such open list");
    if ((unsigned)c->metric > TW_METRIC_MULTI)
        return error_set(error, TW_ERR_ARGUMENT, "no such metric");
    if (!algorithm_find(resolve_auto(c)))
        return error_set(error, TW_ERR_NAME, "no algorithm is called %s", c->algorithm);
    if (!find_algorithm(c))
        return error_set(error, TW_ERR_ARGUMENT, "the metric multi is for auto and ida, not for %s",
                         c->algorithm);
    if (c->all_optimal && c->convention.duplicates == TW_DUPLICATES_CYCLES)
        return error_set(error, TW_ERR_ARGUMENT, "duplicates cycles would hide shortest solutions");
    if (c->all_optimal && !(find_algorithm(c)->flags & ALGORITHM_ALL))
        return error_set(
            error, TW_ERR_ARGUMENT,
            "all shortest solutions are found in the metric single by ida, iddfs or auto, "
            "not by %s",
            c->algorithm);
    if (!heuristic_known(c->heuristic))
        return error_set(error, TW_ERR_NAME, "no heuristic is called %s", c->heuristic);
    return TW_OK;
}

static tw_status build(tw_solver *s, tw_error *error) {
    const tw_config *c = &s->config;
    s->algorithm = find_algorithm(c);
    /* Left to themselves, `auto` and IDA* with pattern databases, where no published count is to be
     * met, do not go round in circles; but each way round is a solution. */
    const unsigned looks_out = ALGORITHM_CYCLES | ALGORITHM_INFORMED;
    bool free = steers(c)
                || ((s->algorithm->flags & looks_out) == looks_out && strstr(c->heuristic, "pdb"));
    if (!c->convention.duplicates && free && !c->all_optimal)
        s->config.convention.duplicates = TW_DUPLICATES_CYCLES;
    tw_status status =
        convention_resolve(&c->convention, s->algorithm, &s->config.convention, error);
    if (status < 0) return status;
    bool informed = s->algorithm->flags & ALGORITHM_INFORMED;
    const char *name = informed ? c->heuristic : "zero";
    status = heuristic_init_named(&s->heuristic, name, &c->goal, &s->memory, tables_of(c->tables),
                                  c->threads);
    if (status == TW_ERR_ARGUMENT)
        return error_set(error, status,
                         c->tables ? "this board is not served, or not by the tables given, by %s"
                                   : "boards of this size are not served by the heuristic %s",
                         name);
    if (status < 0) return error_set(error, status, "not enough memory for the heuristic %s", name);
    if (!steers(c)) return TW_OK;
    status = auto_search_new(&s->auto_search, c, &s->heuristic, &s->memory);
    return status < 0 ? error_status(error, status) : TW_OK;
}

tw_status tw_solver_new(tw_solver **out, const tw_config *given, tw_error *error) {
    tw_error unread;
    if (!error) error = &unread;
    *error = (tw_error){.text = "bad argument"};
    if (!out) return TW_ERR_ARGUMENT;
    *out = NULL;
    tw_config own, *config = &own;
    tw_status taken = config_take(&own, sizeof own, given, error);
    if (taken < 0) return taken;
    tw_status status = check(config, error);
    if (status < 0) return status;

    memory m = {.limit = config->limits.bytes, .allocator = config->allocator};
    tw_solver *s = memory_get_zero(&m, 1, sizeof *s);
    if (!s) return error_status(error, TW_ERR_MEMORY);
    s->config = *config;
    s->config.weight = wastar_weight(config->weight); /* what really holds */
    s->memory = m;
    s->result.status = TW_ERR_ARGUMENT; /* nothing asked yet */
    s->result.moves = s->result.story = "";
    s->result.length = s->result.stuck_h = s->result.stuck_best = -1;
    atomic_init(&s->stop, false);
    status = build(s, error);
    if (status < 0) return tw_solver_free(&s), status;
    *out = s;
    return TW_OK;
}

static void finish(tw_solver *s) {
    if (!s->search.algorithm) return;
    if (s->auto_search)
        auto_search_finish(s->auto_search, &s->search);
    else
        s->search.algorithm->finish(&s->search);
}

void tw_solver_free(tw_solver **solver) {
    if (!solver || !*solver) return;
    tw_solver *s = *solver;
    finish(s);
    memory_put(&s->memory, s->search.moves, s->search.moves_room, 1);
    auto_search_free(&s->auto_search);
    heuristic_drop(&s->heuristic);
    memory m = s->memory;
    memory_put(&m, s, 1, sizeof *s);
    *solver = NULL;
}

/* Is a path found by this search proven to be shortest?  A goal seen early, a closed state never
 * opened again or a weight may each hide a shorter one. */
static bool proves(const search *s) {
    unsigned h = s->heuristic->class->flags;
    if (!(s->algorithm->flags & ALGORITHM_OPTIMAL) || !(h & HEURISTIC_ADMISSIBLE)) return false;
    bool informed = s->algorithm->flags & ALGORITHM_INFORMED;
    bool early = s->convention.goal_test == TW_GOAL_TEST_GENERATE && informed
                 && s->algorithm->flags & ALGORITHM_CLOSED;
    bool hidden = s->convention.duplicates == TW_DUPLICATES_CLOSED && !(h & HEURISTIC_CONSISTENT);
    return !early && !hidden;
}

static bool replays(const search *s) {
    tw_board b = s->start;
    size_t letters = strlen(s->moves); /* a long move has several */
    return tw_board_play(&b, s->moves, letters) == letters
           && tw_board_equal(&b, &s->heuristic->goal);
}

static const char *heuristic_name(const search *s) {
    if (s->algorithm == &algorithm_multi) return multi_heuristic(&s->heuristic->goal);
    return s->algorithm->flags & ALGORITHM_INFORMED ? s->heuristic->class->name : "none";
}

static void publish(tw_solver *solver, tw_status status) {
    search *s = &solver->search;
    tw_result *r = &solver->result;
    search_count(s);
    if (status == TW_SOLVED && !replays(s)) status = TW_ERR_INTERNAL;
    bool solved = status == TW_SOLVED;
    bool optimal = solved && (proves(s) || s->length <= s->bound);
    *r = (tw_result){
        .status = status,
        .length = solved ? s->length : -1,
        .moves = solved ? s->moves : "",
        .solutions = solved ? s->solutions : 0,
        .optimal = optimal,
        .bound = optimal ? (int)s->length : s->bound,
        .algorithm = s->algorithm->name,
        .heuristic = heuristic_name(s),
        .metric = solver->config.metric,
        .convention = s->convention,
        .open = solver->config.open,
        .weight = s->algorithm->flags & ALGORITHM_WEIGHTED ? solver->config.weight : 1,
        .counts = s->counts,
        .seconds = s->elapsed,
        .bytes_peak = solver->memory.peak
                      + (solver->auto_search ? auto_search_bytes_peak(solver->auto_search) : 0),
        .story = solver->auto_search ? auto_search_story(solver->auto_search) : "",
        .stuck = s->stuck,
        .stuck_h = s->stuck_h,
        .stuck_best = s->stuck_best,
    };
}

tw_status tw_solver_start(tw_solver *solver, const tw_board *start) {
    return solver_start_from(solver, start, 0);
}

tw_status solver_start_from(tw_solver *solver, const tw_board *start, int bound) {
    if (!solver || !board_valid(start) || !board_same_size(start, &solver->config.goal))
        return TW_ERR_ARGUMENT;
    finish(solver);
    memory_put(&solver->memory, solver->search.moves, solver->search.moves_room, 1);
    solver->memory.peak = solver->memory.used;
    atomic_store(&solver->stop, false);

    memo unused;
    const heuristic *h = &solver->heuristic;
    solver->search = (search){
        .config = &solver->config,
        .algorithm = solver->algorithm,
        .heuristic = h,
        .convention = solver->config.convention,
        .start = *start,
        .memory = &solver->memory,
        .stop = &solver->stop,
        .length = -1,
        .stuck_h = -1,
        .stuck_best = -1,
        .bound = h->class->start(h, start, &unused),
        .started = clock_seconds(),
    };
    search *s = &solver->search;
    if (bound > s->bound) s->bound = bound;
    tw_status status = TW_UNSOLVABLE;
    if (tw_board_solvable(start, &h->goal))
        status = solver->auto_search ? auto_search_start(solver->auto_search, s)
                                     : s->algorithm->start(s);
    s->elapsed = clock_seconds() - s->started;
    publish(solver, status);
    if (solver->result.status != TW_RUNNING) finish(solver);
    return solver->result.status;
}

tw_status tw_solver_step(tw_solver *solver, uint64_t steps) {
    if (!solver || !solver->search.algorithm) return TW_ERR_ARGUMENT;
    search *s = &solver->search;
    if (solver->result.status != TW_RUNNING) return solver->result.status;
    search_count(s);
    s->pause = steps < UINT64_MAX - s->counts.expanded ? s->counts.expanded + steps : UINT64_MAX;
    s->started = clock_seconds() - s->elapsed;
    tw_status status =
        solver->auto_search ? auto_search_step(solver->auto_search, s) : s->algorithm->step(s);
    s->elapsed = clock_seconds() - s->started;
    publish(solver, status);
    if (solver->result.status != TW_RUNNING) finish(solver);
    return solver->result.status;
}

tw_status solver_work(tw_solver *solver, uint64_t steps, double until, const atomic_bool *leave) {
    if (!solver) return TW_ERR_ARGUMENT;
    solver->search.until = until, solver->search.leave = leave;
    tw_status status = tw_solver_step(solver, steps);
    solver->search.until = 0, solver->search.leave = NULL;
    return status;
}

uint64_t solver_bytes(const tw_solver *s) {
    return s->memory.used + (s->auto_search ? auto_search_bytes(s->auto_search) : 0);
}

tw_status tw_solver_run(tw_solver *solver, const tw_board *start, const tw_result **out) {
    tw_status status = tw_solver_start(solver, start);
    if (status == TW_RUNNING) status = tw_solver_step(solver, UINT64_MAX);
    if (out) *out = solver ? &solver->result : NULL;
    return status;
}

void tw_solver_event(const tw_solver *s, tw_event *out) { *out = s->search.event; }
const tw_result *tw_solver_result(const tw_solver *s) { return &s->result; }
void tw_solver_stop(tw_solver *s) { atomic_store(&s->stop, true); }

int64_t tw_fewest_moves(const tw_board *start, const tw_board *goal) {
    tw_config config;
    tw_solver *solver;
    const tw_result *result;
    if (!board_valid(start) || !board_valid(goal)) return -2;
    tw_config_default(&config, goal->rows, goal->cols);
    config.goal = *goal;
    if (tw_solver_new(&solver, &config, NULL) < 0) return -2;
    tw_status status = tw_solver_run(solver, start, &result);
    int64_t length = status == TW_SOLVED ? result->length : status == TW_UNSOLVABLE ? -1 : -2;
    tw_solver_free(&solver);
    return length;
}
