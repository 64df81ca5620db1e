/* count_rules.c -- names and descriptions of the count rules, and which of them are usual.
 *
 * Usual is a judgement: what textbooks print and what students were seen to write.  It only decides
 * the order in which matches are shown. */
#include "analysis/reconcile/count_rules.h"

#include "base/names.h"
#include "heuristics/heuristic.h"
#include "puzzle/text/sink.h"
#include "search/search.h"

#include <stdio.h>
#include <string.h>

typedef struct count_rule {
    const char *name;
    int cost;
    const char *summary;
    tw_counter counter; /* of a tally */
} count_rule;

static const count_rule queues[] = {
#define QUEUE(id, name, cost, summary) [TW_QUEUE_##id] = {name, cost, summary, TW_COUNTER_ANY},
#include "analysis/reconcile/count_rules.def"
#undef QUEUE
};

static const count_rule repeats[] = {
#define REPEATS(id, name, cost, summary) [TW_REPEATS_##id] = {name, cost, summary, TW_COUNTER_ANY},
#include "analysis/reconcile/count_rules.def"
#undef REPEATS
};

static const count_rule tallies[] = {
#define TALLY(id, name, counter, cost, summary)                                                    \
    [TW_TALLY_##id] = {name, cost, summary, TW_COUNTER_##counter},
#include "analysis/reconcile/count_rules.def"
#undef TALLY
};

_Static_assert(sizeof queues / sizeof *queues == COUNT_RULES_QUEUES, "a queue has no words");
_Static_assert(sizeof repeats / sizeof *repeats == COUNT_RULES_REPEATS, "a rule has no words");
_Static_assert(sizeof tallies / sizeof *tallies == COUNT_RULES_TALLIES, "a tally has no words");

const char *tw_queue_name(size_t i) { return i < COUNT_RULES_QUEUES ? queues[i].name : NULL; }
const char *tw_queue_summary(size_t i) { return i < COUNT_RULES_QUEUES ? queues[i].summary : NULL; }
const char *tw_repeats_name(size_t i) { return i < COUNT_RULES_REPEATS ? repeats[i].name : NULL; }
const char *tw_repeats_summary(size_t i) {
    return i < COUNT_RULES_REPEATS ? repeats[i].summary : NULL;
}
const char *tw_tally_name(size_t i) { return i < COUNT_RULES_TALLIES ? tallies[i].name : NULL; }
const char *tw_tally_summary(size_t i) {
    return i < COUNT_RULES_TALLIES ? tallies[i].summary : NULL;
}

tw_counter count_rules_counter(tw_tally t) { return tallies[t].counter; }

const char *tw_order_name(size_t i) {
    static const char orders[COUNT_RULES_ORDERS][5] = {
        "UDLR", "UDRL", "ULDR", "ULRD", "URDL", "URLD", "DULR", "DURL",
        "DLUR", "DLRU", "DRUL", "DRLU", "LUDR", "LURD", "LDUR", "LDRU",
        "LRUD", "LRDU", "RUDL", "RULD", "RDUL", "RDLU", "RLUD", "RLDU"};
    return i < COUNT_RULES_ORDERS ? orders[i] : NULL;
}

NAMES(counter, "any", "expanded", "generated", "enqueued", "open")

/* Without g in the priority a search does not look for shorter ways: it drops whatever was seen. */
static bool blind_to_g(const tw_match *m) {
    const unsigned finds_shorter = ALGORITHM_CLOSED | ALGORITHM_G | ALGORITHM_H;
    const algorithm *a = algorithm_find(m->algorithm);
    return !a || (a->flags & finds_shorter) != finds_shorter;
}

static int repeats_cost(const tw_match *m, int i) {
    return i == TW_REPEATS_SEEN && blind_to_g(m) ? 0 : repeats[i].cost;
}

int tw_match_order(const tw_match *m) {
    int order = 0;
    while (order < COUNT_RULES_ORDERS && !(m->orders >> order & 1)) order++;
    return order < COUNT_RULES_ORDERS ? order : -1;
}

int tw_match_queue(const tw_match *m) {
    int best = -1;
    for (int i = 0; i < COUNT_RULES_QUEUES; i++)
        if (m->queues >> i & 1 && (best < 0 || queues[i].cost < queues[best].cost)) best = i;
    return best;
}

int tw_match_repeats(const tw_match *m) {
    int best = -1;
    for (int i = 0; i < COUNT_RULES_REPEATS; i++)
        if (m->repeats >> i & 1 && (best < 0 || repeats_cost(m, i) < repeats_cost(m, best)))
            best = i;
    return best;
}

int count_rules_bits(uint32_t set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

int count_rules_cost(const tw_match *m) {
    enum { POINT = COUNT_RULES_ORDERS }; /* all orders instead of none are worth one */
    int queue = tw_match_queue(m), rule = tw_match_repeats(m);
    bool late = m->goal_tests >> TW_GOAL_TEST_EXPAND & 1;
    int cost = tallies[m->tally].cost + (tallies[m->tally].counter == TW_COUNTER_ENQUEUED)
               + (queue < 0 ? 0 : queues[queue].cost) + (rule < 0 ? 0 : repeats_cost(m, rule))
               + !late;
    return cost * POINT - count_rules_bits(m->orders);
}

/* A* may lose the shortest solution where it takes the first way to a state or to the goal for the
 * best one; with a heuristic that is not consistent, also where it never goes back to a closed
 * state.  Without h, ways come in the order of their length. */
bool tw_match_may_lose(const tw_match *m, tw_repeats rule, tw_goal_test test) {
    const algorithm *a = algorithm_find(m->algorithm);
    const heuristic_class *parts[2] = {NULL, NULL};
    if (!a || !(a->flags & ALGORITHM_OPTIMAL)) return true;
    if (!(a->flags & ALGORITHM_H) || a->flags & ALGORITHM_DEEPENS) return false;
    if (rule == TW_REPEATS_SEEN || rule == TW_REPEATS_UNMARKED || test == TW_GOAL_TEST_GENERATE)
        return true;
    int count = heuristic_parts(m->heuristic, parts);
    bool consistent = count && heuristic_flags(parts, count) & HEURISTIC_CONSISTENT;
    bool returns =
        rule <= TW_REPEATS_PARENT || rule == TW_REPEATS_REOPEN || rule == TW_REPEATS_CHEAPER;
    return !consistent && !returns;
}

static bool ties_of(uint32_t set, tw_ties *out) {
    static const struct {
        tw_queue queue;
        tw_ties ties;
    } ours[] = {{TW_QUEUE_PLAIN, TW_TIES_DEFAULT},
                {TW_QUEUE_FIFO, TW_TIES_FIFO},
                {TW_QUEUE_LOW_H, TW_TIES_LOW_H},
                {TW_QUEUE_LIFO, TW_TIES_LIFO},
                {TW_QUEUE_HIGH_H, TW_TIES_HIGH_H}};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (set >> ours[i].queue & 1) return *out = ours[i].ties, true;
    return false;
}

static bool duplicates_of(const tw_match *m, tw_duplicates *out) {
    static const struct {
        tw_repeats repeats;
        tw_duplicates duplicates;
    } ours[] = {{TW_REPEATS_CLOSED, TW_DUPLICATES_CLOSED},
                {TW_REPEATS_REOPEN, TW_DUPLICATES_REOPEN},
                {TW_REPEATS_PARENT, TW_DUPLICATES_PARENT},
                {TW_REPEATS_NONE, TW_DUPLICATES_NONE}};
    if (blind_to_g(m) && m->repeats >> TW_REPEATS_SEEN & 1)
        return *out = TW_DUPLICATES_CLOSED, true;
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (m->repeats >> ours[i].repeats & 1) return *out = ours[i].duplicates, true;
    return false;
}

bool tw_match_convention(const tw_match *m, tw_convention *out) {
    tw_convention c = {.goal_test = m->goal_tests >> TW_GOAL_TEST_EXPAND & 1
                                        ? TW_GOAL_TEST_EXPAND
                                        : TW_GOAL_TEST_GENERATE};
    int order = 0;
    while (order < COUNT_RULES_ORDERS && !(m->orders >> order & 1)) order++;
    if (order == COUNT_RULES_ORDERS || !ties_of(m->queues, &c.ties)
        || !duplicates_of(m, &c.duplicates))
        return false;
    memcpy(c.order, tw_order_name((size_t)order), sizeof c.order);
    *out = c;
    return true;
}

static void say(sink *s, const char *text) {
    while (*text) sink_put(s, *text++);
}

/* "a", "a, or b", "a, or b, or c", of the bits in a set: they may have commas of their own. */
static void say_any(sink *s, uint32_t set, const char *name(size_t)) {
    const char *gap = "";
    for (size_t i = 0; name(i); i++) {
        if (!(set >> i & 1)) continue;
        say(s, gap);
        say(s, name(i));
        gap = ", or ";
    }
}

static void say_orders(sink *s, uint32_t set) {
    enum { FEW = 4 };
    say(s, "the blank's moves tried ");
    if (count_rules_bits(set) == COUNT_RULES_ORDERS) {
        say(s, "in any order");
    } else if (count_rules_bits(set) <= FEW) {
        say(s, "in the order ");
        say_any(s, set, tw_order_name);
    } else {
        char number[48];
        int first = 0;
        while (!(set >> first & 1)) first++;
        snprintf(number, sizeof number, "in the order %s (or %d others)",
                 tw_order_name((size_t)first), count_rules_bits(set) - 1);
        say(s, number);
    }
}

size_t tw_match_text(const tw_match *m, char *out, size_t size) {
    sink s = sink_into(out, size);
    const algorithm *a = algorithm_find(m->algorithm);
    say(&s, a ? a->title : m->algorithm);
    if (!a || a->flags & ALGORITHM_INFORMED) say(&s, " with "), say(&s, m->heuristic);
    say(&s, "; ");
    say_orders(&s, m->orders);
    if (m->queues & ~(1u << TW_QUEUE_PLAIN)) {
        say(&s, "; among equals ");
        say_any(&s, m->queues, tw_queue_summary);
    }
    say(&s, "; ");
    say_any(&s, m->repeats, tw_repeats_summary);
    if (count_rules_bits(m->goal_tests) == 1)
        say(&s, m->goal_tests >> TW_GOAL_TEST_EXPAND & 1
                    ? "; the goal noticed when its turn has come"
                    : "; the goal noticed as soon as it is generated");
    say(&s, "; counted are the ");
    say(&s, tw_tally_summary(m->tally));
    return sink_end(&s);
}
