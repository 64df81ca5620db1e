/* answer_plain.c -- see answer_plain.h. */
#include "cli/answers/answer_plain.h"
#include "common/process/heap.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tilewise.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool separates(char c) { return c && strchr(" \t,|[](){}'\";:/\\", c); }

/* Of a screen's codes nothing is left, so that columns are those that people saw. */
static size_t skip_escape(const char *text, size_t at, size_t length) {
    size_t i = at + 1;
    if (i < length && text[i] == '[') {
        for (i++; i < length && !(text[i] >= '@' && text[i] <= '~') && text[i] != '\n';) i++;
        return i < length && text[i] != '\n' ? i + 1 : i;
    }
    return i;
}

/* Characters of several bytes that mean something in ASCII, which is never longer. */
static size_t find_sign(const char *at, size_t left, const char **plain) {
    static const struct {
        const char *first, *last, *plain; /* bytes alike but for the last */
    } signs[] = {
        {"\xC2\xA0", "\xC2\xA0", " "},                   /* a space that does not break */
        {"\xD8\x8C", "\xD8\x8C", ","},                   /* an Arabic comma */
        {"\xE3\x80\x80", "\xE3\x80\x80", " "},           /* a Chinese space */
        {"\xEF\xB8\x80", "\xEF\xB8\x8F", ""},            /* how an emoji is to look */
        {"\xEF\xBB\xBF", "\xEF\xBB\xBF", ""},            /* the mark of byte order */
        {"\xE2\x83\xA3", "\xE2\x83\xA3", " "},           /* a key around the digit before */
        {"\xE2\x94\x80", "\xE2\x94\x81", "-"},           /* boxes */
        {"\xE2\x94\x82", "\xE2\x94\x83", "|"},           /* */
        {"\xE2\x94\x84", "\xE2\x94\xBF", "-"},           /* */
        {"\xE2\x95\x80", "\xE2\x95\x90", "-"},           /* */
        {"\xE2\x95\x91", "\xE2\x95\x91", "|"},           /* */
        {"\xE2\x95\x92", "\xE2\x95\xBF", "-"},           /* */
        {"\xE2\x96\xA0", "\xE2\x96\xA2", " _ "},         /* empty cells */
        {"\xE2\x97\xBB", "\xE2\x97\xBE", " _ "},         /* */
        {"\xE2\xAC\x9B", "\xE2\xAC\x9C", " _ "},         /* */
        {"\xF0\x9F\x94\xB2", "\xF0\x9F\x94\xB3", " _ "}, /* */
        {"\xF0\x9F\x9F\xA5", "\xF0\x9F\x9F\xAB", " _ "}, /* */
    };
    if ((unsigned char)*at < 0xC2) return 0;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t last = strlen(signs[i].first) - 1;
        if (left > last && memcmp(at, signs[i].first, last) == 0
            && (unsigned char)at[last] >= (unsigned char)signs[i].first[last]
            && (unsigned char)at[last] <= (unsigned char)signs[i].last[last])
            return *plain = signs[i].plain, last + 1;
    }
    return 0;
}

static size_t write_signs(const char *text, size_t length, char *out) {
    size_t to = 0;
    for (size_t i = 0; i < length;) {
        unsigned char c = (unsigned char)text[i];
        const char *plain;
        size_t bytes = find_sign(text + i, length - i, &plain);
        if (c == 0x1B)
            i = skip_escape(text, i, length);
        else if (bytes) {
            memcpy(out + to, plain, strlen(plain));
            to += strlen(plain), i += bytes;
        } else {
            i++;
            if (c == '\r' && i < length && text[i] == '\n') continue;
            out[to++] = (c < ' ' && c != '\n' && c != '\t') || c == 0xC2 ? ' ' : (char)c;
        }
    }
    out[to] = 0;
    return to;
}

/* A list of numbers over several lines, from its bracket at `at` on: where it ends, or 0 and in
 * *stop what is no part of one. */
static size_t list_end(const char *text, size_t at, size_t length, size_t *stop) {
    size_t i = at + 1;
    bool lines = false, number = false;
    for (; i < length && (is_digit(text[i]) || strchr(" \t\n,'\"", text[i])); i++)
        lines |= text[i] == '\n', number |= is_digit(text[i]);
    *stop = i;
    return i < length && strchr("])}", text[i]) && lines && number ? i : 0;
}

/* Put it on its first line, and the line ends behind it. */
static void fold_lists(char *text, size_t length) {
    for (size_t i = 0, stop; i < length; i = stop) {
        stop = i + 1;
        size_t end = strchr("[({", text[i]) ? list_end(text, i, length, &stop) : 0;
        if (!end) continue;
        size_t lines = 0, to = i;
        for (size_t k = i; k <= end; k++)
            if (text[k] == '\n')
                lines++;
            else
                text[to++] = text[k];
        /* What follows on the last line stays there: the bracket is the end of the list. */
        for (; lines; lines--) text[to++] = '\n';
        stop = end + 1;
    }
}

/* How many numbers a line has; -1: something else is there, or more. */
static int read_numbers(const char *at, const char *end, int *out, int room) {
    int count = 0;
    for (; at < end; at++) {
        int value = 0;
        if (separates(*at)) continue;
        if (!is_digit(*at) || count == room) return -1;
        for (; at < end && is_digit(*at); at++) value = (value * 10 + (*at - '0')) % 1000;
        out[count++] = value, at--;
    }
    return count;
}

