/* solution.h -- a solution that the user gives: as operands, --moves or --solution.
 *
 *     solution s = {0};
 *     ... solution_take(&s, key, argument, state) ...    in the command's take()
 *     if (!solution_read(&s, &board)) return EXIT_USAGE;
 *     ... tw_transcript_reading(s.transcript, 0) ...
 *     solution_free(&s);
 */
#ifndef CLI_SOLUTION_H
#define CLI_SOLUTION_H

#include "common/input/boards.h"
#include "common/input/input.h"

#include "common/options/options.h"
#include <stdio.h>

typedef struct solution {
    char *operands;              /* that are moves; NULL: none */
    const char *stranger;        /* an operand that is neither moves nor a board; NULL: none */
    const char *moves, *file;    /* as text, or where it is; one of them */
    tw_transcript_config wanted; /* what the options ask for, and the last board */
    input text;                  /* once it is needed */
    tw_transcript *transcript;   /* as read for the last board; NULL: not yet */
} solution;

enum { SOLUTION_NOTATION = 512, SOLUTION_ANSWER };

/* For a command's table of options, in group 2; its job has the `solution`. */
/* clang-format off */
#define SOLUTION_OPTIONS(job)                                                                     \
    {"moves", OPTION_LETTER('m') + OPTION_TEXT(job, solution.moves), "TEXT", NULL,                \
     "The moves, like \"URDL2\" or \"up right down\"", 2},                                        \
    {"solution", OPTION_TEXT(job, solution.file), "FILE", NULL,                                   \
     "The moves in a file, or whatever a program printed; - is standard input", 2},               \
    {"solution-format", OPTION_WORD(job, solution.wanted.format), "NAME",                         \
     tw_transcript_format_name,                                                                   \
     "Whose output it is: auto (the default), plain, coms228, practical, cos226, cmsc341, "       \
     "coms4701", 2},                                                                              \
    {"answer", SOLUTION_ANSWER, "KIND", tw_reading_kind_name,                                     \
     "What shows the path: any (the default), moves, boards, tiles, cells or claim, each "        \
     "perhaps with ,backwards", 2},                                                               \
    {"notation", SOLUTION_NOTATION, "NAME", names_notation,                                       \
     "Whose directions the moves are: blank, tile (default: the one that reaches the goal)", 2}
/* clang-format on */

/* One of those that fill no field, or an operand that is moves; false: it is another. */
bool solution_take(solution *, int key, char *argument, const options_state *);

/* Where there is one board, a second file is its solution. */
void solution_take_file(solution *, boards *);
/* Exactly one solution was given, and not from where the board comes.  Else the program ends. */
void solution_expect(solution *, bool board_from_stdin, const options_state *);

/* Read it for a board; NULL: it is plain moves.  Without a goal it may lead anywhere; a course may
 * have a goal of its own, see `wanted`.  False: a
 * line was written, and the caller should exit with 2. */
bool solution_read(solution *, const tw_board *board, const tw_board *goal);
/* The same where moves are needed: the first answer that shows any. */
bool solution_read_path(solution *, const tw_board *board, const tw_reading **out);
void solution_free(solution *);

/* Plain moves that cannot be played, or lead elsewhere: are they written in the other notation?
 * Tells whether the letters, read so, are legal from `start`, and which board they reach. */
typedef struct solution_otherwise {
    bool legal;
    tw_notation notation; /* the other one */
    tw_board end;
} solution_otherwise;
solution_otherwise solution_read_otherwise(const tw_board *start, const tw_reading *);

/* "as moves of the tile (--notation tile) they are legal", and whether they reach the goal; a line
 * of its own, or nothing where they are not.  `goal` may be NULL. */
void solution_print_otherwise(FILE *, const tw_board *start, const tw_board *goal,
                              const tw_reading *);

#endif
