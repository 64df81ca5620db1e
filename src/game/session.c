#include "game/session.h"

#include "base/error.h"

#include <string.h>

tw_status tw_session_config_default(tw_session_config *c, int rows, int cols) {
    if (!c) return TW_ERR_ARGUMENT;
    *c = (tw_session_config){.threads = 1};
    return tw_board_goal(&c->goal, rows, cols, "last");
}

void session_begin(tw_session *s, const tw_board *start, const tw_board *goal) {
    const tw_board first = *start, last = *goal; /* which may be the session's own */
    analysis_reset(s);
    if (tw_board_equal(&last, &s->goal))
        background_search_end(s);
    else
        background_search_drop_solvers(s);
    s->tired = false;
    s->start = s->board = first;
    s->goal = last;
    s->playback.on = false;
    history_clear(&s->history);
    best_line_reset(s);
}

/* What the session itself holds is little; the rest of the limit is for searches. */
static uint64_t own_share(uint64_t bytes) {
    enum { ENOUGH = 4 << 20 };
    return bytes / 2 < ENOUGH ? bytes / 2 : ENOUGH;
}

tw_status tw_session_new(tw_session **out, const tw_session_config *c, tw_error *error) {
    if (!out) return error_set(error, TW_ERR_ARGUMENT, "bad argument");
    *out = NULL;
    if (!c || !board_valid(&c->goal))
        return error_set(error, TW_ERR_ARGUMENT, "the goal is no board");
    if ((unsigned)c->metric > TW_METRIC_MULTI)
        return error_set(error, TW_ERR_ARGUMENT, "no such metric");
    memory m = {.limit = own_share(c->bytes), .allocator = c->allocator};
    if (c->bytes && !m.limit) m.limit = 1;
    tw_session *s = memory_get_zero(&m, 1, sizeof *s);
    if (!s) return error_set(error, TW_ERR_MEMORY, "not enough memory");
    s->memory = m;
    s->bytes = c->bytes, s->threads = c->threads, s->metric = c->metric;
    atomic_init(&s->interrupted, false);
    s->interrupt = &s->interrupted;
    const char *directory = c->directory ? c->directory : "";
    if (!history_reserve(&s->history, 0, &s->memory)
        || !line_set(&s->directory, directory, strlen(directory), &s->memory)) {
        tw_session_free(&s);
        return error_set(error, TW_ERR_MEMORY, "not enough memory");
    }
    session_begin(s, &c->goal, &c->goal);
    *out = s;
    return TW_OK;
}

void tw_session_free(tw_session **session) {
    if (!session || !*session) return;
    tw_session *s = *session;
    analysis_reset(s);
    background_search_drop_solvers(s);
    line_drop(&s->background_search.trail, &s->memory);
    line_drop(&s->directory, &s->memory);
    line_drop(&s->best_line.line, &s->memory);
    line_drop(&s->playback.line, &s->memory);
    history_drop(&s->history, &s->memory);
    memory m = s->memory;
    memory_put(&m, s, 1, sizeof *s);
    *session = NULL;
}

const tw_board *tw_session_start(const tw_session *s) { return &s->start; }
const tw_board *tw_session_board(const tw_session *s) { return &s->board; }
const tw_board *tw_session_goal(const tw_session *s) { return &s->goal; }
tw_metric tw_session_metric(const tw_session *s) { return s->metric; }
void tw_session_interrupt(tw_session *s) { atomic_store(s->interrupt, true); }

/* Bounds of one metric say little in the other; a line is a line. */
tw_status tw_session_set_metric(tw_session *s, tw_metric metric) {
    if (!s || (unsigned)metric > TW_METRIC_MULTI) return TW_ERR_ARGUMENT;
    if (metric == s->metric) return TW_OK;
    analysis_end(s, TW_STOPPED);
    background_search_drop_solvers(s);
    s->metric = metric;
    for (size_t i = 0; i <= s->history.letters.count; i++)
        s->history.marks[i].left = -1, s->history.marks[i].bound = 0;
    best_line_recount(s);
    s->playback.on = false;
    return TW_OK;
}
