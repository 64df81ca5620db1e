/* conflict.h -- tiles of one line that stand in each other's way.
 *
 * Two tiles in their home row conflict when their homes lie the other way
 * round: one must leave the row and come back, two moves Manhattan distance
 * does not see.  The smallest set of tiles whose leaving frees the whole line
 * is what is left when the most tiles stay, and the tiles that may stay are
 * those whose homes rise from left to right: a longest increasing subsequence.
 * Hansson, Mayer and Yung (1992) find the set by a greedy rule; this is exact
 * for lines of any length. */
#ifndef TILEWISE_HEURISTICS_CONFLICT_H
#define TILEWISE_HEURISTICS_CONFLICT_H

#include <stdbool.h>
#include <stdint.h>

/* homes[]: where in the line each tile belongs, in the order they stand.  How many must leave. */
int conflict_leavers(const uint8_t homes[], int count);
/* The same for lines of at most CONFLICT_BITS cells, one tile at a time: does it add to those who
 * must leave?  `home` is one bit, or 0 for no tile; `ends`, at first 0, has a bit for every home
 * that ends the lowest rising sequence of some length. */
enum { CONFLICT_BITS = 64 };
static inline int conflict_add(uint64_t *ends, uint64_t home) {
    uint64_t above = *ends & ~(home | (home - 1));
    *ends = (*ends | home) ^ (above & (~above + 1));
    return above != 0;
}
/* Which: leaves[i] for the i-th tile.  Of several smallest sets, one. */
void conflict_choose(const uint8_t homes[], int count, bool leaves[]);

#endif
