/* watch.c -- the search's events become a record.
 *
 * The solver is taken one expansion at a time, and what it told meanwhile is one
 * moment.  An event names a board, not a node: which node is meant follows from
 * how the search works, see watch_kind. */
#include "session/watch.h"

#include "core/clock.h"
#include "search/search.h"

#include <stdio.h>
#include <string.h>

enum { DEFAULT_BYTES = 64 << 20 };

static record_node *node_at(const tw_watch *w, uint32_t i) { return record_node_at(&w->record, i); }

/* The node as the event has it; `parent` unset. */
static record_node describe(const tw_watch *w, const tw_event *e) {
    return (record_node){.parent = RECORD_NONE,
                         .tree = w->trees - 1,
                         .g = e->g,
                         .h = e->h,
                         .f = e->f,
                         .move = (uint8_t)e->move};
}

static uint32_t newest(const tw_watch *w) { return w->record.nodes.count - 1; }

/* Whose child does the search generate?  Along a line it may have gone up since. */
static uint32_t parent_for(const tw_watch *w, int g) {
    uint32_t n = g > 0 ? w->current : RECORD_NONE;
    if (w->kind == WATCH_LINE)
        while (n != RECORD_NONE && node_at(w, n)->g >= g) n = node_at(w, n)->parent;
    return n;
}

static bool bear(tw_watch *w, const tw_event *e, const uint64_t board[]) {
    record_node n = describe(w, e);
    n.parent = parent_for(w, e->g);
    if (!record_bear(&w->record, &n, board)) return false;
    return w->kind == WATCH_LINE || alike_enter(&w->alike, newest(w));
}

static uint32_t find(const tw_watch *w, const tw_event *e, const uint64_t board[]) {
    record_node as = describe(w, e);
    return alike_find(&w->alike, board, w->kind == WATCH_TREE ? &as : NULL);
}

/* Of the newest node's siblings, those still open and not `but` are dropped. */
static bool drop_siblings(tw_watch *w, uint32_t but) {
    uint32_t parent = node_at(w, newest(w))->parent;
    if (parent == RECORD_NONE) return true;
    uint32_t c = node_at(w, parent)->first_child;
    for (; c != RECORD_NONE; c = node_at(w, c)->next_sibling) {
        const record_node *n = node_at(w, c);
        if (c == but || n->state != TW_NODE_OPEN) continue;
        if (!record_note(&w->record, TW_EVENT_PRUNE, c, (tw_move)n->move, TW_NODE_CUT))
            return false;
    }
    return true;
}

/* Along a line, the next state is one of those generated last; or the root, once more.
 * RECORD_NONE: out of memory. */
static uint32_t descend(tw_watch *w, const tw_event *e, const uint64_t board[]) {
    uint32_t n = w->record.nodes.count ? newest(w) : RECORD_NONE;
    if (e->g == 0) {
        bool waiting = n != RECORD_NONE && node_at(w, n)->parent == RECORD_NONE
                       && node_at(w, n)->state == TW_NODE_OPEN;
        if (waiting) return n;
        w->trees += n != RECORD_NONE;
        return bear(w, e, board) ? newest(w) : RECORD_NONE;
    }
    n = node_at(w, node_at(w, n)->parent)->first_child;
    size_t bytes = w->record.boards.size;
    while (n != RECORD_NONE
           && (node_at(w, n)->state != TW_NODE_OPEN
               || memcmp(record_board(&w->record, n), board, bytes)))
        n = node_at(w, n)->next_sibling;
    return n != RECORD_NONE && drop_siblings(w, n) ? n : RECORD_NONE;
}

/* A state comes off the open list, to be expanded, dropped or recognised as the goal. */
static bool take(tw_watch *w, const tw_event *e, const uint64_t board[], tw_node_state to) {
    uint32_t n = w->kind == WATCH_LINE ? descend(w, e, board) : find(w, e, board);
    if (n == RECORD_NONE) return false;
    if (w->kind == WATCH_TREE) alike_remove(&w->alike, n);
    if (to != TW_NODE_CUT) w->current = n;
    return record_note(&w->record, e->kind, n, e->move, to);
}

static bool note(tw_watch *w, const tw_event *e) {
    uint64_t board[PACK_MAX_WORDS];
    uint32_t n;
    pack_board(&w->packing, &e->board, board);
    switch (e->kind) {
    case TW_EVENT_GENERATE: /* a board known already: the next event will say what becomes of it */
        if (w->kind == WATCH_GRAPH && find(w, e, board) != RECORD_NONE) return true;
        return bear(w, e, board);
    case TW_EVENT_DUPLICATE:
        n = find(w, e, board);
        return record_note(&w->record, e->kind, n, e->move, (tw_node_state)node_at(w, n)->state);
    case TW_EVENT_REOPEN: {
        record_node as = describe(w, e);
        as.parent = parent_for(w, e->g);
        return record_reopen(&w->record, find(w, e, board), &as);
    }
    case TW_EVENT_PRUNE:
        if (w->kind != WATCH_LINE) return take(w, e, board, TW_NODE_CUT);
        return record_note(&w->record, e->kind, newest(w), e->move, TW_NODE_CUT);
    case TW_EVENT_EXPAND:
        return take(w, e, board, TW_NODE_CLOSED);
    case TW_EVENT_GOAL:
        return take(w, e, board, TW_NODE_GOAL);
    case TW_EVENT_BOUND:
        return record_bound(&w->record, (int)e->f);
    case TW_EVENT_STUCK:
        return drop_siblings(w, RECORD_NONE)
               && record_note(&w->record, e->kind, w->current, e->move, TW_NODE_CLOSED);
    case TW_EVENT_NONE:
        break;
    }
    return true;
}

