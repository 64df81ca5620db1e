#include "search/frontier.h"

#include "heuristics/custom.h"
#include "search/closed.h"
#include "search/open.h"

/* See frontier_batch_tmpl.h. */
struct batch {
    size_t size, expanded; /* states; size 0: there are no batches */
    size_t count, room;    /* children of those expanded */
    struct batch_child *child;
    tw_board *board; /* of those that the heuristic is asked about */
    int *value;
    bool over; /* the goal came up behind others */
};

typedef struct frontier frontier;
struct frontier {
    search *search;
    packing packing;
    geometry geometry;
    nodes nodes;
    closed closed; /* unused by a tree search */
    open *open;
    bool tree; /* duplicates are not recognised */
    bool depth_first;
    bool asks; /* the heuristic is the caller's function, and has no memo */
    int g_weight, h_weight;
    uint64_t goal[PACK_MAX_WORDS];
    uint64_t leftovers;  /* entries of `open` whose node was pushed again since */
    uint64_t closed_now; /* nodes in CLOSED */
    uint32_t pending;    /* popped, but the search paused before expanding it */
    int key;             /* of the node popped last */
    tw_status (*step)(frontier *);

    uint32_t here_node; /* the node expanded last, its board and h */
    tw_board here;
    int here_h;

    struct batch batch;
};

/* Weights of 2 and 3 stand for 1 and 1.5; people think of the latter. */
static double priority(const frontier *f, int g, int h) {
    int unit = f->g_weight > 1 ? f->g_weight : 1;
    return (double)(f->g_weight * g + f->h_weight * h) / unit;
}

/* A* and breadth-first search take states in the order of f, so all that is left costs at least
 * as much as the state just taken: unless a state closed too dear, which only an inconsistent
 * heuristic brings about, was never opened again. */
static void raise_bound(frontier *f) {
    const search *s = f->search;
    bool reopening = s->convention.duplicates != TW_DUPLICATES_CLOSED;
    if (!reopening && f->batch.size > 1) return; /* the second of a batch may be too dear */
    unsigned needed = reopening ? HEURISTIC_ADMISSIBLE : HEURISTIC_CONSISTENT;
    if (s->convention.duplicates == TW_DUPLICATES_FRINGE) return; /* it drops what is cheaper */
    bool holds = !f->h_weight || s->heuristic->class->flags & needed;
    if (f->g_weight == 1 && f->h_weight <= 1 && holds && f->key > s->bound)
        f->search->bound = f->key;
}

static uint32_t parent_of(const frontier *f, uint32_t n, const tw_board *parent) {
    if (f->tree) return node_parent_read(nodes_at(&f->nodes, n, f->nodes.stride), f->nodes.words);
    uint64_t words[PACK_MAX_WORDS];
    pack_board(&f->packing, parent, words);
    return closed_find(&f->closed, closed_hash(words, f->nodes.words), words, f->nodes.words,
                       f->nodes.stride);
}

/* `in_hand` was popped and is not expanded yet. */
static void count_open(frontier *f, bool in_hand) {
    f->search->counts.open = f->open->size - f->leftovers + in_hand;
}

static node_head head_of(const frontier *f, uint32_t n) {
    return node_head_read(nodes_at(&f->nodes, n, f->nodes.stride), f->nodes.words);
}

static void board_of(const frontier *f, uint32_t n, tw_board *out) {
    uint64_t words[PACK_MAX_WORDS];
    memcpy(words, nodes_at(&f->nodes, n, f->nodes.stride), f->nodes.words * sizeof *words);
    unpack_board(&f->packing, words, out);
}

/* The moves to a node, last to first, by undoing them.  `out` NULL: only count. */
static int64_t retrace(const frontier *f, uint32_t n, char *out) {
    tw_board b;
    board_of(f, n, &b);
    int64_t length = 0;
    for (tw_move m; (m = (tw_move)head_of(f, n).move) != TW_NO_MOVE; length++) {
        if (out) *--out = move_letter(m);
        tw_board_move(&b, move_opposite(m));
        n = parent_of(f, n, &b);
    }
    return length;
}

/* Node n is the goal. */
static tw_status found(frontier *f, uint32_t n) {
    search *s = f->search;
    int64_t length = retrace(f, n, NULL);
    char *moves = search_path(s, length);
    if (!moves) return TW_LIMIT_MEMORY;
    retrace(f, n, moves + length);
    f->here_node = n;
    f->here_h = 0;
    board_of(f, n, &f->here);
    if (search_heard(s)) {
        node_head head = head_of(f, n);
        search_tell(s, TW_EVENT_GOAL, &f->here, (tw_move)head.move, (int)head.g, 0,
                    priority(f, (int)head.g, 0));
    }
    return TW_SOLVED;
}

