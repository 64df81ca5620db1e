/* limit_options.c -- see limit_options.h. */
#define _GNU_SOURCE
#include "common/options/limit_options.h"
#include "common/process/memory_limit.h"
#include "common/options/usage.h"

enum { KEY_NODES = 256, KEY_TIME, KEY_MEMORY };

static error_t take(int key, char *argument, struct argp_state *state) {
    tw_limits *limits = state->input;
    switch (key) {
    case KEY_TIME:
        limits->seconds = usage_seconds(state, "--time", argument);
        return 0;
    case KEY_MEMORY:
        limits->bytes = usage_bytes(state, "--memory", argument);
        return 0;
    case ARGP_KEY_END:
        if (!limits->bytes) limits->bytes = memory_limit_default();
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static error_t take_nodes(int key, char *argument, struct argp_state *state) {
    if (key != KEY_NODES) return ARGP_ERR_UNKNOWN;
    ((tw_limits *)state->input)->nodes = usage_number(state, "--nodes", argument, 1, UINT64_MAX);
    return 0;
}

static const struct argp_option options[] = {
    {NULL, 0, NULL, 0, "Limits:", 3},
    {"time", KEY_TIME, "SECONDS", 0,
     "Stop after so many seconds on each board; 500ms, 5m and 2h are read too", 3},
    {"memory", KEY_MEMORY, "BYTES", 0,
     "Use at most so much memory, with K, M or G (default: three quarters of what is free)", 3},
    {0}};

static const struct argp_option nodes_options[] = {
    {"nodes", KEY_NODES, "N", 0, "Expand at most N states", 3}, {0}};

const struct argp limit_options_argp = {.options = options, .parser = take};
const struct argp limit_options_nodes_argp = {.options = nodes_options, .parser = take_nodes};