static void hear(void *cookie, const tw_event *e) {
    tw_watch *w = cookie;
    if (!w->full && !note(w, e)) w->full = true;
}

/* The step is over: what was heard becomes a moment, unless it did not fit. */
static void close_moment(tw_watch *w) {
    const tw_result *r = tw_solver_result(w->solver);
    if (!w->full) w->full = !record_close(&w->record, &r->counts, r->bound, w->current, w->trees);
    if (!w->full) return;
    record_cut(&w->record);
    alike_drop(&w->alike);
}

static void choose_kind(tw_watch *w) {
    const tw_result *r = tw_solver_result(w->solver);
    bool keeps_open = algorithm_find(r->algorithm)->flags & ALGORITHM_CLOSED;
    bool recognises = r->convention.duplicates > TW_DUPLICATES_PARENT;
    w->kind = !keeps_open ? WATCH_LINE : recognises ? WATCH_GRAPH : WATCH_TREE;
    tw_ties ties = r->convention.ties;
    alike_init(&w->alike, &w->record, (size_t)w->packing.words,
               ties == TW_TIES_FIFO || ties == TW_TIES_HIGH_H);
}

/* How the search recognises states is known once it has started; the root is told before that. */
static tw_status start(tw_watch *w, const tw_board *board) {
    w->full = true; /* deaf */
    tw_status status = tw_solver_start(w->solver, board);
    if (status < 0) return status;
    choose_kind(w);
    w->full = false;
    status = tw_solver_start(w->solver, board);
    close_moment(w);
    if (w->full) return TW_ERR_MEMORY;
    return status < 0 ? status : TW_OK;
}

static tw_status fail(tw_error *error, tw_status status, const char *why) {
    snprintf(error->text, sizeof error->text, "%s", why);
    return status;
}

tw_status tw_watch_new(tw_watch **out, const tw_config *config, const tw_board *board,
                       uint64_t bytes, tw_error *error) {
    tw_error unread;
    if (!error) error = &unread;
    *error = (tw_error){.text = "bad argument"};
    if (!out) return TW_ERR_ARGUMENT;
    *out = NULL;
    if (!config || !board) return TW_ERR_ARGUMENT;
    if (!board_valid(board) || !board_same_size(board, &config->goal))
        return fail(error, TW_ERR_ARGUMENT, "the start is no board, or not of the goal's size");
    memory m = {.limit = bytes ? bytes : DEFAULT_BYTES, .allocator = config->allocator};
    tw_watch *w = memory_get_zero(&m, 1, sizeof *w);
    if (!w) return fail(error, TW_ERR_MEMORY, "not enough memory");
    w->memory = m;
    w->current = RECORD_NONE;
    w->trees = 1;
    packing_init(&w->packing, board->rows, board->cols);
    record_init(&w->record, &w->memory, (size_t)w->packing.words * sizeof(uint64_t));
    alike_init(&w->alike, &w->record, 0, false);
    tw_config heard = *config;
    heard.progress = NULL, heard.solution = NULL;
    heard.event = hear, heard.cookie = w;
    tw_status status = tw_solver_new(&w->solver, &heard, error);
    if (status == TW_OK) {
        status = start(w, board);
        if (status < 0) fail(error, status, tw_status_text(status));
    }
    if (status < 0) return tw_watch_free(&w), status;
    *out = w;
    return TW_OK;
}

void tw_watch_free(tw_watch **watch) {
    if (!watch || !*watch) return;
    tw_watch *w = *watch;
    tw_solver_free(&w->solver);
    alike_drop(&w->alike);
    record_drop(&w->record);
    memory m = w->memory;
    memory_put(&m, w, 1, sizeof *w);
    *watch = NULL;
}

static bool over(const tw_watch *w) { return tw_solver_result(w->solver)->status != TW_RUNNING; }

/* What a watch says of itself: over only where nothing is left to be shown. */
static tw_status report(const tw_watch *w) {
    bool at_end = w->record.at + 1 == w->record.moments.count;
    return at_end ? tw_solver_result(w->solver)->status : TW_RUNNING;
}

tw_status tw_watch_step(tw_watch *w, uint64_t steps) {
    if (!w) return TW_ERR_ARGUMENT;
    uint64_t known = w->record.moments.count - 1 - w->record.at;
    if (steps <= known) {
        record_seek(&w->record, w->record.at + (uint32_t)steps);
        return report(w);
    }
    record_seek(&w->record, w->record.moments.count - 1);
    for (steps -= known; steps && !over(w) && !w->full; steps--) {
        tw_solver_step(w->solver, 1);
        close_moment(w);
    }
    if (steps && !over(w)) tw_solver_step(w->solver, steps);
    return report(w);
}

tw_status tw_watch_run(tw_watch *w, double seconds) {
    enum { HEARD = 16, UNHEARD = 1000 };
    if (!w) return TW_ERR_ARGUMENT;
    double end = clock_seconds() + seconds;
    record_seek(&w->record, w->record.moments.count - 1);
    while (!over(w)) {
        tw_watch_step(w, w->full ? UNHEARD : HEARD);
        if (clock_seconds() >= end) break;
    }
    return report(w);
}

void tw_watch_stop(tw_watch *w) { tw_solver_stop(w->solver); }
const tw_result *tw_watch_result(const tw_watch *w) { return tw_solver_result(w->solver); }
bool tw_watch_full(const tw_watch *w) { return w->full; }
