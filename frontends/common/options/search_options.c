/* search_options.c -- see search_options.h. */
#include "common/options/search_options.h"
#include "common/options/usage.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum {
    KEY_ALGORITHM = 'a',
    KEY_HEURISTIC = 'e', /* -h would be taken for help */
    KEY_CONVENTION = 256,
    KEY_ORDER,
    KEY_TIES,
    KEY_GOAL_TEST,
    KEY_DUPLICATES,
    KEY_OPEN,
    KEY_WEIGHT,
    KEY_DEPTH_LIMIT
};

static bool take_name(int key, char *argument, const options_state *state) {
    search_options *o = state->input;
    switch (key) {
    case KEY_ALGORITHM:
        o->algorithm = usage_algorithm(state, argument);
        return true;
    case KEY_HEURISTIC:
        o->heuristic = (o->custom ? usage_any_heuristic : usage_heuristic)(state, argument);
        return true;
    default:
        return false;
    }
}

static void take_order(char order[5], const char *argument, const options_state *state) {
    size_t length = strlen(argument);
    unsigned seen = 0;
    if (strcasecmp(argument, "cell") == 0) {
        memcpy(order, "CELL", 5);
        return;
    }
    for (size_t i = 0; i < length && length == 4; i++) {
        order[i] = (char)toupper((unsigned char)argument[i]);
        const char *letter = strchr("UDLR", order[i]);
        if (letter) seen |= 1u << (letter - "UDLR");
    }
    if (seen != 0xf)
        usage_fail(state, "--order: '%s' is wrong, expected each of U, D, L, R once, like ULRD",
                   argument);
}

static bool take_convention(int key, char *argument, const options_state *state) {
    search_options *o = state->input;
    tw_convention named;
    switch (key) {
    case KEY_CONVENTION:
        if (tw_convention_named(argument, &named) < 0)
            usage_fail_unknown(state, "convention", argument, tw_convention_name);
        o->convention = argument;
        return true;
    case KEY_ORDER:
        take_order(o->changes.order, argument, state);
        return true;
    case KEY_TIES:
        if (tw_ties_named(argument, &o->changes.ties) < 0)
            usage_fail_unknown(state, "tie rule", argument, tw_ties_name);
        return true;
    case KEY_GOAL_TEST:
        if (tw_goal_test_named(argument, &o->changes.goal_test) < 0)
            usage_fail_unknown(state, "goal test", argument, tw_goal_test_name);
        return true;
    case KEY_DUPLICATES:
        if (tw_duplicates_named(argument, &o->changes.duplicates) < 0)
            usage_fail_unknown(state, "duplicate rule", argument, tw_duplicates_name);
        return true;
    default:
        return false;
    }
}

static bool take(int key, char *argument, const options_state *state) {
    search_options *o = state->input;
    switch (key) {
    case KEY_OPEN:
        if (tw_open_named(argument, &o->open) < 0)
            usage_fail_unknown(state, "open list", argument, tw_open_name);
        return true;
    case KEY_WEIGHT:
        o->weight = usage_decimal(state, "--weight", argument, 1);
        return true;
    case KEY_DEPTH_LIMIT:
        o->depth_limit = (int)usage_number(state, "--depth-limit", argument, 1, INT_MAX);
        return true;
    default:
        return take_convention(key, argument, state);
    }
}

static const option_entry name_options[] = {
    {"algorithm", KEY_ALGORITHM, "NAME", names_algorithms,
     "The search (default: auto; near: as short as the time allows):", 2},
    {"heuristic", KEY_HEURISTIC, "NAME", tw_heuristic_name,
     "The heuristic, or max(A,B) of two (usually linear-conflict):", 2},
    {0}};

