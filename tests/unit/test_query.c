/* A line taken apart: its fields, and the search that they ask for. */
#include "support/boards.h"

#include "protocol/query.h"

static void test_fields(void **state) {
    (void)state;
    static const char *const names[] = {"board", "goal", "run", NULL};
    static const char line[] = "  goal last  board 1 2/3 0 run";
    word v[3];
    tw_error error;
    assert_int_equal(fields_read(words_of(line, sizeof line - 1), names, v, &error), TW_OK);
    assert_true(word_is(v[0], "1 2/3 0"));
    assert_true(word_is(v[1], "last"));
    assert_true(v[2].text && v[2].length == 0);
    assert_int_equal(fields_read(words_of("", 0), names, v, &error), TW_OK);
    assert_null(v[0].text);
    assert_int_equal(fields_read(words_of("gaol last", 9), names, v, &error), TW_ERR_SYNTAX);
    assert_string_equal(error.text, "unexpected 'gaol', expected board, goal or run, each once");
    assert_int_equal(fields_read(words_of("goal a goal b", 13), names, v, &error), TW_ERR_SYNTAX);
    assert_string_equal(error.text, "unexpected 'goal', expected board, goal or run, each once");
}

static void test_field_copy(void **state) {
    (void)state;
    char out[4];
    assert_false(field_copy((word){.text = NULL}, out, sizeof out));
    assert_false(field_copy((word){"abcd", 4}, out, sizeof out));
    assert_false(field_copy((word){"a\0c", 3}, out, sizeof out));
    assert_true(field_copy((word){"abc", 3}, out, sizeof out));
    assert_string_equal(out, "abc");
}

static void test_query(void **state) {
    (void)state;
    static const char line[] = "board 1 2 3/4 5 6/7 0 8 goal spiral algorithm wastar weight 2.25 "
                               "order LRUD ties lifo test generate duplicates reopen nodes 9";
    query q;
    tw_error error;
    assert_int_equal(query_read(&q, words_of(line, sizeof line - 1), NULL, &error), TW_OK);
    assert_string_equal(q.config.algorithm, "wastar");
    assert_string_equal(q.config.heuristic, "linear-conflict");
    assert_true(q.config.weight > 2.2499 && q.config.weight < 2.2501);
    assert_string_equal(q.config.convention.order, "LRUD");
    assert_int_equal(q.config.convention.ties, TW_TIES_LIFO);
    assert_int_equal(q.config.convention.goal_test, TW_GOAL_TEST_GENERATE);
    assert_int_equal(q.config.convention.duplicates, TW_DUPLICATES_REOPEN);
    assert_int_equal(q.config.limits.nodes, 9);
    assert_int_equal(q.config.goal.tile[4], 0);
}

static void test_wrong_queries(void **state) {
    (void)state;
    static const char *const wrong[][2] = {
        {"", "no board, expected one like"},
        {"board", "no board"},
        {"board 1 2/3 3", "3"},
        {"board 1 2/3 0 goal 1 2 3/4 5 6/7 8 0", "a 3x3 board, expected one board of 2x2"},
        {"board 1 2/3 0 ties often", "no such ties: often"},
        {"board 1 2/3 0 order UUDL", "no such order: UUDL"},
        {"board 1 2/3 0 order UDLX", "no such order: UDLX"},
        {"board 1 2/3 0 test", "no such test"},
        {"board 1 2/3 0 weight 0.5", "no such weight: 0.5"},
        {"board 1 2/3 0 weight heavy", "no such weight: heavy"},
        {"board 1 2/3 0 nodes -3", "no such nodes: -3"},
        {"board 1 2/3 0 convention mine", "no such convention: mine"},
        {"board 1 2/3 0 algorithm a-very-long-name-for-an-algorithm-indeed", "no such algorithm"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        query q;
        tw_error error = {.text = ""};
        assert_true(query_read(&q, words_of(wrong[i][0], strlen(wrong[i][0])), NULL, &error) < 0);
        if (!strstr(error.text, wrong[i][1])) fail_msg("%s: %s", wrong[i][0], error.text);
    }
}

/* A flag is a name without a value, for those who know it. */
static void test_flag(void **state) {
    (void)state;
    static const char line[] = "board 1 2/3 0 boards";
    query q;
    tw_error error;
    words w = words_of(line, sizeof line - 1);
    assert_int_equal(query_read(&q, w, "boards", &error), TW_OK);
    assert_true(q.flag);
    assert_int_equal(query_read(&q, words_of(line, 13), "boards", &error), TW_OK);
    assert_false(q.flag);
    assert_int_equal(query_read(&q, w, NULL, &error), TW_ERR_SYNTAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fields), cmocka_unit_test(test_field_copy),
        cmocka_unit_test(test_query),  cmocka_unit_test(test_wrong_queries),
        cmocka_unit_test(test_flag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
