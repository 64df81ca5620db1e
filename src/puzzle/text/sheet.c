#include "puzzle/text/sheet.h"

#include "base/error.h"

#include <string.h>

static void clear(sheet *s) {
    s->count = s->rows = s->gap = s->gaps = 0;
    s->row[0] = 0;
    s->size.kind = TOKEN_END;
    s->between = 0;
}

static bool add(sheet *s, const token *t) {
    if (s->count == SHEET_CELLS) return false;
    s->cell[s->count++] = *t;
    return true;
}

/* False: the row has no cells, and there is none. */
static bool end_row(sheet *s) {
    if (s->count == s->row[s->rows]) return false;
    s->row[++s->rows] = s->count;
    return true;
}

token sheet_read_text(sheet *s, scanner *in, size_t most_rows) {
    clear(s);
    bool gap = false;
    for (;;) {
        token t = scanner_next(in);
        switch (t.kind) {
        case TOKEN_TILE:
            if (gap && !s->gaps++) s->gap = s->rows;
            gap = false;
            if (!add(s, &t)) return t;
            break;
        case TOKEN_SIZE:
            if (s->count || s->size.kind == TOKEN_SIZE) return t;
            s->size = t;
            break;
        case TOKEN_NEWLINE:
            if (!end_row(s) && s->rows) gap = true;
            if (s->rows == most_rows) return t;
            break;
        default:
            return end_row(s), t;
        }
    }
}

token sheet_read_line(sheet *s, scanner *in) {
    clear(s);
    token slash = {.kind = TOKEN_END};
    for (;;) {
        token t = scanner_next(in);
        switch (t.kind) {
        case TOKEN_TILE:
            if (!add(s, &t)) return t;
            break;
        case TOKEN_SLASH:
            if (!end_row(s)) return t;
            s->between = *t.text;
            slash = t;
            break;
        default:
            return !end_row(s) && slash.kind == TOKEN_SLASH ? slash : t;
        }
    }
}

size_t sheet_equal_rows(const sheet *s, size_t first) {
    size_t r = first;
    while (r < s->rows && sheet_width(s, r) == sheet_width(s, first)) r++;
    return r - first;
}

/* The column, of `width`, in which a row that is one short has nothing, although the others stand
 * there; -1: the tiles do not stand in columns. */
static int find_gap(const sheet *s, size_t row, size_t full, size_t width, bool right) {
    const token *tile = &s->cell[s->row[row]], *column = &s->cell[s->row[full]];
    int gap = -1;
    for (size_t c = 0, k = 0; c < width; c++) {
        size_t shift = k < width - 1 && right ? tile[k].length : 0;
        if (k < width - 1
            && tile[k].column + shift == column[c].column + (right ? column[c].length : 0))
            k++;
        else if (gap < 0)
            gap = (int)c;
        else
            return -1;
    }
    return gap;
}

/* A blank at the end is there if somebody typed it. */
static bool reaches(const token *last, const token *under, const scanner *in) {
    const char *at = last->text + last->length;
    size_t column = last->column + last->length;
    while (at < in->end && *at == ' ') at++, column++;
    return column > under->column;
}

void sheet_fill_gap(sheet *s, const scanner *in) {
    size_t width = 0, gap_row = s->rows;
    for (size_t r = 0; r < s->rows; r++)
        if (sheet_width(s, r) > width) width = sheet_width(s, r);
    for (size_t r = 0; r < s->rows; r++) {
        if (sheet_width(s, r) == width) continue;
        if (sheet_width(s, r) + 1 < width || gap_row < s->rows) return;
        gap_row = r;
    }
    if (gap_row == s->rows || s->rows < 2 || s->count == SHEET_CELLS) return;
    int gap = -1, other;
    for (size_t r = 0; r < s->rows; r++) {
        if (r == gap_row) continue;
        other = find_gap(s, gap_row, r, width, true);
        if (other < 0) other = find_gap(s, gap_row, r, width, false);
        if (other < 0 || (gap >= 0 && other != gap)) return;
        gap = other;
    }
    size_t at = s->row[gap_row] + (size_t)gap, full = s->row[gap_row ? 0 : 1];
    token *cell = &s->cell[at];
    bool last = (size_t)gap == width - 1;
    if (last && !reaches(cell - 1, &s->cell[full + width - 1], in)) return;
    token blank = last ? cell[-1] : *cell;
    memmove(cell + 1, cell, (s->count - at) * sizeof *cell);
    blank.kind = TOKEN_TILE, blank.value = 0, blank.text = "_", blank.length = 1;
    *cell = blank;
    s->count++;
    for (size_t r = gap_row + 1; r <= s->rows; r++) s->row[r]++;
}

