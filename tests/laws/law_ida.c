/* IDA* has an instance with the board in one register beside the one for any board;
 * only the latter can be listened to.  Both must do the same, node for node. */
#include "support/runs.h"

static void ignore(void *cookie, const tw_event *e) { (void)cookie, (void)e; }

static void expect_instances_agree(tw_config *config, const tw_board *start) {
    const tw_result *r, *generic;
    config->event = NULL;
    tw_solver *solver = solver_make(config);
    tw_solver_run(solver, start, &r);
    config->event = ignore;
    tw_solver *other = solver_make(config);
    tw_solver_run(other, start, &generic);
    described what = describe(r);
    CHECK(r->counts.generated == generic->counts.generated, "%s on %s: %lu, %lu", what.text,
          show(start).text, (unsigned long)r->counts.generated,
          (unsigned long)generic->counts.generated);
    expect_results_equal(r, generic, what.text);
    tw_solver_free(&solver);
    tw_solver_free(&other);
}

static void try_goal(const tw_board *goal, const char *engine, uint64_t *random) {
    for (size_t h = 0; tw_heuristic_name(h); h++) {
        if (!pair_counts(engine, h, goal)) continue;
        for (int order = 0; order < 24; order++) {
            tw_config config = config_for(goal, engine, tw_heuristic_name(h));
            order_write(order, config.convention.order);
            config.limits.nodes = 2000;
            tw_board start;
            assert_int_equal(tw_board_random_walk(&start, goal, 40, random), TW_OK);
            config.convention.duplicates = order % 3 ? TW_DUPLICATES_PARENT : TW_DUPLICATES_NONE;
            expect_instances_agree(&config, &start);
        }
    }
}

static void law_instances_agree(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 2}, {2, 1}, {1, 9},  {2, 2},  {2, 3},  {3, 2},
                                   {3, 3}, {2, 4}, {3, 4},  {4, 3},  {4, 4},  {2, 8},
                                   {8, 2}, {5, 3}, {1, 16}, {16, 1}, {1, 17}, {4, 5}};
    uint64_t random = 99;
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        tw_board goals[GOALS_MAX];
        int count = goals_list(sizes[s][0], sizes[s][1], 2, goals);
        for (int g = 0; g < count; g++) {
            try_goal(&goals[g], "ida", &random);
            try_goal(&goals[g], "iddfs", &random);
        }
    }
}

/* To the end, over many iterations. */
static void law_instances_agree_at_length(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "first");
    tw_board start = board_read("0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15");
    for (size_t h = 0; tw_heuristic_name(h); h++) {
        if (!heuristic_serves(heuristic_find(tw_heuristic_name(h)), &goal)) continue;
        tw_config config = config_for(&goal, "ida", tw_heuristic_name(h));
        config.limits.nodes = 400000;
        expect_instances_agree(&config, &start);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_instances_agree),
        cmocka_unit_test(law_instances_agree_at_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
