/* reader.c -- see reader.h.
 *
 * The library's own tw_parse() is forgiving: it guesses the shape and allows
 * comments, commas and several signs for the blank.  A course's handout allows
 * one shape, and a file that a grader would refuse should be refused here too,
 * so these readers share nothing with it but the board they fill. */
#include "courses/reader.h"
#include "common/input/input.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = 3, NINE = SIDE * SIDE, MIN_SIZE = 2, MAX_SIZE = 16 };

/* The unread rest of the text; `line` is where it begins. */
typedef struct reader {
    const char *at, *end;
    size_t line;
} reader;

/* `text` is NULL when there was no word left; `line` is then that of the last one. */
typedef struct word {
    const char *text;
    size_t length;
    size_t line;
} word;

/* A board that is being read.  Once `count` == `cells`, no two tiles equal and none out of range
 * make it a permutation. */
typedef struct tray {
    int rows, cells, count;
    uint8_t tile[TW_MAX_CELLS];
    bool seen[TW_MAX_CELLS];
} tray;

static reader begin(const char *text, size_t length) {
    return (reader){.at = text, .end = length ? text + length : text, .line = 1};
}

static bool printable(char c) { return c >= ' ' && c <= '~'; }

static bool space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static word next(reader *r, size_t last_line) {
    while (r->at < r->end && space(*r->at)) r->line += *r->at++ == '\n';
    if (r->at == r->end) return (word){.line = last_line};
    word w = {.text = r->at, .line = r->line};
    while (r->at < r->end && !space(*r->at)) r->at++, w.length++;
    return w;
}

/* A word fit for a message: short, and without bytes that could upset a terminal. */
typedef struct quote {
    char text[20];
} quote;

static quote quoted(const word *w) {
    quote q = {{0}};
    enum { ROOM = sizeof q.text - sizeof "..." };
    size_t shown = w->length < ROOM ? w->length : ROOM;
    for (size_t i = 0; i < shown; i++) q.text[i] = printable(w->text[i]) ? w->text[i] : '?';
    if (shown < w->length) memcpy(q.text + shown, "...", sizeof "...");
    return q;
}

/* -1: not a number.  Whatever is too large for a board stays so, however many digits it has. */
static int number(const word *w) {
    int value = 0;
    for (size_t i = 0; i < w->length; i++) {
        if (w->text[i] < '0' || w->text[i] > '9') return -1;
        value = value * 10 + (w->text[i] - '0');
        if (value > TW_MAX_CELLS) value = TW_MAX_CELLS;
    }
    return value;
}

static tw_status place(tray *t, int tile, size_t line, tw_error *error) {
    if (t->seen[tile])
        return input_syntax_error(error, line,
                                  "tile %d for the second time, expected each of 0 to %d once",
                                  tile, t->cells - 1);
    t->seen[tile] = true;
    t->tile[t->count++] = (uint8_t)tile;
    return TW_OK;
}

static tw_status put(tray *t, const word *w, tw_error *error) {
    int tile = number(w);
    if (tile < 0 || tile >= t->cells)
        return input_syntax_error(error, w->line,
                                  "'%s' is not a tile, expected a number from 0 to %d",
                                  quoted(w).text, t->cells - 1);
    return place(t, tile, w->line, error);
}

/* `goal` NULL: the text gives it. */
static tw_status finish(const tray *t, const char *goal, tw_problem *out) {
    *out = (tw_problem){.has_goal = true, .line = 1};
    tw_status status = tw_board_init(&out->start, t->rows, t->rows, t->tile);
    return status < 0 || !goal ? status : tw_board_goal(&out->goal, t->rows, t->rows, goal);
}

static tw_status expect_end(reader *r, size_t last_line, tw_error *error) {
    word w = next(r, last_line);
    return w.text ? input_syntax_error(error, w.line, "'%s' after the last tile, expected the end",
                                       quoted(&w).text)
                  : TW_OK;
}

/* One line "d d d"; `r` moves past its newline. */
static tw_status read_digit_row(reader *r, tray *t, tw_error *error) {
    for (int column = 1; column < 2 * SIDE; column++) {
        const char *expected = column % 2 ? "a digit from 0 to 8" : "one blank and then a digit";
        if (r->at == r->end || *r->at == '\n' || *r->at == '\r')
            return input_syntax_error(error, r->line, "row %d ends before column %d, expected %s",
                                      t->count / SIDE + 1, column, expected);
        char c = *r->at++;
        if (column % 2 ? c < '0' || c > '8' : c != ' ')
            return input_syntax_error(error, r->line, "'%c' in column %d, expected %s",
                                      printable(c) ? c : '?', column, expected);
        if (column % 2 && place(t, c - '0', r->line, error) < 0) return TW_ERR_SYNTAX;
    }
    if (r->end - r->at >= 2 && r->at[0] == '\r' && r->at[1] == '\n') r->at++;
    if (r->at == r->end) return TW_OK;
    if (*r->at != '\n')
        return input_syntax_error(error, r->line,
                                  "'%c' after the third digit, expected the end of the row",
                                  printable(*r->at) ? *r->at : '?');
    r->at++, r->line++;
    return TW_OK;
}

