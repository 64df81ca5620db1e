/* Hill climbing: it goes down by the steepest step and says honestly where and why it
 * stopped. */
#include "support/runs.h"

static const tw_result *climb(tw_solver **solver, const char *board, const char *guide) {
    tw_board start = board_read(board), goal = board_goal(start.rows, start.cols, "last");
    tw_config config = config_for(&goal, "hill", guide);
    *solver = solver_make(&config);
    const tw_result *r;
    tw_solver_run(*solver, &start, &r);
    expect_path(r, &start, &goal);
    return r;
}

static void test_success(void **state) {
    (void)state;
    tw_solver *solver;
    const tw_result *r = climb(&solver, "1 2 3/5 0 6/4 7 8", "manhattan");
    assert_int_equal(r->status, TW_SOLVED);
    assert_int_equal(r->length, 4);
    assert_string_equal(r->moves, "LDRR");
    assert_int_equal(r->stuck_h, -1);
    assert_int_equal(r->stuck_best, -1);
    tw_solver_free(&solver);
}

/* Every 3x3 board within reach, told against the definition: the best neighbour, the first in the
 * operator order, while it is strictly better. */
static void expect_definition(tw_solver *solver, const heuristic *guide, const tw_board *start) {
    const tw_board *goal = &guide->goal;
    const char *name = guide->class->name;
    const tw_result *r;
    memo unused;
    tw_solver_run(solver, start, &r);
    tw_board here = *start;
    char moves[64] = "";
    size_t length = 0;
    int h, best_h;
    for (;;) {
        tw_board near[4];
        tw_move by[4];
        int best = 0, count = tw_board_neighbours(&here, near, by), value[4] = {0};
        h = guide->class->start(guide, &here, &unused);
        for (int k = 0; k < count; k++) {
            value[k] = guide->class->start(guide, &near[k], &unused);
            if (value[k] < value[best]) best = k;
        }
        best_h = value[best];
        if (best_h >= h || tw_board_equal(&here, goal)) break;
        here = near[best];
        moves[length++] = "UDLR"[by[best]];
    }
    CHECK(r->counts.expanded == length + !tw_board_equal(&here, goal), "%s", show(start).text);
    if (tw_board_equal(&here, goal)) {
        CHECK(r->status == TW_SOLVED && !strcmp(r->moves, moves), "%s", show(start).text);
        return;
    }
    CHECK(r->status == TW_EXHAUSTED, "%s", show(start).text);
    CHECK(tw_board_equal(&r->stuck, &here), "%s: stuck at %s, not %s", show(start).text,
          show(&r->stuck).text, show(&here).text);
    CHECK(r->stuck_h == h && r->stuck_best == best_h,
          "%s, %s: stuck at %s with %d and %d, not %d and %d", name, show(start).text,
          show(&here).text, r->stuck_h, r->stuck_best, h, best_h);
}

static void test_definition(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    for (size_t i = 0; tw_heuristic_name(i); i++) {
        tw_config config = config_for(&goal, "hill", tw_heuristic_name(i));
        tw_solver *solver = solver_make(&config);
        memory m = {0};
        heuristic guide;
        assert_int_equal(heuristic_init(&guide, heuristic_find(config.heuristic), &goal, &m),
                         TW_OK);
        uint64_t random = 5;
        for (int k = 0; k < 300; k++) {
            tw_board start;
            assert_int_equal(tw_board_random_walk(&start, &goal, (uint64_t)k / 5, &random), TW_OK);
            expect_definition(solver, &guide, &start);
        }
        heuristic_drop(&guide);
        tw_solver_free(&solver);
    }
}

/* The zero heuristic sees a plateau wherever it is not at the goal. */
static void test_plateau(void **state) {
    (void)state;
    tw_solver *solver;
    const tw_result *r = climb(&solver, "1 2 3/4 5 6/7 0 8", "zero");
    assert_int_equal(r->status, TW_EXHAUSTED);
    assert_int_equal(r->length, -1);
    assert_int_equal(r->stuck_h, 0);
    assert_int_equal(r->stuck_best, 0);
    assert_string_equal(show(&r->stuck).text, "1 2 3/4 5 6/7 0 8");
    tw_event e;
    tw_solver_event(solver, &e);
    assert_int_equal(e.kind, TW_EVENT_STUCK);
    tw_solver_free(&solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_success),
        cmocka_unit_test(test_definition),
        cmocka_unit_test(test_plateau),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
