/* How a census ends before its end: limits, stops, failing allocations, wrong arguments. */
#include "support/census.h"
#include "support/ledger.h"

static void test_limit_memory(void **state) {
    (void)state;
    tw_board goal = board_goal(2, 4, "last");
    tw_census_config config = census_config(&goal, TW_METRIC_SINGLE);
    const tw_census_result *r;
    tw_census *census = census_make(&config);
    assert_int_equal(tw_census_run(census, &r), TW_OK);
    uint64_t enough = r->bytes_peak;
    tw_census_free(&census);

    config.limits.bytes = enough; /* to the last byte */
    census = census_make(&config);
    assert_int_equal(tw_census_run(census, &r), TW_OK);
    tw_census_free(&census);

    config.limits.bytes = enough - 1;
    census = census_make(&config);
    assert_int_equal(tw_census_run(census, &r), TW_LIMIT_MEMORY);
    assert_int_equal(r->status, TW_LIMIT_MEMORY);
    assert_in_range(r->bytes_peak, 1, enough - 1);
    assert_null(r->deepest);
    tw_census_free(&census);

    config.limits.bytes = 100;
    assert_int_equal(tw_census_new(&census, &config, NULL), TW_ERR_MEMORY);
    assert_null(census);
}

static void test_limit_nodes(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), line = board_goal(1, 9, "last");
    tw_census_config config = census_config(&goal, TW_METRIC_SINGLE);
    const tw_census_result *r;
    config.limits.nodes = 30;
    tw_census *census = census_make(&config);
    assert_int_equal(tw_census_run(census, &r), TW_LIMIT_NODES);
    assert_int_equal(r->max, 4); /* 1 + 2 + 4 + 8 + 16 */
    assert_int_equal(r->states, 31);
    assert_int_equal(r->counts[4], 16);
    assert_null(r->deepest);
    tw_census_free(&census);

    config.goal = line;
    config.limits.nodes = 3;
    census = census_make(&config);
    assert_int_equal(tw_census_run(census, &r), TW_LIMIT_NODES);
    assert_int_equal(r->states, 4);
    tw_census_free(&census);

    config.goal = goal;
    config.limits.nodes = 181440;
    census = census_make(&config);
    assert_int_equal(tw_census_run(census, &r), TW_OK);
    tw_census_free(&census);
}

static void test_limit_time(void **state) {
    (void)state;
    tw_board goal = board_goal(2, 6, "last");
    tw_census_config config = census_config(&goal, TW_METRIC_SINGLE);
    const tw_census_result *r;
    config.limits.seconds = 1e-6;
    tw_census *census = census_make(&config);
    assert_int_equal(tw_census_run(census, &r), TW_LIMIT_TIME);
    assert_int_equal(r->max, 0);
    assert_int_equal(r->states, 1);
    tw_census_free(&census);
}

static void test_stop_before(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    tw_census_config config = census_config(&goal, TW_METRIC_SINGLE);
    const tw_census_result *r;
    tw_census *census = census_make(&config);
    tw_census_stop(census);
    assert_int_equal(tw_census_run(census, &r), TW_STOPPED);
    assert_int_equal(tw_census_run(census, NULL), TW_STOPPED);
    tw_census_free(&census);
}

typedef struct watcher {
    tw_census *census;
    int calls;
    tw_census_progress last;
} watcher;

static void watch(void *cookie, const tw_census_progress *p) {
    watcher *w = cookie;
    w->calls++;
    w->last = *p;
    tw_census_stop(w->census);
}

/* The largest board there is, stopped by its own progress: in the middle of a distance, as likely
 * as not. */
static void test_stop_while_running(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 3, "spiral");
    watcher w = {0};
    tw_census_config config = census_config(&goal, TW_METRIC_MULTI);
    config.threads = 3;
    config.progress = watch;
    config.cookie = &w;
    w.census = census_make(&config);
    const tw_census_result *r;
    assert_int_equal(tw_census_run(w.census, &r), TW_STOPPED);
    assert_int_equal(w.calls, 1);
    assert_int_equal(w.last.states, 239500800);
    /* the other threads may have finished the distance before they heard of it */
    assert_in_range(r->max, w.last.distance, w.last.distance + 1);
    assert_int_equal(r->states - w.last.found, r->max == w.last.distance ? 0 : r->counts[r->max]);
    assert_true(w.last.seconds >= 0.1 && r->seconds >= w.last.seconds);
    assert_in_range(w.last.bytes, 1, w.last.bytes_peak);
    assert_in_range(w.last.bytes_peak, 1, 128 << 20);
    uint64_t sum = 0;
    for (int d = 0; d <= r->max; d++) sum += r->counts[d];
    assert_int_equal(sum, r->states);
    tw_census_free(&w.census);
}

