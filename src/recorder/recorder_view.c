/* recorder_view.c -- a recorded search at the moment shown. */
#include "recorder/recorder.h"

static const search_log_moment *shown(const tw_recorder *w) {
    return search_log_moment_at(&w->search_log, w->search_log.at);
}

static const search_log_node *node_at(const tw_recorder *w, uint32_t i) {
    return search_log_node_at(&w->search_log, i);
}

static int64_t number(uint32_t node) { return node == SEARCH_LOG_NONE ? -1 : (int64_t)node; }

static bool exists(const tw_recorder *w, int64_t node) {
    return w && node >= 0 && node < (int64_t)shown(w)->nodes;
}

uint64_t tw_recorder_moments(const tw_recorder *w) { return w->search_log.moments.count; }
uint64_t tw_recorder_moment(const tw_recorder *w) { return w->search_log.at; }

void tw_recorder_seek(tw_recorder *w, uint64_t moment) {
    uint32_t last = w->search_log.moments.count - 1;
    search_log_seek(&w->search_log, moment < last ? (uint32_t)moment : last);
}

void tw_recorder_counts(const tw_recorder *w, tw_counts *out) { *out = shown(w)->counts; }
int tw_recorder_bound(const tw_recorder *w) { return shown(w)->bound; }
int64_t tw_recorder_current(const tw_recorder *w) { return number(shown(w)->current); }
uint64_t tw_recorder_nodes(const tw_recorder *w) { return shown(w)->nodes; }

static bool on_path(const tw_recorder *w, uint32_t node) {
    uint32_t at = shown(w)->current;
    while (at != SEARCH_LOG_NONE && at != node) at = node_at(w, at)->parent;
    return at == node;
}

tw_status tw_recorder_node(const tw_recorder *w, int64_t node, tw_node *out) {
    if (!exists(w, node)) return TW_ERR_ARGUMENT;
    uint32_t i = (uint32_t)node;
    const search_log_node *n = node_at(w, i);
    *out = (tw_node){.parent = number(n->parent),
                     .move = (tw_move)n->move,
                     .g = n->g,
                     .h = n->h,
                     .f = n->f,
                     .state = (tw_node_state)n->state,
                     .on_path = on_path(w, i),
                     .tree = (int)n->tree};
    unpack_board(&w->packing, search_log_board(&w->search_log, i), &out->board);
    return TW_OK;
}

size_t tw_recorder_children(const tw_recorder *w, int64_t node, int64_t out[], size_t room) {
    if (!exists(w, node)) return 0;
    size_t count = 0;
    uint32_t c = node_at(w, (uint32_t)node)->first_child;
    for (; c != SEARCH_LOG_NONE; c = node_at(w, c)->next_sibling, count++)
        if (count < room) out[count] = c;
    return count;
}

/* The cell of the blank. */
static int blank_of(const tw_recorder *w, uint32_t node) {
    tw_board b;
    unpack_board(&w->packing, search_log_board(&w->search_log, node), &b);
    return b.blank;
}

/* A long move is as many letters as the blank crosses cells. */
static char letter_between(int cols, int from, int to) {
    bool column = from % cols == to % cols;
    return column ? (to > from ? 'D' : 'U') : (to > from ? 'R' : 'L');
}

size_t tw_recorder_path(const tw_recorder *w, int64_t node, char *out, size_t size) {
    if (size) out[0] = 0;
    if (!exists(w, node)) return 0;
    int cols = w->packing.cols;
    size_t length = 0;
    for (int pass = 0; pass < 2; pass++) { /* count, then write from the end */
        size_t at = length;
        uint32_t i = (uint32_t)node, parent;
        int to = blank_of(w, i);
        for (; (parent = node_at(w, i)->parent) != SEARCH_LOG_NONE; i = parent) {
            int from = blank_of(w, parent), cells = cell_distance(cols, from, to);
            for (int k = 0; k < cells; k++) {
                if (pass == 0)
                    length++;
                else if (--at + 1 < size)
                    out[at] = letter_between(cols, from, to);
            }
            to = from;
        }
    }
    if (size) out[length < size ? length : size - 1] = 0;
    return length;
}

size_t tw_recorder_levels(const tw_recorder *w, tw_level out[], size_t room) {
    size_t count = 0;
    for (size_t i = 0; i < w->search_log.level_count; i++) {
        const search_log_level *l = &w->search_log.levels[i];
        uint64_t goals = l->count[TW_NODE_GOAL];
        tw_level level = {l->f, l->count[TW_NODE_OPEN], l->count[TW_NODE_CLOSED],
                          l->count[TW_NODE_CUT]};
        if (l->tree + 1 != shown(w)->trees || !(level.open + level.closed + level.cut + goals))
            continue;
        if (count++ < room) out[count - 1] = level;
    }
    return count;
}

size_t tw_recorder_events(const tw_recorder *w, tw_recorded_event out[], size_t room) {
    size_t count = 0;
    for (uint32_t i = shown(w)->entries; i && count < room; count++) {
        const search_log_entry *e = search_log_entry_at(&w->search_log, --i);
        bool none = e->node == SEARCH_LOG_NONE;
        out[count] = (tw_recorded_event){.kind = (tw_event_kind)e->kind,
                                         .move = (tw_move)e->move,
                                         .node = number(e->node),
                                         .f = none ? (int)e->detail : node_at(w, e->node)->f};
    }
    return count;
}
