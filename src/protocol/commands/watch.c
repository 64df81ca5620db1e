/* watch.c -- a search to watch: everything a page draws of a moment. */
#include "protocol/tools.h"

#include "base/error.h"
#include <inttypes.h>
#include <string.h>

void tool_watch_drop(tools *t) {
    tw_recorder_free(&t->watch);
    tw_tables_free(&t->watched.tables);
    t->running = false;
}

enum { MOST_LISTED = 64, MOST_PATH = 1000 };

static const char *const kinds[] = {
    "none", "expand", "generate", "duplicate", "reopen", "prune", "bound", "goal", "stuck",
};

static void tell_events(tools *t) {
    tw_watched e[12];
    size_t count = tw_recorder_events(t->watch, e, sizeof e / sizeof *e);
    reply_add(&t->reply, "watch events");
    for (size_t i = 0; i < count; i++)
        reply_add(&t->reply, " %s:%" PRId64 ":%c:%g", kinds[e[i].kind], e[i].node,
                  "UDLR-"[e[i].move], e[i].f);
    reply_end(&t->reply);
}

static void tell_levels(tools *t) {
    enum { MOST = 64 };
    tw_level level[MOST];
    size_t count = tw_recorder_levels(t->watch, level, MOST);
    reply_add(&t->reply, "watch levels");
    for (size_t i = 0; i < count && i < MOST && !reply_full(&t->reply); i++)
        reply_add(&t->reply, " %g:%" PRIu64 ":%" PRIu64 ":%" PRIu64, level[i].f, level[i].open,
                  level[i].closed, level[i].cut);
    reply_end(&t->reply);
}

static void tell_current(tools *t) {
    char path[1024];
    tw_node n;
    int64_t current = tw_recorder_current(t->watch);
    if (tw_recorder_node(t->watch, current < 0 ? 0 : current, &n) < 0) return;
    size_t length = tw_recorder_path(t->watch, current < 0 ? 0 : current, path, sizeof path);
    reply_add(&t->reply, "watch node %" PRId64 " g %d h %d f %g board ", current, n.g, n.h, n.f);
    reply_board(&t->reply, &n.board);
    reply_add(&t->reply, " path %s", length < sizeof path ? path : "");
    reply_end(&t->reply);
}

/* Where it stands; the last line of every answer. */
static void tell_state(tools *t) {
    tw_counts c;
    const tw_result *r = tw_recorder_result(t->watch);
    tw_recorder_counts(t->watch, &c);
    tell_current(t);
    tell_events(t);
    tell_levels(t);
    reply_add(&t->reply,
              "watch state moment %" PRIu64 " moments %" PRIu64 " nodes %" PRIu64 " bound %d",
              tw_recorder_moment(t->watch), tw_recorder_moments(t->watch),
              tw_recorder_nodes(t->watch), tw_recorder_bound(t->watch));
    reply_add(&t->reply, " expanded %" PRIu64 " generated %" PRIu64 " duplicates %" PRIu64,
              c.expanded, c.generated, c.duplicates);
    reply_add(&t->reply,
              " reopened %" PRIu64 " open %" PRIu64 " max_open %" PRIu64 " iterations %" PRIu64,
              c.reopened, c.open, c.max_open, c.iterations);
    reply_add(&t->reply, " full %s running %s length %" PRId64 " algorithm %s heuristic %s",
              tw_recorder_full(t->watch) ? "yes" : "no", t->running ? "yes" : "no", r->length,
              r->algorithm, r->heuristic);
    reply_add(&t->reply, " order %s ties %s test %s duplicate_rule %s", r->convention.order,
              tw_ties_name((size_t)r->convention.ties),
              tw_goal_test_name((size_t)r->convention.goal_test),
              tw_duplicates_name((size_t)r->convention.duplicates));
    reply_add(&t->reply, " status %s", tw_status_name(r->status));
    reply_end(&t->reply);
}

