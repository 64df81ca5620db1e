/* views.h -- several partitions read for boards of one goal, from direct tables.
 *
 * A view is one partition of the tiles, read under one symmetry; partitions may
 * share tables.  Each view gives a bound and the largest counts, so a search
 * that only asks whether a board is within a bound may look at one view after
 * the other and stop at the first that says no.
 *
 * Where one partition errs another often does not: on 5x5 a second one halves
 * the states to look at, and most are still cut by the first view. */
#ifndef TILEWISE_PDB_VIEWS_H
#define TILEWISE_PDB_VIEWS_H

#include "pdb/direct.h"
#include "pdb/partition.h"

enum { VIEWS_MAX = 2 * PARTITION_PARTS, VIEWS_PATTERNS = PARTITION_MAX + 1 };

/* The last pattern of a view has the tiles that no other has, and nothing to say of them. */
typedef struct view_set {
    int count;
    const uint8_t *extra[VIEWS_MAX][VIEWS_PATTERNS]; /* the entries ... */
    size_t enclosed[VIEWS_MAX][VIEWS_PATTERNS]; /* ... and where those of an enclosed blank begin */
    uint8_t cell[VIEWS_MAX][PLACEMENT_MAX_CELLS];    /* where a cell goes */
    uint8_t pattern[VIEWS_MAX][PLACEMENT_MAX_CELLS]; /* a tile's */
    uint32_t weight[VIEWS_MAX][PLACEMENT_MAX_CELLS]; /* of a tile in its pattern's number */
} view_set;

/* The number of each pattern, what its table says, and the sums of that. */
typedef struct views_state {
    uint32_t number[VIEWS_MAX][VIEWS_PATTERNS];
    uint8_t extra[VIEWS_MAX][VIEWS_PATTERNS];
    int sum[VIEWS_MAX];
} views_state;

struct tables;
void views_init(view_set *, const struct tables *, const tw_board *goal);
void views_start(const view_set *, const tw_board *, views_state *out);
/* The entry of the pattern that has `tile`, on this board. */
int views_extra(const view_set *, int view, const tw_board *, int tile);

#endif
