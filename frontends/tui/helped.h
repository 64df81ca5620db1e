/* helped.h -- boards whose way home the player was shown.  Dealt again, they make no record. */
#ifndef TUI_HELPED_H
#define TUI_HELPED_H

#include "tui/store.h"

#include <tilewise.h>

enum { HELPED_MAX = 500 }; /* the newest are kept */

bool helped_before(const tw_board *start, const tw_board *goal, store_note *);
void helped_add(const tw_board *start, const tw_board *goal, store_note *);

#endif
