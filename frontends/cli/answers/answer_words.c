/* answer_words.c -- answers that are moves by name: plain ones, and the lists of COMS 4701. */
#include "cli/answers/answer_reader.h"
#include "common/input.h"

#include <stdio.h>
#include <string.h>

/* A run length belongs to the letter right before it, and a comment ends with its line; so lines can
 * be read one by one. */
tw_status answer_read_moves(answer_reader *r) {
    answer *a = answer_reader_add(r, 1);
    answer_cursor c;
    answer_line l;
    a->has_path = true;
    answer_cursor_init(&c, r->text, r->length);
    while (answer_cursor_next(&c, &l)) {
        tw_status status =
            answer_reader_moves(r, a, l.text, l.length, r->wanted->notation, l.number);
        if (status < 0) return status;
    }
    return TW_OK;
}

/* A position in the text.  Brackets and quotes of any kind are accepted: Python prints such lists too. */
typedef struct cursor {
    const char *at, *end;
    size_t line;
} cursor;

static bool is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool opens(char c) { return c == '(' || c == '['; }
static bool closes(char c) { return c == ')' || c == ']'; }

static void skip(cursor *p, const char *what) {
    for (; p->at < p->end && *p->at && strchr(what, *p->at); p->at++) p->line += *p->at == '\n';
}

static const char between[] = " \t\r\n,\"'";

/* "manhattan: " before a list. */
static void take_label(const char *begin, const char *end, answer *a) {
    while (end > begin && strchr(" \t:=", end[-1]) && end[-1]) end--;
    size_t length = (size_t)(end - begin);
    if (length >= sizeof a->label) length = sizeof a->label - 1;
    for (size_t i = 0; i < length; i++)
        a->label[i] = begin[i] >= ' ' && begin[i] <= '~' ? begin[i] : '?';
}

static tw_status take_words(answer_reader *r, cursor *p, answer *a) {
    for (skip(p, between); p->at < p->end && is_letter(*p->at); skip(p, between)) {
        const char *word = p->at;
        while (p->at < p->end && is_letter(*p->at)) p->at++;
        tw_status status =
            answer_reader_moves(r, a, word, (size_t)(p->at - word), TW_NOTATION_BLANK, p->line);
        if (status < 0) return status;
    }
    if (p->at == p->end || !closes(*p->at))
        return input_syntax_error(r->error, p->line, "the moves are not closed, expected )");
    p->at++;
    return TW_OK;
}

static int64_t take_number(cursor *p) {
    enum { DIGITS = 18 };
    skip(p, between);
    const char *first = p->at;
    int64_t number = 0;
    for (; p->at < p->end && is_digit(*p->at) && p->at - first < DIGITS; p->at++)
        number = number * 10 + (*p->at - '0');
    return p->at == first ? -1 : number;
}

static tw_status take_list(answer_reader *r, cursor *p, answer *a) {
    a->has_path = true;
    tw_status status = take_words(r, p, a);
    if (status < 0) return status;
    a->length = take_number(p);
    a->expanded = take_number(p);
    skip(p, between);
    if (a->length < 0 || a->expanded < 0 || p->at == p->end || !closes(*p->at))
        return input_syntax_error(r->error, p->line,
                                  "after the moves, expected their number, the nodes "
                                  "expanded and )");
    p->at++;
    return TW_OK;
}

/* A line that has no list on it. */
static void take_other(answer_reader *r, const answer_line *l) {
    if (answer_line_find(l, "no solution exists"))
        answer_reader_add(r, l->number)->claim = ANSWER_UNSOLVABLE;
    else
        answer_reader_stray(r, l);
}

tw_status answer_read_list(answer_reader *r) {
    cursor p = {r->text, r->text + r->length, 1};
    while (p.at < p.end) {
        answer_cursor c = {.at = p.at, .end = p.end, .number = p.line - 1};
        answer_line l;
        const char *begin = p.at;
        if (!answer_cursor_next(&c, &l)) break;
        while (p.at < l.text + l.length && !opens(*p.at)) p.at++;
        if (p.at == l.text + l.length) {
            take_other(r, &l);
            p.at = c.at, p.line = c.number + 1;
            continue;
        }
        answer *a = answer_reader_add(r, p.line);
        take_label(begin, p.at++, a);
        skip(&p, between);
        if (p.at == p.end || !opens(*p.at))
            return input_syntax_error(r->error, p.line,
                                      "a list that does not begin with the moves, "
                                      "expected ((\"up\" ...) 1 5)");
        p.at++;
        tw_status status = take_list(r, &p, a);
        if (status < 0) return status;
        skip(&p, " \t\r");
        if (p.at < p.end && *p.at == '\n') p.at++, p.line++;
    }
    return TW_OK;
}
