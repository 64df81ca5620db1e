/* hamming-blank.c -- a mistake: the tiles out of place, with the blank counted as if it were one.
 *
 *     cc -shared -fPIC -o hamming-blank.so hamming-blank.c
 *     tilewise verify-heuristic --library hamming-blank.so
 */
#include <stdint.h>

double heuristic(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]);

double heuristic(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]) {
    int sum = 0;
    for (int here = 0; here < rows * cols; here++)
        sum += tiles[here] != goal[here]; /* the mistake: && tiles[here] != 0 is missing */
    return sum;
}
