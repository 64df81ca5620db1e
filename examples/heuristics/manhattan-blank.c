/* manhattan-blank.c -- a mistake: the Manhattan distance with the blank counted as if it were a
 * tile.
 *
 * The blank's own way home is travelled by the tiles' moves and costs nothing extra.  One move
 * from the goal this says 2.
 *
 *     cc -shared -fPIC -o manhattan-blank.so manhattan-blank.c
 *     tilewise verify-heuristic --library manhattan-blank.so */
#include <stdint.h>
#include <stdlib.h>

double heuristic(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]);

double heuristic(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]) {
    int sum = 0;
    for (int here = 0; here < rows * cols; here++) {
        int home = 0; /* the mistake: here it should go on to the next cell if tiles[here] is 0 */
        while (goal[home] != tiles[here]) home++;
        sum += abs(here / cols - home / cols) + abs(here % cols - home % cols);
    }
    return sum;
}
