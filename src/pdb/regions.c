#include "pdb/regions.h"

#include <string.h>

uint64_t regions_spread(const placement *p, uint64_t cells) {
    uint64_t all = (UINT64_C(1) << p->cells) - 1, left_edge = 0;
    for (int c = 0; c < p->cells; c += p->cols) left_edge |= UINT64_C(1) << c;
    uint64_t right_edge = left_edge << (p->cols - 1);
    return (cells << p->cols | cells >> p->cols | (cells & ~right_edge) << 1
            | (cells & ~left_edge) >> 1)
           & all;
}

static uint64_t region_of(const placement *p, uint64_t mask, uint64_t cell_bit) {
    uint64_t region = cell_bit, before;
    do before = region, region |= regions_spread(p, region) & ~mask;
    while (region != before);
    return region;
}

/* Split the free cells of every mask; without room for them, only count the regions. */
static void split(const placement *p, regions *r) {
    uint64_t all = (UINT64_C(1) << p->cells) - 1, mask = (UINT64_C(1) << p->tiles) - 1;
    r->count = 0, r->most = 0;
    for (uint32_t m = 0; m < p->masks; m++, mask = placement_next_mask(mask)) {
        uint32_t first = r->count;
        if (r->cells) r->mask[m] = mask, r->first[m] = first;
        for (uint64_t free = all & ~mask; free; r->count++) {
            uint64_t region = region_of(p, mask, free & -free);
            if (r->cells) r->cells[r->count] = region;
            free &= ~region;
        }
        if ((int)(r->count - first) > r->most) r->most = (int)(r->count - first);
    }
    if (r->cells) r->first[p->masks] = r->count;
}

bool regions_init(regions *r, const placement *p, memory *m) {
    memset(r, 0, sizeof *r);
    split(p, r);
    r->mask = memory_get(m, p->masks, sizeof *r->mask);
    r->first = memory_get(m, p->masks + 1, sizeof *r->first);
    r->cells = memory_get(m, r->count, sizeof *r->cells);
    if (!r->mask || !r->first || !r->cells) return regions_drop(r, p, m), false;
    split(p, r);
    return true;
}

void regions_drop(regions *r, const placement *p, memory *m) {
    memory_put(m, r->mask, p->masks, sizeof *r->mask);
    memory_put(m, r->first, p->masks + 1, sizeof *r->first);
    memory_put(m, r->cells, r->count, sizeof *r->cells);
    r->mask = r->cells = NULL, r->first = NULL;
}

/* With two tiles or more outside the pattern, all: exchanging those two mends the parity.  With
 * one, the two free cells are its and the blank's; to exchange these changes the permutation's
 * parity, and the blank's too if they are an odd distance apart: then half the orders have the
 * wrong one whichever is where.  No solvable board has them. */
uint64_t regions_reachable(const regions *r, const placement *p) {
    uint64_t orders = 0;
    if (p->cells - p->tiles > 2) return (uint64_t)p->masks * p->orders;
    for (uint32_t m = 0; m < p->masks; m++) {
        uint64_t free = ((UINT64_C(1) << p->cells) - 1) & ~r->mask[m];
        int first = __builtin_ctzll(free), last = 63 - __builtin_clzll(free);
        bool any = first != last && cell_distance(p->cols, first, last) % 2 == 0;
        orders += any ? p->orders : p->orders / 2;
    }
    return orders;
}