bool sheet_whole(const sheet *s, size_t first, size_t count) {
    bool seen[TW_MAX_CELLS] = {false};
    if (count < 2 || count > TW_MAX_CELLS) return false;
    for (size_t i = first; i < first + count; i++) {
        int v = s->cell[i].value;
        if (v < 0 || (size_t)v >= count || seen[v]) return false;
        seen[v] = true;
    }
    return true;
}

int square_side(size_t cells) {
    int side = 2;
    while (side * side < TW_MAX_CELLS && (size_t)side * (size_t)side < cells) side++;
    return (size_t)side * (size_t)side == cells ? side : 0;
}

static tw_status complain_range(const token *t, int rows, int cols, tw_error *error) {
    char word[QUOTE_SIZE];
    const char *fault = t->value == TOKEN_NEGATIVE ? "negative"
                        : t->value == TOKEN_HUGE   ? "too large"
                                                   : "out of range";
    return error_at(error, t->line, "%s is %s, a %dx%d board has tiles 0 to %d",
                    error_quote(word, t->text, t->length), fault, rows, cols, rows * cols - 1);
}

static tw_status complain_missing(const bool seen[], int cells, size_t line, tw_error *error) {
    int first = -1, missing = 0;
    for (int v = cells - 1; v >= 0; v--)
        if (!seen[v]) first = v, missing++;
    if (missing > 1)
        return error_at(error, line, "%d tiles are missing, expected each of 0 to %d once", missing,
                        cells - 1);
    if (first == 0)
        return error_at(error, line, "the blank is missing, expected each of 0 to %d once",
                        cells - 1);
    return error_at(error, line, "tile %d is missing, expected each of 0 to %d once", first,
                    cells - 1);
}

tw_status sheet_board(const sheet *s, size_t first, size_t count, int rows, int cols, tw_board *out,
                      tw_error *error) {
    size_t last_line = count ? s->cell[first + count - 1].line : 1;
    int cells = rows * cols;
    if (cells < 2)
        return error_at(error, last_line, "only one tile, expected a board of 2 to %d cells",
                        TW_MAX_CELLS);
    if (cells > TW_MAX_CELLS && rows > 1)
        return error_at(error, last_line, "%dx%d is %d cells, expected a board of 2 to %d", rows,
                        cols, cells, TW_MAX_CELLS);
    if (count > TW_MAX_CELLS)
        return error_at(error, last_line, "%zu tiles, a board has at most %d cells", count,
                        TW_MAX_CELLS);
    uint8_t tile[TW_MAX_CELLS];
    bool seen[TW_MAX_CELLS] = {false};
    for (size_t i = 0; i < count; i++) {
        const token *t = &s->cell[first + i];
        if (t->value < 0 || t->value >= cells) return complain_range(t, rows, cols, error);
        if (seen[t->value] && t->value == 0)
            return error_at(error, t->line, "two blanks, expected one");
        if (seen[t->value])
            return error_at(error, t->line, "tile %d appears twice, expected each of 0 to %d once",
                            t->value, cells - 1);
        seen[t->value] = true;
        tile[i] = (uint8_t)t->value;
    }
    if (count < (size_t)cells) return complain_missing(seen, cells, last_line, error);
    return tw_board_init(out, rows, cols, tile);
}
