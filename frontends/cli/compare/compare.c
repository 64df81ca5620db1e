/* compare.c -- tilewise compare: the same boards, every algorithm with every heuristic. */
#include "cli/command.h"
#include "cli/compare/compare_job.h"
#include "cli/output/gnuplot.h"
#include "cli/output/result_csv.h"
#include "common/input/seed.h"
#include "cli/output/show.h"
#include "common/output/reason.h"
#include "common/process/signals.h"
#include "common/options/usage.h"

#include <inttypes.h>
#include <string.h>

/* Enough for every search on the 8-puzzle; the blind ones stop after a second on larger boards. */
enum { DEFAULT_NODES = 1000000, DEFAULT_SECONDS = 10 };
/* Of the classic table. */
enum { LEAST_DEPTH = 2, MOST_DEPTH = 24 };

enum {
    KEY_ALGORITHMS = 'a',
    KEY_HEURISTICS = 'e',
    KEY_RANDOM = 256,
    KEY_SIZE,
    KEY_SEED,
    KEY_DEPTHS,
    KEY_AVERAGE
};

static bool any_reads_tables(const name_list *heuristics) {
    for (size_t i = 0; i < heuristics->count; i++)
        if (table_options_concern(heuristics->words[i])) return true;
    return false;
}

/* The searches compared by default: by depth, those of the classic table. */
static void choose_entries(compare_job *j) {
    bool multi = j->shared.search.metric == TW_METRIC_MULTI;
    if (!j->algorithms.count && (j->by_depth || multi)) {
        if (!multi) name_list_add(&j->algorithms, "iddfs");
        name_list_add(&j->algorithms, multi ? "ida" : "astar");
    }
    if (!j->heuristics.count && j->by_depth) {
        name_list_add(&j->heuristics, "hamming");
        name_list_add(&j->heuristics, "manhattan");
    }
    if (!j->algorithms.count) name_list_add_all(&j->algorithms, tw_algorithm_name, "auto");
    if (!j->heuristics.count) name_list_add_all(&j->heuristics, tw_heuristic_name, NULL);
    const char *supplied = custom_options_supplied(&j->custom);
    if (supplied && !j->heuristics.chosen) name_list_add(&j->heuristics, supplied);
}

static void finish(compare_job *j, const options_state *state) {
    if (j->json + j->csv + (j->form != TABULAR_TEXT) > 1)
        usage_fail(state, "--csv, --json and --to, expected one of them");
    if (j->random_boards && j->shared.boards.source_count)
        usage_fail(state, "boards and --random, expected either");
    if (!j->random_boards && j->rows)
        usage_fail(state, "a size, but no --random, expected --random=N for N boards of it");
    if (j->shared.search.metric == TW_METRIC_MULTI
        && (j->heuristics.chosen || j->shared.tables.patterns
            || custom_options_supplied(&j->custom)))
        usage_fail(state, "--metric: multi has a bound of its own, expected no heuristics and no "
                          "tables");
    if (j->shared.search.metric == TW_METRIC_MULTI && j->by_depth)
        usage_fail(state, "--by-depth: depths are of single moves, expected --metric single");
    custom_options_settle(&j->custom, state);
    choose_entries(j);
    bool weighted = j->shared.search.weight == 0;
    for (size_t i = 0; i < j->algorithms.count; i++)
        weighted |= search_options_uses_weight(j->algorithms.words[i]);
    if (!weighted)
        usage_fail(state, "--weight: none of these searches has one, expected wastar among "
                          "--algorithms");
    for (size_t i = 0; i < j->heuristics.count; i++)
        custom_options_require(&j->custom, j->heuristics.words[i], state);
    if (j->shared.tables.patterns && !any_reads_tables(&j->heuristics))
        usage_fail(state, "--pdb without a heuristic that has use for tables, expected pdb among "
                          "--heuristics");
    if (!j->averaged && j->by_depth) j->average = COMPARE_MEAN; /* as textbooks have it */
}

static bool take_boards(int key, char *argument, const options_state *state) {
    compare_job *j = state->input;
    switch (key) {
    case KEY_RANDOM:
        j->random_boards = usage_number(state, "--random", argument, 1, UINT32_MAX);
        return true;
    case OPTION_OPERAND:
        if (!usage_is_size(argument)) return false;
        /* fall through */
    case KEY_SIZE:
        usage_size(state, "--size", argument, &j->rows, &j->cols);
        return true;
    case KEY_SEED:
        j->random = usage_number(state, "--seed", argument, 0, UINT64_MAX);
        j->seeded = true;
        return true;
    case KEY_DEPTHS:
        usage_range(state, "--depths", argument, &j->least, &j->most);
        j->by_depth = true;
        return true;
    default:
        return false;
    }
}

