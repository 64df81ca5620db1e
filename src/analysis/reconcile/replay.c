/* replay.c -- one way to count, on any board: the model's search under the most usual rules of a
 * match. */
#include "analysis/reconcile/search_kinds.h"
#include "analysis/reconcile/tallies.h"
#include "base/config.h"
#include "heuristics/custom.h"

/* TW_NOT_FOUND: on this board there is nothing to count so. */
static tw_status find(const tally_count all[COUNT_RULES_TALLIES], tw_tally tally, uint64_t *out) {
    for (int i = 0; i < COUNT_RULES_TALLIES; i++)
        if (all[i].tally == tally)
            return all[i].possible ? (*out = all[i].count, TW_OK) : TW_NOT_FOUND;
    return TW_ERR_ARGUMENT;
}

static bool tests_early(const tw_match *m) { return !(m->goal_tests >> TW_GOAL_TEST_EXPAND & 1); }

/* Are there such rules for this algorithm? */
static bool possible(const search_kind *k, const tw_match *m) {
    if (!k || !m->orders || !m->queues || !m->repeats || !m->goal_tests) return false;
    if (search_kind_has(k, ALGORITHM_DEEPENS) && tests_early(m)) return false;
    int queue = tw_match_queue(m), repeats = tw_match_repeats(m);
    return m->orders >> COUNT_RULES_ORDERS == 0 && queue >= 0 && repeats >= 0
           && k->queues >> queue & 1 && k->repeats >> repeats & 1;
}

static tw_status search_once(model *m, const search_kind *k, const tw_match *match, double weight,
                             uint64_t *out) {
    bool early = tests_early(match);
    model_rules rules =
        search_kind_rules(k, weight, (tw_queue)tw_match_queue(match),
                          (tw_repeats)tw_match_repeats(match), tw_match_order(match));
    model_counts counts[2] = {{0}};
    tally_count all[COUNT_RULES_TALLIES] = {0};
    m->cap = UINT64_MAX;
    m->capped = TW_COUNTER_EXPANDED;
    if (search_kind_has(k, ALGORITHM_DEEPENS)) {
        model_deepen(m, &rules, counts);
        tallies_deep(&counts[0], true, all);
    } else {
        model_open(m, &rules, counts);
        tallies_open(&counts[early], rules.repeats, early, true, all);
    }
    if (m->out_of_memory) return TW_LIMIT_MEMORY;
    tw_status failure = custom_failure(m->state_graph.heuristic);
    if (failure != TW_OK) return failure;
    if (m->given_up) return m->budget->ended;
    return counts[early].reached ? find(all, match->tally, out) : TW_NOT_FOUND;
}

tw_status tw_match_count(const tw_match *match, const tw_reconciler_config *given, uint64_t *out) {
    tw_reconciler_config c;
    if (!match || !out) return TW_ERR_ARGUMENT;
    tw_status status = config_take(&c, sizeof c, given, NULL);
    if (status != TW_OK) return status;
    const search_kind *k = search_kind_find(match->algorithm);
    if (!possible(k, match) || !search_kind_weight_valid(c.weight) || !board_valid(&c.start)
        || !board_valid(&c.goal) || !board_same_size(&c.start, &c.goal))
        return TW_ERR_ARGUMENT;
    if (!tw_board_solvable(&c.start, &c.goal)) return TW_UNSOLVABLE;
    memory books = {.limit = c.limits.bytes, .allocator = c.allocator};
    heuristic h;
    model m;
    budget time = {.limits = c.limits};
    const char *name =
        search_kind_has(k, ALGORITHM_INFORMED) ? match->heuristic : heuristic_zero.name;
    const tw_custom_heuristic *custom = custom_find(c.custom, c.custom_count, name);
    status = custom ? custom_init(&h, custom, &c.goal, &books)
                    : heuristic_init_named(&h, name, &c.goal, &books, NULL, 1);
    if (status < 0) return status == TW_ERR_MEMORY ? TW_LIMIT_MEMORY : status;
    budget_start(&time);
    status = TW_LIMIT_MEMORY;
    if (model_init(&m, &books, &c.start, &c.goal)) {
        m.budget = &time;
        state_graph_use(&m.state_graph, &h);
        status = search_once(&m, k, match, c.weight, out);
    }
    model_drop(&m);
    heuristic_drop(&h);
    return status;
}
