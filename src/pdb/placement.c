#include "pdb/placement.h"

#include <string.h>

static uint32_t choose(int n, int k) {
    if (k < 0 || k > n) return 0;
    uint64_t c = 1;
    for (int i = 1; i <= k; i++) c = c * (uint64_t)(n - k + i) / (uint64_t)i;
    return (uint32_t)c;
}

uint64_t placement_entries(int cells, int tiles) {
    uint64_t entries = choose(cells, tiles);
    for (int n = 2; n <= tiles; n++) entries *= (uint64_t)n;
    return entries;
}

/* The combinatorial number system: the j-th taken cell (from 1) adds C(cell, j). */
static uint32_t rank_bits(uint32_t bits, int first_cell, int taken) {
    uint32_t rank = 0;
    for (int cell = first_cell; bits; bits >>= 1, cell++)
        if (bits & 1) rank += choose(cell, ++taken);
    return rank;
}

static bool fill_ranks(placement *p) {
    p->low = memory_get_zero(p->memory, (size_t)1 << p->low_bits, sizeof *p->low);
    if (!p->low) return false;
    for (uint32_t bits = 0; bits < 1u << p->low_bits; bits++)
        if (placement_bits(bits) <= p->tiles) p->low[bits] = rank_bits(bits, 0, 0);
    for (int taken = 0; taken <= p->tiles; taken++) {
        uint32_t *high = memory_get_zero(p->memory, (size_t)1 << p->high_bits, sizeof *high);
        if (!high) return false;
        p->high[taken] = high;
        for (uint32_t bits = 0; bits < 1u << p->high_bits; bits++)
            if (taken + placement_bits(bits) <= p->tiles)
                high[bits] = rank_bits(bits, p->low_bits, taken);
    }
    return true;
}

/* The t-th byte of `below` counts the tiles met that are below t. */
uint32_t placement_order_rank(const placement *p, const uint8_t order[]) {
    const uint64_t above = UINT64_C(0x0101010101010100);
    uint64_t below = 0;
    uint32_t rank = 0;
    for (int j = 0; j < p->tiles; j++) {
        int t = order[j];
        rank = rank * (uint32_t)(p->tiles - j) + (uint32_t)t - (uint32_t)(below >> 8 * t & 255);
        below += above << 8 * t;
    }
    return rank;
}

static void unrank(const placement *p, uint32_t rank, uint8_t order[]) {
    uint8_t left[PLACEMENT_MAX_TILES];
    uint32_t unit = p->orders;
    for (int t = 0; t < p->tiles; t++) left[t] = (uint8_t)t;
    for (int j = 0; j < p->tiles; j++) {
        int count = p->tiles - j;
        unit /= (uint32_t)count;
        uint32_t k = rank / unit;
        rank %= unit;
        order[j] = left[k];
        memmove(left + k, left + k + 1, (size_t)count - k - 1);
    }
}

static uint32_t turn(const placement *p, uint32_t rank, int from, int to) {
    uint8_t order[PLACEMENT_MAX_TILES];
    memcpy(order, p->order[rank], sizeof order);
    uint8_t tile = order[from];
    for (; from < to; from++) order[from] = order[from + 1];
    for (; from > to; from--) order[from] = order[from - 1];
    order[to] = tile;
    return placement_order_rank(p, order);
}

static bool fill_turns(placement *p) {
    for (int from = 0; from < p->tiles; from++)
        for (int to = 0; to < p->tiles; to++) {
            int passed = from < to ? to - from : from - to;
            if (!passed || passed >= p->cols) continue;
            uint16_t *t = memory_get(p->memory, p->orders, sizeof *t);
            if (!t) return false;
            p->turned[from][to] = t;
            for (uint32_t r = 0; r < p->orders; r++) t[r] = (uint16_t)turn(p, r, from, to);
        }
    return true;
}

tw_status placement_init(placement *p, int rows, int cols, int tiles, memory *m) {
    memset(p, 0, sizeof *p);
    p->cells = rows * cols, p->cols = cols, p->tiles = tiles;
    p->low_bits = (p->cells + 1) / 2, p->high_bits = p->cells / 2;
    p->memory = m;
    if (tiles < 1 || tiles > PLACEMENT_MAX_TILES || p->cells > PLACEMENT_MAX_CELLS
        || tiles >= p->cells)
        return TW_ERR_ARGUMENT;
    p->masks = choose(p->cells, tiles);
    p->orders = 1;
    for (int n = 2; n <= tiles; n++) p->orders *= (uint32_t)n;
    p->order = memory_get_zero(m, p->orders, sizeof *p->order);
    if (!p->order || !fill_ranks(p)) return placement_drop(p), TW_ERR_MEMORY;
    for (uint32_t r = 0; r < p->orders; r++) unrank(p, r, p->order[r]);
    if (!fill_turns(p)) return placement_drop(p), TW_ERR_MEMORY;
    return TW_OK;
}

void placement_drop(placement *p) {
    memory_put(p->memory, p->order, p->orders, sizeof *p->order);
    memory_put(p->memory, p->low, (size_t)1 << p->low_bits, sizeof *p->low);
    for (int taken = 0; taken <= p->tiles; taken++)
        memory_put(p->memory, p->high[taken], (size_t)1 << p->high_bits, sizeof *p->high[taken]);
    for (int from = 0; from < p->tiles; from++)
        for (int to = 0; to < p->tiles; to++)
            memory_put(p->memory, p->turned[from][to], p->orders, sizeof(uint16_t));
}
