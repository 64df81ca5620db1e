/* explain.c -- what a heuristic's value on a board is made of, for a page to
 * draw: tiles and where they belong, lines with conflicts, groups of tiles. */
#include "protocol/tools.h"

#include "base/error.h"

static void tell_tiles(reply *to, const tw_term *term) {
    reply_add(to, " tiles");
    for (int i = 0; i < term->count && !reply_full(to); i++)
        reply_add(to, " %d%s", term->tiles[i],
                  term->kind == TW_TERM_CONFLICT && term->leaves[i] ? "!" : "");
}

static void tell_term(void *cookie, const tw_term *term) {
    reply *to = cookie;
    switch (term->kind) {
    case TW_TERM_TILE:
        reply_add(to, "explain tile %d from %d to %d", term->tile, term->from, term->to);
        break;
    case TW_TERM_CONFLICT:
        reply_add(to, "explain conflict %s %d", term->row ? "row" : "column", term->line);
        tell_tiles(to, term);
        break;
    case TW_TERM_LINES:
        reply_add(to, "explain lines %s", term->row ? "rows" : "columns");
        break;
    case TW_TERM_PATTERN:
        reply_add(to, "explain pattern view %d manhattan %d", term->view, term->manhattan);
        tell_tiles(to, term);
        break;
    case TW_TERM_WHOLE:
        reply_add(to, "explain whole");
        break;
    }
    reply_add(to, " value %d counted %s", term->value, term->counted ? "yes" : "no");
    reply_end(to);
}

tw_status tool_explain_line(tools *t, const char *rest, size_t length, tw_error *error) {
    query a;
    int value;
    tw_status status = query_read(&a, rest, length, error);
    if (status < 0) return status;
    status = tools_prepare(t, &a.config, &t->explained, error);
    if (status < 0) return status;
    status = tw_heuristic_explain(a.config.heuristic, &a.start, &a.config.goal, a.config.tables,
                                  &t->allocator, tell_term, &t->reply, &value);
    if (status < 0)
        return error_set(error, TW_ERR_SYNTAX, "%s cannot be explained here: %s",
                         a.config.heuristic, tw_status_text(status));
    reply_add(&t->reply, "explain done value %d heuristic %s", value, a.config.heuristic);
    reply_end(&t->reply);
    return TW_OK;
}
