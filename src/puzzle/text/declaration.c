/* declaration.c -- see declaration.h. */
#include "puzzle/text/declaration.h"

#include <stdbool.h>
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

static const char *skip(const char *at, const char *end, bool (*is)(char)) {
    while (at < end && is(*at)) at++;
    return at;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* Past the bracket that closes the one here; NULL: a sign stands between that no type has. */
static const char *skip_group(const char *at, const char *end, const char *signs) {
    char open = *at, close = open == '<' ? '>' : ']';
    int depth = 0;
    for (; at < end; at++) {
        depth += (*at == open) - (*at == close);
        if (!depth) return at + 1;
        bool known = is_word(*at) || *at == open || *at == close;
        if (!known && (!*at || !strchr(signs, *at))) return NULL;
    }
    return NULL;
}

/* Nothing but these signs within the bracket? */
static bool is_only(const char *at, const char *end, const char *signs) {
    for (at++; at < end - 1; at++)
        if (!*at || !strchr(signs, *at)) return false;
    return true;
}

/* [N], [[u8; 3]; 3]: within it stands a name, and no list of tiles. */
static bool is_type(const char *at, const char *end) {
    while (at < end && (*at == '[' || is_blank(*at))) at++;
    return at < end && is_letter(*at) && (is_word(at[1]) || strchr("];*", at[1]));
}

/* A word, or std::vector. */
static const char *skip_words(const char *at, const char *end) {
    for (;;) {
        const char *behind = at < end && is_letter(*at) ? skip(at, end, is_word) : at;
        if (behind == at || end - behind < 3 || memcmp(behind, "::", 2) != 0) return behind;
        at = behind + 2;
    }
}

static const char *skip_sizes(const char *at, const char *end, int *count) {
    while (at < end && *at == '[') {
        const char *behind = skip_group(at, end, ",. ");
        if (!behind || !(is_only(at, behind, "0123456789,. ") || is_type(at, behind))) break;
        at = behind, ++*count;
    }
    return at;
}

/* None is longer, and so hostile text is read once, and no more often. */
static const char *nearer(const char *begin, const char *end) {
    return end - begin > DECLARATION_ROOM ? begin + DECLARATION_ROOM : end;
}

size_t declaration_type(const char *begin, const char *end) {
    int signs = 0;
    end = nearer(begin, end);
    const char *at = skip_sizes(begin, end, &signs), *word = at;
    at = skip_words(at, end);
    if (at == word) return 0;
    if (at < end && *at == '<') {
        at = skip_group(at, end, ",:*& ");
        if (!at) return 0;
        signs++;
    }
    at = skip_sizes(at, end, &signs);
    const char *brace = skip(at, end, is_blank);
    return signs && brace < end && *brace == '{' ? (size_t)(brace - begin) : 0;
}

typedef struct writer {
    char *out;
    size_t used;
} writer;

static bool put(writer *w, const char *from, const char *to) {
    size_t length = (size_t)(to - from);
    if (w->used + length + 1 >= DECLARATION_ROOM) return false;
    memcpy(w->out + w->used, from, length);
    w->used += length;
    return true;
}

static bool put_blank(writer *w) {
    static const char blank = ' ';
    return put(w, &blank, &blank + 1);
}

/* Past the next part of a declaration; NULL: it belongs to none.  `*typed`: to nothing else. */
static const char *take_part(writer *w, const char *at, const char *end, bool *typed) {
    const char *behind = at;
    if (is_blank(*at)) return put_blank(w) ? skip(at, end, is_blank) : NULL;
    if (is_letter(*at) || *at == '_')
        return behind = skip(at, end, is_word), put(w, at, behind) ? behind : NULL;
    if (*at == '<') return *typed = true, skip_group(at, end, ",:*& ");
    if (*at == '*' || *at == '&') return at + 1;
    if (*at == ':')
        return *typed = true, put_blank(w) ? at + 1 + (end - at > 1 && at[1] == ':') : NULL;
    behind = *at == '[' ? skip_group(at, end, ",.; *") : NULL;
    if (!behind) return NULL;
    if (is_only(at, behind, ", ") || is_type(at, behind)) return *typed = true, behind;
    return is_only(at, behind, "0123456789") && put(w, at, behind) ? behind : NULL;
}

size_t declaration_length(const char *begin, const char *end, char left[DECLARATION_ROOM]) {
    writer w = {.out = left};
    bool typed = false;
    const char *at = begin;
    end = nearer(begin, end);
    if (at == end || !is_letter(*at)) return 0;
    while (at && at < end && *at != '=') at = take_part(&w, at, end, &typed);
    if (!at || end - at < 2 || !typed || at[1] == '=' || at[1] == '>') return 0;
    left[w.used++] = '=', left[w.used] = 0;
    return (size_t)(at + 1 - begin);
}
