#include "pdb/split_manhattan.h"

#include "puzzle/board.h"

#include <string.h>

/* Number the sets of tiles that prefixes are made of, in the order they come. */
static void number_sets(split_manhattan *h) {
    int half = h->placement->tiles / 2;
    int16_t number[1 << PLACEMENT_MAX_TILES];
    memset(number, -1, sizeof number);
    for (uint32_t x = 0; x < h->prefixes; x++) {
        uint32_t set = 0;
        for (int j = 0; j < half; j++) set |= 1u << h->placement->order[x * h->suffixes][j];
        if (number[set] < 0) number[set] = (int16_t)h->sets++;
        h->set_of[x] = (uint8_t)number[set];
    }
}

bool split_manhattan_init(split_manhattan *h, const table *t, memory *m) {
    const placement *p = &t->placement;
    *h = (split_manhattan){.placement = p, .suffixes = 1};
    for (int n = 2; n <= p->tiles - p->tiles / 2; n++) h->suffixes *= (uint32_t)n;
    h->prefixes = p->orders / h->suffixes;
    h->set_of = memory_get(m, h->prefixes, 1);
    if (!h->set_of) return false;
    number_sets(h);
    for (int k = 0; k < p->tiles; k++)
        for (int c = 0; c < p->cells; c++)
            h->distance[k][c] = (uint8_t)cell_distance(p->cols, t->pattern.home[k], c);
    h->prefix = memory_get(m, p->masks, h->prefixes);
    h->suffix = memory_get(m, p->masks, (size_t)h->sets * h->suffixes);
    return h->prefix && h->suffix;
}

void split_manhattan_drop(split_manhattan *h, memory *m) {
    if (!h->placement) return;
    memory_put(m, h->set_of, h->prefixes, 1);
    memory_put(m, h->prefix, h->placement->masks, h->prefixes);
    memory_put(m, h->suffix, h->placement->masks, (size_t)h->sets * h->suffixes);
    h->set_of = h->prefix = h->suffix = NULL;
}

static int sum_distances(const split_manhattan *h, const uint8_t order[], const int cell[],
                         int from, int to) {
    int sum = 0;
    for (int j = from; j < to; j++) sum += h->distance[order[j]][cell[j]];
    return sum;
}

void split_manhattan_measure(const split_manhattan *h, uint32_t mask_rank, uint64_t mask) {
    const placement *p = h->placement;
    int cell[PLACEMENT_MAX_TILES], half = p->tiles / 2, taken = 0;
    for (uint64_t bits = mask; bits; bits &= bits - 1) cell[taken++] = __builtin_ctzll(bits);
    int measured = -1; /* sets are numbered as they first come */
    for (uint32_t x = 0; x < h->prefixes; x++) {
        uint8_t(*order)[PLACEMENT_MAX_TILES] = &p->order[x * h->suffixes];
        h->prefix[(size_t)mask_rank * h->prefixes + x] =
            (uint8_t)sum_distances(h, order[0], cell, 0, half);
        if (h->set_of[x] <= measured) continue;
        measured = h->set_of[x];
        uint8_t *row = h->suffix + ((size_t)mask_rank * h->sets + h->set_of[x]) * h->suffixes;
        for (uint32_t s = 0; s < h->suffixes; s++)
            row[s] = (uint8_t)sum_distances(h, order[s], cell, half, p->tiles);
    }
}
