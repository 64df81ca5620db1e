/* tools.c -- the words a page draws with: search, watch, space, explain,
 * parity, read, reconcile, tables.
 *
 * They have nothing to do with the game that is being played; tools.h says what each does. */
#include "protocol/engine.h"

/* What was said may be quoted in an error, and may be any bytes. */
static void complain_of(tw_engine *e, tw_error *error) {
    for (char *at = error->text; *at; at++)
        if (*at < ' ' || *at > '~') *at = '?';
    engine_error(e, "%s", error->text);
}

typedef tw_status tool_line(tools *, const char *rest, size_t length, tw_error *);

static void use(tw_engine *e, tool_line *tool, words *rest) {
    tw_error error = {.text = "out of memory"};
    word said = words_rest(rest);
    e->tools.reply.say = e->reply, e->tools.reply.cookie = e->cookie;
    e->tools.directory = e->tables;
    e->tools.allocator = e->memory.allocator;
    e->tools.bytes = e->megabytes << 20;
    if (tool(&e->tools, said.text, said.length, &error) < 0) complain_of(e, &error);
}

#define TOOL(name)                                                                                 \
    void engine_##name(tw_engine *e, words *rest) { use(e, tool_##name##_line, rest); }
TOOL(search)
TOOL(watch)
TOOL(space)
TOOL(explain)
TOOL(parity)
TOOL(read)
TOOL(reconcile)
TOOL(tables)

tw_status tools_advance(tools *t, double seconds) {
    const double moment = 0.03; /* a watch is not interrupted: it must not take long */
    tw_status search = tool_search_advance(t, seconds);
    tw_status watch = tool_watch_advance(t, seconds < moment ? seconds : moment);
    return search == TW_RUNNING || watch == TW_RUNNING ? TW_RUNNING : TW_OK;
}

void tools_drop(tools *t) {
    tool_search_drop(t);
    tool_watch_drop(t);
    tw_tables_free(&t->searched.tables);
    tw_tables_free(&t->explained.tables);
}
