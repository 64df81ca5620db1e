/* search_kinds.c -- see search_kinds.h. */
#include "analysis/reconcile/search_kinds.h"

#include "search/search.h"

#define BIT(x) (1u << (x))

enum {
    TREES = BIT(TW_REPEATS_NONE) | BIT(TW_REPEATS_PARENT),
    TABLES = BIT(TW_REPEATS_SEEN) | BIT(TW_REPEATS_AT_PUSH) | BIT(TW_REPEATS_TWICE)
             | BIT(TW_REPEATS_AT_POP) | BIT(TW_REPEATS_UNMARKED),
    /* where the priority counts g */
    CHEAPER = BIT(TW_REPEATS_CLOSED) | BIT(TW_REPEATS_REOPEN) | BIT(TW_REPEATS_CHEAPER),
    PLAIN = BIT(TW_QUEUE_PLAIN),
    BY_H = BIT(TW_QUEUE_LOW_H) | BIT(TW_QUEUE_LOW_H_FIFO) | BIT(TW_QUEUE_HIGH_H)
           | BIT(TW_QUEUE_JAVA_H) | BIT(TW_QUEUE_PYTHON_H),
    NOT_BY_H = BIT(TW_QUEUE_FIFO) | BIT(TW_QUEUE_LIFO) | BIT(TW_QUEUE_BOARD) | BIT(TW_QUEUE_MOVE)
               | BIT(TW_QUEUE_JAVA) | BIT(TW_QUEUE_PYTHON)
};

const search_kind search_kinds[SEARCH_KINDS] = {
    {&algorithm_astar, 0, BY_H | NOT_BY_H, TREES | TABLES | CHEAPER},
    {&algorithm_greedy, 1, NOT_BY_H, TREES | TABLES},
    {&algorithm_bfs, 1, PLAIN, TREES | TABLES},
    {&algorithm_dfs, 2, PLAIN, TREES | TABLES},
    {&algorithm_ida, 1, PLAIN | BIT(TW_QUEUE_CHILDREN_H), TREES | BIT(TW_REPEATS_PATH)},
    {&algorithm_iddfs, 2, PLAIN, TREES | BIT(TW_REPEATS_PATH)},
    {&algorithm_wastar, 0, BY_H | NOT_BY_H, TREES | TABLES | CHEAPER}};

const search_kind *search_kind_find(const char *name) {
    for (int i = 0; i < SEARCH_KINDS; i++)
        if (search_kinds[i].algorithm == algorithm_find(name)) return &search_kinds[i];
    return NULL;
}

bool search_kind_has(const search_kind *k, unsigned flags) {
    return (k->algorithm->flags & flags) == flags;
}

bool search_kind_weight_valid(double weight) { return weight >= 1 && weight <= 1000; }

model_rules search_kind_rules(const search_kind *k, double weight, tw_queue queue,
                              tw_repeats repeats, int order) {
    model_rules rules = {.queue = queue,
                         .repeats = repeats,
                         .order = tw_order_name((size_t)order),
                         .g_weight = search_kind_has(k, ALGORITHM_G),
                         .h_weight = search_kind_has(k, ALGORITHM_H)};
    if (search_kind_has(k, ALGORITHM_WEIGHTED))
        wastar_weights(weight, &rules.g_weight, &rules.h_weight);
    return rules;
}
