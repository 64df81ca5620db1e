/* paint.c -- see paint.h. */
#include "tui/paint.h"
#include "tui/terminal.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct look {
    short many, few; /* the colour, of 256 and of 8; -1: the terminal's own */
    attr_t with;     /* with colours */
    attr_t without;
} look;

static const look looks[PAINT_COUNT] = {
    [PAINT_PLAIN] = {-1, -1, A_NORMAL, A_NORMAL},
    [PAINT_FAINT] = {244, -1, A_NORMAL, A_NORMAL},
    [PAINT_STRONG] = {-1, -1, A_BOLD, A_BOLD},
    [PAINT_TITLE] = {75, COLOR_CYAN, A_BOLD, A_BOLD},
    [PAINT_KEY] = {75, COLOR_CYAN, A_BOLD, A_BOLD},
    [PAINT_GOOD] = {114, COLOR_GREEN, A_NORMAL, A_BOLD},
    [PAINT_BAD] = {209, COLOR_RED, A_NORMAL, A_BOLD},
    [PAINT_HOME] = {114, COLOR_GREEN, A_NORMAL, A_NORMAL},
    [PAINT_AWAY] = {252, -1, A_BOLD, A_BOLD},
    [PAINT_MARK] = {221, COLOR_YELLOW, A_BOLD, A_REVERSE},
    [PAINT_CHOSEN] = {75, COLOR_CYAN, A_REVERSE, A_REVERSE},
};

static const char *const unicode_glyphs[GLYPH_COUNT] = {"─", "│", "╭", "╮", "╰", "╯", "█",
                                                        "░", "·", "×", "↑", "↓", "←", "→"};
static const char *const ascii_glyphs[GLYPH_COUNT] = {"-", "|", "+", "+", "+", "+", "#",
                                                      ".", "-", "x", "^", "v", "<", ">"};

void paint_begin(void) {
    int colours = terminal_colours();
    if (!colours) return;
    for (int i = 0; i < PAINT_COUNT; i++)
        terminal_pair(i + 1, colours >= 256 ? looks[i].many : looks[i].few);
}

static attr_t attributes(paint p) {
    if (!terminal_colours()) return looks[p].without;
    return looks[p].with | (attr_t)COLOR_PAIR((int)p + 1);
}

void paint_clear(void) { erase(); }
void paint_show(void) { refresh(); }
void paint_redraw(void) { clearok(curscr, TRUE); }

const char *paint_glyph(glyph g) { return terminal_utf8() ? unicode_glyphs[g] : ascii_glyphs[g]; }

