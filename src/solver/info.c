/* info.c -- descriptions of algorithms and heuristics, from the flags in their registries. */
#include "search/search.h"

tw_status tw_algorithm_describe(const char *name, tw_algorithm_info *out) {
    if (!name || !out) return TW_ERR_ARGUMENT;
    const algorithm *a = algorithm_find(name);
    if (!a) return TW_ERR_NAME;
    const unsigned tree = 1u << TW_DUPLICATES_NONE | 1u << TW_DUPLICATES_PARENT;
    const unsigned graph = 1u << TW_DUPLICATES_CLOSED | 1u << TW_DUPLICATES_REOPEN;
    const unsigned cycles = 1u << TW_DUPLICATES_CYCLES | 1u << TW_DUPLICATES_SEQUENCES;
    const unsigned fringe = 1u << TW_DUPLICATES_FRINGE;
    const unsigned any_ties = 1u << TW_TIES_FIFO | 1u << TW_TIES_LIFO | 1u << TW_TIES_LOW_H
                              | 1u << TW_TIES_HIGH_H | 1u << TW_TIES_HEAP;
    const unsigned any_test = 1u << TW_GOAL_TEST_EXPAND | 1u << TW_GOAL_TEST_GENERATE;
    unsigned f = a->flags;
    bool closed = f & ALGORITHM_CLOSED;
    *out = (tw_algorithm_info){
        .name = a->name,
        .title = a->title,
        .summary = a->summary,
        .optimal = f & ALGORITHM_OPTIMAL,
        .informed = f & ALGORITHM_INFORMED,
        .weighted = f & ALGORITHM_WEIGHTED,
        .uses_g = f & ALGORITHM_G,
        .uses_h = f & ALGORITHM_H,
        .keeps_closed = closed,
        .depth_first = f & ALGORITHM_DEEPENS || !(f & (ALGORITHM_G | ALGORITHM_H)),
        .deepens = f & ALGORITHM_DEEPENS,
        .all_optimal = f & ALGORITHM_ALL,
        .chooses = f & ALGORITHM_CHOOSES,
        .metrics = 1u << TW_METRIC_SINGLE | (f & ALGORITHM_MULTI ? 1u << TW_METRIC_MULTI : 0),
        .ties = f & ALGORITHM_TIES ? any_ties : 1u << a->defaults.ties,
        .goal_tests = closed ? any_test : 1u << a->defaults.goal_test,
        .duplicates = tree | (closed ? graph : 0) | (f & ALGORITHM_TIES ? fringe : 0)
                      | (f & ALGORITHM_CYCLES ? cycles : 0),
        .defaults = a->defaults,
    };
    if (!out->chooses) return TW_OK;
    /* What the algorithms that it may choose have between them. */
    out->ties = any_ties, out->goal_tests = any_test;
    out->duplicates = tree | graph | cycles;
    return TW_OK;
}

tw_status tw_heuristic_describe(const char *name, tw_heuristic_info *out) {
    const heuristic_class *part[2];
    if (!name || !out) return TW_ERR_ARGUMENT;
    int parts = heuristic_parts(name, part);
    if (!parts) return TW_ERR_NAME;
    unsigned f = heuristic_flags(part, parts);
    bool single = parts == 1;
    *out = (tw_heuristic_info){
        .parts = parts,
        .part = {part[0]->name, parts > 1 ? part[1]->name : NULL},
        .admissible = f & HEURISTIC_ADMISSIBLE,
        .consistent = f & HEURISTIC_CONSISTENT,
        .reads_tables = f & HEURISTIC_TABLES,
        .prepares = f & HEURISTIC_PREPARES,
        .counts_tiles = single && f & HEURISTIC_MISPLACED,
        .sums_distances = single && f & HEURISTIC_DISTANCES,
        .adds_conflicts = single && f & HEURISTIC_CONFLICTS,
        .blind = parts == 1 && part[0] == &heuristic_zero,
    };
    return TW_OK;
}

bool tw_heuristic_serves(const char *name, const tw_board *goal) {
    const heuristic_class *part[2];
    int parts = name && board_valid(goal) ? heuristic_parts(name, part) : 0;
    for (int i = 0; i < parts; i++)
        if (!heuristic_serves(part[i], goal)) return false;
    return parts > 0;
}
