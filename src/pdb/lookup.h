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
    uint8_t cell[LOOKUP_VIEWS][PLACEMENT_MAX_CELLS];    /* where a cell goes ... */
    uint8_t from[LOOKUP_VIEWS][PLACEMENT_MAX_CELLS];    /* ... and which one comes there */
    uint8_t pattern[LOOKUP_VIEWS][PLACEMENT_MAX_CELLS]; /* a tile's; LOOKUP_NONE: it has none */
    uint8_t place[LOOKUP_VIEWS][PLACEMENT_MAX_CELLS];   /* a tile's among those of its pattern */
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

/* What a pattern's record becomes when one of its tiles slides from `from` to `to`. */
static inline lookup_record lookup_slide(const lookup *l, lookup_record r, int view, int p,
                                         int from, int to) {
    const table *t = l->table[p];
    uint64_t mask = (uint32_t)r;
    uint32_t order = (uint32_t)(r >> 32) & UINT16_MAX;
    placement_slide(&t->placement, &mask, &order, l->cell[view][from], l->cell[view][to]);
    return lookup_pack(mask, order,
                       table_extra(t, placement_mask_rank(&t->placement, mask), order));
}

#endif
