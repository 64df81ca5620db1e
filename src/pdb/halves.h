/* halves.h -- Manhattan distances of all placements, in two halves.
 *
 * A table of them would be as large as the one being built.  But the first tiles
 * of an order contribute by their rank alone, and the others by which they are and
 * their rank among themselves: two small tables for each mask, and a sum. */
#ifndef TILEWISE_PDB_HALVES_H
#define TILEWISE_PDB_HALVES_H

#include "pdb/table.h"

typedef struct halves {
    const placement *placement;
    uint8_t distance[PLACEMENT_MAX_TILES][PLACEMENT_MAX_CELLS];
    uint32_t prefixes, suffixes, sets;
    uint8_t *set_of;          /* by prefix */
    uint8_t *prefix, *suffix; /* by mask */
} halves;

/* False: out of memory; halves_drop() it all the same. */
bool halves_init(halves *, const table *, memory *);
void halves_drop(halves *, memory *); /* once is enough, twice does no harm */

/* Before any distance of a mask is asked for; masks are independent of each other. */
void halves_measure(const halves *, uint32_t mask_rank, uint32_t mask);

/* The distances of one mask: taken out first, because they are asked for by the thousand. */
typedef struct halves_row {
    const uint8_t *prefix, *suffix, *set_of;
    uint32_t suffixes;
} halves_row;

static inline halves_row halves_of(const halves *h, uint32_t mask_rank) {
    return (halves_row){h->prefix + (size_t)mask_rank * h->prefixes,
                        h->suffix + (size_t)mask_rank * h->sets * h->suffixes, h->set_of,
                        h->suffixes};
}

static inline int halves_distance(halves_row r, uint32_t order) {
    uint32_t p = order / r.suffixes, s = order % r.suffixes;
    return r.prefix[p] + r.suffix[r.set_of[p] * r.suffixes + s];
}

#endif
