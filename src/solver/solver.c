/* solver.c -- the public interface: names become objects, errors become codes. */
#include "solver/solver.h"

#include "base/clock.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "heuristics/custom.h"
#include "ida/multi.h"
#include "search/search.h"
#include "opencl/device_search.h"
#include "solver/auto.h"
#include "solver/plan.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

struct tw_solver {
    memory memory;
    tw_config config;
    heuristic heuristic;
    const algorithm *algorithm;
    auto_search *auto_search; /* of `auto`, where it has a choice */
    line line;
    search search;
    ida_task task;      /* of algorithms that deepen */
    ida_steps steps[2]; /* see ida_task.h */
    long_tables long_tables;
    tw_result result;
    uint64_t long_after;
    bool uncounted;
    tw_error journal; /* what is wrong with it; an empty text: nothing */
    tw_error error;   /* the same of the arguments */
    atomic_bool stop;
};

tw_status tw_config_init(tw_config *c, size_t size, int rows, int cols) {
    tw_config own = {
        .algorithm = algorithm_auto.name, .heuristic = auto_search_heuristic->name, .weight = 1.5};
    tw_convention_named("default", &own.convention);
    tw_status status = tw_board_goal(&own.goal, rows, cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

static tw_status build(tw_solver *s, const plan *p, tw_error *error) {
    const tw_config *c = &s->config;
    s->algorithm = p->algorithm;
    s->config.convention = p->convention;
    if (p->custom) s->config.threads = 1; /* it is called on the caller's thread alone */
    tw_status status = p->custom
                           ? custom_init(&s->heuristic, p->custom, &c->goal, &s->memory)
                           : heuristic_init_named(&s->heuristic, p->heuristic, &c->goal, &s->memory,
                                                  tables_of(c->tables), c->threads);
    if (status < 0)
        return error_set(error, status, "not enough memory for the heuristic %s", p->heuristic);
    s->uncounted = p->steers && !p->counted;
    if (!p->steers) return TW_OK;
    status = auto_search_new(&s->auto_search, c, &s->heuristic, &s->line, &s->memory);
    return status < 0 ? error_status(error, status) : TW_OK;
}

/* The result of a question that cannot be asked. */
static tw_status refuse(tw_solver *s, const char *what) {
    error_set(&s->error, TW_ERR_ARGUMENT, "%s", what);
    s->search.event = (tw_event){0};
    s->result = (tw_result){
        .status = TW_ERR_ARGUMENT,
        .length = -1,
        .moves = "",
        .algorithm = s->algorithm ? s->algorithm->name : "",
        .heuristic = "none",
        .stuck_h = -1,
        .stuck_best = -1,
        .story = "",
        .device = "",
        .journal = "",
        .error = s->error.text,
    };
    return TW_ERR_ARGUMENT;
}

static tw_status refuse_board(tw_solver *s, const tw_board *start) {
    const tw_board *goal = &s->config.goal;
    char what[sizeof s->error.text];
    if (board_valid(start))
        snprintf(what, sizeof what, "the board is %dx%d, and the solver is for %dx%d", start->rows,
                 start->cols, goal->rows, goal->cols);
    else
        snprintf(what, sizeof what, "the start is %s", start ? "not a board" : "NULL");
    return refuse(s, what);
}

tw_status tw_solver_new(tw_solver **out, const tw_config *given, tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_config own, *config = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    plan p;
    if (status == TW_OK) status = plan_make(&p, config, error);
    if (status < 0) return status;

    tw_solver *s = handle_new(sizeof *s, config->limits.bytes, &config->allocator, error);
    if (!s) return TW_ERR_MEMORY;
    s->config = *config;
    s->config.weight = wastar_weight(config->weight); /* what really holds */
    refuse(s, "no board has been given yet");
    s->long_after = SOLVER_LONG;
    atomic_init(&s->stop, false);
    status = build(s, &p, error);
    if (status < 0) return tw_solver_free(&s), status;
    *out = s;
    return TW_OK;
}

static void finish(tw_solver *s) {
    if (!s->search.algorithm) return;
    if (!s->auto_search) {
        s->search.algorithm->finish(&s->search);
        return;
    }
    auto_search_finish(s->auto_search, &s->search);
    s->result.bytes_kept = auto_search_bytes_kept(s->auto_search);
}

void tw_solver_free(tw_solver **solver) {
    tw_solver *s = handle_take(solver);
    if (!s) return;
    finish(s);
    memory_put(&s->memory, s->search.moves, s->search.moves_room, 1);
    ida_forget_upper(&s->search);
    for (int k = 0; k < 2; k++) ida_steps_drop(&s->steps[k]);
    long_tables_drop(&s->long_tables);
    auto_search_free(&s->auto_search);
    line_drop(&s->line);
    heuristic_drop(&s->heuristic);
    handle_free(s, sizeof *s);
}

static bool solves(const search *s, const char *moves) {
    return tw_board_solved_by(&s->start, &s->heuristic->goal, moves, strlen(moves));
}

static const char *heuristic_name(const search *s) {
    if (s->algorithm == &algorithm_multi)
        return multi_heuristic(&s->heuristic->goal, long_tables_ready(ida_task_of(s)->long_tables));
    return s->algorithm->flags & ALGORITHM_INFORMED ? s->heuristic->class->name : "none";
}

/* Where the heuristic is not vouched for, what the search has found out by it proves nothing.  The
 * metric multi, where the Manhattan distance is no bound, has no use for a heuristic of the
 * caller's (plan.c). */
static int proven_bound(const search *s) {
    if (s->heuristic->class->flags & HEURISTIC_ADMISSIBLE) return s->bound;
    assert(s->config->metric == TW_METRIC_SINGLE);
    int distance = tw_board_manhattan(&s->start, &s->heuristic->goal);
    return s->bound > distance ? s->bound : distance;
}

static void publish(tw_solver *solver, tw_status status) {
    search *s = &solver->search;
    const ida_task *t = &solver->task;
    tw_result *r = &solver->result;
    search_count(s);
    tw_status failure = custom_failure(s->heuristic);
    if (status >= 0 && failure != TW_OK) status = failure;
    if (failure == TW_ERR_ARGUMENT)
        error_set(&solver->error, failure, "the heuristic %s gave a value that is not finite",
                  s->heuristic->class->name);
    if (status == TW_SOLVED && !solves(s, s->moves)) status = TW_ERR_INTERNAL;
    if (t->journal_trouble)
        error_set(&solver->journal, TW_ERR_IO, "%s", strerror(t->journal_trouble));
    bool solved = status == TW_SOLVED;
    int bound = proven_bound(s);
    bool optimal = solved
                   && (plan_proves(s->algorithm, s->heuristic->class->flags, &s->convention,
                                   solver->config.batch)
                       || s->length <= bound);
    *r = (tw_result){
        .status = status,
        .length = solved ? s->length : -1,
        .moves = solved ? s->moves : "",
        .solutions = solved ? s->solutions : 0,
        .optimal = optimal,
        .bound = optimal ? (int)s->length : bound,
        .algorithm = s->algorithm->name,
        .heuristic = heuristic_name(s),
        .metric = solver->config.metric,
        .convention = s->convention,
        .open = solver->config.open,
        .weight = s->algorithm->flags & ALGORITHM_WEIGHTED ? solver->config.weight : 1,
        .counts = s->counts,
        .batch = solver->config.batch,
        .seconds = s->elapsed,
        .bytes_peak = solver_bytes_peak(solver),
        .story = solver->auto_search ? auto_search_story(solver->auto_search) : "",
        .journal = solver->journal.text,
        .error = failure == TW_ERR_ARGUMENT ? solver->error.text : "",
        .stuck = s->stuck,
        .stuck_h = s->stuck_h,
        .stuck_best = s->stuck_best,
        .device = t->device ? t->device : "",
        .device_expanded = t->device_expanded,
        .device_reads = t->device_reads,
        .device_seconds = t->device_seconds,
    };
}

static tw_status begin(tw_solver *solver, const tw_board *start, int bound) {
    finish(solver);
    if (!board_valid(start) || !board_same_size(start, &solver->config.goal))
        return refuse_board(solver, start);
    memory_put(&solver->memory, solver->search.moves, solver->search.moves_room, 1);
    ida_forget_upper(&solver->search);
    solver->memory.peak = solver->memory.used;
    atomic_store(&solver->stop, false);
    solver->journal = (tw_error){.text = ""};

    memo unused;
    const heuristic *h = &solver->heuristic;
    custom_restart(&solver->heuristic);
    solver->task = (ida_task){
        .steps = solver->steps,
        .long_tables = &solver->long_tables,
        .long_after = solver->long_after,
        .uncounted = solver->uncounted,
        .nearest_first = solver->uncounted && tw_proof_reach(start) != TW_REACH_SECONDS,
        .drawer = &device_drawer,
        .journal_error = &solver->journal,
    };
    solver->search = (search){
        .config = &solver->config,
        .algorithm = solver->algorithm,
        .heuristic = h,
        .convention = solver->config.convention,
        .start = *start,
        .memory = &solver->memory,
        .task = &solver->task,
        .stop = &solver->stop,
        .length = -1,
        .known = -1,
        .stuck_h = -1,
        .stuck_best = -1,
        .bound = h->class->flags & HEURISTIC_ADMISSIBLE ? h->class->start(h, start, &unused) : 0,
        .started = clock_seconds(),
    };
    search *s = &solver->search;
    if (bound > s->bound) s->bound = bound;
    line_begin(&solver->line, s);
    tw_status status = TW_UNSOLVABLE;
    if (solver->config.exhaust || tw_board_solvable(start, &h->goal))
        status = solver->auto_search ? auto_search_start(solver->auto_search, s)
                                     : s->algorithm->start(s);
    s->elapsed = clock_seconds() - s->started;
    publish(solver, status);
    if (solver->result.status != TW_RUNNING) finish(solver);
    return solver->result.status;
}

tw_status solver_start_from(tw_solver *solver, const tw_board *start, int bound) {
    return HANDLE_CALL(solver, begin(solver, start, bound));
}

tw_status tw_solver_start(tw_solver *solver, const tw_board *start) {
    return solver_start_from(solver, start, 0);
}

static tw_status proceed(tw_solver *solver, uint64_t steps) {
    if (!solver->search.algorithm) return TW_ERR_ARGUMENT;
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

static tw_status take_offer(tw_solver *solver, const char *moves) {
    if (!moves || !solver->search.algorithm || solver->result.status != TW_RUNNING
        || solver->config.metric != TW_METRIC_SINGLE || !solves(&solver->search, moves))
        return TW_ERR_ARGUMENT;
    return ida_know_upper(&solver->search, moves, (int64_t)strlen(moves)) ? TW_OK : TW_ERR_MEMORY;
}

tw_status solver_work(tw_solver *solver, uint64_t steps, double until, const atomic_bool *leave) {
    if (!handle_enter(solver)) return handle_refusal(solver);
    solver->search.until = until, solver->search.leave = leave;
    tw_status status = proceed(solver, steps);
    solver->search.until = 0, solver->search.leave = NULL;
    return handle_leave(solver, status);
}

tw_status tw_solver_step(tw_solver *solver, uint64_t steps) {
    return HANDLE_CALL(solver, proceed(solver, steps));
}

tw_status tw_solver_offer(tw_solver *solver, const char *moves) {
    return HANDLE_CALL(solver, take_offer(solver, moves));
}

void solver_set_long(tw_solver *s, uint64_t expansions) { s->long_after = expansions; }

uint64_t solver_bytes(const tw_solver *s) {
    return s->memory.used
           + (s->auto_search ? auto_search_bytes(s->auto_search) : s->line.memory.used);
}

uint64_t solver_bytes_peak(const tw_solver *s) {
    return s->memory.peak
           + (s->auto_search ? auto_search_bytes_peak(s->auto_search) : s->line.memory.peak);
}

line *solver_line(tw_solver *s) { return &s->line; }

int64_t solver_known(const tw_solver *s, const char **moves, double *after) {
    *moves = s->task.upper_line, *after = s->task.upper_after;
    return *moves ? s->task.upper : -1;
}

void solver_set_limits(tw_solver *s, const tw_limits *limits) {
    s->config.limits.seconds = limits->seconds, s->config.limits.nodes = limits->nodes;
}

tw_status tw_solver_run(tw_solver *solver, const tw_board *start, const tw_result **out) {
    if (out) *out = NULL;
    if (!handle_enter(solver)) return handle_refusal(solver);
    tw_status status = begin(solver, start, 0);
    if (status == TW_RUNNING) status = proceed(solver, UINT64_MAX);
    if (out) *out = &solver->result;
    return handle_leave(solver, status);
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
