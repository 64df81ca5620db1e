/* engine_tools.c -- the words a page draws with: search, watch, space, explain,
 * parity, read, reconcile, tables.
 *
 * They have nothing to do with the game that is being played; tools.h says what each does. */
#include "session/engine.h"

#define TOOL(name)                                                                                 \
    void engine_##name(tw_engine *e, words *rest) {                                                \
        tw_error error = {.text = "out of memory"};                                                \
        word said = words_rest(rest);                                                              \
        e->tools.tell.say = e->reply, e->tools.tell.cookie = e->cookie;                            \
        e->tools.directory = e->tables.count ? e->tables.letters : NULL;                           \
        e->tools.allocator = e->memory.allocator;                                                  \
        if (tool_##name##_line(&e->tools, said.text, said.length, &error) < 0)                     \
            engine_error(e, "%s", error.text);                                                     \
    }
TOOL(search)
TOOL(watch)
TOOL(space)
TOOL(explain)
TOOL(parity)
TOOL(read)
TOOL(reconcile)
TOOL(tables)

tw_status tools_advance(tools *t, double seconds) {
    tw_status search = tool_search_advance(t, seconds);
    tw_status watch = tool_watch_advance(t, seconds);
    return search == TW_RUNNING || watch == TW_RUNNING ? TW_RUNNING : TW_OK;
}

void tools_drop(tools *t) {
    tool_search_drop(t);
    tool_watch_drop(t);
}
