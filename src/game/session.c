#include "base/config.h"
#include "game/session.h"

#include "base/error.h"

#include <string.h>

tw_status tw_session_config_init(tw_session_config *c, size_t size, int rows, int cols) {
    tw_session_config own = {.threads = 1};
    tw_status status = tw_board_goal(&own.goal, rows, cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

void session_note(tw_session *s) {
    const best_line *b = &s->best_line;
    history_note(&s->history, s->history.made, b->bound, best_line_proven(b) ? b->length : -1);
}

void session_recall(tw_session *s) {
    best_line_raise(&s->best_line, s->history.marks[s->history.made].bound);
    session_note(s);
}

void session_begin(tw_session *s, const tw_board *start, const tw_board *goal) {
    const tw_board first = *start, last = *goal; /* which may be the session's own */
    session_end_analysis(s, TW_STOPPED);
    s->analysis = (analysis){.status = TW_OK};
    background_search_set_goal(&s->search, &last);
    s->hint_wanted = s->hint_ready = s->gave_up = false;
    s->start = s->board = first;
    s->goal = last;
    s->playback.on = false;
    history_clear(&s->history);
    best_line_reset(&s->best_line, tw_board_manhattan(&first, &last));
    session_note(s);
}

/* The session itself holds little; the rest of the limit is for searches. */
static uint64_t own_share(uint64_t bytes) {
    enum { ENOUGH = 4 << 20 };
    uint64_t half = bytes - bytes / 2; /* 0, no limit, only if there is none */
    return half < ENOUGH ? half : ENOUGH;
}

static void init_search(tw_session *s, const tw_session_config *c) {
    tw_config config;
    tw_config_default(&config, c->goal.rows, c->goal.cols);
    config.goal = c->goal, config.metric = c->metric;
    config.directory = s->directory, config.receipts = s->receipts;
    config.threads = c->threads;
    config.allocator = c->allocator;
    if (c->bytes) config.limits.bytes = c->bytes > s->memory.limit ? c->bytes - s->memory.limit : 1;
    background_search_init(&s->search, &config, &s->memory);
}

tw_status tw_session_new(tw_session **out, const tw_session_config *given, tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_session_config own, *c = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status < 0) return status;
    if (!board_valid(&c->goal)) return error_set(error, TW_ERR_ARGUMENT, "the goal is not a board");
    if ((unsigned)c->metric > TW_METRIC_MULTI)
        return error_set(error, TW_ERR_ARGUMENT, "no such metric");
    tw_session *s = handle_new(sizeof *s, own_share(c->bytes), &c->allocator, error);
    if (!s) return TW_ERR_MEMORY;
    s->bytes = c->bytes, s->metric = c->metric;
    atomic_init(&s->interrupted, false);
    s->interrupt = &s->interrupted;
    bool copied = memory_copy_optional(&s->memory, c->directory, &s->directory)
                  && memory_copy_optional(&s->memory, c->receipts, &s->receipts);
    best_line_init(&s->best_line, c->metric, &s->memory);
    init_search(s, c);
    if (!copied || !history_reserve(&s->history, 0, &s->memory)) {
        tw_session_free(&s);
        return error_status(error, TW_ERR_MEMORY);
    }
    session_begin(s, &c->goal, &c->goal);
    *out = s;
    return TW_OK;
}

void tw_session_free(tw_session **session) {
    tw_session *s = handle_take(session);
    if (!s) return;
    analysis_end(&s->analysis, TW_STOPPED);
    background_search_drop(&s->search);
    best_line_drop(&s->best_line);
    networks_drop(&s->networks, &s->memory);
    memory_put_text(&s->memory, s->directory);
    memory_put_text(&s->memory, s->receipts);
    move_sequence_drop(&s->playback.path, &s->memory);
    history_drop(&s->history, &s->memory);
    handle_free(s, sizeof *s);
}

const tw_board *tw_session_start(const tw_session *s) { return &s->start; }
const tw_board *tw_session_board(const tw_session *s) { return &s->board; }
const tw_board *tw_session_goal(const tw_session *s) { return &s->goal; }
tw_metric tw_session_metric(const tw_session *s) { return s->metric; }
void tw_session_interrupt(tw_session *s) { atomic_store(s->interrupt, true); }

tw_status tw_session_add_network(tw_session *s, const void *file, size_t size, tw_error *error) {
    if (!s || (!file && size)) return error_status(error, TW_ERR_ARGUMENT);
    net fresh;
    tw_status status = net_read(&fresh, file, size, &s->memory, error);
    if (status != TW_OK) return status;
    analysis_restart(&s->analysis);
    networks_put(&s->networks, &fresh, &s->memory);
    return TW_OK;
}

/* Bounds of one metric say little in the other; a solution is one in both. */
static tw_status set_metric(tw_session *s, tw_metric metric) {
    if ((unsigned)metric > TW_METRIC_MULTI) return TW_ERR_ARGUMENT;
    if (metric == s->metric) return TW_OK;
    session_end_analysis(s, TW_STOPPED);
    background_search_set_metric(&s->search, metric);
    s->metric = metric;
    history_forget_proofs(&s->history);
    best_line_set_metric(&s->best_line, metric);
    session_note(s);
    s->playback.on = false;
    return TW_OK;
}

tw_status tw_session_set_metric(tw_session *s, tw_metric metric) {
    return HANDLE_CALL(s, set_metric(s, metric));
}
