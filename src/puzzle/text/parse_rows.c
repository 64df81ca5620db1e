/* parse_rows.c -- a board written row by row.
 *
 * Reading is the short half.  The long half is for texts that are no board: it
 * decides which board was probably meant, because "tile 1 appears twice" is
 * nonsense to somebody who wrote a board and forgot a row of the next. */
#include "puzzle/text/parse.h"

#include "base/error.h"

static bool rectangular(const sheet *s) { return sheet_equal_rows(s, 0) == s->rows; }

bool parse_rows_fit(const sheet *s) {
    return s->rows && rectangular(s) && sheet_whole(s, 0, s->count);
}

static tw_status read(const parser *p, const sheet *s) {
    return parse_board(p, s, 0, s->count, (int)s->rows, (int)sheet_width(s, 0), TW_FORMAT_ROWS);
}

/* The most rows from the top, but not all, that are a board. */
static size_t complete_rows(const sheet *s) {
    size_t r = sheet_equal_rows(s, 0);
    if (r == s->rows) r--;
    while (r && !sheet_whole(s, 0, s->row[r])) r--;
    return r;
}

static tw_status complain_rest(const parser *p, const sheet *s, size_t done) {
    return error_at(p->error, sheet_line(s, done),
                    "text after a complete %zux%zu board, expected its end or another one of that "
                    "size",
                    done, sheet_width(s, 0));
}

static tw_status complain_ragged(const parser *p, const sheet *s) {
    size_t odd = sheet_equal_rows(s, 0), width = sheet_width(s, odd);
    return error_at(p->error, sheet_line(s, odd),
                    "row has %zu tile%s, expected %zu as in the row%s above", width,
                    width == 1 ? "" : "s", sheet_width(s, 0), odd == 1 ? "" : "s");
}

/* Do the first `done` rows, a board, stand for themselves?  The top of an unfinished board may look
 * complete too (0 1 2 / 3 4 5 / 6 7), but it is seldom a square or set apart. */
static bool stands_alone(const sheet *s, size_t done) {
    size_t rest = s->row[done];
    return done == sheet_width(s, 0) || (s->gaps == 1 && s->gap == done)
           || sheet_whole(s, rest, s->count - rest);
}

/* How many rows a board probably has where there is a mistake in one of several; 0: there is just
 * one.  Of one board most tiles are too large for a part of it, of several none should be. */
static size_t rows_meant(const sheet *s) {
    size_t rows = s->gaps ? s->gap : sheet_width(s, 0), large = 0;
    if (!rows || rows == s->rows || s->rows % rows) return 0;
    for (size_t i = 0; i < s->count; i++)
        large += s->cell[i].value >= 0 && (size_t)s->cell[i].value >= s->row[rows];
    return s->gaps || 4 * large <= s->count / 2 ? rows : 0;
}

tw_status parse_rows(const parser *p, const sheet *s) {
    if (parse_rows_fit(s)) return read(p, s);
    bool square = rectangular(s) && s->rows == sheet_width(s, 0);
    size_t done = square ? 0 : complete_rows(s);
    if (done && stands_alone(s, done) && s->rows % done) return complain_rest(p, s, done);
    if (!rectangular(s)) return complain_ragged(p, s);
    size_t rows = done && stands_alone(s, done) ? done : rows_meant(s);
    tw_status status = TW_OK;
    for (size_t r = 0; rows && r < s->rows && status >= 0; r += rows)
        status = parse_board(p, s, s->row[r], s->row[rows], (int)rows, (int)sheet_width(s, 0),
                             TW_FORMAT_ROWS);
    return rows ? status : read(p, s);
}
