/* explain.c -- the terms of a heuristic's value on a board: tiles and where they belong, rows and
 * columns with conflicts, groups of tiles. */
#include "protocol/engine.h"

#include "base/error.h"
#include "protocol/query.h"

static void add_tiles(reply *to, const tw_term *term) {
    reply_add(to, " tiles");
    for (int i = 0; i < term->count && !reply_full(to); i++)
        reply_add(to, " %d%s", term->tiles[i],
                  term->kind == TW_TERM_CONFLICT && term->leaves[i] ? "!" : "");
}

static void send_term(void *cookie, const tw_term *term) {
    reply *to = cookie;
    switch (term->kind) {
    case TW_TERM_TILE:
        reply_add(to, "explain tile %d from %d to %d", term->tile, term->from, term->to);
        break;
    case TW_TERM_CONFLICT:
        reply_add(to, "explain conflict %s %d", term->row ? "row" : "column", term->line);
        add_tiles(to, term);
        break;
    case TW_TERM_LINES:
        reply_add(to, "explain lines %s", term->row ? "rows" : "columns");
        break;
    case TW_TERM_PATTERN:
        reply_add(to, "explain pattern view %d manhattan %d", term->view, term->manhattan);
        add_tiles(to, term);
        break;
    case TW_TERM_WHOLE:
        reply_add(to, "explain whole");
        break;
    }
    reply_add(to, " value %d counted %s", term->value, term->counted ? "yes" : "no");
    reply_end(to);
}

tw_status command_explain(tw_engine *e, words *rest, tw_error *error) {
    query q;
    int value;
    tw_status status = query_read(&q, *rest, NULL, error);
    if (status == TW_OK) status = engine_prepare(e, &q.config, &e->explain_tables, error);
    if (status != TW_OK) return status;
    status = tw_heuristic_explain(q.config.heuristic, &q.start, &q.config.goal, q.config.tables,
                                  &e->memory.allocator, send_term, &e->reply, &value);
    if (status < 0)
        return error_set(error, status, "%s cannot be explained here: %s", q.config.heuristic,
                         tw_status_text(status));
    reply_line(&e->reply, "explain done value %d heuristic %s", value, q.config.heuristic);
    return TW_OK;
}
