/* page.c -- see page.h. */
#include "analysis/transcript/page.h"
#include "analysis/transcript/ascii.h"
#include "analysis/transcript/strip.h"
#include "analysis/transcript/words.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 8192, LINES_A_LOOK = 4096 };

/* How often each digit occurs; of hexadecimal boards also how many letters. */
typedef struct census {
    int digit[10], letters;
} census;

/* Part of a line that may be tiles: numbers, signs for the blank and what separates them. */
typedef struct stretch {
    size_t at, end, line;
    int column;        /* on a screen */
    int tiles, digits; /* numbers and signs for the blank; characters of those numbers */
    int depth;         /* brackets that are open */
    census count;
} stretch;

typedef struct finder {
    page *page;
    int cells;
    census decimal; /* what the digits of a whole board come to, its 0 left out */
    census last;    /* the digits of a number that stands for the blank: 9 on a 3x3 board */
    stretch *window;
    int filled; /* rows of the window */
    census sum;
    char block[BLOCK];
} finder;

static void expect_digits(finder *f) {
    for (int t = 1; t < f->cells; t++)
        for (int rest = t; rest; rest /= 10) f->decimal.digit[rest % 10]++;
    for (int rest = f->cells; rest; rest /= 10) f->last.digit[rest % 10]++;
}

static void add_census(census *to, const census *from, int sign) {
    for (int d = 0; d < 10; d++) to->digit[d] += sign * from->digit[d];
    to->letters += sign * from->letters;
}

/* The digits of 1, 2, ... up to the number of cells: the largest is the blank. */
static bool is_blank_last(const finder *f, const census *c) {
    for (int d = 0; d < 10; d++)
        if (c->digit[d] != f->decimal.digit[d] + f->last.digit[d]) return false;
    return !c->letters;
}

/* Are these the digits of a whole board, its blank written as 0 or otherwise? */
static bool is_whole(const finder *f, const census *c) {
    bool decimal = true, hex = f->cells == 16 && c->letters == 6 && c->digit[0] <= 1;
    for (int d = 1; d < 10; d++) {
        decimal &= c->digit[d] == f->decimal.digit[d];
        hex &= c->digit[d] == 1;
    }
    int zeros = c->digit[0] - f->decimal.digit[0];
    return hex || (decimal && (zeros == 0 || zeros == 1)) || is_blank_last(f, c);
}

static void add_board(finder *f, const uint8_t *tiles, size_t line) {
    page *p = f->page;
    if (!reader_grow(p->reader, &p->tiles, p->boards, &p->tiles_room, (size_t)f->cells)
        || !reader_grow(p->reader, &p->lines, p->boards, &p->lines_room, sizeof *p->lines))
        return;
    memcpy(p->tiles + p->boards * (size_t)f->cells, tiles, (size_t)f->cells);
    p->lines[p->boards++] = (uint32_t)line;
}

static void wipe(finder *f, const stretch *s) {
    memset(f->page->text + s->at, ' ', s->end - s->at);
}

static bool keep(void *cookie, const tw_problem *problem) {
    *(tw_board *)cookie = problem->start;
    return false;
}

/* A text that may be one board of our size. */
static bool parse(finder *f, const char *text, size_t length, uint8_t *tiles) {
    tw_board b = {0}, as;
    tw_error wrong = {0};
    tw_status status = tw_parse(text, length, TW_FORMAT_AUTO, keep, &b, &wrong);
    if (status < 0 || b.rows * b.cols != f->cells
        || tw_board_init(&as, f->page->rows, f->page->cols, b.tile) != TW_OK)
        return false;
    memcpy(tiles, as.tile, (size_t)f->cells);
    return true;
}

/* Whatever stands for the blank becomes _. */
static void plain_blank(const finder *f, char *text, size_t length, const census *c) {
    int last = is_blank_last(f, c) ? f->cells : 0;
    words_plain_blank(text, length, c->letters > 0, last);
}

