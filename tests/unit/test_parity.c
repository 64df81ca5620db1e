/* The terms of the parity argument, by hand.  That the rule is right is a law. */
#include "support/boards.h"

static tw_parity parity_of(const char *board, const char *goal) {
    tw_board b = board_read(board), g = board_read(goal);
    tw_parity p;
    assert_int_equal(tw_board_parity(&b, &g, &p), TW_OK);
    assert_int_equal(tw_board_solvable(&b, &g), p.solvable);
    return p;
}

static void test_terms(void **state) {
    (void)state;
    tw_parity p = parity_of("1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/7 8 0");
    assert_true(p.solvable && !p.single_line && p.order_equal);
    assert_int_equal(p.permutation, 0);
    assert_int_equal(p.blank_distance, 0);

    p = parity_of("1 2 3/4 5 6/8 7 0", "1 2 3/4 5 6/7 8 0"); /* Loyd's wager */
    assert_false(p.solvable);
    assert_int_equal(p.permutation, 1);
    assert_int_equal(p.blank_distance, 0);

    p = parity_of("0 1 2/3 4 5/6 7 8", "1 2 3/4 5 6/7 8 0");
    assert_int_equal(p.blank_distance, 4);
    assert_int_equal(p.permutation, 0); /* one cycle of nine */
    assert_true(p.solvable);

    p = parity_of("1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0");
    assert_int_equal(p.permutation, 1);
    assert_int_equal(p.blank_distance, 1);
    assert_true(p.solvable);
}

static void test_lines(void **state) {
    (void)state;
    tw_parity p = parity_of("1 2 0 3", "0 1 2 3");
    assert_true(p.single_line && p.order_equal && p.solvable);
    p = parity_of("1/2/0/3", "1/2/3/0");
    assert_true(p.single_line && p.order_equal && p.solvable);
    p = parity_of("2 3 1 0", "1 2 3 0"); /* even, but out of order */
    assert_true(p.single_line && !p.order_equal && !p.solvable);
    assert_int_equal(p.permutation, 0);
    assert_true(parity_of("0 1", "1 0").solvable);
}

/* The boards the courses call unsolvable. */
static void test_courses(void **state) {
    (void)state;
    assert_false(parity_of("4 1 2/5 3 0/8 6 7", "1 2 3/8 0 4/7 6 5").solvable);
    assert_true(parity_of("1 2 3/6 5 7/8 4 0", "1 2 3/8 0 4/7 6 5").solvable);
    assert_true(parity_of("1 3 4/8 6 2/7 0 5", "1 2 3/8 0 4/7 6 5").solvable);
}

static void test_arguments(void **state) {
    (void)state;
    tw_board a = board_goal(2, 3, "last"), b = board_goal(3, 2, "last");
    tw_parity p;
    assert_int_equal(tw_board_parity(&a, &b, &p), TW_ERR_ARGUMENT);
    assert_int_equal(tw_board_parity(NULL, &b, &p), TW_ERR_ARGUMENT);
    assert_int_equal(tw_board_parity(&a, NULL, &p), TW_ERR_ARGUMENT);
    assert_int_equal(tw_board_parity(&a, &a, NULL), TW_ERR_ARGUMENT);
    assert_false(tw_board_solvable(&a, &b));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_terms),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_courses),
        cmocka_unit_test(test_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