/* "number:parent:g:h:f:state:move", with a * after the state where the path passes. */
static void tell_node(tools *t, int64_t node) {
    tw_node n;
    if (tw_recorder_node(t->watch, node, &n) < 0) return;
    reply_add(&t->reply, " %" PRId64 ":%" PRId64 ":%d:%d:%g:%c%s:%c", node, n.parent, n.g, n.h, n.f,
              "ocxG"[n.state], n.on_path ? "*" : "", "UDLR-"[n.move]);
}

/* The newest tree has no number before its root's. */
static int64_t newest_root(const tw_recorder *w) {
    tw_node n;
    int64_t root = 0;
    for (int64_t i = tw_recorder_current(w); i >= 0 && tw_recorder_node(w, i, &n) == TW_OK;
         i = n.parent)
        root = i;
    return root;
}

/* The path's nodes from number `from` on, the deepest first.  A path of thousands is no picture. */
static void tell_path(tools *t, int64_t from) {
    tw_node n = {.parent = -1};
    int64_t i = tw_recorder_current(t->watch);
    for (int left = MOST_PATH; i >= 0 && left;) {
        reply_add(&t->reply, "watch nodes");
        for (; i >= 0 && left && !reply_full(&t->reply); i = n.parent, left--) {
            if (i >= from) tell_node(t, i);
            if (tw_recorder_node(t->watch, i, &n) < 0) n.parent = -1;
        }
        reply_end(&t->reply);
    }
}

/* The first nodes of the newest tree, and those of the path that came later. */
static void tell_nodes(tools *t, uint64_t most) {
    int64_t first = newest_root(t->watch), end = (int64_t)tw_recorder_nodes(t->watch);
    if (end - first > (int64_t)most) end = first + (int64_t)most;
    for (int64_t i = first; i < end && !atomic_load(t->cancel);) {
        reply_add(&t->reply, "watch nodes");
        for (; i < end && !reply_full(&t->reply); i++) tell_node(t, i);
        reply_end(&t->reply);
    }
    tell_path(t, end);
    reply_add(&t->reply, "watch nodes-done");
    reply_end(&t->reply);
}

/* A list as "watch open COUNT number:g:h:f:1.2.3.0 ...", as far as a line goes. */
static void tell_list(tools *t, const char *name, tw_node_state state, size_t most) {
    int64_t list[MOST_LISTED];
    size_t count = tw_recorder_list(t->watch, state, list, most);
    reply_add(&t->reply, "watch %s %zu", name, count);
    for (size_t i = 0; i < count && i < most; i++) {
        tw_node n;
        if (tw_recorder_node(t->watch, list[i], &n) < 0) continue;
        int cells = n.board.rows * n.board.cols;
        if (t->reply.used + 80 + 4 * (size_t)cells > REPLY_ROOM) break;
        reply_add(&t->reply, " %" PRId64 ":%d:%d:%g:", list[i], n.g, n.h, n.f);
        for (int k = 0; k < cells; k++) reply_add(&t->reply, "%s%d", k ? "." : "", n.board.tile[k]);
    }
    reply_end(&t->reply);
}

static tw_status begin(tools *t, const char *rest, size_t length, tw_error *error) {
    query a;
    tw_recorder *watch;
    tw_status status = query_read(&a, rest, length, error);
    if (status < 0) return status;
    bool same = t->watched.tables && tw_board_equal(&t->watched.goal, &a.config.goal);
    tools_kept tables = {.tables = NULL}; /* the old watch needs its own until there is a new one */
    if (same) tables = t->watched;
    status = tools_prepare(t, &a.config, &tables, error);
    if (status == TW_OK) status = tw_recorder_new(&watch, &a.config, &a.start, 0, error);
    if (status < 0) {
        if (!same) tw_tables_free(&tables.tables);
        return status;
    }
    if (same) t->watched.tables = NULL;
    tool_watch_drop(t);
    t->watch = watch, t->watched = tables;
    tell_state(t);
    return TW_OK;
}

