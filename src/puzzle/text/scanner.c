#include "puzzle/text/scanner.h"

#include "base/error.h"
#include "base/utf8.h"
#include "puzzle/text/plain.h"

#include <string.h>

void scanner_init(scanner *s, const char *text, size_t length, size_t line, unsigned style) {
    *s = (scanner){
        .at = text, .end = text + length, .line_begin = text, .line = line, .style = style};
}

static bool is_one_of(char c, const char *set) { return c && strchr(set, c); }

static bool separates(char c) {
    switch (c) {
    case ' ':
    case '\t':
    case '\r':
    case '\v':
    case '\f':
    case ',':
    case '\'':
    case '"':
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

static bool opens(char c) { return c == '(' || c == '[' || c == '{'; }
static bool closes(char c) { return c == ')' || c == ']' || c == '}'; }

static bool ends_word(char c) {
    return separates(c) || c == '\n' || c == '#' || c == '/' || c == ';' || c == '|';
}

/* Does a bracket that was just closed on this line, as in "[1,2,3],[4,5,0]", end a row? */
static bool row_follows(const scanner *s) {
    const char *at = s->at + 1;
    while (at < s->end && separates(*at) && !opens(*at) && !closes(*at)) at++;
    return at < s->end && opens(*at);
}

/* Is the line from here on a rule of a drawing, as +---+---+ or =====? */
static bool is_rule(const scanner *s) {
    size_t strokes = 0;
    for (const char *at = s->at; at < s->end && *at != '\n';) {
        strokes += *at == '-' || *at == '=';
        if (!is_one_of(*at++, "+-=|: \t\r")) return false;
    }
    return strokes >= 3;
}

void scanner_skip_line(scanner *s) {
    const char *newline = s->at < s->end ? memchr(s->at, '\n', (size_t)(s->end - s->at)) : NULL;
    s->at = newline ? newline : s->end;
}

static const char blank_signs[] = "_.-*bB";

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Digits from *at on; false if there are none. */
static bool read_number(const char **at, const char *end, int *value) {
    const char *first = *at;
    for (*value = 0; *at < end && is_digit(**at); ++*at)
        *value = *value < TOKEN_HUGE / 10 ? *value * 10 + (**at - '0') : TOKEN_HUGE;
    return *at > first;
}

static bool is_times(char c) { return c == 'x' || c == 'X'; }

static token_kind classify(token *t) {
    const char *at = t->text, *end = t->text + t->length;
    if (t->length == 1 && (is_one_of(*at, blank_signs) || is_times(*at))) return TOKEN_TILE;
    bool negative = *at == '-';
    at += negative;
    if (!read_number(&at, end, &t->value)) return TOKEN_BAD;
    if (at < end && *at == '.') /* 1. and 1.0, as arrays of floats are printed */
        for (at++; at < end && *at == '0';) at++;
    if (at == end) {
        if (negative) t->value = TOKEN_NEGATIVE;
        return TOKEN_TILE;
    }
    if (negative || !is_times(*at++)) return TOKEN_BAD;
    return read_number(&at, end, &t->cols) && at == end ? TOKEN_SIZE : TOKEN_BAD;
}

static token token_at(const scanner *s, token_kind kind) {
    return (token){.kind = kind,
                   .text = s->at,
                   .length = 1,
                   .line = s->line,
                   .column = (size_t)(s->at - s->line_begin)};
}

static token blank_at(const scanner *s) {
    token t = token_at(s, TOKEN_TILE);
    t.text = "_";
    return t;
}

/* At the end of a row: is its last field empty?  It will not be any more. */
static bool ends_open(scanner *s) {
    bool open = s->before == ',';
    if (open) s->before = 't';
    return open;
}

/* A sign between fields, in the style that has it. */
static bool ends_field(const scanner *s, char c) {
    switch (c) {
    case ',':
        return s->style & SCANNER_FIELDS;
    case '\t':
        return s->style & SCANNER_TABS;
    case ';':
        return s->style & SCANNER_CELLS;
    default:
        return false;
    }
}

/* A semicolon that ends the line ends no row: the line does. */
static bool line_follows(const scanner *s) {
    const char *at = s->at + 1;
    while (at < s->end && separates(*at) && !opens(*at)) at++;
    return at == s->end || *at == '\n' || *at == '#';
}

/* The end of a list, between brackets, that another one follows. */
static token end_list(scanner *s) {
    token t = token_at(s, s->style & SCANNER_LISTS ? TOKEN_NEWLINE : TOKEN_SLASH);
    s->before = 0;
    while (!opens(*s->at)) s->line += *s->at++ == PLAIN_SOFT_NEWLINE;
    return t;
}

/* Pass over what is between words.  True: an empty field, which is a blank, or the end of a
 * bracketed row is there, and `out` is its token. */
static bool skip(scanner *s, token *out) {
    bool fields = s->style & (SCANNER_FIELDS | SCANNER_TABS | SCANNER_CELLS);
    for (; s->at < s->end; s->at++) {
        char c = *s->at;
        bool bar = s->style & SCANNER_GRID && c == '|', comma = ends_field(s, c);
        if (bar || comma) {
            /* The left side of a box opens its first field; a comma closes one. */
            bool empty = fields && s->before != 't' && (s->before || !bar);
            *out = blank_at(s);
            s->before = bar ? '|' : ',';
            if (empty) return s->at++, true;
        } else if (closes(c) && row_follows(s)) {
            *out = ends_open(s) ? blank_at(s) : end_list(s);
            return true;
        } else if (!separates(c) && !(c == ';' && line_follows(s))) {
            return false;
        }
        s->line += c == PLAIN_SOFT_NEWLINE;
    }
    return false;
}

/* The tile that one character of a compact word is. */
static token next_character(scanner *s) {
    token t = token_at(s, TOKEN_TILE);
    char c = *s->at++, small = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    bool letter = small >= 'a' && small <= 'z';
    if (s->style & SCANNER_LETTERS && letter)
        t.value = small - 'a' + 1;
    else if (is_digit(c) && !(s->style & SCANNER_LETTERS && c != '0'))
        t.value = c - '0';
    else if (s->style & SCANNER_HEX && letter && small <= 'o')
        t.value = small - 'a' + 10;
    else if (!is_times(c) && !is_one_of(c, blank_signs))
        t.kind = TOKEN_BAD;
    return t;
}

token scanner_next(scanner *s) {
    token t;
    if (s->at < s->word_end) return next_character(s);
    while (s->style & SCANNER_GRID && s->at == s->line_begin && s->at < s->end && is_rule(s)) {
        scanner_skip_line(s);
        if (s->at < s->end) s->line_begin = ++s->at, s->line++;
    }
    if (skip(s, &t)) return t;
    if (s->at < s->end && *s->at == '#') scanner_skip_line(s);
    t = token_at(s, TOKEN_END);
    if (s->at == s->end) return ends_open(s) ? blank_at(s) : t;
    while (s->at < s->end && !ends_word(*s->at)) s->at++;
    t.length = (size_t)(s->at - t.text);
    if (t.length) {
        s->before = 't';
        s->word_end = s->at;
        if (s->style & SCANNER_COMPACT) return s->at = t.text, next_character(s);
        t.kind = classify(&t);
        return t;
    }
    if (ends_open(s)) return blank_at(s);
    t.length = 1;
    s->before = 0;
    bool bar = *s->at == '|' && !(s->style & SCANNER_BARS);
    t.kind = *s->at == '\n' ? TOKEN_NEWLINE : bar ? TOKEN_BAR : TOKEN_SLASH;
    if (*s->at++ == '\n') s->line++, s->line_begin = s->at;
    return t;
}

bool token_is_number(const token *t) {
    return t->kind == TOKEN_TILE && (is_digit(*t->text) || (*t->text == '-' && t->length > 1));
}

bool token_is_times(const token *t) {
    return t->kind == TOKEN_TILE && t->length == 1 && is_times(*t->text);
}

/* A word can be wrong by a character that has no place anywhere, or by good ones in a bad order. */
static tw_status complain_word(const token *t, tw_error *error) {
    char word[QUOTE_SIZE];
    const char *at = t->text, *end = t->text + t->length;
    for (; at < end; at++) {
        if (is_digit(*at) || is_times(*at) || is_one_of(*at, blank_signs)) continue;
        uint32_t character;
        size_t length = utf8_read(at, end, &character);
        return error_at(error, t->line,
                        "unexpected character '%s', expected a number, a blank sign "
                        "(0 _ . x b * -) or a separator",
                        error_quote(word, at, length ? length : 1));
    }
    return error_at(error, t->line,
                    "'%s' is not a tile, expected a number or a blank sign (0 _ . x b * -)",
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
