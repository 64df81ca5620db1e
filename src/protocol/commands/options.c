/* options.c -- the engine itself and its options: tilewise, isready, setoption, quit. */
#include "protocol/engine.h"

#include "base/error.h"
#include "base/threads.h"
#include "protocol/arguments.h"

#include <string.h>

enum { MOST_MEGABYTES = 65536 };

tw_status command_tilewise(tw_engine *e, words *rest, tw_error *error) {
    reply *r = &e->reply;
    tw_status status = argument_end(rest, error);
    if (status < 0) return status;
    reply_line(r, "id name Tilewise %s", tw_version());
    reply_line(r, "option name Memory type spin default %llu min 1 max %d",
               (unsigned long long)e->megabytes, MOST_MEGABYTES);
    reply_line(r, "option name Threads type spin default %d min 1 max %d", e->threads, THREADS_MAX);
    reply_line(r, "option name Metric type combo default %s var single var multi",
               tw_metric_name(e->metric));
    reply_line(r, "option name Notation type combo default %s var blank var tile",
               e->notation == TW_NOTATION_TILE ? "tile" : "blank");
    reply_line(r, "option name Meter type check default %s", e->meter ? "true" : "false");
    reply_line(r, "option name Tables type string default %s", e->tables ? e->tables : "<empty>");
    reply_line(r, "ready");
    return TW_OK;
}

tw_status command_isready(tw_engine *e, words *rest, tw_error *error) {
    tw_status status = argument_end(rest, error);
    if (status == TW_OK) reply_line(&e->reply, "readyok");
    return status;
}

tw_status command_quit(tw_engine *e, words *rest, tw_error *error) {
    (void)rest, (void)error;
    e->quitting = true;
    tw_session_stop(e->session);
    return TW_OK;
}

static bool copy_game(tw_session *to, const tw_session *from) {
    const char *letters;
    size_t count = tw_session_moves(from, &letters);
    return tw_session_set(to, tw_session_start(from), tw_session_goal(from), NULL) == TW_OK
           && tw_session_play(to, letters, count) == TW_OK
           && networks_copy(&to->networks, &from->networks, &to->memory);
}

/* A session with other settings, in the same game. */
static tw_status replace_session(tw_engine *e, uint64_t megabytes, int threads,
                                 const char *tables) {
    const tw_board *goal = tw_session_goal(e->session);
    tw_session *new;
    tw_session_config config;
    tw_session_config_default(&config, goal->rows, goal->cols);
    config.goal = *goal;
    config.metric = e->metric;
    config.directory = tables, config.receipts = e->receipts;
    config.bytes = megabytes << 20;
    config.threads = threads;
    config.allocator = e->memory.allocator;
    if (tw_session_new(&new, &config, NULL) != TW_OK || !copy_game(new, e->session)) {
        tw_session_free(&new);
        return TW_ERR_MEMORY;
    }
    engine_settle(e);
    engine_adopt(e, new);
    tw_session_track(new, e->meter);
    tw_session_free(&e->session);
    e->session = new;
    return TW_OK;
}

/* Each sets one option.  TW_ERR_SYNTAX: the value is wrong. */

static tw_status set_memory(tw_engine *e, word value) {
    uint64_t megabytes;
    if (!word_number(value, 1, MOST_MEGABYTES, &megabytes)) return TW_ERR_SYNTAX;
    tw_status status = replace_session(e, megabytes, e->threads, e->tables);
    if (status == TW_OK) e->megabytes = megabytes;
    return status;
}

static tw_status set_threads(tw_engine *e, word value) {
    uint64_t threads;
    if (!word_number(value, 1, THREADS_MAX, &threads)) return TW_ERR_SYNTAX;
    tw_status status = replace_session(e, e->megabytes, (int)threads, e->tables);
    if (status == TW_OK) e->threads = (int)threads;
    return status;
}

static tw_status set_metric(tw_engine *e, word value) {
    bool single = word_is(value, "single");
    if (!single && !word_is(value, "multi")) return TW_ERR_SYNTAX;
    engine_settle(e);
    e->metric = single ? TW_METRIC_SINGLE : TW_METRIC_MULTI;
    return tw_session_set_metric(e->session, e->metric);
}

static tw_status set_notation(tw_engine *e, word value) {
    bool blank = word_is(value, "blank");
    if (!blank && !word_is(value, "tile")) return TW_ERR_SYNTAX;
    e->notation = blank ? TW_NOTATION_BLANK : TW_NOTATION_TILE;
    return TW_OK;
}

static tw_status set_meter(tw_engine *e, word value) {
    bool on = word_is(value, "true");
    if (!on && !word_is(value, "false")) return TW_ERR_SYNTAX;
    e->meter = on;
    e->meter_sent = (tw_meter){.made = -1};
    tw_session_track(e->session, on);
    return TW_OK;
}

static tw_status set_tables(tw_engine *e, word value) {
    char *folder = NULL;
    bool none = !value.length || word_is(value, "<empty>");
    if (!none && memchr(value.text, 0, value.length)) return TW_ERR_SYNTAX;
    if (!none) folder = memory_copy_text(&e->memory, value.text, value.length);
    if (!none && !folder) return TW_ERR_MEMORY;
    tw_status status = replace_session(e, e->megabytes, e->threads, folder);
    if (status == TW_OK) {
        char *old = e->tables;
        e->tables = folder, folder = old;
    }
    memory_put_text(&e->memory, folder);
    return status;
}

static const struct {
    const char *name, *expected;
    tw_status (*set)(tw_engine *, word value);
} options[] = {
    {"Memory", "megabytes from 1 to 65536", set_memory},
    {"Threads", "a number from 1 to 64", set_threads},
    {"Metric", "single or multi", set_metric},
    {"Notation", "blank or tile", set_notation},
    {"Meter", "true or false", set_meter},
    {"Tables", "the name of a folder", set_tables},
};

tw_status command_setoption(tw_engine *e, words *rest, tw_error *error) {
    enum { OPTIONS = sizeof options / sizeof *options };
    static const char *const keys[] = {"value", NULL};
    char quoted[QUOTE_SIZE];
    word key, name;
    if (!words_next(rest, &key) || !word_is(key, "name")
        || (name = words_until(rest, keys), !words_next(rest, &key)))
        return error_set(error, TW_ERR_SYNTAX, "expected setoption name NAME value VALUE");
    size_t i = 0;
    while (i < OPTIONS && !word_is(name, options[i].name)) i++;
    if (i == OPTIONS)
        return error_set(error, TW_ERR_NAME,
                         "no option is called '%s', expected one of those after tilewise",
                         error_quote(quoted, name.text, name.length));
    tw_status status = options[i].set(e, words_rest(rest));
    if (status != TW_ERR_SYNTAX) return status;
    return error_set(error, status, "wrong value for %s, expected %s", options[i].name,
                     options[i].expected);
}
