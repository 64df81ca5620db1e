/* conflict-running-maximum.c -- a mistake that hides: linear conflict with two moves for every tile
 * that belongs before the rightmost one so far.
 *
 * 3 1 2 counts twice, though it is enough that the 3 steps aside.  All boards of 3x3 pass as
 * admissible (not as consistent, but who checks that?).  On 4x4 it fails, 13 moves from the goal.
 *
 *     cc -shared -fPIC -o conflict-running-maximum.so conflict-running-maximum.c
 *     tilewise verify-heuristic --library conflict-running-maximum.so
 *     tilewise verify-heuristic --size 4x4 --library conflict-running-maximum.so
 */
#include "lines.h"

static int before_the_largest(const int homes[], int count) {
    int sum = 0, largest = -1;
    for (int i = 0; i < count; i++) {
        sum += 2 * (homes[i] < largest);
        if (homes[i] > largest) largest = homes[i];
    }
    return sum;
}

double heuristic(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]);

double heuristic(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]) {
    return lines_manhattan(rows, cols, tiles, goal)
           + lines_excess(rows, cols, tiles, goal, before_the_largest);
}
