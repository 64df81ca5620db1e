/* reason.h -- why a goal can be reached, or not, in a sentence. */
#ifndef COMMON_REASON_H
#define COMMON_REASON_H

#include <stdio.h>
#include <tilewise.h>

enum { REASON_SIZE = 160 };

void reason_of_parity(const tw_parity *, char out[REASON_SIZE]);
void reason_of_boards(const tw_board *start, const tw_board *goal, char out[REASON_SIZE]);

/* Pairs of tiles that stand in another order than in the goal, row after row. */
int reason_inversions(const tw_board *start, const tw_board *goal);
/* The name of a goal that can be reached; NULL: none that has one. */
const char *reason_reaches(const tw_board *start);

/* "unsolvable: ", the sentence, and the lines of the next function. */
void reason_print_unsolvable(FILE *, const tw_board *start, const tw_board *goal);
/* Of a goal that cannot be reached, two lines more: the argument as courses teach it, and a goal
 * that can be reached.  Nothing in a single line, where neither holds. */
void reason_print_more(FILE *, const tw_board *start, const tw_board *goal, const char *indent);

#endif