static const option_entry options[] = {
    {"weight", KEY_WEIGHT, "W", NULL, "Weighted A*, with this weight of h, at least 1", 2},
    {"depth-limit", KEY_DEPTH_LIMIT, "N", NULL, "No deeper than N moves, in depth-first search", 2},
    {"open", KEY_OPEN, "NAME", tw_open_name, "The open list, the first by default:", 2},
    {"metric", OPTION_WORD(search_options, metric), "NAME", tw_metric_name,
     "What a move is: single (the default), one tile by one cell, or multi, one or more tiles of a "
     "line together, for auto and ida",
     2},
    {NULL, 0, NULL, NULL, "Conventions, on which node counts depend:", 4},
    {"convention", KEY_CONVENTION, "NAME", tw_convention_name,
     "A named set, which the options below change:", 4},
    {"order", KEY_ORDER, "UDLR", tw_order_name, "The order in which the blank's moves are tried",
     4},
    {"ties", KEY_TIES, "NAME", tw_ties_name, "Which state of equal priority is expanded first:", 4},
    {"goal-test", KEY_GOAL_TEST, "NAME", tw_goal_test_name,
     "When a state is compared with the goal:", 4},
    {"duplicates", KEY_DUPLICATES, "NAME", tw_duplicates_name,
     "Which repeated states are dropped:", 4},
    {0}};

const option_set search_options_names = {name_options, take_name, NULL};
const option_set search_options_all = {options, take, NULL};

bool search_options_uses_weight(const char *algorithm) {
    tw_algorithm_info info;
    return tw_algorithm_describe(algorithm, &info) == TW_OK && info.weighted;
}

const char *search_options_weighed(const char *algorithm, const options_state *state) {
    const char *weighted = NULL;
    for (size_t i = 0; tw_algorithm_name(i) && !weighted; i++)
        if (search_options_uses_weight(tw_algorithm_name(i))) weighted = tw_algorithm_name(i);
    if (algorithm && !search_options_uses_weight(algorithm))
        usage_fail(state, "--weight: %s has none, expected --algorithm %s", algorithm, weighted);
    return algorithm ? algorithm : weighted;
}

void search_options_settle(search_options *o, const table_options *t, const options_state *state) {
    if (o->weight > 0) o->algorithm = search_options_weighed(o->algorithm, state);
    if (o->depth_limit && (!o->algorithm || strcmp(o->algorithm, "dfs") != 0))
        usage_fail(state, "--depth-limit: %s has none, expected --algorithm dfs",
                   o->algorithm ? o->algorithm : "auto");
    if (!t->patterns) return;
    if (o->metric == TW_METRIC_MULTI)
        usage_fail(state, "--pdb: the metric multi has a bound of its own, expected no tables");
    if (!o->heuristic) o->heuristic = "pdb";
    if (!table_options_concern(o->heuristic))
        usage_fail(state, "--pdb: %s has no use for tables, expected --heuristic pdb",
                   o->heuristic);
}

void search_options_require_single(const search_options *o, const options_state *state) {
    if (o->metric != TW_METRIC_SINGLE)
        usage_fail(state, "--metric: multi is for solve, compare, bench, check, hint and census, "
                          "expected single");
}

void search_options_apply(const search_options *o, const tw_board *goal, const tw_limits *limits,
                          tw_config *config) {
    tw_config_default(config, goal->rows, goal->cols);
    config->goal = *goal;
    config->limits = *limits;
    config->metric = o->metric;
    config->open = o->open;
    config->depth_limit = o->depth_limit;
    config->exhaust = o->exhaust;
    if (o->algorithm) config->algorithm = o->algorithm;
    /* The metric multi has its own bound, so no heuristic is set and no tables are built. */
    if (o->heuristic && o->metric == TW_METRIC_SINGLE) config->heuristic = o->heuristic;
    if (o->weight > 0) config->weight = o->weight;
    if (o->custom) custom_heuristics_apply(o->custom, goal, config);

    tw_convention *c = &config->convention;
    if (o->convention) tw_convention_named(o->convention, c);
    if (*o->changes.order) memcpy(c->order, o->changes.order, sizeof c->order);
    if (o->changes.ties) c->ties = o->changes.ties;
    if (o->changes.goal_test) c->goal_test = o->changes.goal_test;
    if (o->changes.duplicates) c->duplicates = o->changes.duplicates;
}

static bool changed(const search_options *o) {
    return *o->changes.order || o->changes.ties || o->changes.goal_test || o->changes.duplicates;
}

bool search_options_counted(const search_options *o) { return o->convention || changed(o); }

const char *search_options_convention(const search_options *o) {
    if (changed(o)) return "custom";
    return o->convention ? o->convention : "default";
}
