/* answer.c -- a line first, then a proof: who works, for how long, and what both have found.
 *
 * The line is a near-optimal search and the proof a solver; answer_plan.c divides the budget.  A
 * solution that is known is given whatever ended the work. */
#include "base/clock.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "opencl/device_near.h"
#include "puzzle/board.h"
#include "solver/answer_plan.h"
#include "solver/line.h"
#include "solver/plan.h"
#include "solver/solver.h"

#include <stdatomic.h>
#include <string.h>

struct tw_answer {
    memory memory;
    tw_config config; /* of the solver */
    tw_board start;
    bool only_line; /* the algorithm is `near` */
    bool chooses;   /* a line may come before the proof */
    tw_solver *solver;
    answer_plan plan;
    tw_doing doing;
    double line_seconds; /* of the line that came first */
    double next_progress;
    tw_result result;
    atomic_bool stop;
};

tw_status tw_answer_new(tw_answer **out, const tw_config *given, tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_config own;
    plan p;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status < 0) return status;
    bool only_line = plan_take_near(&own);
    tw_plan possible;
    status = tw_config_resolve(given, &possible, error);
    if (status == TW_OK) status = plan_make(&p, &own, error);
    if (status < 0) return status;
    tw_answer *a = handle_new(sizeof *a, 0, &own.allocator, error);
    if (!a) return TW_ERR_MEMORY;
    a->config = own;
    a->only_line = only_line, a->chooses = only_line || p.line;
    atomic_init(&a->stop, false);
    status = tw_solver_new(&a->solver, &own, error);
    if (status < 0) return tw_answer_free(&a), status;
    a->result = *tw_solver_result(a->solver);
    *out = a;
    return TW_OK;
}

void tw_answer_free(tw_answer **handle) {
    if (!handle || !*handle) return;
    tw_solver_free(&(*handle)->solver);
    handle_free(*handle, sizeof **handle);
    *handle = NULL;
}

/* The length, in the metric, of the shorter of the line and the solution that the proof knows. */
static int64_t known(const tw_answer *a, const char **moves) {
    const line *l = solver_line(a->solver);
    double unread;
    int64_t length = solver_known(a->solver, moves, &unread);
    if (line_length(l) >= 0 && (length < 0 || line_length(l) < length))
        length = line_length(l), *moves = near_moves(l->near);
    return length < 0 ? -1 : (int64_t)tw_moves_count(*moves, (size_t)length, a->config.metric);
}

static void publish_near(tw_result *r, int64_t length, const char *moves) {
    r->length = length, r->moves = moves;
    r->algorithm = "near", r->heuristic = "none";
    tw_convention_named("default", &r->convention);
}

/* What a device did for the line, besides what it did for the proof. */
static void publish_device(tw_answer *a, const line *l) {
    uint64_t boards = l->near ? near_expanded_on_device(l->near) : 0;
    if (!boards) return;
    a->result.device_expanded += boards, a->result.device_seconds += near_device_seconds(l->near);
    if (!*a->result.device) a->result.device = device_name(a->config.device);
}

/* Both halves added up. */
static void publish(tw_answer *a, tw_status status) {
    const line *l = solver_line(a->solver);
    const char *moves;
    tw_result before = a->result, *r = &a->result;
    int64_t length = known(a, &moves);
    bool proof_began = a->doing != TW_DOING_LINE && !a->only_line;
    *r = *tw_solver_result(a->solver);
    bool by_line = length >= 0 && (r->length < 0 || length < r->length);
    if (by_line || !proof_began) publish_near(r, length, length < 0 ? "" : moves);
    if (!proof_began) r->counts = (tw_counts){0};
    if (l->near && a->config.metric == TW_METRIC_SINGLE && near_bound(l->near) > r->bound)
        r->bound = near_bound(l->near);
    r->optimal = r->length >= 0 && (r->optimal || r->length <= r->bound);
    if (r->optimal) r->bound = (int)r->length;
    if (l->near) r->counts.expanded += near_expanded(l->near), r->width = near_width(l->near);
    publish_device(a, l);
    r->seconds += proof_began ? a->line_seconds : l->seconds;
    r->bytes_peak = solver_bytes_peak(a->solver);
    r->ended = status;
    r->status = status >= 0 && status != TW_RUNNING && r->length >= 0 ? TW_SOLVED : status;
    double found = r->seconds, beside;
    if (proof_began && r->length >= 0 && solver_known(a->solver, &moves, &beside) == r->length)
        found = a->line_seconds + beside;
    r->first_after = before.length < 0 ? found : before.first_after;
    r->best_after = r->length != before.length ? found : before.best_after;
    if (status != TW_RUNNING) a->doing = TW_DOING_NOTHING;
}