tw_status reader_digits(const char *text, size_t length, tw_problem *out, tw_error *error) {
    reader r = begin(text, length);
    tray t = {.rows = SIDE, .cells = NINE};
    for (int row = 0; row < SIDE; row++) {
        if (r.at == r.end)
            return input_syntax_error(
                error, row ? r.line - (r.at[-1] == '\n') : 1,
                "the text ends after %d rows, expected three rows of three digits", row);
        if (read_digit_row(&r, &t, error) < 0) return TW_ERR_SYNTAX;
    }
    if (r.at != r.end)
        return input_syntax_error(error, r.line, "more text after the third row, expected the end");
    return finish(&t, "spiral", out);
}

/* One line of three numbers, none of them on line `above`, that of the row before. */
static tw_status read_row(reader *r, tray *t, size_t *above, int row, tw_error *error) {
    word w = next(r, *above);
    if (!w.text)
        return input_syntax_error(
            error, w.line,
            "the text ends after %d rows, expected six: three of the start and "
            "three of the goal",
            row);
    if (row && w.line == *above)
        return input_syntax_error(error, w.line,
                                  "'%s' after the third number, expected the end of the row",
                                  quoted(&w).text);
    *above = w.line;
    for (int column = 0; column < SIDE; column++) {
        if (column) w = next(r, *above);
        if (!w.text || w.line != *above)
            return input_syntax_error(
                error, *above, "the row ends after %d of its numbers, expected three", column);
        if (put(t, &w, error) < 0) return TW_ERR_SYNTAX;
    }
    return TW_OK;
}

tw_status reader_pair(const char *text, size_t length, tw_problem *out, tw_error *error) {
    reader r = begin(text, length);
    tray board[2] = {{.rows = SIDE, .cells = NINE}, {.rows = SIDE, .cells = NINE}};
    size_t line = 1;
    for (int row = 0; row < 2 * SIDE; row++)
        if (read_row(&r, &board[row / SIDE], &line, row, error) < 0) return TW_ERR_SYNTAX;
    if (expect_end(&r, line, error) < 0) return TW_ERR_SYNTAX;
    tw_status status = finish(&board[0], NULL, out);
    return status < 0 ? status : tw_board_init(&out->goal, SIDE, SIDE, board[1].tile);
}

static tw_status read_tiles(reader *r, tray *t, size_t line, tw_error *error) {
    while (t->count < t->cells) {
        word w = next(r, line);
        line = w.line;
        if (!w.text)
            return input_syntax_error(error, line, "the text ends after %d tiles, expected %d",
                                      t->count, t->cells);
        if (put(t, &w, error) < 0) return TW_ERR_SYNTAX;
    }
    return expect_end(r, line, error);
}

tw_status reader_sized(const char *text, size_t length, tw_problem *out, tw_error *error) {
    reader r = begin(text, length);
    word w = next(&r, 1);
    if (!w.text)
        return input_syntax_error(
            error, 1, "the text is empty, expected a size from %d to %d and then the tiles",
            MIN_SIZE, MAX_SIZE);
    int size = number(&w);
    if (size < MIN_SIZE || size > MAX_SIZE)
        return input_syntax_error(error, w.line,
                                  "'%s' is not a size, expected a number from %d to %d",
                                  quoted(&w).text, MIN_SIZE, MAX_SIZE);
    tray t = {.rows = size, .cells = size * size};
    tw_status status = read_tiles(&r, &t, w.line, error);
    return status < 0 ? status : finish(&t, "last", out);
}

/* A list as Lisp writes it, '(5 4 2 ...): the reader goes on within.  False: it opens and is not
 * closed. */
static bool enter_list(reader *r) {
    while (r->at < r->end && space(*r->at)) r->line += *r->at++ == '\n';
    const char *at = r->at, *end = r->end;
    if (end - at > 1 && *at == '\'' && at[1] == '(') at++;
    if (at == end || *at != '(') return true;
    while (space(end[-1])) end--;
    if (end[-1] != ')') return false;
    r->at = at + 1, r->end = end - 1;
    return true;
}

tw_status reader_nine(const char *text, size_t length, tw_problem *out, tw_error *error) {
    reader r = begin(text, length);
    tray t = {.rows = SIDE, .cells = NINE};
    if (!enter_list(&r))
        return input_syntax_error(error, r.line,
                                  "the list has no end, expected ')' after the tiles");
    tw_status status = read_tiles(&r, &t, 1, error);
    return status < 0 ? status : finish(&t, "first", out);
}
