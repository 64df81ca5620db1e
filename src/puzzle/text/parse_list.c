/* parse_list.c -- boards one a line.
 *
 * A list may be longer than any sheet, so it is read line by line and every
 * board is delivered as soon as it is complete. */
#include "puzzle/text/parse.h"

#include "base/error.h"

bool parse_list_fit(const sheet *s) {
    size_t cells = s->rows ? sheet_width(s, 0) : 0;
    if (sheet_equal_rows(s, 0) < s->rows) return false;
    for (size_t r = 0; r < s->rows; r++)
        if (!sheet_whole(s, s->row[r], cells)) return false;
    return true;
}

bool parse_list_meant(const sheet *s) {
    size_t cells = sheet_width(s, 0), whole = 0;
    if (s->rows < 2 || !square_side(cells)) return false;
    for (size_t r = 0; r < s->rows; r++)
        whole += sheet_width(s, r) == cells && sheet_whole(s, s->row[r], cells);
    size_t large = 0; /* tiles out of the first line's range */
    for (size_t i = 0; i < s->count; i++) large += s->cell[i].value >= (int)cells;
    if (whole) return 2 * whole > s->rows || 8 * large <= s->count;
    return !large && s->rows != cells;
}

void parse_line_shape(const sheet *s, size_t first, size_t count, int *rows, int *cols) {
    int side = square_side(count);
    /* One tile more or less than a square is a slip of the pen, unless it really is 1xN. */
    if (!side && !sheet_whole(s, first, count)) {
        side = square_side(count + 1);
        if (!side) side = square_side(count - 1);
    }
    *rows = side ? side : 1;
    *cols = side ? side : (int)count;
}

typedef struct list {
    const parser *parser;
    list_reading reading;
    scanner in;
    sheet *sheet;
    int rows, cols; /* of LIST_ALIKE, once known */
} list;

/* Put the tiles of the next line in the sheet, past a field that is just a number and without the
 * fields behind.  `*numbered`: there was one such.  A bar ends it only before an empty field. */
static token read_fields(list *l, bool *numbered) {
    sheet *s = l->sheet;
    token stop = sheet_read_line(s, &l->in);
    for (*numbered = false; stop.kind == TOKEN_BAR && !*numbered;) {
        *numbered = s->count == 1 && token_is_number(&s->cell[0]);
        if (s->count && !*numbered) break;
        stop = sheet_read_line(s, &l->in);
    }
    if (stop.kind != TOKEN_BAR || !s->count) return stop;
    scanner_skip_line(&l->in);
    return scanner_next(&l->in);
}

/* How many cells, 0 or 1, come before the board: a number in front makes the first row too long,
 * or a line one longer than a square. */
static size_t leading_number(const sheet *s) {
    size_t n = s->count;
    if (s->rows > 1) return sheet_width(s, 0) == sheet_width(s, 1) + 1;
    bool all_whole = sheet_whole(s, 0, n), rest_whole = sheet_whole(s, 1, n - 1);
    if (!token_is_number(&s->cell[0])) return 0;
    if (square_side(n) && all_whole) return 0;
    if (square_side(n - 1) && rest_whole) return 1;
    if (all_whole || rest_whole) return !all_whole;
    return !square_side(n) && square_side(n - 1);
}

/* The number, then the tiles; more may follow.  0: there is none, or there are several. */
static size_t numbered_cells(const sheet *s) {
    size_t found = 0, count = 0;
    for (size_t side = 2; side * side < s->count && side * side <= TW_MAX_CELLS; side++)
        if (sheet_whole(s, 1, side * side)) found = side * side, count++;
    return count == 1 && token_is_number(&s->cell[0]) ? found : 0;
}

static tw_status read_numbered(const list *l, bool numbered, tw_board *out) {
    const sheet *s = l->sheet;
    size_t first = !numbered, cells = numbered ? s->count : numbered_cells(s);
    int rows, cols;
    bool other = first && (sheet_whole(s, 0, cells + 1) || sheet_whole(s, 0, cells));
    if (s->rows > 1 || !cells || other)
        return error_at(l->parser->error, sheet_line(s, 0),
                        "expected a number and then the tiles of one board");
    parse_line_shape(s, first, cells, &rows, &cols);
    return sheet_board(s, first, cells, rows, cols, out, l->parser->error);
}

