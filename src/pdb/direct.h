/* direct.h -- tables read by the cell of each tile.
 *
 * The entry of a placement is number sum(cell of tile j * cells^j): about twice
 * as many entries as there are placements, on 5x5 with six tiles, and none of
 * them has to be ranked.  A tile that slides changes the number by a constant.
 * An entry has two bits, half of what the table adds to Manhattan distance and
 * three at most, so a table takes what a ranked one takes.
 *
 * A zoned table has such a zone for a blank with a free cell beside it and one for
 * a blank that is enclosed: every cell next to it has a tile of the pattern.  Tiles
 * have to move before such a blank gets anywhere, and before another one gets
 * there.  That is most of what the blank's region tells, and as the tile that has just
 * moved is next to the blank, a look at two or three more cells finds out. */
#ifndef TILEWISE_PDB_DIRECT_H
#define TILEWISE_PDB_DIRECT_H

#include "pdb/table.h"

enum { DIRECT_MAX_TILES = 6, DIRECT_ORDERS = 720 };
/* So many tiles, and the entries of two cells of the last tile share no byte that is used. */
enum { DIRECT_APART = 3 };

enum { DIRECT_OPEN, DIRECT_ENCLOSED, DIRECT_ZONES };

/* cells^tiles, which 32 bits can number. */
uint32_t direct_entries(int cells, int tiles);

int direct_zones(table_indexing);
size_t direct_zone_bytes(const table *);

static inline int direct_extra(const uint8_t *extra, uint32_t number) {
    return extra[number / 4] >> number % 4 * 2 & TABLE_DIRECT_MAX;
}

/* tile_in[cell]: which tile of the pattern is there; -1: none. */
uint32_t direct_number(const placement *, const int8_t tile_in[]);

/* Copy the placements of a zone with the last tile in `cell` from where the builder keeps them:
 * four bits each, mask by mask.  Fewer tiles than DIRECT_APART: by one thread. */
void direct_fill(table *, int zone, const uint8_t *by_mask, int cell);

#endif
