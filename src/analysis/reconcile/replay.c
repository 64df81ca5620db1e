/* replay.c -- one way to count, on any board: the model's search under the most usual rules of a match. */
#include "analysis/reconcile/model.h"
#include "analysis/reconcile/tallies.h"
#include "base/config.h"
#include "heuristics/custom.h"
#include "search/search.h"
#include "search/wastar.h"

static bool has(const algorithm *a, unsigned flags) { return (a->flags & flags) == flags; }

static int first_order(const tw_match *m) {
    int order = 0;
    while (order < COUNT_RULES_ORDERS && !(m->orders >> order & 1)) order++;
    return order;
}

static bool find(const tally_count all[COUNT_RULES_TALLIES], tw_tally tally, uint64_t *out) {
    for (int i = 0; i < COUNT_RULES_TALLIES; i++)
        if (all[i].possible && all[i].tally == tally) return *out = all[i].count, true;
    return false;
}

static tw_status search_once(model *m, const algorithm *a, const tw_match *match, double weight,
                             uint64_t *out) {
    bool early = !(match->goal_tests >> TW_GOAL_TEST_EXPAND & 1);
    model_rules rules = {.queue = (tw_queue)tw_match_queue(match),
                         .repeats = (tw_repeats)tw_match_repeats(match),
                         .order = tw_order_name((size_t)first_order(match)),
                         .g_weight = has(a, ALGORITHM_G),
                         .h_weight = has(a, ALGORITHM_H)};
    if (has(a, ALGORITHM_WEIGHTED)) wastar_weights(weight, &rules.g_weight, &rules.h_weight);
    model_counts counts[2] = {{0}};
    tally_count all[COUNT_RULES_TALLIES] = {0};
    m->cap = UINT64_MAX;
    m->capped = TW_COUNTER_EXPANDED;
    if (has(a, ALGORITHM_DEEPENS)) {
        model_deepen(m, &rules, counts);
        tallies_deep(&counts[0], true, all);
        early = false;
    } else {
        model_open(m, &rules, counts);
        tallies_open(&counts[early], rules.repeats, early, true, all);
    }
    if (m->out_of_memory) return TW_LIMIT_MEMORY;
    tw_status failure = custom_failure(m->state_graph.heuristic);
    if (failure != TW_OK) return failure;
    if (m->given_up) return m->budget->ended;
    return counts[early].reached && find(all, match->tally, out) ? TW_OK : TW_NOT_FOUND;
}

tw_status tw_match_count(const tw_match *match, const tw_reconciler_config *given, uint64_t *out) {
    tw_reconciler_config c;
    if (!match || !out) return TW_ERR_ARGUMENT;
    tw_status status = config_take(&c, sizeof c, given, NULL);
    if (status != TW_OK) return status;
    const algorithm *a = algorithm_find(match->algorithm);
    bool rules = first_order(match) < COUNT_RULES_ORDERS && tw_match_queue(match) >= 0
                 && tw_match_repeats(match) >= 0 && match->goal_tests;
    if (!a || !rules || !board_valid(&c.start) || !board_valid(&c.goal)
        || !board_same_size(&c.start, &c.goal))
        return TW_ERR_ARGUMENT;
    if (!tw_board_solvable(&c.start, &c.goal)) return TW_UNSOLVABLE;
    memory books = {.limit = c.limits.bytes, .allocator = c.allocator};
    heuristic h;
    model m;
    budget time = {.limits = c.limits};
    const char *name = has(a, ALGORITHM_INFORMED) ? match->heuristic : heuristic_zero.name;
    const tw_custom_heuristic *custom = custom_find(c.custom, c.custom_count, name);
    status = custom ? custom_init(&h, custom, &c.goal, &books)
                    : heuristic_init_named(&h, name, &c.goal, &books, NULL, 1);
    if (status < 0) return status == TW_ERR_MEMORY ? TW_LIMIT_MEMORY : status;
    budget_start(&time);
    status = TW_LIMIT_MEMORY;
    if (model_init(&m, &books, &c.start, &c.goal)) {
        m.budget = &time;
        state_graph_use(&m.state_graph, &h);
        status = search_once(&m, a, match, c.weight, out);
    }
    model_drop(&m);
    heuristic_drop(&h);
    return status;
}
