/* parse.h -- the readings of a text, one file each.
 *
 * A reading either delivers its boards or complains; it never does both for the
 * same board.  Which reading a text gets is decided in parse.c. */
#ifndef TILEWISE_PUZZLE_TEXT_PARSE_H
#define TILEWISE_PUZZLE_TEXT_PARSE_H

#include "puzzle/text/sheet.h"

/* A text, or a part of one, and who gets its boards. */
typedef struct parser {
    const char *text; /* plain: see plain.h */
    size_t length;
    size_t line; /* where it begins in the whole text, from 1 */
    tw_problem_fn *each;
    void *cookie;
    bool *stopped; /* `each` wants no more */
    tw_error *error;
    unsigned style; /* of the scanner */
    bool part;      /* the value of a name: no names are looked for in it */
} parser;

scanner parse_begin(const parser *);
/* Deliver a board.  False: no more are wanted. */
bool parse_give(const parser *, const tw_problem *);
/* Read the text in this format, in whatever way makes sense. */
tw_status parse_text(const parser *, tw_format);

/* The first board of a reading and how many there are; parse_sample() keeps them in a sample. */
typedef struct sample {
    size_t count;
    tw_problem first;
} sample;
bool parse_sample(void *cookie, const tw_problem *);

/* Deliver the cells from `first` on as a board. */
tw_status parse_board(const parser *, const sheet *, size_t first, size_t count, int rows, int cols,
                      tw_format);

/* Rows of tiles (parse_rows.c). */
bool parse_rows_fit(const sheet *);
tw_status parse_rows(const parser *, const sheet *);

/* Boards of one size in rows, one below the other, so many that no sheet need hold them
 * (parse_stack.c). */
typedef struct stack {
    size_t above;     /* rows before the first board */
    int rows, cols;   /* of a board */
    bool flat;        /* each is written on one line */
    tw_format format; /* as which they are delivered */
} stack;
/* How many rows a board has where such a stack begins; 0: none does. */
size_t parse_stack_fit(const sheet *);
tw_status parse_stack(const parser *, sheet *scratch, const stack *);

/* A size and then rows (parse_sized.c).  Is one meant, where nobody said so?  `all`: the sheet has
 * the whole text. */
bool parse_sized_meant(const sheet *);
tw_status parse_sized(const parser *, sheet *, bool all);

/* Boards one a line (parse_list.c).  Is that meant, where the lines are no board's rows? */
typedef enum list_reading {
    LIST_ANY,      /* tiles or slashes, perhaps a number before and fields behind */
    LIST_NUMBERED, /* a number, the tiles of a square, and perhaps more numbers or fields */
    LIST_ALIKE,    /* tiles alone, all boards of the first one's size */
    LIST_SLASHES,  /* rows between slashes */
    LIST_SINGLE    /* just one line, and a board of one row needs no slash */
} list_reading;
bool parse_list_fit(const sheet *);
bool parse_list_meant(const sheet *);
tw_status parse_list(const parser *, sheet *scratch, list_reading);

/* A text that names its boards (parse_named.c): labels, JSON, assignments of programs, lines of the
 * engine, links.  Does it have such names? */
bool parse_named_meant(const parser *);
tw_status parse_named(const parser *);

/* Values with commas between, under a line that says which of them is the board (parse_csv.c). */
bool parse_csv_meant(const parser *);
tw_status parse_csv(const parser *);

/* Several texts with empty lines between them, each read in the format (parse_blocks.c).  Fewer
 * than two are none. */
tw_status parse_blocks(const parser *, tw_format);

/* The board that so many tiles on one line are meant to be. */
void parse_line_shape(const sheet *, size_t first, size_t count, int *rows, int *cols);

#endif
