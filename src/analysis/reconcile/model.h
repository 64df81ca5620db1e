/* model.h -- a search that follows given count rules, for the sake of its counts.
 *
 * Solvers are made to be fast and have one way to do each thing.  A model follows any rules: it
 * finds no path, only counts.  Where a solver follows the same rules its counts are the same;
 * law_model compares them. */
#ifndef TILEWISE_ANALYSIS_RECONCILE_MODEL_H
#define TILEWISE_ANALYSIS_RECONCILE_MODEL_H

#include "base/budget.h"
#include "heuristics/custom.h"
#include "analysis/reconcile/count_rules.h"
#include "analysis/reconcile/state_graph.h"

#include <limits.h>

typedef struct model_rules {
    tw_queue queue;
    tw_repeats repeats;
    const char *order;
    int g_weight, h_weight; /* the priority, as in frontier.h; both 0: depth-first */
} model_rules;

typedef struct model_counts {
    bool reached; /* else the search was given up before, and the rest is meaningless */
    uint64_t expanded, dropped /* when taken from the open list */;
    uint64_t generated, back /* steps straight back, not in `generated` */;
    uint64_t distinct, enqueued;
    uint64_t open /* when the goal was noticed */,
        replaced /* entries, by cheaper ones of the same state */;
    uint64_t iterations, expanded_last, generated_last;
    int length; /* of the solution; only where the goal is noticed late */
    /* Of a search given up, too: */
    uint64_t below; /* expanded with an f below model.optimum ... */
    bool in_vain;   /* ... and it was given up for its counts, when no other state was expanded */
} model_counts;

typedef struct model_entry {
    uint32_t state;
    uint32_t g : 29, move : 3;
} model_entry;

typedef struct model_bucket {
    uint32_t first, last;
} model_bucket;

typedef struct model_frame {
    uint32_t state, child[4];
    uint8_t move[4], count, next;
} model_frame;

typedef struct model model;
struct model {
    state_graph state_graph;
    memory *memory;
    uint32_t run; /* number of the search */
    uint64_t cap; /* give up when `capped` of the counters is past it */
    tw_counter capped;
    int optimum;       /* the length of a shortest solution; -1: not known yet */
    uint64_t expanded; /* in all searches together */
    budget *budget;
    bool given_up, out_of_memory; /* the budget ended, or the memory did: no search goes on */

    model_entry *entries; /* of the open list, in the order they came */
    size_t entry_room;
    uint32_t entry_count;
    size_t open_size;
    uint64_t *heap; /* of ranks, see model_heap.c */
    size_t heap_room;
    model_bucket *buckets; /* see model_buckets.c */
    size_t bucket_room, bucket_used, bucket_first;
    uint32_t *links; /* from an entry to the one after it in its bucket */
    size_t link_room;
    model_frame *frames;
    size_t frame_room;
};

bool model_init(model *, memory *, const tw_board *start, const tw_board *goal);
void model_drop(model *);

/* One search with an open list.  out[0] is for a goal noticed when taken from it, out[1] for one
 * noticed when generated: the latter search is a beginning of the former. */
void model_open(model *, const model_rules *, model_counts out[2]);
/* One search by iterative deepening. */
void model_deepen(model *, const model_rules *, model_counts *out);

/* For both: may the search go on?  Called before each expansion. */
static inline bool model_expanding(model *m) {
    enum { INTERVAL = 4096 };
    if (m->given_up || m->out_of_memory) return false;
    bool slow = m->state_graph.heuristic->class->flags & HEURISTIC_CUSTOM;
    if (slow && custom_failure(m->state_graph.heuristic) != TW_OK) m->given_up = true;
    if ((++m->expanded % INTERVAL == 0 || slow) && !budget_left(m->budget, m->expanded))
        m->given_up = true;
    return !m->given_up;
}

/* Does the rule for ties look at h?  Does the newest of equals go first? */
static inline bool model_by_h(tw_queue q) {
    return q == TW_QUEUE_LOW_H || q == TW_QUEUE_LOW_H_FIFO || q == TW_QUEUE_HIGH_H
           || q == TW_QUEUE_JAVA_H || q == TW_QUEUE_PYTHON_H;
}

/* Is the step straight back a step like others? */
static inline bool model_steps_back(tw_repeats rule) {
    return rule == TW_REPEATS_NONE || rule == TW_REPEATS_AT_POP || rule == TW_REPEATS_UNMARKED;
}

static inline bool model_newest_first(const model_rules *r) {
    bool stack = !r->g_weight && !r->h_weight;
    return r->queue == TW_QUEUE_LIFO || r->queue == TW_QUEUE_LOW_H || stack;
}

/* The open list.  False: out of memory. */
void model_clear(model *);
bool model_push(model *, const model_rules *, uint32_t state, int g, tw_move);
model_entry model_pop(model *, const model_rules *);

/* Its two kinds: `entry` is numbered and has its place in model.entries. */
bool model_heap_push(model *, const model_rules *, uint32_t entry, int h);
uint32_t model_heap_pop(model *, const model_rules *);
bool model_buckets_serve(const model *, const model_rules *);
bool model_buckets_push(model *, const model_rules *, uint32_t entry, int h);
uint32_t model_buckets_pop(model *);
void model_buckets_clear(model *);

#endif
