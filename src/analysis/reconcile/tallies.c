#include "analysis/reconcile/tallies.h"

#include <string.h>

static bool keeps_table(tw_repeats rule) {
    return rule != TW_REPEATS_NONE && rule != TW_REPEATS_PARENT && rule != TW_REPEATS_PATH;
}

void tallies_open(const model_counts *c, tw_repeats rule, bool early, bool every,
                  tally_count out[COUNT_RULES_TALLIES]) {
    bool back = !model_steps_back(rule);
    const tally_count all[] = {
        {TW_TALLY_EXPANDED, true, c->expanded},
        {TW_TALLY_EXPANDED_GOAL, true, c->expanded + 1},
        {TW_TALLY_EXPANDED_REST, c->expanded > 0, c->expanded - 1},
        {TW_TALLY_POPPED, (every || c->dropped > 0) && !early, c->expanded + c->dropped + 1},
        {TW_TALLY_GENERATED, true, c->generated},
        {TW_TALLY_GENERATED_REST, true, c->generated - 1},
        {TW_TALLY_BACK, back && (every || c->back), c->generated + c->back},
        {TW_TALLY_BACK_REST, back && (every || c->back), c->generated + c->back - 1},
        {TW_TALLY_DISTINCT, keeps_table(rule), c->distinct},
        {TW_TALLY_ENQUEUED, true, c->enqueued},
        {TW_TALLY_ENQUEUED_REST, c->enqueued > 0, c->enqueued - 1},
        {TW_TALLY_OPEN, true, c->open}};
    memcpy(out, all, sizeof all);
}

void tallies_deep(const model_counts *c, bool every, tally_count out[COUNT_RULES_TALLIES]) {
    bool several = every || c->iterations > 1;
    const tally_count all[] = {{TW_TALLY_EXPANDED, true, c->expanded},
                               {TW_TALLY_EXPANDED_GOAL, true, c->expanded + 1},
                               {TW_TALLY_EXPANDED_REST, c->expanded > 0, c->expanded - 1},
                               {TW_TALLY_EXPANDED_LAST, several, c->expanded_last},
                               {TW_TALLY_GENERATED, true, c->generated},
                               {TW_TALLY_GENERATED_REST, true, c->generated - 1},
                               {TW_TALLY_CALLS, several, c->generated + c->iterations - 1},
                               {TW_TALLY_GENERATED_LAST, several, c->generated_last}};
    memcpy(out, all, sizeof all);
}
