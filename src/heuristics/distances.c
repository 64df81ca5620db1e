#include "heuristics/distances.h"

tw_status distances_build(distances *d, const heuristic *h) {
    d->cells = board_cells(&h->goal);
    d->at = memory_get_zero(h->memory, (size_t)d->cells, (size_t)d->cells);
    if (!d->at) return TW_ERR_MEMORY;
    for (int t = 1; t < d->cells; t++)
        for (int p = 0; p < d->cells; p++)
            d->at[p * d->cells + t] = (uint8_t)cell_distance(h->goal.cols, p, h->home[t]);
    return TW_OK;
}

void distances_drop(distances *d, const heuristic *h) {
    memory_put(h->memory, d->at, (size_t)d->cells, (size_t)d->cells);
}

int distances_sum(const distances *d, const tw_board *b) {
    int sum = 0, cells = d->cells;
    const uint8_t *row = d->at;
    for (int p = 0; p < cells; p++, row += cells) sum += row[b->tile[p]];
    return sum;
}

tw_status distances_build_table(heuristic *h) {
    distances *d = memory_get_zero(h->memory, 1, sizeof *d);
    if (!d) return TW_ERR_MEMORY;
    h->table = d;
    return distances_build(d, h);
}

void distances_drop_table(heuristic *h) {
    if (!h->table) return;
    distances_drop(h->table, h);
    memory_put(h->memory, h->table, 1, sizeof(distances));
}