/* The rows of the window as a text, each in its columns; what stands for the blank becomes _. */
static size_t write_block(finder *f) {
    size_t length = 0;
    for (int r = 0; r < f->filled; r++) {
        const stretch *s = &f->window[r];
        size_t row = s->end - s->at;
        if (length + row + (size_t)s->column + 2 > BLOCK) return 0;
        memset(f->block + length, ' ', (size_t)s->column);
        memcpy(f->block + length + s->column, f->page->text + s->at, row);
        plain_blank(f, f->block + length + s->column, row, &f->sum);
        length += row + (size_t)s->column;
        f->block[length++] = '\n';
    }
    return length;
}

typedef struct place {
    int value, left, right;
} place;

/* The numbers of a row of the block and the columns they take; how many. */
static int measure(const char **at, place *out, int room) {
    int column = 0, count = 0;
    for (; **at != '\n'; ++*at) {
        if (!ascii_digit(**at)) {
            column = **at == '\t' ? (column / 8 + 1) * 8 : column + 1;
            continue;
        }
        place p = {.left = column};
        for (; ascii_digit(**at); ++*at, column++) p.value = (p.value * 10 + (**at - '0')) % 1000;
        p.right = column;
        if (count < room) out[count] = p;
        count++;
        --*at;
    }
    ++*at;
    return count;
}

/* The column that no number of the row stands in; -1: they do not stand in columns. */
static int find_gap(const place *row, const place *whole, int cols, bool right) {
    int gap = -1, k = 0;
    for (int c = 0; c < cols; c++) {
        bool there =
            k < cols - 1 && (right ? row[k].right == whole[c].right : row[k].left == whole[c].left);
        if (there)
            k++;
        else if (gap < 0)
            gap = c;
        else
            return -1;
    }
    return gap;
}

/* One row lacks a number: the blank is where nothing stands. */
static bool fill_gap(finder *f, uint8_t *tiles) {
    int rows = f->page->rows, cols = f->page->cols, short_row = -1, full = -1;
    place row[TW_MAX_CELLS], lacking[TW_MAX_CELLS], whole[TW_MAX_CELLS];
    const char *at = f->block;
    for (int r = 0; r < rows; r++) {
        int count = measure(&at, row, cols);
        if (count == cols - 1 && short_row < 0)
            short_row = r, memcpy(lacking, row, sizeof row);
        else if (count == cols)
            full = r, memcpy(whole, row, sizeof row);
        else
            return false;
        for (int c = 0; c < count; c++) tiles[r * cols + c] = (uint8_t)row[c].value;
    }
    if (short_row < 0 || full < 0) return false;
    int gap = find_gap(lacking, whole, cols, true);
    if (gap < 0) gap = find_gap(lacking, whole, cols, false);
    uint8_t *line = tiles + short_row * cols;
    if (gap < 0) return false;
    memmove(line + gap + 1, line + gap, (size_t)(cols - 1 - gap));
    line[gap] = 0;
    tw_board b;
    return tw_board_init(&b, rows, cols, tiles) == TW_OK;
}

static void drop_row(finder *f) {
    add_census(&f->sum, &f->window[0].count, -1);
    memmove(f->window, f->window + 1, (size_t)--f->filled * sizeof *f->window);
}

static bool completes(const finder *f, const stretch *row) {
    census sum = f->sum;
    add_census(&sum, &row->count, 1);
    return row->tiles && f->filled == f->page->rows - 1 && is_whole(f, &sum);
}

static void clear_window(finder *f) { f->filled = 0, f->sum = (census){0}; }

/* Rows of numbers that repeat one, or have one too many: said if nothing else is understood. */
static void complain(finder *f) {
    tw_board b;
    tw_error wrong = {0};
    if (f->page->wrong.line) return;
    for (int r = 0; r < f->filled; r++)
        if (f->window[r].tiles != f->page->cols) return;
    size_t length = write_block(f);
    if (!length || tw_parse(f->block, length, TW_FORMAT_ROWS, keep, &b, &wrong) >= 0) return;
    f->page->wrong = wrong;
    f->page->wrong.line =
        f->window[wrong.line && wrong.line <= (size_t)f->filled ? wrong.line - 1 : 0].line;
}

