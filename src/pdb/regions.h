/* regions.h -- where the blank may be.
 *
 * Moves of tiles outside a pattern are free, so beside the placement of its tiles a
 * state is only the region of free cells that the blank is in.  These are the regions
 * of every mask, in the order of their least cells. */
#ifndef TILEWISE_PDB_REGIONS_H
#define TILEWISE_PDB_REGIONS_H

#include "pdb/placement.h"

typedef struct regions {
    uint64_t *mask;  /* by rank */
    uint32_t *first; /* first[rank] to first[rank + 1]: the regions of a mask */
    uint64_t *cells; /* by region */
    uint32_t count;
    int most; /* of one mask */
} regions;

/* False: out of memory, and nothing is held. */
bool regions_init(regions *, const placement *, memory *);
void regions_drop(regions *, const placement *, memory *); /* once is enough, twice does no harm */

/* The cells next to any of these. */
uint64_t regions_spread(const placement *, uint64_t cells);

/* The region of a mask that has this cell. */
static inline uint32_t regions_find(const regions *r, uint32_t mask_rank, uint64_t cell_bit) {
    uint32_t q = r->first[mask_rank];
    while (!(r->cells[q] & cell_bit)) q++;
    return q;
}

/* How many placements can be brought home at all. */
uint64_t regions_reachable(const regions *, const placement *);

#endif
