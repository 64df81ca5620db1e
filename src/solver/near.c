/* near.c -- the public side of near-optimal search (near/near.h): limits, the stop flag and
 * results. */
#include "base/clock.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "puzzle/board.h"
#include "near/near.h"

#include <string.h>

struct tw_near {
    memory memory;
    tw_near_config config;
    near *near; /* NULL before a start, and where there is nothing to do */
    tw_near_result result;
    atomic_bool stop;
};

tw_status tw_near_config_init(tw_near_config *c, size_t size, int rows, int cols) {
    tw_near_config own = {.threads = 1};
    tw_status status = tw_board_goal(&own.goal, rows, cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

tw_status tw_near_new(tw_near **out, const tw_near_config *config, tw_error *error) {
    tw_near_config own;
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_status status = config_take(&own, sizeof own, config, error);
    if (status < 0) return status;
    if (!board_valid(&own.goal))
        return error_set(error, TW_ERR_ARGUMENT, "the goal is not a board");
    if (!(own.limits.seconds >= 0))
        return error_set(error, TW_ERR_ARGUMENT, "a limit must not be negative");
    tw_near *n = handle_new(sizeof *n, own.limits.bytes, &own.allocator, error);
    if (!n) return TW_ERR_MEMORY;
    n->config = own;
    n->result = (tw_near_result){.status = TW_ERR_ARGUMENT, .length = -1, .moves = ""};
    atomic_init(&n->stop, false);
    *out = n;
    return TW_OK;
}

void tw_near_free(tw_near **handle) {
    tw_near *n = handle_take(handle);
    if (!n) return;
    near_free(n->near);
    handle_free(n, sizeof *n);
}

static void publish(tw_near *n, tw_status status) {
    tw_near_result *r = &n->result;
    int64_t before = r->length;
    r->status = status;
    r->length = near_length(n->near), r->moves = near_moves(n->near);
    r->bound = near_bound(n->near), r->optimal = near_proven(n->near);
    r->expanded = near_expanded(n->near), r->width = near_width(n->near);
    r->bytes_peak = n->memory.peak;
    if (r->length == before) return;
    r->best_after = r->seconds;
    if (n->config.improved) n->config.improved(n->config.cookie, r);
}

tw_status tw_near_start(tw_near *n, const tw_board *start, const char *moves) {
    if (!n || !board_valid(start) || !board_same_size(start, &n->config.goal))
        return TW_ERR_ARGUMENT;
    if (moves && !tw_board_solved_by(start, &n->config.goal, moves, strlen(moves)))
        return TW_ERR_ARGUMENT;
    near_free(n->near);
    n->near = NULL;
    n->memory.peak = n->memory.used;
    atomic_store(&n->stop, false);
    n->result = (tw_near_result){.status = TW_UNSOLVABLE, .length = -1, .moves = ""};
    if (!tw_board_solvable(start, &n->config.goal)) return TW_UNSOLVABLE;
    near_task task = {.start = *start,
                      .goal = n->config.goal,
                      .threads = n->config.threads,
                      .seed = n->config.seed,
                      .nodes = n->config.limits.nodes,
                      .seconds = n->config.limits.seconds,
                      .moves = moves,
                      .only_shorten = n->config.only_shorten};
    n->near = near_new(&task, &n->memory);
    if (!n->near) return n->result.status = TW_ERR_MEMORY;
    publish(n, near_proven(n->near) ? TW_OK : TW_RUNNING);
    return n->result.status;
}

/* Why to stop, if at all. */
static tw_status limit(const tw_near *n, tw_status status) {
    const tw_limits *l = &n->config.limits;
    if (status != TW_RUNNING) return status;
    if (atomic_load_explicit(&n->stop, memory_order_relaxed)) return TW_STOPPED;
    if (l->seconds > 0 && n->result.seconds >= l->seconds) return TW_LIMIT_TIME;
    return TW_RUNNING;
}

static double deadline(const tw_near *n, double now, double until) {
    double end = until;
    double left = n->config.limits.seconds - n->result.seconds;
    if (n->config.limits.seconds > 0 && (end <= 0 || now + left < end)) end = now + left;
    return end;
}

tw_status tw_near_work(tw_near *n, double seconds) {
    if (!n) return TW_ERR_ARGUMENT;
    if (n->result.status != TW_RUNNING) return n->result.status;
    double now = clock_seconds(), until = seconds > 0 ? now + seconds : 0;
    tw_status status = TW_RUNNING;
    do {
        status = near_work(n->near, deadline(n, now, until), &n->stop);
        double then = now;
        now = clock_seconds();
        n->result.seconds += now - then;
        publish(n, limit(n, status));
    } while (n->result.status == TW_RUNNING && (until <= 0 || now < until));
    return n->result.status;
}

const tw_near_result *tw_near_result_of(const tw_near *n) { return &n->result; }

void tw_near_raise_bound(tw_near *n, int bound) {
    if (!n || !n->near) return;
    near_raise_bound(n->near, bound);
    bool over = n->result.status != TW_RUNNING;
    publish(n, over ? n->result.status : near_proven(n->near) ? TW_OK : TW_RUNNING);
}

void tw_near_stop(tw_near *n) { atomic_store(&n->stop, true); }
