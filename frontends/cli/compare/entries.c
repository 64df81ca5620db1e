/* entries.c -- see entries.h. */
#include "cli/compare/entries.h"
#include "common/process/heap.h"

#include <stdlib.h>

/* The metric multi has a bound of its own. */
static bool uses_heuristic(const char *algorithm, tw_metric metric) {
    tw_algorithm_info info;
    return tw_algorithm_describe(algorithm, &info) == TW_OK && info.informed
           && metric == TW_METRIC_SINGLE;
}

void compare_list_make(compare_list *list, const name_list *algorithms, const name_list *heuristics,
                       tw_metric metric) {
    size_t pairs = algorithms->count * heuristics->count;
    *list = (compare_list){.entries = heap_insist(calloc(pairs + 1, sizeof *list->entries))};
    for (size_t a = 0; a < algorithms->count; a++) {
        bool informed = uses_heuristic(algorithms->words[a], metric);
        for (size_t h = 0; h < (informed ? heuristics->count : 1); h++) {
            const char *heuristic = informed ? heuristics->words[h] : "zero";
            list->entries[list->count++] =
                (compare_entry){.algorithm = algorithms->words[a],
                                .heuristic = heuristic,
                                .informed = informed,
                                .shown = informed                     ? heuristic
                                         : metric == TW_METRIC_SINGLE ? "none"
                                                                      : "its own",
                                .failed_depth = -1};
        }
    }
}

void compare_list_free(compare_list *list) {
    for (size_t i = 0; i < list->count; i++) compare_free(&list->entries[i]);
    free(list->entries);
    *list = (compare_list){0};
}
