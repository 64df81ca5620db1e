#include "puzzle/text/sheet.h"

#include "base/error.h"

static void clear(sheet *s) {
    s->count = s->rows = s->gap = s->gaps = 0;
    s->row[0] = 0;
    s->size.kind = TOKEN_END;
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

token sheet_read_text(sheet *s, scanner *in) {
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
    if (cells > TW_MAX_CELLS)
        return error_at(error, last_line, "%dx%d is %d cells, expected a board of 2 to %d", rows,
                        cols, cells, TW_MAX_CELLS);
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
