#include "base/config.h"
#include "protocol/engine.h"

#include "base/error.h"
#include "base/handle.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    engine_word *read;
} commands[] = {
#define ENGINE_COMMAND(name, function) {name, function},
#include "protocol/commands.def"
#undef ENGINE_COMMAND
};

enum { COMMANDS = sizeof commands / sizeof *commands };

tw_status tw_engine_config_init(tw_engine_config *c, size_t size) {
    const tw_engine_config own = {.threads = 1};
    return config_give(c, size, &own, sizeof own);
}

tw_status tw_engine_new(tw_engine **out, const tw_engine_config *given, tw_error *error) {
    enum { MEGABYTES = 256 };
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_engine_config own, *c = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status < 0) return status;
    if (!c->reply) return error_set(error, TW_ERR_ARGUMENT, "no function to reply with");
    tw_engine *e = handle_new(sizeof *e, 0, &c->allocator, error);
    if (!e) return TW_ERR_MEMORY;
    e->reply = c->reply, e->cookie = c->cookie;
    e->megabytes = c->memory ? c->memory : MEGABYTES;
    e->threads = c->threads > 1 ? c->threads : 1;
    e->notation = TW_NOTATION_TILE;
    atomic_init(&e->interrupted, false);
    atomic_init(&e->waiting, 0);
    atomic_init(&e->cancel, false);
    e->tools.interrupt = &e->interrupted, e->tools.cancel = &e->cancel;
    tw_session_config config;
    tw_session_config_default(&config, 4, 4);
    config.bytes = e->megabytes << 20, config.threads = e->threads;
    config.directory = c->tables, config.allocator = c->allocator;
    bool kept = c->tables && *c->tables;
    if (kept) e->tables = memory_copy_text(&e->memory, c->tables, strlen(c->tables));
    status = !kept || e->tables ? tw_session_new(&e->session, &config, error)
                                : error_status(error, TW_ERR_MEMORY);
    if (status != TW_OK) return tw_engine_free(&e), status;
    engine_adopt(e, e->session);
    *out = e;
    return TW_OK;
}

void tw_engine_free(tw_engine **engine) {
    if (!engine || !*engine) return;
    tw_engine *e = *engine;
    tools_drop(&e->tools);
    tw_session_free(&e->session);
    memory_put_text(&e->memory, e->tables);
    handle_free(e, sizeof *e);
    *engine = NULL;
}

static void complain_unknown(tw_engine *e, word first) {
    char text[QUOTE_SIZE], list[200];
    size_t used = 0;
    for (size_t i = 0; i < COMMANDS && used < sizeof list; i++)
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", i ? ", " : "",
                                 commands[i].name);
    engine_error(e, "unknown word '%s', expected one of %s",
                 error_quote(text, first.text, first.length), list);
}

void engine_adopt(tw_engine *e, tw_session *s) {
    s->interrupt = &e->interrupted;
    s->cancel = &e->cancel;
}

/* Does this line end whatever is under way? */
static bool urgent(const char *text, size_t length) {
    words rest = words_of(text, length);
    word first, more;
    if (!words_next(&rest, &first)) return false;
    return word_is(first, "quit") || (word_is(first, "stop") && !words_next(&rest, &more));
}

void tw_engine_announce(tw_engine *e, const char *text, size_t length) {
    if (text && urgent(text, length)) {
        atomic_fetch_add(&e->waiting, 1);
        atomic_store(&e->cancel, true);
    }
    atomic_store(&e->interrupted, true);
}

/* Its turn has come; another one may have been announced before or just now. */
static void clear_cancel(tw_engine *e) {
    if (atomic_load(&e->waiting) > 0) atomic_fetch_sub(&e->waiting, 1);
    atomic_store(&e->cancel, false);
    if (atomic_load(&e->waiting) > 0) atomic_store(&e->cancel, true);
}

void tw_engine_line(tw_engine *e, const char *text, size_t length) {
    if (!e || (!text && length)) return;
    words rest = words_of(text ? text : "", length);
    word first;
    if (e->quitting || !words_next(&rest, &first)) return;
    if (urgent(text, length)) clear_cancel(e);
    for (size_t i = 0; i < COMMANDS; i++)
        if (word_is(first, commands[i].name)) {
            commands[i].read(e, &rest);
            if (!e->quitting) engine_report(e);
            return;
        }
    complain_unknown(e, first);
}

tw_status tw_engine_advance(tw_engine *e, double seconds) {
    if (!e) return TW_ERR_ARGUMENT;
    tw_status status = tw_session_advance(e->session, seconds);
    engine_report(e);
    if (e->hint && status != TW_RUNNING) engine_settle(e); /* memory does not suffice for it */
    tw_status beside = tools_advance(&e->tools, seconds);
    atomic_store(&e->interrupted, false);
    return status == TW_RUNNING || beside == TW_RUNNING ? TW_RUNNING : TW_OK;
}

void tw_engine_interrupt(tw_engine *e) { atomic_store(&e->interrupted, true); }
bool tw_engine_busy(const tw_engine *e) { return e->going || e->hint || e->tools.solver; }
bool tw_engine_quitting(const tw_engine *e) { return e->quitting; }
