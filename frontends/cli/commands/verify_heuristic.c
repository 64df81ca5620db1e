/* verify_heuristic.c -- tilewise verify-heuristic: is h admissible, is it consistent? */
#include "cli/command.h"
#include "common/output/exit_code.h"
#include "common/running/run.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"
#include "cli/child/external_heuristic.h"
#include "cli/child/external_library.h"
#include "cli/child/sandbox.h"
#include "common/running/custom_heuristics.h"
#include "cli/output/json.h"
#include "cli/output/show.h"
#include "common/output/error_line.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct job {
    shared_options shared;
    tw_verifier_config config;
    const char *name;                      /* of a built-in heuristic; or else ... */
    external_heuristic external_heuristic; /* ... this is asked */
    bool serve_each;                       /* ... at once */
    const char *serve;                     /* ... or this library answers, as another of us asks */
    custom_heuristics custom;              /* the known mistakes */
    int rows, cols;                        /* 0: not given */
    bool json;
    tw_verifier *verifier;
    progress line;
} job;

enum { KEY_SIZE = 256, KEY_WITHIN, KEY_SERVE, KEY_SERVE_EACH };

static bool external(const job *j) {
    return j->external_heuristic.program || j->external_heuristic.library;
}

static void finish(const job *j, const options_state *state) {
    if (j->serve) return;
    int sources = !!j->name + !!j->external_heuristic.program + !!j->external_heuristic.library;
    if (sources != 1)
        usage_fail(state, "%s, expected a NAME, --program or --library",
                   sources ? "more than one heuristic" : "no heuristic");
    if (j->name && custom_heuristics_is_option(j->name))
        usage_fail(state, "the heuristic %s has no command or file, expected --%s", j->name,
                   j->name);
    if (j->external_heuristic.shell && !j->external_heuristic.program)
        usage_fail(state, "--shell without --program, expected both");
    if (j->shared.tables.patterns && !(j->name && table_options_concern(j->name)))
        usage_fail(state, "--pdb: this heuristic reads no tables, expected pdb");
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case OPTION_OPERAND:
        if (usage_is_size(argument))
            return usage_size(state, "size", argument, &j->rows, &j->cols), true;
        if (j->name) usage_fail(state, "'%s' after '%s', expected one NAME", argument, j->name);
        j->name = usage_any_heuristic(state, argument);
        return true;
    case KEY_SIZE:
        usage_size(state, "--size", argument, &j->rows, &j->cols);
        return true;
    case KEY_WITHIN:
        j->config.within = (int)usage_number(state, "--within", argument, 1, INT_MAX);
        return true;
    case KEY_SERVE:
    case KEY_SERVE_EACH:
        j->serve = argument;
        j->serve_each = key == KEY_SERVE_EACH;
        return true;
    case OPTION_END:
        finish(j, state);
        return true;
    default:
        return false;
    }
}

static const option_entry options[] = {
    {"program", OPTION_TEXT(job, external_heuristic.program), "COMMAND", NULL,
     "Ask a program: a board a line in, a number a line out", 1},
    {"shell", OPTION_TRUE(job, external_heuristic.shell), NULL, NULL, "Run COMMAND with /bin/sh",
     1},
    {"library", OPTION_TEXT(job, external_heuristic.library), "FILE", NULL,
     "Ask the C function 'heuristic' in a shared object", 1},
    {"size", KEY_SIZE, "RxC", NULL, "The boards (default: those of the goal, or 3x3)", 1},
    {"within", KEY_WITHIN, "D", NULL,
     "Only boards up to D moves from the goal (default: all, up to ten cells; above that, as far "
     "as 250,000 boards reach)",
     1},
    {"no-sandbox", OPTION_FALSE(job, external_heuristic.sandbox), NULL, NULL,
     "Run COMMAND or the function without bubblewrap", 1},
    {"serve", KEY_SERVE, "FILE", NULL, NULL, 1},
    {"serve-each", KEY_SERVE_EACH, "FILE", NULL, NULL, 1},
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object, on a line", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[NAME]",
    .operand_words = tw_heuristic_name,
    .summary =
        "Is a heuristic admissible (never more than the moves that are left) and consistent (0 at "
        "the goal, and at most one apart on boards one move apart)?  It checks every board.",
    .examples = "tilewise verify-heuristic manhattan\n"
                "tilewise verify-heuristic --program \"python3 manhattan.py\"\n"
                "tilewise verify-heuristic linear-conflict --size 3x4 --within 20",
    .common = "program library size goal within json",
    .notes =
        "A program has 60 seconds unless --time says otherwise; --nodes limits the boards.  "
        "Exit code: 0 it is both, 1 it is not, 2 wrong usage or answers, 3 a limit was reached."};

