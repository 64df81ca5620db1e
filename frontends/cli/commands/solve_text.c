/* solve_text.c -- a search's answer in words and pictures.
 *
 * The answer comes last, where the eye is: boards and counts may fill many screens.  Everything
 * here but the times is the same on every run, so that an output can be compared with
 * yesterday's; times and bytes come with --stats. */
#include "cli/commands/solve.h"
#include "common/output/output.h"
#include "common/output/branching.h"
#include "common/running/custom_heuristics.h"
#include "common/input/path.h"
#include "common/output/reason.h"
#include "common/running/run.h"
#include "cli/output/show.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The boards of longer ones are shown on request: a depth-first solution may have a hundred
 * thousand.  The letters of still longer ones fill a screen, so the length comes behind them. */
enum { SHORT_SOLUTION = 40, LONG_SOLUTION = 1000 };

char *solve_text_moves(const solve_style *style, const tw_result *result) {
    return path_write(result->moves, strlen(result->moves), style->notation,
                      style->runs || result->metric == TW_METRIC_MULTI);
}

static void list_solutions(FILE *out, const solve_style *style, const solutions *all,
                           const char *indent) {
    for (size_t i = 0; i < all->count; i++) {
        char *moves = path_write(solutions_at(all, i), all->length, style->notation, style->runs);
        fprintf(out, "%s%s\n", indent, *indent && !*moves ? "none" : moves);
        free(moves);
    }
}

/* How many there are, if not all were kept. */
static void write_rest(FILE *out, const char *before, const solve_answer *answer,
                       const char *after) {
    uint64_t known = answer->result->solutions, kept = answer->all->count;
    if (kept < known)
        fprintf(out, "%sthe first %" PRIu64 " of %" PRIu64 " (--max-solutions shows more)%s",
                before, kept, known, after);
}

static void write_solutions(FILE *out, const solve_style *style, const solve_answer *answer) {
    fprintf(out, "all shortest solutions (moves of %s)", show_whose(style->notation));
    write_rest(out, ", ", answer, "");
    fputs(":\n", out);
    list_solutions(out, style, answer->all, "  ");
    fputc('\n', out);
}

static bool is_near(const tw_result *r) { return !strcmp(r->algorithm, "near"); }

static bool shows_boards(const solve_style *style, const tw_result *result) {
    if (result->status != TW_SOLVED || result->length == 0) return false;
    return style->shown == SOLVE_BOARDS_ALWAYS
           || (style->shown == SOLVE_BOARDS_IF_SHORT && result->length <= SHORT_SOLUTION);
}

static void write_boards(FILE *out, const solve_style *style, const tw_problem *p,
                         const tw_result *result) {
    show_path(out, &(frames){.start = &p->start,
                             .goal = &p->goal,
                             .moves = result->moves,
                             .notation = style->notation,
                             .metric = result->metric});
    fputc('\n', out);
}

/* What to do for a shorter solution, or a proof; NULL: search on. */
static const char *way_on(const solve_style *style) {
    if (style->near) return "--time searches longer; near proves nothing, --algorithm auto does";
    if (style->limits.seconds > 0 || style->limits.nodes)
        return "a higher limit searches longer; --optimal without limits, until the proof";
    return style->insist ? NULL : "--time searches longer, --optimal until the proof";
}

static void write_moves(FILE *out, const solve_style *style, const tw_result *result) {
    char label[40], *moves = solve_text_moves(style, result);
    snprintf(label, sizeof label, "moves (of %s)", show_whose(style->notation));
    show_letters(out, label, moves);
    free(moves);
}

static void write_solved(FILE *out, const solve_style *style, const tw_result *result) {
    bool moves_last = result->length <= LONG_SOLUTION;
    if (style->shown == SOLVE_BOARDS_IF_SHORT && result->length > SHORT_SOLUTION)
        output_sentence(out, "", "boards: %" PRId64 ", not shown (--boards shows them)",
                        result->length + 1);
    if (!moves_last) write_moves(out, style, result);
    fprintf(out, "length: %" PRId64, result->length);
    if (result->metric == TW_METRIC_MULTI) fprintf(out, " (moves%s)", show_metric(result->metric));
    fputc('\n', out);
    show_proof(out, result->optimal, result->bound);
    const char *more = is_near(result) && !result->optimal ? way_on(style) : NULL;
    if (more) output_sentence(out, "", "more: %s", more);
    if (style->count) fprintf(out, "shortest solutions: %" PRIu64 "\n", result->solutions);
    if (moves_last) write_moves(out, style, result);
}

static void write_exhausted(FILE *out, const solve_style *style, const tw_result *result) {
    if (result->stuck_h < 0) {
        fprintf(out, "exhausted: no solution within %d moves, the depth limit\n",
                style->depth_limit);
        return;
    }
    fprintf(out, "stuck: %s with h = %d, the best neighbour has h = %d\n\n",
            result->stuck_best == result->stuck_h ? "on a plateau" : "in a local minimum",
            result->stuck_h, result->stuck_best);
    show_board(out, &result->stuck);
}

static void write_limit(FILE *out, const solve_style *style, const tw_result *result) {
    run_print_limit(out, result->status, &style->limits);
    fprintf(out, "; a solution has at least %d move%s%s\n", result->bound,
            result->bound == 1 ? "" : "s", show_metric(result->metric));
}

