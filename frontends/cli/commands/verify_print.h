/* verify_print.h -- what was found out about a heuristic, as text and as JSON. */
#ifndef CLI_VERIFY_PRINT_H
#define CLI_VERIFY_PRINT_H

#include <tilewise.h>

void verify_text(const char *heuristic, const tw_board *goal, const tw_verification *);
void verify_json(const char *heuristic, const tw_board *goal, const tw_verification *);

#endif
