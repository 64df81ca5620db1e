/* table.h -- one pattern database: for every placement of some tiles, the fewest
 * moves of just those tiles that bring them home, wherever the blank begins.
 * Moves of the others are free, so tables of different tiles may be added
 * (Korf and Felner 2002).
 *
 * A move changes the tiles' Manhattan distance by one, so what a table adds to
 * it is even: half of that is stored, in four bits.  On long narrow boards a few
 * placements would need more; the most that fits is a lower bound anyway.
 * Placements that no moves bring home (there are some only where all tiles but
 * one are in the pattern) have 0. */
#ifndef TILEWISE_PDB_TABLE_H
#define TILEWISE_PDB_TABLE_H

#include "pdb/placement.h"

typedef struct pattern {
    int rows, cols;
    int tiles;
    uint8_t home[PLACEMENT_MAX_TILES]; /* their cells in the goal, rising */
    int blank;                         /* its cell in the goal */
} pattern;

enum { TABLE_MAX_EXTRA = 15, TABLE_DIRECT_MAX = 3 };
/* Larger boards have direct tables alone: a search keeps the masks of ranked ones in 32 bits. */
enum { TABLE_RANKED_MAX_CELLS = 25 };

typedef enum table_indexing {
    TABLE_RANKED, /* by the index of the placement, four bits an entry */
    TABLE_DIRECT, /* by the cell of each tile, two bits: see direct.h */
    TABLE_ZONED   /* the same twice, by whether the blank is enclosed */
} table_indexing;

typedef struct table {
    pattern pattern;
    placement placement;
    table_indexing indexing;
    uint64_t entries; /* placements */
    uint8_t *extra;   /* table_bytes(); ranked: two entries a byte, the even one low */
    bool mapped;      /* it is a file's, see file.h; else the table's own memory */
    bool opened;      /* it comes from a file */
} table;

size_t table_bytes(const table *);

/* Of a ranked table. */
static inline int table_extra(const table *t, uint32_t mask_rank, uint32_t order) {
    uint64_t i = (uint64_t)order * t->placement.masks + mask_rank;
    return t->extra[i / 2] >> (i % 2 * 4) & TABLE_MAX_EXTRA;
}

#endif
