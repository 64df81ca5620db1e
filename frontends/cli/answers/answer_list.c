/* answer_list.c -- answers that are lists with words for the moves, as in COMS 4701. */
#include "cli/answers/answer_reader.h"
#include "common/input/input.h"

#include <stdio.h>
#include <string.h>

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
    int64_t nodes = take_number(p);
    skip(p, between);
    if (a->length < 0 || nodes < 0 || p->at == p->end || !closes(*p->at))
        return input_syntax_error(r->error, p->line,
                                  "after the moves, expected their number, the nodes "
                                  "expanded and )");
    p->at++;
    answer_reader_count(a, TW_COUNTER_EXPANDED, nodes, &(answer_line){"", 0, p->line});
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
        answer_reader_label(a, begin, (size_t)(p.at++ - begin));
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
