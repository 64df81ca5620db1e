/* auto.c -- a name for "whatever suits the board".  The solver resolves it and
 * runs another algorithm in its place; the flags are what all of those have. */
#include "search/search.h"

const algorithm algorithm_auto = {
    .name = "auto",
    .title = "auto",
    .summary = "the right algorithm for the board",
    .flags = ALGORITHM_OPTIMAL | ALGORITHM_INFORMED | ALGORITHM_ALL | ALGORITHM_G | ALGORITHM_H
             | ALGORITHM_MULTI | ALGORITHM_CHOOSES,
};
