/* census.c -- tilewise census RxC: the number of boards at every distance from the goal. */
#include "cli/command.h"
#include "common/output/output.h"
#include "common/process/machine.h"
#include "common/output/exit_code.h"
#include "cli/output/gnuplot.h"
#include "common/running/run.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"
#include "common/output/error_line.h"
#include "common/process/heap.h"
#include "cli/output/json.h"
#include "cli/output/tabular.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <tilewise.h>

typedef struct job {
    shared_options shared;
    tw_census_config config;
    int rows, cols; /* 0: not given yet */
    const char *plot;
    bool json;
    tabular_form form;
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
    {"journal", OPTION_TEXT(job, config.journal), "FILE", NULL,
     "Save the work to FILE after each tenth of the boards, and continue from there after a kill",
     3},
    {"plot", OPTION_TEXT(job, plot), "FILE", NULL, "Draw the counts too, as SVG; needs gnuplot", 5},
    {"to", OPTION_WORD(job, form), "NAME", tabular_form_name,
     "The counts as text (the default), markdown, latex, svg or tikz", 5},
    {"json", OPTION_TRUE(job, json), NULL, NULL, "One object, on a line", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "RxC",
    .summary = "Count the boards at every distance from the goal, up to fourteen cells (2x7).",
    .examples = "tilewise census 3x3\n"
                "tilewise census 2x4 --goal first",
    .common = "goal metric to plot threads journal json",
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
    bool ran = *result && *(*result)->journal;
    if (ran) error_line("tilewise census: %s: %s", j->config.journal, (*result)->journal);
    if (status < 0 && !ran)
        error_line("tilewise census: %s", *error.text ? error.text : tw_status_text(status));
    return status;
}

enum { DEEPEST_SHOWN = 10, BAR = 50, LINE_SIZE = 5 * TW_MAX_CELLS };

static uint64_t largest(const tw_census_result *r) {
    uint64_t most = 0;
    for (int d = 0; d <= r->max; d++)
        if (r->counts[d] > most) most = r->counts[d];
    return most;
}

static void write_heading(FILE *out, const tw_census_config *c) {
    char goal[LINE_SIZE];
    tw_board_text(&c->goal, TW_LAYOUT_SLASHES, goal, sizeof goal);
    fprintf(out, "%dx%d, goal %s, metric %s\n", c->goal.rows, c->goal.cols, goal,
            tw_metric_name(c->metric));
}

/* A bar is as long as the count is large, and at least one mark long. */
static void write_distances(FILE *out, const tw_census_result *r) {
    static const char bar[BAR + 1] = "##################################################";
    uint64_t most = largest(r);
    int width = snprintf(NULL, 0, "%" PRIu64, most);
    if (width < (int)strlen("boards")) width = (int)strlen("boards");
    int room = output_width() - (int)strlen("distance") - width - 4;
    room = room < 2 ? 2 : room > BAR ? BAR : room;
    fprintf(out, "\ndistance  %*s\n", width, "boards");
    for (int d = 0; d <= r->max; d++) {
        int length = 1 + (int)((room - 1) * (double)r->counts[d] / (double)most);
        fprintf(out, "%8d  %*" PRIu64 "  %.*s\n", d, width, r->counts[d], length, bar);
    }
}

static void write_deepest(FILE *out, const tw_census_result *r) {
    uint64_t count = r->counts[r->max], shown = count < DEEPEST_SHOWN ? count : DEEPEST_SHOWN;
    char board[LINE_SIZE];
    fprintf(out, "deepest: %" PRIu64 " board%s", count, count == 1 ? "" : "s");
    if (shown < count) fprintf(out, ", %" PRIu64 " of them here (--json has all)", shown);
    fputc('\n', out);
    for (uint64_t i = 0; i < shown; i++) {
        tw_board_text(&r->deepest[i], TW_LAYOUT_SLASHES, board, sizeof board);
        fprintf(out, "  %s\n", board);
    }
}

static void write_ending(FILE *out, const tw_census_config *c, const tw_census_result *r) {
    if (r->status == TW_LIMIT_NODES)
        fprintf(out, "limit: more than %" PRIu64 " boards", c->limits.nodes);
    else
        run_print_limit(out, r->status, &c->limits);
    if (r->max >= 0)
        fprintf(out, "; %" PRIu64 " boards up to distance %d, and there are more", r->states,
                r->max);
    fputc('\n', out);
}

static void print_text(FILE *out, const tw_census_config *c, const tw_census_result *r) {
    write_heading(out, c);
    if (r->continued >= 0) fprintf(out, "continued from distance %d\n", r->continued);
    if (r->max >= 0) write_distances(out, r);
    fputc('\n', out);
    if (r->status != TW_OK) {
        write_ending(out, c, r);
        return;
    }
    fprintf(out, "boards: %" PRIu64 "\nGod's number: %d\nmean: %.6f\n", r->states, r->max, r->mean);
    write_deepest(out, r);
}

static void print_table(const job *j, const tw_census_result *r) {
    tabular t = {.columns = 2};
    tabular_add(&t, "distance");
    tabular_add(&t, "boards");
    for (int d = 0; d <= r->max; d++) {
        tabular_add(&t, "%d", d);
        tabular_add(&t, "%" PRIu64, r->counts[d]);
    }
    tabular_write(stdout, &t, j->form);
    tabular_free(&t);
    if (r->status != TW_OK) write_ending(stderr, &j->config, r);
}

static json_t *counts(const tw_census_result *r) {
    json_t *array = json_list();
    for (int d = 0; d <= r->max; d++) json_add(array, json_integer((json_int_t)r->counts[d]));
    return array;
}

static json_t *deepest(const tw_census_result *r) {
    json_t *array = json_list();
    for (uint64_t i = 0; r->deepest && i < r->counts[r->max]; i++)
        json_add(array, json_of_board(&r->deepest[i]));
    return array;
}

static void print_json(const tw_census_config *c, const tw_census_result *r) {
    json_t *o = json_begin();
    json_put_text(o, "status", r->status == TW_OK ? "complete" : run_status_name(r->status));
    if (run_limit_name(r->status)) json_put_text(o, "limit", run_limit_name(r->status));
    json_put_number(o, "rows", c->goal.rows);
    json_put_number(o, "cols", c->goal.cols);
    json_put(o, "goal", json_of_board(&c->goal));
    json_put_text(o, "metric", tw_metric_name(c->metric));
    if (r->continued >= 0) json_put_number(o, "continued", r->continued);
    json_put_number(o, "states", (int64_t)r->states);
    json_put_number(o, "max", r->max);
    json_put(o, "mean", json_real(r->mean));
    json_put(o, "counts", counts(r));
    json_put(o, "deepest", deepest(r));
    json_put(o, "seconds", json_real(r->seconds));
    json_put_number(o, "bytes_peak", (int64_t)r->bytes_peak);
    json_print(o);
}

static void write_plot(FILE *script, const tw_census_config *c, const tw_census_result *r) {
    fprintf(script,
            "set terminal svg size 800,480 background 'white' font 'sans-serif,14'\n"
            "set title '%dx%d, metric %s: %" PRIu64 " boards, at most %d moves, %.2f on average'\n"
            "set xlabel 'distance from the goal, in moves'\n"
            "set ylabel 'boards'\n"
            "set format '%%.0f'\n"
            "set xrange [-0.6:%d.6]\n"
            "set yrange [0:*]\n"
            "set grid ytics\n"
            "set boxwidth 0.8\n"
            "set style fill solid\n"
            "unset key\n",
            c->goal.rows, c->goal.cols, tw_metric_name(c->metric), r->states, r->max, r->mean,
            r->max);
    /* By itself it would put marks at halves. */
    if (r->max < 10) fputs("set xtics 1\n", script);
    if (largest(r) < 10) fputs("set ytics 1\n", script);
    fputs("plot '-' using 1:2 with boxes linecolor rgb '#4477aa'\n", script);
    for (int d = 0; d <= r->max; d++) fprintf(script, "%d %" PRIu64 "\n", d, r->counts[d]);
    fputs("e\n", script);
}

static int answer(job *j, gnuplot *plot) {
    const tw_census_result *result = NULL;
    tw_status status = work(j, &result);
    if (status < 0) return run_exit_code(status);
    if (j->json)
        print_json(&j->config, result);
    else if (j->form != TABULAR_TEXT)
        print_table(j, result);
    else
        print_text(stdout, &j->config, result);
    if (status == TW_OK && j->plot) {
        write_plot(plot->script, &j->config, result);
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
