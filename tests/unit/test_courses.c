/* test_courses.c -- the course programs' readers, and the numbers their courses published. */
#include "courses/course.h"
#include "courses/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A text, and the reader's answer: `wrong` NULL, it is accepted; else a part of the error. */
typedef struct sample {
    reader_fn *read;
    const char *text;
    size_t line;
    const char *wrong;
} sample;

static const sample samples[] = {
    {reader_digits, "1 2 3\n6 5 7\n8 4 0\n", 0, NULL},
    {reader_digits, "1 2 3\n6 5 7\n8 4 0", 0, NULL},
    {reader_digits, "1 2 3\r\n6 5 7\r\n8 4 0\r\n", 0, NULL},
    {reader_digits, "", 1, "ends after 0 rows, expected three rows of three digits"},
    {reader_digits, "1 2 3\n6 5 7\n", 2, "ends after 2 rows"},
    {reader_digits, "1 2 3\n6 5 7", 2, "ends after 2 rows"},
    {reader_digits, " 1 2 3\n6 5 7\n8 4 0\n", 1, "' ' in column 1, expected a digit from 0 to 8"},
    {reader_digits, "1  2 3\n6 5 7\n8 4 0\n", 1, "' ' in column 3, expected a digit"},
    {reader_digits, "1\t2 3\n6 5 7\n8 4 0\n", 1, "'?' in column 2, expected one blank"},
    {reader_digits, "1 2 3\n6 5\n8 4 0\n", 2, "row 2 ends before column 4"},
    {reader_digits, "1 2 3\n6 5 9\n8 4 0\n", 2, "'9' in column 5, expected a digit from 0 to 8"},
    {reader_digits, "1 2 3\n6 5 7 \n8 4 0\n", 2, "' ' after the third digit"},
    {reader_digits, "1 2 3 4\n6 5 7\n8 0\n", 1, "' ' after the third digit"},
    {reader_digits, "1 2 3\n6 5 7\n8 4 1\n", 3, "tile 1 for the second time"},
    {reader_digits, "1 2 3\n6 5 7\n8 4 0\n\n", 4, "after the third row, expected the end"},
    {reader_digits, "1 2 3\n\n6 5 7\n8 4 0\n", 2, "row 2 ends before column 1"},

    {reader_pair, "1 3 4\n8 6 2\n7 0 5\n1 2 3\n8 0 4\n7 6 5\n", 0, NULL},
    {reader_pair, "\n\n1 3 4\n \n8 6 2\n7 0 5\n\n1 2 3\n\n8 0 4\n7 6 5\n\n\n", 0, NULL},
    {reader_pair, "  1\t3  4\r\n8 6 2\r\n7 0 5\r\n1 2 3\r\n8 0 4\r\n7 6 5", 0, NULL},
    {reader_pair, "", 1, "ends after 0 rows, expected six"},
    {reader_pair, "1 3 4\n8 6 2\n7 0 5\n\n", 3, "ends after 3 rows, expected six"},
    {reader_pair, "1 3 4\n8 6\n2 7 0\n5\n", 2, "ends after 2 of its numbers, expected three"},
    {reader_pair, "1 3 4 8\n6 2 7\n0 5\n", 1, "'8' after the third number"},
    {reader_pair, "1 3 4\n8 6 2\n7 0 5\n1 2 3\n8 0 4\n7 6", 6, "ends after 2 of its numbers"},
    {reader_pair, "1 3 4\n8 6 2\n7 0 5\n1 2 3\n8 0 4\n7 6 5 9", 6, "'9' after the last tile"},
    {reader_pair, "1 3 4\n8 6 2\n7 0 4\n1 2 3\n8 0 4\n7 6 5", 3, "tile 4 for the second time"},
    {reader_pair, "1 3 4\n8 6 2\n7 0 5\n1 2 3\n8 0 4\n7 6 9", 6, "'9' is not a tile"},
    {reader_pair, "1 3 4\n8 6 2\n7 -1 5\n1 2 3\n8 0 4\n7 6 5", 3, "'-1' is not a tile"},
    {reader_pair, "1 3 4\n8 6 2\n7 _ 5\n1 2 3\n8 0 4\n7 6 5", 3, "'_' is not a tile"},

    {reader_sized, "3\n0 1 3\n4 2 5\n7 8 6\n", 0, NULL},
    {reader_sized, "2 1 2 3 0", 0, NULL},
    {reader_sized, " \n", 1, "is empty, expected a size from 2 to 16"},
    {reader_sized, "\n1\n0", 2, "'1' is not a size, expected a number from 2 to 16"},
    {reader_sized, "17\n0", 1, "'17' is not a size"},
    {reader_sized, "99999999999999999999", 1, "'9999999999999999...' is not a size"},
    {reader_sized, "3\n0 1 3\n4 2 5\n7 8\n", 4, "ends after 8 tiles, expected 9"},
    {reader_sized, "3\n0 1 3\n4 2 5\n7 8 6\n9", 5, "'9' after the last tile, expected the end"},
    {reader_sized, "3\n0 1 3\n4 2 9\n7 8 6\n", 3,
     "'9' is not a tile, expected a number from 0 to 8"},
    {reader_sized, "2\n0 1\n2 99999999999999999999", 3, "is not a tile"},

    {reader_nine, "5 4 2 6 1 3 7 0 8", 0, NULL},
    {reader_nine, "5 4 2 6 1 3 7 0", 1, "ends after 8 tiles, expected 9"},
    {reader_nine, "5 4 2 6 1 3 7 0 8 9", 1, "'9' after the last tile"},
    {reader_nine, "542613708", 1, "'542613708' is not a tile"},
    {reader_nine, "(5 4 2 6 1 3 7 0 8)", 0, NULL},
    {reader_nine, "\n ( 5 4 2\n6 1 3 7 0 8 )\n ", 0, NULL},
    {reader_nine, "'(5 4 2 6 1 3 7 0 8)", 0, NULL},
    {reader_nine, "\n(5 4 2 6 1 3 7 0 8", 2, "the list has no end, expected ')'"},
    {reader_nine, "(", 1, "the list has no end"},
    {reader_nine, "()", 1, "ends after 0 tiles"},
    {reader_nine, ")", 1, "')' is not a tile"},
    {reader_nine, "'", 1, "''' is not a tile"},
    {reader_nine, "((5 4 2 6 1 3 7 0 8))", 1, "'(5' is not a tile"},
    {reader_nine, "(5 4 2 6 1 3 7 0 8) 1", 1, "the list has no end"},
    {reader_nine, "5 4 2 6 1 3 7 0 8)", 1, "'8)' is not a tile"},
};

