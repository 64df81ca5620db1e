/* greedy.c -- broken: the moves made so far are left out of f, so this is no A* but greedy search,
 * and its solutions are often longer than they need be.
 *
 *     cc -o greedy greedy.c
 *     tilewise grade --course coms4701 --program ./greedy */
#include "eight.h"

int main(int argc, char **argv) {
    const rules r = {.step = step_right, .g_weight = 0, .checks_parity = true};
    return solve(argc, argv, &r);
}