static void add_row(finder *f, const stretch *row) {
    uint8_t tiles[TW_MAX_CELLS];
    if (f->filled == f->page->rows) drop_row(f);
    f->window[f->filled++] = *row;
    add_census(&f->sum, &row->count, 1);
    if (f->filled < f->page->rows) return;
    if (!is_whole(f, &f->sum)) {
        complain(f);
        return;
    }
    size_t length = write_block(f);
    if (!length || !(fill_gap(f, tiles) || parse(f, f->block, length, tiles))) return;
    add_board(f, tiles, f->window[0].line);
    for (int r = 0; r < f->filled; r++) wipe(f, &f->window[r]);
    f->page->text[f->window[0].at] = PAGE_MARK;
    clear_window(f);
}

/* The last numbers of a line, as many as a board has cells: once each? */
typedef struct tail {
    int value[TW_MAX_CELLS], seen[TW_MAX_CELLS], distinct, count;
    size_t at[TW_MAX_CELLS];
} tail;

static void tail_add(tail *t, int cells, int value, size_t at) {
    int slot = t->count % cells;
    if (t->count >= cells && t->value[slot] < cells && !--t->seen[t->value[slot]]) t->distinct--;
    t->value[slot] = value, t->at[slot] = at;
    if (value < cells && !t->seen[value]++) t->distinct++;
    t->count++;
}

/* "5 | 8 1 3 4 0 2": the first number is apart from the others. */
static bool stands_apart(const char *text, size_t first, size_t second, size_t end) {
    while (!ascii_separates(text[first])) first++;
    while (first < second && text[first] == ' ') first++;
    return first < second && !memchr(text + second, text[first], end - second);
}

/* The word before a bracket, as in Vector(1, 2) or Optional(3): *at is then its last letter. */
static bool wraps(const char *word, const char *end, size_t *at) {
    const char *stop = word;
    while (stop < end && ascii_wordly(*stop)) stop++;
    if (stop == word || stop == end || !strchr("([{", *stop)) return false;
    return *at += (size_t)(stop - word) - 1, true;
}

/* Boards among many numbers on one line, as in [(1, 2, ...), (1, 0, ...)] or "7 1 2 3 ...". */
static void find_in_line(finder *f, const stretch *s) {
    char *text = f->page->text;
    tail t = {.count = 0};
    uint8_t tiles[TW_MAX_CELLS];
    int left = s->tiles, surplus = s->tiles % f->cells;
    for (size_t i = s->at; i < s->end; i++) {
        if (ascii_separates(text[i])) continue;
        size_t first = i;
        int value = 0;
        if (wraps(text + i, text + s->end, &i)) continue;
        for (; i < s->end && !ascii_separates(text[i]); i++)
            value = ascii_digit(text[i]) ? (value * 10 + (text[i] - '0')) % 100000 : 0;
        if (text[first] == '-' || value == f->cells) value = 0;
        left--;
        if (i - first == (size_t)f->cells && f->cells <= 16
            && parse(f, text + first, i - first, tiles)) {
            add_board(f, tiles, s->line);
            memset(text + first, ' ', i - first);
            text[first] = PAGE_MARK, t = (tail){.count = 0};
            continue;
        }
        tail_add(&t, f->cells, value, first);
        /* A number before the board may be one of its tiles as well. */
        bool closed = i < s->end && strchr(")]}", text[i]);
        bool early =
            surplus == 1 && s->tiles < 2 * f->cells && left == 1 && t.count == f->cells && !closed;
        if (t.count < f->cells || t.distinct < f->cells || early) continue;
        size_t second = t.at[(t.count + 1) % f->cells];
        if (left && stands_apart(text, t.at[t.count % f->cells], second, i)) continue;
        for (int c = 0; c < f->cells; c++) tiles[c] = (uint8_t)t.value[(t.count + c) % f->cells];
        size_t begin = t.at[t.count % f->cells];
        add_board(f, tiles, s->line);
        memset(text + begin, ' ', i - begin);
        text[begin] = PAGE_MARK;
        t = (tail){.count = 0};
    }
}

