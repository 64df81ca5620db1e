/* chooser.c -- lists of algorithms and heuristics side by side. */
#include "tui/tui.h"
#include "common/process/heap.h"
#include "common/options/names.h"
#include "tui/input.h"
#include "tui/terminal.h"

#include <stdio.h>
#include <stdlib.h>

struct chooser {
    const char *title;
    int searches, column; /* two columns a search */
    void (*done)(tui *);
    rect area;
};

enum { COLUMN = 19, LISTS = 12, ABOVE = 2 };

static names *list_of(int column) { return column % 2 ? tw_heuristic_name : tw_algorithm_name; }

static size_t *selected(tui *t, int column) {
    choice *c = &t->chosen[column / 2];
    return column % 2 ? &c->heuristic : &c->algorithm;
}

static size_t item_count(int column) {
    size_t n = 0;
    while (list_of(column)(n)) n++;
    return n;
}

/* Where two searches do not fit side by side, there is the one with the cursor. */
static int first_column(const struct chooser *c) {
    int columns = 2 * c->searches;
    return columns * COLUMN + 3 <= terminal_cols() ? 0 : c->column / 2 * 2;
}

static int end_column(const struct chooser *c) {
    int columns = 2 * c->searches;
    return columns * COLUMN + 3 <= terminal_cols() ? columns : c->column / 2 * 2 + 2;
}

static int column_at(const struct chooser *c, int column) {
    return c->area.col + 2 + (column - first_column(c)) * COLUMN;
}

static void draw_column(tui *t, const struct chooser *c, int column) {
    int row = c->area.row + 1, col = column_at(c, column);
    paint_text(row, col, PAINT_FAINT, "%s", column % 2 ? "heuristic" : "algorithm");
    for (size_t i = 0; i < item_count(column); i++) {
        bool chosen = i == *selected(t, column), here = column == c->column;
        paint p = !chosen ? PAINT_PLAIN : here ? PAINT_CHOSEN : PAINT_KEY;
        char mark = !chosen ? ' '
                    : here  ? '>'
                            : '*'; /* for eyes and terminals that see no colour */
        paint_text(row + ABOVE + (int)i, col, p, "%c%-*s", mark, COLUMN - 3, list_of(column)(i));
    }
}

static void draw(tui *t, void *own) {
    struct chooser *c = own;
    int first = first_column(c), end = end_column(c), width = (end - first) * COLUMN + 3;
    c->area = tui_centre(LISTS + 6, width < 60 ? 60 : width);
    char title[80];
    snprintf(title, sizeof title, end - first < 2 * c->searches ? "%s: %s of two" : "%s", c->title,
             first ? "second" : "first");
    paint_panel(c->area, title);
    for (int i = first; i < end; i++) draw_column(t, c, i);
    rect in = paint_inside(c->area);
    size_t item = *selected(t, c->column);
    int below = LISTS + 1 < in.rows - 2 ? LISTS + 1 : in.rows - 2;
    paint_clipped(in.row + below, in.col, in.cols, PAINT_FAINT, "%s",
                  c->column % 2 ? tw_heuristic_summary(item) : tw_algorithm_summary(item));
    paint_keys(in.row + in.rows - 1, in.col, in.cols, "arrows choose  Enter start  Esc back");
}

static void click(tui *t, struct chooser *c) {
    for (int column = first_column(c), end = end_column(c); column < end; column++) {
        int col = input_col() - column_at(c, column), row = input_row() - c->area.row - 1 - ABOVE;
        if (col < 0 || col >= COLUMN || row < 0 || row >= (int)item_count(column)) continue;
        c->column = column;
        *selected(t, column) = (size_t)row;
    }
}

static void key(tui *t, void *own, int k) {
    struct chooser *c = own;
    int columns = 2 * c->searches;
    size_t *item = selected(t, c->column), items = item_count(c->column);
    k = input_as_arrow(k);
    if (k == INPUT_UP) *item = (*item + items - 1) % items;
    if (k == INPUT_DOWN) *item = (*item + 1) % items;
    if (k == INPUT_RIGHT || k == '\t') c->column = (c->column + 1) % columns;
    if (k == INPUT_LEFT) c->column = (c->column + columns - 1) % columns;
    if (k == INPUT_CLICK) click(t, c);
    if (k == '\n') {
        void (*done)(tui *) = c->done;
        tui_pop(t);
        done(t);
    }
}

static const screen chooser_screen = {.draw = draw, .key = key, .leave = "q", .small = true};

void chooser_open(tui *t, const char *title, int searches, void (*done)(tui *)) {
    struct chooser *c = heap_insist(malloc(sizeof *c));
    *c = (struct chooser){.title = title, .searches = searches, .done = done};
    tui_push(t, &chooser_screen, c);
}

void chooser_configure(const tui *t, const choice *c, tw_config *out) {
    const tw_board *goal = tw_session_goal(t->session);
    tw_config_default(out, goal->rows, goal->cols);
    out->goal = *goal;
    out->algorithm = tw_algorithm_name(c->algorithm);
    out->heuristic = tw_heuristic_name(c->heuristic);
    out->directory = t->options->directory, out->receipts = t->options->receipts;
    out->threads = t->options->threads;
    out->limits.bytes = t->memory / 4;
}
