/* lookup.h -- the tables of a partition, read for boards of one goal.
 *
 * A view carries the board by a symmetry to where the tables are at home.  When
 * two symmetries do, there are two views, and the larger sum counts: that is
 * the reflection about the diagonal of Korf and Felner, without tables of its
 * own. */
#ifndef TILEWISE_PDB_LOOKUP_H
#define TILEWISE_PDB_LOOKUP_H

#include "pdb/partition.h"

enum { LOOKUP_VIEWS = 2, LOOKUP_NONE = PARTITION_MAX };

typedef struct lookup {
    int views, patterns;
    const table *table[PARTITION_MAX];
    uint8_t cell[LOOKUP_VIEWS][PLACEMENT_MAX_CELLS];    /* where a cell goes */
    uint8_t pattern[LOOKUP_VIEWS][PLACEMENT_MAX_CELLS]; /* a tile's; LOOKUP_NONE: it has none */
} lookup;

/* Where the tiles of every pattern are, in every view, and what the tables say. */
typedef struct lookup_state {
    uint32_t mask[LOOKUP_VIEWS][PARTITION_MAX];
    uint16_t order[LOOKUP_VIEWS][PARTITION_MAX];
    uint8_t extra[LOOKUP_VIEWS][PARTITION_MAX];
    uint8_t sum[LOOKUP_VIEWS]; /* of extra */
} lookup_state;

void lookup_init(lookup *, const table tables[], int patterns, const tw_board *goal);
void lookup_start(const lookup *, const tw_board *, const uint8_t home[], lookup_state *out);

/* The tile slid from `from` to `to`: bring one view up to date, and return its sum. */
static inline int lookup_slide(const lookup *l, lookup_state *s, int view, int tile, int from,
                               int to) {
    int p = l->pattern[view][tile];
    if (p == LOOKUP_NONE) return s->sum[view];
    const table *t = l->table[p];
    uint32_t order = s->order[view][p];
    placement_slide(&t->placement, &s->mask[view][p], &order, l->cell[view][from],
                    l->cell[view][to]);
    s->order[view][p] = (uint16_t)order;
    int extra = table_extra(t, placement_mask_rank(&t->placement, s->mask[view][p]), order);
    s->sum[view] = (uint8_t)(s->sum[view] + extra - s->extra[view][p]);
    s->extra[view][p] = (uint8_t)extra;
    return s->sum[view];
}

#endif
