/* animate.h -- a solution played on the terminal, move by move. */
#ifndef CLI_ANIMATE_H
#define CLI_ANIMATE_H

#include "cli/output/frames.h"

/* Is there a terminal that holds such a board?  False: a line on standard error says what there is
 * instead. */
bool animate_possible(const tw_board *);
/* To the end, or until an interrupt. */
void animate(const frames *);

#endif
