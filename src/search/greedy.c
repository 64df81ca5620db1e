/* greedy.c -- greedy best-first search: whatever looks nearest to the goal. */
#include "search/frontier.h"

static tw_status start(search *s) { return frontier_start(s, 0, 1); }

const algorithm algorithm_greedy = {
    .name = "greedy",
    .title = "greedy best-first search",
    .summary = "greedy best-first: fast, paths of any length",
    .flags = ALGORITHM_INFORMED | ALGORITHM_CLOSED | ALGORITHM_H | ALGORITHM_TIES,
    .defaults = {"", TW_TIES_FIFO, TW_GOAL_TEST_EXPAND, TW_DUPLICATES_CLOSED},
    .start = start,
    .step = frontier_step,
    .finish = frontier_finish,
};