/* Make the n-th allocation fail, for every n there is. */
static void expect_clean_failures(const tw_board *goal, bool once) {
    for (uint64_t n = 1;; n++) {
        ledger books = {.fail_at = n, .fail_once = once};
        tw_census_config config = census_config(goal, TW_METRIC_MULTI);
        config.allocator = ledger_allocator(&books);
        tw_census *census;
        const tw_census_result *r = NULL;
        tw_status status = tw_census_new(&census, &config, NULL);
        if (n == 1) assert_int_equal(status, TW_ERR_MEMORY);
        if (n > 1) status = tw_census_run(census, &r);
        bool failed = books.gets >= n;
        if (n > 1) assert_int_equal(status, failed ? TW_LIMIT_MEMORY : TW_OK);
        tw_census_free(&census);
        assert_true(ledger_even(&books));
        if (!failed) break;
        assert_in_range(n, 1, 30);
    }
}

static void test_allocation_failures(void **state) {
    (void)state;
    tw_board goal = board_goal(2, 3, "last"), line = board_goal(1, 200, "last");
    expect_clean_failures(&goal, false);
    expect_clean_failures(&goal, true);
    expect_clean_failures(&line, false);
}

/* A second run finds the same, and leaves nothing of the first behind. */
static void test_again(void **state) {
    (void)state;
    ledger books = {0};
    tw_board goal = board_goal(2, 4, "first");
    tw_census_config config = census_config(&goal, TW_METRIC_SINGLE);
    config.allocator = ledger_allocator(&books);
    tw_census *census = census_make(&config);
    const tw_census_result *r;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(tw_census_run(census, &r), TW_OK);
        assert_int_equal(r->max, 36);
        assert_int_equal(r->states, 20160);
        assert_int_equal(r->bytes_peak, books.peak);
    }
    tw_census_free(&census);
    assert_true(ledger_even(&books));
}

static void expect_refused(const tw_census_config *config, const char *why) {
    tw_census *census = (tw_census *)&census;
    tw_error error;
    assert_int_equal(tw_census_new(&census, config, &error), TW_ERR_ARGUMENT);
    assert_null(census);
    assert_non_null(strstr(error.text, why));
}

static void test_refuses(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), large = board_goal(3, 5, "last");
    tw_census_config config = census_config(&goal, TW_METRIC_SINGLE), bad = config;
    bad.goal = large;
    expect_refused(&bad, "14 cells");
    bad = config, bad.goal.blank = 0;
    expect_refused(&bad, "not a board");
    bad = config, bad.metric = (tw_metric)2;
    expect_refused(&bad, "metric");
    bad = config, bad.threads = 0;
    expect_refused(&bad, "threads");
    bad.threads = 65;
    expect_refused(&bad, "threads");
    bad = config, bad.limits.seconds = -1;
    expect_refused(&bad, "limit");
    expect_refused(NULL, "bad argument");
    assert_int_equal(tw_census_new(NULL, &config, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_census_run(NULL, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_census_config_init(NULL, sizeof(tw_census_config), 3, 3), TW_ERR_ARGUMENT);
    assert_int_equal(tw_census_config_default(&bad, 1, 1), TW_ERR_ARGUMENT);
    tw_census_free(NULL);
}

static void test_metric_names(void **state) {
    (void)state;
    tw_metric metric;
    assert_string_equal(tw_metric_name(TW_METRIC_SINGLE), "single");
    assert_string_equal(tw_metric_name(TW_METRIC_MULTI), "multi");
    assert_null(tw_metric_name(2));
    assert_int_equal(tw_metric_named("multi", &metric), TW_OK);
    assert_int_equal(metric, TW_METRIC_MULTI);
    assert_int_equal(tw_metric_named("double", &metric), TW_ERR_NAME);
    assert_int_equal(tw_metric_named(NULL, &metric), TW_ERR_ARGUMENT);
    assert_int_equal(tw_metric_named("multi", NULL), TW_ERR_ARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limit_memory),
        cmocka_unit_test(test_limit_nodes),
        cmocka_unit_test(test_limit_time),
        cmocka_unit_test(test_stop_before),
        cmocka_unit_test(test_stop_while_running),
        cmocka_unit_test(test_allocation_failures),
        cmocka_unit_test(test_again),
        cmocka_unit_test(test_refuses),
        cmocka_unit_test(test_metric_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
