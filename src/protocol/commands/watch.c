/* watch.c -- a recorded search, shown moment by moment. */
#include "protocol/engine.h"

#include "base/error.h"
#include "protocol/fields.h"
#include "protocol/query.h"

#include <inttypes.h>
#include <string.h>

void engine_end_watch(tw_engine *e) {
    tw_recorder_free(&e->watch.recorder);
    tw_tables_free(&e->watch.tables.tables);
    e->watch.running = false;
}

enum { MOST_LISTED = 64, MOST_PATH = 1000 };

static const char *const kinds[] = {
    "none", "expand", "generate", "duplicate", "reopen", "prune", "bound", "goal", "stuck",
};

static void send_events(tw_engine *e) {
    enum { MOST = 12 };
    tw_recorded_event event[MOST];
    size_t count = tw_recorder_events(e->watch.recorder, event, MOST);
    reply_add(&e->reply, "watch events");
    for (size_t i = 0; i < count; i++)
        reply_add(&e->reply, " %s:%" PRId64 ":%c:%g", kinds[event[i].kind], event[i].node,
                  move_letter(event[i].move), event[i].f);
    reply_end(&e->reply);
}

static void send_levels(tw_engine *e) {
    enum { MOST = 64 };
    tw_level level[MOST];
    size_t count = tw_recorder_levels(e->watch.recorder, level, MOST);
    reply_add(&e->reply, "watch levels");
    for (size_t i = 0; i < count && i < MOST && !reply_full(&e->reply); i++)
        reply_add(&e->reply, " %g:%" PRIu64 ":%" PRIu64 ":%" PRIu64, level[i].f, level[i].open,
                  level[i].closed, level[i].cut);
    reply_end(&e->reply);
}

static void send_current(tw_engine *e) {
    char path[1024];
    tw_node n;
    int64_t current = tw_recorder_current(e->watch.recorder);
    if (tw_recorder_node(e->watch.recorder, current < 0 ? 0 : current, &n) < 0) return;
    size_t length =
        tw_recorder_path(e->watch.recorder, current < 0 ? 0 : current, path, sizeof path);
    reply_add(&e->reply, "watch node %" PRId64 " g %d h %d f %g board ", current, n.g, n.h, n.f);
    reply_board(&e->reply, &n.board);
    reply_add(&e->reply, " path %s", length < sizeof path ? path : "");
    reply_end(&e->reply);
}

/* How the search stands; the last line of every answer. */
static void send_state(tw_engine *e) {
    tw_counts c;
    const tw_result *r = tw_recorder_result(e->watch.recorder);
    tw_recorder_counts(e->watch.recorder, &c);
    send_current(e);
    send_events(e);
    send_levels(e);
    reply_add(&e->reply,
              "watch state moment %" PRIu64 " moments %" PRIu64 " nodes %" PRIu64 " bound %d",
              tw_recorder_moment(e->watch.recorder), tw_recorder_moments(e->watch.recorder),
              tw_recorder_nodes(e->watch.recorder), tw_recorder_bound(e->watch.recorder));
    reply_add(&e->reply, " expanded %" PRIu64 " generated %" PRIu64 " duplicates %" PRIu64,
              c.expanded, c.generated, c.duplicates);
    reply_add(&e->reply,
              " reopened %" PRIu64 " open %" PRIu64 " max_open %" PRIu64 " iterations %" PRIu64,
              c.reopened, c.open, c.max_open, c.iterations);
    reply_add(&e->reply, " full %s running %s length %" PRId64 " algorithm %s heuristic %s",
              tw_recorder_full(e->watch.recorder) ? "yes" : "no", e->watch.running ? "yes" : "no",
              r->length, r->algorithm, r->heuristic);
    reply_add(&e->reply, " order %s ties %s test %s duplicate_rule %s", r->convention.order,
              tw_ties_name((size_t)r->convention.ties),
              tw_goal_test_name((size_t)r->convention.goal_test),
              tw_duplicates_name((size_t)r->convention.duplicates));
    reply_add(&e->reply, " status %s", tw_status_name(r->status));
    reply_end(&e->reply);
}

