#include "session/record.h"

#include <string.h>

/* What a reopened node was before; after, while that is undone. */
typedef struct aside {
    uint32_t parent;
    uint32_t elder; /* the sibling it came after in the old parent's list; RECORD_NONE: first */
    int32_t g, h;
    uint8_t move;
    double f;
} aside;

void record_init(record *r, memory *m, size_t board_bytes) {
    *r = (record){.memory = m};
    roll_init(&r->nodes, m, sizeof(record_node));
    roll_init(&r->boards, m, board_bytes);
    roll_init(&r->journal, m, sizeof(record_entry));
    roll_init(&r->asides, m, sizeof(aside));
    roll_init(&r->moments, m, sizeof(record_moment));
}

void record_drop(record *r) {
    roll_drop(&r->nodes);
    roll_drop(&r->boards);
    roll_drop(&r->journal);
    roll_drop(&r->asides);
    roll_drop(&r->moments);
    memory_put(r->memory, r->levels, r->level_room, sizeof *r->levels);
}

/* ---- levels ---- */

/* The first level not before (tree, f). */
static size_t search_level(const record *r, uint32_t tree, double f) {
    size_t low = 0, high = r->level_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const record_level *l = &r->levels[middle];
        if (l->tree < tree || (l->tree == tree && l->f < f))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_level(const record *r, size_t i, uint32_t tree, double f) {
    if (i == r->level_count) return false;
    const record_level *l = &r->levels[i];
    return l->tree == tree && l->f >= f && l->f <= f;
}

static bool make_level(record *r, uint32_t tree, double f) {
    size_t i = search_level(r, tree, f);
    if (is_level(r, i, tree, f)) return true;
    if (!memory_grow(r->memory, &r->levels, r->level_count, &r->level_room, sizeof *r->levels))
        return false;
    memmove(&r->levels[i + 1], &r->levels[i], (r->level_count - i) * sizeof *r->levels);
    r->levels[i] = (record_level){.tree = tree, .f = f};
    r->level_count++;
    return true;
}

/* The node enters (1) or leaves (-1) its level, which exists. */
static void weigh(record *r, const record_node *n, int by) {
    record_level *l = &r->levels[search_level(r, n->tree, n->f)];
    l->count[n->state] += (uint64_t)by;
}

/* ---- families ---- */

static void adopt(record *r, uint32_t parent, uint32_t child, uint32_t elder) {
    if (parent == RECORD_NONE) return;
    uint32_t *link = elder == RECORD_NONE ? &record_node_at(r, parent)->first_child
                                          : &record_node_at(r, elder)->next_sibling;
    record_node_at(r, child)->next_sibling = *link;
    *link = child;
}

static uint32_t elder_of(const record *r, uint32_t parent, uint32_t child) {
    uint32_t elder = RECORD_NONE;
    if (parent == RECORD_NONE) return elder;
    uint32_t c = record_node_at(r, parent)->first_child;
    for (; c != child; c = record_node_at(r, c)->next_sibling) elder = c;
    return elder;
}

static void disown(record *r, uint32_t parent, uint32_t child, uint32_t elder) {
    if (parent == RECORD_NONE) return;
    uint32_t *link = elder == RECORD_NONE ? &record_node_at(r, parent)->first_child
                                          : &record_node_at(r, elder)->next_sibling;
    *link = record_node_at(r, child)->next_sibling;
}

/* ---- doing and undoing ---- */

static void exchange_states(record_node *n, record_entry *e) {
    uint8_t state = n->state;
    n->state = e->state;
    e->state = state;
}

/* Between two ways to a node: the entry's aside has the other. */
static void exchange_ways(record *r, const record_entry *e, bool undo) {
    record_node *n = record_node_at(r, e->node);
    aside *a = roll_at(&r->asides, e->aside), other = *a;
    disown(r, n->parent, e->node, undo ? RECORD_NONE : a->elder);
    *a = (aside){n->parent, a->elder, n->g, n->h, n->move, n->f};
    n->parent = other.parent, n->g = other.g, n->h = other.h, n->move = other.move, n->f = other.f;
    adopt(r, n->parent, e->node, undo ? a->elder : RECORD_NONE);
}

static void apply(record *r, record_entry *e, bool undo) {
    if (e->node == RECORD_NONE) return;
    record_node *n = record_node_at(r, e->node);
    if (e->born) {
        if (undo) {
            disown(r, n->parent, e->node, RECORD_NONE);
            weigh(r, n, -1);
        } else {
            adopt(r, n->parent, e->node, RECORD_NONE);
            weigh(r, n, 1);
        }
        return;
    }
    weigh(r, n, -1);
    exchange_states(n, e);
    if (e->kind == TW_EVENT_REOPEN) exchange_ways(r, e, undo);
    weigh(r, n, 1);
}

static bool write(record *r, const record_entry *e) {
    record_entry *to = roll_add(&r->journal);
    if (!to) return false;
    *to = *e;
    r->applied = r->journal.count;
    apply(r, to, false);
    return true;
}

bool record_bear(record *r, const record_node *as, const uint64_t board[]) {
    if (!make_level(r, as->tree, as->f)) return false;
    record_node *n = roll_add(&r->nodes);
    void *b = n ? roll_add(&r->boards) : NULL;
    if (!b) {
        if (n) r->nodes.count--;
        return false;
    }
    *n = *as;
    n->first_child = n->next_sibling = n->next_alike = RECORD_NONE;
    n->state = TW_NODE_OPEN;
    memcpy(b, board, r->boards.size);
    record_entry e = {.node = r->nodes.count - 1,
                      .kind = TW_EVENT_GENERATE,
                      .move = as->move,
                      .state = TW_NODE_OPEN,
                      .born = true};
    if (write(r, &e)) return true;
    r->nodes.count--, r->boards.count--;
    return false;
}

bool record_note(record *r, tw_event_kind kind, uint32_t node, tw_move m, tw_node_state state) {
    record_entry e = {
        .node = node, .kind = (uint8_t)kind, .move = (uint8_t)m, .state = (uint8_t)state};
    return write(r, &e);
}

bool record_bound(record *r, int bound) {
    record_entry e = {
        .node = RECORD_NONE, .aside = (uint32_t)bound, .kind = TW_EVENT_BOUND, .move = TW_NO_MOVE};
    return write(r, &e);
}

bool record_reopen(record *r, uint32_t node, const record_node *as) {
    const record_node *n = record_node_at(r, node);
    if (!make_level(r, n->tree, as->f)) return false;
    aside *a = roll_add(&r->asides);
    if (!a) return false;
    *a = (aside){as->parent, elder_of(r, n->parent, node), as->g, as->h, as->move, as->f};
    record_entry e = {.node = node,
                      .aside = r->asides.count - 1,
                      .kind = TW_EVENT_REOPEN,
                      .move = as->move,
                      .state = TW_NODE_OPEN};
    return write(r, &e);
}

bool record_close(record *r, const tw_counts *counts, int bound, uint32_t current, uint32_t trees) {
    record_moment *m = roll_add(&r->moments);
    if (!m) return false;
    *m = (record_moment){.counts = *counts,
                         .entries = r->journal.count,
                         .nodes = r->nodes.count,
                         .current = current,
                         .trees = trees,
                         .bound = bound};
    r->at = r->moments.count - 1;
    return true;
}

static void go(record *r, uint32_t entries) {
    while (r->applied > entries) apply(r, record_entry_at(r, --r->applied), true);
    while (r->applied < entries) apply(r, record_entry_at(r, r->applied++), false);
}

void record_cut(record *r) {
    const record_moment *last = r->moments.count ? record_moment_at(r, r->moments.count - 1) : NULL;
    go(r, last ? last->entries : 0);
    r->journal.count = r->applied;
    r->nodes.count = r->boards.count = last ? last->nodes : 0;
}

void record_seek(record *r, uint32_t moment) {
    go(r, record_moment_at(r, moment)->entries);
    r->at = moment;
}
