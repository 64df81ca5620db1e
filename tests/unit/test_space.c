/* The whole space of a small board; how many boards it has where is a law. */
#include "support/boards.h"
#include "support/ledger.h"

static void test_small(void **state) {
    (void)state;
    tw_board goal = board_goal(2, 2, "last"), b;
    tw_space *space;
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    assert_int_equal(tw_space_depth(space), 6);
    assert_int_equal(tw_space_count(space, 6), 1);
    assert_int_equal(tw_space_board(space, 6, 0, &b), TW_OK);
    assert_string_equal(show(&b).text, "0 3/2 1");
    assert_int_equal(tw_space_board(space, 0, 0, &b), TW_OK);
    assert_true(tw_board_equal(&b, &goal));
    /* in the order a breadth-first search meets them: up before left */
    assert_int_equal(tw_space_board(space, 1, 0, &b), TW_OK);
    assert_string_equal(show(&b).text, "1 0/3 2");
    assert_int_equal(tw_space_board(space, 1, 1, &b), TW_OK);
    assert_string_equal(show(&b).text, "1 2/0 3");
    tw_space_free(&space);
    assert_null(space);
    tw_space_free(&space);
    tw_space_free(NULL);
}

static void test_outside(void **state) {
    (void)state;
    tw_board goal = board_goal(2, 3, "last"), b, other = board_goal(3, 2, "last");
    tw_board never = board_read("2 1 3/4 5 0"), bad = goal;
    tw_space *space;
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    assert_int_equal(tw_space_distance(space, &never), -1);
    assert_int_equal(tw_space_distance(space, &other), -1);
    bad.tile[0] = 5;
    assert_int_equal(tw_space_distance(space, &bad), -1);
    assert_int_equal(tw_space_distance(space, &goal), 0);
    assert_int_equal(tw_space_count(space, -1), 0);
    assert_int_equal(tw_space_count(space, 22), 0);
    assert_int_equal(tw_space_count(space, 0x7fffffff), 0);
    assert_int_equal(tw_space_board(space, 0, 1, &b), TW_ERR_ARGUMENT);
    assert_int_equal(tw_space_board(space, 22, 0, &b), TW_ERR_ARGUMENT);
    assert_int_equal(tw_space_board(space, 0, UINT64_MAX, &b), TW_ERR_ARGUMENT);
    assert_int_equal(tw_space_board(space, 0, 0, NULL), TW_ERR_ARGUMENT);
    tw_space_free(&space);
}

static void test_refuses(void **state) {
    (void)state;
    tw_board large = board_goal(3, 4, "last"), bad = board_goal(3, 3, "last");
    tw_space *space = (tw_space *)&large;
    tw_error error;
    assert_int_equal(tw_space_new(&space, &large, NULL, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "the board has more than 10 cells");
    assert_null(space);
    bad.blank = 0;
    assert_int_equal(tw_space_new(&space, &bad, NULL, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_space_new(&space, NULL, NULL, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_space_new(NULL, &large, NULL, NULL), TW_ERR_ARGUMENT);
}

static void test_allocator(void **state) {
    (void)state;
    ledger books = {0};
    tw_allocator allocator = ledger_allocator(&books);
    tw_board goal = board_goal(2, 3, "spiral");
    tw_space *space;
    assert_int_equal(tw_space_new(&space, &goal, &allocator, NULL), TW_OK);
    assert_in_range(books.gets, 1, 10);
    tw_space_free(&space);
    assert_true(ledger_even(&books));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small),
        cmocka_unit_test(test_outside),
        cmocka_unit_test(test_refuses),
        cmocka_unit_test(test_allocator),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
