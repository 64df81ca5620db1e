#include "protocol/engine.h"

#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"

#include <string.h>

static const struct {
    const char *name;
    engine_command *run;
} commands[] = {
#define COMMAND(name) {#name, command_##name},
#include "protocol/commands.def"
#undef COMMAND
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
    reply_init(&e->reply, c->reply, c->cookie, &e->memory);
    e->megabytes = c->memory ? c->memory : MEGABYTES;
    e->threads = c->threads > 1 ? c->threads : 1;
    e->notation = TW_NOTATION_TILE;
    e->custom = c->custom, e->custom_count = c->custom_count;
    atomic_init(&e->interrupted, false);
    atomic_init(&e->urgent, 0);
    atomic_init(&e->cancel, false);
    tw_session_config config;
    tw_session_config_default(&config, 4, 4);
    config.bytes = e->megabytes << 20, config.threads = e->threads;
    config.directory = c->tables, config.receipts = c->receipts;
    config.allocator = c->allocator;
    const char *tables = c->tables && *c->tables ? c->tables : NULL;
    bool copied = memory_copy_optional(&e->memory, tables, &e->tables)
                  && memory_copy_optional(&e->memory, c->receipts, &e->receipts);
    status =
        copied ? tw_session_new(&e->session, &config, error) : error_status(error, TW_ERR_MEMORY);
    if (status != TW_OK) return tw_engine_free(&e), status;
    engine_adopt(e, e->session);
    *out = e;
    return TW_OK;
}

void tw_engine_free(tw_engine **engine) {
    tw_engine *e = handle_take(engine);
    if (!e) return;
    tw_solver_free(&e->search.solver);
    engine_end_watch(e);
    tw_tables_free(&e->search.tables.tables);
    tw_tables_free(&e->explain_tables.tables);
    tw_session_free(&e->session);
    memory_put_text(&e->memory, e->tables);
    memory_put_text(&e->memory, e->receipts);
    handle_free(e, sizeof *e);
}

tw_status tw_engine_add_network(tw_engine *e, const void *file, size_t size, tw_error *error) {
    return tw_session_add_network(e ? e->session : NULL, file, size, error);
}

void engine_adopt(tw_engine *e, tw_session *s) {
    s->interrupt = &e->interrupted;
    s->cancel = &e->cancel;
}

/* Does this line end what is under way? */
static bool is_urgent(const char *text, size_t length) {
    words rest = words_of(text, length);
    word first, more;
    if (!words_next(&rest, &first)) return false;
    return word_is(first, "quit") || (word_is(first, "stop") && !words_next(&rest, &more));
}

void tw_engine_announce(tw_engine *e, const char *text, size_t length) {
    if (text && is_urgent(text, length)) {
        atomic_fetch_add(&e->urgent, 1);
        atomic_store(&e->cancel, true);
    }
    atomic_store(&e->interrupted, true);
}

/* An urgent line is about to run; another may have been announced before it, or just now. */
static void end_cancel(tw_engine *e) {
    if (atomic_load(&e->urgent) > 0) atomic_fetch_sub(&e->urgent, 1);
    atomic_store(&e->cancel, false);
    if (atomic_load(&e->urgent) > 0) atomic_store(&e->cancel, true);
}

static void refuse_word(tw_engine *e, word first) {
    char quoted[QUOTE_SIZE];
    reply_add(&e->reply, "error unknown word '%s', expected one of ",
              error_quote(quoted, first.text, first.length));
    for (size_t i = 0; i < COMMANDS; i++)
        reply_add(&e->reply, "%s%s", i ? ", " : "", commands[i].name);
    reply_end(&e->reply);
}

/* An error may quote the line, which may have any bytes. */
static void send_error(tw_engine *e, tw_error *error) {
    for (char *at = error->text; *at; at++)
        if (*at < ' ' || *at > '~') *at = '?';
    reply_line(&e->reply, "error %s", error->text);
}

void tw_engine_line(tw_engine *e, const char *text, size_t length) {
    if (!e || (!text && length)) return;
    words rest = words_of(text ? text : "", length);
    tw_error error = {.text = "out of memory"};
    word first;
    if (e->quitting || !words_next(&rest, &first)) return;
    if (is_urgent(text, length)) end_cancel(e);
    size_t i = 0;
    while (i < COMMANDS && !word_is(first, commands[i].name)) i++;
    if (i == COMMANDS) {
        refuse_word(e, first);
        return;
    }
    if (commands[i].run(e, &rest, &error) != TW_OK) send_error(e, &error);
    if (!e->quitting) engine_report(e);
}

tw_status tw_engine_advance(tw_engine *e, double seconds) {
    const double moment = 0.03; /* a recorder is not interrupted: it must not take long */
    if (!e) return TW_ERR_ARGUMENT;
    bool running = tw_session_advance(e->session, seconds) == TW_RUNNING;
    engine_report(e);
    if (e->hint_count && !running) engine_settle(e); /* there is not enough memory for it */
    running |= engine_advance_search(e, seconds) == TW_RUNNING;
    running |= engine_advance_watch(e, seconds < moment ? seconds : moment) == TW_RUNNING;
    atomic_store(&e->interrupted, false);
    return running ? TW_RUNNING : TW_OK;
}

void tw_engine_interrupt(tw_engine *e) { atomic_store(&e->interrupted, true); }
bool tw_engine_busy(const tw_engine *e) {
    return e->analysing || e->hint_count || e->search.solver;
}
void tw_engine_close(tw_engine *e) {
    if (e && e->analysing && e->endless) engine_settle(e);
}

bool tw_engine_quitting(const tw_engine *e) { return e->quitting; }
