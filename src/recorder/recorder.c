/* recorder.c -- the events of a search become a log.
 *
 * The solver is stepped one expansion at a time, and the events of a step are one
 * moment.  An event names a board, not a node: which node is meant follows from
 * how the search works, see recorder_kind. */
#include "recorder/recorder.h"

#include "base/clock.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "search/open.h"
#include "solver/plan.h"

#include <string.h>

enum { DEFAULT_BYTES = 64 << 20 };

static search_log_node *node_at(const tw_recorder *w, uint32_t i) {
    return search_log_node_at(&w->search_log, i);
}

/* The node as the event has it; `parent` unset. */
static search_log_node describe(const tw_recorder *w, const tw_event *e) {
    return (search_log_node){.parent = SEARCH_LOG_NONE,
                             .tree = w->trees - 1,
                             .g = e->g,
                             .h = e->h,
                             .f = e->f,
                             .move = (uint8_t)e->move};
}

static uint32_t newest(const tw_recorder *w) { return w->search_log.nodes.count - 1; }

/* The node whose child is generated.  Without an open list the search may have gone back up. */
static uint32_t parent_for(const tw_recorder *w, int g) {
    uint32_t n = g > 0 ? w->current : SEARCH_LOG_NONE;
    if (w->kind == RECORDER_PATH)
        while (n != SEARCH_LOG_NONE && node_at(w, n)->g >= g) n = node_at(w, n)->parent;
    return n;
}

static bool add_node(tw_recorder *w, const tw_event *e, const uint64_t board[]) {
    search_log_node n = describe(w, e);
    n.parent = parent_for(w, e->g);
    if (!search_log_add(&w->search_log, &n, board)) return false;
    return w->kind == RECORDER_PATH || node_index_enter(&w->node_index, newest(w));
}

static uint32_t find(const tw_recorder *w, const tw_event *e, const uint64_t board[]) {
    search_log_node as = describe(w, e);
    return node_index_find(&w->node_index, board, w->kind == RECORDER_TREE ? &as : NULL);
}

/* Of the newest node and its siblings, those that are open are cut, except `but`. */
static bool drop_siblings(tw_recorder *w, uint32_t but) {
    uint32_t parent = node_at(w, newest(w))->parent;
    if (parent == SEARCH_LOG_NONE) return true;
    uint32_t c = node_at(w, parent)->first_child;
    for (; c != SEARCH_LOG_NONE; c = node_at(w, c)->next_sibling) {
        const search_log_node *n = node_at(w, c);
        if (c == but || n->state != TW_NODE_OPEN) continue;
        if (!search_log_note(&w->search_log, TW_EVENT_PRUNE, c, (tw_move)n->move, TW_NODE_CUT))
            return false;
    }
    return true;
}

/* Without an open list, the next state is one of those generated last, or the root once more.
 * SEARCH_LOG_NONE: out of memory. */
static uint32_t descend(tw_recorder *w, const tw_event *e, const uint64_t board[]) {
    uint32_t n = w->search_log.nodes.count ? newest(w) : SEARCH_LOG_NONE;
    if (e->g == 0) {
        bool waiting = n != SEARCH_LOG_NONE && node_at(w, n)->parent == SEARCH_LOG_NONE
                       && node_at(w, n)->state == TW_NODE_OPEN;
        if (waiting) return n;
        w->trees += n != SEARCH_LOG_NONE;
        return add_node(w, e, board) ? newest(w) : SEARCH_LOG_NONE;
    }
    n = node_at(w, node_at(w, n)->parent)->first_child;
    size_t bytes = w->search_log.boards.size;
    while (n != SEARCH_LOG_NONE
           && (node_at(w, n)->state != TW_NODE_OPEN
               || memcmp(search_log_board(&w->search_log, n), board, bytes)))
        n = node_at(w, n)->next_sibling;
    return n != SEARCH_LOG_NONE && drop_siblings(w, n) ? n : SEARCH_LOG_NONE;
}