static bool follows(const tw_answer *a) { return a->config.crew && !a->config.crew->leads; }

/* Those who follow in a crew have their leader's limits, and wait for its proof. */
static void make_plan(tw_answer *a, const tw_board *start, bool given) {
    uint64_t limit = a->config.limits.bytes, held = solver_bytes(a->solver);
    answer_wish wish = {.reach = tw_proof_reach(start),
                        .only_line = a->only_line,
                        .insist = a->config.insist || a->config.journal,
                        .given = given,
                        .limits = a->config.limits};
    wish.limits.bytes = !limit ? 0 : held < limit ? limit - held : 1;
    a->plan = (answer_plan){.seconds = a->config.limits.seconds, .proves = true};
    if (a->chooses && !follows(a)) a->plan = answer_plan_make(&wish);
    if (a->chooses && follows(a)) a->plan.seconds = 0;
}

/* With what the line has left.  TW_RUNNING, or which limit is reached. */
static tw_status begin_proof(tw_answer *a) {
    line *l = solver_line(a->solver);
    const char *moves;
    tw_limits limits = a->config.limits;
    uint64_t expanded = l->near ? near_expanded(l->near) : 0;
    limits.seconds = a->plan.seconds > 0 ? a->plan.seconds - l->seconds : 0;
    if (a->plan.seconds > 0 && limits.seconds <= 0) return TW_LIMIT_TIME;
    if (limits.nodes && expanded >= limits.nodes) return TW_LIMIT_NODES;
    if (limits.nodes) limits.nodes -= expanded;
    a->line_seconds = l->seconds, l->seconds = 0;
    a->doing = TW_DOING_PROOF;
    if (l->near) l->at = UINT64_MAX, near_rest(l->near);
    solver_set_limits(a->solver, &limits);
    if (line_length(l) >= 0 && known(a, &moves) >= 0 && a->config.metric == TW_METRIC_SINGLE)
        (void)tw_solver_offer(a->solver, moves); /* without memory it is only not spared */
    return TW_RUNNING;
}

static tw_status begin_line(tw_answer *a, const tw_board *start, const char *moves) {
    line *l = solver_line(a->solver);
    near_task task = {.start = *start,
                      .goal = a->config.goal,
                      .threads = a->config.threads,
                      .nodes = a->plan.line_nodes,
                      .seconds = a->plan.line_seconds,
                      .moves = moves,
                      .device = a->config.device ? &device_near : NULL,
                      .on = a->config.device};
    if (!line_start(l, &task, a->plan.line_bytes, &a->config.allocator))
        return a->plan.proves ? begin_proof(a) : TW_ERR_MEMORY;
    a->doing = TW_DOING_LINE;
    return TW_RUNNING;
}

static bool is_limit(tw_status s) {
    return s == TW_LIMIT_NODES || s == TW_LIMIT_MEMORY || s == TW_LIMIT_TIME;
}

/* A first line, row by row, takes some milliseconds, little memory and no expansions: where a limit
 * ends the work before there is any, it comes after that.  The bytes held at most. */
static uint64_t look_for_any(tw_answer *a) {
    line *l = solver_line(a->solver);
    near_task task = {.start = a->start, .goal = a->config.goal, .threads = 1};
    double before = l->seconds;
    line_drop(l);
    l->memory.peak = 0;
    uint64_t held = solver_bytes(a->solver), limit = a->config.limits.bytes;
    uint64_t left = !limit ? 0 : held < limit ? limit - held : 1;
    if (line_start(l, &task, left, &a->config.allocator)) (void)line_work(l, 0, NULL);
    if (a->doing != TW_DOING_LINE) a->line_seconds += l->seconds - before;
    return held + l->memory.peak;
}