typedef struct span {
    size_t begin, end;
} span;

static span line_at(const char *text, size_t begin, size_t length) {
    const char *newline = begin < length ? memchr(text + begin, '\n', length - begin) : NULL;
    return (span){begin, newline ? (size_t)(newline - text) : length};
}

/* Do the lines from `l` on have a board with the number of each row before it?  The first of those
 * numbers, or -1. */
static int numbered_rows(const char *text, span l, size_t length, int rows, int cols) {
    int number[TW_MAX_CELLS + 1], base = -1;
    uint8_t tiles[TW_MAX_CELLS];
    tw_board b;
    for (int r = 0; r < rows; r++, l = line_at(text, l.end + 1, length)) {
        int count = read_numbers(text + l.begin, text + l.end, number, cols + 1);
        if (r == 0) base = *number;
        if (count != cols + 1 || base > 1 || *number != base + r) return -1;
        for (int c = 0; c < cols; c++) {
            if (number[c + 1] >= rows * cols) return -1;
            tiles[r * cols + c] = (uint8_t)number[c + 1];
        }
    }
    return tw_board_init(&b, rows, cols, tiles) == TW_OK ? base : -1;
}

static void blank_numbers(char *text, span l, int count) {
    for (size_t i = l.begin; i < l.end && count--;) {
        while (i < l.end && !is_digit(text[i])) i++;
        for (; i < l.end && is_digit(text[i]); i++) text[i] = ' ';
    }
}

/* "[1,] 4 2 3" below "[,1] [,2] [,3]", as R and data frames print them. */
static void blank_labels(char *text, size_t length, int rows, int cols) {
    span above = {0, 0};
    for (span l = line_at(text, 0, length); l.begin < length;) {
        int number[TW_MAX_CELLS + 1], base = numbered_rows(text, l, length, rows, cols);
        int count = base < 0 ? 0 : read_numbers(text + above.begin, text + above.end, number, cols);
        bool columns = base >= 0 && count == cols;
        for (int c = 0; c < cols && columns; c++) columns = number[c] == base + c;
        if (columns) blank_numbers(text, above, cols);
        for (int r = 0; r < (base < 0 ? 1 : rows); r++, l = line_at(text, l.end + 1, length)) {
            if (base >= 0) blank_numbers(text, l, 1);
            above = l;
        }
    }
}

static uint32_t unit_at(const char *text, bool high_first) {
    const unsigned char *two = (const unsigned char *)text;
    return (uint32_t)(high_first ? two[0] << 8 | two[1] : two[1] << 8 | two[0]);
}

char *answer_plain_utf8(const char *text, size_t length, size_t *plain_length) {
    bool high_first = length > 1 && !memcmp(text, "\xFE\xFF", 2);
    if (!high_first && !(length > 1 && !memcmp(text, "\xFF\xFE", 2))) return NULL;
    char *out = heap_insist(malloc(length / 2 * 3 + 1)), *to = out;
    for (size_t i = 2; i + 1 < length; i += 2) {
        uint32_t c = unit_at(text + i, high_first), low;
        if (c >> 10 == 0x36 && i + 3 < length
            && (low = unit_at(text + i + 2, high_first)) >> 10 == 0x37)
            c = 0x10000 + ((c & 0x3FF) << 10 | (low & 0x3FF)), i += 2;
        int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
        *to++ = (char)(more ? (0xFF00u >> (more + 1) & 0xFF) | c >> 6 * more : c);
        while (more--) *to++ = (char)(0x80 | (c >> 6 * more & 0x3F));
    }
    *to = 0, *plain_length = (size_t)(to - out);
    return out;
}

/* "* 1 2 3 *", a row in a frame of stars: no row has two blanks. */
static void plain_frames(char *text, size_t length) {
    for (span l = line_at(text, 0, length); l.begin < length;
         l = line_at(text, l.end + 1, length)) {
        size_t first = l.begin, last = l.end;
        while (first < last && text[first] == ' ') first++;
        while (last > first && text[last - 1] == ' ') last--;
        if (last - first < 3 || !strchr("*#", text[first]) || text[last - 1] != text[first])
            continue;
        bool inside = true;
        for (size_t i = first + 1; i + 1 < last && inside; i++)
            inside = is_digit(text[i]) || text[i] == ' ';
        if (inside) text[first] = text[last - 1] = '|';
    }
}

/* "[[8. 1. 3.]", a row of an array of numpy that holds floating-point numbers. */
static void plain_floats(char *text, size_t length) {
    for (span l = line_at(text, 0, length); l.begin < length;
         l = line_at(text, l.end + 1, length)) {
        size_t inside = strspn(text + l.begin, "[]0123456789. ");
        if (l.begin + inside < l.end || !memchr(text + l.begin, '[', inside)) continue;
        for (size_t i = l.begin + 1; i < l.end; i++)
            if (text[i] == '.' && !is_digit(text[i + 1])) text[i] = ' ';
    }
}

char *answer_plain(const char *text, size_t length, int rows, int cols, size_t *plain_length) {
    char *out = heap_insist(malloc(length + 1));
    *plain_length = write_signs(text, length, out);
    fold_lists(out, *plain_length);
    plain_frames(out, *plain_length);
    plain_floats(out, *plain_length);
    blank_labels(out, *plain_length, rows, cols);
    return out;
}
