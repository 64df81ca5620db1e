/* board_view.c -- see board_view.h. */
#include "tui/board_view.h"

static int digits_in(int number) { return number > 99 ? 3 : number > 9 ? 2 : 1; }
static int digits_of(int rows, int cols) { return digits_in(rows * cols - 1); }

/* Tiles without boxes have one around them all. */
static int border(int tile_rows) { return tile_rows == 1 ? 1 : 0; }

static bool fits(board_view *v, int rows, int cols, rect room, int high, int wide) {
    int all_rows = rows * high + 2 * border(high), all_cols = cols * wide + 4 * border(high);
    if (all_rows > room.rows || all_cols > room.cols) return false;
    *v = (board_view){.area = {room.row + (room.rows - all_rows) / 2,
                               room.col + (room.cols - all_cols) / 2, all_rows, all_cols},
                      .tile_rows = high,
                      .tile_cols = wide};
    return true;
}

/* Odd rows, and even columns beside the digits, so that these are in the middle.  A character is
 * about twice as high as wide. */
bool board_view_fit(board_view *v, int rows, int cols, rect room) {
    int digits = digits_of(rows, cols), most = room.rows / rows;
    for (int high = most % 2 ? most : most - 1; high >= 3; high -= 2)
        for (int spare = 2 * high; spare >= 2 * high - 2; spare -= 2)
            if (fits(v, rows, cols, room, high, digits + spare)) return true;
    return fits(v, rows, cols, room, 1, digits + 2) || fits(v, rows, cols, room, 1, digits + 1);
}

bool board_view_beside(int rows, int cols, rect area, int panel_cols, int panel_rows, rect *board,
                       rect *panels) {
    enum { GAP = 4 };
    board_view v, alone;
    rect left = {area.row, area.col, area.rows, area.cols - panel_cols - 1};
    if (panel_rows > area.rows || !board_view_fit(&v, rows, cols, left)) return false;
    if (v.tile_rows == 1 && board_view_fit(&alone, rows, cols, area) && alone.tile_rows > 1)
        return false;
    int spare = area.cols - panel_cols - v.area.cols;
    int margin = spare > GAP ? (spare - GAP) / 2 : 0, gap = spare > GAP ? GAP : spare - margin;
    int lowest = area.row + area.rows - panel_rows;
    int top = v.area.row < lowest ? v.area.row : lowest;
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

/* Large digits, three by five. */
enum { FONT_ROWS = 5, FONT_COLS = 3 };
static const char font[10][FONT_ROWS][FONT_COLS + 1] = {
    {"###", "# #", "# #", "# #", "###"}, {" # ", "## ", " # ", " # ", "###"},
    {"###", "  #", "###", "#  ", "###"}, {"###", "  #", "###", "  #", "###"},
    {"# #", "# #", "###", "  #", "  #"}, {"###", "#  ", "###", "  #", "###"},
    {"###", "#  ", "###", "# #", "###"}, {"###", "  #", "  #", "  #", "  #"},
    {"###", "# #", "###", "# #", "###"}, {"###", "# #", "###", "  #", "###"},
};

/* How many rows and columns a dot of a large digit takes; 0: there is no room for any. */
typedef struct dot {
    int rows, cols;
} dot;

static dot largest_dot(rect in, int digits) {
    static const dot dots[] = {{3, 6}, {2, 4}, {2, 3}, {1, 2}, {1, 1}};
    int across = digits * (FONT_COLS + 1) - 1;
    for (size_t i = 0; i < sizeof dots / sizeof *dots; i++)
        if (FONT_ROWS * dots[i].rows <= in.rows && across * dots[i].cols + 2 <= in.cols)
            return dots[i];
    return (dot){0, 0};
}

static void draw_digit(int row, int col, dot d, int digit, paint p) {
    for (int r = 0; r < FONT_ROWS * d.rows; r++)
        for (int c = 0; c < FONT_COLS; c++)
            if (font[digit][r / d.rows][c] == '#')
                paint_block(row + r, col + c * d.cols, d.cols, p);
}

static void draw_large(rect in, dot d, int tile, paint p) {
    int number = digits_in(tile), across = (number * (FONT_COLS + 1) - 1) * d.cols;
    int row = in.row + (in.rows - FONT_ROWS * d.rows) / 2, col = in.col + (in.cols + across) / 2;
    for (; number--; tile /= 10) {
        col -= FONT_COLS * d.cols;
        draw_digit(row, col, d, tile % 10, p);
        col -= d.cols;
    }
}

static void draw_number(rect r, int tile, paint p, bool cursor) {
    if (tile)
        paint_text(r.row, r.col, p, "%*d", r.cols - 1, tile);
    else
        paint_text(r.row, r.col, cursor ? p : PAINT_FAINT, "%*s", r.cols - 1, cursor ? "_" : " ");
}

/* Under the cursor a number keeps its size: it stands on a bar that is seen without colours too. */
static void draw_box(rect r, int digits, int tile, paint p, bool cursor) {
    if (!tile && !cursor) return;
    paint_frame(r, p == PAINT_AWAY ? PAINT_FAINT : cursor ? PAINT_KEY : p);
    rect in = {r.row + 1, r.col + 1, r.rows - 2, r.cols - 2};
    int row = in.row + in.rows / 2;
    dot d = largest_dot(in, digits);
    if (cursor) paint_text(row, in.col, p, "%*s", in.cols, "");
    if (tile && d.rows && !cursor)
        draw_large(in, d, tile, p);
    else if (tile)
        paint_text(row, in.col + (in.cols - digits) / 2, p, "%*d", digits, tile);
}

void board_view_draw(const board_view *v, const tw_board *b, const board_marks *m) {
    int digits = digits_of(b->rows, b->cols);
    if (border(v->tile_rows)) paint_frame(v->area, PAINT_FAINT);
    for (int cell = 0; cell < b->rows * b->cols; cell++) {
        rect r = cell_rect(v, b->cols, cell);
        paint p = cell_paint(b, m, cell);
        if (v->tile_rows == 1)
            draw_number(r, b->tile[cell], p, cell == m->cursor);
        else
            draw_box(r, digits, b->tile[cell], p, cell == m->cursor);
    }
}

int board_view_cell(const board_view *v, const tw_board *b, int row, int col) {
    if (!v->tile_rows) return -1; /* it does not fit the screen */
    int e = border(v->tile_rows), down = row - v->area.row - e, across = col - v->area.col - 2 * e;
    if (down < 0 || across < 0) return -1;
    down /= v->tile_rows, across /= v->tile_cols;
    return down < b->rows && across < b->cols ? down * b->cols + across : -1;
}
