/* layout.h -- pattern databases as the search on a device reads them.
 *
 * A reader is one table seen through one symmetry; a view is a set of readers whose
 * values add up.  Views of several partitions may have readers in common.  A table
 * is laid out by cell, entry = offset + sum of cell * cells^slot: see search.cl.  The zones of an
 * enclosed blank are behind those of all tables. */
#ifndef TILEWISE_OPENCL_LAYOUT_H
#define TILEWISE_OPENCL_LAYOUT_H

#include "opencl/shared.h"
#include "pdb/tables.h"

enum { LAYOUT_VIEWS = 8, LAYOUT_READERS = 16 };

typedef struct layout {
    int rows, cols, cells;
    int views, readers, tables;
    int bits;       /* of an entry: 4 if the tables are ranked, else 2 */
    bool zoned;     /* with as many entries again, for an enclosed blank */
    bool wide;      /* too many entries for 32 bits to number them all */
    bool any_order; /* no two views have a reader in common */
    const table *table[LAYOUT_READERS];
    uint64_t offset[LAYOUT_READERS]; /* of a table's first entry */
    uint64_t entries;                /* of all tables, of one zone */
    int table_of[LAYOUT_READERS];    /* a reader's */
    uint32_t info[LAYOUT_VIEWS][FACT_TILES_MOST];
    uint32_t pattern_of[FACT_TILES_MOST]; /* a tile's in every view, four bits each */
    int32_t turn[LAYOUT_VIEWS][4];        /* what a move adds to a tile's cell in the view */
    uint32_t place[LAYOUT_VIEWS][PLACEMENT_MAX_CELLS]; /* where the view has a cell */
    uint64_t mask[LAYOUT_VIEWS];                       /* four bits for each of its readers */
    tw_move move[4];                                   /* the operator order */
    int32_t step[4];                                   /* of the blank's cell */
    uint64_t legal[4], nearer[4][FACT_TILES_MOST];     /* a bit a cell */
} layout;

void layout_init(layout *, const tw_board *goal, const uint8_t home[], const char order[]);
/* The views of the first `parts` partitions of the tables.  False: they do not fit. */
bool layout_add(layout *, const tables *, int parts, const tw_board *goal, const uint8_t home[]);

#endif
