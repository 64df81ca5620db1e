/* model_buckets.c -- the open list of a model where ties are broken by age, and the list of either
 * kind.
 *
 * A heap would give the same order, more slowly: half of all models are of this kind.  There is a
 * bucket for each priority, or for each priority and h, which on boards of up to 16 cells are few,
 * if the heuristic is one of ours. */
#include "analysis/reconcile/model.h"

enum { CELLS = 16, H_SPAN = 256, KEY_SPAN = 2048 };
#define NONE UINT32_MAX

bool model_buckets_serve(const model *m, const model_rules *rules) {
    return rules->queue <= TW_QUEUE_HIGH_H && rules->g_weight <= 1 && rules->h_weight <= 1
           && m->state_graph.packing.cells <= CELLS
           && !(m->state_graph.heuristic->class->flags & HEURISTIC_CUSTOM);
}

void model_buckets_clear(model *m) {
    for (size_t i = 0; i < m->bucket_used; i++) m->buckets[i].first = NONE;
    m->bucket_used = m->bucket_first = 0;
}

static bool reserve(model *m, size_t bucket, uint32_t entry) {
    while (bucket >= m->bucket_room)
        if (!memory_grow(m->memory, &m->buckets, m->bucket_room, &m->bucket_room,
                         sizeof *m->buckets))
            return false;
    for (; m->bucket_used <= bucket; m->bucket_used++)
        m->buckets[m->bucket_used] = (model_bucket){NONE, NONE};
    return memory_grow(m->memory, &m->links, entry, &m->link_room, sizeof *m->links);
}

bool model_buckets_push(model *m, const model_rules *rules, uint32_t entry, int h) {
    int key = rules->g_weight * (int)m->entries[entry].g + rules->h_weight * h;
    int tie = !model_by_h(rules->queue) ? 0 : rules->queue == TW_QUEUE_HIGH_H ? H_SPAN - 1 - h : h;
    if (key >= KEY_SPAN || tie < 0 || tie >= H_SPAN) return false;
    size_t bucket = model_by_h(rules->queue) ? (size_t)(key * H_SPAN + tie) : (size_t)key;
    if (!reserve(m, bucket, entry)) return false;
    model_bucket *b = &m->buckets[bucket];
    if (b->first == NONE || model_newest_first(rules)) {
        m->links[entry] = b->first;
        if (b->first == NONE) b->last = entry;
        b->first = entry;
    } else {
        m->links[entry] = NONE;
        m->links[b->last] = entry;
        b->last = entry;
    }
    if (!m->open_size++ || bucket < m->bucket_first) m->bucket_first = bucket;
    return true;
}

uint32_t model_buckets_pop(model *m) {
    while (m->buckets[m->bucket_first].first == NONE) m->bucket_first++;
    uint32_t entry = m->buckets[m->bucket_first].first;
    m->buckets[m->bucket_first].first = m->links[entry];
    m->open_size--;
    return entry;
}

void model_clear(model *m) {
    m->entry_count = 0;
    m->open_size = 0;
    model_buckets_clear(m);
}

bool model_push(model *m, const model_rules *rules, uint32_t state, int g, tw_move move) {
    if (m->entry_count == NONE
        || !memory_grow(m->memory, &m->entries, m->entry_count, &m->entry_room, sizeof *m->entries))
        return m->out_of_memory = true, false;
    uint32_t entry = m->entry_count++;
    m->entries[entry] =
        (model_entry){.state = state, .g = (uint32_t)g & 0x1fffffff, .move = (uint32_t)move & 7};
    int h = state_graph_h(&m->state_graph, state);
    bool pushed = model_buckets_serve(m, rules) ? model_buckets_push(m, rules, entry, h)
                                                : model_heap_push(m, rules, entry, h);
    if (!pushed) m->out_of_memory = true;
    return pushed;
}

model_entry model_pop(model *m, const model_rules *rules) {
    uint32_t entry =
        model_buckets_serve(m, rules) ? model_buckets_pop(m) : model_heap_pop(m, rules);
    return m->entries[entry];
}
