#include "pdb/symmetry.h"

int symmetry_count(int rows, int cols) { return rows == cols ? SYMMETRIES : SYMMETRIES / 2; }

/* Bit 0 mirrors left and right, bit 1 up and down, bit 2 about the diagonal. */
int symmetry_cell(int symmetry, int rows, int cols, int cell) {
    int row = cell / cols, col = cell % cols;
    if (symmetry & 1) col = cols - 1 - col;
    if (symmetry & 2) row = rows - 1 - row;
    return symmetry & 4 ? col * cols + row : row * cols + col;
}

int symmetry_least(int rows, int cols, int cell) {
    int least = cell;
    for (int s = 0; s < symmetry_count(rows, cols); s++) {
        int image = symmetry_cell(s, rows, cols, cell);
        if (image < least) least = image;
    }
    return least;
}
