/* Boards on the screen: they fit where they are put, and a click finds its cell. */
#include "support/boards.h"

#include "tui/board_view.h"

static bool within(rect in, rect out) {
    return in.row >= out.row && in.col >= out.col && in.row + in.rows <= out.row + out.rows
           && in.col + in.cols <= out.col + out.cols;
}

/* Every cell has its own part of the area, and nothing outside belongs to any. */
static void expect_cells(const board_view *v, const tw_board *b) {
    int hits[TW_MAX_CELLS] = {0};
    rect a = v->area;
    for (int row = a.row - 2; row < a.row + a.rows + 2; row++)
        for (int col = a.col - 2; col < a.col + a.cols + 2; col++) {
            int cell = board_view_cell(v, b, row, col);
            if (cell < 0) continue;
            CHECK(within((rect){row, col, 1, 1}, a), "%dx%d at %d, %d", b->rows, b->cols, row, col);
            hits[cell]++;
        }
    for (int cell = 0; cell < b->rows * b->cols; cell++)
        CHECK(hits[cell] == v->tile_rows * v->tile_cols, "%dx%d, cell %d", b->rows, b->cols, cell);
}

static void fits_where_it_is_put(void **state) {
    (void)state;
    for (int rows = 1; rows <= 16; rows++)
        for (int cols = rows == 1 ? 2 : 1; cols <= 16; cols++) {
            tw_board b = board_goal(rows, cols, "last");
            int least_rows, least_cols;
            board_view_least(rows, cols, &least_rows, &least_cols);
            for (int high = 8; high <= 60; high += 13)
                for (int wide = 20; wide <= 160; wide += 35) {
                    rect room = {3, 5, high, wide};
                    board_view v;
                    bool fits = board_view_fit(&v, rows, cols, room);
                    CHECK(fits || high < least_rows || wide < least_cols, "%dx%d in %dx%d", rows,
                          cols, high, wide);
                    if (!fits) continue;
                    CHECK(within(v.area, room), "%dx%d in %dx%d", rows, cols, high, wide);
                    expect_cells(&v, &b);
                }
        }
}

static void the_larger_the_room_the_larger_the_tiles(void **state) {
    (void)state;
    board_view v;
    int before = 0;
    assert_true(board_view_fit(&v, 4, 4, (rect){0, 0, 20, 42}));
    assert_int_equal(v.tile_rows, 5);
    assert_true(board_view_fit(&v, 4, 4, (rect){0, 0, 19, 42}));
    assert_int_equal(v.tile_rows, 3);
    assert_true(board_view_fit(&v, 4, 4, (rect){0, 0, 11, 42}));
    assert_int_equal(v.tile_rows, 1);
    assert_false(board_view_fit(&v, 4, 4, (rect){0, 0, 5, 42}));
    assert_false(board_view_fit(&v, 4, 4, (rect){0, 0, 20, 15}));
    for (int high = 6; high <= 60; high++) {
        assert_true(board_view_fit(&v, 4, 4, (rect){0, 0, high, 4 * high}));
        CHECK(v.tile_rows >= before && v.tile_rows % 2 == 1, "%d rows", high);
        before = v.tile_rows;
    }
    assert_int_equal(before, 15);
}

/* Boxes without panels are better than numbers beside them. */
static void boxes_come_first(void **state) {
    (void)state;
    rect board, panels;
    assert_false(board_view_beside(4, 4, (rect){2, 1, 18, 56}, 34, 15, &board, &panels));
    assert_true(board_view_beside(8, 8, (rect){2, 1, 18, 76}, 34, 15, &board, &panels));
    assert_false(board_view_beside(4, 4, (rect){2, 1, 14, 100}, 34, 15, &board, &panels));
}

static void panels_stand_beside(void **state) {
    (void)state;
    enum { COLS = 34, ROWS = 18 };
    for (int wide = 50; wide <= 200; wide += 7)
        for (int high = ROWS; high < 70; high += 5) {
            rect area = {2, 1, high, wide}, board, panels;
            if (!board_view_beside(4, 4, area, COLS, ROWS, &board, &panels)) {
                CHECK(wide < COLS + 25, "%d", wide); /* boxes need 24, and a column between */
                continue;
            }
            CHECK(within(board, area) && within(panels, area), "%dx%d", high, wide);
            CHECK(board.col + board.cols < panels.col && panels.rows >= ROWS, "%dx%d", high, wide);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fits_where_it_is_put),
        cmocka_unit_test(the_larger_the_room_the_larger_the_tiles),
        cmocka_unit_test(boxes_come_first),
        cmocka_unit_test(panels_stand_beside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
