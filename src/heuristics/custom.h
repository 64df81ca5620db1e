/* custom.h -- a heuristic that the caller brings: a tw_custom_heuristic as an object like the
 * others.
 *
 * Its class is made with the object, because its name and its flags are the caller's. */
#ifndef TILEWISE_HEURISTICS_CUSTOM_H
#define TILEWISE_HEURISTICS_CUSTOM_H

#include "heuristics/heuristic.h"

/* The first of the list with this name; NULL: none. */
const tw_custom_heuristic *custom_find(const tw_custom_heuristic list[], size_t count,
                                       const char *name);
/* NULL, or what is wrong with the list. */
const char *custom_fault(const tw_custom_heuristic list[], size_t count);
/* The flags of the class that it will have. */
unsigned custom_flags(const tw_custom_heuristic *);

tw_status custom_init(heuristic *, const tw_custom_heuristic *, const tw_board *goal, memory *);
/* The values of many boards, none of them the goal, with one question. */
void custom_values(const heuristic *, const tw_board boards[], size_t count, int out[]);
/* TW_OK; TW_STOPPED, TW_ERR_ARGUMENT: the caller could not value a board.  From then on all values
 * are 0 and the caller is not asked.  For any heuristic. */
tw_status custom_failure(const heuristic *);
/* A new search: what failed before is forgotten. */
void custom_restart(heuristic *);

#endif
