/* census_print.c -- a census as text, as JSON and as a script for gnuplot. */
#include "cli/commands/census.h"
#include "common/process/heap.h"
#include "cli/output/json.h"
#include "common/running/run.h"

#include <inttypes.h>
#include <string.h>

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
    fprintf(out, "\ndistance  %*s\n", width, "boards");
    for (int d = 0; d <= r->max; d++) {
        int length = 1 + (int)((BAR - 1) * (double)r->counts[d] / (double)most);
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

void census_text(FILE *out, const tw_census_config *c, const tw_census_result *r) {
    write_heading(out, c);
    if (r->max >= 0) write_distances(out, r);
    fputc('\n', out);
    if (r->status != TW_OK) {
        write_ending(out, c, r);
        return;
    }
    fprintf(out, "boards: %" PRIu64 "\nGod's number: %d\nmean: %.6f\n", r->states, r->max, r->mean);
    write_deepest(out, r);
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

void census_json(const tw_census_config *c, const tw_census_result *r) {
    json_t *o = json_begin();
    json_put_text(o, "status", r->status == TW_OK ? "complete" : run_status_name(r->status));
    if (run_limit_name(r->status)) json_put_text(o, "limit", run_limit_name(r->status));
    json_put_number(o, "rows", c->goal.rows);
    json_put_number(o, "cols", c->goal.cols);
    json_put(o, "goal", json_of_board(&c->goal));
    json_put_text(o, "metric", tw_metric_name(c->metric));
    json_put_number(o, "states", (int64_t)r->states);
    json_put_number(o, "max", r->max);
    json_put(o, "mean", json_real(r->mean));
    json_put(o, "counts", counts(r));
    json_put(o, "deepest", deepest(r));
    json_put(o, "seconds", json_real(r->seconds));
    json_put_number(o, "bytes_peak", (int64_t)r->bytes_peak);
    json_print(o);
}

void census_plot(FILE *script, const tw_census_config *c, const tw_census_result *r) {
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
