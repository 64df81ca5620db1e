/* rank.c -- Myrvold and Ruskey (2001): a permutation as a number in linear time.
 *
 * Swap the largest number into the last place, note where it was, and go on
 * with the rest.  The order is not the lexicographic one, which nobody needs. */
#include "core/rank.h"

uint32_t rank_count(int cells) {
    uint32_t count = 1;
    for (int n = 2; n <= cells; n++) count *= (uint32_t)n;
    return count;
}

uint32_t rank_board(const tw_board *b) {
    uint8_t tile[TW_SPACE_MAX_CELLS], cell[TW_SPACE_MAX_CELLS]; /* inverse of each other */
    int cells = board_cells(b);
    for (int p = 0; p < cells; p++) tile[p] = b->tile[p], cell[b->tile[p]] = (uint8_t)p;
    uint32_t rank = 0, unit = 1;
    for (int n = cells - 1; n > 0; n--) {
        uint8_t last = tile[n], at = cell[n]; /* of the largest number left, n */
        tile[at] = last;
        cell[last] = at;
        rank += unit * last;
        unit *= (uint32_t)n + 1;
    }
    return rank;
}

void unrank_board(uint32_t rank, tw_board *out) {
    int cells = board_cells(out);
    for (int p = 0; p < cells; p++) out->tile[p] = (uint8_t)p;
    for (int n = cells; n > 0; n--) {
        uint32_t k = rank % (uint32_t)n;
        uint8_t tile = out->tile[k];
        out->tile[k] = out->tile[n - 1];
        out->tile[n - 1] = tile;
        rank /= (uint32_t)n;
    }
    for (int p = 0; p < cells; p++)
        if (!out->tile[p]) out->blank = p;
}
