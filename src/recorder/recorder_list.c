/* recorder_list.c -- the open and the closed list at the moment shown. */
#include "recorder/recorder.h"
#include "search/open.h"

#include <string.h>

static const search_log_node *node_at(const tw_recorder *w, int64_t i) {
    return search_log_node_at(&w->search_log, (uint32_t)i);
}

/* The order of open.h. */
static bool precedes_open(tw_ties ties, const search_log_node *a, const search_log_node *b) {
    if (a->f < b->f || a->f > b->f) return a->f < b->f;
    if (ties_by_h(ties) && a->h != b->h) return (a->h < b->h) == (ties == TW_TIES_LOW_H);
    return ties_newest(ties) ? a->entered > b->entered : a->entered < b->entered;
}

/* Into a sorted list; if it is full, its last node goes. */
static void insert(const tw_recorder *w, int64_t out[], size_t held, size_t room, int64_t node) {
    tw_ties ties = tw_solver_result(w->solver)->convention.ties;
    size_t i = held < room ? held : room - 1;
    if (held >= room && !precedes_open(ties, node_at(w, node), node_at(w, out[i]))) return;
    for (; i && precedes_open(ties, node_at(w, node), node_at(w, out[i - 1])); i--)
        out[i] = out[i - 1];
    out[i] = node;
}

static size_t list_open(const tw_recorder *w, uint32_t tree, int64_t out[], size_t room) {
    size_t count = 0;
    int64_t nodes = (int64_t)tw_recorder_nodes(w);
    for (int64_t i = 0; i < nodes; i++) {
        const search_log_node *n = node_at(w, i);
        if (n->tree != tree || n->state != TW_NODE_OPEN) continue;
        if (room) insert(w, out, count, room, i);
        count++;
    }
    return count;
}

static bool listed(const int64_t out[], size_t held, int64_t node) {
    for (size_t i = 0; i < held; i++)
        if (out[i] == node) return true;
    return false;
}

/* Backwards through the journal. */
static void list_newest(const tw_recorder *w, uint32_t tree, tw_node_state state, int64_t out[],
                        size_t room) {
    size_t held = 0;
    for (uint32_t i = w->search_log.applied; i && held < room;) {
        const search_log_entry *e = search_log_entry_at(&w->search_log, --i);
        if (e->node == SEARCH_LOG_NONE || e->creates || e->kind == TW_EVENT_DUPLICATE) continue;
        const search_log_node *n = node_at(w, e->node);
        if (n->tree == tree && n->state == state && !listed(out, held, e->node))
            out[held++] = e->node;
    }
}

size_t tw_recorder_list(const tw_recorder *w, tw_node_state state, int64_t out[], size_t room) {
    uint32_t tree = search_log_moment_at(&w->search_log, w->search_log.at)->trees - 1;
    if (state == TW_NODE_OPEN) return list_open(w, tree, out, room);
    size_t count = 0;
    for (size_t i = 0; i < w->search_log.level_count; i++)
        if (w->search_log.levels[i].tree == tree)
            count += (size_t)w->search_log.levels[i].count[state];
    list_newest(w, tree, state, out, room < count ? room : count);
    return count;
}
