/* What ends a long computation, and how often it reports. */
#include "base/budget.h"
#include "base/clock.h"
#include "support/check.h"

static void test_verdict(void **state) {
    (void)state;
    const tw_limits none = {0}, both = {.nodes = 100, .seconds = 2};
    assert_int_equal(budget_verdict(&none, false, UINT64_MAX, 1e9), TW_OK);
    assert_int_equal(budget_verdict(&none, true, 0, 0), TW_STOPPED);
    assert_int_equal(budget_verdict(&both, false, 99, 1.99), TW_OK);
    assert_int_equal(budget_verdict(&both, false, 100, 1.99), TW_LIMIT_NODES);
    assert_int_equal(budget_verdict(&both, false, 99, 2), TW_LIMIT_TIME);
    assert_int_equal(budget_verdict(&both, false, 100, 2), TW_LIMIT_NODES);
    assert_int_equal(budget_verdict(&both, true, 100, 2), TW_STOPPED);
}

/* A stop lasts; the caller's flag counts while it is set; a limit is met anew in every run. */
static void test_flags(void **state) {
    (void)state;
    atomic_bool cancel = false;
    budget b = {.limits = {.nodes = 10}, .cancel = &cancel};
    budget_start(&b);
    assert_true(budget_left(&b, 9));
    assert_false(budget_left(&b, 10));
    assert_int_equal(b.ended, TW_LIMIT_NODES);
    budget_start(&b);
    assert_int_equal(b.ended, TW_OK);
    atomic_store(&cancel, true);
    assert_true(budget_stopped(&b));
    assert_false(budget_left(&b, 0));
    assert_int_equal(b.ended, TW_STOPPED);
    atomic_store(&cancel, false);
    assert_true(budget_left(&b, 0) && b.ended == TW_OK);
    budget_stop(&b);
    budget_start(&b);
    assert_false(budget_left(&b, 0));
    assert_int_equal(b.ended, TW_STOPPED);
}

typedef struct reports {
    int count;
    double last;
} reports;

static void note(void *cookie, double seconds) {
    reports *r = cookie;
    assert_true(seconds >= r->last);
    r->last = seconds;
    r->count++;
}

/* At most ten times a second, however often it is asked, and again and again. */
static void test_reports(void **state) {
    (void)state;
    reports r = {0};
    budget b = {.report = note, .cookie = &r};
    budget_start(&b);
    while (r.count < 5) {
        assert_true(budget_left(&b, 0));
        assert_true(r.count <= 10 * budget_seconds(&b) + 0.001);
    }
    assert_true(r.last > 0.499);
}

static void test_seconds(void **state) {
    (void)state;
    budget b = {.limits = {.seconds = 0.05}};
    budget_start(&b);
    while (budget_left(&b, 0)) continue;
    assert_int_equal(b.ended, TW_LIMIT_TIME);
    assert_true(budget_overdue(&b) && budget_seconds(&b) >= 0.05);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verdict),
        cmocka_unit_test(test_flags),
        cmocka_unit_test(test_reports),
        cmocka_unit_test(test_seconds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
