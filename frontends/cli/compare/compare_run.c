/* compare_run.c -- the boards and the searches of a comparison. */
#include "common/output/branching.h"
#include "cli/compare/compare_job.h"
#include "common/process/heap.h"
#include "cli/output/json.h"
#include "cli/output/result_csv.h"
#include "common/process/signals.h"
#include "common/output/error_line.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_STEP = 2 };

static void print(const compare_job *j, const boards_item *item, const tw_result *result,
                  const tw_tables *tables) {
    const tw_problem *p = &item->problem;
    if (j->by_depth) return; /* the averages are printed at the end */
    if (j->csv) result_csv(stdout, item, result, j->times, NULL);
    if (!j->json) return;
    json_t *o =
        json_of_search(&(json_search){.start = &p->start,
                                      .goal = &p->goal,
                                      .result = result,
                                      .convention = search_options_convention(&j->shared.search),
                                      .times = j->times,
                                      .tables = tables,
                                      .patterns = j->shared.tables.patterns});
    json_put(o, "branching",
             json_real(branching_factor((double)result->counts.generated, result->length)));
    json_put_source(o, item);
    json_print(o);
}

/* Of the heuristics that were not asked for by name, those that do not serve the board are skipped,
 * and so are those whose tables take longer to build than a comparison lasts.  They have no lines,
 * and are named below the table. */
static bool skips(const compare_job *j, const tw_config *config) {
    enum { QUICK_CELLS = 16 };
    const tw_board *goal = &config->goal;
    if (j->heuristics.chosen || custom_heuristics_find(&j->custom.all, config->heuristic))
        return false;
    if (!tw_heuristic_serves(config->heuristic, goal)) return true;
    return table_options_concern(config->heuristic) && !j->shared.tables.patterns
           && goal->rows * goal->cols > QUICK_CELLS;
}

static void record(compare_job *j, const boards_item *item, compare_entry *entry,
                   const tw_result *r, const tw_tables *tables) {
    if (r->status == TW_STOPPED) {
        j->code = EXIT_INTERRUPTED;
        return;
    }
    if (r->status == TW_UNSOLVABLE) j->code = EXIT_NO;
    compare_add(entry, r);
    print(j, item, r, tables);
}

static bool measure(compare_job *j, const boards_item *item, compare_entry *entry, run *r) {
    const tw_board *start = &item->problem.start;
    tw_config config;
    shared_options_configure(&j->shared, &item->problem.goal, &config);
    if (!j->shared.tables.threads)
        config.threads = 1; /* counts are compared, and several blur them */
    config.algorithm = entry->algorithm;
    config.heuristic = entry->heuristic;
    if (skips(j, &config)) return true;
    int code = table_pool_supply(&j->shared.pool, j->shared.tables.patterns, start, &config);
    if (code != EXIT_YES) return j->code = code, false;
    tw_status status = run_next(r, &config, start);
    if (status < 0)
        j->code = run_print_error(r, status, item->name, item->problem.line);
    else
        record(j, item, entry, r->result, status == TW_UNSOLVABLE ? NULL : config.tables);
    return status >= 0 && !signals_caught();
}

/* The table comes at the end: until then a line on the terminal says what is searched. */
static void show_search(compare_job *j, const boards_item *item, const compare_entry *e) {
    double now = tw_seconds();
    if (j->by_depth || j->json || j->csv || now < j->next_report) return;
    progress_show(&j->line, "board %zu of %" PRIu64 ": %s, %s", item->number, compare_boards(j),
                  e->algorithm, e->shown);
    j->next_report = now + 0.1;
}

/* Every entry on one board.  `depth` is how deep the board is; -1: not known yet.  A search
 * that reached a limit on a board is not tried on deeper ones: they would reach it too. */
static bool compare_board(compare_job *j, const boards_item *item, int depth) {
    compare_entry *entries = j->list.entries;
    for (size_t i = 0; i < j->list.count; i++) {
        compare_entry *e = &entries[i];
        if (e->failed_depth >= 0 && depth > e->failed_depth) continue;
        size_t before = e->count;
        show_search(j, item, e);
        if (!measure(j, item, e, &j->runs[i])) return false;
        bool failed = e->count > before && !e->samples[before].solved;
        if (failed && depth >= 0) e->failed_depth = depth;
    }
    int known = depth >= 0 ? depth : compare_depth(entries, j->list.count);
    compare_set_depth(entries, j->list.count, known);
    return true;
}

static bool compare_item(void *cookie, const boards_item *item) {
    return compare_board(cookie, item, -1);
}

static void each_random(compare_job *j, boards_fn *each) {
    boards_item item = {.name = "--random", .problem.goal = j->goal};
    uint64_t random = j->random;
    for (uint64_t i = 1; i <= j->random_boards; i++) {
        item.problem.line = item.number = (size_t)i;
        if (tw_board_random(&item.problem.start, &item.problem.goal, &random) < 0) {
            j->code = EXIT_USAGE;
            return;
        }
        if (!each(j, &item)) return;
    }
}

void compare_each(compare_job *j, boards_fn *each) {
    if (j->random_boards)
        each_random(j, each);
    else
        boards_each(&j->shared.boards, each, j);
}