/* "number:parent:g:h:f:state:move", with a * after the state where the path passes. */
static void send_node(tw_engine *e, int64_t node) {
    tw_node n;
    if (tw_recorder_node(e->watch.recorder, node, &n) < 0) return;
    reply_add(&e->reply, " %" PRId64 ":%" PRId64 ":%d:%d:%g:%c%s:%c", node, n.parent, n.g, n.h, n.f,
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

/* The path's nodes from number `from` on, the deepest first.  Of a longer path, the deepest
 * MOST_PATH. */
static void send_path(tw_engine *e, int64_t from) {
    tw_node n = {.parent = -1};
    int64_t i = tw_recorder_current(e->watch.recorder);
    for (int left = MOST_PATH; i >= 0 && left;) {
        reply_add(&e->reply, "watch nodes");
        for (; i >= 0 && left && !reply_full(&e->reply); i = n.parent, left--) {
            if (i >= from) send_node(e, i);
            if (tw_recorder_node(e->watch.recorder, i, &n) < 0) n.parent = -1;
        }
        reply_end(&e->reply);
    }
}

/* The first nodes of the newest tree, and those of the path that came later. */
static void send_nodes(tw_engine *e, uint64_t most) {
    int64_t first = newest_root(e->watch.recorder),
            end = (int64_t)tw_recorder_nodes(e->watch.recorder);
    if (end - first > (int64_t)most) end = first + (int64_t)most;
    for (int64_t i = first; i < end && !atomic_load(&e->cancel);) {
        reply_add(&e->reply, "watch nodes");
        for (; i < end && !reply_full(&e->reply); i++) send_node(e, i);
        reply_end(&e->reply);
    }
    send_path(e, end);
    reply_add(&e->reply, "watch nodes-done");
    reply_end(&e->reply);
}

/* A list as "watch open COUNT number:g:h:f:1.2.3.0 ...", as far as a line goes. */
static void send_list(tw_engine *e, const char *name, tw_node_state state, size_t most) {
    int64_t list[MOST_LISTED];
    size_t count = tw_recorder_list(e->watch.recorder, state, list, most);
    reply_add(&e->reply, "watch %s %zu", name, count);
    for (size_t i = 0; i < count && i < most; i++) {
        tw_node n;
        if (tw_recorder_node(e->watch.recorder, list[i], &n) < 0) continue;
        int cells = n.board.rows * n.board.cols;
        if (e->reply.used + 80 + 4 * (size_t)cells > REPLY_ROOM) break;
        reply_add(&e->reply, " %" PRId64 ":%d:%d:%g:", list[i], n.g, n.h, n.f);
        for (int k = 0; k < cells; k++) reply_add(&e->reply, "%s%d", k ? "." : "", n.board.tile[k]);
    }
    reply_end(&e->reply);
}

/* The old recorder needs its tables until there is a new one. */
static tw_status begin(tw_engine *e, words rest, tw_error *error) {
    query q;
    tw_recorder *recorder;
    kept_tables tables = {.tables = NULL};
    tw_status status = query_read(&q, rest, NULL, error);
    if (status < 0) return status;
    const kept_tables *old = &e->watch.tables;
    bool same = old->tables && tw_board_equal(&old->goal, &q.config.goal);
    if (same) tables = *old;
    status = engine_prepare(e, &q.config, &tables, error);
    if (status == TW_OK) status = tw_recorder_new(&recorder, &q.config, &q.start, 0, error);
    if (status != TW_OK) {
        if (!same) tw_tables_free(&tables.tables);
        return status;
    }
    if (same) e->watch.tables.tables = NULL;
    engine_end_watch(e);
    e->watch.recorder = recorder, e->watch.tables = tables;
    send_state(e);
    return TW_OK;
}

enum { STEP, BACK, SEEK, RUN, PAUSE, NODES, BOARD, OPEN, CLOSED, FIELDS };
static const char *const names[] = {"step",  "back", "seek", "run",    "pause",
                                    "nodes", "node", "open", "closed", NULL};

static tw_status send_board_of(tw_engine *e, int64_t node, tw_error *error) {
    tw_node n;
    if (tw_recorder_node(e->watch.recorder, node, &n) < 0)
        return error_set(error, TW_ERR_SYNTAX, "there is no node %" PRId64 " now", node);
    reply_add(&e->reply, "watch seen %" PRId64 " g %d h %d f %g board ", node, n.g, n.h, n.f);
    reply_board(&e->reply, &n.board);
    reply_end(&e->reply);
    return TW_OK;
}

enum { MOST_STEPS = 100000 }; /* in one command; `run` has no such limit */

static void step(tw_engine *e, uint64_t steps) {
    enum { FEW = 1000 };
    for (uint64_t now; steps && !atomic_load(&e->cancel); steps -= now) {
        now = steps < FEW ? steps : FEW;
        tw_recorder_step(e->watch.recorder, now);
    }
}

static tw_status number(word w, uint64_t most, uint64_t *out, tw_error *error) {
    char quoted[QUOTE_SIZE];
    if (word_number(w, 0, most, out)) return TW_OK;
    return error_set(error, TW_ERR_SYNTAX, "a number from 0 to %" PRIu64 " is expected, not %s",
                     most, error_quote(quoted, w.text, w.length));
}

/* To another moment, or on until paused. */
static tw_status go(tw_engine *e, const word v[], tw_error *error) {
    uint64_t n = 0, now = tw_recorder_moment(e->watch.recorder);
    tw_status status = TW_OK;
    if (v[STEP].text) {
        status = number(v[STEP], MOST_STEPS, &n, error);
        if (status == TW_OK) step(e, n);
    } else if (v[BACK].text) {
        status = number(v[BACK], UINT32_MAX, &n, error);
        if (status == TW_OK) tw_recorder_seek(e->watch.recorder, n < now ? now - n : 0);
    } else if (v[SEEK].text) {
        status = number(v[SEEK], UINT32_MAX, &n, error);
        if (status == TW_OK) tw_recorder_seek(e->watch.recorder, n);
    }
    if (status < 0) return status;
    e->watch.running = v[RUN].text != NULL;
    send_state(e);
    return TW_OK;
}

tw_status command_watch(tw_engine *e, words *rest, tw_error *error) {
    words line = *rest;
    word first, v[FIELDS];
    uint64_t n;
    if (words_next(&line, &first) && word_is(first, "new")) return begin(e, line, error);
    tw_status status = fields_read(*rest, names, v, error);
    if (status < 0) return status;
    if (!e->watch.recorder)
        return error_set(error, TW_ERR_SYNTAX, "there is nothing to watch yet: watch new ...");
    if (v[BOARD].text) {
        status = number(v[BOARD], UINT32_MAX, &n, error);
        return status < 0 ? status : send_board_of(e, (int64_t)n, error);
    }
    if (v[NODES].text) {
        status = number(v[NODES], 1000000, &n, error);
        if (status == TW_OK) send_nodes(e, n);
        return status;
    }
    for (int i = OPEN; i <= CLOSED; i++) {
        if (!v[i].text) continue;
        status = number(v[i], MOST_LISTED, &n, error);
        if (status == TW_OK)
            send_list(e, names[i], i == OPEN ? TW_NODE_OPEN : TW_NODE_CLOSED, (size_t)n);
        return status;
    }
    return go(e, v, error);
}

tw_status engine_advance_watch(tw_engine *e, double seconds) {
    if (!e->watch.recorder || !e->watch.running) return TW_OK;
    tw_status status = tw_recorder_run(e->watch.recorder, seconds);
    e->watch.running = status == TW_RUNNING && !tw_recorder_full(e->watch.recorder);
    send_state(e);
    return e->watch.running ? TW_RUNNING : TW_OK;
}
