/* reconcile.c -- tilewise reconcile: which rules of counting give a number of nodes. */
#define _GNU_SOURCE
#include "cli/commands/reconcile.h"
#include "cli/answers/solution.h"
#include "cli/child/custom_options.h"
#include "cli/command.h"
#include "common/output/exit_code.h"
#include "common/running/run.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"
#include "common/output/error_line.h"
#include "common/process/heap.h"
#include "cli/commands/reconcile_rule.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    shared_options shared;
    custom_options custom;
    uint64_t *counts; /* --nodes, one for each board */
    size_t counted;
    const char **outputs; /* --solution, likewise */
    size_t output_count;
    tw_reconciler_board *boards; /* as they are read ... */
    size_t board_count;
    boards_item first; /* ... and the first of them */
    reconcile_rule rule;
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
    KEY_SOLUTION,
    KEY_RULE,
    KEY_WHAT,
    KEY_WEIGHT,
    KEY_MOST
};

static bool take_search(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_ALGORITHM:
        j->algorithm = usage_algorithm(state, argument);
        return true;
    case KEY_HEURISTIC:
        j->heuristic = usage_any_heuristic(state, argument);
        return true;
    case KEY_WEIGHT:
        j->weight = usage_decimal(state, "--weight", argument, 1);
        return true;
    default:
        return custom_options_take(&j->custom, key, argument, state);
    }
}

/* "79,412": one for each board. */
static void take_counts(job *j, char *list, const options_state *state) {
    j->counted = 0;
    for (char *word; (word = strsep(&list, ","));) {
        j->counts = heap_insist(reallocarray(j->counts, j->counted + 1, sizeof *j->counts));
        j->counts[j->counted++] = usage_number(state, "--nodes", word, 0, INT64_MAX);
    }
}

static void finish(job *j, const options_state *state) {
    int given = !!j->counted + !!j->output_count + !!j->rule.text;
    if (!given) usage_fail(state, "no --nodes, expected the number to explain");
    if (given > 1) usage_fail(state, "--nodes, --solution and --rule, expected one of them");
    if (j->rule.text && (j->algorithm || j->heuristic || j->counter != TW_COUNTER_ANY))
        usage_fail(state, "--rule has an algorithm, a heuristic and a count, expected no -a, -e or "
                          "--what");
    if (j->rule.text) j->algorithm = j->rule.match.algorithm;
    if (j->rule.text) j->heuristic = j->rule.match.heuristic;
    if (j->weight > 0) j->algorithm = search_options_weighed(j->algorithm, state);
    custom_options_settle(&j->custom, state);
    if (!j->heuristic) j->heuristic = custom_options_supplied(&j->custom);
    bool search = j->heuristic && strcmp(j->heuristic, "none") != 0;
    if (search) custom_options_require(&j->custom, j->heuristic, state);
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_NODES:
        take_counts(j, argument, state);
        return true;
    case KEY_SOLUTION:
        j->outputs = heap_insist(reallocarray(j->outputs, j->output_count + 1, sizeof *j->outputs));
        j->outputs[j->output_count++] = argument;
        return true;
    case KEY_RULE:
        reconcile_rule_read(&j->rule, argument, state);
        return true;
    case KEY_WHAT:
        if (tw_counter_named(argument, &j->counter) < 0)
            usage_fail_unknown(state, "counter", argument, tw_counter_name);
        return true;
    case KEY_MOST:
        j->most = usage_number(state, "--most", argument, 1, UINT32_MAX);
        return true;
    case OPTION_END:
        finish(j, state);
        return true;
    default:
        return take_search(key, argument, state);
    }
}

NAMES(countable, "astar", "wastar", "greedy", "bfs", "dfs", "ida", "iddfs")

