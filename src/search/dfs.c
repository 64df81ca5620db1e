/* dfs.c -- depth-first search with a visited set: the newest state first, on an
 * explicit stack, so that a branch may be as long as the space has states. */
#include "search/frontier.h"

static tw_status start(search *s) { return frontier_start(s, 0, 0); }

const algorithm algorithm_dfs = {
    .name = "dfs",
    .title = "depth-first search",
    .summary = "depth-first: whatever path comes first",
    .flags = ALGORITHM_CLOSED,
    .defaults = {"", TW_TIES_LIFO, TW_GOAL_TEST_EXPAND, TW_DUPLICATES_CLOSED},
    .start = start,
    .step = frontier_step,
    .finish = frontier_finish,
};
