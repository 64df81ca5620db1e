/* lines.h -- the Manhattan distance, and what tiles in each other's way add to it line by line.
 *
 * A tile is at home in a line when its goal cell lies there too.  A rule is given, for each row and
 * each column, where the tiles at home in it belong, in the order in which they stand; it says how
 * many moves more than the Manhattan distance that takes. */
#ifndef EXAMPLES_HEURISTICS_LINES_H
#define EXAMPLES_HEURISTICS_LINES_H

#include <stdint.h>
#include <stdlib.h>

typedef int lines_rule(const int homes[], int count);

static inline int lines_home(int tile, const uint8_t goal[]) {
    int cell = 0;
    while (goal[cell] != tile) cell++;
    return cell;
}

static inline int lines_manhattan(int rows, int cols, const uint8_t tiles[], const uint8_t goal[]) {
    int sum = 0;
    for (int here = 0; here < rows * cols; here++) {
        if (tiles[here] == 0) continue;
        int home = lines_home(tiles[here], goal);
        sum += abs(here / cols - home / cols) + abs(here % cols - home % cols);
    }
    return sum;
}

/* Rows are lines 0 to rows-1, columns follow. */
static inline int lines_excess(int rows, int cols, const uint8_t tiles[], const uint8_t goal[],
                               lines_rule *rule) {
    int sum = 0;
    for (int line = 0; line < rows + cols; line++) {
        int homes[256], count = 0, is_row = line < rows;
        for (int k = 0; k < (is_row ? cols : rows); k++) {
            int here = is_row ? line * cols + k : k * cols + line - rows;
            if (tiles[here] == 0) continue;
            int home = lines_home(tiles[here], goal);
            if (is_row ? home / cols == line : home % cols == line - rows)
                homes[count++] = is_row ? home % cols : home / cols;
        }
        sum += rule(homes, count);
    }
    return sum;
}

#endif