static const option_entry options[] = {
    {"nodes", KEY_NODES, "N,...", NULL,
     "The number to explain; of several boards, one for each, in their order", 2},
    {"solution", KEY_SOLUTION, "FILE", NULL,
     "What a program printed, with its number of nodes; of several boards, one for each", 2},
    {"rule", KEY_RULE, "RULE", NULL,
     "Print what one way to count gives on each board, like "
     "astar,manhattan,UDLR,fifo,closed,expand,expanded",
     2},
    {"what", KEY_WHAT, "NAME", tw_counter_name,
     "What it counts: expanded, generated, enqueued (states put in the open list), open (states "
     "left in it), or any of the first three (the default)",
     2},
    {"algorithm", KEY_ALGORITHM, "NAME", countable,
     "The search: astar, wastar, greedy, bfs, dfs, ida or iddfs (default: all but wastar)", 2},
    {"heuristic", KEY_HEURISTIC, "NAME", tw_heuristic_name,
     "Its heuristic (default: manhattan, hamming and linear-conflict are tried)", 2},
    {"weight", KEY_WEIGHT, "W", NULL, "Weight of h in weighted A*, at least 1", 2},
    CUSTOM_OPTIONS(job),
    {"most", KEY_MOST, "N", NULL, "Show at most N ways to count (default 10)", 5},
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object, on a line", 5},
    {"no-times", OPTION_FALSE(job, times), NULL, NULL, "Leave out times and bytes, which vary", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[BOARD|FILE...]",
    .summary =
        "Explain a number of nodes: try every order of moves, tie rule, goal test and way to deal "
        "with states met before, and show those that give the number, or the nearest; with "
        "several boards, those that give all numbers.",
    .examples = "tilewise reconcile --nodes 76 813402765\n"
                "tilewise reconcile --nodes 43 --what expanded --algorithm astar puzzle.txt",
    .common = "nodes what algorithm heuristic goal most time json",
    .notes = "Exit code: 0 some way to count gives the number, 1 none does, 2 wrong usage or "
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

static void configure(job *j, tw_reconciler_config *config) {
    tw_reconciler_config_default(config, &j->boards->start, j->boards->count);
    config->more = j->boards + 1;
    config->more_count = j->board_count - 1;
    config->goal = j->first.problem.goal;
    config->counter = j->counter;
    config->algorithm = j->algorithm;
    config->heuristic = j->heuristic;
    if (j->weight > 0) config->weight = j->weight;
    config->most = (size_t)j->most;
    config->limits = j->shared.limits;
    config->progress = report;
    config->cookie = j;
    j->custom.all.goal = config->goal;
    config->custom = j->custom.all.list, config->custom_count = j->custom.all.count;
}

static int explain(job *j) {
    tw_reconciler_config config;
    tw_error error = {0};
    const tw_reconciler_result *result;
    configure(j, &config);
    tw_status status = tw_reconciler_new(&j->reconcile, &config, &error);
    if (status < 0) {
        error_line("tilewise reconcile: %s", error.text);
        return run_exit_code(status);
    }
    status = tw_reconciler_run(j->reconcile, &result);
    progress_wipe(&j->line);
    int code = run_exit_code(status);
    if (status < 0)
        input_error(j->first.name, j->first.problem.line, "%s", j->custom.all.failure.text);
    else if (j->json)
        reconcile_json(&j->first, &config, result, j->times);
    else
        reconcile_text(stdout, &config, result);
    if (status >= 0 && (!result->match_all || result->matches[0].distance) && code < EXIT_NO)
        code = EXIT_NO;
    tw_reconciler_free(&j->reconcile);
    return code;
}

/* The exit code: EXIT_YES if such searches are known. */
static int check_rule(job *j) {
    tw_reconciler_config config;
    tw_error error = {0};
    configure(j, &config);
    if (strcmp(j->heuristic, "none") == 0) config.heuristic = NULL;
    tw_status status = tw_reconciler_new(&j->reconcile, &config, &error);
    if (status < 0) error_line("tilewise reconcile: --rule: %s", error.text);
    tw_reconciler_free(&j->reconcile);
    return run_exit_code(status);
}

static void print_count(const job *j, const tw_reconciler_config *config, tw_status status,
                        uint64_t count) {
    const char *failure = j->custom.all.failure.text;
    if (status == TW_ERR_ARGUMENT && !*failure)
        error_line("tilewise reconcile: --rule: %s does not count so, expected a rule that "
                   "reconcile shows",
                   j->algorithm);
    else if (status < 0)
        input_error(j->first.name, j->first.problem.line, "%s",
                    *failure ? failure : tw_status_text(status));
    else if (j->json)
        reconcile_json_count(&j->rule.match, config, status, count);
    else if (status == TW_OK)
        printf("%" PRIu64 "\n", count);
    else
        printf("%s\n", tw_status_text(status));
}

/* --rule: what it counts, a line for each board. */
static int replay(job *j) {
    tw_reconciler_config config;
    configure(j, &config);
    int code = check_rule(j);
    if (code != EXIT_YES) return code;
    for (size_t i = 0; i < j->board_count && !signals_caught(); i++) {
        uint64_t count = 0;
        config.start = j->boards[i].start;
        config.progress = NULL;
        tw_status status = tw_match_count(&j->rule.match, &config, &count);
        print_count(j, &config, status, count);
        if (run_exit_code(status) > code) code = run_exit_code(status);
    }
    return code;
}

static bool collect(void *cookie, const boards_item *item) {
    job *j = cookie;
    if (!j->board_count) j->first = *item;
    if (!tw_board_equal(&item->problem.goal, &j->first.problem.goal)) {
        input_error(item->name, item->problem.line,
                    "another goal or size, expected the same for all boards");
        j->code = EXIT_USAGE;
        return false;
    }
    j->boards = heap_insist(reallocarray(j->boards, j->board_count + 1, sizeof *j->boards));
    uint64_t count = j->board_count < j->counted ? j->counts[j->board_count] : 0;
    j->boards[j->board_count++] = (tw_reconciler_board){item->problem.start, count};
    return true;
}

/* The number that an output has for the counter and the heuristic of the search.  Where these are
 * not given, the first number settles them, for the outputs after it too. */
static bool find_count(job *j, const tw_transcript *all, uint64_t *count) {
    for (size_t i = 0; i < tw_transcript_count(all); i++) {
        const tw_reading *a = tw_transcript_reading(all, i);
        for (size_t k = 0; k < a->counted; k++) {
            const tw_reading_count *c = &a->counts[k];
            const char *label = tw_heuristic_labelled(a->label),
                       *heuristic = c->heuristic ? c->heuristic : label;
            tw_counter counter = a->listed ? TW_COUNTER_ANY : c->counter;
            bool other = j->heuristic && heuristic && strcmp(heuristic, j->heuristic) != 0;
            if (other || (j->counter && counter && counter != j->counter)) continue;
            if (!j->counter) j->counter = counter;
            if (!j->heuristic) j->heuristic = heuristic;
            *count = (uint64_t)c->count;
            return true;
        }
    }
    return false;
}

static bool read_output(job *j, size_t i) {
    solution s = {.file = j->outputs[i]};
    bool read = solution_read(&s, &j->boards[i].start, &j->first.problem.goal);
    bool found = read && find_count(j, s.transcript, &j->boards[i].count);
    if (read && !found)
        input_error(s.text.name, tw_transcript_reading(s.transcript, 0)->line,
                    "no number of nodes, expected one like \"Nodes expanded: 79\"");
    solution_free(&s);
    return found;
}

static int work(job *j) {
    boards_each(&j->shared.boards, collect, j);
    if (j->code != EXIT_YES) return j->code;
    if (j->rule.text) return replay(j);
    size_t given = j->counted + j->output_count;
    for (size_t i = 0; i < j->output_count && given == j->board_count; i++)
        if (!read_output(j, i)) return EXIT_USAGE;
    if (given == j->board_count) return explain(j);
    error_line("tilewise reconcile: --%s: %zu %s%s for %zu board%s, expected one for each",
               j->counted ? "nodes" : "solution", given, j->counted ? "number" : "file",
               given == 1 ? "" : "s", j->board_count, j->board_count == 1 ? "" : "s");
    return EXIT_USAGE;
}

int command_reconcile(int argc, char **argv) {
    enum { MOST = 10 };
    job j = {.most = MOST, .times = true};
    custom_options_begin(&j.custom, &j.shared.search, &j.shared.limits);
    shared_options_parse(&j.shared, OPTIONS_BOARDS | OPTIONS_GOAL | OPTIONS_LIMITS, &parser, &j,
                         argc, argv);
    if (boards_load(&j.shared.boards)) {
        j.line = progress_begin();
        /* Counting by a rule cannot be stopped from inside: there the signal ends the program. */
        if (!j.rule.text || custom_options_supplied(&j.custom)) signals_catch();
        j.code = work(&j);
    } else {
        j.code = EXIT_USAGE;
    }
    free(j.counts);
    free(j.outputs);
    free(j.boards);
    reconcile_rule_free(&j.rule);
    custom_options_end(&j.custom);
    shared_options_free(&j.shared);
    return signals_caught() ? EXIT_INTERRUPTED : j.code;
}
