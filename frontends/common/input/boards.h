/* boards.h -- the boards a command works on: operands, standard input, --board, --goal, --format.
 *
 *     boards b = {0};             the options fill it, see boards_options
 *     if (!boards_load(&b)) ...   everything is read and checked; nothing is printed yet
 *     boards_each(&b, f, cookie); now work
 */
#ifndef COMMON_BOARDS_H
#define COMMON_BOARDS_H

#include "common/input/input.h"

#include "common/options/options.h"
#include <tilewise.h>

typedef struct boards_source {
    const char *argument; /* a path, or the text of --board */
    bool is_text;
    bool is_operand;
    char *joined;     /* operands that are one board together; or NULL */
    const char *name; /* for errors */
} boards_source;

typedef struct boards {
    boards_source *sources;
    size_t source_count;
    unsigned char *packed; /* the boards, once loaded */
    size_t used, room;     /* bytes of it */
    size_t count;          /* of boards */
    tw_format format;
    const char *goal; /* as typed: a name or a board; NULL: not given */
    const char *goal_name;
    tw_board goal_board; /* ... if it is not a name */
} boards;

/* One board, and the goal it goes to. */
typedef struct boards_item {
    tw_problem problem;
    const char *goal_name; /* NULL: the goal is a board that was given */
    const char *name;      /* of the input, for errors */
    size_t number;         /* from 1, over all inputs */
} boards_item;

/* Return false to end the walk. */
typedef bool boards_fn(void *cookie, const boards_item *);

/* Their input is a boards *. */
extern const option_set boards_options;      /* operands, --board, --format */
extern const option_set boards_goal_options; /* --goal */

/* Would an operand be read, as a board or as a file that there is? */
bool boards_reads(const char *operand);

/* At the end of the options: the text of the only input, if it is one operand or operands that were
 * joined; else NULL. */
const char *boards_operand(const boards *);

/* At the end of the options: the last operand, if it is a file and not the only one, is taken out;
 * NULL: it is not. */
const char *boards_take_file(boards *);

/* Add an input by hand. */
void boards_add(boards *, const char *argument, bool is_text);

/* Read every input, standard input if there is none, and check it all.  False: one line was written
 * to standard error, and the caller should exit with 2. */
bool boards_load(boards *);
/* The same where exactly one board is expected. */
bool boards_load_one(boards *, boards_item *);
/* The goal for boards of *rows x *cols where none are read.  A size of 0 becomes that of a goal
 * given as a board, or else fallback x fallback.  False: the goal is wrong or of another size; the
 * line, about `name`, was written. */
bool boards_load_goal(boards *, const char *name, int fallback, int *rows, int *cols,
                      tw_board *goal);
void boards_each(const boards *, boards_fn *, void *cookie);
void boards_free(boards *);

#endif