static tw_status read_slashes(const list *l, size_t first, tw_board *out) {
    const sheet *s = l->sheet;
    size_t width = sheet_width(s, 0) - first;
    if (width == 1 && s->between == ';' && s->rows > 1)
        return error_at(l->parser->error, sheet_line(s, 0),
                        "tiles with semicolons between them, expected rows of more than one tile");
    for (size_t r = 1; r < s->rows; r++) {
        size_t odd = sheet_width(s, r);
        if (odd != width)
            return error_at(l->parser->error, sheet_line(s, r),
                            "row %zu has %zu tile%s, expected %zu as in the first", r + 1, odd,
                            odd == 1 ? "" : "s", width);
    }
    return sheet_board(s, first, s->count - first, (int)s->rows, (int)width, out, l->parser->error);
}

static tw_status read_board(list *l, bool numbered, tw_board *out) {
    const sheet *s = l->sheet;
    tw_error *error = l->parser->error;
    int rows, cols;
    switch (l->reading) {
    case LIST_SLASHES:
        if (s->rows == 1)
            return error_at(error, sheet_line(s, 0),
                            "no '/' in this line, expected rows separated by '/'");
        return read_slashes(l, 0, out);
    case LIST_SINGLE:
        return read_slashes(l, 0, out);
    case LIST_NUMBERED:
        return read_numbered(l, numbered, out);
    case LIST_ALIKE:
        if (s->rows > 1)
            return error_at(error, sheet_line(s, 0),
                            "unexpected '/', expected %d tiles as in the lines above",
                            l->rows * l->cols);
        if (!l->rows) parse_line_shape(s, 0, s->count, &l->rows, &l->cols);
        return sheet_board(s, 0, s->count, l->rows, l->cols, out, error);
    default:
        break;
    }
    size_t first = numbered ? 0 : leading_number(s);
    if (s->rows > 1) return read_slashes(l, first, out);
    parse_line_shape(s, first, s->count - first, &rows, &cols);
    return sheet_board(s, first, s->count - first, rows, cols, out, error);
}

/* The next board, past empty lines.  `*more` is false at the end of the text. */
static tw_status next(list *l, bool *more, tw_problem *out) {
    tw_error *error = l->parser->error;
    token stop;
    do {
        bool numbered = false;
        bool fields = l->reading == LIST_ANY || l->reading == LIST_NUMBERED;
        stop = fields ? read_fields(l, &numbered) : sheet_read_line(l->sheet, &l->in);
        if (stop.kind == TOKEN_SLASH)
            return error_at(error, stop.line, "empty row, expected tiles on both sides of '/'");
        if (stop.kind == TOKEN_BAR && fields)
            return error_at(error, stop.line, "empty field, expected the tiles of a board");
        if (stop.kind != TOKEN_NEWLINE && stop.kind != TOKEN_END)
            return token_complain(&stop, error);
        if (numbered && !l->sheet->count)
            return error_at(error, stop.line, "no tiles after '|', expected a board");
        if (l->sheet->count) {
            *more = true;
            bool slashes =
                l->reading == LIST_SLASHES || l->reading == LIST_SINGLE || l->sheet->rows > 1;
            *out = (tw_problem){.line = sheet_line(l->sheet, 0),
                                .format = slashes ? TW_FORMAT_SLASHES : TW_FORMAT_LINES};
            return read_board(l, numbered, &out->start);
        }
    } while (stop.kind != TOKEN_END);
    *more = false;
    return TW_OK;
}

tw_status parse_list(const parser *p, sheet *scratch, list_reading reading) {
    list l = {.parser = p, .reading = reading, .in = parse_begin(p), .sheet = scratch};
    tw_problem problem, first = {0};
    size_t count = 0;
    for (bool more = false;; count++) {
        tw_status status = next(&l, &more, &problem);
        if (status < 0) return status;
        if (!more) break;
        if (reading == LIST_SINGLE && count)
            return error_at(p->error, problem.line, "a second line, expected one board");
        if (reading == LIST_SINGLE)
            first = problem;
        else if (!parse_give(p, &problem))
            return TW_OK;
    }
    if (!count) return error_at(p->error, p->line, "no board, the text is empty");
    if (reading == LIST_SINGLE) (void)parse_give(p, &first);
    return TW_OK;
}