static void write_answer(FILE *out, const solve_style *style, const boards_item *item,
                         const solve_answer *answer) {
    const tw_result *result = answer->result;
    switch (result->status) {
    case TW_SOLVED:
        if (style->all) write_solutions(out, style, answer);
        write_solved(out, style, result);
        break;
    case TW_UNSOLVABLE:
        reason_print_unsolvable(out, &item->problem.start, &item->problem.goal);
        break;
    case TW_EXHAUSTED:
        write_exhausted(out, style, result);
        break;
    default:
        write_limit(out, style, result);
        break;
    }
}

static void write_counts(FILE *out, const tw_counts *c) {
    const struct {
        const char *name;
        uint64_t value;
    } rest[] = {{"reopened", c->reopened},    {"duplicates", c->duplicates},
                {"enqueued", c->enqueued},    {"open", c->open},
                {"max open", c->max_open},    {"max closed", c->max_closed},
                {"iterations", c->iterations}};
    fprintf(out, "counts: generated %" PRIu64 ", expanded %" PRIu64, c->generated, c->expanded);
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++)
        if (rest[i].value) fprintf(out, ", %s %" PRIu64, rest[i].name, rest[i].value);
    fputc('\n', out);
}

static void write_near(FILE *out, const solve_style *style, const tw_result *r) {
    fprintf(out, "search: near-optimal");
    if (r->width) fprintf(out, ", beams of up to %" PRIu32 " boards", r->width);
    fprintf(out, ", expanded %" PRIu64 "\n", r->counts.expanded);
    if (style->times) fprintf(out, "best: after %.1f s\n", r->best_after);
}

static void write_search(FILE *out, const solve_style *style, const tw_result *result) {
    const tw_convention *c = &result->convention;
    tw_algorithm_info info = {0};
    tw_algorithm_describe(result->algorithm, &info);
    fprintf(out, "search: %s", result->algorithm);
    if (info.weighted) fprintf(out, ", weight %g", result->weight);
    fprintf(out, ", heuristic %s%s", result->heuristic,
            custom_heuristics_is_mistake(result->heuristic) ? " (inadmissible)" : "");
    if (result->counts.enqueued) fprintf(out, ", open list %s", tw_open_name(result->open));
    fputc('\n', out);
    write_counts(out, &result->counts);
    fprintf(out, "convention: %s (order %s, ties %s, goal test %s, duplicates %s)\n",
            style->convention, c->order, tw_ties_name(c->ties), tw_goal_test_name(c->goal_test),
            tw_duplicates_name(c->duplicates));
}

/* The story contains times. */
static void write_tables(FILE *out, const solve_style *style, const tw_result *result,
                         const tw_tables *tables) {
    if (tables)
        fprintf(out, "tables: %s, %" PRIu64 " bytes\n",
                style->patterns ? style->patterns : "the usual ones", tw_tables_bytes(tables));
    if (style->times && *result->story) fprintf(out, "auto: %s\n", result->story);
    if (!*result->device) return;
    fprintf(out, "device: %s, expanded %" PRIu64, result->device, result->device_expanded);
    if (result->device_reads) fprintf(out, ", %" PRIu64 " look-ups", result->device_reads);
    if (style->times)
        fprintf(out, ", %.2f seconds, %.1f million/s", result->device_seconds,
                1e-6 * (double)result->device_expanded / result->device_seconds);
    fputc('\n', out);
}

static void write_stats(FILE *out, const solve_style *style, const tw_result *result,
                        const tw_tables *tables) {
    double b = branching_factor((double)result->counts.generated, result->length);
    output_page page;
    FILE *under = out;
    out = output_page_begin(&page, under);
    (is_near(result) ? write_near : write_search)(out, style, result);
    write_tables(out, style, result, tables);
    fprintf(out, "lower bound: %d\n", result->bound);
    if (b > 0) fprintf(out, "effective branching factor: %.4f\n", b);
    if (style->times) {
        fprintf(out, "time: %.6f s", result->seconds);
        if (result->seconds > 0 && result->counts.generated)
            fprintf(out, ", %.3g million generated a second",
                    1e-6 * (double)result->counts.generated / result->seconds);
        fprintf(out, "\nmemory: %" PRIu64 " bytes at the peak\n", result->bytes_peak);
    }
    output_page_end(&page);
    fputc('\n', under);
}

void solve_text(FILE *out, const solve_style *style, const boards_item *item, size_t out_of,
                const solve_answer *answer) {
    const tw_problem *p = &item->problem;
    const tw_result *result = answer->result;
    if (out_of > 1)
        fprintf(out, "%sboard %zu of %zu (%s:%zu)\n\n", item->number > 1 ? "\n" : "", item->number,
                out_of, item->name, p->line);
    show_start_and_goal(out, &p->start, &p->goal);
    fputc('\n', out);
    if (shows_boards(style, result)) write_boards(out, style, p, result);
    if (style->stats && result->status != TW_UNSOLVABLE)
        write_stats(out, style, result, answer->tables);
    write_answer(out, style, item, answer);
}

void solve_text_quiet(FILE *out, const solve_style *style, const solve_answer *answer) {
    const tw_result *result = answer->result;
    if (result->status != TW_SOLVED) {
        fprintf(out, "%s\n", run_status_name(result->status));
        return;
    }
    if (style->all) {
        list_solutions(out, style, answer->all, "");
        write_rest(stderr, "tilewise: all shortest solutions: ", answer, "\n");
        return;
    }
    char *moves = solve_text_moves(style, result);
    fprintf(out, "%s\n", moves);
    free(moves);
}
