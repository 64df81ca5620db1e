/* bfs.c -- breadth-first search: all boards one move away, then two, then three. */
#include "search/frontier.h"

static tw_status start(search *s) { return frontier_start(s, 1, 0); }

const algorithm algorithm_bfs = {
    .name = "bfs",
    .title = "breadth-first search",
    .summary = "breadth-first: shortest paths, no heuristic",
    .flags = ALGORITHM_OPTIMAL | ALGORITHM_CLOSED | ALGORITHM_G | ALGORITHM_TIES,
    .defaults = {"", TW_TIES_FIFO, TW_GOAL_TEST_EXPAND, TW_DUPLICATES_CLOSED},
    .start = start,
    .step = frontier_step,
    .finish = frontier_finish,
};
