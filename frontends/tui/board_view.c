/* board_view.c -- see board_view.h. */
#define _GNU_SOURCE
#include "tui/board_view.h"

static int digits_of(int rows, int cols) {
    int largest = rows * cols - 1;
    return largest > 99 ? 3 : largest > 9 ? 2 : 1;
}

/* Rows, and columns beside the digits: an even number, so that these are in the middle.  A character
 * is about twice as high as wide. */
static const struct { int rows, spare; } sizes[] = {{5, 8}, {3, 6}, {3, 4}, {1, 2}, {1, 1}};

enum { SIZES = sizeof sizes / sizeof *sizes };

/* Tiles without boxes have one around them all. */
static int border(int tile_rows) { return tile_rows == 1 ? 1 : 0; }

bool board_view_fit(board_view *v, int rows, int cols, rect room, int most_rows) {
    for (int i = 0; i < SIZES; i++) {
        int high = sizes[i].rows, wide = digits_of(rows, cols) + sizes[i].spare;
        int all_rows = rows * high + 2 * border(high), all_cols = cols * wide + 4 * border(high);
        if (high > most_rows || all_rows > room.rows || all_cols > room.cols) continue;
        *v = (board_view){.area = {room.row + (room.rows - all_rows) / 2,
                                   room.col + (room.cols - all_cols) / 2, all_rows, all_cols},
                          .tile_rows = high,
                          .tile_cols = wide};
        return true;
    }
    return false;
}

bool board_view_beside(int rows, int cols, rect area, int panel_cols, int panel_rows, rect *board,
                       rect *panels) {
    enum { GAP = 4 };
    board_view v;
    rect left = {area.row, area.col, area.rows, area.cols - panel_cols - 1};
    if (!board_view_fit(&v, rows, cols, left, BOARD_VIEW_BIG)) return false;
    int spare = area.cols - panel_cols - v.area.cols;
    int margin = spare > GAP ? (spare - GAP) / 2 : 0, gap = spare > GAP ? GAP : spare - margin;
    int lowest = area.row + area.rows - panel_rows;
    int top = v.area.row < lowest ? v.area.row : lowest > area.row ? lowest : area.row;
    *board = (rect){v.area.row, area.col + margin, v.area.rows, v.area.cols};
    *panels = (rect){top, board->col + board->cols + gap, area.row + area.rows - top, panel_cols};
    return true;
}

void board_view_least(int rows, int cols, int *area_rows, int *area_cols) {
    *area_rows = rows + 2;
    *area_cols = cols * (digits_of(rows, cols) + 1) + 4;
}

static rect cell_rect(const board_view *v, int cols, int cell) {
    int e = border(v->tile_rows);
    return (rect){v->area.row + e + cell / cols * v->tile_rows,
                  v->area.col + 2 * e + cell % cols * v->tile_cols, v->tile_rows, v->tile_cols};
}

static paint cell_paint(const tw_board *b, const board_marks *m, int cell) {
    int tile = b->tile[cell];
    if (cell == m->cursor) return PAINT_CHOSEN;
    if (cell == m->picked || (tile && tile == m->tile)) return PAINT_MARK;
    return m->goal && m->goal->tile[cell] == tile ? PAINT_HOME : PAINT_AWAY;
}

static void draw_tile(rect r, int digits, int tile, paint p, bool cursor) {
    if (r.rows == 1) {
        if (tile)
            paint_text(r.row, r.col, p, "%*d", r.cols - 1, tile);
        else
            paint_text(r.row, r.col, cursor ? p : PAINT_FAINT, "%*s", r.cols - 1,
                       cursor ? "_" : " ");
        return;
    }
    if (!tile && !cursor) return;
    paint_frame(r, p == PAINT_AWAY ? PAINT_FAINT : p == PAINT_CHOSEN ? PAINT_KEY : p);
    int wide = r.cols - 2, row = r.row + r.rows / 2;
    if (p == PAINT_CHOSEN) paint_text(row, r.col + 1, p, "%*s", wide, "");
    if (tile) paint_text(row, r.col + 1 + (wide - digits) / 2, p, "%*d", digits, tile);
}

void board_view_draw(const board_view *v, const tw_board *b, const board_marks *m) {
    int width = digits_of(b->rows, b->cols);
    if (border(v->tile_rows)) paint_frame(v->area, PAINT_FAINT);
    for (int cell = 0; cell < b->rows * b->cols; cell++)
        draw_tile(cell_rect(v, b->cols, cell), width, b->tile[cell], cell_paint(b, m, cell),
                  cell == m->cursor);
}

int board_view_cell(const board_view *v, const tw_board *b, int row, int col) {
    for (int cell = 0; cell < b->rows * b->cols; cell++) {
        rect r = cell_rect(v, b->cols, cell);
        if (row >= r.row && row < r.row + r.rows && col >= r.col && col < r.col + r.cols)
            return cell;
    }
    return -1;
}
