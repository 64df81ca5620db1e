/* answer_board.h -- boards in a program's output: rows of numbers, the blank perhaps a space.
 *
 * Most course programs leave the blank's cell empty, and then only the columns of the other rows
 * tell where it is.  So the rows of a board are gathered first, and a row that lacks a number is
 * measured against one that does not: numbers stand under each other at their right ends, or at
 * their left ends. */
#ifndef CLI_ANSWER_BOARD_H
#define CLI_ANSWER_BOARD_H

#include "cli/answers/answer_line.h"

#include <tilewise.h>

/* A number and the columns it takes. */
typedef struct answer_token {
    int value; /* 0: the blank */
    int left, right;
} answer_token;

typedef struct answer_board {
    int rows, cols;
    int filled; /* rows gathered */
    answer_token token[TW_MAX_CELLS];
    int first[TW_MAX_CELLS + 1]; /* row r has the tokens first[r] to first[r+1]-1 */
    size_t line;                 /* of the first row */
    size_t last;                 /* of the last */
    size_t group;                /* rows until the next line that is not a row; 0: not counted */
} answer_board;

typedef enum answer_board_state {
    ANSWER_BOARD_OTHER, /* the line is not a row */
    ANSWER_BOARD_MORE,  /* it is, or a size before a board */
    ANSWER_BOARD_WHOLE, /* it is the last row: *out is the board */
    ANSWER_BOARD_WRONG  /* `error` says why */
} answer_board_state;

void answer_board_init(answer_board *, int rows, int cols);
/* `rest` is the text after the line. */
answer_board_state answer_board_take(answer_board *, const answer_line *, const answer_cursor *rest,
                                     tw_board *out, tw_error *error);
/* The text is over, or something else begins.  False: within a board. */
bool answer_board_end(const answer_board *, tw_error *error);

#endif