/* Node n is as deep as is allowed. */
static void tell_cut(const frontier *f, uint32_t n) {
    const heuristic *h = f->search->heuristic;
    node_head head = head_of(f, n);
    tw_board b;
    memo unused;
    board_of(f, n, &b);
    int value = h->class->start(h, &b, &unused);
    search_tell(f->search, TW_EVENT_PRUNE, &b, (tw_move)head.move, (int)head.g, value,
                priority(f, (int)head.g, value));
}

#define NAME(x)   x##_one
#define WORDS     ((size_t)1)
#define WORDS_MAX 1
#include "search/frontier_tmpl.h"

#define NAME(x)   x##_two
#define WORDS     ((size_t)2)
#define WORDS_MAX 2
#include "search/frontier_tmpl.h"

#define NAME(x)   x##_any
#define WORDS     (f->nodes.words)
#define WORDS_MAX PACK_MAX_WORDS
#include "search/frontier_tmpl.h"

#include "search/frontier_batch_tmpl.h"

/* Bring up to date what a result shows. */
static tw_status show(frontier *f, tw_status status) {
    search *s = f->search;
    count_open(f, f->pending != CLOSED_ABSENT);
    if (f->here.rows) {
        node_head head = head_of(f, f->here_node);
        search_record(s, status == TW_SOLVED ? TW_EVENT_GOAL : TW_EVENT_EXPAND, &f->here,
                      (tw_move)head.move, (int)head.g, f->here_h,
                      priority(f, (int)head.g, f->here_h));
    }
    return status;
}

/* Enter the start board as the template would enter a child. */
static tw_status reach_start(frontier *f) {
    search *s = f->search;
    memo unused;
    child_any start = {.move = TW_NO_MOVE};
    pack_board(&f->packing, &s->start, start.words);
    start.hash = closed_hash(start.words, f->nodes.words);
    start.h = s->heuristic->class->start(s->heuristic, &s->start, &unused);
    s->counts.generated = 1;
    return reach_any(f, &start, 0, 0, &s->start);
}

tw_status frontier_start(search *s, int g_weight, int h_weight) {
    frontier *f = memory_get_zero(s->memory, 1, sizeof *f);
    if (!f) return TW_LIMIT_MEMORY;
    s->state = f;
    f->search = s;
    f->tree = s->convention.duplicates <= TW_DUPLICATES_PARENT;
    f->g_weight = g_weight, f->h_weight = h_weight;
    f->depth_first = !g_weight && !h_weight;
    f->asks = h_weight && s->heuristic->class->flags & HEURISTIC_CUSTOM;
    f->pending = CLOSED_ABSENT;
    packing_init(&f->packing, s->start.rows, s->start.cols);
    pack_board(&f->packing, &s->heuristic->goal, f->goal);

    /* Depth-first search expands the newest first: what is tried first must be pushed last. */
    const char *o = s->convention.order;
    const char reversed[5] = {o[3], o[2], o[1], o[0], 0};
    tw_duplicates rule = s->convention.duplicates;
    bool step_back = rule == TW_DUPLICATES_NONE || rule == TW_DUPLICATES_FRINGE;
    geometry_init(&f->geometry, s->start.rows, s->start.cols, f->depth_first ? reversed : o,
                  step_back);

    nodes_init(&f->nodes, s->memory, &f->packing, f->tree);
    closed_init(&f->closed, &f->nodes);
    f->open = open_new(s->config->open, s->memory, s->convention.ties);
    if (!batch_init(&f->batch, s->memory, s->config->batch)) return TW_LIMIT_MEMORY;
    f->step = f->batch.size           ? step_batch
              : f->packing.words == 1 ? step_one
              : f->packing.words == 2 ? step_two
                                      : step_any;
    return f->open ? show(f, reach_start(f)) : TW_LIMIT_MEMORY;
}

tw_status frontier_step(search *s) {
    frontier *f = s->state;
    return show(f, f->step(f));
}

void frontier_finish(search *s) {
    frontier *f = s->state;
    if (!f) return;
    open_drop(f->open);
    closed_drop(&f->closed);
    batch_drop(&f->batch, s->memory);
    nodes_drop(&f->nodes);
    memory_put(s->memory, f, 1, sizeof *f);
    s->state = NULL;
}
