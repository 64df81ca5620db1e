/* Korf (1985), "Depth-first iterative-deepening": the lengths and the numbers of
 * generated nodes he published for boards of his hundred, IDA* with Manhattan distance,
 * the goal with the blank first.  One convention gives them all to the node. */
#include "support/runs.h"

static const struct {
    int number;
    const char *board;
    int length;
    uint64_t generated;
} korf[] = {
    {2, "13 5 4 10/9 12 8 14/2 3 7 1/0 15 11 6", 55, 15300442},
    {9, "3 14 9 11/5 4 8 2/13 12 6 7/10 1 15 0", 46, 1650696},
    {12, "14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15", 45, 546344},
    {19, "7 11 8 3/14 0 6 15/1 4 13 9/5 12 2 10", 46, 1280495},
    {42, "4 5 7 2/9 14 12 13/0 3 6 11/8 1 15 10", 42, 877823},
    {47, "6 10 1 14/15 8 3 5/13 0 2 7/4 9 11 12", 47, 1411294},
    {55, "13 8 14 3/9 1 0 7/15 5 4 10/12 2 6 11", 41, 927212},
    {79, "0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15", 42, 540860},
    {93, "13 9 14 6/12 8 1 2/3 4 0 7/5 10 11 15", 46, 1599909},
    {94, "5 7 11 8/0 14 9 13/10 12 3 15/6 1 4 2", 53, 1337340},
    {97, "9 14 5 7/8 15 1 2/10 4 13 6/12 0 11 3", 44, 1002927},
};

static void law_published_counts(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "first");
    tw_config config = config_for(&goal, "ida", "manhattan");
    assert_int_equal(tw_convention_named("korf85", &config.convention), TW_OK);
    tw_solver *solver = solver_make(&config);
    for (size_t i = 0; i < sizeof korf / sizeof korf[0]; i++) {
        tw_board b = board_read(korf[i].board);
        const tw_result *r;
        assert_int_equal(tw_solver_run(solver, &b, &r), TW_SOLVED);
        CHECK(r->length == korf[i].length, "board %d: %d moves", korf[i].number, (int)r->length);
        CHECK(r->counts.generated == korf[i].generated, "board %d: %lu nodes", korf[i].number,
              (unsigned long)r->counts.generated);
        assert_true(r->optimal);
        expect_path(r, &b, &goal);
    }
    tw_solver_free(&solver);
}

/* The lengths do not depend on how they are found. */
static void law_same_lengths(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "first");
    static const char *const engines[] = {"ida", "astar", "auto"};
    for (int e = 0; e < 3; e++) {
        tw_config config = config_for(&goal, engines[e], "linear-conflict");
        tw_solver *solver = solver_make(&config);
        for (size_t i = 6; i < 8; i++) {
            tw_board b = board_read(korf[i].board);
            const tw_result *r;
            assert_int_equal(tw_solver_run(solver, &b, &r), TW_SOLVED);
            assert_int_equal(r->length, korf[i].length);
        }
        tw_solver_free(&solver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_published_counts),
        cmocka_unit_test(law_same_lengths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
