/* tw_answer: whatever ends the work, the solution known is given with its bound, and both halves
 * are added up. */
#include "support/ledger.h"
#include "support/runs.h"

#include <math.h>
#include <string.h>

static tw_answer *answer_for(const tw_config *c) {
    tw_answer *a;
    tw_error error;
    CHECK(tw_answer_new(&a, c, &error) == TW_OK, "%s", error.text);
    return a;
}

static tw_board board_of(const tw_board *goal, uint64_t seed) {
    tw_board b;
    assert_int_equal(tw_board_random(&b, goal, &seed), TW_OK);
    return b;
}

static void expect_honest(const tw_result *r, const tw_board *start, const tw_board *goal) {
    tw_board b = *start;
    size_t count = strlen(r->moves);
    if (r->length < 0) return;
    assert_int_equal(tw_board_play(&b, r->moves, count), count);
    assert_true(tw_board_equal(&b, goal));
    assert_int_equal(r->length, tw_moves_count(r->moves, count, r->metric));
    assert_true(r->bound <= r->length && r->optimal == (r->bound == r->length));
}

/* In slices, with a look at everything between two of them. */
static const tw_result *run(tw_answer *a, const tw_board *start, const tw_board *goal) {
    int64_t last = INT64_MAX;
    int bound = 0;
    tw_doing doing = TW_DOING_LINE;
    tw_status status = tw_answer_start(a, start, NULL);
    while (status == TW_RUNNING) {
        assert_true(tw_answer_doing(a) >= doing); /* never back to the line */
        doing = tw_answer_doing(a);
        status = tw_answer_work(a, 0.001);
        const tw_result *r = tw_answer_result(a);
        expect_honest(r, start, goal);
        assert_true(r->bound >= bound && (r->length < 0 || r->length <= last));
        bound = r->bound;
        if (r->length >= 0) last = r->length;
    }
    assert_int_equal(tw_answer_doing(a), TW_DOING_NOTHING);
    assert_int_equal(tw_answer_result(a)->status, status);
    return tw_answer_result(a);
}

static void test_small_boards_are_proven(void **state) {
    (void)state;
    static const int sides[][2] = {{2, 3}, {3, 3}, {3, 4}, {4, 4}};
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        tw_board goal = board_goal(sides[k][0], sides[k][1], "last"),
                 start = board_of(&goal, k + 1);
        tw_config c = config_for(&goal, "auto", "linear-conflict");
        tw_answer *a = answer_for(&c);
        const tw_result *r = run(a, &start, &goal);
        assert_true(r->status == TW_SOLVED && r->optimal);
        assert_int_equal(r->length, tw_fewest_moves(&start, &goal));
        tw_answer_free(&a);
    }
}

/* On every size, by a limit on nodes: the same on every machine. */
static void test_nodes(void **state) {
    (void)state;
    static const int sides[] = {5, 6, 8};
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        tw_board goal = board_goal(sides[k], sides[k], "last"), start = board_of(&goal, 7);
        tw_config c = config_for(&goal, "auto", "linear-conflict");
        c.limits.nodes = 50000;
        tw_answer *a = answer_for(&c);
        const tw_result *r = run(a, &start, &goal);
        int64_t length = r->length;
        assert_int_equal(r->status, TW_SOLVED);
        assert_int_equal(r->ended, TW_LIMIT_NODES);
        assert_string_equal(r->algorithm, "near");
        assert_in_range(r->counts.expanded, 50000, 60000); /* a beam ends its block */
        run(a, &start, &goal);
        assert_int_equal(tw_answer_result(a)->length, length);
        tw_answer_free(&a);
    }
}

/* A limit that ends a proof before it has a solution: a first line is given all the same, within
 * what the limits allow. */
static void test_limit_before_any_line(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 6}, {2, 3}, {3, 3}, {3, 4}, {4, 4}, {2, 8}};
    static const tw_limits limits[] = {{.nodes = 1}, {.nodes = 1000}, {.bytes = 120000}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        tw_board goal = board_goal(sizes[k][0], sizes[k][1], "last"), start = board_of(&goal, 3);
        for (size_t n = 0; n < sizeof limits / sizeof *limits; n++) {
            ledger books = {.fail_at = 0};
            tw_config c = config_for(&goal, "auto", "linear-conflict");
            c.limits = limits[n], c.allocator = ledger_allocator(&books);
            tw_answer *a = answer_for(&c);
            const tw_result *r = run(a, &start, &goal);
            assert_int_equal(r->status, TW_SOLVED);
            if (c.limits.nodes) assert_in_range(r->counts.expanded, 0, c.limits.nodes);
            if (c.limits.bytes) assert_in_range(books.peak, 0, c.limits.bytes);
            if (c.limits.bytes) assert_in_range(r->bytes_peak, 0, c.limits.bytes);
            assert_true(r->optimal || r->ended != TW_OK);
            tw_answer_free(&a);
            assert_true(ledger_even(&books));
        }
    }
}

