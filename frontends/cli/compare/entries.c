/* entries.c -- see entries.h. */
#include "cli/compare/entries.h"
#include "common/heap.h"

#include <stdlib.h>
#include <string.h>

/* The solver knows whether it uses the heuristic, any heuristic; solving the goal itself asks it
 * for nothing.  Long moves have a bound of their own. */
static tw_status uses_heuristic(const tw_config *config, bool *out) {
    tw_solver *solver;
    const tw_result *result = NULL;
    tw_status status = tw_solver_new(&solver, config, NULL);
    if (status >= 0) status = tw_solver_run(solver, &config->goal, &result);
    if (status >= 0 && result)
        *out = strcmp(result->heuristic, "none") != 0 && config->metric == TW_METRIC_SINGLE;
    tw_solver_free(&solver);
    return status;
}

tw_status compare_list_make(compare_list *r, const name_list *algorithms,
                            const name_list *heuristics, const tw_config *wanted) {
    size_t pairs = algorithms->count * heuristics->count;
    tw_config config = *wanted;
    const char *without = config.metric == TW_METRIC_SINGLE ? "none" : "its own";
    *r = (compare_list){.entries = heap_insist(calloc(pairs + 1, sizeof *r->entries))};
    for (size_t a = 0; a < algorithms->count; a++) {
        bool uses = true;
        config.algorithm = algorithms->words[a];
        config.heuristic = "zero";
        tw_status status = uses_heuristic(&config, &uses);
        if (status < 0) return status;
        for (size_t h = 0; h < (uses ? heuristics->count : 1); h++) {
            const char *heuristic = uses ? heuristics->words[h] : config.heuristic;
            r->entries[r->count++] = (compare_entry){.algorithm = config.algorithm,
                                                     .heuristic = heuristic,
                                                     .shown = uses ? heuristic : without,
                                                     .failed_depth = -1};
        }
    }
    return TW_OK;
}

void compare_list_free(compare_list *r) {
    for (size_t i = 0; i < r->count; i++) compare_free(&r->entries[i]);
    free(r->entries);
    *r = (compare_list){0};
}
