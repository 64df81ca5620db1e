/* parity.c -- which boards reach which.
 *
 * Each move swaps two cells and takes the blank one step, so the parity of the
 * permutation start -> goal plus the taxicab distance between the two blanks
 * never changes; it is even at the goal.  That this is enough, and not only
 * necessary, on every board of at least 2x2 is Wilson's theorem (1974).
 *
 * On a single line tiles cannot pass each other: their order decides. */
#include "puzzle/board.h"

#include <stdlib.h>

/* Cycles of even length are odd permutations. */
static int permutation_parity(const tw_board *b, const tw_board *goal) {
    uint8_t home[TW_MAX_CELLS];
    bool seen[TW_MAX_CELLS] = {false};
    board_places(goal, home);
    int parity = 0;
    for (int p = 0; p < board_cells(b); p++)
        for (int q = home[b->tile[p]]; !seen[p] && !seen[q] && q != p; q = home[b->tile[q]])
            seen[q] = true, parity ^= 1;
    return parity;
}

static bool order_equal(const tw_board *b, const tw_board *goal) {
    int p = 0, q = 0, cells = board_cells(b);
    for (; p < cells && q < cells; p++, q++) {
        p += !b->tile[p], q += !goal->tile[q];
        if (p < cells && q < cells && b->tile[p] != goal->tile[q]) return false;
    }
    return true;
}

tw_status tw_board_parity(const tw_board *b, const tw_board *goal, tw_parity *out) {
    if (!b || !goal || !out || !board_same_size(b, goal)) return TW_ERR_ARGUMENT;
    *out = (tw_parity){
        .single_line = board_single_line(b),
        .order_equal = order_equal(b, goal),
        .permutation = permutation_parity(b, goal),
        .blank_distance = cell_distance(b->cols, b->blank, goal->blank),
    };
    out->solvable =
        out->single_line ? out->order_equal : out->permutation == out->blank_distance % 2;
    return TW_OK;
}

bool tw_board_solvable(const tw_board *b, const tw_board *goal) {
    tw_parity parity;
    return tw_board_parity(b, goal, &parity) == TW_OK && parity.solvable;
}
