/* reconcile.c -- which ways to count give the number that another program printed. */
#include "protocol/engine.h"

#include "base/error.h"
#include "analysis/reconcile/reconcile.h"
#include "protocol/arguments.h"
#include "protocol/fields.h"

#include <inttypes.h>

static void send_progress(void *cookie, const tw_reconciler_progress *p) {
    reply *to = cookie;
    reply_add(to, "reconcile info searches %" PRIu64 " of %" PRIu64, p->searches, p->all);
    if (p->nearest != UINT64_MAX) reply_add(to, " nearest %" PRIu64, p->nearest);
    reply_end(to);
}

static void send_match(reply *to, const tw_match *m) {
    char text[1024];
    tw_convention c;
    tw_match_text(m, text, sizeof text);
    reply_add(to,
              "reconcile match count %" PRIu64 " distance %" PRIu64 " algorithm %s heuristic %s",
              m->count, m->distance, m->algorithm, m->heuristic);
    if (tw_match_convention(m, &c))
        reply_add(to, " order %s ties %s test %s duplicates %s", c.order,
                  tw_ties_name((size_t)c.ties), tw_goal_test_name((size_t)c.goal_test),
                  tw_duplicates_name((size_t)c.duplicates));
    reply_add(to, " tally %s text %s", tw_tally_name((size_t)m->tally), text);
    reply_end(to);
}

static tw_status run(tw_engine *e, tw_reconciler_config *config, tw_error *error) {
    tw_reconciler *r;
    const tw_reconciler_result *result;
    config->progress = send_progress;
    config->cookie = &e->reply;
    config->allocator = e->memory.allocator;
    tw_status status = tw_reconciler_new(&r, config, error);
    if (status < 0) return status;
    reconciler_set_cancel(r, &e->cancel);
    status = tw_reconciler_run(r, &result);
    if (status >= 0) {
        for (size_t i = 0; i < result->match_count; i++) send_match(&e->reply, &result->matches[i]);
        reply_add(&e->reply, "reconcile done searches %" PRIu64 " matches %zu of %zu seconds %.3f",
                  result->searches, result->match_count, result->match_all, result->seconds);
        reply_line(&e->reply, " status %s", tw_status_name(status));
    }
    tw_reconciler_free(&r);
    return status < 0 ? error_status(error, status) : TW_OK;
}

tw_status command_reconcile(tw_engine *e, words *rest, tw_error *error) {
    enum { COUNT, COUNTER, ALGORITHM, HEURISTIC, BOARD, GOAL, SECONDS, FIELDS };
    static const char *const names[] = {"count", "counter", "algorithm", "heuristic",
                                        "board", "goal",    "seconds",   NULL};
    word v[FIELDS];
    char algorithm[32], heuristic[64], counter[16];
    tw_board start;
    uint64_t count, seconds = 10; /* meanwhile only stop and quit are obeyed */
    tw_reconciler_config config;
    tw_status status = fields_read(*rest, names, v, error);
    if (status == TW_OK) status = argument_board(v[BOARD], 0, 0, &start, error);
    if (status < 0) return status;
    if (!word_number(v[COUNT], 0, UINT64_MAX / 2, &count))
        return error_set(error, TW_ERR_SYNTAX, "a count is expected, a whole number");
    tw_reconciler_config_default(&config, &start, count);
    status = argument_goal(v[GOAL], start.rows, start.cols, &config.goal, error);
    if (status < 0) return status;
    if (v[COUNTER].text
        && (!field_copy(v[COUNTER], counter, sizeof counter)
            || tw_counter_named(counter, &config.counter) < 0))
        return error_set(error, TW_ERR_SYNTAX, "any, expanded, generated or enqueued is expected");
    if (field_copy(v[ALGORITHM], algorithm, sizeof algorithm)) config.algorithm = algorithm;
    if (field_copy(v[HEURISTIC], heuristic, sizeof heuristic)) config.heuristic = heuristic;
    if (v[SECONDS].text) {
        status = argument_number(v[SECONDS], "seconds", 1, 3600, &seconds, error);
        if (status < 0) return status;
    }
    config.limits.seconds = (double)seconds;
    return run(e, &config, error);
}
