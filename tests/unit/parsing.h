/* parsing.h -- what the tests of tw_parse() share: boards delivered, in a form to compare. */
#ifndef TILEWISE_UNIT_PARSING_H
#define TILEWISE_UNIT_PARSING_H

#include <tilewise.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* "3x3@2 1 2 3/4 5 6/7 8 0 -> ...; next". */
typedef struct record {
    char text[4096];
    size_t length, problems, most;
} record;

static inline void append(record *r, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int n = vsnprintf(r->text + r->length, sizeof r->text - r->length, format, arguments);
    va_end(arguments);
    assert_in_range(n, 0, sizeof r->text - r->length - 1);
    r->length += (size_t)n;
}

static inline bool keep(void *cookie, const tw_problem *problem) {
    record *r = cookie;
    char board[1100];
    tw_board_text(&problem->start, TW_LAYOUT_SLASHES, board, sizeof board);
    append(r, "%s%dx%d@%zu %s", r->problems ? "; " : "", problem->start.rows, problem->start.cols,
           problem->line, board);
    if (problem->has_goal) {
        assert_int_equal(problem->goal.rows, problem->start.rows);
        assert_int_equal(problem->goal.cols, problem->start.cols);
        tw_board_text(&problem->goal, TW_LAYOUT_SLASHES, board, sizeof board);
        append(r, " -> %s", board);
    }
    return ++r->problems != r->most;
}

/* The text in a block of its own size, so that a sanitizer sees any step past its end. */
static inline tw_status parse(const char *text, size_t length, tw_format format, record *r,
                              tw_error *error) {
    char *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    tw_status status = tw_parse(copy, length, format, keep, r, error);
    free(copy);
    return status;
}

#endif