/* A board that is all of a stretch, however it is written. */
static bool find_whole(finder *f, const stretch *s) {
    uint8_t tiles[TW_MAX_CELLS];
    size_t length = s->end - s->at;
    while (length && strchr(" ,;", f->page->text[s->at + length - 1])) length--;
    if (!is_whole(f, &s->count) || length + 1 > BLOCK) return false;
    memcpy(f->block, f->page->text + s->at, length);
    plain_blank(f, f->block, length, &s->count);
    for (size_t i = 0; i < length && s->count.letters; i++)
        if (f->block[i] == '|') f->block[i] = '/'; /* 12_7|56B8|9A4C|DE3F */
    if (!parse(f, f->block, length, tiles)) return false;
    add_board(f, tiles, s->line);
    wipe(f, s);
    f->page->text[s->at] = PAGE_MARK;
    return true;
}

static bool is_row(const finder *f, const stretch *s) {
    int cols = f->page->cols;
    bool glued = s->tiles <= 2 && s->digits + s->count.letters <= cols
                 && s->digits + s->count.letters >= cols - 1;
    int widest = f->cells <= 10 ? 1 : f->cells <= 100 ? 2 : 3;
    return s->digits + s->count.letters && f->page->rows > 1 && s->digits <= cols * widest
           && (s->tiles == cols || s->tiles == cols - 1 || glued);
}

/* "12x345678", or a line that is "1x2": the sign for the blank among glued digits. */
static bool free_blank(const finder *f, const char *at, size_t length, const char *end) {
    const char *x = memchr(at, 'x', length), *text = f->page->text;
    if (!x) x = memchr(at, 'X', length);
    bool first = at == text || at[-1] == '\n',
         row = length == (size_t)f->page->cols && first && at + length == end;
    bool glued = length > 2 && (length == (size_t)f->cells || row);
    if (!x || !glued || f->cells > 10) return false;
    f->page->text[x - text] = '_';
    return true;
}

/* "10. 123|4_5|678" and "- [1, 2, 3]": what numbers a line, or begins it in a list. */
static bool is_item(const finder *f, const char *at, size_t length, const char *end) {
    if (*at == '-') {
        while (++at < end && *at == ' ') continue;
        return at < end && strchr("[(", *at);
    }
    if (at + length + 1 >= end || at[length] != '.' || at[length + 1] != ' ') return false;
    int digits = 0;
    for (at += length; at < end && digits < f->cells - 1; at++) digits += ascii_digit(*at);
    return digits == f->cells - 1;
}

/* The length of what stands at `at` if it may be tiles; 0: it is a word or a sign that ends
 * them. */
