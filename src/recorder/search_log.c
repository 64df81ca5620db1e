#include "recorder/search_log.h"

#include <string.h>

/* What a reopened node was before; after, while that is undone. */
typedef struct reopening {
    uint32_t parent;
    /* The sibling it came after in the old parent's list; SEARCH_LOG_NONE: first */
    uint32_t before;
    int32_t g, h;
    uint32_t entered;
    uint8_t move;
    double f;
} reopening;

void search_log_init(search_log *r, memory *m, size_t board_bytes) {
    *r = (search_log){.memory = m};
    chunked_array_init(&r->nodes, m, sizeof(search_log_node));
    chunked_array_init(&r->boards, m, board_bytes);
    chunked_array_init(&r->journal, m, sizeof(search_log_entry));
    chunked_array_init(&r->reopenings, m, sizeof(reopening));
    chunked_array_init(&r->moments, m, sizeof(search_log_moment));
}

void search_log_drop(search_log *r) {
    chunked_array_drop(&r->nodes);
    chunked_array_drop(&r->boards);
    chunked_array_drop(&r->journal);
    chunked_array_drop(&r->reopenings);
    chunked_array_drop(&r->moments);
    memory_put(r->memory, r->levels, r->level_room, sizeof *r->levels);
}

/* The first level not before (tree, f). */
static size_t search_level(const search_log *r, uint32_t tree, double f) {
    size_t low = 0, high = r->level_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const search_log_level *l = &r->levels[middle];
        if (l->tree < tree || (l->tree == tree && l->f < f))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_level(const search_log *r, size_t i, uint32_t tree, double f) {
    if (i == r->level_count) return false;
    const search_log_level *l = &r->levels[i];
    return l->tree == tree && l->f >= f && l->f <= f;
}

static bool make_level(search_log *r, uint32_t tree, double f) {
    size_t i = search_level(r, tree, f);
    if (is_level(r, i, tree, f)) return true;
    if (!memory_grow(r->memory, &r->levels, r->level_count, &r->level_room, sizeof *r->levels))
        return false;
    memmove(&r->levels[i + 1], &r->levels[i], (r->level_count - i) * sizeof *r->levels);
    r->levels[i] = (search_log_level){.tree = tree, .f = f};
    r->level_count++;
    return true;
}

/* The node enters (1) or leaves (-1) its level, which exists. */
static void count_in_level(search_log *r, const search_log_node *n, int by) {
    search_log_level *l = &r->levels[search_level(r, n->tree, n->f)];
    l->count[n->state] += (uint64_t)by;
}

static void link_child(search_log *r, uint32_t parent, uint32_t child, uint32_t before) {
    if (parent == SEARCH_LOG_NONE) return;
    uint32_t *link = before == SEARCH_LOG_NONE ? &search_log_node_at(r, parent)->first_child
                                               : &search_log_node_at(r, before)->next_sibling;
    search_log_node_at(r, child)->next_sibling = *link;
    *link = child;
}

static uint32_t sibling_before(const search_log *r, uint32_t parent, uint32_t child) {
    uint32_t before = SEARCH_LOG_NONE;
    if (parent == SEARCH_LOG_NONE) return before;
    uint32_t c = search_log_node_at(r, parent)->first_child;
    for (; c != child; c = search_log_node_at(r, c)->next_sibling) before = c;
    return before;
}

static void unlink_child(search_log *r, uint32_t parent, uint32_t child, uint32_t before) {
    if (parent == SEARCH_LOG_NONE) return;
    uint32_t *link = before == SEARCH_LOG_NONE ? &search_log_node_at(r, parent)->first_child
                                               : &search_log_node_at(r, before)->next_sibling;
    *link = search_log_node_at(r, child)->next_sibling;
}

static void exchange_states(search_log_node *n, search_log_entry *e) {
    uint8_t state = n->state;
    n->state = e->state;
    e->state = state;
}

/* Between two parents of a node: the entry's reopening has the other. */
static void exchange_parents(search_log *r, const search_log_entry *e, bool undo) {
    search_log_node *n = search_log_node_at(r, e->node);
    reopening *a = chunked_array_at(&r->reopenings, e->detail), other = *a;
    unlink_child(r, n->parent, e->node, undo ? SEARCH_LOG_NONE : a->before);
    *a = (reopening){n->parent, a->before, n->g, n->h, n->entered, n->move, n->f};
    n->parent = other.parent, n->g = other.g, n->h = other.h, n->move = other.move, n->f = other.f;
    n->entered = other.entered;
    link_child(r, n->parent, e->node, undo ? a->before : SEARCH_LOG_NONE);
}

static void apply(search_log *r, search_log_entry *e, bool undo) {
    if (e->node == SEARCH_LOG_NONE) return;
    search_log_node *n = search_log_node_at(r, e->node);
    if (e->creates) {
        if (undo) {
            unlink_child(r, n->parent, e->node, SEARCH_LOG_NONE);
            count_in_level(r, n, -1);
        } else {
            link_child(r, n->parent, e->node, SEARCH_LOG_NONE);
            count_in_level(r, n, 1);
        }
        return;
    }
    count_in_level(r, n, -1);
    exchange_states(n, e);
    if (e->kind == TW_EVENT_REOPEN) exchange_parents(r, e, undo);
    count_in_level(r, n, 1);
}

static bool append(search_log *r, const search_log_entry *e) {
    search_log_entry *to = chunked_array_add(&r->journal);
    if (!to) return false;
    *to = *e;
    r->applied = r->journal.count;
    apply(r, to, false);
    return true;
}

bool search_log_add(search_log *r, const search_log_node *as, const uint64_t board[]) {
    if (!make_level(r, as->tree, as->f)) return false;
    search_log_node *n = chunked_array_add(&r->nodes);
    void *b = n ? chunked_array_add(&r->boards) : NULL;
    if (!b) {
        if (n) r->nodes.count--;
        return false;
    }
    *n = *as;
    n->first_child = n->next_sibling = n->next_in_chain = SEARCH_LOG_NONE;
    n->state = TW_NODE_OPEN;
    n->entered = r->journal.count;
    memcpy(b, board, r->boards.size);
    search_log_entry e = {.node = r->nodes.count - 1,
                          .kind = TW_EVENT_GENERATE,
                          .move = as->move,
                          .state = TW_NODE_OPEN,
                          .creates = true};
    if (append(r, &e)) return true;
    r->nodes.count--, r->boards.count--;
    return false;
}

bool search_log_note(search_log *r, tw_event_kind kind, uint32_t node, tw_move m,
                     tw_node_state state) {
    search_log_entry e = {
        .node = node, .kind = (uint8_t)kind, .move = (uint8_t)m, .state = (uint8_t)state};
    return append(r, &e);
}

bool search_log_bound(search_log *r, int bound) {
    search_log_entry e = {.node = SEARCH_LOG_NONE,
                          .detail = (uint32_t)bound,
                          .kind = TW_EVENT_BOUND,
                          .move = TW_NO_MOVE};
    return append(r, &e);
}

bool search_log_reopen(search_log *r, uint32_t node, const search_log_node *as) {
    const search_log_node *n = search_log_node_at(r, node);
    if (!make_level(r, n->tree, as->f)) return false;
    reopening *a = chunked_array_add(&r->reopenings);
    if (!a) return false;
    *a = (reopening){.parent = as->parent,
                     .before = sibling_before(r, n->parent, node),
                     .g = as->g,
                     .h = as->h,
                     .entered = as->entered,
                     .move = as->move,
                     .f = as->f};
    search_log_entry e = {.node = node,
                          .detail = r->reopenings.count - 1,
                          .kind = TW_EVENT_REOPEN,
                          .move = as->move,
                          .state = TW_NODE_OPEN};
    return append(r, &e);
}

bool search_log_end_moment(search_log *r, const tw_counts *counts, int bound, uint32_t current,
                           uint32_t trees) {
    search_log_moment *m = chunked_array_add(&r->moments);
    if (!m) return false;
    *m = (search_log_moment){.counts = *counts,
                             .entries = r->journal.count,
                             .nodes = r->nodes.count,
                             .current = current,
                             .trees = trees,
                             .bound = bound};
    r->at = r->moments.count - 1;
    return true;
}

static void apply_entries(search_log *r, uint32_t entries) {
    while (r->applied > entries) apply(r, search_log_entry_at(r, --r->applied), true);
    while (r->applied < entries) apply(r, search_log_entry_at(r, r->applied++), false);
}

void search_log_truncate(search_log *r) {
    const search_log_moment *last =
        r->moments.count ? search_log_moment_at(r, r->moments.count - 1) : NULL;
    apply_entries(r, last ? last->entries : 0);
    r->journal.count = r->applied;
    r->nodes.count = r->boards.count = last ? last->nodes : 0;
}

void search_log_seek(search_log *r, uint32_t moment) {
    apply_entries(r, search_log_moment_at(r, moment)->entries);
    r->at = moment;
}
