/* board_view.h -- a board on the screen.  Tiles are boxes as large as the room allows, with large
 * digits once these fit, and the blank is a gap, so that one sees what can slide; where there is no
 * room for boxes, a tile is its number. */
#ifndef TUI_BOARD_VIEW_H
#define TUI_BOARD_VIEW_H

#include "tui/paint.h"

#include <tilewise.h>

typedef struct board_view {
    rect area;
    int tile_rows, tile_cols;
} board_view;

/* What else to show of a board. */
typedef struct board_marks {
    const tw_board *goal; /* tiles at home look so; NULL: no tile does */
    int tile;             /* look at this one; 0: none */
    int cursor;           /* a cell; -1: none */
    int picked;           /* another cell; -1: none */
} board_marks;

/* The largest tiles with which the board fits into `room`; the area is in its middle.  False: none
 * do. */
bool board_view_fit(board_view *, int rows, int cols, rect room);
/* The board on the left and panels of that size on the right, both in the middle of `area`, and
 * their upper edges level where there is room.  False: they do not fit side by side, or the tiles
 * are boxes only without the panels. */
bool board_view_beside(int rows, int cols, rect area, int panel_cols, int panel_rows, rect *board,
                       rect *panels);
void board_view_draw(const board_view *, const tw_board *, const board_marks *);
/* The cell at a place on the screen; -1: none. */
int board_view_cell(const board_view *, const tw_board *, int row, int col);
/* The smallest screen area the board can be drawn in. */
void board_view_least(int rows, int cols, int *area_rows, int *area_cols);

#endif