/* Called ten times a second; an interrupt is passed on here too. */
static void report(void *cookie, const tw_verifier_progress *now) {
    job *j = cookie;
    if (signals_caught()) tw_verifier_stop(j->verifier);
    if (progress_due(&j->line, now->seconds))
        progress_show(&j->line, "%" PRIu64 " boards found, %" PRIu64 " valued, %.0f MiB, %.0f s",
                      now->found, now->valued, (double)now->bytes / (1 << 20), now->seconds);
}

static int fail(job *j, tw_status status, const char *text) {
    progress_wipe(&j->line);
    if (status == TW_ERR_ARGUMENT && j->name)
        error_line("tilewise verify-heuristic: %s does not serve %dx%d boards", j->name, j->rows,
                   j->cols);
    else if (status != TW_STOPPED)
        error_line("tilewise verify-heuristic: %s", *text ? text : tw_status_text(status));
    return run_exit_code(status);
}

/* What an outside heuristic may take; the verifier itself has no part in its time. */
static void set_limits(job *j) {
    enum { SECONDS = 60, ROOM = 100, SLACK = 1 << 20 };
    const tw_limits *limits = &j->config.limits;
    child_limits *its = &j->external_heuristic.limits;
    j->external_heuristic.goal = &j->config.goal;
    *its = external_heuristic_limits(limits->bytes);
    its->seconds = limits->seconds > 0 ? limits->seconds : SECONDS;
    its->output = tw_verifier_count(j->verifier) * ROOM + SLACK;
}

static tw_status evaluate(job *j, const tw_verification **result, int *code) {
    const tw_custom_heuristic *mistake =
        j->name ? custom_heuristics_find(&j->custom, j->name) : NULL;
    j->custom.goal = j->config.goal;
    if (mistake) return tw_verifier_run(j->verifier, mistake->evaluate, mistake->cookie, result);
    if (!external(j)) return tw_verifier_run(j->verifier, NULL, NULL, result);
    tw_status status = tw_verifier_find(j->verifier);
    progress_wipe(&j->line);
    if (status != TW_OK) return status;
    set_limits(j);
    *code = external_heuristic_evaluate(&j->external_heuristic, j->verifier);
    return *code == EXIT_YES ? tw_verifier_judge(j->verifier, result) : TW_OK;
}

enum { LINE_SIZE = 5 * TW_MAX_CELLS };

static const char *s(uint64_t count) { return count == 1 ? "" : "s"; }

static void print_heading(const char *heuristic, const tw_board *goal, const tw_verification *r) {
    char text[LINE_SIZE];
    tw_board_text(goal, TW_LAYOUT_SLASHES, text, sizeof text);
    printf("%s, %dx%d, goal %s\n", heuristic, goal->rows, goal->cols, text);
    if (r->complete)
        printf("checked: all %" PRIu64 " boards that reach the goal, up to %d move%s away\n",
               r->checked, r->within, s((uint64_t)r->within));
    else
        printf("checked: the %" PRIu64 " boards within %d move%s of the goal\n", r->checked,
               r->within, s((uint64_t)r->within));
}

static void print_inadmissible(const tw_verification *r) {
    printf("admissible: no, too high on %" PRIu64 " board%s, by at most %g\n", r->too_high,
           s(r->too_high), r->worst);
    printf("\nA nearest of them is %d move%s away, and its value is %g:\n\n", r->true_distance,
           s((uint64_t)r->true_distance), r->value);
    show_board(stdout, &r->counterexample);
    putchar('\n');
}

static void print_inconsistent(const tw_verification *r) {
    char board[2][LINE_SIZE];
    printf("consistent: no, %" PRIu64 " pair%s of neighbours %s more than one apart, at most %g\n",
           r->uneven, s(r->uneven), r->uneven == 1 ? "is" : "are", r->widest);
    for (int i = 0; i < 2; i++)
        tw_board_text(&r->pair[i], TW_LAYOUT_SLASHES, board[i], sizeof board[i]);
    printf("A nearest pair, one move apart:\n  %s has %g\n  %s has %g\n", board[0],
           r->pair_value[0], board[1], r->pair_value[1]);
}

static void print_text(const char *heuristic, const tw_board *goal, const tw_verification *r) {
    const char *extent = r->complete ? "" : ", as far as these boards show";
    print_heading(heuristic, goal, r);
    if (r->admissible)
        printf("admissible: yes%s\n", extent);
    else
        print_inadmissible(r);
    if (r->consistent) printf("consistent: yes%s\n", extent);
    if (!r->consistent && !r->uneven)
        printf("consistent: no, the goal itself has the value %g, expected 0\n", r->goal_value);
    if (r->uneven) print_inconsistent(r);
}

