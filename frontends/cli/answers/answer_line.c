/* answer_line.c -- see answer_line.h. */
#define _GNU_SOURCE
#include "cli/answers/answer_line.h"

#include <string.h>
#include <strings.h>

void answer_cursor_init(answer_cursor *c, const char *text, size_t length) {
    *c = (answer_cursor){.at = text, .end = text + length};
}

bool answer_cursor_next(answer_cursor *c, answer_line *out) {
    if (c->at == c->end) return false;
    const char *newline = memchr(c->at, '\n', (size_t)(c->end - c->at));
    const char *end = newline ? newline : c->end;
    *out = (answer_line){c->at, (size_t)(end - c->at), ++c->number};
    if (out->length && out->text[out->length - 1] == '\r') out->length--;
    c->at = newline ? newline + 1 : c->end;
    return true;
}

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static answer_line trim(answer_line l) {
    while (l.length && is_space(*l.text)) l.text++, l.length--;
    while (l.length && is_space(l.text[l.length - 1])) l.length--;
    return l;
}

bool answer_line_empty(const answer_line *l) { return trim(*l).length == 0; }

const char *answer_line_find(const answer_line *l, const char *phrase) {
    size_t length = strlen(phrase);
    for (size_t i = 0; i + length <= l->length; i++)
        if (strncasecmp(l->text + i, phrase, length) == 0) return l->text + i + length;
    return NULL;
}

bool answer_line_number(const answer_line *l, const char *phrase, int64_t *out) {
    enum { DIGITS = 18 }; /* what surely fits */
    const char *end = l->text + l->length, *c = answer_line_find(l, phrase);
    if (!c) return false;
    while (c < end && (is_space(*c) || *c == ':' || *c == '=')) c++;
    const char *first = c;
    int64_t number = 0;
    for (; c < end && is_digit(*c) && c - first < DIGITS; c++) number = number * 10 + (*c - '0');
    if (c == first || (c < end && is_digit(*c))) return false;
    *out = number;
    return true;
}

char answer_line_move(const answer_line *line) {
    static const char *const names[] = {"up", "down", "left", "right"};
    answer_line l = trim(*line);
    for (int i = 0; i < 4; i++) {
        bool word = l.length == strlen(names[i]) && strncasecmp(l.text, names[i], l.length) == 0;
        bool letter = l.length == 1 && (*l.text | 32) == *names[i];
        if (word || letter) return "UDLR"[i];
    }
    return 0;
}