static bool take(int key, char *argument, const options_state *state) {
    compare_job *j = state->input;
    switch (key) {
    case OPTION_END:
        finish(j, state);
        return true;
    case KEY_ALGORITHMS:
        name_list_split(&j->algorithms, state, argument, usage_algorithm);
        return true;
    case KEY_HEURISTICS:
        name_list_split(&j->heuristics, state, argument, usage_any_heuristic);
        return true;
    case KEY_AVERAGE:
        j->average = (compare_average)usage_place(state, "average", argument, compare_average_name);
        j->averaged = true;
        return true;
    case CUSTOM_OPTIONS_VOUCH:
        return custom_options_take(&j->custom, key, argument, state);
    default:
        return take_boards(key, argument, state);
    }
}

static const option_entry options[] = {
    CUSTOM_OPTIONS(compare_job),
    {"random", KEY_RANDOM, "N", NULL, "N random boards instead; with --by-depth, N of each depth",
     1},
    {"size", KEY_SIZE, "RxC", NULL, "Size of the random boards (default 3x3)", 1},
    {"seed", KEY_SEED, "N", NULL, "Seed of the random boards; the same seed, the same boards", 1},
    {"depths", KEY_DEPTHS, "A..B", NULL,
     "Every second depth from A to B, with --by-depth and --random (default 2..24)", 1},
    {"algorithms", KEY_ALGORITHMS, "A,B,...", names_algorithms, "Only these (default: all)", 2},
    {"heuristics", KEY_HEURISTICS, "X,Y,...", tw_heuristic_name,
     "Only these, max(X,Y) too (default: all)", 2},
    {"by-depth", OPTION_TRUE(compare_job, by_depth), NULL, NULL,
     "Nodes and effective branching factor by the depth of the boards (default: iddfs, and astar "
     "with hamming and manhattan)",
     5},
    {"average", KEY_AVERAGE, "NAME", compare_average_name,
     "Of several boards: median (the default), or mean (the default with --by-depth)", 5},
    {"plot", OPTION_TEXT(compare_job, plot), "FILE", NULL, "Draw it too, as SVG; needs gnuplot", 5},
    {"to", OPTION_WORD(compare_job, form), "NAME", tabular_form_name,
     "The table as text (the default), markdown, latex, svg or tikz", 5},
    {"json", OPTION_TRUE(compare_job, json), NULL, NULL, "One object a board and search, on a line",
     5},
    {"csv", OPTION_TRUE(compare_job, csv), NULL, NULL, "One record a board and search", 5},
    {"no-times", OPTION_FALSE(compare_job, times), NULL, NULL,
     "Leave out times and bytes, which vary", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .operands = "[BOARD|FILE...]",
    .summary =
        "Compare searches: a table of algorithms and heuristics.  Of several boards it shows "
        "averages over those that were solved.",
    .examples = "tilewise compare 813402765\n"
                "tilewise compare 867254301 --algorithms astar,ida --heuristics manhattan,pdb\n"
                "tilewise compare --random 20 --algorithms astar,greedy --to latex",
    .common =
        "algorithms heuristics random size seed by-depth average goal nodes time to plot csv json",
    .notes = "b* is the effective branching factor.  Every search may expand a million states and "
             "take ten seconds unless --nodes or --time say otherwise; one that hits a limit says "
             "so.  Exit code: 0 done, 1 a board has no solution, 2 wrong usage or input."};

static bool name_first(void *cookie, const boards_item *item) {
    compare_job *j = cookie;
    if (tw_board_text(&item->problem.start, TW_LAYOUT_SLASHES, j->first, sizeof j->first)
        >= sizeof j->first)
        snprintf(j->first, sizeof j->first, "one board");
    return false;
}

static bool show_only(void *cookie, const boards_item *item) {
    const compare_job *j = cookie;
    const tw_problem *p = &item->problem;
    show_start_and_goal(stdout, &p->start, &p->goal);
    putchar('\n');
    if (j->code == EXIT_NO) reason_print_unsolvable(stdout, &p->start, &p->goal);
    return false;
}

static void print_by_depth(const compare_job *j) {
    const compare_entry *entries = j->list.entries;
    size_t count = j->list.count;
    if (j->json) {
        compare_depth_json(entries, count, j->average);
    } else if (j->csv) {
        compare_depth_csv(stdout, entries, count, j->average);
    } else if (j->form != TABULAR_TEXT) {
        compare_depth_table(stdout, entries, count, j->average, j->form);
    } else {
        printf("nodes generated, the %s of ", compare_average_name(j->average));
        if (j->random_boards)
            printf("%" PRIu64 " boards of each depth", j->random_boards);
        else
            printf("the boards of each depth");
        printf("; b*: effective branching factor\n\n");
        compare_depth_table(stdout, entries, count, j->average, TABULAR_TEXT);
    }
}

static void print_table(compare_job *j) {
    uint64_t count = compare_boards(j);
    bool alone = j->form != TABULAR_TEXT; /* to be put into somebody's text */
    if (!alone && count == 1) compare_each(j, show_only);
    if (!alone && count == 1 && j->code == EXIT_NO) return; /* no search has anything to do */
    if (!alone && count != 1)
        printf("%ss over the boards solved, of %" PRIu64 " boards\n\n",
               compare_average_name(j->average), count);
    compare_table(stdout, j->list.entries, j->list.count, j->average, j->times, j->form);
}

static void write_title(const compare_job *j, char out[], size_t size) {
    const char *average = compare_average_name(j->average);
    if (j->by_depth && j->random_boards)
        snprintf(out, size, "%dx%d, %s of %" PRIu64 " random boards of each depth", j->rows,
                 j->cols, average, j->random_boards);
    else if (j->random_boards > 1)
        snprintf(out, size, "%dx%d, %s of %" PRIu64 " random boards", j->rows, j->cols, average,
                 j->random_boards);
    else if (compare_boards(j) > 1)
        snprintf(out, size, "%s of %" PRIu64 " boards", average, compare_boards(j));
    else
        snprintf(out, size, "%s", j->first);
}

static bool draw(compare_job *j, gnuplot *plot) {
    char title[120];
    compare_each(j, name_first);
    write_title(j, title, sizeof title);
    compare_draw(plot->script, &(compare_plot){.entries = j->list.entries,
                                               .count = j->list.count,
                                               .average = j->average,
                                               .by_depth = j->by_depth,
                                               .times = j->times,
                                               .title = title});
    return gnuplot_draw(plot);
}

static void work(compare_job *j, gnuplot *plot) {
    if (j->random_boards && !j->seeded) j->random = seed_choose();
    signals_catch();
    if (j->csv && !j->by_depth) result_csv_head(stdout, j->times, false);
    compare_run(j);
    if (signals_caught()) { /* averages over other boards each would be no comparison */
        bool single = compare_boards(j) == 1 && !j->by_depth;
        if (single && !j->json && !j->csv && j->list.entries->count) print_table(j);
        return;
    }
    if (j->code > EXIT_NO) return;
    if (j->by_depth)
        print_by_depth(j);
    else if (!j->json && !j->csv)
        print_table(j);
    if (j->plot && !draw(j, plot)) j->code = EXIT_USAGE;
}

int command_compare(int argc, char **argv) {
    compare_job j = {.times = true,
                     .least = LEAST_DEPTH,
                     .most = MOST_DEPTH,
                     .shared.limits = {.nodes = DEFAULT_NODES, .seconds = DEFAULT_SECONDS}};
    custom_options_begin(&j.custom, &j.shared.search, &j.shared.limits);
    gnuplot plot = {.picture = {.file = -1}};
    shared_options_parse(&j.shared, (OPTIONS_ALL & ~OPTIONS_NAMES) | OPTIONS_COLOUR, &parser, &j,
                         argc, argv);
    if (!(j.random_boards
              ? boards_load_goal(&j.shared.boards, "--random", 3, &j.rows, &j.cols, &j.goal)
              : boards_load(&j.shared.boards)))
        j.code = EXIT_USAGE;
    else
        compare_prepare(&j);
    if (j.code == EXIT_YES && j.plot && !gnuplot_open(&plot, j.plot)) j.code = EXIT_USAGE;
    if (j.code == EXIT_YES) work(&j, &plot);
    gnuplot_abandon(&plot);
    compare_end(&j);
    return signals_caught() ? EXIT_INTERRUPTED : j.code;
}