enum { STEP, BACK, SEEK, RUN, PAUSE, NODES, BOARD, OPEN, CLOSED, CLAUSES };
static const char *const names[] = {"step",  "back", "seek", "run",    "pause",
                                    "nodes", "node", "open", "closed", NULL};

static tw_status tell_board_of(tools *t, int64_t node, tw_error *error) {
    tw_node n;
    if (tw_recorder_node(t->watch, node, &n) < 0)
        return error_set(error, TW_ERR_SYNTAX, "there is no node %" PRId64 " now", node);
    reply_add(&t->reply, "watch seen %" PRId64 " g %d h %d f %g board ", node, n.g, n.h, n.f);
    reply_board(&t->reply, &n.board);
    reply_end(&t->reply);
    return TW_OK;
}

enum { MOST_STEPS = 100000 }; /* at once; whoever wants more lets it run */

static void step(tools *t, uint64_t steps) {
    enum { FEW = 1000 };
    for (uint64_t now; steps && !atomic_load(t->cancel); steps -= now) {
        now = steps < FEW ? steps : FEW;
        tw_recorder_step(t->watch, now);
    }
}

static tw_status number(word w, uint64_t most, uint64_t *out, tw_error *error) {
    char quoted[QUOTE_SIZE];
    if (word_number(w, 0, most, out)) return TW_OK;
    return error_set(error, TW_ERR_SYNTAX, "a number from 0 to %" PRIu64 " is expected, not %s",
                     most, error_quote(quoted, w.text, w.length));
}

/* To another moment, or off and running. */
static tw_status go(tools *t, const word c[], tw_error *error) {
    uint64_t n = 0, now = tw_recorder_moment(t->watch);
    tw_status status = TW_OK;
    if (c[STEP].text) {
        status = number(c[STEP], MOST_STEPS, &n, error);
        if (status == TW_OK) step(t, n);
    } else if (c[BACK].text) {
        status = number(c[BACK], UINT32_MAX, &n, error);
        if (status == TW_OK) tw_recorder_seek(t->watch, n < now ? now - n : 0);
    } else if (c[SEEK].text) {
        status = number(c[SEEK], UINT32_MAX, &n, error);
        if (status == TW_OK) tw_recorder_seek(t->watch, n);
    }
    if (status < 0) return status;
    t->running = c[RUN].text != NULL;
    tell_state(t);
    return TW_OK;
}

tw_status tool_watch_line(tools *t, const char *rest, size_t length, tw_error *error) {
    word c[CLAUSES];
    uint64_t n;
    if (length > 4 && !memcmp(rest, "new ", 4)) return begin(t, rest + 4, length - 4, error);
    tw_status status = fields_read(rest, length, names, c, error);
    if (status < 0) return status;
    if (!t->watch)
        return error_set(error, TW_ERR_SYNTAX, "there is nothing to watch yet: watch new ...");
    if (c[BOARD].text) {
        status = number(c[BOARD], UINT32_MAX, &n, error);
        return status < 0 ? status : tell_board_of(t, (int64_t)n, error);
    }
    if (c[NODES].text) {
        status = number(c[NODES], 1000000, &n, error);
        if (status == TW_OK) tell_nodes(t, n);
        return status;
    }
    for (int i = OPEN; i <= CLOSED; i++) {
        if (!c[i].text) continue;
        status = number(c[i], MOST_LISTED, &n, error);
        if (status == TW_OK)
            tell_list(t, names[i], i == OPEN ? TW_NODE_OPEN : TW_NODE_CLOSED, (size_t)n);
        return status;
    }
    return go(t, c, error);
}

tw_status tool_watch_advance(tools *t, double seconds) {
    if (!t->watch || !t->running) return TW_OK;
    tw_status status = tw_recorder_run(t->watch, seconds);
    t->running = status == TW_RUNNING && !tw_recorder_full(t->watch);
    tell_state(t);
    return t->running ? TW_RUNNING : TW_OK;
}
