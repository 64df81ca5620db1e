/* layout.c -- boards as text, in layouts that tw_parse() reads back. */
#include "base/names.h"
#include "puzzle/board.h"
#include "puzzle/text/sink.h"

static void put_row(sink *s, const tw_board *b, int row, int width) {
    for (int col = 0; col < b->cols; col++) {
        if (col) sink_put(s, ' ');
        sink_put_number(s, b->tile[row * b->cols + col], width);
    }
}

static int count_digits(int number) { return number < 10 ? 1 : number < 100 ? 2 : 3; }

size_t tw_board_text(const tw_board *b, tw_layout layout, char *out, size_t size) {
    sink s = sink_into(out, size);
    bool lines = layout == TW_LAYOUT_ROWS || layout == TW_LAYOUT_SIZED;
    int width = lines ? count_digits(board_cells(b) - 1) : 1;
    if (layout == TW_LAYOUT_SIZED) {
        sink_put_number(&s, (size_t)b->rows, 1);
        sink_put(&s, ' ');
        sink_put_number(&s, (size_t)b->cols, 1);
        sink_put(&s, '\n');
    }
    for (int row = 0; row < b->rows; row++) {
        if (row && !lines) sink_put(&s, layout == TW_LAYOUT_SLASHES ? '/' : ' ');
        put_row(&s, b, row, width);
        if (lines) sink_put(&s, '\n');
    }
    return sink_end(&s);
}

NAMES(format, "auto", "rows", "sized", "pair", "line", "slashes", "lines")
