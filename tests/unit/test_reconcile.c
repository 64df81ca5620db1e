/* Reconciling counts: what it refuses, and how it ends before its end. */
#include "support/ledger.h"
#include "support/reconcilers.h"

static void test_most(void **state) {
    (void)state;
    tw_reconciler_config c = reconciler_config(RECONCILE_EASY, 43);
    c.most = 1;
    tw_reconciler *r = reconciler_make(&c);
    const tw_reconciler_result *result;
    assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
    assert_int_equal(result->match_count, 1);
    assert_in_range(result->match_all, 2, 10000);
    tw_reconciler_free(&r);
}

static void test_limits(void **state) {
    (void)state;
    const tw_reconciler_result *result;
    tw_reconciler_config c = reconciler_config("8 6 7/2 5 4/3 0 1", 20290);
    c.limits.nodes = 10000;
    tw_reconciler *r = reconciler_make(&c);
    assert_int_equal(tw_reconciler_run(r, &result), TW_LIMIT_NODES);
    assert_int_equal(result->status, TW_LIMIT_NODES);
    tw_reconciler_free(&r);

    c.limits = (tw_limits){.seconds = 1e-6};
    r = reconciler_make(&c);
    assert_int_equal(tw_reconciler_run(r, &result), TW_LIMIT_TIME);
    assert_int_equal(result->match_all, 0);
    tw_reconciler_free(&r);

    c.limits = (tw_limits){.bytes = 1 << 20};
    r = reconciler_make(&c);
    assert_int_equal(tw_reconciler_run(r, &result), TW_LIMIT_MEMORY);
    assert_in_range(result->bytes_peak, 1, 1 << 20);
    tw_reconciler_free(&r);

    c.limits = (tw_limits){0};
    r = reconciler_make(&c);
    tw_reconciler_stop(r);
    assert_int_equal(tw_reconciler_run(r, &result), TW_STOPPED);
    tw_reconciler_free(&r);

    c = reconciler_config("1 2 3/4 5 6/8 7 0", 10);
    r = reconciler_make(&c);
    assert_int_equal(tw_reconciler_run(r, &result), TW_UNSOLVABLE);
    assert_int_equal(result->match_count, 0);
    tw_reconciler_free(&r);
}

typedef struct watcher {
    tw_reconciler *reconcile;
    int calls;
    tw_reconciler_progress last;
} watcher;

static void watch(void *cookie, const tw_reconciler_progress *p) {
    watcher *w = cookie;
    w->calls++;
    w->last = *p;
    tw_reconciler_stop(w->reconcile);
}

static void test_progress_stops_it(void **state) {
    (void)state;
    watcher w = {0};
    tw_reconciler_config c = reconciler_config("8 6 7/2 5 4/3 0 1", 20290);
    c.progress = watch;
    c.cookie = &w;
    w.reconcile = reconciler_make(&c);
    const tw_reconciler_result *result;
    assert_int_equal(tw_reconciler_run(w.reconcile, &result), TW_STOPPED);
    assert_int_equal(w.calls, 1);
    assert_in_range(w.last.searches, 0, w.last.all);
    assert_in_range(w.last.bytes, 1, w.last.bytes_peak);
    tw_reconciler_free(&w.reconcile);
}

/* Make the n-th allocation fail, alone or with all after it, for every n there is. */
static void expect_clean_failures(bool once, bool several_boards) {
    for (uint64_t n = 1;; n++) {
        ledger books = {.fail_at = n, .fail_once = once};
        tw_reconciler_config c = reconciler_config("1 2 3/4 5 6/0 7 8", 3);
        c.allocator = ledger_allocator(&books);
        c.heuristic = "linear-conflict"; /* has tables */
        const tw_reconciler_board more = {board_read("1 2 3/4 5 6/7 0 8"), 2};
        if (several_boards) c.more = &more, c.more_count = 1;
        tw_reconciler *r;
        const tw_reconciler_result *result = NULL;
        tw_status status = tw_reconciler_new(&r, &c, NULL);
        assert_int_equal(r == NULL, status < 0);
        if (status < 0)
            assert_int_equal(status, TW_ERR_MEMORY);
        else
            status = tw_reconciler_run(r, &result);
        bool failed = books.gets >= n;
        if (result) assert_int_equal(status, failed ? TW_LIMIT_MEMORY : TW_OK);
        if (result && failed) { /* memory again */
            books.fail_at = 0;
            assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
            assert_in_range(result->match_all, 1, 10000);
        }
        tw_reconciler_free(&r);
        assert_true(ledger_even(&books));
        if (!failed) break;
        assert_in_range(n, 1, 100);
    }
}

static void test_allocation_failures(void **state) {
    (void)state;
    for (int i = 0; i < 4; i++) expect_clean_failures(i & 1, i & 2);
}

static void expect_refused(const tw_reconciler_config *c, tw_status status, const char *why) {
    tw_reconciler *r = (tw_reconciler *)&r;
    tw_error error;
    assert_int_equal(tw_reconciler_new(&r, c, &error), status);
    assert_null(r);
    CHECK(strstr(error.text, why), "%s", error.text);
}

static void test_refuses(void **state) {
    (void)state;
    tw_reconciler_config c = reconciler_config(RECONCILE_EASY, 5), bad = c;
    bad.algorithm = "hill";
    expect_refused(&bad, TW_ERR_NAME, "hill");
    bad = c, bad.heuristic = "nonsense";
    expect_refused(&bad, TW_ERR_NAME, "nonsense");
    bad = c, bad.goal = board_goal(4, 4, "last");
    expect_refused(&bad, TW_ERR_ARGUMENT, "different sizes");
    bad.start = bad.goal, bad.heuristic = "exact";
    expect_refused(&bad, TW_ERR_ARGUMENT, "exact");
    bad = c, bad.start.blank = 0;
    expect_refused(&bad, TW_ERR_ARGUMENT, "not a board");
    bad = c, bad.weight = 0.5;
    expect_refused(&bad, TW_ERR_ARGUMENT, "weight");
    bad = c, bad.limits.seconds = -1;
    expect_refused(&bad, TW_ERR_ARGUMENT, "limit");
    bad = c, bad.counter = (tw_counter)5;
    expect_refused(&bad, TW_ERR_ARGUMENT, "counter");
    const tw_reconciler_board large = {.start = board_goal(4, 4, "last")};
    bad = c, bad.more = &large, bad.more_count = 1;
    expect_refused(&bad, TW_ERR_ARGUMENT, "another size");
    expect_refused(NULL, TW_ERR_ARGUMENT, "bad argument");
    assert_int_equal(tw_reconciler_new(NULL, &c, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_reconciler_run(NULL, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_reconciler_config_init(NULL, sizeof(tw_reconciler_config), &c.start, 1),
                     TW_ERR_ARGUMENT);
    tw_reconciler_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_most),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_progress_stops_it),
        cmocka_unit_test(test_allocation_failures),
        cmocka_unit_test(test_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
