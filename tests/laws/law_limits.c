/* A limit ends every search with its status and nothing else: nodes to the node, bytes
 * never passed, not even for a moment, seconds soon.  And the solver can be used
 * again. */
#include "support/ledger.h"
#include "support/runs.h"

#include <math.h>

static const char hard[] = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"; /* 57 moves: Korf's first */

static void on_every_pair(void (*law)(const tw_config *)) {
    tw_board goal = board_goal(4, 4, "first");
    for (size_t a = 0; tw_algorithm_name(a); a++)
        for (size_t h = 0; tw_heuristic_name(h); h++) {
            if (!pair_counts(tw_algorithm_name(a), h, &goal)) continue;
            tw_config config = config_for(&goal, tw_algorithm_name(a), tw_heuristic_name(h));
            law(&config);
        }
}

static void expect_nodes_exact(const tw_config *base) {
    static const uint64_t limits[] = {1, 2, 3, 100, 4095, 4096, 4097, 10000};
    tw_board start = board_read(hard);
    for (int i = 0; i < 8; i++) {
        tw_config config = *base;
        config.limits.nodes = limits[i];
        const tw_result *r;
        tw_solver *solver = solver_make(&config);
        tw_status status = tw_solver_run(solver, &start, &r);
        if (status == TW_LIMIT_NODES)
            CHECK(r->counts.expanded == limits[i], "%s: %lu", describe(r).text,
                  (unsigned long)r->counts.expanded);
        else
            CHECK((status == TW_SOLVED || status == TW_EXHAUSTED)
                      && r->counts.expanded <= limits[i],
                  "%s: %s", describe(r).text, tw_status_text(status));
        expect_path(r, &start, &config.goal);
        tw_solver_free(&solver);
    }
}

static void law_nodes(void **state) {
    (void)state;
    on_every_pair(expect_nodes_exact);
}

/* What a search needs is enough for it, and one less is not. */
static void law_nodes_just_enough(void **state) {
    (void)state;
    tw_board start = board_read("8 1 3/4 0 2/7 6 5"), goal = board_goal(3, 3, "last");
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        tw_config config = config_for(&goal, tw_algorithm_name(a), "manhattan");
        const tw_result *r;
        tw_solver *free_run = solver_make(&config);
        tw_status answer = tw_solver_run(free_run, &start, &r);
        uint64_t needed = r->counts.expanded;
        CHECK(needed > 1 && (answer == TW_SOLVED || answer == TW_EXHAUSTED), "%s", r->algorithm);
        for (uint64_t less = 0; less < 2; less++) {
            config.limits.nodes = needed - less;
            tw_solver *solver = solver_make(&config);
            CHECK(tw_solver_run(solver, &start, &r) == (less ? TW_LIMIT_NODES : answer), "%s: %s",
                  r->algorithm, tw_status_text(r->status));
            tw_solver_free(&solver);
        }
        tw_solver_free(&free_run);
    }
}

/* Less memory than a search could use, in every amount: it ends in time or does without.  The
 * allocator sees every byte, so it can tell whether the peak is the truth. */
static bool run_within(const tw_config *base, uint64_t bytes, const tw_board *start) {
    ledger books = {0};
    tw_config config = *base;
    config.limits.bytes = bytes;
    config.allocator = ledger_allocator(&books);
    tw_solver *solver;
    tw_status status = tw_solver_new(&solver, &config, NULL);
    if (status == TW_OK) {
        const tw_result *r;
        status = tw_solver_run(solver, start, &r);
        CHECK(status != TW_ERR_MEMORY, "%s", describe(r).text);
        CHECK(r->bytes_peak <= bytes && r->bytes_peak == books.peak, "%s in %lu: %lu, saw %lu",
              describe(r).text, (unsigned long)bytes, (unsigned long)r->bytes_peak,
              (unsigned long)books.peak);
        expect_path(r, start, &config.goal);
    } else {
        CHECK(status == TW_ERR_MEMORY && !solver, "%s", tw_status_text(status));
    }
    CHECK(books.peak <= bytes, "%s", config.algorithm);
    tw_solver_free(&solver);
    CHECK(ledger_even(&books), "%s in %lu leaks", config.algorithm, (unsigned long)bytes);
    bool memory_short = status == TW_ERR_MEMORY || status == TW_LIMIT_MEMORY;
    CHECK(memory_short || status == TW_LIMIT_NODES || status == TW_SOLVED || status == TW_EXHAUSTED,
          "%s: %s", config.algorithm, tw_status_text(status));
    return !memory_short;
}

