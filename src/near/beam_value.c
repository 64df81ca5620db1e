/* beam_value.c -- how boards are compared: weighted distances and conflicts, the moves that are
 * left at least, and what the network reads. */
#include "heuristics/conflict.h"
#include "near/beam_parts.h"

/* The cells of a row or a column, and what belongs there: homes whose line is `number`. */
typedef struct line {
    int first, stride, length, number;
    const uint8_t *lines, *along; /* by home: which line, and where in it */
} line;

static line row_line(const beam *b, int row) {
    return (line){row * b->stage->cols, 1, b->stage->cols, row, b->home_row, b->col};
}

static line col_line(const beam *b, int col) {
    return (line){col, b->stage->cols, b->stage->rows, col, b->home_col, b->row};
}

/* Tiles that must leave the line, were `home` in `cell`; NOTHING: no tile of the line. */
enum { NOTHING = -1 };
static int line_conflicts(line l, const uint8_t at[], int cell, int home) {
    uint8_t homes[TW_MAX_CELLS];
    int count = 0;
    for (int k = 0, p = l.first; k < l.length; k++, p += l.stride) {
        int here = p == cell ? home : at[p];
        if (here != NOTHING && l.lines[here] == l.number) homes[count++] = l.along[here];
    }
    return conflict_leavers(homes, count);
}

/* A tile's place in the line as a bit; 0: it does not belong there. */
static uint64_t place(line l, int home) {
    return (uint64_t)(l.lines[home] == l.number) << l.along[home];
}

/* Is no tile on the wrong side of this one?  Nearly always, and the places on each side can be had
 * without counting. */
static bool passes_none(line l, const uint8_t at[], int cell, uint64_t tile) {
    uint64_t before = 0, behind = 0;
    int p = l.first, end = l.first + l.length * l.stride;
    for (; p < cell; p += l.stride) before |= place(l, at[p]);
    for (p += l.stride; p < end; p += l.stride) behind |= place(l, at[p]);
    return before < tile && !(behind & (tile - 1));
}

/* How many more must leave with a tile of the line in that cell than with nothing there. */
static int tile_conflicts(line l, const uint8_t at[], int cell, int home) {
    if (l.length > CONFLICT_BITS)
        return line_conflicts(l, at, cell, home) - line_conflicts(l, at, cell, NOTHING);
    uint64_t without = 0, with = 0, tile = place(l, home);
    if (passes_none(l, at, cell, tile)) return 0;
    int more = 0;
    for (int k = 0, p = l.first; k < l.length; k++, p += l.stride) {
        uint64_t here = p == cell ? 0 : place(l, at[p]);
        more += conflict_add(&with, p == cell ? tile : here);
        more -= conflict_add(&without, here);
    }
    return more;
}

measure beam_measure(const beam *b, const uint8_t at[]) {
    const stage *s = b->stage;
    measure w = {0, 0};
    for (int p = 0; p < b->cells; p++) {
        w.value += beam_cost(b, at[p], p, true) + beam_cost(b, at[p], p, false);
        if (at[p] != s->blank_home)
            w.bound += beam_apart(b, at[p], p, true) + beam_apart(b, at[p], p, false);
    }
    for (int row = 0; row < s->rows; row++) {
        if (!s->row_conflict[row]) continue;
        int leave = line_conflicts(row_line(b, row), at, NOTHING, NOTHING);
        w.value += s->row_conflict[row] * leave, w.bound += 2 * leave;
    }
    for (int col = 0; col < s->cols; col++) {
        if (!s->col_conflict[col]) continue;
        int leave = line_conflicts(col_line(b, col), at, NOTHING, NOTHING);
        w.value += s->col_conflict[col] * leave, w.bound += 2 * leave;
    }
    return w;
}

/* By how many more tiles must leave the one line that a tile leaves or enters, if it belongs
 * there. */
static int conflict_change(const beam *b, const uint8_t at[], int home, int from, int to,
                           bool rows) {
    int number = rows ? b->row[home] : b->col[home];
    bool leaves = number == (rows ? b->row[from] : b->col[from]);
    if (!leaves && number != (rows ? b->row[to] : b->col[to])) return 0;
    line l = rows ? row_line(b, number) : col_line(b, number);
    int more = tile_conflicts(l, at, leaves ? from : to, home);
    return leaves ? -more : more;
}

measure beam_measure_change(const beam *b, const uint8_t at[], int home, int from, int to,
                            bool rows) {
    const stage *s = b->stage;
    int32_t weight = rows ? s->row_conflict[b->row[home]] : s->col_conflict[b->col[home]];
    int leave = weight ? conflict_change(b, at, home, from, to, rows) : 0;
    return (measure){
        beam_cost(b, home, to, rows) - beam_cost(b, home, from, rows) + weight * leave,
        beam_apart(b, home, to, rows) - beam_apart(b, home, from, rows) + 2 * leave,
    };
}

/* The homes of the open cells in the network's numbers. */
void beam_accumulate(const beam *b, const uint8_t at[], net_row *out) {
    uint8_t homes[TW_MAX_CELLS];
    for (int p = 0; p < b->cells; p++)
        if (!b->stage->closed[p]) homes[b->net_cell[p]] = (uint8_t)b->net_cell[at[p]];
    net_accumulate(b->stage->net, homes, out);
}
