/* answer_board.c -- see answer_board.h. */
#include "cli/answers/answer_board.h"
#include "common/input/input.h"

#include <string.h>

void answer_board_init(answer_board *b, int rows, int cols) {
    *b = (answer_board){.rows = rows, .cols = cols};
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_blank(char c) { return c == '_' || c == '.' || c == 'x'; }
static bool separates(char c) { return c && strchr(" \t\r,|[]", c); }

/* The next token of a line; its columns are those of a screen.  0: the end of the line, -1: it is not a
 * row.  Larger numbers than any tile are cut. */
static int scan(const answer_line *l, size_t *at, int *column, answer_token *out) {
    enum { TAB = 8, LARGE = 100000 };
    for (; *at < l->length && separates(l->text[*at]); ++*at)
        *column = l->text[*at] == '\t' ? (*column / TAB + 1) * TAB : *column + 1;
    if (*at == l->length) return 0;
    *out = (answer_token){.left = *column};
    if (is_blank(l->text[*at]))
        ++*at, ++*column;
    else if (!is_digit(l->text[*at]))
        return -1;
    else
        for (; *at < l->length && is_digit(l->text[*at]); ++*at, ++*column)
            if (out->value < LARGE) out->value = out->value * 10 + (l->text[*at] - '0');
    out->right = *column;
    return *at == l->length || separates(l->text[*at]) ? 1 : -1;
}

/* How many numbers the line has, the first `room` of them kept; 0: it is not a row. */
static int scan_row(const answer_line *l, answer_token *tokens, int room) {
    enum { LONGEST = 1 << 16 }; /* no row of a board is longer, and columns are ints */
    size_t at = 0;
    int column = 0, count = 0, found;
    answer_token token;
    if (l->length > LONGEST) return 0;
    while ((found = scan(l, &at, &column, &token)) > 0)
        if (count++ < room) tokens[count - 1] = token;
    return found < 0 ? 0 : count;
}

static size_t count_group(answer_cursor rest) {
    size_t count = 1;
    answer_line l;
    while (answer_cursor_next(&rest, &l) && scan_row(&l, NULL, 0) > 0) count++;
    return count;
}

/* "3" or "3 3" before the rows of a 3x3 board.  Where it could as well be a row without its blank,
 * the number of rows in the group decides. */
static bool is_size(const answer_board *b, const answer_token *t, int count) {
    bool one = count == 1 && b->cols > 1 && t[0].value == b->rows && b->rows == b->cols;
    bool two = count == 2 && b->cols > 2 && t[0].value == b->rows && t[1].value == b->cols;
    size_t headed = (size_t)b->rows + 1;
    return (one || two) && (count < b->cols - 1 || b->group % headed == 0);
}

static int tokens_in(const answer_board *b, int row) { return b->first[row + 1] - b->first[row]; }

/* A row of the same board with all its numbers, or NULL. */
static const answer_token *find_full_row(const answer_board *b) {
    for (int r = 0; r < b->rows; r++)
        if (tokens_in(b, r) == b->cols) return &b->token[b->first[r]];
    return NULL;
}

/* The column that no number of the row stands in; -1: they do not stand in columns. */
static int find_gap(const answer_token *row, const answer_token *whole, int cols, bool right) {
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

/* Write a row's tiles.  False: it has too few, or they are not where they should be. */
static bool fill_row(const answer_board *b, int r, int *tiles) {
    const answer_token *row = &b->token[b->first[r]], *whole = find_full_row(b);
    int gap = b->cols;
    if (tokens_in(b, r) < b->cols) {
        if (!whole) return false;
        gap = find_gap(row, whole, b->cols, true);
        if (gap < 0) gap = find_gap(row, whole, b->cols, false);
        if (gap < 0) return false;
    }
    for (int c = 0; c < b->cols; c++) tiles[c] = c == gap ? 0 : (row++)->value;
    return true;
}

/* The rows of a board are consecutive lines. */
static answer_board_state build(answer_board *b, tw_board *out, tw_error *error) {
    int cells = b->rows * b->cols, tiles[TW_MAX_CELLS];
    bool seen[TW_MAX_CELLS] = {false};
    uint8_t bytes[TW_MAX_CELLS];
    b->filled = 0;
    for (int r = 0; r < b->rows; r++)
        if (!fill_row(b, r, tiles + r * b->cols))
            return input_syntax_error(
                       error, b->line + (size_t)r,
                       "a number is missing, and not clearly which, expected %d columns", b->cols),
                   ANSWER_BOARD_WRONG;
    for (int i = 0; i < cells; i++) {
        size_t line = b->line + (size_t)(i / b->cols);
        if (tiles[i] >= cells)
            return input_syntax_error(error, line,
                                      "%d is not a tile of a %dx%d board, expected 0 to %d",
                                      tiles[i], b->rows, b->cols, cells - 1),
                   ANSWER_BOARD_WRONG;
        if (seen[tiles[i]])
            return input_syntax_error(
                       error, line,
                       "%d for the second time in this board, expected each of 0 to %d once",
                       tiles[i], cells - 1),
                   ANSWER_BOARD_WRONG;
        seen[tiles[i]] = true;
        bytes[i] = (uint8_t)tiles[i];
    }
    tw_board_init(out, b->rows, b->cols, bytes);
    return ANSWER_BOARD_WHOLE;
}

answer_board_state answer_board_take(answer_board *b, const answer_line *l,
                                     const answer_cursor *rest, tw_board *out, tw_error *error) {
    int begin = b->filled ? b->first[b->filled] : 0;
    int count = scan_row(l, b->token + begin, TW_MAX_CELLS - begin);
    if (!count) {
        b->group = 0;
        return answer_board_end(b, error) ? ANSWER_BOARD_OTHER : ANSWER_BOARD_WRONG;
    }
    if (!b->group) b->group = count_group(*rest);
    bool size = !b->filled && is_size(b, b->token, count);
    b->group--;
    if (size) return ANSWER_BOARD_MORE;
    if (!b->filled && count < b->cols - 1) return ANSWER_BOARD_OTHER; /* a number on its own */
    if (count > b->cols || count < b->cols - 1)
        return input_syntax_error(error, l->number, "%d numbers in a row, expected %d", count,
                                  b->cols),
               ANSWER_BOARD_WRONG;
    if (!b->filled) b->line = l->number, b->first[0] = 0;
    b->last = l->number;
    b->first[++b->filled] = begin + count;
    return b->filled == b->rows ? build(b, out, error) : ANSWER_BOARD_MORE;
}

bool answer_board_end(const answer_board *b, tw_error *error) {
    if (!b->filled) return true;
    input_syntax_error(error, b->last, "the board ends after %d row%s, expected %d", b->filled,
                       b->filled == 1 ? "" : "s", b->rows);
    return false;
}