/* TW_RUNNING, or the work is over. */
static void take(tw_answer *a, tw_status status) {
    const char *moves;
    uint64_t peak = solver_bytes_peak(a->solver);
    bool none = is_limit(status) && a->chooses && !follows(a) && known(a, &moves) < 0;
    uint64_t after = none ? look_for_any(a) : 0;
    publish(a, status);
    if (none) a->result.bytes_peak = peak > after ? peak : after;
}

static tw_status begin(tw_answer *a, const tw_board *start, const char *moves) {
    bool fits = board_valid(start) && board_same_size(start, &a->config.goal);
    if (fits && moves && !tw_board_solved_by(start, &a->config.goal, moves, strlen(moves)))
        return TW_ERR_ARGUMENT;
    a->doing = TW_DOING_NOTHING;
    a->line_seconds = a->next_progress = 0;
    a->result.length = -1;
    solver_set_limits(a->solver, &a->config.limits);
    tw_status status = tw_solver_start(a->solver, start);
    atomic_store(&a->stop, false);
    if (status < 0) return a->result = *tw_solver_result(a->solver), status;
    a->start = *start;
    make_plan(a, start, moves != NULL);
    bool single = a->config.metric == TW_METRIC_SINGLE;
    if (status == TW_RUNNING && moves && single) (void)tw_solver_offer(a->solver, moves);
    if (status == TW_RUNNING)
        status = a->plan.line_first ? begin_line(a, start, moves) : begin_proof(a);
    take(a, status);
    return a->result.status;
}

tw_status tw_answer_start(tw_answer *a, const tw_board *start, const char *moves) {
    return HANDLE_CALL(a, begin(a, start, moves));
}

static void report(tw_answer *a) {
    const double interval = 0.1;
    const tw_result *r = &a->result;
    if (!a->config.progress || r->seconds < a->next_progress) return;
    a->next_progress = r->seconds + interval;
    tw_progress now = {.counts = r->counts,
                       .bound = r->bound,
                       .seconds = r->seconds,
                       .bytes = solver_bytes(a->solver),
                       .bytes_peak = r->bytes_peak,
                       .seconds_left = -1,
                       .length = r->length};
    a->config.progress(a->config.cookie, &now);
}

/* Is the line that comes first good enough, or is its share used up? */
static bool enough(const tw_answer *a, const line *l) {
    const answer_plan *p = &a->plan;
    return (p->line_seconds > 0 && l->seconds >= p->line_seconds)
           || (line_length(l) >= 0 && near_width(l->near) >= p->line_width);
}

static double earlier(double a, double b) { return a > 0 && a < b ? a : b; }

static tw_status work_line(tw_answer *a, double until) {
    const double slice = 0.02; /* seconds between two looks at the flags */
    line *l = solver_line(a->solver);
    double now = clock_seconds(), end = earlier(until, now + slice);
    if (a->plan.line_seconds > 0) end = earlier(now + a->plan.line_seconds - l->seconds, end);
    tw_status status = line_work(l, end, NULL);
    report(a);
    if (atomic_load(&a->stop)) return TW_STOPPED;
    if (near_proven(l->near) && a->config.metric == TW_METRIC_SINGLE) return TW_OK;
    if (status == TW_RUNNING && !enough(a, l)) {
        bool late = a->plan.seconds > 0 && l->seconds >= a->plan.seconds;
        return late ? TW_LIMIT_TIME : TW_RUNNING;
    }
    if (a->plan.proves) return begin_proof(a);
    return status == TW_RUNNING ? TW_LIMIT_TIME : status;
}

static tw_status work(tw_answer *a, double seconds) {
    double until = seconds > 0 ? clock_seconds() + seconds : 0;
    while (a->result.status == TW_RUNNING) {
        tw_status status = a->doing == TW_DOING_LINE
                               ? work_line(a, until)
                               : solver_work(a->solver, UINT64_MAX, until, NULL);
        take(a, status);
        if (until > 0 && clock_seconds() >= until) break;
    }
    return a->result.status;
}

tw_status tw_answer_work(tw_answer *a, double seconds) { return HANDLE_CALL(a, work(a, seconds)); }

const tw_result *tw_answer_result(const tw_answer *a) { return &a->result; }
tw_doing tw_answer_doing(const tw_answer *a) { return a->doing; }
double tw_answer_seconds(const tw_answer *a) { return a->plan.seconds; }

void tw_answer_stop(tw_answer *a) {
    atomic_store(&a->stop, true);
    tw_solver_stop(a->solver);
}