/* A state comes off the open list, to be expanded, dropped or recognised as the goal. */
static bool take(tw_recorder *w, const tw_event *e, const uint64_t board[], tw_node_state to) {
    uint32_t n = w->kind == RECORDER_PATH ? descend(w, e, board) : find(w, e, board);
    if (n == SEARCH_LOG_NONE) return false;
    if (w->kind == RECORDER_TREE) node_index_remove(&w->node_index, n);
    if (to != TW_NODE_CUT) w->current = n;
    return search_log_note(&w->search_log, e->kind, n, e->move, to);
}

/* Its age in the open list, where it was put once more.  If it waits there already with the same
 * priority, the entry that comes up first is the one that counts. */
static uint32_t reentered(const tw_recorder *w, const search_log_node *n, double f) {
    bool waits = n->state == TW_NODE_OPEN && n->f >= f && n->f <= f;
    bool oldest_first = !ties_newest(tw_solver_result(w->solver)->convention.ties);
    return waits && oldest_first ? n->entered : w->search_log.journal.count;
}

static bool log_event(tw_recorder *w, const tw_event *e) {
    uint64_t board[PACK_MAX_WORDS];
    uint32_t n;
    pack_board(&w->packing, &e->board, board);
    switch (e->kind) {
    case TW_EVENT_GENERATE: /* a board known already: the next event will say what becomes of it */
        if (w->kind == RECORDER_GRAPH && find(w, e, board) != SEARCH_LOG_NONE) return true;
        return add_node(w, e, board);
    case TW_EVENT_DUPLICATE:
        n = find(w, e, board);
        return search_log_note(&w->search_log, e->kind, n, e->move,
                               (tw_node_state)node_at(w, n)->state);
    case TW_EVENT_REOPEN: {
        search_log_node as = describe(w, e);
        as.parent = parent_for(w, e->g);
        n = find(w, e, board);
        as.entered = reentered(w, node_at(w, n), as.f);
        return search_log_reopen(&w->search_log, n, &as);
    }
    case TW_EVENT_PRUNE:
        if (w->kind != RECORDER_PATH) return take(w, e, board, TW_NODE_CUT);
        return search_log_note(&w->search_log, e->kind, newest(w), e->move, TW_NODE_CUT);
    case TW_EVENT_EXPAND:
        return take(w, e, board, TW_NODE_CLOSED);
    case TW_EVENT_GOAL:
        return take(w, e, board, TW_NODE_GOAL);
    case TW_EVENT_BOUND:
        return search_log_bound(&w->search_log, (int)e->f);
    case TW_EVENT_STUCK:
        return drop_siblings(w, SEARCH_LOG_NONE)
               && search_log_note(&w->search_log, e->kind, w->current, e->move, TW_NODE_CLOSED);
    case TW_EVENT_NONE:
        break;
    }
    return true;
}

static void record(void *cookie, const tw_event *e) {
    tw_recorder *w = cookie;
    if (!w->full && !log_event(w, e)) w->full = true;
}

/* The step is over: its events become a moment, unless they did not fit. */
static void close_moment(tw_recorder *w) {
    const tw_result *r = tw_solver_result(w->solver);
    if (!w->full)
        w->full =
            !search_log_end_moment(&w->search_log, &r->counts, r->bound, w->current, w->trees);
    if (!w->full) return;
    search_log_truncate(&w->search_log);
    node_index_drop(&w->node_index);
}

static void choose_kind(tw_recorder *w, const plan *p) {
    bool keeps_open = p->algorithm->flags & ALGORITHM_CLOSED;
    bool recognises = p->convention.duplicates > TW_DUPLICATES_PARENT;
    w->kind = !keeps_open ? RECORDER_PATH : recognises ? RECORDER_GRAPH : RECORDER_TREE;
    node_index_init(&w->node_index, &w->search_log, (size_t)w->packing.words,
                    !ties_newest(p->convention.ties));
}

