/* grade_adversary.h -- boards on which a program with a wrong heuristic gives itself away.
 *
 * A heuristic that is sometimes too high still finds shortest solutions on most boards: of a
 * hundred random ones, perhaps one shows that Manhattan counts the blank.  So boards are drawn
 * until A* with such a heuristic misses the optimum there. */
#ifndef CLI_GRADE_ADVERSARY_H
#define CLI_GRADE_ADVERSARY_H

#include "common/running/custom_heuristics.h"
#include "common/running/run.h"

typedef struct grade_adversary {
    custom_heuristics mistakes;
    tw_config config;
    run run; /* one solver for all boards that are tried for one test */
} grade_adversary;

/* It must not move until it is freed. */
void grade_adversary_begin(grade_adversary *, const tw_board *goal);
/* For the test of this number: the rules that A* breaks ties by, which differ from test to test. */
void grade_adversary_choose(grade_adversary *, uint64_t number);
/* Does A* with the mistake take more than `fewest` moves from here? */
bool grade_adversary_misled(grade_adversary *, const tw_board *start, int fewest);
void grade_adversary_end(grade_adversary *);

#endif
