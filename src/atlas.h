/* atlas.h -- the states near a start, explored once for any number of searches.
 *
 * Thousands of searches from the same board meet the same states again and again.  Here a state is a
 * number, its neighbours are numbers, and its heuristic value is known once it was asked for; so a
 * search is a walk over small integers, whatever the size of the board.  State 0 is the start.
 *
 * Each place also has a few words for the search at hand.  They count only if `run` is that of the
 * search, so that nothing has to be cleared from one to the next. */
#ifndef TILEWISE_ATLAS_H
#define TILEWISE_ATLAS_H

#include "heuristics/heuristic.h"
#include "search/closed.h"

typedef struct place {
    uint32_t run; /* of the search the next line belongs to */
    uint32_t g : 29, closed : 1;
    int32_t h; /* -1: not asked for yet */
} place;

/* The neighbours lie apart: they are looked at once an expansion, the rest once for each child. */
typedef struct atlas_roads {
    uint32_t to[4]; /* by the blank's move; ATLAS_UNKNOWN: not asked for yet */
} atlas_roads;

#define ATLAS_UNKNOWN UINT32_MAX
#define ATLAS_EDGE    (UINT32_MAX - 1) /* no such move from here */
#define ATLAS_NOWHERE (UINT32_MAX - 2) /* no memory for the state it leads to */

typedef struct atlas {
    memory *memory;
    packing packing;
    nodes nodes; /* the boards */
    closed closed;
    place **chunk; /* as many as nodes has */
    atlas_roads **road_chunk;
    size_t chunks, road_chunks, chunk_room, road_room;
    const heuristic *heuristic;
    uint32_t goal; /* ATLAS_UNKNOWN until it is met */
    uint64_t goal_words[PACK_MAX_WORDS];
} atlas;

/* False: out of memory; drop it all the same. */
bool atlas_init(atlas *, memory *, const tw_board *start, const tw_board *goal);
void atlas_drop(atlas *);
/* From now on values are this heuristic's. */
void atlas_aim(atlas *, const heuristic *);

static inline place *atlas_place(const atlas *a, uint32_t state) {
    return &a->chunk[state >> NODES_CHUNK_BITS][state & (NODES_CHUNK - 1)];
}

static inline atlas_roads *atlas_road(const atlas *a, uint32_t state) {
    return &a->road_chunk[state >> NODES_CHUNK_BITS][state & (NODES_CHUNK - 1)];
}

uint32_t atlas_explore(atlas *, uint32_t state, tw_move); /* the slow half of atlas_next() */
int atlas_evaluate(atlas *, uint32_t state);              /* ... and of atlas_h() */

/* A state, ATLAS_EDGE or ATLAS_NOWHERE. */
static inline uint32_t atlas_next(atlas *a, uint32_t state, tw_move m) {
    uint32_t next = atlas_road(a, state)->to[m];
    return next != ATLAS_UNKNOWN ? next : atlas_explore(a, state, m);
}

static inline int atlas_h(atlas *a, uint32_t state) {
    int h = atlas_place(a, state)->h;
    return h >= 0 ? h : atlas_evaluate(a, state);
}

/* The board, and which of two is the smaller when read cell by cell: less than 0, 0 or more. */
void atlas_board(const atlas *, uint32_t state, tw_board *out);
int atlas_compare(const atlas *, uint32_t a, uint32_t b);

#endif
