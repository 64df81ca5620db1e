/* fuzz_courses.c -- the readers of the five course programs, on any bytes.
 *
 * Whatever comes in, a reader ends with two valid boards or with a line inside
 * the text and a sentence. */
#include "courses/reader.h"

#include <string.h>

#undef NDEBUG
#include <assert.h>

static reader_fn *const readers[] = {reader_digits, reader_pair, reader_sized, reader_nine};
enum { READERS = sizeof readers / sizeof *readers, DIGITS = 0, NINE = 3 };

static size_t lines_of(const char *text, size_t length) {
    size_t lines = 1;
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    return lines;
}

static void check_board(const tw_board *b) {
    tw_board again;
    assert(tw_board_init(&again, b->rows, b->cols, b->tile) == TW_OK);
    assert(tw_board_equal(b, &again) && b->blank == again.blank);
}

static bool check(reader_fn *read, const char *text, size_t length, tw_problem *problem) {
    tw_error error = {0};
    tw_status status = read(text, length, problem, &error);
    if (status == TW_OK) {
        check_board(&problem->start);
        check_board(&problem->goal);
        assert(problem->has_goal && problem->start.rows == problem->goal.rows);
        return true;
    }
    assert(status == TW_ERR_SYNTAX);
    assert(error.line >= 1 && error.line <= lines_of(text, length));
    assert(strstr(error.text, "expected") && memchr(error.text, 0, sizeof error.text));
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    tw_problem problem[READERS];
    bool read[READERS];
    for (size_t i = 0; i < READERS; i++)
        read[i] = check(readers[i], (const char *)data, size, &problem[i]);
    /* The strictest format is one of the arrangements that the loosest allows. */
    if (read[DIGITS])
        assert(read[NINE] && tw_board_equal(&problem[DIGITS].start, &problem[NINE].start));
    return 0;
}
