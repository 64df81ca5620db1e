#include "protocol/words.h"

#include <string.h>

static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

words words_of(const char *text, size_t length) { return (words){text, text + length}; }

bool words_next(words *w, word *out) {
    while (w->at < w->end && is_space(*w->at)) w->at++;
    out->text = w->at;
    while (w->at < w->end && !is_space(*w->at)) w->at++;
    out->length = (size_t)(w->at - out->text);
    return out->length > 0;
}

word words_rest(words *w) {
    static const char *const none[] = {NULL};
    return words_until(w, none);
}

word words_until(words *w, const char *const keys[]) {
    word all = {w->at, 0}, next;
    const char *end = NULL;
    for (words ahead = *w; words_next(&ahead, &next); end = ahead.at, w->at = ahead.at) {
        bool stop = false;
        for (size_t k = 0; keys[k]; k++) stop |= word_is(next, keys[k]);
        if (stop) break;
        if (!end) all.text = next.text;
    }
    if (end) all.length = (size_t)(end - all.text);
    return all;
}

bool word_is(word w, const char *text) {
    return strlen(text) == w.length && !memcmp(w.text, text, w.length);
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool word_number(word w, uint64_t least, uint64_t most, uint64_t *out) {
    uint64_t value = 0;
    if (!w.length) return false;
    for (size_t i = 0; i < w.length; i++) {
        if (!is_digit(w.text[i])) return false;
        uint64_t digit = (uint64_t)(w.text[i] - '0');
        if (value > (UINT64_MAX - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *out = value;
    return value >= least && value <= most;
}

/* Digits, at most one point among or after them: 2, 1.5, 3. */
bool word_decimal(word w, double least, double most, double *out) {
    double value = 0, unit = 0;
    if (!w.length || !is_digit(w.text[0])) return false;
    for (size_t i = 0; i < w.length; i++) {
        if (w.text[i] == '.' && unit <= 0) {
            unit = 1;
            continue;
        }
        if (!is_digit(w.text[i])) return false;
        int digit = w.text[i] - '0';
        if (unit > 0)
            value += digit * (unit /= 10);
        else
            value = value * 10 + digit;
    }
    *out = value;
    return value >= least && value <= most;
}

bool word_size(word w, int *rows, int *cols) {
    uint64_t first, second;
    const char *x = memchr(w.text, 'x', w.length);
    word left = w, right = w;
    if (x) {
        left.length = (size_t)(x - w.text);
        right.text = x + 1, right.length = w.length - left.length - 1;
    }
    if (!word_number(left, 1, TW_MAX_CELLS, &first) || !word_number(right, 1, TW_MAX_CELLS, &second)
        || first * second < 2 || first * second > TW_MAX_CELLS)
        return false;
    *rows = (int)first, *cols = (int)second;
    return true;
}
