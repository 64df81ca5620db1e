/* distances.h -- how far every tile is from home in every cell.
 *
 * Manhattan distance is built on this table, and everything that adds to
 * Manhattan distance too.  Rows are tiles; one row is `cells` long. */
#ifndef TILEWISE_HEURISTICS_DISTANCES_H
#define TILEWISE_HEURISTICS_DISTANCES_H

#include "heuristics/heuristic.h"

typedef struct distances {
    int cells;
    uint8_t *at; /* [tile * cells + cell]; at most 255, on a 1x256 board; the blank's row is 0 */
} distances;

tw_status distances_build(distances *, const heuristic *);
void distances_drop(distances *, const heuristic *);
int distances_sum(const distances *, const tw_board *);

/* What a step adds to the sum: the tile in `cell` came from `from`. */
static inline int distances_change(const distances *d, int tile, int cell, int from) {
    const uint8_t *row = d->at + tile * d->cells;
    return row[cell] - row[from];
}

#endif