/* In a block of its exact size, so that a sanitizer sees a step too far. */
static tw_status read_exactly(const sample *s, tw_problem *problem, tw_error *error) {
    size_t length = strlen(s->text);
    char *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, s->text, length);
    tw_status status = s->read(copy, length, problem, error);
    free(copy);
    return status;
}

static void test_readers(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        const sample *s = &samples[i];
        tw_problem problem;
        tw_error error = {0};
        tw_status status = read_exactly(s, &problem, &error);
        if (!s->wrong) {
            assert_int_equal(status, TW_OK);
            continue;
        }
        assert_int_equal(status, TW_ERR_SYNTAX);
        if (error.line != s->line || !strstr(error.text, s->wrong))
            fail_msg("sample %zu: line %zu: %s", i, error.line, error.text);
    }
}

static void test_reader_fills_start_and_goal(void **state) {
    (void)state;
    static const uint8_t start[] = {1, 3, 4, 8, 6, 2, 7, 0, 5},
                         goal[] = {1, 2, 3, 8, 0, 4, 7, 6, 5};
    const char *text = "1 3 4\n8 6 2\n7 0 5\n1 2 3\n8 0 4\n7 6 5\n";
    tw_problem p;
    tw_error error;
    assert_int_equal(reader_pair(text, strlen(text), &p, &error), TW_OK);
    assert_true(p.has_goal);
    assert_memory_equal(p.start.tile, start, sizeof start);
    assert_memory_equal(p.goal.tile, goal, sizeof goal);
    assert_int_equal(p.start.blank, 7);

    assert_int_equal(reader_digits(text, 18, &p, &error), TW_OK);
    assert_memory_equal(p.goal.tile, goal, sizeof goal);
}

/* A board of every size that cos226 allows; the largest has 256 cells. */
static void test_sized_takes_every_size(void **state) {
    (void)state;
    for (int n = 2; n <= 16; n++) {
        char text[2048];
        size_t used = (size_t)snprintf(text, sizeof text, "%d", n);
        for (int i = n * n - 1; i >= 0; i--)
            used += (size_t)snprintf(text + used, sizeof text - used, " %d", i);
        tw_problem p;
        tw_error error;
        assert_int_equal(reader_sized(text, used, &p, &error), TW_OK);
        assert_int_equal(p.start.rows, n);
        assert_int_equal(p.start.tile[0], n * n - 1);
        assert_int_equal(p.goal.tile[0], 1);
    }
}

static tw_result search(const char *convention, const char *heuristic, const tw_board *start,
                        const tw_board *goal) {
    tw_config config;
    tw_solver *solver;
    const tw_result *result;
    assert_int_equal(tw_config_default(&config, start->rows, start->cols), TW_OK);
    config.goal = *goal;
    config.algorithm = "astar", config.heuristic = heuristic;
    assert_int_equal(tw_convention_named(convention, &config.convention), TW_OK);
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    assert_int_equal(tw_solver_run(solver, start, &result), TW_SOLVED);
    tw_result copy = *result;
    copy.moves = NULL; /* gone with the solver */
    tw_solver_free(&solver);
    return copy;
}

static void test_cos226_published(void **state) {
    (void)state;
    const char *text = "3  0 1 3  4 2 5  7 8 6", *other = "3  8 1 3  4 0 2  7 6 5";
    tw_problem p;
    tw_error error;
    assert_int_equal(reader_sized(text, strlen(text), &p, &error), TW_OK);
    tw_result r = search("cos226", "manhattan", &p.start, &p.goal);
    assert_int_equal(r.length, 4);
    assert_int_equal(r.counts.enqueued, 10);

    assert_int_equal(reader_sized(other, strlen(other), &p, &error), TW_OK);
    assert_int_equal(tw_board_hamming(&p.start, &p.goal), 5);
    assert_int_equal(tw_board_manhattan(&p.start, &p.goal), 10);
}

static void test_registry(void **state) {
    (void)state;
    size_t count = 0;
    for (; courses[count]; count++) {
        assert_non_null(courses[count]->run);
        assert_true(*courses[count]->summary);
        for (size_t i = 0; i < count; i++)
            assert_string_not_equal(courses[i]->name, courses[count]->name);
    }
    assert_int_equal(count, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_readers),
        cmocka_unit_test(test_reader_fills_start_and_goal),
        cmocka_unit_test(test_sized_takes_every_size),
        cmocka_unit_test(test_cos226_published),
        cmocka_unit_test(test_registry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
