/* boards.h -- the boards a command works on: operands, standard input, --board, --goal, --format.
 *
 *     boards b = {0};             an argp child fills it, see boards_argp
 *     if (!boards_load(&b)) ...   everything is read and checked; nothing is printed yet
 *     boards_each(&b, f, cookie); now work
 */
#ifndef CLI_BOARDS_H
#define CLI_BOARDS_H

#include "common/input.h"

#include <argp.h>
#include <tilewise.h>

typedef struct boards_source {
    const char *argument; /* a path, or the text of --board */
    bool is_text;
    input text;
} boards_source;

/* Texts are kept and parsed twice, once to find every mistake and once to work: a line of four
 * characters is a board of half a kibibyte, and a suite of them should not be held in memory. */
typedef struct boards {
    boards_source *sources;
    size_t source_count;
    size_t count; /* of boards, known once loaded */
    tw_format format;
    const char *goal; /* as typed: a name or a board; NULL: not given */
    const char *goal_name;
    tw_board goal_board; /* ... if it is not a name */
} boards;

/* One board, its goal resolved. */
typedef struct boards_item {
    tw_problem problem;
    const char *goal_name; /* NULL: the goal is a board that was given */
    const char *name;      /* of the input, for errors */
    size_t number;         /* from 1, over all inputs */
} boards_item;

/* Return false to end the walk. */
typedef bool boards_fn(void *cookie, const boards_item *);

/* argp children: give them a boards * as their input. */
extern const struct argp boards_argp;      /* operands, --board, --format */
extern const struct argp boards_goal_argp; /* --goal */

/* Add an input by hand. */
void boards_add(boards *, const char *argument, bool is_text);

/* Read every input, standard input if there is none, and check it all.  False: one line was written
 * to standard error, and the caller should exit with 2. */
bool boards_load(boards *);
/* What boards_load() does about --goal, for a command that reads no boards. */
bool boards_load_goal(boards *);
/* False: the size does not fit; the line was written. */
bool boards_resolve(const boards *, boards_item *);
void boards_each(const boards *, boards_fn *, void *cookie);
void boards_free(boards *);

#endif
