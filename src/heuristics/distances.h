/* distances.h -- how far every tile is from home in every cell.
 *
 * Manhattan distance is built on this table, and everything that adds to
 * Manhattan distance too.  Rows are cells, so that a sum over the board walks
 * through it. */
#ifndef TILEWISE_HEURISTICS_DISTANCES_H
#define TILEWISE_HEURISTICS_DISTANCES_H

#include "heuristics/heuristic.h"

typedef struct distances {
    int cells;
    uint8_t *at; /* [cell * cells + tile]; at most 255, on a 1x256 board; 0 for the blank */
} distances;

tw_status distances_build(distances *, const heuristic *);
void distances_drop(distances *, const heuristic *);
int distances_sum(const distances *, const tw_board *);

/* build() and drop() of a heuristic whose whole table this is. */
tw_status distances_build_table(heuristic *);
void distances_drop_table(heuristic *);

/* What a step adds to the sum: the tile in `cell` came from `from`. */
static inline int distances_change(const distances *d, int tile, int cell, int from) {
    const uint8_t *column = d->at + tile;
    return column[cell * d->cells] - column[from * d->cells];
}

#endif
