/* answer.c -- see answer.h: which format it is, and what its readers share. */
#define _GNU_SOURCE
#include "cli/answers/answer.h"
#include "cli/answers/answer_reader.h"
#include "common/process/heap.h"
#include "common/input/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More than any search here prints, and little enough to hold; as tw_moves_parse() has it. */
enum { MAX_MOVES = 1000000, MAX_ANSWERS = 1000 };

static const struct {
    const char *name, *goal;
    answer_reader_fn *read;
} formats[] = {
    [ANSWER_AUTO] = {"auto", NULL, NULL},
    [ANSWER_MOVES] = {"moves", NULL, answer_read_moves},
    [ANSWER_COMS228] = {"coms228", "spiral", answer_read_listing},
    [ANSWER_PRACTICAL] = {"practical", NULL, answer_read_verdict},
    [ANSWER_COS226] = {"cos226", "last", answer_read_listing},
    [ANSWER_CMSC341] = {"cmsc341", NULL, answer_read_report},
    [ANSWER_COMS4701] = {"coms4701", "first", answer_read_list},
};
enum { FORMATS = sizeof formats / sizeof *formats };

const char *answer_format_name(size_t i) { return i < FORMATS ? formats[i].name : NULL; }
const char *answer_format_goal(answer_format f) { return formats[f].goal; }

bool answer_format_named(const char *name, answer_format *out) {
    for (size_t i = 0; i < FORMATS; i++)
        if (strcmp(name, formats[i].name) == 0) return *out = (answer_format)i, true;
    return false;
}

/* Phrases that identify a format.  The order matters: a longer phrase before one that it contains. */
static const struct {
    const char *phrase;
    answer_format format;
} phrases[] = {
    {"[*]", ANSWER_CMSC341},
    {"moves in total", ANSWER_COMS228},
    {"no solution exists for the following", ANSWER_COMS228},
    {"number of states enqueued", ANSWER_COS226},
    {"minimum number of moves", ANSWER_COS226},
    {"no solution possible", ANSWER_COS226},
    {"unsolvable puzzle", ANSWER_COS226},
    {"success!", ANSWER_PRACTICAL},
    {"failed!", ANSWER_PRACTICAL},
    {"stuck at local minimum", ANSWER_PRACTICAL},
    {"no solution exists", ANSWER_COMS4701},
    {"((", ANSWER_COMS4701},
    {"([", ANSWER_COMS4701},
};

static answer_format recognise_line(const answer_line *l) {
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (answer_line_find(l, phrases[i].phrase)) return phrases[i].format;
    return ANSWER_AUTO;
}

/* Numbers and what is between them, and not a single one: "4 moves" and "1. Up" are no rows. */
static bool is_row(const answer_line *l) {
    size_t digits = 0, others = 0, gaps = 0;
    for (size_t i = 0; i < l->length; i++) {
        bool digit = l->text[i] >= '0' && l->text[i] <= '9';
        bool gap = l->text[i] && strchr(" \t\r,|[]", l->text[i]);
        digits += digit, gaps += gap;
        others += !digit && !gap && !strchr("_.xX*-+", l->text[i]);
    }
    return digits && !others && (gaps || l->length < 4);
}

/* The first phrase found decides; without one, rows of numbers are boards and anything else is moves. */
static answer_format recognise(const answer_reader *r) {
    answer_cursor c;
    answer_line l;
    bool numbers = false;
    if (answer_is_json(r)) return ANSWER_MOVES;
    answer_cursor_init(&c, r->text, r->length);
    while (answer_cursor_next(&c, &l)) {
        answer_format f = recognise_line(&l);
        if (f != ANSWER_AUTO) return f;
        numbers |= is_row(&l);
    }
    return numbers ? ANSWER_COS226 : ANSWER_MOVES;
}

tw_status answers_read(answers *out, const char *text, size_t length, const answer_wanted *wanted,
                       tw_error *error) {
    *out = (answers){0};
    answer_reader r = {
        .out = out, .wanted = wanted, .text = text, .length = length, .error = error};
    out->format = wanted->format ? wanted->format : recognise(&r);
    tw_status status = formats[out->format].read(&r);
    if (status == TW_OK && r.full)
        status = input_syntax_error(r.error, out->list[out->count - 1].line,
                                    "more answers follow, expected at most %d", MAX_ANSWERS);
    if (status == TW_OK && !out->count)
        status = input_syntax_error(r.error, 1, "no answer is in it, expected the output of %s",
                                    formats[out->format].name);
    if (status < 0) answers_free(out);
    return status;
}