static size_t scan_tile(const finder *f, stretch *s, const char *at, const char *end) {
    size_t length = 0, letters = 0;
    bool joined = at > f->page->text && (ascii_digit(at[-1]) || (s->tiles && ascii_wordly(at[-1])));
    if (ascii_separates(*at)) {
        s->depth += !!strchr("([{", *at) - !!strchr(")]}", *at);
        return 1;
    }
    if ((s->depth > 0 || !s->tiles) && wraps(at, end, &length)) return length + 1;
    if (ascii_digit(*at) || ascii_wordly(*at)) {
        while (at + length < end && (ascii_digit(at[length]) || ascii_wordly(at[length])))
            letters += !ascii_digit(at[length++]);
        if (letters == 1 && free_blank(f, at, length, end)) return scan_tile(f, s, at, end);
        bool beside =
            (at > f->page->text && at[-1] == '_') || (at + length < end && at[length] == '_');
        bool hex = letters && f->cells == 16
                   && (length == 1 || length == 4 || length == 16 || (beside && length < 4));
        for (size_t i = 0; hex && i < length; i++) hex = ascii_hex(at[i]);
        hex &= length > 1 || ascii_upper(*at);
        bool name = at + length < end && (at[length] == ':' || at[length] == '=');
        if (letters && !hex && (name || !words_blank(at, length))) return 0;
        if (!letters && is_item(f, at, length, end)) return 0;
        if (!letters && at + length < end && at[length] == '.') { /* "1.", "1.5", "4.2" */
            size_t more = strspn(at + length + 1, "0123456789");
            if (f->cells > 10 || length + 1 + more != (size_t)f->page->cols) return 0;
            for (size_t i = 0; i < length + 1 + more; i++)
                if (ascii_digit(at[i])) s->count.digit[at[i] - '0']++;
            s->tiles++, s->digits += (int)(length + more);
            return length + 1 + more;
        }
        size_t padding = length == 2 && *at == '0' && f->page->cols > 2; /* 07, but not 07/12 */
        s->tiles++;
        s->digits += letters && !hex ? 0 : (int)(length - letters - padding);
        s->count.letters += hex ? (int)letters : 0;
        for (size_t i = padding; i < length; i++)
            if (ascii_digit(at[i])) s->count.digit[at[i] - '0']++;
        return length;
    }
    if (*at == '&') return 1; /* 1 & 2 & 3 in LaTeX, &{[[1 2 3] in Go */
    if (strchr(":=<>!?$%", *at) || *at == PAGE_MARK) return 0;
    while (at + length < end && at[length] == *at) length++;
    if (*at == '-' && length == 1 && !s->tiles && is_item(f, at, length, end)) return 0;
    bool minus_one = *at == '-' && !joined && end - at > 1 && at[1] == '1';
    if (minus_one && (end - at == 2 || ascii_separates(at[2]))) return s->tiles++, 2; /* a blank */
    if (*at == '-' && at + 1 < end && (at[1] == '>' || (ascii_digit(at[1]) && !joined))) return 0;
    if (length > 2 || *at == '+' || (*at == '-' && joined)) return length;
    s->tiles++; /* _, *, ##: a blank */
    return length;
}

static void skip_other(const char **at, const char *end) {
    const char *first = *at;
    while (*at < end && (ascii_digit(**at) || ascii_wordly(**at) || **at == '.')) ++*at;
    if (*at == first) ++*at;
}

/* The numbers of a line of boards that stand beside each other, and what may lie between them. */
static int read_band(const char *at, const char *end, int cols, uint8_t *out, int room) {
    int count = 0;
    for (; at < end; at++) {
        const char *first = at;
        int value = 0;
        if (ascii_separates(*at) || *at == '-' || *at == '=' || *at == '>') continue;
        for (; at < end && ascii_digit(*at); at++) value = (value * 10 + (*at - '0')) % 1000;
        bool glued = at - first == cols && cols > 2 && cols < 10;
        if (at == first && strchr("_*.#", *at)) /* the blank */
            while (at < end && *at == *first) at++;
        if (at == first || count + cols > room) return 0;
        for (int c = 0; c < (glued ? cols : 1); c++)
            out[count++] = (uint8_t)(glued ? first[c] - '0' : value);
        at--;
    }
    return count >= 2 * cols && count % cols == 0 ? count : 0;
}

