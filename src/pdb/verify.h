/* verify.h -- is an entry of a table the truth?
 *
 * An entry is the least, over the places the blank may be in (in a zoned table, over those of its
 * zone), of the moves that bring the tiles home.  A search guided by the table must find a way home
 * of just so many moves, and none of two fewer; with the right table it hardly ever turns the wrong
 * way.  A table that errs everywhere could mislead it, so the entry must also fit to its
 * neighbours.
 *
 * This is reckoned cell by cell, with nothing the builder uses but the index of a
 * placement, which is computed from scratch. */
#ifndef TILEWISE_PDB_VERIFY_H
#define TILEWISE_PDB_VERIFY_H

#include "pdb/table.h"

/* tile_in[cell]: which tile of the pattern is there; -1: none.  It is given back as it was. */
bool verify_entry(const table *, int8_t tile_in[]);
/* Has the table an entry for this placement in a zone: is there a free cell of it? */
bool verify_has_zone(const table *, const int8_t tile_in[], int zone);

/* Walk home from so many placements, drawn by chance and moved to where the table adds much to the
 * Manhattan distance, always to a neighbour that the table says is nearer.  There must be one,
 * every entry on the way must fit to its neighbours, and the way must end at home.  Some
 * milliseconds: what is asked of a table from elsewhere before it is believed.  Entries raised or
 * lowered together are found where they border on the rest, at the latest at home. */
bool verify_descents(const table *, int count, uint64_t random);

/* Home, and so many placements drawn by chance, always the same. */
bool verify_sample(const table *, int samples);

#endif
