#include "puzzle/text/scanner.h"

#include "base/error.h"

#include <string.h>

static const char times_sign[] = "\xC3\x97"; /* U+00D7 in UTF-8, as text editors like it */
static const char byte_order_mark[] = "\xEF\xBB\xBF";

void scanner_init(scanner *s, const char *text, size_t length, unsigned style) {
    *s = (scanner){.at = text, .end = text + length, .line = 1, .style = style};
    size_t mark = sizeof byte_order_mark - 1;
    if (length >= mark && !memcmp(text, byte_order_mark, mark)) s->at += mark;
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

/* A character of a drawn box, U+2500 to U+257F in UTF-8; its length, 0 if there is none. */
static size_t box_length(const char *at, const char *end) {
    bool box = end - at >= 3 && at[0] == '\xE2' && (at[1] == '\x94' || at[1] == '\x95');
    return box ? 3 : 0;
}

static bool box_upright(const char *at) {
    return !memcmp(at, "\xE2\x94\x82", 3) || !memcmp(at, "\xE2\x94\x83", 3)
           || !memcmp(at, "\xE2\x95\x91", 3);
}

/* Is the line from here on a rule of a drawing, as +---+---+ or =====? */
static bool is_rule(const scanner *s) {
    size_t strokes = 0;
    for (const char *at = s->at; at < s->end && *at != '\n';) {
        size_t box = box_length(at, s->end);
        if (box ? box_upright(at) : !is_one_of(*at, "+-=|: \t\r")) return false;
        strokes += box || *at == '-' || *at == '=';
        at += box ? box : 1;
    }
    return strokes >= 3;
}

void scanner_skip_line(scanner *s) {
    const char *newline = s->at < s->end ? memchr(s->at, '\n', (size_t)(s->end - s->at)) : NULL;
    s->at = newline ? newline : s->end;
}

static const char blank_signs[] = "_.-*bB";

/* What Python writes around the tiles of an array. */
static bool is_wrapping(const char *text, size_t length) {
    static const char *const words[] = {"array",       "np.array",    "numpy.array",
                                        "matrix",      "dtype=int",   "dtype=int64",
                                        "dtype=int32", "dtype=uint8", "dtype=int8"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (length == strlen(words[i]) && !memcmp(text, words[i], length)) return true;
    return false;
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
    if (t->length == 1 && is_one_of(*at, blank_signs)) return TOKEN_TILE;
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

static token blank_at(const scanner *s) {
    return (token){.kind = TOKEN_TILE, .text = "_", .length = 1, .line = s->line};
}

/* At the end of a row: is its last field empty?  It will not be any more. */
static bool ends_open(scanner *s) {
    bool open = s->style & SCANNER_FIELDS && s->before == ',';
    if (open) s->before = 't';
    return open;
}

/* Pass over what is between words.  True: an empty field, which is a blank, or the end of a
 * bracketed row is there, and `out` is its token. */
static bool skip(scanner *s, token *out) {
    bool fields = s->style & SCANNER_FIELDS;
    while (s->at < s->end) {
        char c = *s->at;
        size_t box = s->style & SCANNER_GRID ? box_length(s->at, s->end) : 0;
        bool bar = s->style & SCANNER_GRID && (box ? box_upright(s->at) : c == '|');
        if (bar || (c == ',' && fields)) {
            /* The left side of a box opens its first field; a comma closes one. */
            bool empty = fields && s->before != 't' && (s->before || !bar);
            *out = blank_at(s);
            s->before = bar ? '|' : ',';
            s->at += box ? box : 1;
            if (empty) return true;
        } else if (closes(c) && row_follows(s)) {
            if (ends_open(s)) return *out = blank_at(s), true;
            *out = (token){.kind = TOKEN_SLASH, .text = s->at++, .length = 1, .line = s->line};
            s->before = 0;
            while (s->at < s->end && !opens(*s->at)) s->at++;
            return true;
        } else if (box) {
            s->at += box;
        } else if (separates(c)) {
            s->at++;
        } else {
            break;
        }
    }
    return false;
}

/* One character of a compact word. */
static token next_character(scanner *s) {
    token t = {.kind = TOKEN_TILE, .text = s->at, .length = 1, .line = s->line};
    char c = *s->at++;
    bool hex = s->style & SCANNER_HEX;
    if (is_digit(c))
        t.value = c - '0';
    else if (hex && c >= 'a' && c <= 'f')
        t.value = c - 'a' + 10;
    else if (hex && c >= 'A' && c <= 'F')
        t.value = c - 'A' + 10;
    else if (c != 'x' && c != 'X' && !is_one_of(c, blank_signs))
        t.kind = TOKEN_BAD;
    return t;
}

token scanner_next(scanner *s) {
    token t;
    if (s->at < s->word_end) return next_character(s);
    bool line_begins = s->line == 1 ? !s->word_end : s->at[-1] == '\n';
    while (line_begins && s->style & SCANNER_GRID && s->at < s->end && is_rule(s)) {
        scanner_skip_line(s);
        if (s->at < s->end) s->at++, s->line++;
    }
    do {
        if (skip(s, &t)) return t;
        if (s->at < s->end && *s->at == '#') scanner_skip_line(s);
        t = (token){.kind = TOKEN_END, .text = s->at, .line = s->line};
        if (s->at == s->end) return ends_open(s) ? blank_at(s) : t;
        while (s->at < s->end && !ends_word(*s->at)
               && !(s->style & SCANNER_GRID && box_length(s->at, s->end)))
            s->at++;
        t.length = (size_t)(s->at - t.text);
    } while (is_wrapping(t.text, t.length));
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
    t.kind = *s->at == '\n' ? TOKEN_NEWLINE : *s->at == '|' ? TOKEN_BAR : TOKEN_SLASH;
    s->line += *s->at++ == '\n';
    return t;
}

bool token_is_number(const token *t) {
    return t->kind == TOKEN_TILE && (is_digit(*t->text) || (*t->text == '-' && t->length > 1));
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
        if (!times && !is_digit(*at) && !is_one_of(*at, blank_signs))
            return error_at(error, t->line,
                            "unexpected character '%s', expected a number, a blank sign "
                            "(0 _ . x b * -) or a separator",
                            error_quote(word, at, 1));
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
