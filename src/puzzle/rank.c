#include "puzzle/rank.h"

void ranking_init(ranking *r, int cells) {
    r->cells = cells;
    r->bits[0] = 0;
    for (unsigned mask = 1; mask < 1u << cells; mask++)
        r->bits[mask] = (uint8_t)(r->bits[mask >> 1] + (mask & 1));
}

uint32_t ranking_count(const ranking *r) {
    uint32_t count = 1;
    for (int n = 2; n <= r->cells; n++) count *= (uint32_t)n;
    return count;
}

uint64_t ranking_nibbles(const ranking *r, uint32_t rank) {
    uint64_t left = UINT64_C(0xfedcba9876543210), nibbles = 0; /* tiles not yet met, in order */
    uint32_t below = ranking_count(r);
    for (int cell = 0; cell < r->cells; cell++) {
        below /= (uint32_t)(r->cells - cell);
        unsigned at = 4 * (rank / below);
        rank %= below;
        nibbles |= (left >> at & 15) << 4 * cell;
        uint64_t before = left & ((UINT64_C(1) << at) - 1);
        left = left >> 4 >> at << at | before;
    }
    return nibbles;
}
