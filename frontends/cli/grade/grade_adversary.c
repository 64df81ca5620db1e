/* grade_adversary.c -- see grade_adversary.h. */
#include "cli/grade/grade_adversary.h"
#include "common/process/machine.h"

#include <string.h>

void grade_adversary_begin(grade_adversary *a, const tw_board *goal) {
    enum { NODES = 20000 }; /* a board that takes more says nothing, and is passed over */
    *a = (grade_adversary){.mistakes = {.count = 0}};
    custom_heuristics_begin(&a->mistakes);
    tw_config_default(&a->config, goal->rows, goal->cols);
    custom_heuristics_apply(&a->mistakes, goal, &a->config);
    a->config.goal = *goal;
    a->config.algorithm = "astar";
    a->config.convention.duplicates = TW_DUPLICATES_CLOSED;
    a->config.limits = (tw_limits){.nodes = NODES, .bytes = machine_memory()};
}

/* All tests are about the blank, which is the usual mistake: pairs in conflict mislead A* on one
 * board of a thousand.  Four tie rules take turns, and orders of moves, because each program has
 * its own. */
void grade_adversary_choose(grade_adversary *a, uint64_t number) {
    enum { ORDERS = 24, STEP = 7 };
    static const tw_ties ties[] = {TW_TIES_FIFO, TW_TIES_LOW_H, TW_TIES_LIFO, TW_TIES_HIGH_H};
    a->config.heuristic = "manhattan-blank";
    a->config.convention.ties = ties[number % 4];
    memcpy(a->config.convention.order, tw_order_name((size_t)(number / 4 * STEP % ORDERS)),
           sizeof a->config.convention.order);
    run_end(&a->run);
    a->run = (run){0};
}

bool grade_adversary_misled(grade_adversary *a, const tw_board *start, int fewest) {
    return run_next(&a->run, &a->config, start) == TW_SOLVED && a->run.result->length > fewest;
}

void grade_adversary_end(grade_adversary *a) { run_end(&a->run); }
