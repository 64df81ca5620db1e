/* conflict-pairs.c -- a mistake: linear conflict with two moves for every pair of tiles in
 * conflict.
 *
 * Three tiles in reverse order make three pairs, but when two of them have stepped aside the third
 * is in nobody's way: four moves more, not six.  It is wrong on 7 of the 181,440 boards that reach
 * 0 1 2 3 4 5 6 7 8, so few that a test on a hundred random boards will not see it.
 *
 *     cc -shared -fPIC -o conflict-pairs.so conflict-pairs.c
 *     tilewise verify-heuristic --goal first --library conflict-pairs.so */
#include "lines.h"

static int every_pair(const int homes[], int count) {
    int sum = 0;
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++) sum += 2 * (homes[i] > homes[k]);
    return sum;
}

double heuristic(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]);

double heuristic(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]) {
    return lines_manhattan(rows, cols, tiles, goal)
           + lines_excess(rows, cols, tiles, goal, every_pair);
}
