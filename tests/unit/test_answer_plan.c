/* How an answer divides its budget: the table at the head of answer_plan.h. */
#include "solver/answer_plan.h"
#include "support/runs.h"

#include <math.h>

static answer_plan plan(answer_wish w) { return answer_plan_make(&w); }

static void test_seconds_belong_to_the_proof(void **state) {
    (void)state;
    answer_plan p = plan((answer_wish){.reach = TW_REACH_SECONDS});
    assert_true(!p.line_first && p.proves && p.seconds == 0);
    p = plan((answer_wish){.reach = TW_REACH_SECONDS, .limits = {.seconds = 5}});
    assert_true(!p.line_first && p.seconds == 5);
    p = plan((answer_wish){.reach = TW_REACH_DAYS, .insist = true});
    assert_true(!p.line_first && p.proves && p.seconds == 0);
    p = plan((answer_wish){.reach = TW_REACH_NEVER, .insist = true, .limits = {.seconds = 6}});
    assert_true(!p.line_first && p.seconds == 6);
}

/* A line that is given gets a fifth of a time that may be too short for its proof. */
static void test_a_line_is_given(void **state) {
    (void)state;
    answer_plan p = plan((answer_wish){.reach = TW_REACH_SECONDS, .given = true});
    assert_true(!p.line_first && p.proves && p.seconds == 0);
    answer_wish w = {.reach = TW_REACH_SECONDS, .given = true, .limits = {.seconds = 5}};
    p = plan(w);
    assert_true(p.line_first && p.proves && p.seconds == 5 && fabs(p.line_seconds - 1) < 1e-9);
    assert_int_equal(p.line_width, 16384);
    w.insist = true;
    assert_false(plan(w).line_first);
    p = plan((answer_wish){.reach = TW_REACH_DAYS, .given = true});
    assert_true(p.line_seconds == 10 && p.proves);
    p = plan((answer_wish){.reach = TW_REACH_DAYS, .given = true, .limits = {.seconds = INFINITY}});
    assert_true(p.line_seconds == 0 && p.line_width == 16384);
}

static void test_shares(void **state) {
    (void)state;
    answer_plan p = plan((answer_wish){.reach = TW_REACH_DAYS});
    assert_true(p.line_first && p.proves && p.seconds == 10 && fabs(p.line_seconds - 4) < 1e-9);
    p = plan((answer_wish){.reach = TW_REACH_NEVER, .limits = {.seconds = 3}});
    assert_true(p.line_first && p.seconds == 3 && p.line_seconds == 3);
    p = plan((answer_wish){.reach = TW_REACH_DAYS, .limits = {.nodes = 1000}});
    assert_true(p.seconds == 0 && p.line_nodes == 400);
    p = plan((answer_wish){.reach = TW_REACH_NEVER, .limits = {.nodes = 1000}});
    assert_true(p.seconds == 0 && p.line_nodes == 1000 && p.line_width == UINT32_MAX);
    p = plan((answer_wish){.reach = TW_REACH_SECONDS, .only_line = true});
    assert_true(p.line_first && !p.proves && p.line_seconds == 10);
}

/* Without an end a wide beam ends the line where there is something to prove, and the memory is
 * shared with others. */
static void test_no_end(void **state) {
    (void)state;
    answer_plan p = plan((answer_wish){.reach = TW_REACH_DAYS, .limits = {.seconds = INFINITY}});
    assert_true(p.seconds == 0 && p.line_seconds == 0 && p.line_width == 16384);
    assert_int_equal(p.line_bytes, 512 << 20);
    p = plan((answer_wish){.reach = TW_REACH_NEVER, .limits = {.seconds = INFINITY}});
    assert_true(p.line_width == UINT32_MAX);
    p = plan((answer_wish){.reach = TW_REACH_NEVER, .limits = {.bytes = 1000}});
    assert_int_equal(p.line_bytes, 1000);
}

static void test_stages(void **state) {
    (void)state;
    assert_int_equal(answer_plan_stage(TW_REACH_SECONDS, 0).after, 8000000);
    assert_true(answer_plan_stage(TW_REACH_SECONDS, 1).after == UINT64_MAX);
    for (int i = 0; i < 3; i++) {
        answer_stage a = answer_plan_stage(TW_REACH_DAYS, i),
                     b = answer_plan_stage(TW_REACH_DAYS, i + 1);
        assert_true(a.after < b.after && (a.width < b.width || b.after == UINT64_MAX));
    }
    assert_true(isinf(answer_plan_stage_seconds(0)) && answer_plan_stage_seconds(10) == 2);
    assert_int_equal(answer_plan_stage_bytes(0, 5), 128 << 20);
    assert_int_equal(answer_plan_stage_bytes(900, 100), 101);
    assert_int_equal(answer_plan_stage_bytes(100, 900), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seconds_belong_to_the_proof),
        cmocka_unit_test(test_a_line_is_given),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_no_end),
        cmocka_unit_test(test_stages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
