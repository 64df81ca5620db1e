/* A match by itself: its text, the names of its rules, and whether such a search may miss the
 * shortest solution. */
#include "support/check.h"

#include <string.h>
#include <tilewise.h>

static void test_text(void **state) {
    (void)state;
    tw_match m = {.algorithm = "astar",
                  .heuristic = "manhattan",
                  .orders = (1u << 24) - 1,
                  .queues = 1u << TW_QUEUE_FIFO | 1u << TW_QUEUE_PYTHON,
                  .repeats = 1u << TW_REPEATS_CLOSED,
                  .goal_tests = 1u << TW_GOAL_TEST_EXPAND,
                  .tally = TW_TALLY_EXPANDED_GOAL};
    char text[2000], cut[10];
    size_t length = tw_match_text(&m, text, sizeof text);
    assert_int_equal(strlen(text), length);
    assert_non_null(strstr(text, "A* with manhattan; the blank's moves tried in any order"));
    assert_non_null(strstr(text, "the oldest first, or left to a binary heap"));
    assert_non_null(strstr(text, "the start and the goal among them"));
    assert_int_equal(tw_match_text(&m, cut, sizeof cut), length);
    assert_string_equal(cut, "A* with m");
    assert_int_equal(tw_match_text(&m, NULL, 0), length);
    m.orders = 3;
    tw_match_text(&m, text, sizeof text);
    assert_non_null(strstr(text, "in the order UDLR, or UDRL"));
    m.orders = 0xff0;
    tw_match_text(&m, text, sizeof text);
    assert_non_null(strstr(text, "in the order URDL (or 7 others)"));
    assert_int_equal(tw_match_queue(&m), TW_QUEUE_FIFO);
    m.queues = 0;
    assert_int_equal(tw_match_queue(&m), -1);
    m.repeats = 0;
    assert_int_equal(tw_match_repeats(&m), -1);
    tw_convention c;
    assert_false(tw_match_convention(&m, &c));
}

static void test_names(void **state) {
    (void)state;
    tw_counter counter;
    assert_string_equal(tw_order_name(0), "UDLR");
    for (size_t i = 0; i < 24; i++)
        for (size_t j = 0; j < i; j++) assert_string_not_equal(tw_order_name(i), tw_order_name(j));
    assert_null(tw_order_name(24));
    assert_string_equal(tw_queue_name(TW_QUEUE_PYTHON), "heap-python");
    assert_null(tw_queue_name(TW_QUEUE_MOVE + 1));
    assert_null(tw_repeats_name(TW_REPEATS_UNMARKED + 1));
    assert_null(tw_tally_name(TW_TALLY_OPEN + 1));
    assert_null(tw_counter_name(5));
    assert_int_equal(tw_counter_named("enqueued", &counter), TW_OK);
    assert_int_equal(counter, TW_COUNTER_ENQUEUED);
    assert_int_equal(tw_counter_named("nonsense", &counter), TW_ERR_NAME);
    assert_int_equal(tw_counter_named(NULL, &counter), TW_ERR_ARGUMENT);
    assert_int_equal(tw_counter_named("any", NULL), TW_ERR_ARGUMENT);
}

static void test_may_lose(void **state) {
    (void)state;
    tw_match m = {.algorithm = "astar", .heuristic = "manhattan"};
    assert_false(tw_match_may_lose(&m, TW_REPEATS_CLOSED, TW_GOAL_TEST_EXPAND));
    assert_true(tw_match_may_lose(&m, TW_REPEATS_SEEN, TW_GOAL_TEST_EXPAND));
    assert_true(tw_match_may_lose(&m, TW_REPEATS_CLOSED, TW_GOAL_TEST_GENERATE));
    m.algorithm = "bfs", m.heuristic = "none";
    assert_false(tw_match_may_lose(&m, TW_REPEATS_SEEN, TW_GOAL_TEST_GENERATE));
    m.algorithm = "greedy", m.heuristic = "manhattan";
    assert_true(tw_match_may_lose(&m, TW_REPEATS_SEEN, TW_GOAL_TEST_EXPAND));
    m.algorithm = "ida";
    assert_false(tw_match_may_lose(&m, TW_REPEATS_PARENT, TW_GOAL_TEST_EXPAND));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_may_lose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
