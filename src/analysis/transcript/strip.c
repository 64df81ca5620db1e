/* strip.c -- see strip.h. */
#include "analysis/transcript/strip.h"
#include "analysis/transcript/ascii.h"

#include <stdbool.h>
#include <string.h>

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
    for (; i < length && (ascii_digit(text[i]) || strchr(" \t\n,'\"", text[i])); i++)
        lines |= text[i] == '\n', number |= ascii_digit(text[i]);
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
        if (ascii_separates(*at)) continue;
        if (!ascii_digit(*at) || count == room) return -1;
        for (; at < end && ascii_digit(*at); at++) value = (value * 10 + (*at - '0')) % 1000;
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
        if (count != cols + 1) return -1;
        if (r == 0) base = *number;
        if (base > 1 || *number != base + r) return -1;
        for (int c = 0; c < cols; c++) {
            if (number[c + 1] >= rows * cols) return -1;
            tiles[r * cols + c] = (uint8_t)number[c + 1];
        }
    }
    return tw_board_init(&b, rows, cols, tiles) == TW_OK ? base : -1;
}

static void blank_numbers(char *text, span l, int count) {
    for (size_t i = l.begin; i < l.end && count--;) {
        while (i < l.end && !ascii_digit(text[i])) i++;
        for (; i < l.end && ascii_digit(text[i]); i++) text[i] = ' ';
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
            inside = ascii_digit(text[i]) || text[i] == ' ';
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
            if (text[i] == '.' && !ascii_digit(text[i + 1])) text[i] = ' ';
    }
}

/* "row 3", "x=-1" or "'col': 2" at `at`: where the number begins and ends; 0: it is none. */
static span named_number(const char *text, size_t at, const char *const *names) {
    size_t letters = 0, i;
    while (ascii_letter(text[at + letters])) letters++;
    bool named = false;
    for (; *names && !named; names++)
        named = strlen(*names) == letters && ascii_alike(text + at, *names, letters);
    i = at + letters;
    i += strspn(text + i, " '\":=#");
    size_t end = i + (text[i] == '-');
    if (!named || i - at - letters > 4 || !ascii_digit(text[end])) return (span){0, 0};
    while (ascii_digit(text[end]) && end - i < 4) end++;
    return ascii_digit(text[end]) || text[end] == '.' ? (span){0, 0} : (span){i, end};
}

/* "row 3, col 1" and "x=0 y=2" become (3,1) and (0,2). */
static void plain_cells(char *text, size_t length) {
    static const char *const first[] = {"row", "r", "x", "i", "dx", "dr", NULL},
                             *const second[] = {"col", "column", "c", "y", "j", "dy", "dc", NULL};
    for (size_t i = 0; i < length; i++) {
        bool begins = ascii_letter(text[i])
                      && (!i || !(ascii_letter(text[i - 1]) || ascii_digit(text[i - 1])));
        if (!begins || !strchr("rRxXiIdD", text[i])) continue;
        span a = named_number(text, i, first);
        size_t next = a.end + strspn(text + a.end, " ,;'\"");
        span b = a.end && next > a.end && next - a.end < 5 ? named_number(text, next, second)
                                                           : (span){0, 0};
        size_t wide = a.end - a.begin, wide_b = b.end - b.begin;
        if (!b.end || wide + wide_b + 3 > b.end - i) continue;
        text[i] = '(';
        memmove(text + i + 1, text + a.begin, wide);
        text[i + 1 + wide] = ',';
        memmove(text + i + 2 + wide, text + b.begin, wide_b);
        text[i + 2 + wide + wide_b] = ')';
        memset(text + i + 3 + wide + wide_b, ' ', b.end - i - 3 - wide - wide_b);
        i = b.end - 1;
    }
}

char *strip_text(reader *r, const char *text, size_t length, int rows, int cols,
                 size_t *plain_length) {
    char *out = reader_get(r, length + 1, 1);
    if (!out) return NULL;
    *plain_length = write_signs(text, length, out);
    fold_lists(out, *plain_length);
    plain_frames(out, *plain_length);
    plain_floats(out, *plain_length);
    plain_cells(out, *plain_length);
    blank_labels(out, *plain_length, rows, cols);
    return out;
}
