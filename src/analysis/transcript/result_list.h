/* result_list.h -- a list of moves, their number and that of nodes, as (("left" "up") 2 5) or
 * (['up'], 1, 3). */
#ifndef TRANSCRIPT_RESULT_LIST_H
#define TRANSCRIPT_RESULT_LIST_H

#include "analysis/transcript/event_list.h"

/* Where the list that begins at `at` ends; 0: it is none, and *failed is how far it was one. */
size_t result_list_match(const page *, size_t at, size_t *failed, size_t numbers[2],
                         size_t *inner_end);
void result_list_add(event_list *, size_t line, size_t at, size_t inner_end,
                     const size_t numbers[2]);

#endif
