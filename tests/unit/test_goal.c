/* The goals with a name. */
#include "support/boards.h"

static void test_named(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        const char *name, *board;
    } known[] = {
        {3, 3, "last", "1 2 3/4 5 6/7 8 0"},
        {3, 3, "first", "0 1 2/3 4 5/6 7 8"},
        {3, 3, "spiral", "1 2 3/8 0 4/7 6 5"},
        {2, 2, "spiral", "1 2/0 3"},
        {2, 3, "spiral", "1 2 3/0 5 4"},
        {3, 2, "spiral", "1 2/0 3/5 4"},
        {4, 3, "spiral", "1 2 3/10 11 4/9 0 5/8 7 6"},
        {3, 4, "spiral", "1 2 3 4/10 11 0 5/9 8 7 6"},
        {4, 4, "spiral", "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7"},
        {5, 5, "spiral", "1 2 3 4 5/16 17 18 19 6/15 24 0 20 7/14 23 22 21 8/13 12 11 10 9"},
        {1, 4, "spiral", "1 2 3 0"},
        {4, 1, "spiral", "1/2/3/0"},
        {1, 2, "first", "0 1"},
        {2, 1, "last", "1/0"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        tw_board b = board_goal(known[i].rows, known[i].cols, known[i].name);
        assert_string_equal(show(&b).text, known[i].board);
    }
}

/* A spiral never jumps: each tile is next to the one before it, and the blank to the last. */
static void test_spirals(void **state) {
    (void)state;
    for (int rows = 1; rows <= TW_MAX_CELLS; rows++)
        for (int cols = 1; rows * cols <= TW_MAX_CELLS; cols++) {
            int cells = rows * cols, at[TW_MAX_CELLS];
            if (cells < 2) continue;
            tw_board b = board_goal(rows, cols, "spiral");
            for (int p = 0; p < cells; p++) at[(b.tile[p] + cells - 1) % cells] = p;
            assert_int_equal(at[0], 0);
            for (int t = 1; t < cells; t++) {
                int down = abs(at[t] / cols - at[t - 1] / cols);
                int right = abs(at[t] % cols - at[t - 1] % cols);
                CHECK(down + right == 1, "%dx%d, tile %d", rows, cols, t + 1);
            }
        }
}

static void test_names(void **state) {
    (void)state;
    tw_board b;
    assert_string_equal(tw_goal_name(0), "last");
    assert_string_equal(tw_goal_name(1), "first");
    assert_string_equal(tw_goal_name(2), "spiral");
    assert_null(tw_goal_name(3));
    assert_null(tw_goal_name(SIZE_MAX));
    assert_int_equal(tw_board_goal(&b, 3, 3, "middle"), TW_ERR_NAME);
    assert_int_equal(tw_board_goal(&b, 3, 3, ""), TW_ERR_NAME);
    assert_int_equal(tw_board_goal(&b, 3, 3, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_board_goal(NULL, 3, 3, "last"), TW_ERR_ARGUMENT);
}

static void test_sizes(void **state) {
    (void)state;
    static const int wrong[][2] = {{1, 1},         {0, 5},   {5, 0},   {-3, -3},
                                   {16, 17},       {1, 257}, {257, 1}, {0x10000, 0x10000},
                                   {0x7fffffff, 2}};
    for (size_t g = 0; tw_goal_name(g); g++) {
        tw_board b;
        for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
            assert_int_equal(tw_board_goal(&b, wrong[i][0], wrong[i][1], tw_goal_name(g)),
                             TW_ERR_ARGUMENT);
        assert_int_equal(tw_board_goal(&b, 16, 16, tw_goal_name(g)), TW_OK);
        assert_int_equal(tw_board_goal(&b, 1, 256, tw_goal_name(g)), TW_OK);
        assert_int_equal(tw_board_goal(&b, 256, 1, tw_goal_name(g)), TW_OK);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_named),
        cmocka_unit_test(test_spirals),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
