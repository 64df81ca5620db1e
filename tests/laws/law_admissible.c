/* Every heuristic against the true distance of every board of the small spaces,
 * and against its neighbours: admissible and consistent where the class says so.
 * The same judge finds the published mistakes, as often as they are published to
 * happen. */
#include "support/judge.h"
#include "support/wrong_heuristics.h"

static tw_space *space_make(const tw_board *goal) {
    tw_space *space;
    CHECK(tw_space_new(&space, goal, NULL, NULL) == TW_OK, "%s", show(goal).text);
    return space;
}

static uint64_t judge_all(const tw_board *goal) {
    uint64_t boards = 0;
    tw_space *space = space_make(goal);
    for (size_t i = 0; tw_heuristic_name(i); i++) {
        const heuristic_class *class = heuristic_find(tw_heuristic_name(i));
        if (!heuristic_affordable(class, goal)) continue;
        verdict v = judge_space(class, goal, space);
        expect_lawful(class, &v);
        boards = v.boards;
    }
    tw_space_free(&space);
    return boards;
}

static void law_small(void **state) {
    (void)state;
    static const int sizes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        tw_board goals[GOALS_MAX];
        int rows = sizes[s][0], cols = sizes[s][1], count = goals_list(rows, cols, 6, goals);
        uint64_t half = 1;
        for (int n = 3; n <= rows * cols; n++) half *= (uint64_t)n;
        for (int g = 0; g < count; g++) assert_int_equal(judge_all(&goals[g]), half);
    }
}

static void law_lines(void **state) {
    (void)state;
    for (int n = 2; n <= TW_SPACE_MAX_CELLS; n++) {
        tw_board goals[GOALS_MAX];
        for (int g = goals_list(1, n, 4, goals); g-- > 0;)
            assert_int_equal(judge_all(&goals[g]), n);
        for (int g = goals_list(n, 1, 4, goals); g-- > 0;)
            assert_int_equal(judge_all(&goals[g]), n);
    }
}

static void law_eight_puzzle(void **state) {
    (void)state;
    tw_board goals[GOALS_MAX];
    for (int g = goals_list(3, 3, 3, goals); g-- > 0;)
        assert_int_equal(judge_all(&goals[g]), 181440);
}

static verdict judge_wrong(int which, const tw_board *goal) {
    tw_space *space = space_make(goal);
    verdict v = judge_space(&wrong_heuristics[which], goal, space);
    tw_space_free(&space);
    return v;
}

static void law_catches_mistakes(void **state) {
    (void)state;
    tw_board first = board_goal(3, 3, "first"), last = board_goal(3, 3, "last");
    assert_int_equal(judge_wrong(WRONG_PAIRS, &first).too_high, 7);
    assert_int_equal(judge_wrong(WRONG_BLANK_MANHATTAN, &last).too_high, 4650);
    assert_int_equal(judge_wrong(WRONG_BLANK_HAMMING, &last).too_high, 78);

    /* This one passes all of 3x3; law_near_goal.c catches it. */
    assert_int_equal(judge_wrong(WRONG_RUNNING, &first).too_high, 0);
    assert_int_equal(judge_wrong(WRONG_RUNNING, &last).too_high, 0);
}

/* Hansson, Mayer and Yung's example of how pairs overestimate. */
static void law_pairs_example(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "first"), b = board_read("6 7 8/5 4 3/0 1 2");
    heuristic h;
    memory m = {0};
    memo unused;
    int value;
    tw_space *space = space_make(&goal);
    assert_int_equal(tw_space_distance(space, &b), 26);
    tw_space_free(&space);
    assert_int_equal(heuristic_init(&h, &wrong_heuristics[WRONG_PAIRS], &goal, &m), TW_OK);
    assert_int_equal(h.class->start(&h, &b, &unused), 28);
    heuristic_drop(&h);
    assert_int_equal(tw_heuristic_value("linear-conflict", &b, &goal, NULL, &value), TW_OK);
    assert_in_range(value, 0, 26);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_small),         cmocka_unit_test(law_lines),
        cmocka_unit_test(law_eight_puzzle),  cmocka_unit_test(law_catches_mistakes),
        cmocka_unit_test(law_pairs_example),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
