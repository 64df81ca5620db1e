/* evaluator.c -- a heuristic behind a handle: made once, asked for many boards. */
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "heuristics/heuristic.h"
#include "puzzle/bulk.h"
#include "solver/solver.h"

struct tw_evaluator {
    memory memory;
    heuristic heuristic;
};

tw_status tw_evaluator_config_init(tw_evaluator_config *c, size_t size, int rows, int cols) {
    tw_evaluator_config own = {.heuristic = heuristic_linear_conflict.name, .threads = 1};
    tw_status status = tw_board_goal(&own.goal, rows, cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

tw_status tw_evaluator_new(tw_evaluator **out, const tw_evaluator_config *given, tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_evaluator_config own, *c = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status < 0) return status;
    if (!board_valid(&c->goal)) return error_set(error, TW_ERR_ARGUMENT, "the goal is not a board");
    tw_evaluator *e = handle_new(sizeof *e, 0, &c->allocator, error);
    if (!e) return TW_ERR_MEMORY;
    *out = e;
    status = c->heuristic ? heuristic_init_named(&e->heuristic, c->heuristic, &c->goal, &e->memory,
                                                 tables_of(c->tables), c->threads)
                          : TW_ERR_NAME;
    if (status == TW_OK) return status;
    tw_evaluator_free(out);
    if (status == TW_ERR_NAME)
        return error_set(error, status, "no heuristic is called %s",
                         c->heuristic ? c->heuristic : "NULL");
    if (status == TW_ERR_ARGUMENT)
        return error_set(error, status, "the heuristic %s%s does not serve this goal", c->heuristic,
                         c->tables ? " with these tables" : "");
    return error_status(error, status);
}

void tw_evaluator_free(tw_evaluator **evaluator) {
    if (!evaluator || !*evaluator) return;
    heuristic_drop(&(*evaluator)->heuristic);
    handle_free(*evaluator, sizeof **evaluator);
    *evaluator = NULL;
}

typedef struct values_job {
    const heuristic *heuristic;
    const uint8_t *tiles;
    int32_t *out;
} values_job;

static size_t evaluate(void *cookie, int worker, size_t from, size_t to) {
    const values_job *j = cookie;
    const heuristic *h = j->heuristic;
    size_t cells = (size_t)board_cells(&h->goal);
    tw_board b = h->goal;
    memo unused;
    (void)worker;
    for (size_t i = from; i < to; i++) {
        if (!bulk_read(&b, j->tiles + i * cells)) return i;
        j->out[i] = h->class->start(h, &b, &unused);
    }
    return to;
}

tw_status tw_evaluator_values(const tw_evaluator *e, const uint8_t tiles[], size_t count,
                              int32_t out[], tw_error *error) {
    enum { CHUNK = 4096 };
    if (!e || (count && (!tiles || !out))) return error_status(error, TW_ERR_ARGUMENT);
    values_job j = {&e->heuristic, tiles, out};
    size_t done = bulk_run(e->heuristic.threads, count, CHUNK, evaluate, &j);
    return done == count ? TW_OK : bulk_refuse(error, &e->heuristic.goal, done);
}
