/* Boards as text: the layouts letter by letter, the length contract, and the way back. */
#include "support/stride.h"

#include <tilewise.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { LONGEST = TW_TEXT_ROOM };

static tw_board board(int rows, int cols) {
    tw_board b;
    assert_int_equal(tw_board_goal(&b, rows, cols, "last"), TW_OK);
    return b;
}

static void expect_text(int rows, int cols, tw_layout layout, const char *text) {
    char out[LONGEST];
    tw_board b = board(rows, cols);
    assert_int_equal(tw_board_text(&b, layout, out, sizeof out), strlen(text));
    assert_string_equal(out, text);
}

static void test_layouts(void **state) {
    (void)state;
    expect_text(3, 3, TW_LAYOUT_ROWS, "1 2 3\n4 5 6\n7 8 0\n");
    expect_text(3, 3, TW_LAYOUT_SIZED, "3 3\n1 2 3\n4 5 6\n7 8 0\n");
    expect_text(3, 3, TW_LAYOUT_LINE, "1 2 3 4 5 6 7 8 0");
    expect_text(3, 3, TW_LAYOUT_SLASHES, "1 2 3/4 5 6/7 8 0");
    expect_text(2, 5, TW_LAYOUT_ROWS, "1 2 3 4 5\n6 7 8 9 0\n");
    expect_text(2, 6, TW_LAYOUT_ROWS, " 1  2  3  4  5  6\n 7  8  9 10 11  0\n");
    expect_text(2, 6, TW_LAYOUT_SIZED, "2 6\n 1  2  3  4  5  6\n 7  8  9 10 11  0\n");
    expect_text(2, 6, TW_LAYOUT_SLASHES, "1 2 3 4 5 6/7 8 9 10 11 0");
    expect_text(3, 1, TW_LAYOUT_ROWS, "1\n2\n0\n");
    expect_text(3, 1, TW_LAYOUT_SLASHES, "1/2/0");
    expect_text(1, 2, TW_LAYOUT_LINE, "1 0");
    expect_text(3, 3, TW_LAYOUT_SIDE, "3\n1 2 3\n4 5 6\n7 8 0\n");
    expect_text(2, 3, TW_LAYOUT_SIDE, "2 3\n1 2 3\n4 5 0\n");
    expect_text(4, 4, TW_LAYOUT_COMPACT, "1234/5678/9abc/def0");
    expect_text(2, 2, TW_LAYOUT_LIST, "[[1,2],[3,0]]");
    expect_text(1, 2, TW_LAYOUT_GRID, "+---+---+\n| 1 |   |\n+---+---+\n");
    expect_text(1, 2, TW_LAYOUT_JSON, "{\"rows\": 1, \"cols\": 2, \"start\": [1, 0]}");
    expect_text(1, 2, TW_LAYOUT_ENGINE, "position size 1x2 board 1 0");
    expect_text(1, 2, TW_LAYOUT_LINK, "#play?board=1x2:1.0");
}

static void test_lengths(void **state) {
    (void)state;
    tw_board b = board(16, 16);
    for (tw_layout layout = TW_LAYOUT_ROWS; layout <= TW_LAYOUT_LINK; layout++) {
        char whole[LONGEST], part[LONGEST];
        size_t length = tw_board_text(&b, layout, whole, sizeof whole);
        assert_int_equal(length, strlen(whole));
        assert_int_equal(tw_board_text(&b, layout, NULL, 0), length);
        for (size_t size = 1; size < length + 3; size++) {
            memset(part, '?', sizeof part);
            assert_int_equal(tw_board_text(&b, layout, part, size), length);
            size_t fits = size - 1 < length ? size - 1 : length;
            assert_memory_equal(part, whole, fits);
            assert_int_equal(part[fits], 0);
            assert_int_equal(part[size], '?');
        }
    }
}

static bool keep(void *cookie, const tw_problem *problem) {
    tw_problem *kept = cookie;
    assert_int_equal(kept->line, 0);
    *kept = *problem;
    return true;
}

static void expect_same(const tw_board *b, tw_layout layout, tw_format format) {
    char text[LONGEST];
    tw_error error = {0};
    tw_problem kept = {.line = 0};
    size_t length = tw_board_text(b, layout, text, sizeof text);
    if (tw_parse(text, length, format, keep, &kept, &error) != TW_OK)
        fail_msg("[%s]:%zu: %s", text, error.line, error.text);
    assert_false(kept.has_goal);
    if (!tw_board_equal(&kept.start, b)) fail_msg("[%s] came back different", text);
}

