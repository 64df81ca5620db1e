/* options.c -- who is there, and how it is set up: tilewise, isready, setoption, quit. */
#include "protocol/engine.h"

#include "base/error.h"
#include "base/threads.h"

#include <string.h>

enum { MOST_MEGABYTES = 65536 };

void engine_tilewise(tw_engine *e, words *rest) {
    if (!engine_read_end(e, rest)) return;
    engine_reply(e, "id name Tilewise %s", tw_version());
    engine_reply(e, "option name Memory type spin default %llu min 1 max %d",
                 (unsigned long long)e->megabytes, MOST_MEGABYTES);
    engine_reply(e, "option name Threads type spin default %d min 1 max %d", e->threads,
                 THREADS_MAX);
    engine_reply(e, "option name Metric type combo default %s var single var multi",
                 tw_metric_name(e->metric));
    engine_reply(e, "option name Notation type combo default %s var blank var tile",
                 e->notation == TW_NOTATION_TILE ? "tile" : "blank");
    engine_reply(e, "option name Meter type check default %s", e->meter ? "true" : "false");
    engine_reply(e, "option name Tables type string default %s", e->tables ? e->tables : "<empty>");
    engine_reply(e, "ready");
}

void engine_isready(tw_engine *e, words *rest) {
    if (engine_read_end(e, rest)) engine_reply(e, "readyok");
}

void engine_quit(tw_engine *e, words *rest) {
    (void)rest;
    e->quitting = true;
    tw_session_stop(e->session);
}

static bool take_over(tw_session *new, const tw_session *old) {
    const char *letters;
    size_t count = tw_session_moves(old, &letters);
    return tw_session_set(new, tw_session_start(old), tw_session_goal(old), NULL) == TW_OK
           && tw_session_play(new, letters, count) == TW_OK;
}

static bool renew(tw_engine *e, uint64_t megabytes, int threads, const char *tables) {
    tw_session *fresh;
    tw_session_config config;
    tw_session_config_default(&config, tw_session_goal(e->session)->rows,
                              tw_session_goal(e->session)->cols);
    config.goal = *tw_session_goal(e->session);
    config.metric = e->metric;
    config.directory = tables;
    config.bytes = megabytes << 20;
    config.threads = threads;
    config.allocator = e->memory.allocator;
    if (tw_session_new(&fresh, &config, NULL) != TW_OK || !take_over(fresh, e->session)) {
        tw_session_free(&fresh);
        engine_error(e, "out of memory");
        return false;
    }
    engine_settle(e);
    engine_adopt(e, fresh);
    tw_session_track(fresh, e->meter);
    tw_session_free(&e->session);
    e->session = fresh;
    return true;
}

static void complain_value(tw_engine *e, const char *option, const char *what) {
    engine_error(e, "wrong value for %s, expected %s", option, what);
}

static void set_memory(tw_engine *e, word value) {
    uint64_t megabytes;
    if (!word_number(value, 1, MOST_MEGABYTES, &megabytes))
        complain_value(e, "Memory", "megabytes from 1 to 65536");
    else if (renew(e, megabytes, e->threads, e->tables))
        e->megabytes = megabytes;
}

static void set_threads(tw_engine *e, word value) {
    uint64_t threads;
    if (!word_number(value, 1, THREADS_MAX, &threads))
        complain_value(e, "Threads", "a number from 1 to 64");
    else if (renew(e, e->megabytes, (int)threads, e->tables))
        e->threads = (int)threads;
}

static void set_metric(tw_engine *e, word value) {
    bool single = word_is(value, "single");
    if (!single && !word_is(value, "multi")) {
        complain_value(e, "Metric", "single or multi");
        return;
    }
    engine_settle(e);
    e->metric = single ? TW_METRIC_SINGLE : TW_METRIC_MULTI;
    tw_session_set_metric(e->session, e->metric);
}

static void set_notation(tw_engine *e, word value) {
    bool blank = word_is(value, "blank");
    if (!blank && !word_is(value, "tile"))
        complain_value(e, "Notation", "blank or tile");
    else
        e->notation = blank ? TW_NOTATION_BLANK : TW_NOTATION_TILE;
}

static void set_meter(tw_engine *e, word value) {
    bool on = word_is(value, "true");
    if (!on && !word_is(value, "false")) {
        complain_value(e, "Meter", "true or false");
        return;
    }
    e->meter = on;
    e->told_meter = (tw_meter){.made = -1};
    tw_session_track(e->session, on);
}

static void set_tables(tw_engine *e, word value) {
    char *folder = NULL;
    bool none = !value.length || word_is(value, "<empty>");
    if (!none && memchr(value.text, 0, value.length)) {
        complain_value(e, "Tables", "the name of a folder");
        return;
    }
    if (!none) folder = memory_copy_text(&e->memory, value.text, value.length);
    if (!none && !folder) {
        engine_error(e, "out of memory");
    } else if (renew(e, e->megabytes, e->threads, folder)) {
        char *old = e->tables;
        e->tables = folder, folder = old;
    }
    memory_put_text(&e->memory, folder);
}

static const struct {
    const char *name;
    void (*set)(tw_engine *, word value);
} options[] = {
    {"Memory", set_memory},     {"Threads", set_threads}, {"Metric", set_metric},
    {"Notation", set_notation}, {"Meter", set_meter},     {"Tables", set_tables},
};

void engine_setoption(tw_engine *e, words *rest) {
    static const char *const keys[] = {"value", NULL};
    char text[QUOTE_SIZE];
    word key, name;
    if (!words_next(rest, &key) || !word_is(key, "name")
        || (name = words_until(rest, keys), !words_next(rest, &key))) {
        engine_error(e, "expected setoption name NAME value VALUE");
        return;
    }
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (word_is(name, options[i].name)) {
            options[i].set(e, words_rest(rest));
            return;
        }
    engine_error(e, "no option is called '%s', expected one of those after tilewise",
                 error_quote(text, name.text, name.length));
}
