/* fuzz_transcript.c -- the output of a student's program, any bytes.
 *
 * Whatever comes in, it ends with answers that keep their promises or with a line inside the text
 * and a sentence, and the same again at the second reading. */
#include "../support/ledger.h"

#include <tilewise.h>

#include <stdlib.h>
#include <string.h>

#undef NDEBUG
#include <assert.h>

static size_t lines_of(const char *text, size_t length) {
    size_t lines = 1;
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    return lines;
}

static void check_board(const tw_board *b, const tw_transcript_config *w) {
    tw_board again;
    assert(b->rows == w->start.rows && b->cols == w->start.cols);
    assert(tw_board_init(&again, b->rows, b->cols, b->tile) == TW_OK && again.blank == b->blank);
}

static void check_answer(const tw_reading *a, const tw_transcript_config *w, size_t lines) {
    assert(a->line >= 1 && a->line <= lines);
    assert(a->kind != TW_READING_ANY && (a->kind != TW_READING_CLAIM || !a->count));
    assert(memchr(a->label, 0, sizeof a->label));
    if (a->has_start) check_board(&a->start, w);
    if (a->has_goal) check_board(&a->goal, w);
    if (a->fault) check_board(&a->fault_board, w);
    assert(!a->fault || (a->fault_line >= 1 && a->fault_line <= lines));
    assert(a->length >= -1 && a->generated >= -1 && a->expanded >= -1 && a->enqueued >= -1);
    assert(strlen(a->letters) == a->count && strspn(a->letters, "UDLR") == a->count);
    for (size_t i = 0; i < a->count; i++) assert(a->lines[i] >= 1 && a->lines[i] <= lines);
    if (a->kind != TW_READING_BOARDS) return;
    tw_board b = a->start;
    assert(tw_board_play(&b, a->letters, a->count) == a->count);
}

extern size_t counted_work; /* see support/counted.h */

/* However a text is made, each byte costs a bounded number of operations. */
static void check_work(size_t length) {
    enum { MOST = 4000, FEW = 1000000 };
    assert(counted_work <= MOST * length + FEW);
}

/* Without a search; what it says fits. */
static void check_verdict(const tw_transcript *t, size_t i) {
    tw_verdict v;
    char said[TW_SENTENCE_SIZE];
    assert(tw_transcript_judge(t, i, NULL, NULL, &v) == TW_OK && tw_verdict_name(v.kind));
    size_t length = tw_transcript_text(t, i, &v, said, sizeof said);
    assert(length && length < sizeof said && strlen(said) == length);
}

static void check(const char *text, size_t length, const tw_transcript_config *w) {
    tw_error error = {0};
    tw_transcript *t;
    size_t lines = lines_of(text, length);
    assert(tw_transcript_new(&t, w, NULL) == TW_OK);
    counted_work = 0;
    tw_status status = tw_transcript_read(t, text, length, &error);
    check_work(length);
    size_t count = tw_transcript_count(t);
    assert((status == TW_OK) == (count > 0) && (status == TW_OK || status == TW_ERR_SYNTAX));
    if (status < 0) {
        assert(error.line >= 1 && error.line <= lines);
        assert(memchr(error.text, 0, sizeof error.text) && *error.text);
    }
    for (size_t i = 0; i < count; i++) {
        const tw_reading *a = tw_transcript_reading(t, i);
        assert(a->format != TW_TRANSCRIPT_AUTO && (!w->format || w->format == a->format));
        check_answer(a, w, lines);
        check_verdict(t, i);
    }
    tw_transcript_free(&t);
}

/* One request for memory fails, or all from there on: the status says so, and all is given back. */
static void check_memory(const char *text, size_t length, const tw_transcript_config *w,
                         uint8_t choice) {
    ledger books = {.fail_at = 1 + choice / 2, .fail_once = choice & 1};
    tw_transcript_config c = *w;
    tw_transcript *t;
    c.allocator = ledger_allocator(&books);
    tw_status status = tw_transcript_new(&t, &c, NULL);
    if (t) status = tw_transcript_read(t, text, length, NULL);
    assert((books.gets >= books.fail_at) == (status == TW_ERR_MEMORY));
    tw_transcript_free(&t);
    assert(ledger_even(&books));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const int sizes[][2] = {{3, 3}, {2, 2}, {4, 4}, {2, 3}, {5, 1}, {16, 16}};
    if (!size) return 0;
    const int *dimensions = sizes[data[0] % 6];
    uint64_t random = data[0];
    tw_board goal, start;
    tw_board_goal(&goal, dimensions[0], dimensions[1], "last");
    tw_board_random_walk(&start, &goal, 3, &random);
    tw_transcript_config w;
    tw_transcript_config_default(&w, &start, &goal);
    w.notation = data[0] & 64 ? TW_NOTATION_TILE : TW_NOTATION_BLANK;
    w.only_notation = data[0] & 32;
    char *text = malloc(size); /* exactly, so that a sanitizer sees who reads on */
    assert(text);
    memcpy(text, data + 1, size - 1);
    for (int k = TW_READING_ANY; k <= TW_READING_CLAIM; k++) {
        w.kind = (tw_reading_kind)k, w.backwards = data[0] & 16;
        check(text, size - 1, &w);
    }
    w.kind = TW_READING_ANY;
    for (size_t f = 1; tw_transcript_format_name(f); f++) {
        w.format = (tw_transcript_format)f;
        check(text, size - 1, &w);
    }
    w.format = TW_TRANSCRIPT_AUTO;
    check_memory(text, size - 1, &w, data[size - 1]);
    free(text);
    return 0;
}
