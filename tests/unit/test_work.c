/* A search that comes back in time and goes on: the same search, tables in slices and all. */
#include "support/ledger.h"
#include "support/runs.h"

#include "base/clock.h"
#include "solver/solver.h"

/* Comes back as soon as anybody looks at the clock. */
static const double at_once = 1e-9;

static const tw_result *work_through(tw_solver *s, const tw_board *start, uint64_t *slices) {
    tw_status status = tw_solver_start(s, start);
    for (*slices = 0; status == TW_RUNNING; ++*slices)
        status = solver_work(s, UINT64_MAX, clock_seconds() + 0.002, NULL);
    return tw_solver_result(s);
}

/* Hard enough for linear conflict to give way to tables. */
static const char hard[] = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1";
static const char medium[] = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3";

static void test_slices_make_no_difference(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "first"), start = board_read(medium);
    tw_config config = config_for(&goal, "auto", "linear-conflict");
    tw_solver *whole = solver_make(&config), *sliced = solver_make(&config);
    const tw_result *a, *b;
    uint64_t slices;
    assert_int_equal(tw_solver_run(whole, &start, &a), TW_SOLVED);
    b = work_through(sliced, &start, &slices);
    assert_int_equal(b->status, TW_SOLVED);
    assert_int_equal(a->length, 57);
    assert_int_equal(b->length, 57);
    assert_string_equal(a->moves, b->moves);
    assert_true(b->optimal);
    assert_int_equal(a->counts.expanded, b->counts.expanded);
    assert_non_null(strstr(b->story, "6-6-3 built"));
    assert_true(slices > 1);
    tw_solver_free(&whole);
    tw_solver_free(&sliced);
}

/* Tables begun for one board are finished for another, and then serve it at once. */
static void test_tables_outlive_a_search(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "last"), start = board_read(hard);
    tw_config config = config_for(&goal, "auto", "linear-conflict");
    tw_solver *s = solver_make(&config);
    assert_int_equal(tw_solver_start(s, &start), TW_RUNNING);
    uint64_t before = solver_bytes(s);
    while (solver_bytes(s) < before + 1000000) /* until a build is under way */
        assert_int_equal(solver_work(s, UINT64_MAX, clock_seconds() + 0.001, NULL), TW_RUNNING);
    tw_board near[4];
    assert_int_equal(tw_board_neighbours(&start, near, NULL), 2);
    assert_int_equal(tw_solver_start(s, &near[0]), TW_RUNNING);
    while (!*tw_solver_result(s)->story || !strstr(tw_solver_result(s)->story, "built"))
        assert_int_equal(solver_work(s, UINT64_MAX, clock_seconds() + 0.01, NULL), TW_RUNNING);
    assert_int_equal(tw_solver_start(s, &near[1]), TW_RUNNING);
    assert_string_equal(tw_solver_result(s)->heuristic, "pdb");
    tw_solver_free(&s);
}

/* A flag that is set: back at once, at any stage, and nothing is lost. */
static void test_leave(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "first"), start = board_read(medium);
    tw_config config = config_for(&goal, "auto", "linear-conflict");
    tw_solver *s = solver_make(&config);
    atomic_bool leave = false;
    tw_status status = tw_solver_start(s, &start);
    for (int i = 0; status == TW_RUNNING; i++) {
        atomic_store(&leave, i % 2);
        uint64_t before = tw_solver_result(s)->counts.expanded;
        status = solver_work(s, 500000, clock_seconds() + 0.05, &leave);
        if (i % 2) assert_int_equal(tw_solver_result(s)->counts.expanded, before);
    }
    assert_int_equal(status, TW_SOLVED);
    assert_int_equal(tw_solver_result(s)->length, 57);
    tw_solver_free(&s);
}

/* Told to stop while a table is being built: the search ends, the solver can be used again. */
static void test_stop_in_a_build(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "last"), start = board_read(hard);
    ledger books = {0};
    tw_config config = config_for(&goal, "auto", "linear-conflict");
    config.allocator = ledger_allocator(&books);
    tw_solver *s = solver_make(&config);
    tw_status status = tw_solver_start(s, &start);
    uint64_t before = solver_bytes(s);
    while (status == TW_RUNNING && solver_bytes(s) < before + 1000000)
        status = solver_work(s, UINT64_MAX, clock_seconds() + 0.001, NULL);
    assert_int_equal(status, TW_RUNNING);
    tw_solver_stop(s);
    for (int i = 0; i < 100 && status == TW_RUNNING; i++)
        status = solver_work(s, UINT64_MAX, clock_seconds() + 0.05, NULL);
    assert_int_equal(status, TW_STOPPED);
    tw_solver_free(&s); /* with the build half-done */
    assert_true(ledger_even(&books));
}

/* What is known beforehand is not searched for again. */
static void test_known_bound(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "last");
    tw_board start = board_read("5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15");
    tw_config config = config_for(&goal, "ida", "manhattan");
    for (int metric = TW_METRIC_SINGLE; metric <= TW_METRIC_MULTI; metric++) {
        config.metric = (tw_metric)metric;
        tw_solver *s = solver_make(&config);
        const tw_result *r;
        assert_int_equal(tw_solver_run(s, &start, &r), TW_SOLVED);
        int64_t length = r->length;
        uint64_t expanded = r->counts.expanded, iterations = r->counts.iterations;
        assert_true(iterations > 1);
        assert_int_equal(solver_start_from(s, &start, (int)length), TW_RUNNING);
        assert_int_equal(r->bound, length);
        assert_int_equal(solver_work(s, UINT64_MAX, 1e300, NULL), TW_SOLVED);
        assert_int_equal(r->length, length);
        assert_int_equal(r->counts.iterations, 1);
        assert_true(r->counts.expanded < expanded);
        tw_solver_free(&s);
    }
}

/* Every kind of search, cut into the thinnest slices there are. */
static void test_every_algorithm(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), start = board_read("8 6 7/2 5 4/3 0 1");
    for (size_t i = 0; tw_algorithm_name(i); i++) {
        tw_config config = config_for(&goal, tw_algorithm_name(i), "manhattan");
        if (!strcmp(config.algorithm, "iddfs")) start = board_read("1 2 3/4 0 5/7 8 6");
        tw_solver *s = solver_make(&config);
        const tw_result *r;
        tw_status expected = tw_solver_run(s, &start, &r);
        uint64_t expanded = r->counts.expanded;
        int64_t length = r->length;
        tw_status status = tw_solver_start(s, &start);
        for (uint64_t n = 0; status == TW_RUNNING; n++)
            status =
                n % 2 ? solver_work(s, UINT64_MAX, at_once, NULL) : solver_work(s, 3, 1e300, NULL);
        CHECK(status == expected, "%s", config.algorithm);
        CHECK(r->counts.expanded == expanded && r->length == length, "%s", config.algorithm);
        tw_solver_free(&s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slices_make_no_difference),
        cmocka_unit_test(test_tables_outlive_a_search),
        cmocka_unit_test(test_leave),
        cmocka_unit_test(test_stop_in_a_build),
        cmocka_unit_test(test_known_bound),
        cmocka_unit_test(test_every_algorithm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
