/* rank.h -- boards of up to ten cells as numbers from 0 to cells! - 1, and back.
 *
 * The lexicographic rank: each tile counts the smaller ones not yet met.  The
 * set of those met is a bit mask and the count a look-up, so the digits do not
 * wait for each other. */
#ifndef TILEWISE_PUZZLE_RANK_H
#define TILEWISE_PUZZLE_RANK_H

#include "puzzle/nibbles.h"

typedef struct ranking {
    int cells;
    uint8_t bits[1 << TW_SPACE_MAX_CELLS]; /* how many are set */
} ranking;

void ranking_init(ranking *, int cells);
uint32_t ranking_count(const ranking *); /* cells! */

static inline uint32_t ranking_of(const ranking *r, uint64_t nibbles) {
    uint32_t rank = 0;
    unsigned met = 0;
    for (int left = r->cells; left > 1; left--, nibbles >>= 4) {
        unsigned tile = (unsigned)(nibbles & 15), bit = 1u << tile;
        rank = rank * (uint32_t)left + tile - r->bits[met & (bit - 1)];
        met |= bit;
    }
    return rank;
}

/* The way back: nibbles beyond the cells are 0. */
uint64_t ranking_nibbles(const ranking *, uint32_t rank);

#endif