/* False: that was the deepest there is, or the end. */
static bool compare_level(compare_job *j, tw_generator *generator, boards_item *item, int depth) {
    for (uint64_t i = 0; i < j->random_boards; i++) {
        tw_status status = tw_generator_next(generator, depth, &j->random, &item->problem.start);
        if (status == TW_NOT_FOUND) return false;
        if (status != TW_OK) return j->code = run_exit_code(status), false;
        item->problem.line = item->number = item->number + 1;
        if (!compare_board(j, item, depth)) return false;
    }
    return true;
}

/* Boards may have to be searched for, and an interrupt must end that. */
static void stop_on_signal(void *cookie, const tw_progress *now) {
    (void)now;
    tw_generator **generator = cookie;
    if (signals_caught()) tw_generator_stop(*generator);
}

static void each_depth(compare_job *j) {
    boards_item item = {.name = "--random", .problem.goal = j->goal};
    tw_generator_config config;
    tw_generator *generator = NULL;
    tw_error error = {0};
    tw_generator_config_default(&config, j->rows, j->cols);
    config.goal = item.problem.goal;
    config.progress = stop_on_signal;
    config.cookie = &generator;
    if (tw_generator_new(&generator, &config, &error) < 0) {
        error_line("tilewise compare: %s", error.text);
        j->code = EXIT_LIMIT;
        return;
    }
    for (int depth = j->least; depth <= j->most; depth += DEPTH_STEP) {
        progress_show(&j->line, "depth %d of %d", depth, j->most);
        if (!compare_level(j, generator, &item, depth)) break;
    }
    tw_generator_free(&generator);
}

/* Is everything possible that was asked for by name?  A line on standard error says what is not. */
static bool check_possible(const compare_job *j, const tw_config *wanted) {
    tw_config config = *wanted;
    for (size_t i = 0; i < j->algorithms.count; i++) {
        config.algorithm = j->algorithms.words[i];
        config.heuristic = "zero";
        if (!shared_options_possible(&config, NULL)) return false;
    }
    for (size_t i = 0; i < j->heuristics.count && j->heuristics.chosen; i++) {
        config = *wanted;
        config.algorithm = "astar"; /* one that uses a heuristic, under its own conventions */
        config.heuristic = j->heuristics.words[i];
        tw_convention_named("default", &config.convention);
        if (!shared_options_possible(&config, j->shared.tables.patterns)) return false;
    }
    return true;
}

/* The metric multi has a bound of its own. */
static bool uses_heuristic(const char *algorithm, tw_metric metric) {
    tw_algorithm_info info;
    return tw_algorithm_describe(algorithm, &info) == TW_OK && info.informed
           && metric == TW_METRIC_SINGLE;
}

/* Every pair, but an algorithm that uses no heuristic only once. */
static void make_list(compare_list *list, const name_list *algorithms, const name_list *heuristics,
                      tw_metric metric) {
    size_t pairs = algorithms->count * heuristics->count;
    *list = (compare_list){.entries = heap_insist(calloc(pairs + 1, sizeof *list->entries))};
    for (size_t a = 0; a < algorithms->count; a++) {
        bool informed = uses_heuristic(algorithms->words[a], metric);
        for (size_t h = 0; h < (informed ? heuristics->count : 1); h++) {
            const char *heuristic = informed ? heuristics->words[h] : "zero";
            list->entries[list->count++] =
                (compare_entry){.algorithm = algorithms->words[a],
                                .heuristic = heuristic,
                                .informed = informed,
                                .shown = informed                     ? heuristic
                                         : metric == TW_METRIC_SINGLE ? "none"
                                                                      : "its own",
                                .failed_depth = -1};
        }
    }
}

/* For boards of the size of the first. */
static bool make_entries(void *cookie, const boards_item *item) {
    compare_job *j = cookie;
    tw_config config;
    shared_options_configure(&j->shared, &item->problem.goal, &config);
    if (!check_possible(j, &config)) return j->code = EXIT_USAGE, false;
    make_list(&j->list, &j->algorithms, &j->heuristics, config.metric);
    j->runs = heap_insist(calloc(j->list.count + 1, sizeof *j->runs));
    return false;
}

void compare_prepare(compare_job *j) { compare_each(j, make_entries); }

void compare_run(compare_job *j) {
    enum { PATIENCE = 1 }; /* seconds */
    j->line = progress_begin();
    j->next_report = tw_seconds() + PATIENCE;
    if (j->by_depth && j->random_boards)
        each_depth(j);
    else
        compare_each(j, compare_item);
    progress_wipe(&j->line);
}

uint64_t compare_boards(const compare_job *j) {
    return j->random_boards ? j->random_boards : j->shared.boards.count;
}

void compare_end(compare_job *j) {
    for (size_t i = 0; i < j->list.count; i++)
        run_end(&j->runs[i]), compare_free(&j->list.entries[i]);
    free(j->runs);
    custom_options_end(&j->custom);
    free(j->list.entries);
    name_list_free(&j->algorithms);
    name_list_free(&j->heuristics);
    shared_options_free(&j->shared);
}
