/* lookup.h -- the tables of a partition, read for boards of one goal.
 *
 * A view carries the board by a symmetry to where the tables are at home.  When
 * two symmetries do, there are two views, and the larger sum counts: that is
 * the reflection about the diagonal of Korf and Felner, without tables of its
 * own. */
#ifndef TILEWISE_PDB_LOOKUP_H
#define TILEWISE_PDB_LOOKUP_H

#include "pdb/partition.h"

enum { LOOKUP_VIEWS = 2, LOOKUP_NONE = PARTITION_RANKED_MAX };

typedef struct lookup {
    int views, patterns;
    const table *table[PARTITION_RANKED_MAX];
    /* Parts of the tables: compilers for WebAssembly add up the offsets of nested structures at
     * every load. */
    const placement *placement[PARTITION_RANKED_MAX];
    const uint8_t *extra[PARTITION_RANKED_MAX];
    uint8_t from[LOOKUP_VIEWS][PLACEMENT_MAX_CELLS];    /* which cell comes to one */
    uint8_t pattern[LOOKUP_VIEWS][PLACEMENT_MAX_CELLS]; /* a tile's; LOOKUP_NONE: it has none */
    uint8_t place[LOOKUP_VIEWS][PLACEMENT_MAX_CELLS];   /* a tile's among those of its pattern */
    /* What a tile does when the blank in a cell moves. */
    placement_slide slide[LOOKUP_VIEWS][TABLE_RANKED_MAX_CELLS][TW_NO_MOVE];
} lookup;

/* Where the tiles of one pattern are, and what its table says of that: the mask in the low half,
 * the order's rank in the sixteen bits above it, then the entry.  It is one word because it is
 * written and read again at once, which processors do well only at the same width. */
typedef uint64_t lookup_record;

static inline lookup_record lookup_pack(uint64_t mask, uint32_t order, int extra) {
    return mask | (uint64_t)order << 32 | (uint64_t)extra << 48;
}
static inline int lookup_extra(lookup_record r) { return (int)(r >> 48); }

/* A record for every pattern in every view. */
typedef struct lookup_state {
    lookup_record record[LOOKUP_VIEWS][PARTITION_RANKED_MAX];
    int sum[LOOKUP_VIEWS]; /* of what the tables say */
} lookup_state;

void lookup_init(lookup *, const table tables[], int patterns, const tw_board *goal);
void lookup_start(const lookup *, const tw_board *, lookup_state *out);

/* What a pattern's record becomes when one of its tiles takes a slide of the same view. */
static inline lookup_record lookup_slid(const lookup *l, lookup_record r, int p,
                                        const placement_slide *s) {
    const placement *at = l->placement[p];
    uint64_t mask = (uint32_t)r;
    uint32_t order = (uint32_t)(r >> 32) & UINT16_MAX;
    placement_take_slide(at, s, &mask, &order);
    return lookup_pack(mask, order,
                       table_extra_in(l->extra[p], at, placement_mask_rank(at, mask), order));
}

#endif
