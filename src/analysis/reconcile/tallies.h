/* tallies.h -- what people may mean by the number of nodes of one search. */
#ifndef TILEWISE_ANALYSIS_RECONCILE_TALLIES_H
#define TILEWISE_ANALYSIS_RECONCILE_TALLIES_H

#include "analysis/reconcile/model.h"

typedef struct tally_count {
    tw_tally tally;
    bool possible; /* does it differ from the others, and make sense here? */
    uint64_t count;
} tally_count;

/* Of a search with an open list; `early`: the goal was noticed when generated; `every`: also those
 * that happen to differ from no other on this board.  Members of `out` that do not apply are left
 * as they are. */
void tallies_open(const model_counts *, tw_repeats, bool early, bool every,
                  tally_count out[COUNT_RULES_TALLIES]);
/* Of one by iterative deepening. */
void tallies_deep(const model_counts *, bool every, tally_count out[COUNT_RULES_TALLIES]);

#endif