static void climb_ladder(const tw_config *base) {
    tw_board start = board_read(hard);
    tw_config config = *base;
    config.limits.nodes = 4000;
    config.convention.duplicates = duplicates_possible(config.algorithm, TW_DUPLICATES_CLOSED)
                                       ? TW_DUPLICATES_CLOSED
                                       : TW_DUPLICATES_PARENT;
    bool enough = false;
    for (uint64_t bytes = 64; bytes < UINT64_C(16) << 20; bytes += bytes / 3) {
        bool now = run_within(&config, bytes, &start);
        CHECK(now || !enough, "%s: %lu bytes are too few, less was enough", config.algorithm,
              (unsigned long)bytes);
        enough = now;
    }
    CHECK(enough, "%s", config.algorithm);
}

static void law_bytes(void **state) {
    (void)state;
    on_every_pair(climb_ladder);
}

static void law_bytes_of_open_lists(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "first");
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        if (!(algorithm_flags(tw_algorithm_name(a)) & ALGORITHM_CLOSED)) continue;
        tw_config config = config_for(&goal, tw_algorithm_name(a), "manhattan");
        for (config.open = TW_OPEN_BUCKETS; config.open <= TW_OPEN_LIST; config.open++)
            climb_ladder(&config);
    }
}

/* Too little time is noticed before the first expansion, enough is no limit, and in between the
 * search is over soon after: far sooner, in any case, than it would be without. */
static void expect_in_time(const tw_config *base) {
    tw_board start = board_read(hard);
    tw_config config = *base;
    const tw_result *r;
    config.limits.seconds = 1e-9;
    tw_solver *solver = solver_make(&config);
    assert_int_equal(tw_solver_run(solver, &start, &r), TW_LIMIT_TIME);
    assert_int_equal(r->counts.expanded, 0);
    tw_solver_free(&solver);

    config.limits.seconds = 0.005;
    config.limits.bytes = UINT64_C(1) << 30;
    solver = solver_make(&config);
    tw_status status = tw_solver_run(solver, &start, &r);
    CHECK(status == TW_LIMIT_TIME || status == TW_SOLVED || status == TW_EXHAUSTED, "%s: %s",
          describe(r).text, tw_status_text(status));
    CHECK(status != TW_LIMIT_TIME || r->seconds >= 0.005, "%s: %g s", describe(r).text, r->seconds);
    CHECK(status != TW_LIMIT_TIME || r->counts.expanded < 10000000, "%s", describe(r).text);
    tw_solver_free(&solver);

    config.limits.seconds = INFINITY;
    config.limits.nodes = 10;
    solver = solver_make(&config);
    status = tw_solver_run(solver, &start, &r);
    CHECK(status == TW_LIMIT_NODES || status == TW_EXHAUSTED, "%s: %s", describe(r).text,
          tw_status_text(status));
    tw_solver_free(&solver);
}

static void law_seconds(void **state) {
    (void)state;
    on_every_pair(expect_in_time);
}

/* After a limit the solver answers the next question as a new one would. */
static void law_reusable(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "first"), start = board_read(hard);
    tw_board easy = board_read("1 2 6 3/4 5 10 7/8 9 0 11/12 13 14 15");
    tw_board never = board_read("0 2 1 3/4 5 6 7/8 9 10 11/12 13 14 15");
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        tw_config config = config_for(&goal, tw_algorithm_name(a), "manhattan");
        config.limits.nodes = 300;
        tw_solver *solver = solver_make(&config), *fresh = solver_make(&config);
        const tw_result *again, *first;
        tw_solver_run(fresh, &easy, &first);
        const tw_board *before[] = {&start, &never, &easy, &goal, &start};
        for (int i = 0; i < 5; i++) {
            tw_solver_run(solver, before[i], NULL);
            tw_solver_run(solver, &easy, &again);
            expect_results_equal(again, first, config.algorithm);
            assert_int_equal(again->bytes_peak, first->bytes_peak);
        }
        tw_solver_free(&solver);
        tw_solver_free(&fresh);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_nodes),   cmocka_unit_test(law_nodes_just_enough),
        cmocka_unit_test(law_bytes),   cmocka_unit_test(law_bytes_of_open_lists),
        cmocka_unit_test(law_seconds), cmocka_unit_test(law_reusable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
