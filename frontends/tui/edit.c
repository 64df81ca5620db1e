/* edit.c -- a board put together by hand: a number typed goes where the cursor is, and what was
 * there goes where that came from, so it is a board at all times.  Whether it can be solved is
 * asked in the end. */
#include "common/process/heap.h"
#include "tui/game.h"
#include "tui/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct edit {
    tw_board board;
    int cursor, picked; /* cells; picked -1: none */
    int typed;          /* a number begun; -1: none */
    char why[200];
    board_view view;
};

enum { PANEL = 34, PANEL_ROWS = 15 };

/* In words, too: where the cursor is, and what is going on. */
static void describe(const struct edit *e, char *out, size_t size) {
    int cols = e->board.cols, tile = e->board.tile[e->cursor];
    char at[24] = "the blank";
    if (tile) snprintf(at, sizeof at, "tile %d", tile);
    if (e->typed >= 0)
        snprintf(out, size, "tile %d ...", e->typed);
    else if (e->picked >= 0 && e->board.tile[e->picked])
        snprintf(out, size, "swap tile %d with %s", e->board.tile[e->picked], at);
    else if (e->picked >= 0)
        snprintf(out, size, "swap the blank with %s", at);
    else
        snprintf(out, size, "row %d, column %d: %s", e->cursor / cols + 1, e->cursor % cols + 1,
                 at);
}

static void draw_help(const struct edit *e, rect in) {
    static const char *const lines[] = {
        "arrows move the cursor",
        "a number goes there",
        "Space picks a tile up, and",
        "again swaps it with another",
        "",
        "Enter plays the board",
        "Esc leaves it as it was",
    };
    char now[80];
    int row = in.row;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        paint_text(row++, in.col, PAINT_FAINT, "%s", lines[i]);
    row++;
    describe(e, now, sizeof now);
    paint_text(row++, in.col, PAINT_STRONG, "%s", now);
    paint_words((rect){row, in.col, in.row + in.rows - row, in.cols}, PAINT_BAD, e->why);
}

/* Without a panel, the lines below the board say how things stand.  False: there is no room. */
static bool draw_small(struct edit *e, rect area) {
    char text[200];
    if (*e->why)
        snprintf(text, sizeof text, "%s", e->why);
    else
        describe(e, text, sizeof text);
    int lines = paint_words_rows(area.cols, text);
    area.rows -= lines - 1;
    paint_words((rect){area.row + area.rows, area.col, lines, area.cols},
                *e->why ? PAINT_BAD : PAINT_STRONG, text);
    return board_view_fit(&e->view, e->board.rows, e->board.cols, area);
}

static void draw(tui *t, void *own) {
    struct edit *e = own;
    rect area = tui_decorate(t, "Edit", "put a board together", "",
                             "0-9 number  Space pick  Enter play  Esc back");
    board_marks marks = {tw_session_goal(t->session), 0, e->cursor, e->picked};
    int rows = e->board.rows, cols = e->board.cols;
    rect left, right;
    if (board_view_beside(rows, cols, area, PANEL, PANEL_ROWS, &left, &right)) {
        board_view_fit(&e->view, rows, cols, left);
        right.rows = PANEL_ROWS;
        paint_panel(right, "Edit");
        draw_help(e, paint_inside(right));
    } else if (!draw_small(e, area)) {
        paint_middle(area.row + area.rows / 2, area, PAINT_BAD, "The board does not fit.");
        return;
    }
    board_view_draw(&e->view, &e->board, &marks);
}

static void swap(struct edit *e, int a, int b) {
    uint8_t tile = e->board.tile[a];
    e->board.tile[a] = e->board.tile[b];
    e->board.tile[b] = tile;
    for (int c = 0; c < e->board.rows * e->board.cols; c++)
        if (!e->board.tile[c]) e->board.blank = c;
}

static void pick(struct edit *e) {
    if (e->picked < 0) {
        e->picked = e->cursor;
        return;
    }
    swap(e, e->picked, e->cursor);
    e->picked = -1;
}

/* The number is complete: put that tile under the cursor and go on to the next cell. */
static void place_typed_tile(struct edit *e) {
    int cells = e->board.rows * e->board.cols;
    if (e->typed >= 0 && e->typed < cells) {
        int from = 0;
        while (e->board.tile[from] != e->typed) from++;
        swap(e, from, e->cursor);
        if (e->cursor + 1 < cells) e->cursor++;
    }
    e->typed = -1;
}

/* A further digit, or as many as the largest tile has. */
static void type_digit(struct edit *e, int digit) {
    int cells = e->board.rows * e->board.cols;
    int number = (e->typed < 0 ? 0 : e->typed * 10) + digit;
    if (number >= cells) {
        place_typed_tile(e);
        number = digit;
    }
    e->typed = number;
    if (number * 10 >= cells || number == 0) place_typed_tile(e);
}

static void move_cursor(struct edit *e, int key) {
    int rows = e->board.rows, cols = e->board.cols;
    int row = e->cursor / cols, col = e->cursor % cols;
    if (key == INPUT_UP && row) row--;
    if (key == INPUT_DOWN && row + 1 < rows) row++;
    if (key == INPUT_LEFT && col) col--;
    if (key == INPUT_RIGHT && col + 1 < cols) col++;
    e->cursor = row * cols + col;
}

static void finish(tui *t, struct edit *e) {
    tw_error error;
    game_leave(t);
    if (tw_session_set(t->session, &e->board, NULL, &error) != TW_OK) {
        snprintf(e->why, sizeof e->why, "%s", error.text);
        return;
    }
    game_begin(t);
    tui_pop(t);
}

static void key(tui *t, void *own, int k) {
    struct edit *e = own;
    e->why[0] = 0;
    k = input_as_arrow(k);
    if (k >= '0' && k <= '9') {
        type_digit(e, k - '0');
        return;
    }
    if (e->typed >= 0 && k != INPUT_ESCAPE) {
        bool only_that = k == '\n' || k == ' ';
        place_typed_tile(e);
        if (only_that) return;
    }
    if (k == '\n') {
        finish(t, e);
    } else if (k == INPUT_ESCAPE && e->picked >= 0) {
        e->picked = -1;
    } else if (k == INPUT_ESCAPE || k == 'q') {
        tui_pop(t);
    } else if (k == ' ') {
        pick(e);
    } else if (k == INPUT_CLICK) {
        int cell = board_view_cell(&e->view, &e->board, input_row(), input_col());
        if (cell < 0) return;
        e->cursor = cell;
        pick(e);
    } else {
        move_cursor(e, k);
    }
}

void edit_open(tui *t) {
    static const screen kind = {.draw = draw, .key = key};
    struct edit *e = heap_insist(malloc(sizeof *e));
    *e = (struct edit){.board = *tw_session_board(t->session), .picked = -1, .typed = -1};
    tui_push(t, &kind, e);
}