void answers_free(answers *a) {
    for (size_t i = 0; i < a->count; i++) free(a->list[i].letters), free(a->list[i].lines);
    free(a->list);
    *a = (answers){0};
}

answer *answer_reader_add(answer_reader *r, size_t line) {
    answers *a = r->out;
    if (a->count == MAX_ANSWERS) { /* the rest is read into the last one and reported as an error */
        r->full = true;
        return &a->list[a->count - 1];
    }
    a->list = heap_insist(reallocarray(a->list, a->count + 1, sizeof *a->list));
    answer *new = &a->list[a->count++];
    *new = (answer){
        .line = line, .length = -1, .generated = -1, .expanded = -1, .enqueued = -1, .open = -1};
    new->letters = heap_insist(calloc(1, 1));
    return new;
}

/* Room for one more is made whenever the number of letters is a power of two. */
bool answer_reader_move(answer_reader *r, answer *a, char letter, size_t line) {
    if (a->count == MAX_MOVES)
        return input_syntax_error(r->error, line, "too many moves, expected at most %d", MAX_MOVES),
               false;
    if ((a->count & (a->count - 1)) == 0) {
        size_t room = a->count ? 2 * a->count : 1;
        a->letters = heap_insist(realloc(a->letters, room + 1));
        a->lines = heap_insist(reallocarray(a->lines, room, sizeof *a->lines));
    }
    a->letters[a->count] = letter;
    a->lines[a->count++] = (uint32_t)line;
    a->letters[a->count] = 0;
    return true;
}

tw_status answer_reader_moves(answer_reader *r, answer *a, const char *text, size_t length,
                              tw_notation notation, size_t line) {
    size_t count;
    char none;
    if (tw_moves_parse(text, length, notation, &none, sizeof none, &count, r->error) < 0) {
        r->error->line = line;
        return TW_ERR_SYNTAX;
    }
    char *letters = heap_insist(malloc(count + 1));
    tw_moves_parse(text, length, notation, letters, count + 1, &count, r->error);
    bool fits = true;
    for (size_t i = 0; i < count && fits; i++) fits = answer_reader_move(r, a, letters[i], line);
    free(letters);
    return fits ? TW_OK : TW_ERR_SYNTAX;
}

void answer_reader_label(answer *a, const char *text, size_t length) {
    while (length && strchr(" \t\r:=-", text[length - 1]) && text[length - 1]) length--;
    if (length >= sizeof a->label) length = sizeof a->label - 1;
    for (size_t i = 0; i < length; i++)
        a->label[i] = text[i] >= ' ' && text[i] <= '~' ? text[i] : '?';
    a->label[length] = 0;
}

const char *answer_heuristic_in(const answer_line *l) {
    static const struct {
        const char *word, *heuristic;
    } known[] = {{"linear", "linear-conflict"},
                 {"manhattan", "manhattan"},
                 {"misplaced", "hamming"},
                 {"mismatched", "hamming"},
                 {"hamming", "hamming"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (answer_line_find(l, known[i].word)) return known[i].heuristic;
    return NULL;
}

const char *answer_heuristic(const char *label) {
    const answer_line l = {label, strlen(label), 1};
    return answer_heuristic_in(&l);
}

void answer_reader_count(answer *a, tw_counter counter, int64_t count, const answer_line *l) {
    int64_t *const last[] = {[TW_COUNTER_EXPANDED] = &a->expanded,
                             [TW_COUNTER_GENERATED] = &a->generated,
                             [TW_COUNTER_ENQUEUED] = &a->enqueued,
                             [TW_COUNTER_OPEN] = &a->open};
    *last[counter] = count;
    if (a->counted == ANSWER_COUNTS) return;
    answer_count *c = &a->counts[a->counted++];
    const char *heuristic = answer_heuristic_in(l);
    *c = (answer_count){.counter = counter, .count = count, .line = l->number};
    snprintf(c->label, sizeof c->label, "%s", heuristic ? heuristic : "");
}

void answer_reader_stray(answer_reader *r, const answer_line *l) {
    if (answer_line_empty(l)) return;
    if (!r->out->stray++) r->out->stray_line = l->number;
}
