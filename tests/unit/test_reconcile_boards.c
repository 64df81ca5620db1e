/* Reconciling the counts of several boards at once. */
#include "support/reconcilers.h"

static uint64_t solver_expands(const char *text) {
    tw_board start = board_read(text), goal = board_goal(3, 3, "last");
    tw_config config;
    tw_solver *solver;
    const tw_result *r;
    tw_config_default(&config, 3, 3);
    config.goal = goal;
    config.algorithm = "astar", config.heuristic = "manhattan";
    config.convention.ties = TW_TIES_FIFO;
    memcpy(config.convention.order, "UDLR", 5);
    config.convention.duplicates = TW_DUPLICATES_CLOSED;
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    assert_int_equal(tw_solver_run(solver, &start, &r), TW_SOLVED);
    uint64_t count = r->counts.expanded;
    tw_solver_free(&solver);
    return count;
}

static const char *const several[] = {"8 1 3/4 0 2/7 6 5", "2 3 6/1 0 8/4 5 7", "5 1 2/4 0 6/7 8 3",
                                      "1 5 3/4 0 7/8 6 2"};
enum { SEVERAL = 4 };

static tw_reconciler_config config_of_several(tw_reconciler_board more[SEVERAL - 1]) {
    tw_reconciler_config c = reconciler_config(several[0], solver_expands(several[0]));
    for (int i = 1; i < SEVERAL; i++)
        more[i - 1] = (tw_reconciler_board){board_read(several[i]), solver_expands(several[i])};
    c.more = more, c.more_count = SEVERAL - 1;
    c.counter = TW_COUNTER_EXPANDED;
    c.algorithm = "astar", c.heuristic = "manhattan";
    c.most = 0;
    return c;
}

/* What fits all boards fits each of them, and among it is the rule that was followed. */
static void test_several_boards(void **state) {
    (void)state;
    tw_reconciler_board more[SEVERAL - 1];
    tw_reconciler_config c = config_of_several(more);
    tw_reconciler *r;
    const tw_reconciler_result *result;
    bool own = false;
    assert_int_equal(tw_reconciler_new(&r, &c, NULL), TW_OK);
    assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
    assert_in_range(result->match_all, 1, 1000);
    for (size_t i = 0; i < result->match_count; i++) {
        const tw_match *m = &result->matches[i];
        assert_int_equal(m->distance, 0);
        own |= m->tally == TW_TALLY_EXPANDED && m->orders & 1 && m->queues >> TW_QUEUE_FIFO & 1
               && m->repeats >> TW_REPEATS_CLOSED & 1;
        for (int k = 0; k < SEVERAL; k++) {
            tw_reconciler_config one = c;
            uint64_t count = 0;
            if (k) one.start = more[k - 1].start;
            assert_int_equal(tw_match_count(m, &one, &count), TW_OK);
            assert_int_equal(count, k ? more[k - 1].count : c.count);
        }
    }
    assert_true(own);
    tw_reconciler_free(&r);
}

/* Three counts by one rule and a fourth by none: the best explain three. */
static void test_most_boards(void **state) {
    (void)state;
    tw_reconciler_board more[SEVERAL - 1];
    tw_reconciler_config c = config_of_several(more);
    more[SEVERAL - 2].count += 1000;
    tw_reconciler *r;
    const tw_reconciler_result *result;
    assert_int_equal(tw_reconciler_new(&r, &c, NULL), TW_OK);
    assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
    assert_in_range(result->match_all, 1, 1000);
    assert_int_equal(result->matches[0].distance, 1);
    tw_reconciler_free(&r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_several_boards),
        cmocka_unit_test(test_most_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
