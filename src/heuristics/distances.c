#include "heuristics/distances.h"

tw_status distances_build(distances *d, const heuristic *h) {
    d->cells = board_cells(&h->goal);
    d->at = memory_get_zero(h->memory, (size_t)d->cells, (size_t)d->cells);
    if (!d->at) return TW_ERR_MEMORY;
    for (int t = 1; t < d->cells; t++)
        for (int p = 0; p < d->cells; p++)
            d->at[t * d->cells + p] = (uint8_t)cell_distance(h->goal.cols, p, h->home[t]);
    return TW_OK;
}

void distances_drop(distances *d, const heuristic *h) {
    memory_put(h->memory, d->at, (size_t)d->cells, (size_t)d->cells);
}

int distances_sum(const distances *d, const tw_board *b) {
    int sum = 0;
    for (int p = 0; p < d->cells; p++) sum += d->at[b->tile[p] * d->cells + p];
    return sum;
}
