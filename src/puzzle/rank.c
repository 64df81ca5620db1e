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
