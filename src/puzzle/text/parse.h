/* parse.h -- the readings of a text, one file each.
 *
 * A reading either delivers its boards or complains; it never does both for the
 * same board.  Which reading a text gets is decided in parse.c. */
#ifndef TILEWISE_PUZZLE_TEXT_PARSE_H
#define TILEWISE_PUZZLE_TEXT_PARSE_H

#include "puzzle/text/sheet.h"

typedef struct parser {
    const char *text;
    size_t length;
    tw_problem_fn *each;
    void *cookie;
    tw_error *error;
    unsigned style; /* of the scanner */
} parser;

/* Deliver the cells from `first` on as a board, or as a start and a goal of that size. */
tw_status parse_board(const parser *, const sheet *, size_t first, size_t count, int rows, int cols,
                      tw_format);
tw_status parse_start_and_goal(const parser *, const sheet *, size_t first, int rows, int cols);

/* Rows of tiles (parse_rows.c): a start alone, a start and a goal, or what fits. */
typedef enum rows_reading { ROWS_START, ROWS_START_AND_GOAL, ROWS_EITHER } rows_reading;
bool parse_rows_fit(const sheet *);
tw_status parse_rows(const parser *, const sheet *, rows_reading);

/* A size and then rows (parse_sized.c).  Is one meant, where nobody said so? */
bool parse_sized_meant(const sheet *);
tw_status parse_sized(const parser *, const sheet *);

/* Boards one a line (parse_list.c).  Is that meant, where the lines are no board's rows? */
typedef enum list_reading {
    LIST_ANY,     /* tiles or slashes, perhaps a number before and fields behind */
    LIST_ALIKE,   /* tiles alone, all boards of the first one's size */
    LIST_SLASHES, /* rows between slashes */
    LIST_PAIR,    /* two lines, tiles or slashes: a start and its goal */
    LIST_SINGLE   /* just one line, and a board of one row needs no slash */
} list_reading;
bool parse_list_fit(const sheet *);
bool parse_list_meant(const sheet *);
tw_status parse_list(const parser *, sheet *scratch, list_reading);

/* Boards inside other text, one a line (parse_wrapped.c): JSON objects, lines of the engine,
 * links. */
tw_status parse_wrapped(const parser *);

/* Several texts with empty lines between them, each read in the format (parse_blocks.c).  Fewer
 * than two are none. */
tw_status parse_blocks(const parser *, tw_format);

/* The board that so many tiles on one line are meant to be. */
void parse_line_shape(const sheet *, size_t first, size_t count, int *rows, int *cols);

#endif
