/* linear_conflict.c -- Manhattan distance, and two moves for each tile that
 * must leave its home line to let another pass (Hansson, Mayer and Yung 1992).
 *
 * Counting +2 for each conflicting *pair* is a common mistake: on the 3x3 with
 * goal 0 1 2 .. 8, the board 6 7 8 / 5 4 3 / 0 1 2 is 26 moves away and pairs
 * say 28.
 *
 * A step moves one tile.  Sliding along a line keeps the order there, so only
 * the line it leaves or enters sideways can change, and only if it is the
 * tile's home line: at most one line is looked at, before and after. */
#include "heuristics/conflict.h"
#include "heuristics/distances.h"
#include "heuristics/terms.h"

/* A row or a column, whose cells are first, first + stride, ... */
typedef struct line {
    int first, stride, length;
    bool row;
} line;

static line row_of(const tw_board *b, int cell) {
    return (line){cell / b->cols * b->cols, 1, b->cols, true};
}

static line column_of(const tw_board *b, int cell) {
    return (line){cell % b->cols, b->cols, b->rows, false};
}

/* The homes along the line of the tiles that belong to it, in the order they stand, were `tile` in
 * `cell` instead of what is there; the tiles themselves too, unless that is NULL.  How many. */
static int at_home(const heuristic *h, const tw_board *b, line l, int cell, int tile,
                   uint8_t homes[], uint8_t tiles[]) {
    int count = 0, cols = b->cols;
    for (int i = 0, p = l.first; i < l.length; i++, p += l.stride) {
        int t = p == cell ? tile : b->tile[p];
        int home = h->home[t];
        if (!t || (l.row ? home / cols != p / cols : home % cols != p % cols)) continue;
        if (tiles) tiles[count] = (uint8_t)t;
        homes[count++] = (uint8_t)(l.row ? home % cols : home / cols);
    }
    return count;
}

/* Leavers of a line, were `tile` in `cell` instead of what is there. */
static int leavers(const heuristic *h, const tw_board *b, line l, int cell, int tile) {
    uint8_t homes[TW_MAX_CELLS];
    int count = at_home(h, b, l, cell, tile, homes, NULL);
    return count < 2 ? 0 : conflict_leavers(homes, count);
}

static int start(const heuristic *h, const tw_board *b, memo *out) {
    int sum = distances_sum(h->table, b);
    for (int r = 0; r < b->rows; r++) sum += 2 * leavers(h, b, row_of(b, r * b->cols), -1, 0);
    for (int c = 0; c < b->cols; c++) sum += 2 * leavers(h, b, column_of(b, c), -1, 0);
    return out->part[0] = sum;
}

static int step(const heuristic *h, const tw_board *after, int cell, const memo *parent,
                memo *out) {
    int tile = after->tile[cell], from = after->blank, cols = after->cols, home = h->home[tile];
    int change = distances_change(h->table, tile, cell, from);
    bool sideways = from / cols == cell / cols;
    int home_line = sideways ? home % cols : home / cols;
    int left = sideways ? from % cols : from / cols, entered = sideways ? cell % cols : cell / cols;
    line (*line_of)(const tw_board *, int) = sideways ? column_of : row_of;
    if (home_line == left) {
        line l = line_of(after, from);
        change += 2 * (leavers(h, after, l, -1, 0) - leavers(h, after, l, from, tile));
    } else if (home_line == entered) {
        line l = line_of(after, cell);
        change += 2 * (leavers(h, after, l, -1, 0) - leavers(h, after, l, cell, 0));
    }
    return out->part[0] = parent->part[0] + change;
}

static void explain_line(const heuristic *h, const tw_board *b, line l, int number, terms *t) {
    tw_term term = {.kind = TW_TERM_CONFLICT, .counted = true, .row = l.row, .line = number};
    uint8_t homes[TW_MAX_CELLS];
    term.count = at_home(h, b, l, -1, 0, homes, term.tiles);
    conflict_choose(homes, term.count, term.leaves);
    for (int i = 0; i < term.count; i++) term.value += term.leaves[i] ? 2 : 0;
    if (term.value) terms_put(t, &term);
}

static void explain(const heuristic *h, const tw_board *b, terms *t) {
    terms_put_tiles(t, h, b, false);
    for (int r = 0; r < b->rows; r++) explain_line(h, b, row_of(b, r * b->cols), r, t);
    for (int c = 0; c < b->cols; c++) explain_line(h, b, column_of(b, c), c, t);
}

const heuristic_class heuristic_linear_conflict = {
    .name = "linear-conflict",
    .summary = "Manhattan, plus two for each tile that must leave its line",
    .flags =
        HEURISTIC_ADMISSIBLE | HEURISTIC_CONSISTENT | HEURISTIC_DISTANCES | HEURISTIC_CONFLICTS,
    .memo = sizeof(int32_t),
    .build = distances_build_table,
    .drop = distances_drop_table,
    .start = start,
    .step = step,
    .explain = explain,
};
