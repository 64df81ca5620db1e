/* estimate.h -- how far a board is thought to be from its goal: what a bound says, and what the
 * network adds.
 *
 * It proves nothing; it says where to look first. */
#ifndef TILEWISE_NEAR_ESTIMATE_H
#define TILEWISE_NEAR_ESTIMATE_H

#include "heuristics/heuristic.h"
#include "near/stage.h"

typedef struct estimate {
    heuristic bound; /* linear-conflict, which the network was trained to add to */
    near_frame frame;
    net net;
    memory *memory;
} estimate;

/* TW_NOT_FOUND: no network in this library serves the goal.  TW_ERR_MEMORY.  Drop it only after
 * TW_OK. */
tw_status estimate_init(estimate *, const tw_board *goal, memory *);
void estimate_drop(estimate *);

/* In 1 / NET_MOVE of a move. */
int32_t estimate_value(const estimate *, const tw_board *);

#endif
