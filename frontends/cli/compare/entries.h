/* entries.h -- the entries of a comparison: every algorithm with every heuristic. */
#ifndef CLI_ENTRIES_H
#define CLI_ENTRIES_H

#include "cli/compare/compare.h"
#include "cli/compare/name_list.h"

typedef struct compare_list {
    compare_entry *entries;
    size_t count;
} compare_list;

/* Every pair, but an algorithm that uses no heuristic only once. */
void compare_list_make(compare_list *, const name_list *algorithms, const name_list *heuristics,
                       tw_metric);
void compare_list_free(compare_list *);

#endif
