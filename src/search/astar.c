/* astar.c -- A* (Hart, Nilsson and Raphael 1968).  Among equal f the smallest h goes
 * first: it is the deepest, and in the last layer the goal is among those. */
#include "search/frontier.h"

static tw_status start(search *s) { return frontier_start(s, 1, 1); }

const algorithm algorithm_astar = {
    .name = "astar",
    .title = "A*",
    .summary = "A*: optimal, remembers every state",
    .flags = ALGORITHM_OPTIMAL | ALGORITHM_INFORMED | ALGORITHM_CLOSED | ALGORITHM_G | ALGORITHM_H
             | ALGORITHM_TIES,
    .defaults = {"", TW_TIES_LOW_H, TW_GOAL_TEST_EXPAND, TW_DUPLICATES_REOPEN},
    .start = start,
    .step = frontier_step,
    .finish = frontier_finish,
};
