/* parse_rows.c -- boards written row by row.
 *
 * Reading is the short half.  The long half is for texts that are no board: it
 * decides which board was probably meant, because "tile 1 appears twice" is
 * nonsense to somebody who wrote a start and forgot a row of the goal. */
#include "puzzle/text/parse.h"

#include "base/error.h"

static bool rectangular(const sheet *s) { return sheet_equal_rows(s, 0) == s->rows; }

/* Two boards, the one below the other. */
static bool halves_whole(const sheet *s) {
    size_t half = s->count / 2;
    return s->rows % 2 == 0 && sheet_whole(s, 0, half) && sheet_whole(s, half, half);
}

bool parse_rows_fit(const sheet *s) {
    if (!s->rows || !rectangular(s)) return false;
    return sheet_whole(s, 0, s->count) || (s->rows > 2 && halves_whole(s));
}

static tw_status read_start(const parser *p, const sheet *s) {
    return parse_board(p, s, 0, s->count, (int)s->rows, (int)sheet_width(s, 0), TW_FORMAT_ROWS);
}

/* A start on one line and a goal on the next are squares where they can be. */
static void unfold(int *rows, int *cols) {
    int side = *rows == 1 ? square_side((size_t)*cols) : 0;
    if (side) *rows = *cols = side;
}

static tw_status read_start_and_goal(const parser *p, const sheet *s) {
    int rows = (int)s->rows / 2, cols = (int)sheet_width(s, 0);
    unfold(&rows, &cols);
    return parse_start_and_goal(p, s, 0, rows, cols);
}

/* The most rows from the top, but not all, that are a board. */
static size_t complete_rows(const sheet *s) {
    size_t r = sheet_equal_rows(s, 0);
    if (r == s->rows) r--;
    while (r && !sheet_whole(s, 0, s->row[r])) r--;
    return r;
}

/* Is what follows the first `done` rows, a board, a goal of another size? */
static bool goal_differs(const sheet *s, size_t done) {
    size_t rows = s->rows - done, from = s->row[done];
    bool block = sheet_equal_rows(s, done) == rows;
    bool apart = s->gaps == 1 && s->gap == done;
    bool same_size = rows == done && sheet_width(s, done) == sheet_width(s, 0);
    return block && !same_size && (apart || sheet_whole(s, from, s->count - from));
}

static tw_status complain_rest(const parser *p, const sheet *s, size_t done, bool goal_welcome) {
    int start_rows = (int)done, start_cols = (int)sheet_width(s, 0);
    if (goal_welcome && goal_differs(s, done)) {
        int rows = (int)(s->rows - done), cols = (int)sheet_width(s, done);
        unfold(&start_rows, &start_cols);
        unfold(&rows, &cols);
        return error_at(p->error, sheet_line(s, done),
                        "the goal is %dx%d and the start %dx%d, expected the same size", rows, cols,
                        start_rows, start_cols);
    }
    return error_at(p->error, sheet_line(s, done),
                    "text after a complete %dx%d board, expected its end%s", start_rows, start_cols,
                    goal_welcome ? " or a goal of the same size" : "");
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

/* Half of one board's tiles are too large for a half of it; of two boards' tiles none should be. */
static bool goal_meant(const sheet *s) {
    size_t half = s->count / 2, large = 0;
    if (s->rows % 2) return false;
    if (s->gaps == 1 && s->gap == s->rows / 2) return true;
    for (size_t i = 0; i < s->count; i++)
        large += s->cell[i].value >= 0 && (size_t)s->cell[i].value >= half;
    bool squares = s->rows == 2 * sheet_width(s, 0);
    return large <= half / 2 && (squares || sheet_whole(s, 0, half) || sheet_whole(s, half, half));
}

static tw_status diagnose(const parser *p, const sheet *s, rows_reading reading) {
    bool square = rectangular(s) && s->rows == sheet_width(s, 0);
    bool goal_welcome = reading != ROWS_START;
    size_t done = square ? 0 : complete_rows(s);
    if (done && stands_alone(s, done)
        && (!goal_welcome || s->rows != 2 * done || goal_differs(s, done)))
        return complain_rest(p, s, done, goal_welcome);
    if (!rectangular(s)) return complain_ragged(p, s);
    if (reading == ROWS_START_AND_GOAL && sheet_whole(s, 0, s->count))
        return error_at(p->error, sheet_line(s, s->rows - 1),
                        "only one board, expected a start and a goal");
    if (reading == ROWS_START_AND_GOAL && s->rows % 2)
        return error_at(p->error, sheet_line(s, s->rows - 1),
                        "%zu row%s, expected an even number: a start and a goal", s->rows,
                        s->rows == 1 ? "" : "s");
    if (reading == ROWS_START_AND_GOAL || (goal_welcome && goal_meant(s)))
        return read_start_and_goal(p, s);
    return read_start(p, s);
}

tw_status parse_rows(const parser *p, const sheet *s, rows_reading reading) {
    if (rectangular(s)) {
        if (reading != ROWS_START_AND_GOAL && sheet_whole(s, 0, s->count)) return read_start(p, s);
        if (reading != ROWS_START && halves_whole(s)) return read_start_and_goal(p, s);
    }
    return diagnose(p, s, reading);
}
