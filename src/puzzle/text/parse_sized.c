/* parse_sized.c -- a size, and then the boards of that size.
 *
 * The size is N, R C or RxC.  A board follows in R rows of C tiles or on one
 * line.  Without being told, a first line of one, two or three words can be a
 * size or a row; no text makes sense as both (a row would have to name its own
 * board's cells), so what fits wins, and only a text with a mistake is judged
 * by its looks. */
#include "puzzle/text/parse.h"

#include "base/error.h"

typedef struct header {
    int rows, cols;
    const token *row_token, *col_token;
    size_t above; /* rows of the sheet that it takes */
} header;

static bool find(const sheet *s, header *h) {
    if (s->size.kind == TOKEN_SIZE) {
        *h = (header){s->size.value, s->size.cols, &s->size, &s->size, 0};
        return true;
    }
    size_t words = s->rows ? sheet_width(s, 0) : 0;
    if (words < 1 || words > 3 || (words == 3 && !token_is_times(&s->cell[1]))) return false;
    const token *rows = &s->cell[0], *cols = &s->cell[words - 1];
    *h = (header){rows->value, cols->value, rows, cols, 1};
    return token_is_number(rows) && token_is_number(cols);
}

static bool side_good(int side) { return side >= 1 && side <= TW_MAX_CELLS; }

static bool size_good(const header *h) {
    return side_good(h->rows) && side_good(h->cols) && h->rows * h->cols >= 2
           && h->rows * h->cols <= TW_MAX_CELLS;
}

bool parse_sized_meant(const sheet *s) {
    header h;
    if (!find(s, &h)) return false;
    if (!h.above) return true;
    if (s->rows < 2) return false;
    size_t words = sheet_width(s, 0), next = sheet_width(s, 1);
    if (words == 1 && next > 1) return true;
    if (words == 3 && h.rows == h.cols) return true; /* no row holds a tile twice */
    if (!size_good(&h)) return false;
    size_t cells = (size_t)h.rows * (size_t)h.cols, rest = s->count - words;
    bool several = rest % cells == 0 && (rest <= 2 * cells || sheet_whole(s, words, cells));
    return several || (next != words && (next == (size_t)h.cols || next == cells));
}

static tw_status complain_size(const header *h, tw_error *error) {
    const token *bad = side_good(h->rows) ? h->col_token : h->row_token;
    if (!side_good(h->rows) || !side_good(h->cols)) {
        char word[QUOTE_SIZE];
        return error_at(error, bad->line, "size %s is %s, a board has 2 to %d cells",
                        error_quote(word, bad->text, bad->length),
                        h->rows < 1 || h->cols < 1 ? "too small" : "too large", TW_MAX_CELLS);
    }
    return error_at(error, bad->line, "size %dx%d is %d cell%s, a board has 2 to %d", h->rows,
                    h->cols, h->rows * h->cols, h->rows * h->cols == 1 ? "" : "s", TW_MAX_CELLS);
}

tw_status parse_sized(const parser *p, sheet *s, bool all) {
    header h;
    if (!find(s, &h))
        return error_at(p->error, sheet_line(s, 0),
                        "no size, expected N, R C or RxC on the first line");
    if (!size_good(&h)) return complain_size(&h, p->error);
    size_t cells = (size_t)h.rows * (size_t)h.cols;
    if (s->rows == h.above)
        return error_at(p->error, h.row_token->line, "no tiles, expected %zu for a %dx%d board",
                        cells, h.rows, h.cols);

    bool flat = sheet_width(s, h.above) == cells;
    size_t width = flat ? cells : (size_t)h.cols, per_board = flat ? 1 : (size_t)h.rows;
    size_t rows = s->rows - h.above, rest = all ? rows % per_board : 0, good = h.above;
    while (good < s->rows && sheet_width(s, good) == width) good++;
    if (rest && rows > per_board && sheet_whole(s, s->row[h.above], cells))
        return error_at(p->error, sheet_line(s, s->rows - rest),
                        "text after a complete %dx%d board, expected its end or another one of "
                        "that size",
                        h.rows, h.cols);
    if (good < s->rows) {
        size_t odd = sheet_width(s, good);
        return error_at(p->error, sheet_line(s, good),
                        "row has %zu tile%s, expected %zu, the size is %dx%d", odd,
                        odd == 1 ? "" : "s", width, h.rows, h.cols);
    }
    if (rest)
        return error_at(p->error, sheet_line(s, s->rows - 1),
                        "%zu row%s, expected %zu, the size is %dx%d", rows, rows == 1 ? "" : "s",
                        per_board, h.rows, h.cols);
    return parse_stack(p, s, &(stack){h.above, h.rows, h.cols, flat, TW_FORMAT_SIZED});
}
