/* The exact heuristic is the distance: of every board of the eight-puzzle, and along walks where
 * the space is larger.  A search with it goes straight to the goal. */
#include "support/runs.h"

static void expect_distance(const tw_board *goal) {
    tw_space *space;
    memory m = {0};
    heuristic h;
    verdict v = {0};
    assert_int_equal(tw_space_new(&space, goal, NULL, NULL), TW_OK);
    assert_int_equal(heuristic_init(&h, heuristic_find("exact"), goal, &m), TW_OK);
    for (int d = 0; d <= tw_space_depth(space); d++)
        for (uint64_t i = 0; i < tw_space_count(space, d); i++) {
            memo here;
            tw_board b;
            assert_int_equal(tw_space_board(space, d, i, &b), TW_OK);
            CHECK(h.class->start(&h, &b, &here) == d, "%s", show(&b).text);
            if (i % 7 == 0) judge_board(&h, &b, d, &v);
        }
    expect_lawful(h.class, &v);
    tw_space_free(&space);
    heuristic_drop(&h);
    assert_int_equal(m.used, 0);
}

static void test_every_board(void **state) {
    (void)state;
    tw_board goals[GOALS_MAX];
    for (int g = goals_list(3, 3, 1, goals); g-- > 0;) expect_distance(&goals[g]);
}

/* The boards with most cells; how far the farthest is is published. */
static void test_ten_cells(void **state) {
    (void)state;
    tw_board goal = board_goal(2, 5, "last");
    tw_space *space;
    memory m = {0};
    heuristic h;
    memo here, next;
    uint64_t dice = 10;
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    assert_int_equal(heuristic_init(&h, heuristic_find("exact"), &goal, &m), TW_OK);
    tw_board b = goal, far;
    int most = h.class->start(&h, &b, &here);
    for (int i = 0; i < 20000; i++, here = next) {
        int cell = b.blank;
        board_wander(&b, &dice);
        int value = h.class->step(&h, &b, cell, &here, &next);
        CHECK(value == tw_space_distance(space, &b), "%s: %d", show(&b).text, value);
        if (value > most) most = value;
    }
    assert_in_range(most, 40, 55);
    assert_int_equal(tw_space_board(space, 55, 0, &far), TW_OK);
    assert_int_equal(h.class->start(&h, &far, &here), 55);
    heuristic_drop(&h);
    tw_space_free(&space);
    assert_int_equal(m.used, 0);
}

static void test_serves(void **state) {
    (void)state;
    const heuristic_class *class = heuristic_find("exact");
    for (int rows = 1; rows <= 16; rows++)
        for (int cols = 1; cols <= 16; cols++) {
            if (rows * cols < 2) continue;
            tw_board goal = board_goal(rows, cols, "last");
            CHECK(heuristic_serves(class, &goal) == (rows * cols <= 10), "%dx%d", rows, cols);
        }
}

/* Nothing is known of a board from which there is no way; it must still have some value. */
static void test_unsolvable(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), b = board_read("1 2 3/4 5 6/8 7 0");
    int value = -7;
    assert_int_equal(tw_heuristic_value("exact", &b, &goal, NULL, &value), TW_OK);
    assert_int_equal(value, 0);
    tw_config config = config_for(&goal, "astar", "exact");
    tw_solver *solver = solver_make(&config);
    const tw_result *r;
    assert_int_equal(tw_solver_run(solver, &b, &r), TW_UNSOLVABLE);
    tw_solver_free(&solver);
}

/* Each move of a solution is found by expanding one state, in one iteration, without a detour. */
static void test_straight(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    static const char *const engines[] = {"astar", "ida", "greedy", "hill"};
    uint64_t random = 2;
    for (int e = 0; e < 4; e++) {
        tw_config config = config_for(&goal, engines[e], "exact");
        tw_solver *solver = solver_make(&config);
        for (int i = 0; i < 50; i++) {
            tw_board start;
            const tw_result *r;
            assert_int_equal(tw_board_random(&start, &goal, &random), TW_OK);
            assert_int_equal(tw_solver_run(solver, &start, &r), TW_SOLVED);
            CHECK(r->counts.expanded == (uint64_t)r->length && r->counts.iterations <= 1, "%s: %lu",
                  describe(r).text, (unsigned long)r->counts.expanded);
            CHECK(r->optimal && r->length == tw_fewest_moves(&start, &goal), "%s", engines[e]);
            expect_path(r, &start, &goal);
        }
        tw_solver_free(&solver);
    }
}

/* What its table takes is in the books: the limit holds. */
static void test_memory(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    tw_config config = config_for(&goal, "ida", "exact");
    tw_solver *solver = solver_make(&config);
    const tw_result *r;
    tw_solver_run(solver, &goal, &r);
    assert_in_range(r->bytes_peak, 362880, 4000000);
    tw_solver_free(&solver);
    tw_error error;
    config.limits.bytes = 362880;
    assert_int_equal(tw_solver_new(&solver, &config, &error), TW_ERR_MEMORY);
    assert_null(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_board), cmocka_unit_test(test_ten_cells),
        cmocka_unit_test(test_serves),      cmocka_unit_test(test_unsolvable),
        cmocka_unit_test(test_straight),    cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