/* Bytes that do not continue a character. */
int paint_width(const char *text) {
    int columns = 0;
    for (; *text; text++) columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

static void put_with(int row, int col, attr_t how, const char *text) {
    if (row < 0 || row >= LINES || col >= COLS) return;
    while (col < 0 && *text) { /* what lies left of the screen */
        do text++;
        while (((unsigned char)*text & 0xc0) == 0x80);
        col++;
    }
    size_t bytes = 0;
    for (int left = COLS - col; text[bytes]; bytes++)
        if (((unsigned char)text[bytes] & 0xc0) != 0x80 && left-- == 0) break;
    attrset((int)how);
    terminal_write(row, col, text, bytes);
    attrset(A_NORMAL);
}

static void put(int row, int col, paint p, const char *text) {
    put_with(row, col, attributes(p), text);
}

enum { LINE_SIZE = 1024 };
#define FORMAT(text, format)                                                                       \
    char text[LINE_SIZE];                                                                          \
    do {                                                                                           \
        va_list arguments;                                                                         \
        va_start(arguments, format);                                                               \
        vsnprintf(text, sizeof text, format, arguments);                                           \
        va_end(arguments);                                                                         \
    } while (0)

void paint_text(int row, int col, paint p, const char *format, ...) {
    FORMAT(text, format);
    put(row, col, p, text);
}

void paint_right(int row, int end, paint p, const char *format, ...) {
    FORMAT(text, format);
    put(row, end - paint_width(text), p, text);
}

void paint_middle(int row, rect in, paint p, const char *format, ...) {
    FORMAT(text, format);
    int spare = in.cols - paint_width(text);
    put(row, in.col + (spare > 0 ? spare / 2 : 0), p, text);
}

/* Bytes of the first `columns` characters. */
static size_t bytes_of(const char *text, int columns) {
    size_t bytes = 0;
    for (; text[bytes]; bytes++)
        if (((unsigned char)text[bytes] & 0xc0) != 0x80 && columns-- <= 0) break;
    return bytes;
}

enum { DOTS = 3 };

/* In place. */
static char *clip(char text[LINE_SIZE], int columns) {
    if (paint_width(text) <= columns) return text;
    size_t kept = bytes_of(text, columns > DOTS ? columns - DOTS : columns > 0 ? columns : 0);
    snprintf(text + kept, LINE_SIZE - kept, "%s", columns > DOTS ? "..." : "");
    return text;
}

void paint_clipped(int row, int col, int cols, paint p, const char *format, ...) {
    FORMAT(text, format);
    put(row, col, p, clip(text, cols));
}

void paint_pair(int row, rect in, paint left_paint, const char *left, paint right_paint,
                const char *right) {
    char text[LINE_SIZE];
    snprintf(text, sizeof text, "%s", right);
    int columns = paint_width(clip(text, in.cols)), gap = columns ? 1 : 0;
    put(row, in.col + in.cols - columns, right_paint, text);
    paint_clipped(row, in.col, in.cols - columns - gap, left_paint, "%s", left);
}

/* The bytes of the next line, and where the text goes on after it. */
static const char *next_line(const char *text, int cols, size_t *bytes) {
    size_t length = strcspn(text, "\n"), room = bytes_of(text, cols);
    *bytes = length;
    if (length > room) {
        for (*bytes = room; *bytes && text[*bytes] != ' ';) --*bytes;
        if (!*bytes) *bytes = room; /* one word longer than a line */
    }
    text += *bytes;
    while (*text == ' ') text++;
    return *text == '\n' ? text + 1 : text;
}

int paint_words_rows(int cols, const char *text) {
    int rows = 0;
    for (size_t bytes; *text && cols > 0; rows++) text = next_line(text, cols, &bytes);
    return rows;
}

int paint_words(rect in, paint p, const char *text) {
    int row = 0;
    while (*text && row < in.rows && in.cols > 0) {
        size_t bytes;
        const char *rest = next_line(text, in.cols, &bytes);
        char line[LINE_SIZE];
        bool last = row + 1 == in.rows; /* it takes what is left of the text */
        snprintf(line, sizeof line, "%.*s", last ? LINE_SIZE - 1 : (int)bytes, text);
        for (char *c = line; *c; c++)
            if (*c == '\n') *c = ' ';
        put(in.row + row++, in.col, p, clip(line, in.cols));
        text = rest;
    }
    return row;
}

void paint_pieces(int row, rect in, paint p, const char *const texts[], int count) {
    enum { GAP = 2 };
    int col = in.col, end = in.col + in.cols;
    for (int i = 0; i < count; i++) {
        int columns = paint_width(texts[i]);
        if (!columns) continue;
        if (col + columns > end) return;
        put(row, col, p, texts[i]);
        col += columns + GAP;
    }
}

static void put_repeated(int row, int col, int count, paint p, const char *piece) {
    for (int i = 0; i < count; i++) put(row, col + i, p, piece);
}

void paint_frame(rect r, paint p) {
    int bottom = r.row + r.rows - 1, right = r.col + r.cols - 1;
    put_repeated(r.row, r.col + 1, r.cols - 2, p, paint_glyph(GLYPH_ACROSS));
    put_repeated(bottom, r.col + 1, r.cols - 2, p, paint_glyph(GLYPH_ACROSS));
    for (int row = r.row + 1; row < bottom; row++) {
        put(row, r.col, p, paint_glyph(GLYPH_DOWN));
        put(row, right, p, paint_glyph(GLYPH_DOWN));
    }
    put(r.row, r.col, p, paint_glyph(GLYPH_TOP_LEFT));
    put(r.row, right, p, paint_glyph(GLYPH_TOP_RIGHT));
    put(bottom, r.col, p, paint_glyph(GLYPH_BOTTOM_LEFT));
    put(bottom, right, p, paint_glyph(GLYPH_BOTTOM_RIGHT));
}

rect paint_inside(rect r) { return (rect){r.row + 1, r.col + 2, r.rows - 2, r.cols - 4}; }

void paint_panel(rect r, const char *title) {
    for (int row = r.row; row < r.row + r.rows; row++)
        put_repeated(row, r.col, r.cols, PAINT_PLAIN, " ");
    paint_frame(r, PAINT_FAINT);
    if (!title || !*title || r.cols < 8) return;
    char text[LINE_SIZE];
    snprintf(text, sizeof text, "%s", title);
    paint_text(r.row, r.col + 2, PAINT_TITLE, " %s ", clip(text, r.cols - 6));
}

void paint_block(int row, int col, int cols, paint p) {
    for (int i = 0; i < cols; i++)
        put_with(row, col + i, attributes(p) & ~(attr_t)A_REVERSE, paint_glyph(GLYPH_FULL));
}

void paint_bar(int row, int col, int cols, double part, double whole, paint p) {
    double share = whole > 0 ? part / whole : 0;
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    int full = (int)(share * cols + 0.5);
    put_repeated(row, col, full, p, paint_glyph(GLYPH_FULL));
    put_repeated(row, col + full, cols - full, PAINT_FAINT, paint_glyph(GLYPH_EMPTY));
}

/* Two spaces end a piece. */
static size_t piece_length(const char *keys) {
    const char *end = strstr(keys, "  ");
    return end ? (size_t)(end - keys) : strlen(keys);
}

static const char *next_piece(const char *keys) {
    keys += piece_length(keys);
    return keys + strspn(keys, " ");
}

/* The last two are always shown; on a narrow screen those before them are left out. */
static const char *last_two_pieces(const char *keys) {
    const char *last = keys, *before = keys;
    for (; *keys; keys = next_piece(keys)) before = last, last = keys;
    return before;
}

void paint_keys(int row, int col, int cols, const char *keys) {
    const char *end = last_two_pieces(keys);
    int reserved = paint_width(end), right = col + cols;
    while (*keys) {
        char text[LINE_SIZE];
        int length = (int)piece_length(keys), key = (int)strcspn(keys, " ");
        if (keys == end) reserved = 0;
        snprintf(text, sizeof text, "%.*s", length, keys);
        if (col + paint_width(text) + (reserved ? reserved + 2 : 0) > right) {
            if (!reserved) return;
            keys = end;
            continue;
        }
        paint_text(row, col, PAINT_FAINT, "%s", text);
        paint_text(row, col, PAINT_KEY, "%.*s", key < length ? key : length, keys);
        col += paint_width(text) + 2;
        keys = next_piece(keys);
    }
}

const char *paint_values(char out[PAINT_VALUES_SIZE], int cols, int g, int h, double f) {
    static const char *const gaps[] = {"   ", " "};
    for (int i = 0; i < 2; i++) {
        snprintf(out, PAINT_VALUES_SIZE, "g %d%sh %d%sf %g", g, gaps[i], h, gaps[i], f);
        if (paint_width(out) <= cols) return out;
    }
    snprintf(out, PAINT_VALUES_SIZE, "g%d h%d f%g", g, h, f);
    return paint_width(out) <= cols ? out : "";
}

void paint_fact(rect in, int *row, const char *name, unsigned long long n) {
    char number[PAINT_NUMBER_SIZE];
    if (*row >= in.rows) return;
    paint_pair(in.row + (*row)++, in, PAINT_FAINT, name, PAINT_PLAIN, paint_number(number, n));
}

const char *paint_number(char out[PAINT_NUMBER_SIZE], unsigned long long n) {
    char digits[PAINT_NUMBER_SIZE];
    int length = snprintf(digits, sizeof digits, "%llu", n), used = 0;
    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0) out[used++] = ',';
        out[used++] = digits[i];
    }
    out[used] = 0;
    return out;
}