/* Whole numbers stay whole. */
static json_t *number(double value) {
    bool whole = fabs(value) < 1e15 && value == floor(value);
    return whole ? json_integer((json_int_t)value) : json_real(value);
}

static json_t *board_or_none(const tw_board *b, bool there) {
    return there ? json_of_board(b) : json_list();
}

static void print_json(const char *heuristic, const tw_board *goal, const tw_verification *r) {
    json_t *o = json_begin(), *pair = json_list(), *values = json_list();
    for (int i = 0; i < 2 && r->uneven; i++) {
        json_add(pair, json_of_board(&r->pair[i]));
        json_add(values, number(r->pair_value[i]));
    }
    json_put_text(o, "heuristic", heuristic);
    json_put_number(o, "rows", goal->rows);
    json_put_number(o, "cols", goal->cols);
    json_put(o, "goal", json_of_board(goal));
    json_put(o, "admissible", json_boolean(r->admissible));
    json_put(o, "consistent", json_boolean(r->consistent));
    json_put_number(o, "checked", (int64_t)r->checked);
    json_put_number(o, "within", r->within);
    json_put(o, "complete", json_boolean(r->complete));
    json_put_number(o, "too_high", (int64_t)r->too_high);
    json_put(o, "worst", number(r->worst));
    json_put(o, "counterexample", board_or_none(&r->counterexample, r->too_high > 0));
    json_put(o, "value", number(r->value));
    json_put_number(o, "true_distance", r->true_distance);
    json_put(o, "goal_value", number(r->goal_value));
    json_put_number(o, "uneven", (int64_t)r->uneven);
    json_put(o, "widest", number(r->widest));
    json_put(o, "pair", pair);
    json_put(o, "pair_values", values);
    json_print(o);
}

static int answer(job *j) {
    const tw_verification *result = NULL;
    tw_error error = {0};
    int code = EXIT_YES;
    tw_verifier_config config = j->config;
    if (external(j)) config.limits.seconds = 0;
    config.progress = report, config.cookie = j;
    tw_status status = tw_verifier_new(&j->verifier, &config, &error);
    if (status == TW_OK) status = evaluate(j, &result, &code);
    if (status != TW_OK) return fail(j, status, status < 0 && !result ? error.text : "");
    if (code != EXIT_YES) return code;
    progress_wipe(&j->line);
    const char *name = j->name                         ? j->name
                       : j->external_heuristic.program ? j->external_heuristic.program
                                                       : j->external_heuristic.library;
    (j->json ? print_json : print_text)(name, &config.goal, result);
    return result->admissible && result->consistent ? EXIT_YES : EXIT_NO;
}

/* Tables come from where they are kept, and count towards the memory. */
static int supply(job *j) {
    int code = EXIT_YES;
    if (!j->name || !table_options_concern(j->name)) return code;
    if (!table_pool_possible(j->shared.tables.patterns, &j->config.goal)) return EXIT_USAGE;
    j->config.tables =
        table_pool_get(&j->shared.pool, j->shared.tables.patterns, &j->config.goal, &code);
    return j->config.tables ? EXIT_YES : code;
}

static int verify(job *j) {
    j->config.heuristic = j->name;
    j->config.limits = j->shared.limits;
    j->config.threads = table_options_threads(&j->shared.tables);
    if (external(j) && j->external_heuristic.sandbox && !sandbox_works("verify-heuristic"))
        return EXIT_USAGE;
    int code = supply(j);
    if (code == EXIT_YES) code = answer(j);
    tw_verifier_free(&j->verifier);
    return code;
}

int command_verify_heuristic(int argc, char **argv) {
    job j = {.line = progress_begin(), .external_heuristic = {.sandbox = true}};
    tw_verifier_config_default(&j.config, 3, 3);
    custom_heuristics_begin(&j.custom);
    shared_options_parse(
        &j.shared, OPTIONS_GOAL | OPTIONS_NODES | OPTIONS_LIMITS | OPTIONS_PDB | OPTIONS_TABLES,
        &parser, &j, argc, argv);
    signals_catch();
    bool loaded = boards_load_goal(&j.shared.boards, "--size", 3, &j.rows, &j.cols, &j.config.goal);
    int code = !loaded   ? EXIT_USAGE
               : j.serve ? external_library_serve(j.serve, &j.config.goal, j.serve_each)
                         : verify(&j);
    shared_options_free(&j.shared);
    return code;
}
