/* tokens.c -- see tokens.h. */
#include "analysis/transcript/tokens.h"
#include "analysis/transcript/ascii.h"
#include "analysis/transcript/page.h"

#include <string.h>

static bool starts_arrow(const char *text, size_t at, size_t end) {
    size_t bytes;
    return (unsigned char)text[at] >= 0xE0 && words_arrow(text + at, end - at, &bytes);
}

/* A capital within a word, from which on it names a direction. */
static bool starts_direction(const char *text, size_t at, size_t end) {
    char small[16];
    size_t i = at;
    if (!ascii_upper(text[at]) || !ascii_lower(text[at - 1])) return false;
    while (i < end && i - at < 8 && ascii_letter(text[i])) i++;
    words_lower(text + at, i - at, small, sizeof small);
    return i - at > 1 && words_direction(small);
}

/* Letters; an apostrophe or a star may be part of a word: can't, A*.  Nothing longer than LONGEST
 * is a word: cut_word() takes a few letters from its beginning, and the rest is read again. */
static void read_word(const char *text, size_t end, token *t) {
    enum { LONGEST = 64 };
    size_t i = t->at;
    if (end - i > LONGEST) end = i + LONGEST;
    while (i < end && ascii_wordly(text[i]) && !starts_arrow(text, i, end)) {
        if (i > t->at && starts_direction(text, i, end)) break; /* MoveUp */
        i++;
        bool inside = i + 1 < end && text[i] == '\'' && ascii_letter(text[i + 1]);
        bool star = i < end && text[i] == '*' && strchr("Aa", text[i - 1]);
        i += inside || star;
        if (star) break;
    }
    t->sort = WORD, t->end = i;
    words_lower(text + t->at, i - t->at, t->small, sizeof t->small);
    t->letter = words_direction(t->small);
    /* Small and large letters mixed are a name, not moves. */
    bool capital = ascii_upper(text[t->at]), alike = true;
    for (size_t k = t->at; k < i; k++) alike &= !ascii_upper(text[k]) == !capital;
    t->glued = !t->letter && alike && i - t->at < sizeof t->small - 6 && words_glued(t->small);
}

/* Longer runs of letters than a token keeps: the rest is the next token. */
static void cut_word(token *t) {
    enum { LONGEST = 48 };
    if (t->end - t->at <= LONGEST || t->letter) return;
    char begin[sizeof t->small];
    memcpy(begin, t->small, sizeof begin);
    begin[LONGEST] = 0;
    if (!words_glued(begin)) return;
    memcpy(t->small, begin, sizeof begin);
    t->end = t->at + LONGEST, t->glued = true;
}

static void read_number(const char *text, size_t end, token *t) {
    enum { DIGITS = 17 };
    size_t i = t->at;
    bool negative = text[i] == '-';
    for (i += negative; i < end && ascii_digit(text[i]); i++)
        if (i - t->at < DIGITS) t->value = t->value * 10 + (text[i] - '0');
    bool decimal = i + 1 < end && (text[i] == '.' || text[i] == ',') && ascii_digit(text[i + 1])
                   && text[i] == '.';
    t->whole = decimal;
    for (i += decimal; decimal && i < end && (ascii_digit(text[i]) || strchr("eE-+", text[i])); i++)
        t->whole &= text[i] == '0';
    t->sort = decimal || i - t->at >= DIGITS ? DECIMAL : NUMBER;
    if (negative) t->value = -t->value;
    t->end = i;
}

size_t tokens_read(const char *text, size_t *at, size_t end, token out[TOKENS_ROOM]) {
    size_t count = 0, i = *at;
    while (i < end && count < TOKENS_ROOM) {
        if (text[i] == ' ' || text[i] == '\t' || text[i] == '_') {
            i++;
            continue;
        }
        token *t = &out[count++];
        *t = (token){.sort = SIGN, .at = i, .end = i + 1};
        bool minus = text[i] == '-' && i + 1 < end && ascii_digit(text[i + 1])
                     && (i == 0 || !ascii_digit(text[i - 1]));
        size_t bytes;
        char arrow = words_arrow(text + i, end - i, &bytes);
        if (text[i] == PAGE_MARK)
            t->sort = BOARD;
        else if (arrow)
            t->sort = ARROW, t->letter = arrow, t->end = i + bytes;
        else if (ascii_digit(text[i]) || minus)
            read_number(text, end, t);
        else if (ascii_wordly(text[i]))
            read_word(text, end, t), cut_word(t);
        else /* a run of one sign is one token */
            while (t->end < end && text[t->end] == text[i] && !strchr("()[]{}^<>", text[i]))
                t->end++;
        i = t->end;
    }
    for (size_t k = 0; k < count; k++) { /* down in Hungarian, an article in French */
        bool article = (k && out[k - 1].sort == WORD) || (k + 1 < count && out[k + 1].sort == WORD);
        if (out[k].sort == WORD && !strcmp(out[k].small, "le") && !article) out[k].letter = 'D';
    }
    *at = i;
    return count;
}

bool tokens_sign(const char *text, const token *t, const char *among) {
    return t->sort == SIGN && strchr(among, text[t->at]);
}

void tokens_phrase(const token *t, size_t count, char out[PHRASE_ROOM]) {
    size_t to = 1;
    out[0] = ' ';
    for (size_t i = 0; i < count; i++) {
        size_t length = t[i].sort == WORD ? strlen(t[i].small) : 0;
        if (!length || to + length + 2 > PHRASE_ROOM) continue;
        memcpy(out + to, t[i].small, length);
        to += length;
        out[to++] = ' ';
    }
    out[to] = 0;
}
