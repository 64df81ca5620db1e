/* placement.h -- where k tiles lie, as a number.
 *
 * A placement is a mask, the set of cells taken, and an order, which tile is in
 * the first taken cell, which in the second, and so on, reading row by row.  Its
 * index is rank(order) * masks + rank(mask).
 *
 * A tile that slides sideways passes no other tile, so the order stays as it is
 * and only the mask changes.  One that slides up or down passes the tiles
 * between, at most cols - 1, which rotates a stretch of the order: a look-up by
 * the order's rank.  A move always changes the mask, and most moves only the
 * mask, so that the masks of one order lie together in memory. */
#ifndef TILEWISE_PDB_PLACEMENT_H
#define TILEWISE_PDB_PLACEMENT_H

#include "puzzle/board.h"
#include "base/memory.h"

enum { PLACEMENT_MAX_TILES = 8, PLACEMENT_MAX_CELLS = 36 };

typedef struct placement {
    int cells, cols, tiles;
    uint32_t masks, orders; /* how many: C(cells, tiles) and tiles! */
    /* rank(mask) = low[its low_bits lowest] + high[taken among those][the rest] */
    int low_bits, high_bits;
    uint32_t *low, *high[PLACEMENT_MAX_TILES + 1];
    uint8_t (*order)[PLACEMENT_MAX_TILES]; /* order[rank][j]: the tile in the j-th taken cell */
    uint16_t *turned[PLACEMENT_MAX_TILES][PLACEMENT_MAX_TILES]; /* [from][to][rank]: the rank after
                    the tile in the j-th taken cell became the i-th; NULL where none moves so far */
    memory *memory;
} placement;

uint64_t placement_entries(int cells, int tiles); /* how many placements there are */

tw_status placement_init(placement *, int rows, int cols, int tiles, memory *);
void placement_drop(placement *);

static inline int placement_bits(uint64_t mask) {
#if defined(__POPCNT__) || defined(__wasm__)
    return __builtin_popcountll(mask);
#else
    mask -= mask >> 1 & UINT64_C(0x5555555555555555);
    mask = (mask & UINT64_C(0x3333333333333333)) + (mask >> 2 & UINT64_C(0x3333333333333333));
    return (int)(((mask + (mask >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f))
                     * UINT64_C(0x0101010101010101)
                 >> 56);
#endif
}

static inline uint32_t placement_mask_rank(const placement *p, uint64_t mask) {
    uint32_t low = (uint32_t)mask & ((1u << p->low_bits) - 1);
    return p->low[low] + p->high[placement_bits(low)][mask >> p->low_bits];
}

/* How many taken cells come before `cell`. */
static inline int placement_before(uint64_t mask, int cell) {
    return placement_bits(mask & ((UINT64_C(1) << cell) - 1));
}

/* The mask and the order's rank after the tile in cell `from` slid to the free cell `to`. */
static inline void placement_slide(const placement *p, uint64_t *mask, uint32_t *order, int from,
                                   int to) {
    uint64_t before = *mask;
    *mask ^= UINT64_C(1) << from ^ UINT64_C(1) << to;
    if (from - to == 1 || to - from == 1) return; /* sideways */
    int was = placement_before(before, from), is = placement_before(*mask, to);
    if (was != is) *order = p->turned[was][is][*order];
}

uint32_t placement_order_rank(const placement *, const uint8_t order[]);

/* Every mask of `tiles` cells, in the order of their ranks: the next one.  Begin with the lowest
 * `tiles` bits. */
static inline uint64_t placement_next_mask(uint64_t mask) {
    uint64_t lowest = mask & -mask, ripple = mask + lowest;
    return ripple | ((mask ^ ripple) >> 2) / lowest;
}

#endif
