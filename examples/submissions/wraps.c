/* wraps.c -- broken: left and right are one cell less and one more, also at the end of a row, where
 * the blank then jumps to the next.  With it boards can be "solved" that have no solution.
 *
 *     cc -o wraps wraps.c
 *     tilewise grade --course coms4701 --program ./wraps
 */
#include "eight.h"

static int step_wrong(int blank, int move) {
    static const int by[] = {-3, 3, -1, 1};
    int to = blank + by[move];
    return to >= 0 && to < CELLS ? to : -1;
}

int main(int argc, char **argv) {
    const rules r = {.step = step_wrong, .g_weight = 1, .checks_parity = false};
    return solve(argc, argv, &r);
}
