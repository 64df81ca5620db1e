/* reconcile_rule.c -- see reconcile_rule.h. */
#include "cli/commands/reconcile_rule.h"
#include "common/process/heap.h"
#include "common/options/names.h"
#include "common/options/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void reconcile_rule_write(const tw_match *m, char out[RECONCILE_RULE_SIZE]) {
    tw_goal_test test =
        m->goal_tests >> TW_GOAL_TEST_EXPAND & 1 ? TW_GOAL_TEST_EXPAND : TW_GOAL_TEST_GENERATE;
    snprintf(out, RECONCILE_RULE_SIZE, "%s,%s,%s,%s,%s,%s,%s", m->algorithm, m->heuristic,
             tw_order_name((size_t)tw_match_order(m)), tw_queue_name((size_t)tw_match_queue(m)),
             tw_repeats_name((size_t)tw_match_repeats(m)), tw_goal_test_name(test),
             tw_tally_name((size_t)m->tally));
}

/* The last word is cut off; NULL: there is no comma. */
static char *cut_word(char *text) {
    char *comma = strrchr(text, ',');
    if (!comma) return NULL;
    *comma = 0;
    return comma + 1;
}

static size_t find(const options_state *state, const char *what, const char *word, names *name) {
    size_t i = 0;
    while (name(i) && strcmp(name(i), word) != 0) i++;
    if (!name(i)) usage_fail_unknown(state, what, word, name);
    return i;
}

/* From the end: a heuristic may have a comma of its own, as in max(a,b). */
void reconcile_rule_read(reconcile_rule *r, const char *text, const options_state *state) {
    enum { WORDS = 5 };
    char *word[WORDS], *heuristic = NULL;
    reconcile_rule_free(r);
    r->text = heap_insist(strdup(text));
    bool whole = true;
    for (int i = WORDS - 1; i >= 0 && whole; i--) whole = (word[i] = cut_word(r->text)) != NULL;
    if (whole && (heuristic = strchr(r->text, ','))) *heuristic++ = 0;
    if (!heuristic)
        usage_fail(state,
                   "--rule: '%s' has too few words, expected one like "
                   "astar,manhattan,UDLR,fifo,closed,expand,expanded",
                   text);
    tw_goal_test test = (tw_goal_test)find(state, "goal test", word[3], tw_goal_test_name);
    if (test == TW_GOAL_TEST_DEFAULT)
        usage_fail(state, "--rule: the goal test '%s', expected expand or generate", word[3]);
    tw_algorithm_info info = {0};
    r->match.algorithm = usage_algorithm(state, r->text);
    tw_algorithm_describe(r->match.algorithm, &info);
    r->match.heuristic = info.informed ? usage_any_heuristic(state, heuristic) : "none";
    r->match.orders = 1u << find(state, "order of moves", word[0], tw_order_name);
    r->match.queues = 1u << find(state, "choice among equals", word[1], tw_queue_name);
    r->match.repeats = 1u << find(state, "rule for states met before", word[2], tw_repeats_name);
    r->match.goal_tests = 1u << test;
    r->match.tally = (tw_tally)find(state, "count", word[4], tw_tally_name);
}

void reconcile_rule_free(reconcile_rule *r) {
    free(r->text);
    *r = (reconcile_rule){0};
}
