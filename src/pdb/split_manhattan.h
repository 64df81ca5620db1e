/* split_manhattan.h -- Manhattan distances of all placements, in two halves.
 *
 * A table of them would be as large as the one being built.  But the first tiles
 * of an order contribute by their rank alone, and the others by which they are and
 * their rank among themselves: two small tables for each mask, and a sum. */
#ifndef TILEWISE_PDB_SPLIT_MANHATTAN_H
#define TILEWISE_PDB_SPLIT_MANHATTAN_H

#include "pdb/table.h"

typedef struct split_manhattan {
    const placement *placement;
    uint8_t distance[PLACEMENT_MAX_TILES][PLACEMENT_MAX_CELLS];
    uint32_t prefixes, suffixes, sets;
    uint8_t *set_of;          /* by prefix */
    uint8_t *prefix, *suffix; /* by mask */
} split_manhattan;

/* False: out of memory; split_manhattan_drop() it anyway. */
bool split_manhattan_init(split_manhattan *, const table *, memory *);
void split_manhattan_drop(split_manhattan *, memory *); /* once is enough, twice does no harm */

/* Before any distance of a mask is asked for; masks are independent of each other. */
void split_manhattan_measure(const split_manhattan *, uint32_t mask_rank, uint64_t mask);

/* The distances of one mask: taken out first, because they are asked for by the thousand. */
typedef struct split_manhattan_row {
    const uint8_t *prefix, *suffix, *set_of;
    uint32_t suffixes;
} split_manhattan_row;

static inline split_manhattan_row split_manhattan_of(const split_manhattan *h, uint32_t mask_rank) {
    return (split_manhattan_row){h->prefix + (size_t)mask_rank * h->prefixes,
                                 h->suffix + (size_t)mask_rank * h->sets * h->suffixes, h->set_of,
                                 h->suffixes};
}

static inline int split_manhattan_distance(split_manhattan_row r, uint32_t order) {
    uint32_t p = order / r.suffixes, s = order % r.suffixes;
    return r.prefix[p] + r.suffix[r.set_of[p] * r.suffixes + s];
}

#endif
