#include "puzzle/board.h"

#include <stdlib.h>
#include <string.h>

static bool size_valid(int rows, int cols) {
    return rows >= 1 && cols >= 1 && rows <= TW_MAX_CELLS && cols <= TW_MAX_CELLS
           && rows * cols >= 2 && rows * cols <= TW_MAX_CELLS;
}

tw_status tw_board_init(tw_board *b, int rows, int cols, const uint8_t tiles[]) {
    if (!b || !tiles || !size_valid(rows, cols)) return TW_ERR_ARGUMENT;
    tw_board fresh = {.rows = rows, .cols = cols};
    bool seen[TW_MAX_CELLS] = {false};
    for (int p = 0; p < rows * cols; p++) {
        if (tiles[p] >= rows * cols || seen[tiles[p]]) return TW_ERR_ARGUMENT;
        seen[tiles[p]] = true;
        fresh.tile[p] = tiles[p];
        if (!tiles[p]) fresh.blank = p;
    }
    *b = fresh;
    return TW_OK;
}

bool board_valid(const tw_board *b) {
    tw_board copy;
    return b && tw_board_init(&copy, b->rows, b->cols, b->tile) == TW_OK && copy.blank == b->blank;
}

bool board_same_size(const tw_board *a, const tw_board *b) {
    return a->rows == b->rows && a->cols == b->cols;
}

bool tw_board_equal(const tw_board *a, const tw_board *b) {
    return board_same_size(a, b) && !memcmp(a->tile, b->tile, (size_t)board_cells(a));
}

int cell_distance(int cols, int a, int b) {
    return abs(a % cols - b % cols) + abs(a / cols - b / cols);
}

void board_places(const tw_board *b, uint8_t cell[]) {
    for (int p = 0; p < board_cells(b); p++) cell[b->tile[p]] = (uint8_t)p;
}

int tw_board_hamming(const tw_board *b, const tw_board *goal) {
    int wrong = 0;
    for (int p = 0; p < board_cells(b); p++) wrong += b->tile[p] && b->tile[p] != goal->tile[p];
    return wrong;
}

int tw_board_manhattan(const tw_board *b, const tw_board *goal) {
    uint8_t home[TW_MAX_CELLS];
    board_places(goal, home);
    int sum = 0;
    for (int p = 0; p < board_cells(b); p++)
        if (b->tile[p]) sum += cell_distance(b->cols, p, home[b->tile[p]]);
    return sum;
}

tw_move move_named(char letter) {
    switch (letter) {
    case 'U':
        return TW_UP;
    case 'D':
        return TW_DOWN;
    case 'L':
        return TW_LEFT;
    case 'R':
        return TW_RIGHT;
    default:
        return TW_NO_MOVE;
    }
}

static int step(int rows, int cols, int cell, tw_move m) {
    int row = cell / cols, col = cell % cols;
    switch (m) {
    case TW_UP:
        return row > 0 ? cell - cols : -1;
    case TW_DOWN:
        return row + 1 < rows ? cell + cols : -1;
    case TW_LEFT:
        return col > 0 ? cell - 1 : -1;
    case TW_RIGHT:
        return col + 1 < cols ? cell + 1 : -1;
    default:
        return -1;
    }
}

int board_step(const tw_board *b, tw_move m) { return step(b->rows, b->cols, b->blank, m); }

bool tw_board_move(tw_board *b, tw_move m) {
    int to = board_step(b, m);
    if (to < 0) return false;
    board_slide(b, to);
    return true;
}

size_t tw_board_play(tw_board *b, const char *moves, size_t count) {
    size_t played = 0;
    while (played < count && tw_board_move(b, move_named(moves[played]))) played++;
    return played;
}

bool tw_board_solved_by(const tw_board *start, const tw_board *goal, const char *moves,
                        size_t count) {
    tw_board end = *start;
    return tw_board_play(&end, moves, count) == count && tw_board_equal(&end, goal);
}

int tw_board_neighbours(const tw_board *b, tw_board out[4], tw_move moves[4]) {
    int count = 0;
    for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
        out[count] = *b;
        if (!tw_board_move(&out[count], m)) continue;
        if (moves) moves[count] = m;
        count++;
    }
    return count;
}

/* The orders of the program behind the published counts of COMS 4701, for cells 0 to 8. */
static const char *order_of(const char order[], int rows, int cols, int cell) {
    static const char *const by_cell[] = {"RD",  "LDR", "LD",  "RUD", "RDLU",
                                          "ULD", "UR",  "URL", "LU"};
    if (strcmp(order, BOARD_ORDER_BY_CELL) != 0) return order;
    return rows == 3 && cols == 3 ? by_cell[cell] : "RDLU";
}

void geometry_init(geometry *g, int rows, int cols, const char order[], bool step_back) {
    memset(g, 0, sizeof *g);
    for (int last = TW_UP; last <= TW_NO_MOVE; last++)
        for (int p = 0; p < rows * cols; p++)
            for (const char *o = order_of(order, rows, cols, p); *o; o++) {
                tw_move m = move_named(*o);
                int to = step(rows, cols, p, m);
                if (to < 0 || (!step_back && last == (int)move_opposite(m))) continue;
                move_list *list = &g->after[last][p];
                list->move[list->count] = (uint8_t)m;
                list->to[list->count++] = (uint8_t)to;
            }
}
