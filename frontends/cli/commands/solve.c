/* solve.c -- tilewise solve: boards in, solutions out. */
#include "cli/commands/solve.h"
#include "cli/child/custom_options.h"
#include "cli/command.h"
#include "cli/output/animate.h"
#include "cli/output/json.h"
#include "cli/output/picture.h"
#include "cli/output/result_csv.h"
#include "common/output/error_line.h"
#include "common/running/run.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    shared_options shared;
    custom_options custom;
    run run;
    solutions all;
    solve_style style;
    bool json, csv, quiet, animate;
    pictures pictures;
    const char *journal; /* a file; NULL: none */
    bool proven;         /* the solution printed last */
    uint64_t kept, peak; /* bytes: of the table files that were made, and of memory meanwhile */
    int rows, cols;      /* of the last board whose search was found possible */
    int code;
} job;

enum { KEY_BOARDS = 256, KEY_NO_BOARDS, KEY_ALL_OPTIMAL, KEY_MAX_SOLUTIONS };

/* Enough to read, and little to hold: the most that may be asked for take some 100 MB. */
enum { DEFAULT_SOLUTIONS = 1000, MOST_SOLUTIONS = 1000000 };

static void finish(job *j, const options_state *state) {
    custom_options_settle_search(&j->custom, &j->shared.search, state);
    search_options_settle(&j->shared.search, &j->shared.tables, state);
    if (j->style.count && j->shared.search.metric != TW_METRIC_SINGLE)
        usage_fail(state,
                   "all shortest solutions are found in the metric single, expected either "
                   "--%s-optimal or --metric multi",
                   j->style.all ? "all" : "count");
    if (j->csv && (j->json || j->style.count))
        usage_fail(state, "--csv and --%s, expected one of them",
                   j->json        ? "json"
                   : j->style.all ? "all-optimal"
                                  : "count-optimal");
    if (j->animate && (j->json || j->csv))
        usage_fail(state, "--animate and --%s, expected one of them", j->json ? "json" : "csv");
    if (j->animate) j->style.shown = SOLVE_BOARDS_NEVER;
    if (j->all.most && !j->style.all)
        usage_fail(state, "--max-solutions: none are shown, expected --all-optimal too");
    if (j->style.all && !j->all.most) j->all.most = DEFAULT_SOLUTIONS;
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case OPTION_END:
        finish(j, state);
        return true;
    case KEY_BOARDS:
        j->style.shown = SOLVE_BOARDS_ALWAYS;
        return true;
    case KEY_NO_BOARDS:
        j->style.shown = SOLVE_BOARDS_NEVER;
        return true;
    case KEY_ALL_OPTIMAL:
        j->style.all = j->style.count = true;
        return true;
    case KEY_MAX_SOLUTIONS:
        j->all.most = (size_t)usage_number(state, "--max-solutions", argument, 1, MOST_SOLUTIONS);
        return true;
    default:
        return custom_options_take(&j->custom, key, argument, state);
    }
}