/* A 15-puzzle of 80 moves, stopped after its line is known and before its proof. */
static void test_limit_in_the_proof(void **state) {
    (void)state;
    static const uint8_t tiles[] = {15, 14, 8, 12, 10, 11, 9, 13, 2, 6, 5, 1, 3, 7, 4, 0};
    tw_board goal = board_goal(4, 4, "first"), start;
    assert_int_equal(tw_board_init(&start, 4, 4, tiles), TW_OK);
    tw_config c = config_for(&goal, "auto", "linear-conflict");
    c.limits.nodes = 8500000;
    tw_answer *a = answer_for(&c);
    assert_int_equal(tw_answer_start(a, &start, NULL), TW_RUNNING);
    assert_int_equal(tw_answer_work(a, 0), TW_SOLVED);
    const tw_result *r = tw_answer_result(a);
    expect_honest(r, &start, &goal);
    assert_true(!r->optimal && r->length >= 80 && r->bound >= 60);
    assert_int_equal(r->ended, TW_LIMIT_NODES);
    assert_in_range(r->counts.expanded, 8500000,
                    8510000); /* the line's are added; see test_nodes */
    tw_answer_free(&a);
}

static void stop_in_progress(void *cookie, const tw_progress *p) {
    if (p->length >= 0) tw_answer_stop(*(tw_answer **)cookie);
}

static void test_stop(void **state) {
    (void)state;
    tw_answer *a = NULL;
    tw_board goal = board_goal(6, 6, "last"), start = board_of(&goal, 5);
    tw_config c = config_for(&goal, "auto", "linear-conflict");
    c.limits.seconds = INFINITY, c.progress = stop_in_progress, c.cookie = &a;
    a = answer_for(&c);
    tw_answer_start(a, &start, NULL);
    assert_int_equal(tw_answer_work(a, 0), TW_SOLVED);
    assert_int_equal(tw_answer_result(a)->ended, TW_STOPPED);
    expect_honest(tw_answer_result(a), &start, &goal);
    tw_answer_free(&a);
}

/* A solution that is given is never lost, and what solves nothing is refused. */
static void test_given(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), start = goal;
    tw_config c = config_for(&goal, "near", "linear-conflict");
    tw_board_play(&start, "UL", 2);
    c.limits.nodes = 1;
    tw_answer *a = answer_for(&c);
    assert_int_equal(tw_answer_start(a, &start, "RRR"), TW_ERR_ARGUMENT);
    assert_int_equal(tw_answer_start(a, &start, "RDLURDLURDLURD"), TW_RUNNING);
    assert_int_equal(tw_answer_result(a)->length, 14);
    tw_answer_work(a, 0);
    assert_true(tw_answer_result(a)->length <= 14);
    tw_answer_start(a, &start, "RLRD"); /* there and back: that is left out */
    assert_int_equal(tw_answer_result(a)->length, 2);
    tw_answer_free(&a);
}

/* `near` proves nothing by a search, and a search that was named is that search. */
static void test_named(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "last"), start = board_of(&goal, 11);
    tw_config c = config_for(&goal, "near", "linear-conflict");
    tw_solver *solver;
    tw_error error;
    c.limits.nodes = 20000;
    tw_answer *a = answer_for(&c);
    assert_string_equal(run(a, &start, &goal)->algorithm, "near");
    tw_answer_free(&a);
    assert_int_equal(tw_solver_new(&solver, &c, &error), TW_ERR_NAME);
    c = config_for(&goal, "ida", "manhattan");
    c.limits.nodes = 1000;
    a = answer_for(&c);
    assert_int_equal(run(a, &start, &goal)->status, TW_LIMIT_NODES);
    assert_int_equal(tw_answer_result(a)->counts.expanded, 1000);
    tw_answer_free(&a);
}

static void test_metric_multi(void **state) {
    (void)state;
    tw_board goal = board_goal(5, 5, "last"), start = board_of(&goal, 3);
    tw_config c = config_for(&goal, "auto", "linear-conflict");
    c.metric = TW_METRIC_MULTI, c.limits.nodes = 30000;
    tw_answer *a = answer_for(&c);
    assert_int_equal(run(a, &start, &goal)->status, TW_SOLVED);
    tw_answer_free(&a);
}

/* Every allocation may fail, and memory may be short. */
static void test_memory(void **state) {
    (void)state;
    tw_board goal = board_goal(5, 5, "last"), start = board_of(&goal, 3);
    for (uint64_t n = 1, on = 1; on; n += 1 + n / 8) {
        ledger books = {.fail_at = n};
        tw_answer *a;
        tw_config c = config_for(&goal, "auto", "linear-conflict");
        c.allocator = ledger_allocator(&books), c.limits.nodes = 30000;
        if (tw_answer_new(&a, &c, NULL) == TW_OK) {
            run(a, &start, &goal);
            on = books.gets >= n;
            tw_answer_free(&a);
        }
        CHECK(ledger_even(&books), "leaks at %lu", (unsigned long)n);
    }
}

static void test_unsolvable(void **state) {
    (void)state;
    uint64_t seed = 1;
    tw_board goal = board_goal(6, 6, "last"), start;
    assert_int_equal(tw_board_random_unsolvable(&start, &goal, &seed), TW_OK);
    tw_config c = config_for(&goal, "auto", "linear-conflict");
    tw_answer *a = answer_for(&c);
    assert_int_equal(tw_answer_start(a, &start, NULL), TW_UNSOLVABLE);
    assert_int_equal(tw_answer_result(a)->length, -1);
    tw_answer_free(&a);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_boards_are_proven),
        cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_limit_before_any_line),
        cmocka_unit_test(test_limit_in_the_proof),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_given),
        cmocka_unit_test(test_named),
        cmocka_unit_test(test_metric_multi),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_unsolvable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
