/* model_deepen.c -- IDA* and iterative deepening with any count rules; making and dropping a
 * model. */
#include "analysis/reconcile/model.h"

bool model_init(model *m, memory *mem, const tw_board *start, const tw_board *goal) {
    *m = (model){.memory = mem, .optimum = -1};
    return state_graph_init(&m->state_graph, mem, start, goal);
}

void model_drop(model *m) {
    state_graph_drop(&m->state_graph);
    memory_put(m->memory, m->entries, m->entry_room, sizeof *m->entries);
    memory_put(m->memory, m->heap, m->heap_room, sizeof *m->heap);
    memory_put(m->memory, m->buckets, m->bucket_room, sizeof *m->buckets);
    memory_put(m->memory, m->links, m->link_room, sizeof *m->links);
    memory_put(m->memory, m->frames, m->frame_room, sizeof *m->frames);
}

typedef struct deepening {
    model *model;
    const model_rules *rules;
    model_counts counts;
    int bound, over; /* this iteration's, and the least f beyond it */
    size_t depth;    /* frames[depth] is the state in hand */
} deepening;

static bool on_path(const deepening *s, uint32_t state) {
    for (size_t d = 0; d <= s->depth; d++)
        if (s->model->frames[d].state == state) return true;
    return false;
}

static void count(deepening *s, uint64_t generated) {
    s->counts.generated += generated;
    s->counts.generated_last += generated;
}

/* Children of equal h stay in the order of moves. */
static void sort_children(const deepening *s, model_frame *f) {
    state_graph *a = &s->model->state_graph;
    for (int i = 1; i < f->count; i++)
        for (int j = i; j > 0 && state_graph_h(a, f->child[j]) < state_graph_h(a, f->child[j - 1]);
             j--) {
            uint32_t child = f->child[j];
            uint8_t move = f->move[j];
            f->child[j] = f->child[j - 1], f->move[j] = f->move[j - 1];
            f->child[j - 1] = child, f->move[j - 1] = move;
        }
}

/* List the children of the state in hand.  False: out of memory. */
static bool expand(deepening *s) {
    model *m = s->model;
    model_frame *f = &m->frames[s->depth];
    tw_move last = TW_NO_MOVE;
    if (s->depth) {
        const model_frame *parent = f - 1;
        last = (tw_move)parent->move[parent->next - 1];
    }
    f->count = f->next = 0;
    for (int k = 0; k < 4; k++) {
        tw_move move = move_named(s->rules->order[k]);
        if (s->rules->repeats != TW_REPEATS_NONE && last != TW_NO_MOVE
            && move == move_opposite(last))
            continue;
        uint32_t child = state_graph_next(&m->state_graph, f->state, move);
        if (child == STATE_GRAPH_FULL) return m->out_of_memory = true, false;
        if (child == STATE_GRAPH_EDGE) continue;
        if (s->rules->repeats == TW_REPEATS_PATH && on_path(s, child)) continue;
        f->child[f->count] = child;
        f->move[f->count++] = (uint8_t)move;
    }
    if (!s->rules->h_weight && (int)s->depth == s->bound) { /* a depth limit: nothing beyond it */
        if (f->count && s->bound + 1 < s->over) s->over = s->bound + 1;
        f->count = 0;
        return true;
    }
    s->counts.expanded++, s->counts.expanded_last++;
    if (s->rules->queue != TW_QUEUE_CHILDREN_H) return true;
    sort_children(s, f);
    count(s, f->count); /* to be sorted they must all be there */
    return true;
}

/* The state in hand is the next to be entered; false: the iteration is over, or no memory. */
static bool advance(deepening *s) {
    model *m = s->model;
    for (;;) {
        model_frame *f = &m->frames[s->depth];
        if (f->next == f->count) {
            if (!s->depth) return false;
            s->depth--;
            continue;
        }
        uint32_t child = f->child[f->next++];
        if (s->rules->queue != TW_QUEUE_CHILDREN_H) count(s, 1);
        int cost = (int)s->depth + 1 + state_graph_h(&m->state_graph, child);
        if (cost <= s->bound) {
            if (!memory_grow(m->memory, &m->frames, s->depth + 1, &m->frame_room,
                             sizeof *m->frames))
                return m->out_of_memory = true, false;
            m->frames[++s->depth].state = child;
            return true;
        }
        if (cost < s->over) s->over = cost;
    }
}

static bool hopeless(const deepening *s) {
    const model_counts *c = &s->counts;
    return (s->model->capped == TW_COUNTER_GENERATED ? c->generated_last : c->expanded_last)
           > s->model->cap;
}

/* One iteration.  False: the search is over. */
static bool iterate(deepening *s) {
    model *m = s->model;
    s->counts.iterations++;
    s->counts.expanded_last = 0;
    s->counts.generated_last = 1;
    s->over = INT_MAX;
    s->depth = 0;
    m->frames[0].state = 0;
    do {
        if (m->frames[s->depth].state == m->state_graph.goal)
            return s->counts.reached = true, false;
        if (hopeless(s)) return s->counts.in_vain = s->bound < m->optimum, false;
        if (!model_expanding(m) || !expand(s)) return false;
    } while (advance(s));
    s->bound = s->over;
    return !m->out_of_memory && s->over < INT_MAX;
}

void model_deepen(model *m, const model_rules *rules, model_counts *out) {
    deepening s = {.model = m, .rules = rules, .counts = {.generated = 1}};
    *out = (model_counts){0};
    if (!memory_grow(m->memory, &m->frames, 0, &m->frame_room, sizeof *m->frames)) {
        m->out_of_memory = true;
        return;
    }
    s.bound = state_graph_h(&m->state_graph, 0);
    while (iterate(&s)) continue;
    if (s.counts.reached) *out = s.counts;
    out->in_vain = s.counts.in_vain;
}
