#include "puzzle/text/scanner.h"

#include "base/error.h"

#include <string.h>

static const char times_sign[] = "\xC3\x97"; /* U+00D7 in UTF-8, as text editors like it */
static const char byte_order_mark[] = "\xEF\xBB\xBF";

void scanner_init(scanner *s, const char *text, size_t length) {
    *s = (scanner){.at = text, .end = text + length, .line = 1};
    size_t mark = sizeof byte_order_mark - 1;
    if (length >= mark && !memcmp(text, byte_order_mark, mark)) s->at += mark;
}

static bool separates(char c) {
    switch (c) {
    case ' ':
    case '\t':
    case '\r':
    case '\v':
    case '\f':
    case ',':
    case '(':
    case ')':
    case '[':
    case ']':
    case '{':
    case '}':
        return true;
    default:
        return false;
    }
}

static bool ends_word(char c) {
    return separates(c) || c == '\n' || c == '#' || c == '/' || c == '|';
}

void scanner_skip_line(scanner *s) {
    const char *newline = s->at < s->end ? memchr(s->at, '\n', (size_t)(s->end - s->at)) : NULL;
    s->at = newline ? newline : s->end;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* The length of the multiplication sign at `at`, 0 if there is none. */
static size_t times_length(const char *at, const char *end) {
    size_t left = (size_t)(end - at), length = sizeof times_sign - 1;
    if (left && (*at == 'x' || *at == 'X')) return 1;
    return left >= length && !memcmp(at, times_sign, length) ? length : 0;
}

/* Digits from *at on; false if there are none. */
static bool read_number(const char **at, const char *end, int *value) {
    const char *first = *at;
    for (*value = 0; *at < end && is_digit(**at); ++*at)
        *value = *value < TOKEN_HUGE / 10 ? *value * 10 + (**at - '0') : TOKEN_HUGE;
    return *at > first;
}

static token_kind classify(token *t) {
    const char *at = t->text, *end = t->text + t->length;
    if (t->length == 1 && (*at == '_' || *at == '.')) return TOKEN_TILE;
    if (times_length(at, end) == t->length) return TOKEN_TILE;
    bool negative = *at == '-';
    at += negative;
    if (!read_number(&at, end, &t->value)) return TOKEN_BAD;
    if (at == end) {
        if (negative) t->value = TOKEN_NEGATIVE;
        return TOKEN_TILE;
    }
    size_t times = negative ? 0 : times_length(at, end);
    at += times;
    return times && read_number(&at, end, &t->cols) && at == end ? TOKEN_SIZE : TOKEN_BAD;
}

token scanner_next(scanner *s) {
    while (s->at < s->end && separates(*s->at)) s->at++;
    if (s->at < s->end && *s->at == '#') scanner_skip_line(s);
    token t = {.kind = TOKEN_END, .text = s->at, .line = s->line};
    if (s->at == s->end) return t;

    while (s->at < s->end && !ends_word(*s->at)) s->at++;
    t.length = (size_t)(s->at - t.text);
    if (t.length) {
        t.kind = classify(&t);
        return t;
    }
    t.length = 1;
    t.kind = *s->at == '\n' ? TOKEN_NEWLINE : *s->at == '/' ? TOKEN_SLASH : TOKEN_BAR;
    s->line += *s->at++ == '\n';
    return t;
}

bool token_is_number(const token *t) {
    return t->kind == TOKEN_TILE && (is_digit(*t->text) || *t->text == '-');
}

bool token_is_times(const token *t) {
    return t->kind == TOKEN_TILE && times_length(t->text, t->text + t->length);
}

/* A word can be wrong by a character that has no place anywhere, or by good ones in a bad order. */
static tw_status complain_word(const token *t, tw_error *error) {
    char word[QUOTE_SIZE];
    const char *at = t->text, *end = t->text + t->length;
    for (size_t times; at < end; at += times ? times : 1) {
        times = times_length(at, end);
        if (!times && !is_digit(*at) && *at != '_' && *at != '.' && *at != '-')
            return error_at(error, t->line,
                            "unexpected character '%s', expected a number, a blank sign "
                            "(0 _ . x) or a separator",
                            error_quote(word, at, 1));
    }
    return error_at(error, t->line,
                    "'%s' is not a tile, expected a number or a blank sign (0 _ . x)",
                    error_quote(word, t->text, t->length));
}

tw_status token_complain(const token *t, tw_error *error) {
    char word[QUOTE_SIZE];
    switch (t->kind) {
    case TOKEN_BAD:
        return complain_word(t, error);
    case TOKEN_TILE:
        return error_at(error, t->line, "too many tiles, a board has at most %d cells",
                        TW_MAX_CELLS);
    case TOKEN_SIZE:
        return error_at(error, t->line, "unexpected size %s, expected a tile",
                        error_quote(word, t->text, t->length));
    case TOKEN_BAR:
        return error_at(error, t->line, "unexpected '|', only the format 'lines' has fields");
    default:
        return error_at(error, t->line, "unexpected '/', expected rows on lines of their own");
    }
}
