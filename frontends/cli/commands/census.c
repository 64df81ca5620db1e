/* census.c -- tilewise census RxC: the number of boards at every distance from the goal. */
#include "cli/commands/census.h"
#include "cli/command.h"
#include "common/process/machine.h"
#include "common/output/exit_code.h"
#include "cli/output/gnuplot.h"
#include "common/running/run.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"
#include "common/output/error_line.h"

#include <inttypes.h>

typedef struct job {
    shared_options shared;
    tw_census_config config;
    int rows, cols; /* 0: not given yet */
    const char *plot;
    bool json;
    tw_census *census;
    progress line;
} job;

enum { KEY_THREADS = 256, KEY_SIZE };

static void take_size(job *j, const char *argument, const options_state *state) {
    if (j->rows) usage_fail(state, "'%s' after the size, expected one size", argument);
    usage_size(state, "size", argument, &j->rows, &j->cols);
    if (j->rows > 1 && j->cols > 1 && j->rows * j->cols > TW_CENSUS_MAX_CELLS)
        usage_fail(state, "size: %dx%d is too large, expected at most %d cells, or a single line",
                   j->rows, j->cols, TW_CENSUS_MAX_CELLS);
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case KEY_SIZE:
    case OPTION_OPERAND:
        take_size(j, argument, state);
        return true;
    case KEY_THREADS:
        j->config.threads = (int)usage_number(state, "--threads", argument, 1, MACHINE_MAX_THREADS);
        return true;
    case OPTION_END:
        if (!j->rows) usage_fail(state, "no size, expected RxC, like 3x3");
        return true;
    default:
        return false;
    }
}

static const option_entry options[] = {
    {"size", KEY_SIZE, "RxC", NULL, "The boards; the operand says the same", 1},
    {"metric", OPTION_WORD(job, config.metric), "NAME", tw_metric_name,
     "What a move is: single (the default), one tile by one cell, or multi, one or more tiles of a "
     "line together",
     2},
    {"threads", KEY_THREADS, "N", NULL, "Threads to use (default: one for each core)", 2},
    {"plot", OPTION_TEXT(job, plot), "FILE", NULL, "Draw the counts too, as SVG; needs gnuplot", 4},
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object, on a line", 4},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "RxC",
    .summary = "Count the boards at every distance from the goal, up to twelve cells (3x4, 2x6).",
    .examples = "tilewise census 3x3\n"
                "tilewise census 2x4 --goal first",
    .common = "goal metric plot threads json",
    .notes = "Exit code: 0 done, 2 wrong usage, 3 a limit was reached."};

/* Called ten times a second; an interrupt is passed on here too. */
static void report(void *cookie, const tw_census_progress *now) {
    job *j = cookie;
    if (signals_caught()) tw_census_stop(j->census);
    if (progress_due(&j->line, now->seconds))
        progress_show(
            &j->line,
            "distance %d, %" PRIu64 " of %" PRIu64 " boards (%.0f %%), %.0f million/s, %.0f s",
            now->distance, now->found, now->states, 100 * (double)now->found / (double)now->states,
            1e-6 * (double)now->found / now->seconds, now->seconds);
}

static tw_status work(job *j, const tw_census_result **result) {
    tw_error error = {0};
    j->line = progress_begin();
    j->config.limits = j->shared.limits;
    j->config.progress = report;
    j->config.cookie = j;
    tw_status status = tw_census_new(&j->census, &j->config, &error);
    if (status >= 0) status = tw_census_run(j->census, result);
    progress_wipe(&j->line);
    if (status < 0)
        error_line("tilewise census: %s", *error.text ? error.text : tw_status_text(status));
    return status;
}

static int answer(job *j, gnuplot *plot) {
    const tw_census_result *result;
    tw_status status = work(j, &result);
    if (status < 0) return run_exit_code(status);
    if (j->json)
        census_json(&j->config, result);
    else
        census_text(stdout, &j->config, result);
    if (status == TW_OK && j->plot) {
        census_plot(plot->script, &j->config, result);
        if (!gnuplot_draw(plot)) return EXIT_USAGE;
    }
    return run_exit_code(status);
}

int command_census(int argc, char **argv) {
    job j = {0};
    tw_census_config_default(&j.config, 3, 3);
    j.config.threads = machine_cores();
    gnuplot plot = {.picture = {.file = -1}};
    shared_options_parse(&j.shared, OPTIONS_GOAL | OPTIONS_NODES | OPTIONS_LIMITS, &parser, &j,
                         argc, argv);
    if (!boards_load_goal(&j.shared.boards, "size", 0, &j.rows, &j.cols, &j.config.goal)
        || (j.plot && !gnuplot_open(&plot, j.plot)))
        return EXIT_USAGE;
    signals_catch();
    int code = answer(&j, &plot);
    gnuplot_abandon(&plot);
    tw_census_free(&j.census);
    shared_options_free(&j.shared);
    return code;
}
