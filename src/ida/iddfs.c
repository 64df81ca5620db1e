/* iddfs.c -- iterative deepening: IDA* without a heuristic, whose bound is the
 * depth (Korf 1985). */
#include "ida/ida.h"

const algorithm algorithm_iddfs = {
    .name = "iddfs",
    .title = "iterative deepening",
    .summary = "iterative deepening: depth-first to depth 0, 1, 2, ...",
    .flags = ALGORITHM_OPTIMAL | ALGORITHM_ALL | ALGORITHM_CYCLES | ALGORITHM_G | ALGORITHM_DEEPENS,
    .defaults = {"", TW_TIES_LIFO, TW_GOAL_TEST_EXPAND, TW_DUPLICATES_PARENT},
    .start = ida_start,
    .step = ida_go_on,
    .finish = ida_finish,
};
