/* near_background.h -- the near-optimal search on a thread of its own, beside an optimal search
 * that runs elsewhere: as soon as that has proven that no solution is shorter, the line is the
 * answer. */
#ifndef TILEWISE_NEAR_NEAR_BACKGROUND_H
#define TILEWISE_NEAR_NEAR_BACKGROUND_H

#include "near/near.h"

typedef struct near_background near_background;

/* NULL: there is no thread or no memory for it. */
near_background *near_background_start(const near_task *, memory *);
/* Of the best line so far, for any thread to look at; -1 before there is one. */
const atomic_llong *near_background_length(const near_background *);
/* Stop, and wait until it has.  Then the line does not change any more. */
void near_background_stop(near_background *);
const char *near_background_moves(const near_background *); /* once it is stopped */
void near_background_free(near_background *);               /* stops it, too; NULL is nobody */

#endif
