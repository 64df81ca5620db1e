/* A board without a solution, searched all the same: every state that can be reached is expanded
 * once, and a climber gets stuck. */
#include "support/runs.h"

static tw_board unsolvable(int rows, int cols, tw_board *goal) {
    *goal = board_goal(rows, cols, "last");
    tw_board b = *goal;
    b.tile[0] = goal->tile[1], b.tile[1] = goal->tile[0];
    assert_false(tw_board_solvable(&b, goal));
    return b;
}

static void expect_all(const char *engine, tw_duplicates d, int rows, int cols, uint64_t states) {
    tw_board goal, start = unsolvable(rows, cols, &goal);
    tw_config config = config_for(&goal, engine, "manhattan");
    const tw_result *r;
    config.convention.duplicates = d;
    config.exhaust = true;
    tw_solver *solver = solver_make(&config);
    assert_int_equal(tw_solver_run(solver, &start, &r), TW_EXHAUSTED);
    CHECK(r->counts.expanded - r->counts.reopened == states && r->counts.open == 0, "%s: %lu",
          engine, (unsigned long)r->counts.expanded);
    assert_int_equal(r->length, -1);
    assert_false(r->optimal);
    assert_int_equal(r->stuck_h, -1);
    /* The same solver goes on to find what can be found. */
    tw_board one = goal;
    assert_int_equal(tw_board_play(&one, "U", 1), 1);
    assert_int_equal(tw_solver_run(solver, &one, &r), TW_SOLVED);
    tw_solver_free(&solver);
}

static void test_every_state(void **state) {
    (void)state;
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        const char *name = tw_algorithm_name(a);
        if (!(algorithm_flags(name) & ALGORITHM_CLOSED)) continue;
        expect_all(name, TW_DUPLICATES_DEFAULT, 3, 3, 181440);
        expect_all(name, TW_DUPLICATES_CLOSED, 2, 3, 360);
        expect_all(name, TW_DUPLICATES_CLOSED, 2, 2, 12);
    }
    expect_all("auto", TW_DUPLICATES_DEFAULT, 3, 3, 181440); /* it takes A* there */
}

static void test_climber(void **state) {
    (void)state;
    tw_board goal, start = unsolvable(3, 3, &goal);
    tw_config config = config_for(&goal, "hill", "manhattan");
    const tw_result *r;
    config.exhaust = true;
    tw_solver *solver = solver_make(&config);
    assert_int_equal(tw_solver_run(solver, &start, &r), TW_EXHAUSTED);
    assert_int_equal(r->stuck_h, 2);
    assert_int_equal(r->stuck_best, 3);
    assert_true(tw_board_equal(&r->stuck, &start));
    tw_solver_free(&solver);
    config.exhaust = false;
    solver = solver_make(&config);
    assert_int_equal(tw_solver_run(solver, &start, &r), TW_UNSOLVABLE);
    assert_int_equal(r->stuck_h, -1);
    tw_solver_free(&solver);
}

/* What would never come to an end is refused before it begins. */
static void test_endless(void **state) {
    (void)state;
    static const struct {
        const char *engine;
        tw_duplicates duplicates;
        int rows;
    } endless[] = {{"ida", TW_DUPLICATES_DEFAULT, 3},
                   {"iddfs", TW_DUPLICATES_DEFAULT, 3},
                   {"auto", TW_DUPLICATES_DEFAULT, 4},
                   {"astar", TW_DUPLICATES_PARENT, 3},
                   {"bfs", TW_DUPLICATES_NONE, 3}};
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++) {
        tw_board goal = board_goal(endless[i].rows, endless[i].rows, "last");
        tw_config config = config_for(&goal, endless[i].engine, "linear-conflict");
        tw_error error = {0};
        tw_solver *solver;
        tw_plan plan;
        config.convention.duplicates = endless[i].duplicates;
        assert_int_equal(tw_config_resolve(&config, &plan, &error), TW_OK);
        config.exhaust = true;
        assert_int_equal(tw_config_resolve(&config, &plan, &error), TW_ERR_ARGUMENT);
        assert_non_null(strstr(error.text, "exhaust"));
        assert_int_equal(tw_solver_new(&solver, &config, &error), TW_ERR_ARGUMENT);
        assert_null(solver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_state),
        cmocka_unit_test(test_climber),
        cmocka_unit_test(test_endless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
