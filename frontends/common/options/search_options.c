/* search_options.c -- see search_options.h. */
#define _GNU_SOURCE
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
    KEY_DEPTH_LIMIT,
    KEY_METRIC
};

static error_t take_name(int key, char *argument, struct argp_state *state) {
    search_options *o = state->input;
    switch (key) {
    case KEY_ALGORITHM:
        o->algorithm = usage_algorithm(state, argument);
        return 0;
    case KEY_HEURISTIC:
        o->heuristic = (o->custom ? usage_any_heuristic : usage_heuristic)(state, argument);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static void take_order(char order[5], const char *argument, const struct argp_state *state) {
    size_t length = strlen(argument);
    unsigned seen = 0;
    for (size_t i = 0; i < length && length == 4; i++) {
        order[i] = (char)toupper((unsigned char)argument[i]);
        const char *letter = strchr("UDLR", order[i]);
        if (letter) seen |= 1u << (letter - "UDLR");
    }
    if (seen != 0xf)
        usage_fail(state, "--order: '%s' is wrong, expected each of U, D, L, R once, like ULRD",
                   argument);
}

static error_t take_convention(int key, char *argument, struct argp_state *state) {
    search_options *o = state->input;
    tw_convention named;
    switch (key) {
    case KEY_CONVENTION:
        if (tw_convention_named(argument, &named) < 0)
            usage_fail_unknown(state, "convention", argument, tw_convention_name);
        o->convention = argument;
        return 0;
    case KEY_ORDER:
        take_order(o->changes.order, argument, state);
        return 0;
    case KEY_TIES:
        if (tw_ties_named(argument, &o->changes.ties) < 0)
            usage_fail_unknown(state, "tie rule", argument, tw_ties_name);
        return 0;
    case KEY_GOAL_TEST:
        if (tw_goal_test_named(argument, &o->changes.goal_test) < 0)
            usage_fail_unknown(state, "goal test", argument, tw_goal_test_name);
        return 0;
    case KEY_DUPLICATES:
        if (tw_duplicates_named(argument, &o->changes.duplicates) < 0)
            usage_fail_unknown(state, "duplicate rule", argument, tw_duplicates_name);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static error_t take(int key, char *argument, struct argp_state *state) {
    search_options *o = state->input;
    switch (key) {
    case KEY_OPEN:
        if (tw_open_named(argument, &o->open) < 0)
            usage_fail_unknown(state, "open list", argument, tw_open_name);
        return 0;
    case KEY_WEIGHT:
        o->weight = usage_decimal(state, "--weight", argument, 1);
        return 0;
    case KEY_DEPTH_LIMIT:
        o->depth_limit = (int)usage_number(state, "--depth-limit", argument, 1, INT_MAX);
        return 0;
    case KEY_METRIC:
        o->metric = usage_metric(state, argument);
        return 0;
    default:
        return take_convention(key, argument, state);
    }
}

static const struct argp_option name_options[] = {
    {"algorithm", KEY_ALGORITHM, "NAME", 0,
     "The search, auto by default; near: as short as the time allows", 2},
    {"heuristic", KEY_HEURISTIC, "NAME", 0,
     "One heuristic, or max(A,B) of two; linear-conflict by default", 2},
    {0}};

static const struct argp_option options[] = {
    {"weight", KEY_WEIGHT, "W", 0, "Weight of h in weighted A*, at least 1", 2},
    {"depth-limit", KEY_DEPTH_LIMIT, "N", 0, "No deeper than N moves, in depth-first search", 2},
    {"open", KEY_OPEN, "NAME", 0, "The open list, buckets by default", 2},
    {"metric", KEY_METRIC, "NAME", 0,
     "What a move is: single (the default), one tile by one cell, or multi, one or more tiles of a "
     "line together, for auto and ida",
     2},
    {NULL, 0, NULL, 0, "Conventions, on which node counts depend:", 4},
    {"convention", KEY_CONVENTION, "NAME", 0,
     "A named set of conventions; the options below change it", 4},
    {"order", KEY_ORDER, "UDLR", 0, "The order in which the blank's moves are tried", 4},
    {"ties", KEY_TIES, "NAME", 0, "Which state of equal priority is expanded first", 4},
    {"goal-test", KEY_GOAL_TEST, "NAME", 0, "When a state is compared with the goal", 4},
    {"duplicates", KEY_DUPLICATES, "NAME", 0, "Which repeated states are dropped", 4},
    {0}};

static names *registry(int key) {
    switch (key) {
    case KEY_ALGORITHM:
        return tw_algorithm_name;
    case KEY_HEURISTIC:
        return tw_heuristic_name;
    case KEY_CONVENTION:
        return tw_convention_name;
    case KEY_TIES:
        return tw_ties_name;
    case KEY_GOAL_TEST:
        return tw_goal_test_name;
    case KEY_DUPLICATES:
        return tw_duplicates_name;
    case KEY_OPEN:
        return tw_open_name;
    default:
        return NULL;
    }
}

/* --help lists what the registries hold, so that a new line there is enough. */
static char *list_names(int key, const char *text, void *input) {
    (void)input;
    char known[512], *whole;
    if (!registry(key)) return (char *)text;
    names_list(registry(key), known, sizeof known);
    return asprintf(&whole, "%s: %s", text, known) < 0 ? (char *)text : whole;
}

const struct argp search_options_names_argp = {
    .options = name_options, .parser = take_name, .help_filter = list_names};
const struct argp search_options_argp = {
    .options = options, .parser = take, .help_filter = list_names};

void search_options_settle(search_options *o, const table_options *t,
                           const struct argp_state *state) {
    if (!t->patterns) return;
    if (o->metric == TW_METRIC_MULTI)
        usage_fail(state, "--pdb: the metric multi has a bound of its own, expected no tables");
    if (!o->heuristic) o->heuristic = "pdb";
    if (!table_options_concern(o->heuristic))
        usage_fail(state, "--pdb: %s has no use for tables, expected --heuristic pdb",
                   o->heuristic);
}

void search_options_require_single(const search_options *o, const struct argp_state *state) {
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
