/* count_rules.h -- how many rules of each kind there are, and how usual each is. */
#ifndef TILEWISE_ANALYSIS_RECONCILE_COUNT_RULES_H
#define TILEWISE_ANALYSIS_RECONCILE_COUNT_RULES_H

#include "tilewise.h"

enum {
    COUNT_RULES_ORDERS = 24,
    COUNT_RULES_QUEUES = TW_QUEUE_MOVE + 1,
    COUNT_RULES_REPEATS = TW_REPEATS_UNMARKED + 1,
    COUNT_RULES_GOAL_TESTS = 2, /* the first is TW_GOAL_TEST_EXPAND */
    COUNT_RULES_TALLIES = TW_TALLY_OPEN + 1
};

/* The larger, the more unusual: how many points a match should lose. */
int count_rules_cost(const tw_match *);
tw_counter count_rules_counter(tw_tally);
int count_rules_bits(uint32_t set); /* how many members a set has */

#endif
