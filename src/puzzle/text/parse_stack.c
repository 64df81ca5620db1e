/* parse_stack.c -- boards of one size in rows, one below the other.
 *
 * Where does the first one end?  Its rows have the tiles from 0 on, each once.  The top of a larger
 * board can look so too (0 1 2 above 3 4 5), but then the next row goes on with larger tiles, and a
 * second board begins again below. */
#include "puzzle/text/parse.h"

#include "base/error.h"

size_t parse_stack_fit(const sheet *s) {
    size_t rows = s->rows ? sheet_equal_rows(s, 0) : 0;
    for (size_t r = 1; r < rows; r++) {
        const token *next = &s->cell[s->row[r]];
        if (next->value >= 0 && (size_t)next->value < s->row[r] && sheet_whole(s, 0, s->row[r]))
            return rows == s->rows && s->rows >= 2 * r && sheet_whole(s, s->row[r], s->row[r]) ? r
                                                                                               : 0;
    }
    return 0;
}

static tw_status complain_row(const parser *p, const sheet *s, size_t row, const stack *k,
                              size_t width) {
    size_t odd = sheet_width(s, row);
    return error_at(p->error, sheet_line(s, row), "row has %zu tile%s, expected %zu for %dx%d", odd,
                    odd == 1 ? "" : "s", width, k->rows, k->cols);
}

tw_status parse_stack(const parser *p, sheet *s, const stack *k) {
    size_t rows = k->flat ? 1 : (size_t)k->rows, cells = (size_t)k->rows * (size_t)k->cols;
    size_t width = k->flat ? cells : (size_t)k->cols;
    scanner in = parse_begin(p);
    token stop = {.kind = TOKEN_NEWLINE};
    if (k->above) stop = sheet_read_text(s, &in, k->above);
    while (stop.kind == TOKEN_NEWLINE) {
        stop = sheet_read_text(s, &in, rows);
        if (stop.kind != TOKEN_NEWLINE && stop.kind != TOKEN_END)
            return token_complain(&stop, p->error);
        if (!s->rows) break;
        for (size_t r = 0; r < s->rows; r++)
            if (sheet_width(s, r) != width) return complain_row(p, s, r, k, width);
        tw_problem problem = {.line = sheet_line(s, 0), .format = k->format};
        tw_status status = sheet_board(s, 0, s->count, k->rows, k->cols, &problem.start, p->error);
        if (status < 0) return status;
        if (!parse_give(p, &problem)) break;
    }
    return TW_OK;
}
