/* model_heap.c -- the open list of a model, as a binary heap.
 *
 * A binary heap whose ranks are all different gives one order, whatever its shape: the tie rules
 * that look at the age are such.  Ranks that may be equal leave the choice to how entries happen to
 * lie, and that depends on two details of removing the first.
 *
 *   Java's PriorityQueue, Sedgewick's MinPQ, CLRS: the last entry sinks from the top, past the
 *   smaller child, the left one of equals, and stops where neither child is smaller.
 *
 *   Python's heapq, and std::priority_queue in libstdc++: the hole goes down to a leaf, along the
 *   smaller child, the right one of equals, and the last entry rises from there.
 *
 * All let a new entry rise past parents that are strictly larger. */
#include "analysis/reconcile/model.h"

enum { AGE_BITS = 27, H_BITS = 13 };

static const uint64_t ages = (UINT64_C(1) << AGE_BITS) - 1, values = (UINT64_C(1) << H_BITS) - 1;

static bool by_age(tw_queue q) { return q <= TW_QUEUE_HIGH_H; }
static bool sinks(tw_queue q) { return q == TW_QUEUE_JAVA || q == TW_QUEUE_JAVA_H; }

/* The priority, h where the rule looks at it, and the age, which is also the number of the entry.
 * Rules that do not look at the age leave it out when they compare. */
static uint64_t rank_of(const model_rules *rules, int g, int h, uint32_t age) {
    tw_queue q = rules->queue;
    uint64_t rank = (uint64_t)(rules->g_weight * g + rules->h_weight * h);
    uint64_t tie = !model_by_h(q) ? 0 : q == TW_QUEUE_HIGH_H ? values - (uint64_t)h : (uint64_t)h;
    return (rank << H_BITS | tie) << AGE_BITS | (model_newest_first(rules) ? ages - age : age);
}

static uint32_t entry_of(const model_rules *rules, uint64_t rank) {
    return (uint32_t)(model_newest_first(rules) ? ages - (rank & ages) : rank & ages);
}

/* `ignored` is how many low bits of a rank do not count; less than 0: boards decide between
 * equals. */
typedef struct rule {
    const model *model;
    const model_rules *rules;
    int ignored;
} rule;

static rule rule_of(const model *m, const model_rules *rules) {
    tw_queue q = rules->queue;
    bool boards = q == TW_QUEUE_BOARD || q == TW_QUEUE_MOVE;
    return (rule){m, rules, by_age(q) ? 0 : boards ? -1 : AGE_BITS};
}

static bool board_before(const rule *r, uint64_t a, uint64_t b) {
    if (a >> AGE_BITS != b >> AGE_BITS) return a < b;
    static const uint8_t by_name[] = {
        [TW_DOWN] = 1, [TW_LEFT] = 2, [TW_RIGHT] = 3, [TW_UP] = 4, [TW_NO_MOVE] = 0};
    const model_entry *x = &r->model->entries[entry_of(r->rules, a)],
                      *y = &r->model->entries[entry_of(r->rules, b)];
    if (r->rules->queue == TW_QUEUE_MOVE && x->move != y->move)
        return by_name[x->move] < by_name[y->move];
    return state_graph_compare(&r->model->state_graph, x->state, y->state) < 0;
}

static inline bool before(const rule *r, uint64_t a, uint64_t b) {
    return r->ignored >= 0 ? a >> r->ignored < b >> r->ignored : board_before(r, a, b);
}

static void rise(uint64_t heap[], const rule *r, size_t at, uint64_t new) {
    while (at > 0 && before(r, new, heap[(at - 1) / 2])) {
        heap[at] = heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap[at] = new;
}

bool model_heap_push(model *m, const model_rules *rules, uint32_t entry, int h) {
    if (entry > ages
        || !memory_grow(m->memory, &m->heap, m->open_size, &m->heap_room, sizeof *m->heap))
        return false;
    rule r = rule_of(m, rules);
    uint64_t rank = rank_of(rules, (int)m->entries[entry].g, h, entry);
    rise(m->heap, &r, m->open_size++, rank);
    return true;
}

/* As Java does it. */
static void sink(uint64_t heap[], size_t size, const rule *r, uint64_t last) {
    size_t at = 0, child;
    for (; (child = 2 * at + 1) < size; at = child) {
        if (child + 1 < size) child += before(r, heap[child + 1], heap[child]); /* no branch */
        if (!before(r, heap[child], last)) break;
        heap[at] = heap[child];
    }
    heap[at] = last;
}

/* As Python does it. */
static void refill(uint64_t heap[], size_t size, const rule *r, uint64_t last) {
    size_t at = 0, child;
    for (; (child = 2 * at + 1) < size; at = child) {
        if (child + 1 < size && !before(r, heap[child], heap[child + 1])) child++;
        heap[at] = heap[child];
    }
    rise(heap, r, at, last);
}

uint32_t model_heap_pop(model *m, const model_rules *rules) {
    rule r = rule_of(m, rules);
    uint64_t first = m->heap[0], last = m->heap[--m->open_size];
    if (m->open_size && sinks(rules->queue))
        sink(m->heap, m->open_size, &r, last);
    else if (m->open_size)
        refill(m->heap, m->open_size, &r, last);
    return entry_of(rules, first);
}