static tw_status start(tw_recorder *w, const tw_config *config, const tw_board *board,
                       tw_error *error) {
    plan p;
    tw_config recorded = *config;
    recorded.progress = NULL, recorded.solution = NULL;
    recorded.event = record, recorded.cookie = w;
    tw_status status = tw_solver_new(&w->solver, &recorded, error);
    if (status == TW_OK) status = plan_make(&p, config, error);
    if (status < 0) return status;
    choose_kind(w, &p);
    status = tw_solver_start(w->solver, board);
    close_moment(w);
    if (w->full) status = TW_ERR_MEMORY;
    return status < 0 ? error_status(error, status) : TW_OK;
}

tw_status tw_recorder_new(tw_recorder **out, const tw_config *given, const tw_board *board,
                          uint64_t bytes, tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_config own, *config = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status < 0) return status;
    if (!board_valid(board) || !board_same_size(board, &config->goal))
        return error_set(error, TW_ERR_ARGUMENT,
                         "the start is not a board, or not of the goal's size");
    tw_recorder *w =
        handle_new(sizeof *w, bytes ? bytes : DEFAULT_BYTES, &config->allocator, error);
    if (!w) return TW_ERR_MEMORY;
    w->current = SEARCH_LOG_NONE;
    w->trees = 1;
    packing_init(&w->packing, board->rows, board->cols);
    search_log_init(&w->search_log, &w->memory, (size_t)w->packing.words * sizeof(uint64_t));
    node_index_init(&w->node_index, &w->search_log, 0, false);
    status = start(w, config, board, error);
    if (status < 0) return tw_recorder_free(&w), status;
    *out = w;
    return TW_OK;
}

void tw_recorder_free(tw_recorder **recorder) {
    tw_recorder *w = handle_take(recorder);
    if (!w) return;
    tw_solver_free(&w->solver);
    node_index_drop(&w->node_index);
    search_log_drop(&w->search_log);
    handle_free(w, sizeof *w);
}

static bool over(const tw_recorder *w) { return tw_solver_result(w->solver)->status != TW_RUNNING; }

/* Over only when the last moment is shown, too. */
static tw_status status_shown(const tw_recorder *w) {
    bool at_end = w->search_log.at + 1 == w->search_log.moments.count;
    return at_end ? tw_solver_result(w->solver)->status : TW_RUNNING;
}

tw_status tw_recorder_step(tw_recorder *w, uint64_t steps) {
    if (!w) return TW_ERR_ARGUMENT;
    uint64_t recorded = w->search_log.moments.count - 1 - w->search_log.at;
    if (steps <= recorded) {
        search_log_seek(&w->search_log, w->search_log.at + (uint32_t)steps);
        return status_shown(w);
    }
    search_log_seek(&w->search_log, w->search_log.moments.count - 1);
    for (steps -= recorded; steps && !over(w) && !w->full; steps--) {
        tw_solver_step(w->solver, 1);
        close_moment(w);
    }
    if (steps && !over(w)) tw_solver_step(w->solver, steps);
    return status_shown(w);
}

tw_status tw_recorder_run(tw_recorder *w, double seconds) {
    enum { RECORDED = 16, UNRECORDED = 1000 }; /* steps between looks at the clock */
    if (!w) return TW_ERR_ARGUMENT;
    double end = clock_seconds() + seconds;
    search_log_seek(&w->search_log, w->search_log.moments.count - 1);
    while (!over(w)) {
        tw_recorder_step(w, w->full ? UNRECORDED : RECORDED);
        if (clock_seconds() >= end) break;
    }
    return status_shown(w);
}

void tw_recorder_stop(tw_recorder *w) { tw_solver_stop(w->solver); }
const tw_result *tw_recorder_result(const tw_recorder *w) { return tw_solver_result(w->solver); }
bool tw_recorder_full(const tw_recorder *w) { return w->full; }
