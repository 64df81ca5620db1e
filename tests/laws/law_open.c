/* Buckets, heap and list give the same order: for every algorithm, tie rule, rule of
 * duplicates and goal test, a search makes the same steps with each. */
#include "support/runs.h"
#include "support/trail.h"

static uint64_t reopened, compared;

static void expect_same_search(tw_config *config, const tw_board *start) {
    trail trails[3];
    tw_result results[3];
    tw_solver *solvers[3];
    for (config->open = TW_OPEN_BUCKETS; config->open <= TW_OPEN_LIST; config->open++) {
        unsigned o = config->open;
        trails[o] = (trail){0};
        config->event = trail_hear;
        config->cookie = &trails[o];
        const tw_result *r;
        solvers[o] = solver_make(config);
        tw_solver_run(solvers[o], start, &r);
        assert_int_equal(r->open, config->open);
        results[o] = *r;
    }
    for (int o = 1; o < 3; o++) {
        CHECK(trails[o].hash == trails[0].hash, "%s, %s on %s", describe(&results[o]).text,
              tw_open_name((size_t)o), show(start).text);
        expect_results_equal(&results[o], &results[0], config->algorithm);
    }
    reopened += results[0].counts.reopened;
    compared++;
    for (int o = 0; o < 3; o++) tw_solver_free(&solvers[o]);
}

static void on_every_convention(tw_config *config, const tw_board *start) {
    tw_convention *c = &config->convention;
    for (c->duplicates = TW_DUPLICATES_NONE; c->duplicates <= TW_DUPLICATES_REOPEN; c->duplicates++)
        for (c->ties = TW_TIES_FIFO; c->ties <= TW_TIES_HIGH_H; c->ties++)
            for (c->goal_test = TW_GOAL_TEST_EXPAND; c->goal_test <= TW_GOAL_TEST_GENERATE;
                 c->goal_test++)
                expect_same_search(config, start);
}

static void try_board(const tw_board *start, const tw_board *goal, uint64_t nodes) {
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        if (!(algorithm_flags(tw_algorithm_name(a)) & ALGORITHM_CLOSED)) continue;
        for (size_t h = 0; tw_heuristic_name(h); h++) {
            if (!pair_counts(tw_algorithm_name(a), h, goal)) continue;
            tw_config config = config_for(goal, tw_algorithm_name(a), tw_heuristic_name(h));
            config.limits.nodes = nodes;
            config.weight = 3.14;
            on_every_convention(&config, start);
        }
    }
}

/* One word, two and many: each has its own instance of the search. */
static void law_same_order(void **state) {
    (void)state;
    tw_board eight = board_goal(3, 3, "first"), start = board_read("8 7 2/5 0 3/1 4 6");
    try_board(&start, &eight, 700);
    static const int sizes[][2] = {{2, 4}, {5, 5}, {6, 7}};
    for (int s = 0; s < 3; s++) {
        uint64_t random = 8;
        tw_board goal = board_goal(sizes[s][0], sizes[s][1], "spiral");
        assert_int_equal(tw_board_random_walk(&start, &goal, 60, &random), TW_OK);
        try_board(&start, &goal, 250);
    }
    assert_int_not_equal(reopened, 0);
    assert_in_range(compared, 1000, 100000);
}

/* To the end, with the open lists as large as the space makes them. */
static void law_same_order_at_length(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), start = board_read("6 4 7/8 5 0/3 2 1");
    for (tw_ties ties = TW_TIES_FIFO; ties <= TW_TIES_HIGH_H; ties++) {
        tw_config config = config_for(&goal, "astar", "manhattan");
        config.convention.ties = ties;
        expect_same_search(&config, &start);
        config.algorithm = "wastar";
        expect_same_search(&config, &start);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_same_order),
        cmocka_unit_test(law_same_order_at_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
