/* table_map.h -- pattern databases as the search on a device reads them.
 *
 * A reader is one table seen through one symmetry; a view is a set of readers whose
 * values add up.  Views of several partitions may have readers in common.  A table
 * is laid out by cell, entry = offset + sum of cell * cells^slot: see search.cl.  The zones of an
 * enclosed blank are behind those of all tables. */
#ifndef TILEWISE_OPENCL_TABLE_MAP_H
#define TILEWISE_OPENCL_TABLE_MAP_H

#include "opencl/shared.h"
#include "pdb/tables.h"

enum { MAP_VIEWS = 8, MAP_READERS = 16 };

typedef struct table_map {
    int rows, cols, cells;
    int views, readers, tables;
    int bits;       /* of an entry: 4 if the tables are ranked, else 2 */
    bool zoned;     /* with as many entries again, for an enclosed blank */
    bool wide;      /* too many entries for 32 bits to number them all */
    bool any_order; /* no two views have a reader in common */
    const table *table[MAP_READERS];
    uint64_t offset[MAP_READERS]; /* of a table's first entry */
    uint64_t entries;             /* of all tables, of one zone */
    int table_of[MAP_READERS];    /* a reader's */
    uint32_t info[MAP_VIEWS][FACT_TILES_MOST];
    uint32_t pattern_of[FACT_TILES_MOST]; /* a tile's in every view, four bits each */
    int32_t turn[MAP_VIEWS][4];           /* what a move adds to a tile's cell in the view */
    uint32_t place[MAP_VIEWS][PLACEMENT_MAX_CELLS]; /* where the view has a cell */
    uint64_t mask[MAP_VIEWS];                       /* four bits for each of its readers */
    tw_move move[4];                                /* the operator order */
    int32_t step[4];                                /* of the blank's cell */
    uint64_t legal[4], nearer[4][FACT_TILES_MOST];  /* a bit a cell */
} table_map;

void table_map_init(table_map *, const tw_board *goal, const uint8_t home[], const char order[]);
/* The views of the first `parts` partitions of the tables.  False: they do not fit. */
bool table_map_add(table_map *, const tables *, int parts, const tw_board *goal,
                   const uint8_t home[]);

#endif