/* Boards beside each other, each one move from the one before; how many bytes they take. */
static size_t take_band(finder *f, size_t begin, size_t number) {
    enum { ROOM = 2048 };
    page *p = f->page;
    uint8_t row[ROOM], all[ROOM];
    int width = 0, cols = p->cols;
    size_t at = begin, end = begin;
    for (int r = 0; r < p->rows; r++, at = end + 1) {
        if (at >= p->length) return 0;
        const char *newline = memchr(p->text + at, '\n', p->length - at);
        end = newline ? (size_t)(newline - p->text) : p->length;
        int count = read_band(p->text + at, p->text + end, cols, row, ROOM / p->rows);
        if (!count || (r && count != width)) return 0;
        width = count;
        for (int i = 0; i < count; i++) all[i / cols * f->cells + r * cols + i % cols] = row[i];
    }
    tw_board before, b;
    for (int i = 0; i < width / cols; i++, before = b) {
        tw_board next[4];
        bool one = i == 0;
        if (tw_board_init(&b, p->rows, cols, all + i * f->cells) != TW_OK) return 0;
        for (int k = i ? tw_board_neighbours(&before, next, NULL) : 0; k-- && !one;)
            one = tw_board_equal(&next[k], &b);
        if (!one) return 0;
    }
    for (size_t i = begin; i < end; i++)
        if (p->text[i] != '\n') p->text[i] = ' ';
    for (int i = 0; i < width / cols; i++) {
        add_board(f, all + i * f->cells, number);
        p->text[begin + (size_t)i] = PAGE_MARK;
    }
    clear_window(f);
    return end - begin;
}

/* One line: its boards, or the row that it may be. */
static void take_line(finder *f, size_t begin, size_t end, size_t number) {
    const char *text = f->page->text, *at = text + begin, *stop = text + end;
    stretch row = {.tiles = 0};
    bool words = false, found = false, other = false;
    int column = 0;
    while (at < stop && !reader_ended(f->page->reader)) {
        stretch s = {.at = (size_t)(at - text), .line = number, .column = column};
        for (size_t step; at < stop && (step = scan_tile(f, &s, at, stop)); at += step)
            column = *at == '\t' ? (column / 8 + 1) * 8 : column + (int)step;
        s.end = (size_t)(at - text);
        if (s.digits + s.count.letters) {
            if (find_whole(f, &s))
                found = true;
            else if (is_row(f, &s) && s.tiles >= row.tiles) {
                if (completes(f, &row) && !completes(f, &s)) add_row(f, &row); /* ]]), array([[ */
                row = s;
            } else if (s.tiles >= f->cells || s.digits + s.count.letters >= f->cells)
                find_in_line(f, &s), found = true;
            else
                other = true;
        }
        const char *word = at;
        if (at < stop) skip_other(&at, stop), words |= ascii_wordly(*word);
        column += (int)(at - word);
    }
    if (row.tiles && !found)
        add_row(f, &row);
    else if (found || words || other)
        clear_window(f);
}

bool page_read(page *p, reader *r, const char *text, size_t length, int rows, int cols) {
    *p = (page){.reader = r, .rows = rows, .cols = cols, .text_room = length + 1};
    finder f = {.page = p, .cells = rows * cols};
    p->text = strip_text(r, text, length, rows, cols, &p->length);
    expect_digits(&f);
    f.window = reader_get(r, (size_t)rows, sizeof *f.window);
    size_t number = 0;
    for (size_t at = 0; at < p->length && !(number % LINES_A_LOOK == 0 && reader_ended(r));) {
        const char *newline = memchr(p->text + at, '\n', p->length - at);
        size_t end = newline ? (size_t)(newline - p->text) : p->length;
        size_t band = take_band(&f, at, ++number);
        if (band)
            end = at + band, number += (size_t)rows - 1;
        else
            take_line(&f, at, end, number);
        at = end + 1;
    }
    reader_put(r, f.window, (size_t)rows, sizeof *f.window);
    return !reader_ended(r);
}

void page_free(page *p) {
    reader_put(p->reader, p->text, p->text_room, 1);
    reader_put(p->reader, p->tiles, p->tiles_room, (size_t)(p->rows * p->cols));
    reader_put(p->reader, p->lines, p->lines_room, sizeof *p->lines);
    *p = (page){0};
}

tw_board page_board(const page *p, size_t i) {
    tw_board b;
    tw_board_init(&b, p->rows, p->cols, p->tiles + i * (size_t)(p->rows * p->cols));
    return b;
}
