/* state_graph.h -- the states near a start, explored once for any number of searches.
 *
 * Thousands of searches from the same board meet the same states again and again.  Here a state is
 * a number, its neighbours are numbers, and its heuristic value is known once it was asked for; so
 * a search is a walk over small integers, whatever the size of the board.  State 0 is the start.
 *
 * Each state also has some notes of the present search.  They hold only if `run` is the number of
 * that search, so that nothing has to be cleared from one search to the next. */
#ifndef TILEWISE_ANALYSIS_RECONCILE_STATE_GRAPH_H
#define TILEWISE_ANALYSIS_RECONCILE_STATE_GRAPH_H

#include "heuristics/heuristic.h"
#include "search/closed.h"

typedef struct state_notes {
    uint32_t run; /* of the search that g and closed belong to */
    uint32_t g : 29, closed : 1;
    int32_t h; /* -1: not asked for yet */
} state_notes;

/* The neighbours lie apart: they are looked at once an expansion, the rest once for each child. */
typedef struct state_graph_neighbours {
    uint32_t to[4]; /* by the blank's move; STATE_GRAPH_UNKNOWN: not asked for yet */
} state_graph_neighbours;

#define STATE_GRAPH_UNKNOWN UINT32_MAX
#define STATE_GRAPH_EDGE    (UINT32_MAX - 1) /* no such move from here */
#define STATE_GRAPH_FULL    (UINT32_MAX - 2) /* no memory for the state it leads to */

typedef struct state_graph {
    memory *memory;
    packing packing;
    nodes nodes; /* the boards */
    closed closed;
    state_notes **chunk; /* as many as nodes has */
    state_graph_neighbours **neighbour_chunk;
    size_t chunks, neighbour_chunks, chunk_room, neighbour_room;
    const heuristic *heuristic;
    uint32_t goal; /* STATE_GRAPH_UNKNOWN until it is met */
    uint64_t goal_words[PACK_MAX_WORDS];
} state_graph;

/* False: out of memory; drop it anyway. */
bool state_graph_init(state_graph *, memory *, const tw_board *start, const tw_board *goal);
void state_graph_drop(state_graph *);
/* From now on h is the value of this heuristic. */
void state_graph_use(state_graph *, const heuristic *);

static inline state_notes *state_graph_notes(const state_graph *a, uint32_t state) {
    return &a->chunk[state >> NODES_CHUNK_BITS][state & (NODES_CHUNK - 1)];
}

static inline state_graph_neighbours *state_graph_neighbours_of(const state_graph *a,
                                                                uint32_t state) {
    return &a->neighbour_chunk[state >> NODES_CHUNK_BITS][state & (NODES_CHUNK - 1)];
}

uint32_t state_graph_explore(state_graph *, uint32_t state,
                             tw_move);                   /* the slow half of state_graph_next() */
int state_graph_evaluate(state_graph *, uint32_t state); /* ... and of state_graph_h() */

/* A state, STATE_GRAPH_EDGE or STATE_GRAPH_FULL. */
static inline uint32_t state_graph_next(state_graph *a, uint32_t state, tw_move m) {
    uint32_t next = state_graph_neighbours_of(a, state)->to[m];
    return next != STATE_GRAPH_UNKNOWN ? next : state_graph_explore(a, state, m);
}

static inline int state_graph_h(state_graph *a, uint32_t state) {
    int h = state_graph_notes(a, state)->h;
    return h >= 0 ? h : state_graph_evaluate(a, state);
}

/* Which of two boards is the smaller when read cell by cell: less than 0, 0 or more. */
int state_graph_compare(const state_graph *, uint32_t a, uint32_t b);

#endif