static const option_entry options[] = {
    CUSTOM_OPTIONS(job),
    {"optimal", OPTION_TRUE(job, style.insist), NULL, NULL,
     "Search until the proof, without the limit of ten seconds that boards past 4x4 have; exit "
     "with 4 if a solution is not proven optimal",
     2},
    {"count-optimal", OPTION_TRUE(job, style.count), NULL, NULL, "Count all shortest solutions", 2},
    {"all-optimal", KEY_ALL_OPTIMAL, NULL, NULL, "Show all shortest solutions too", 2},
    {"max-solutions", KEY_MAX_SOLUTIONS, "N", NULL, "Show the first N of them (default 1000)", 2},
    {"journal", OPTION_TEXT(job, journal), "FILE", NULL,
     "Record a long search in FILE, and continue from there (one board)", 2},
    {"notation", OPTION_WORD(job, style.notation), "NAME", names_notation,
     "Whose directions the letters are: blank (the default), tile", 5},
    {"runs", OPTION_TRUE(job, style.runs), NULL, NULL, "Write UL3D for ULLLD", 5},
    {"boards", KEY_BOARDS, NULL, NULL,
     "Show the solution board by board, however long (default: up to 40 moves)", 5},
    {"no-boards", KEY_NO_BOARDS, NULL, NULL, "Do not show the boards of the solution", 5},
    {"animate", OPTION_TRUE(job, animate), NULL, NULL, "Play the solution on the terminal", 5},
    PICTURE_OPTIONS(job, 5),
    {"stats", OPTION_TRUE(job, style.stats), NULL, NULL,
     "Add the search, its counts and convention, what auto did, the bound, time and memory", 5},
    {"no-times", OPTION_FALSE(job, style.times), NULL, NULL,
     "Leave out times and bytes, which vary", 5},
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object a board, on a line", 5},
    {"csv", OPTION_TRUE(job, csv), NULL, NULL, "One record a board, the moves last", 5},
    {"quiet", OPTION_LETTER('q') + OPTION_TRUE(job, quiet), NULL, NULL,
     "Only the moves, one line a board", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[BOARD|FILE...]",
    .summary = "Solve sliding-tile puzzles.",
    .examples = "tilewise solve \"8 1 3/4 0 2/7 6 5\"\n"
                "tilewise solve --algorithm astar --heuristic manhattan 813402765\n"
                "tilewise generate 3x3 --count 5 | tilewise solve --quiet",
    .common =
        "goal algorithm heuristic optimal all-optimal time boards animate stats quiet csv json",
    .notes =
        "Boards come from the files, from standard input (-, or no file) or from --board.  Up to "
        "16 cells a solution is proven to be shortest.  Larger boards get the best solution of ten "
        "seconds, or of --time.  Where that is not proven a line says 'not proven (at least N)', "
        "with --quiet on standard error, and the exit code is 0; --optimal insists on a proof.  "
        "Exit code: 0 solved, 1 there is no solution or none was found, 2 wrong usage or input, 3 "
        "a limit was reached, 4 solved, but --optimal is not proven."};

static void configure(const job *j, const boards_item *item, tw_config *config) {
    shared_options_configure(&j->shared, &item->problem.goal, config);
    config->all_optimal = j->style.count;
    config->journal = j->journal;
    config->insist = j->style.insist;
    if (j->style.all) config->solution = solutions_take;
    config->cookie = (void *)&j->all;
    if (search_options_counted(&j->shared.search) && !j->shared.tables.threads) config->threads = 1;
}

/* Is this search possible on boards of this size?  Asked before anything is printed or built. */
static bool prepare(void *cookie, const boards_item *item) {
    job *j = cookie;
    const tw_board *start = &item->problem.start;
    if (start->rows == j->rows && start->cols == j->cols) return true;
    tw_config config;
    configure(j, item, &config);
    if (!shared_options_possible(&config, j->shared.tables.patterns)) j->code = EXIT_USAGE;
    if (j->animate && !animate_possible(start)) j->code = EXIT_USAGE;
    j->rows = start->rows, j->cols = start->cols;
    return j->code == EXIT_YES;
}

static void print_json(const job *j, const boards_item *item, const solve_answer *answer) {
    json_t *o = json_of_search(&(json_search){.start = &item->problem.start,
                                              .goal = &item->problem.goal,
                                              .result = answer->result,
                                              .convention = j->style.convention,
                                              .times = j->style.times,
                                              .tables = answer->tables,
                                              .patterns = j->style.patterns});
    if (j->style.count) json_put_number(o, "solutions", (int64_t)answer->result->solutions);
    if (j->style.all) json_put(o, "all_moves", json_of_solutions(answer->all));
    json_put_source(o, item);
    json_print(o);
}

static void print_csv(const job *j, const boards_item *item, const tw_result *result) {
    char *moves = solve_text_moves(&j->style, result);
    result_csv(stdout, item, result, j->style.times, moves);
    free(moves);
}

/* Played on the terminal, and drawn. */
static void show(job *j, const boards_item *item, const tw_result *result) {
    const frames f = {.start = &item->problem.start,
                      .goal = &item->problem.goal,
                      .moves = result->moves,
                      .notation = j->style.notation,
                      .metric = result->metric};
    if (j->animate && *f.moves) animate(&f);
    pictures_add(&j->pictures, &f);
}

static void print(job *j, const boards_item *item, const tw_result *result) {
    j->proven = result->optimal;
    bool unproven = result->status == TW_SOLVED && !result->optimal;
    solve_answer answer = {.result = result,
                           .all = &j->all,
                           .tables = result->status == TW_UNSOLVABLE ? NULL : j->run.tables};
    /* An incomplete list of all shortest solutions is not shown. */
    if (result->status != TW_SOLVED) solutions_clear(&j->all);
    if (result->status == TW_SOLVED || result->status == TW_UNSOLVABLE) show(j, item, result);
    if (j->pictures.only) return;
    if (j->json)
        print_json(j, item, &answer);
    else if (j->csv)
        print_csv(j, item, result);
    else if (j->quiet)
        solve_text_quiet(stdout, &j->style, &answer);
    else
        solve_text(stdout, &j->style, item, j->shared.boards.count, &answer);
    fflush(stdout);
    if (j->quiet && !j->json && !j->csv && unproven)
        input_error(item->name, item->problem.line, "not proven (at least %d)", result->bound);
}

/* The memory is not enough even to begin.  False: one line on standard error. */
static bool print_unbegun(job *j, const boards_item *item, const tw_config *config,
                          const char *error) {
    tw_plan plan;
    if (!(j->json || j->csv) || tw_config_resolve(config, &plan, NULL) != TW_OK)
        return input_error(item->name, item->problem.line, "%s", error), false;
    const tw_result none = {.status = TW_LIMIT_MEMORY,
                            .length = -1,
                            .moves = "",
                            .algorithm = plan.algorithm,
                            .heuristic = plan.heuristic,
                            .metric = plan.metric,
                            .convention = plan.convention,
                            .open = config->open,
                            .weight = plan.weight,
                            .story = "",
                            .journal = "",
                            .device = "",
                            .stuck_h = -1,
                            .stuck_best = -1};
    print(j, item, &none);
    return true;
}

/* False: it could not be searched, and the boards behind it are not tried. */
static bool search(job *j, const boards_item *item, int *code) {
    const tw_board *start = &item->problem.start;
    tw_config config;
    configure(j, item, &config);
    *code = table_pool_supply(&j->shared.pool, j->shared.tables.patterns, start, &config);
    if (*code == EXIT_LIMIT && (j->json || j->csv)) return print_unbegun(j, item, &config, "");
    if (*code != EXIT_YES) return false;
    solutions_clear(&j->all);
    tw_status status = run_next(&j->run, &config, start);
    *code = run_exit_code(status);
    if (status == TW_ERR_MEMORY) return print_unbegun(j, item, &config, j->run.error.text);
    if (status < 0) return run_print_error(&j->run, status, item->name, item->problem.line), false;
    print(j, item, j->run.result);
    if (j->run.result->bytes_kept) {
        j->kept += j->run.result->bytes_kept;
        if (j->run.result->bytes_peak > j->peak) j->peak = j->run.result->bytes_peak;
    }
    return true;
}

/* A search that leaves something on the disk says so. */
static void print_kept(const job *j) {
    const double mib = 1 << 20;
    if (j->kept && !j->quiet && !j->json && !j->csv)
        error_line("tilewise: auto used %.0f MiB of memory and keeps %.0f MiB of tables in %s for "
                   "later searches (--no-cache keeps none)",
                   (double)j->peak / mib, (double)j->kept / mib, j->shared.tables.directory);
}

static bool attempt(job *j, const boards_item *item, int *code) {
    bool done = search(j, item, code);
    if (done && *code == EXIT_YES && j->style.insist && !j->proven) *code = EXIT_UNPROVEN;
    return done;
}

static bool solve(void *cookie, const boards_item *item) {
    job *j = cookie;
    int code;
    bool done = attempt(j, item, &code);
    if (code > j->code) j->code = code;
    return done && !signals_caught();
}

static void end(job *j) {
    if (!pictures_keep(&j->pictures)) j->code = EXIT_USAGE;
    print_kept(j);
    run_end(&j->run);
    custom_options_end(&j->custom);
    solutions_free(&j->all);
    shared_options_free(&j->shared);
}

int command_solve(int argc, char **argv) {
    job j = {.style = {.times = true}};
    custom_options_begin(&j.custom, &j.shared.search, &j.shared.limits);
    shared_options_parse(&j.shared, OPTIONS_ALL | OPTIONS_DEVICE | OPTIONS_COLOUR, &parser, &j,
                         argc, argv);
    j.style.convention = search_options_convention(&j.shared.search);
    j.style.patterns = j.shared.tables.patterns;
    j.style.depth_limit = j.shared.search.depth_limit;
    j.style.limits = j.shared.limits;
    const char *algorithm = j.shared.search.algorithm;
    j.style.near = algorithm && strcmp(algorithm, "near") == 0;
    if (!boards_load(&j.shared.boards) || !shared_options_open_device(&j.shared))
        j.code = EXIT_USAGE;
    if (j.code == EXIT_YES) boards_each(&j.shared.boards, prepare, &j);
    if (j.code == EXIT_YES && !pictures_open(&j.pictures)) j.code = EXIT_USAGE;
    if (j.code == EXIT_YES) {
        signals_catch();
        if (j.csv && !j.pictures.only) result_csv_head(stdout, j.style.times, true);
        boards_each(&j.shared.boards, solve, &j);
    }
    end(&j);
    return signals_caught() ? EXIT_INTERRUPTED : j.code;
}
