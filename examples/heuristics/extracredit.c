/* extracredit.c -- a mistake: the third heuristic of the program whose counts COMS 4701 published.
 *
 * It is meant as linear conflict: the Manhattan distance, and 2 for each two neighbours in a row
 * that stand in each other's way.  But it looks at rows only, and three of its six tests ask about
 * another cell or tile than they should.  The published counts come from it all the same, so here
 * it is as it was: for the goal 0 1 2/3 4 5/6 7 8, on other sizes the Manhattan distance.
 *
 *     cc -shared -fPIC -o extracredit.so extracredit.c
 *     tilewise verify-heuristic --goal first --library extracredit.so */
#include "lines.h"

#include <stdbool.h>

double heuristic(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]);

double heuristic(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]) {
    const uint8_t *s = tiles;
    int sum = lines_manhattan(rows, cols, tiles, goal);
    if (rows != 3 || cols != 3) return sum;
    bool at_home[9]; /* in its goal row, that is */
    for (int cell = 0; cell < 9; cell++) {
        const uint8_t *row = goal + cell / 3 * 3;
        at_home[cell] = s[cell] == row[0] || s[cell] == row[1] || s[cell] == row[2];
    }
    const bool conflicts[] = {
        at_home[0] && at_home[1] && s[1] < s[0] && s[0] && s[1],
        at_home[1] && at_home[2] && s[2] < s[1] && s[1] && s[1] != 2, /* why not the 2? */
        at_home[3] && at_home[4] && s[8] < s[4] && s[3] && s[4],      /* s[4] < s[3] is meant */
        at_home[4] && at_home[5] && s[5] < s[4],
        at_home[6] && at_home[7] && s[7] < s[6] && s[6] && s[1] != 7, /* s[7], perhaps */
        at_home[7] && at_home[8] && s[8] < s[7],
    };
    for (int i = 0; i < 6; i++) sum += 2 * conflicts[i];
    return sum;
}
