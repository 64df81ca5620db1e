/* right.c -- a program that passes.
 *
 *     cc -o right right.c
 *     tilewise grade --course coms4701 --program ./right
 */
#include "eight.h"

int main(int argc, char **argv) {
    const rules r = {.step = step_right, .g_weight = 1, .checks_parity = true};
    return solve(argc, argv, &r);
}
