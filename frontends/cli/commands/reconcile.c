/* reconcile.c -- tilewise reconcile: which rules of counting give a number of nodes. */
#define _GNU_SOURCE
#include "cli/commands/reconcile.h"
#include "cli/child/custom_options.h"
#include "cli/command.h"
#include "common/exit_code.h"
#include "common/run.h"
#include "common/shared_options.h"
#include "common/signals.h"
#include "common/usage.h"
#include "common/error_line.h"

#include <inttypes.h>

typedef struct job {
    shared_options shared;
    custom_options custom;
    bool counted; /* --nodes was given */
    uint64_t count;
    tw_counter counter;
    const char *algorithm, *heuristic;
    double weight;
    uint64_t most;
    bool json, times;
    tw_reconciler *reconcile;
    progress line;
    int code;
} job;

enum {
    KEY_ALGORITHM = 'a',
    KEY_HEURISTIC = 'e',
    KEY_NODES = 256,
    KEY_WHAT,
    KEY_WEIGHT,
    KEY_MOST,
    KEY_JSON,
    KEY_NO_TIMES
};

static error_t take_search(int key, char *argument, struct argp_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_ALGORITHM:
        j->algorithm = usage_algorithm(state, argument);
        return 0;
    case KEY_HEURISTIC:
        j->heuristic = usage_any_heuristic(state, argument);
        return 0;
    case KEY_WEIGHT:
        j->weight = usage_decimal(state, "--weight", argument, 1);
        return 0;
    default:
        return custom_options_take(&j->custom, key, argument, state);
    }
}

static error_t take(int key, char *argument, struct argp_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_NODES:
        j->count = usage_number(state, "--nodes", argument, 0, INT64_MAX);
        j->counted = true;
        return 0;
    case KEY_WHAT:
        if (tw_counter_named(argument, &j->counter) < 0)
            usage_fail_unknown(state, "counter", argument, tw_counter_name);
        return 0;
    case KEY_MOST:
        j->most = usage_number(state, "--most", argument, 1, UINT32_MAX);
        return 0;
    case KEY_JSON:
        j->json = true;
        return 0;
    case KEY_NO_TIMES:
        j->times = false;
        return 0;
    case ARGP_KEY_END:
        if (!j->counted) usage_fail(state, "no --nodes, expected the number to explain");
        custom_options_settle(&j->custom, state);
        if (!j->heuristic) j->heuristic = custom_options_supplied(&j->custom);
        if (j->heuristic) custom_options_require(&j->custom, j->heuristic, state);
        return 0;
    default:
        return take_search(key, argument, state);
    }
}

static const struct argp_option options[] = {
    {"nodes", KEY_NODES, "N", 0, "The number to explain", 2},
    {"what", KEY_WHAT, "NAME", 0,
     "What it counts: expanded, generated, enqueued (states put in the open list), or any (the "
     "default)",
     2},
    {"algorithm", KEY_ALGORITHM, "NAME", 0,
     "The search: astar, wastar, greedy, bfs, dfs, ida or iddfs (default: all but wastar)", 2},
    {"heuristic", KEY_HEURISTIC, "NAME", 0,
     "Its heuristic (default: manhattan, hamming and linear-conflict are tried)", 2},
    {"weight", KEY_WEIGHT, "W", 0, "Weight of h in weighted A*, at least 1", 2},
    CUSTOM_OPTIONS_ARGP,
    {NULL, 0, NULL, 0, "Output:", 5},
    {"most", KEY_MOST, "N", 0, "Show at most N ways to count (default 10)", 5},
    {"json", KEY_JSON, NULL, 0, "One object a board, on a line", 5},
    {"no-times", KEY_NO_TIMES, NULL, 0, "Leave out times and bytes, which vary", 5},
    {0}};

static const struct argp parser = {
    .options = options,
    .parser = take,
    .args_doc = "[BOARD|FILE...]",
    .doc = "Explain a number of nodes: every order of moves, tie rule, goal test and way to deal "
           "with states met before is tried, and those that give the number are shown, or the "
           "nearest."
           "\vExit code: 0 some way to count gives the number, 1 none does, 2 wrong usage or "
           "input, 3 a limit was reached."};

/* Called ten times a second; an interrupt is passed on here too. */
static void report(void *cookie, const tw_reconciler_progress *now) {
    job *j = cookie;
    if (signals_caught()) tw_reconciler_stop(j->reconcile);
    if (!progress_due(&j->line, now->seconds)) return;
    char nearest[40] = "";
    if (now->nearest != UINT64_MAX)
        snprintf(nearest, sizeof nearest, ", nearest %" PRIu64 " away", now->nearest);
    progress_show(&j->line, "%" PRIu64 " of %" PRIu64 " searches%s, %.0f s", now->searches,
                  now->all, nearest, now->seconds);
}

static void configure(job *j, const boards_item *item, tw_reconciler_config *config) {
    tw_reconciler_config_default(config, &item->problem.start, j->count);
    config->goal = item->problem.goal;
    config->counter = j->counter;
    config->algorithm = j->algorithm;
    config->heuristic = j->heuristic;
    config->weight = j->weight;
    config->most = (size_t)j->most;
    config->limits = j->shared.limits;
    config->progress = report;
    config->cookie = j;
    j->custom.all.goal = item->problem.goal;
    config->custom = j->custom.all.list, config->custom_count = j->custom.all.count;
}

static void raise_code(job *j, int code) {
    if (code > j->code) j->code = code;
}

static bool answer(void *cookie, const boards_item *item) {
    job *j = cookie;
    tw_reconciler_config config;
    tw_error error = {0};
    const tw_reconciler_result *result;
    configure(j, item, &config);
    tw_status status = tw_reconciler_new(&j->reconcile, &config, &error);
    if (status < 0) {
        error_line("tilewise reconcile: %s", error.text);
        raise_code(j, run_exit_code(status));
        return false;
    }
    status = tw_reconciler_run(j->reconcile, &result);
    progress_wipe(&j->line);
    if (status < 0) {
        input_error(item->name, item->problem.line, "%s", j->custom.all.failure.text);
        tw_reconciler_free(&j->reconcile);
        return raise_code(j, run_exit_code(status)), false;
    }
    if (j->json)
        reconcile_json(item, &config, result, j->times);
    else {
        if (item->number > 1) putchar('\n');
        reconcile_text(stdout, &config, result);
    }
    raise_code(j, run_exit_code(status));
    if (!result->match_all || result->matches[0].distance) raise_code(j, EXIT_NO);
    tw_reconciler_free(&j->reconcile);
    return !signals_caught();
}

int command_reconcile(int argc, char **argv) {
    enum { MOST = 10 };
    job j = {.weight = 1.5, .most = MOST, .times = true};
    custom_options_begin(&j.custom, &j.shared.search);
    shared_options_parse(&j.shared, OPTIONS_BOARDS | OPTIONS_GOAL | OPTIONS_LIMITS, &parser, &j,
                         argc, argv);
    if (boards_load(&j.shared.boards)) {
        j.line = progress_begin();
        signals_catch();
        boards_each(&j.shared.boards, answer, &j);
    } else {
        j.code = EXIT_USAGE;
    }
    custom_options_end(&j.custom);
    shared_options_free(&j.shared);
    return signals_caught() ? EXIT_INTERRUPTED : j.code;
}
