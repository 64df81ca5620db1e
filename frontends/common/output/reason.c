/* reason.c -- the parity argument, with the numbers of one board.
 *
 * A move swaps the blank with a tile and takes it one step, so it flips the parity of the
 * permutation and of the blank's distance together, and at the goal both are even.  In a single
 * line tiles never pass each other, and their order decides alone. */
#include "common/output/reason.h"

#include <stdio.h>

void reason_of_parity(const tw_parity *parity, char out[REASON_SIZE]) {
    if (parity->single_line) {
        snprintf(out, REASON_SIZE, "in a single line tiles cannot pass, and their order %s",
                 parity->order_equal ? "is the goal's" : "is not the goal's");
        return;
    }
    snprintf(out, REASON_SIZE,
             "the permutation is %s and the blank's distance, %d, is %s; every move changes both, "
             "so they must agree",
             parity->permutation ? "odd" : "even", parity->blank_distance,
             parity->blank_distance % 2 ? "odd" : "even");
}