/* Named formats bring every board of every size back; without a name the one-row boards and the
 * lines of other than square ones cannot be told apart. */
static void test_round_trips(void **state) {
    (void)state;
    uint64_t random = 15;
    for (int rows = 1; rows <= TW_MAX_CELLS; rows++)
        for (int cols = 1; rows * cols <= TW_MAX_CELLS; cols++) {
            if (rows * cols < 2) continue;
            tw_board b, goal = board(rows, cols);
            assert_int_equal(tw_board_random(&b, &goal, &random), TW_OK);
            expect_same(&b, TW_LAYOUT_ROWS, TW_FORMAT_ROWS);
            expect_same(&b, TW_LAYOUT_SIZED, TW_FORMAT_SIZED);
            expect_same(&b, TW_LAYOUT_SIZED, TW_FORMAT_AUTO);
            expect_same(&b, TW_LAYOUT_SLASHES, TW_FORMAT_SLASHES);
            if (rows > 1) expect_same(&b, TW_LAYOUT_ROWS, TW_FORMAT_AUTO);
            if (rows > 1) expect_same(&b, TW_LAYOUT_SLASHES, TW_FORMAT_AUTO);
            if (rows != cols) continue;
            expect_same(&b, TW_LAYOUT_LINE, TW_FORMAT_AUTO);
            expect_same(&b, TW_LAYOUT_LINE, TW_FORMAT_LINE);
            expect_same(&b, TW_LAYOUT_LINE, TW_FORMAT_LINES);
        }
}

/* What a layout is said to serve comes back, start and goal; some serve every board there is. */
static void test_layouts_serve(void **state) {
    (void)state;
    uint64_t random = 8;
    for (int rows = 1; rows <= TW_MAX_CELLS; rows++)
        for (int cols = 1; rows * cols <= TW_MAX_CELLS; cols += (int)stride(5)) {
            if (rows * cols < 2) continue;
            tw_problem p = {.goal = board(rows, cols), .has_goal = true};
            assert_int_equal(tw_board_random(&p.start, &p.goal, &random), TW_OK);
            assert_int_equal(tw_board_random(&p.goal, &p.start, &random), TW_OK);
            assert_true(tw_layout_serves(TW_LAYOUT_JSON, &p));
            assert_true(tw_layout_serves(TW_LAYOUT_ENGINE, &p));
            assert_true(tw_layout_serves(TW_LAYOUT_LINK, &p));
            if (rows > 1) assert_true(tw_layout_serves(TW_LAYOUT_PAIR, &p));
            p.has_goal = false;
            assert_true(tw_layout_serves(TW_LAYOUT_SIZED, &p));
            assert_true(tw_layout_serves(TW_LAYOUT_SIDE, &p));
            if (rows > 1) assert_true(tw_layout_serves(TW_LAYOUT_SLASHES, &p));
            if (rows > 1) assert_true(tw_layout_serves(TW_LAYOUT_GRID, &p));
            if (rows > 1) assert_true(tw_layout_serves(TW_LAYOUT_LIST, &p));
            assert_int_equal(tw_layout_serves(TW_LAYOUT_COMPACT, &p),
                             rows * cols <= 16 && tw_layout_serves(TW_LAYOUT_SLASHES, &p));
        }
    tw_problem p = {.start = board(1, 4)};
    assert_false(tw_layout_serves(TW_LAYOUT_LINE, &p));
    assert_false(tw_layout_serves((tw_layout)99, &p));
    assert_int_equal(tw_layout_describe((tw_layout)99, &(tw_layout_info){0}), TW_ERR_ARGUMENT);
}

static void test_format_names(void **state) {
    (void)state;
    static const char *const names[] = {"auto", "rows",    "sized", "pair",
                                        "line", "slashes", "lines", "wrapped"};
    for (size_t i = 0; i < 8; i++) {
        tw_format format;
        assert_string_equal(tw_format_name(i), names[i]);
        assert_int_equal(tw_format_named(names[i], &format), TW_OK);
        assert_int_equal(format, i);
    }
    tw_format format = TW_FORMAT_PAIR;
    assert_null(tw_format_name(8));
    assert_null(tw_format_name(SIZE_MAX));
    assert_int_equal(tw_format_named("row", &format), TW_ERR_NAME);
    assert_int_equal(tw_format_named("", &format), TW_ERR_NAME);
    assert_int_equal(tw_format_named(NULL, &format), TW_ERR_ARGUMENT);
    assert_int_equal(format, TW_FORMAT_PAIR);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layouts),      cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_round_trips),  cmocka_unit_test(test_layouts_serve),
        cmocka_unit_test(test_format_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
