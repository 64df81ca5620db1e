/* habits.h -- how many habits of each kind there are, and how usual each is. */
#ifndef TILEWISE_HABITS_H
#define TILEWISE_HABITS_H

#include "tilewise.h"

enum {
    HABITS_ORDERS = 24,
    HABITS_QUEUES = TW_QUEUE_CHILDREN_H + 1,
    HABITS_REPEATS = TW_REPEATS_PATH + 1,
    HABITS_GOAL_TESTS = 2, /* the first is TW_GOAL_TEST_EXPAND */
    HABITS_TALLIES = TW_TALLY_ENQUEUED_REST + 1
};

/* The larger, the more unusual: how many points a match should lose. */
int habits_cost(const tw_match *);
tw_counter habits_counter(tw_tally);

#endif
