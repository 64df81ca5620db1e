/* fuzz_answer.c -- the output of a student's program, any bytes.
 *
 * Whatever comes in, it ends with answers that keep their promises or with a line inside the text
 * and a sentence, and the same again at the second reading. */
#include "cli/answers/answer.h"

#include <stdlib.h>
#include <string.h>

#undef NDEBUG
#include <assert.h>

static size_t lines_of(const char *text, size_t length) {
    size_t lines = 1;
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    return lines;
}

static void check_board(const tw_board *b, const answer_wanted *w) {
    tw_board again;
    assert(b->rows == w->start.rows && b->cols == w->start.cols);
    assert(tw_board_init(&again, b->rows, b->cols, b->tile) == TW_OK && again.blank == b->blank);
}

static void check_answer(const answer *a, const answer_wanted *w, size_t lines) {
    assert(a->line >= 1 && a->line <= lines);
    assert(a->kind != ANSWER_ANY && (a->kind != ANSWER_CLAIM || !a->count));
    assert(memchr(a->label, 0, sizeof a->label));
    if (a->has_start) check_board(&a->start, w);
    if (a->has_goal) check_board(&a->goal, w);
    if (a->fault) check_board(&a->fault_board, w);
    assert(!a->fault || (a->fault_line >= 1 && a->fault_line <= lines));
    assert(a->length >= -1 && a->generated >= -1 && a->expanded >= -1 && a->enqueued >= -1);
    assert(strlen(a->letters) == a->count && strspn(a->letters, "UDLR") == a->count);
    for (size_t i = 0; i < a->count; i++) assert(a->lines[i] >= 1 && a->lines[i] <= lines);
    if (a->kind != ANSWER_BOARDS) return;
    tw_board b = a->start;
    assert(tw_board_play(&b, a->letters, a->count) == a->count);
}

extern size_t counted_work; /* see support/counted.h */

/* However a text is made, each byte costs a bounded number of operations. */
static void check_work(size_t length) {
    enum { MOST = 4000, FEW = 1000000 };
    assert(counted_work <= MOST * length + FEW);
}

static void check(const char *text, size_t length, const answer_wanted *w) {
    tw_error error = {0};
    answers read;
    size_t lines = lines_of(text, length);
    counted_work = 0;
    tw_status status = answers_read(&read, text, length, w, &error);
    check_work(length);
    if (status < 0) {
        assert(error.line >= 1 && error.line <= lines);
        assert(memchr(error.text, 0, sizeof error.text) && *error.text);
        assert(!read.list && !read.count);
        return;
    }
    assert(read.format != ANSWER_AUTO && read.count >= 1);
    assert(!w->format || w->format == read.format);
    for (size_t i = 0; i < read.count; i++) check_answer(&read.list[i], w, lines);
    answers_free(&read);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const int sizes[][2] = {{3, 3}, {2, 2}, {4, 4}, {2, 3}, {5, 1}, {16, 16}};
    if (!size) return 0;
    const int *dimensions = sizes[data[0] % 6];
    uint64_t random = data[0];
    answer_wanted w = {.notation = data[0] & 64 ? TW_NOTATION_TILE : TW_NOTATION_BLANK,
                       .only_notation = data[0] & 32};
    tw_board_goal(&w.goal, dimensions[0], dimensions[1], "last");
    w.start = w.goal;
    tw_board_random_walk(&w.start, &w.goal, 3, &random);
    char *text = malloc(size);
    assert(text);
    memcpy(text, data + 1, size - 1);
    text[size - 1] = 0;
    for (int k = ANSWER_ANY; k <= ANSWER_CLAIM; k++) {
        w.kind = (answer_kind)k, w.backwards = data[0] & 16;
        check(text, size - 1, &w);
    }
    w.kind = ANSWER_ANY;
    for (size_t f = 1; answer_format_name(f); f++) {
        w.format = (answer_format)f;
        check(text, size - 1, &w);
    }
    free(text);
    return 0;
}
