/* sheet.h -- the tiles of a text as they lie on the page, before anyone knows which board is meant.
 *
 * What is to be looked at together is never more than two boards of 256 cells and a size (many
 * boards are read one by one), so a sheet has a fixed size.  Every tile keeps its place in the
 * text: a mistake found late is still reported with the line and the spelling of the user. */
#ifndef TILEWISE_PUZZLE_TEXT_SHEET_H
#define TILEWISE_PUZZLE_TEXT_SHEET_H

#include "puzzle/text/scanner.h"

enum { SHEET_CELLS = 2 * TW_MAX_CELLS + 3 };

/* Row r is cell[row[r]] to cell[row[r + 1] - 1] and has at least one cell. */
typedef struct sheet {
    size_t count, rows;
    size_t gap, gaps; /* rows above the first empty line between rows, and how many such gaps */
    token size;       /* TOKEN_SIZE when the text begins with one, else TOKEN_END */
    char between;     /* what stood between the last two rows of a line: a slash, a semicolon or
                         a bracket */
    size_t row[SHEET_CELLS + 1];
    token cell[SHEET_CELLS];
} sheet;

/* Both return the token that ended the sheet.  A text, one row a line and at most so many, is
 * complete at TOKEN_END or, with the last of these rows, at TOKEN_NEWLINE; a line, its rows between
 * slashes, at TOKEN_END, TOKEN_NEWLINE or TOKEN_BAR.  Any other token does not fit: a tile when the
 * sheet is full, a slash when it has no tiles at one side. */
token sheet_read_text(sheet *, scanner *, size_t most_rows);
token sheet_read_line(sheet *, scanner *);

static inline size_t sheet_width(const sheet *s, size_t row) {
    return s->row[row + 1] - s->row[row];
}
static inline size_t sheet_line(const sheet *s, size_t row) { return s->cell[s->row[row]].line; }

/* How many rows from `first` on are as long as that one. */
size_t sheet_equal_rows(const sheet *, size_t first);

/* Where one row has a tile less than the others and all stand in columns, the blank is put into the
 * column that this row leaves empty. */
void sheet_fill_gap(sheet *, const scanner *);

/* Are these cells, a board's worth, each of 0 to count - 1 once? */
bool sheet_whole(const sheet *, size_t first, size_t count);

/* The side of a square of `cells`, 0 if it is none (2x2 is the smallest that counts). */
int square_side(size_t cells);

/* Make a board of these cells, or say what is wrong with them.  They may be fewer or more than
 * rows * cols. */
tw_status sheet_board(const sheet *, size_t first, size_t count, int rows, int cols, tw_board *out,
                      tw_error *);

#endif
