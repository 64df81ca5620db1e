/* Any allocation may fail.  So each of them does, the first, the second, ... until
 * nothing is left to fail: the solver says so, gives back what it took, and
 * works when there is memory again. */
#include "support/ledger.h"
#include "support/runs.h"

typedef struct trial {
    tw_config config;
    tw_board start;
    const tw_result *expected;
} trial;

/* The n-th allocation fails, alone or with all after it.  False: there is no n-th. */
static bool survive(const trial *t, uint64_t n, bool once) {
    ledger books = {.fail_at = n, .fail_once = once};
    tw_config config = t->config;
    config.allocator = ledger_allocator(&books);
    tw_solver *solver;
    tw_error error;
    tw_status status = tw_solver_new(&solver, &config, &error);
    if (status != TW_OK) {
        CHECK(status == TW_ERR_MEMORY && !solver && *error.text, "%s, %lu", config.algorithm,
              (unsigned long)n);
        CHECK(ledger_even(&books), "%s leaks at %lu", config.algorithm, (unsigned long)n);
        return true;
    }
    const tw_result *r;
    status = tw_solver_run(solver, &t->start, &r);
    bool failed = books.gets >= n;
    CHECK(status == (failed ? TW_LIMIT_MEMORY : t->expected->status), "%s at %lu: %s",
          describe(r).text, (unsigned long)n, tw_status_text(status));
    expect_path(r, &t->start, &config.goal);

    books.fail_at = 0; /* memory again */
    tw_solver_run(solver, &t->start, &r);
    expect_results_equal(r, t->expected, describe(r).text);
    tw_solver_free(&solver);
    CHECK(ledger_even(&books), "%s leaks at %lu", config.algorithm, (unsigned long)n);
    return failed;
}

static uint64_t fail_each(const tw_config *config, const tw_board *start) {
    trial t = {.config = *config, .start = *start};
    tw_solver *solver = solver_make(config);
    tw_solver_run(solver, start, &t.expected);
    uint64_t n = 1;
    while (survive(&t, n, false)) {
        assert_true(survive(&t, n, true));
        CHECK(n++ < 5000, "%s", config->algorithm);
    }
    tw_solver_free(&solver);
    return n - 1;
}

/* What fails while tables are made does not depend on how the search then goes. */
static bool worth_failing(const tw_config *config) {
    const heuristic_class *class = heuristic_find(config->heuristic);
    tw_duplicates d = config->convention.duplicates;
    return duplicates_possible(config->algorithm, d) && (!class->serves || !d);
}

static void try_board(const tw_board *start, const tw_board *goal, uint64_t nodes) {
    for (size_t a = 0; tw_algorithm_name(a); a++)
        for (size_t h = 0; tw_heuristic_name(h); h++) {
            if (!pair_counts(tw_algorithm_name(a), h, goal)) continue;
            tw_config config = config_for(goal, tw_algorithm_name(a), tw_heuristic_name(h));
            config.limits.nodes = nodes;
            tw_convention *c = &config.convention;
            for (c->duplicates = TW_DUPLICATES_DEFAULT; c->duplicates <= TW_DUPLICATES_SEQUENCES;
                 c->duplicates++)
                if (worth_failing(&config)) assert_in_range(fail_each(&config, start), 2, 5000);
        }
}

static void law_every_algorithm(void **state) {
    (void)state;
    static const char *const boards[] = {
        "1 2 3/4 5 6/7 8 0", "8 1 3/4 0 2/7 6 5", "1 2 3/4 5 6/8 7 0", "1 2 0 3 4",
        "1 2 3 4 5/6 7 8 9 10/11 12 0 13 15/16 17 18 14 20/21 22 23 19 24"};
    for (int i = 0; i < 5; i++) {
        tw_board start = board_read(boards[i]), goal = board_goal(start.rows, start.cols, "last");
        if (tw_board_solvable(&start, &goal)) {
            try_board(&start, &goal, 100);
            continue;
        }
        tw_config config = config_for(&goal, "auto", "zero"); /* one allocation: the solver */
        assert_int_equal(fail_each(&config, &start), 1);
    }
}

/* Long enough that every table and list has to grow. */
static void law_growth(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), start = board_read("8 6 7/2 5 4/3 0 1");
    static const char *const engines[] = {"bfs", "dfs", "greedy", "astar", "wastar"};
    for (int e = 0; e < 5; e++) {
        tw_config config = config_for(&goal, engines[e], "manhattan");
        config.limits.nodes = 5000;
        for (config.open = TW_OPEN_BUCKETS; config.open <= TW_OPEN_LIST; config.open++) {
            config.convention.ties = TW_TIES_HIGH_H;
            CHECK(fail_each(&config, &start) > 8, "%s", engines[e]);
        }
    }
}

static void law_space(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    for (uint64_t n = 1;; n++) {
        ledger books = {.fail_at = n};
        tw_allocator allocator = ledger_allocator(&books);
        tw_space *space;
        tw_status status = tw_space_new(&space, &goal, &allocator, NULL);
        assert_int_equal(status, books.gets >= n ? TW_ERR_MEMORY : TW_OK);
        assert_int_equal(space == NULL, status != TW_OK);
        tw_space_free(&space);
        assert_null(space);
        assert_true(ledger_even(&books));
        if (status == TW_OK) break;
        assert_in_range(n, 1, 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_every_algorithm),
        cmocka_unit_test(law_growth),
        cmocka_unit_test(law_space),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
