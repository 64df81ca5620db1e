/* compare.c -- tilewise compare: the same boards, every algorithm with every heuristic. */
#define _GNU_SOURCE
#include "cli/compare.h"
#include "cli/boards.h"
#include "cli/branching.h"
#include "cli/command.h"
#include "cli/heap.h"
#include "cli/json.h"
#include "cli/limit_options.h"
#include "cli/roster.h"
#include "cli/run.h"
#include "cli/search_options.h"
#include "cli/seed.h"
#include "cli/show.h"
#include "cli/signals.h"
#include "cli/table_pool.h"
#include "cli/usage.h"

#include <inttypes.h>
#include <stdlib.h>

enum style { TABLE, JSON, CSV };

typedef struct job {
    boards boards;
    search_options search;
    tw_limits limits;
    table_options tables;
    table_pool pool;
    roster_words algorithms, heuristics;
    roster roster;
    run *runs;              /* one for each of its entries */
    uint64_t random_boards; /* instead of an input, if not 0 */
    int rows, cols;
    bool seeded;
    uint64_t random;
    enum style style;
    bool times;
    int code;
} job;

/* Enough for every search on the 8-puzzle; the blind ones stop after a second on larger boards. */
enum { DEFAULT_NODES = 1000000, DEFAULT_SECONDS = 10 };

enum {
    KEY_ALGORITHMS = 'a',
    KEY_HEURISTICS = 'e',
    KEY_RANDOM = 256,
    KEY_SIZE,
    KEY_SEED,
    KEY_JSON,
    KEY_CSV,
    KEY_NO_TIMES
};

static void begin(struct argp_state *state) {
    job *j = state->input;
    usage_begin(state);
    state->child_inputs[0] = state->child_inputs[1] = &j->boards;
    state->child_inputs[2] = &j->search;
    state->child_inputs[3] = &j->limits;
    state->child_inputs[4] = state->child_inputs[5] = &j->tables;
}

static bool any_reads_tables(const roster_words *heuristics) {
    for (size_t i = 0; i < heuristics->count; i++)
        if (table_options_concern(heuristics->words[i])) return true;
    return false;
}

static void finish(job *j, const struct argp_state *state) {
    search_options_insist_single(&j->search, state);
    if (j->random_boards && j->boards.source_count)
        usage_fail(state, "boards and --random, expected either");
    if (!j->algorithms.count) roster_all(&j->algorithms, tw_algorithm_name, "auto");
    if (!j->heuristics.count) roster_all(&j->heuristics, tw_heuristic_name, NULL);
    if (j->tables.patterns && !any_reads_tables(&j->heuristics))
        usage_fail(state, "--pdb without a heuristic that has use for tables, expected pdb among "
                          "--heuristics");
}

static error_t take(int key, char *argument, struct argp_state *state) {
    job *j = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        begin(state);
        return 0;
    case ARGP_KEY_END:
        finish(j, state);
        return 0;
    case KEY_ALGORITHMS:
        roster_split(&j->algorithms, state, argument, usage_algorithm);
        return 0;
    case KEY_HEURISTICS:
        roster_split(&j->heuristics, state, argument, usage_heuristic);
        return 0;
    case KEY_RANDOM:
        j->random_boards = usage_number(state, "--random", argument, 1, UINT32_MAX);
        return 0;
    case KEY_SIZE:
        usage_size(state, "--size", argument, &j->rows, &j->cols);
        return 0;
    case KEY_SEED:
        j->random = usage_number(state, "--seed", argument, 0, UINT64_MAX);
        j->seeded = true;
        return 0;
    case KEY_JSON:
        j->style = JSON;
        return 0;
    case KEY_CSV:
        j->style = CSV;
        return 0;
    case KEY_NO_TIMES:
        j->times = false;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"random", KEY_RANDOM, "N", 0, "N random boards instead", 1},
    {"size", KEY_SIZE, "RxC", 0, "Size of the random boards (default 3x3)", 1},
    {"seed", KEY_SEED, "N", 0, "Seed of the random boards; the same seed, the same boards", 1},
    {"algorithms", KEY_ALGORITHMS, "A,B,...", 0, "Only these (default: all)", 2},
    {"heuristics", KEY_HEURISTICS, "X,Y,...", 0, "Only these, max(X,Y) too (default: all)", 2},
    {NULL, 0, NULL, 0, "Output:", 5},
    {"json", KEY_JSON, NULL, 0, "One object a board and search, on a line", 5},
    {"csv", KEY_CSV, NULL, 0, "One record a board and search", 5},
    {"no-times", KEY_NO_TIMES, NULL, 0, "Leave out times and bytes, which vary", 5},
    {0}};

static const struct argp_child children[] = {{&boards_argp, 0, NULL, 0},
                                             {&boards_goal_argp, 0, NULL, 0},
                                             {&search_options_argp, 0, NULL, 0},
                                             {&limit_options_argp, 0, NULL, 0},
                                             {&table_options_pdb_argp, 0, NULL, 0},
                                             {&table_options_argp, 0, NULL, 0},
                                             {0}};

static const struct argp parser = {
    .options = options,
    .parser = take,
    .args_doc = "[FILE...]",
    .doc = "Compare searches: a table of algorithms and heuristics.  Of several boards it shows "
           "the means over those that were solved."
           "\vb* is the effective branching factor.  Every search may expand a million states and "
           "take ten seconds unless --nodes or --time say otherwise; one that hits a limit says "
           "so.  Exit code: 0 done, 1 a board has no solution, 2 wrong usage or input.",
    .children = children};

static void print(const job *j, const boards_item *item, const tw_result *result,
                  const tw_tables *tables) {
    const tw_problem *p = &item->problem;
    if (j->style == CSV) compare_csv(stdout, item->name, p->line, &p->start, result, j->times);
    if (j->style != JSON) return;
    json_t *o = json_of_search(&(json_search){.start = &p->start,
                                              .goal = &p->goal,
                                              .result = result,
                                              .convention = search_options_convention(&j->search),
                                              .times = j->times,
                                              .tables = tables,
                                              .patterns = j->tables.patterns});
    json_put(o, "branching", json_real(branching_factor(result->counts.generated, result->length)));
    json_put_text(o, "file", item->name);
    json_put_number(o, "line", (int64_t)p->line);
    json_print(o);
}

/* Not every heuristic is made for every board.  One that was not asked for by name is passed over,
 * and its line stays empty.  So are tables that take longer to build than a comparison lasts. */
static bool passes_over(const job *j, const tw_config *config) {
    enum { QUICK_CELLS = 16 };
    const tw_board *goal = &config->goal;
    if (j->heuristics.chosen || j->tables.patterns || !table_options_concern(config->heuristic))
        return false;
    return goal->rows == 1 || goal->cols == 1 || goal->rows * goal->cols > QUICK_CELLS;
}

static void record(job *j, const boards_item *item, compare_entry *entry, const tw_result *r,
                   const tw_tables *tables) {
    if (r->status == TW_STOPPED) {
        j->code = EXIT_INTERRUPTED;
        return;
    }
    if (r->status == TW_UNSOLVABLE) j->code = EXIT_NO;
    compare_add(entry, r);
    print(j, item, r, tables);
}

static bool measure(job *j, const boards_item *item, compare_entry *entry, run *r) {
    const tw_board *start = &item->problem.start;
    tw_config config;
    search_options_apply(&j->search, &item->problem.goal, &j->limits, &config);
    table_options_apply(&j->tables, &config);
    if (!j->tables.threads) config.threads = 1; /* counts are compared, and several blur them */
    config.algorithm = entry->algorithm;
    config.heuristic = entry->heuristic;
    if (passes_over(j, &config)) return true;
    int code = table_pool_supply(&j->pool, j->tables.patterns, start, &config);
    if (code != EXIT_YES) return j->code = code, false;
    tw_status status = run_next(r, &config, start);
    bool misfit = status == TW_ERR_ARGUMENT && !j->heuristics.chosen;
    if (status < 0 && !misfit)
        j->code = run_complain(r, status, item->name, item->problem.line);
    else if (!misfit)
        record(j, item, entry, r->result, status == TW_UNSOLVABLE ? NULL : config.tables);
    return (status >= 0 || misfit) && !signals_caught();
}

static bool compare(void *cookie, const boards_item *item) {
    job *j = cookie;
    for (size_t i = 0; i < j->roster.count; i++)
        if (!measure(j, item, &j->roster.entries[i], &j->runs[i])) return false;
    return true;
}

/* What was asked for by name must be possible, and that is said before anything is printed.  The
 * exit code. */
static int foresee(job *j, const tw_config *wanted) {
    int code = EXIT_YES;
    for (size_t i = 0; i < j->heuristics.count && j->heuristics.chosen && code == EXIT_YES; i++) {
        tw_config config = *wanted;
        config.algorithm = "astar";
        config.heuristic = j->heuristics.words[i];
        bool possible = !table_options_concern(config.heuristic)
                        || table_pool_possible(j->tables.patterns, &config.goal);
        code = possible ? table_pool_supply_token(&j->pool, &config) : EXIT_USAGE;
        if (code == EXIT_YES && !run_possible(&config)) code = EXIT_USAGE;
    }
    return code;
}

/* The first board makes the roster: only a solver can say which entries make sense. */
static bool enlist(void *cookie, const boards_item *item) {
    job *j = cookie;
    tw_config config;
    tw_status status = search_options_apply(&j->search, &item->problem.goal, &j->limits, &config);
    if (status >= 0) j->code = foresee(j, &config);
    if (j->code != EXIT_YES) return false;
    if (status >= 0) status = roster_make(&j->roster, &j->algorithms, &j->heuristics, &config);
    if (status < 0) {
        fprintf(stderr, "tilewise compare: %s\n", tw_status_text(status));
        j->code = run_exit_code(status);
    }
    j->runs = heap_insist(calloc(j->roster.count + 1, sizeof *j->runs));
    return false;
}

/* Random boards, in the place of an input. */
static void each_random(job *j, boards_fn *each) {
    boards_item item = {.name = "--random"};
    uint64_t random = j->random;
    for (uint64_t i = 1; i <= j->random_boards; i++) {
        item.problem.start = (tw_board){.rows = j->rows, .cols = j->cols};
        item.problem.line = item.number = (size_t)i;
        item.problem.has_goal = false;
        if (!boards_resolve(&j->boards, &item)
            || tw_board_random(&item.problem.start, &item.problem.goal, &random) < 0) {
            j->code = EXIT_USAGE;
            return;
        }
        if (!each(j, &item)) return;
    }
}

static void each_board(job *j, boards_fn *each) {
    if (j->random_boards)
        each_random(j, each);
    else
        boards_each(&j->boards, each, j);
}

static bool show_first(void *cookie, const boards_item *item) {
    (void)cookie;
    show_start_and_goal(stdout, &item->problem.start, &item->problem.goal);
    putchar('\n');
    return false;
}

static void print_table(job *j) {
    uint64_t count = j->random_boards ? j->random_boards : j->boards.count;
    if (count == 1)
        each_board(j, show_first);
    else
        printf("means over the boards solved, of %" PRIu64 " boards\n\n", count);
    compare_table(stdout, j->roster.entries, j->roster.count, j->times);
}

static void end(job *j) {
    for (size_t i = 0; i < j->roster.count; i++) run_end(&j->runs[i]);
    free(j->runs);
    table_pool_free(&j->pool);
    table_options_free(&j->tables);
    roster_free(&j->roster);
    roster_words_free(&j->algorithms);
    roster_words_free(&j->heuristics);
    boards_free(&j->boards);
}

int command_compare(int argc, char **argv) {
    job j = {.times = true,
             .rows = 3,
             .cols = 3,
             .limits = {.nodes = DEFAULT_NODES, .seconds = DEFAULT_SECONDS}};
    argp_parse(&parser, argc, argv, ARGP_IN_ORDER, NULL, &j);
    j.pool = (table_pool){.options = &j.tables, .bytes = j.limits.bytes};
    if (!(j.random_boards ? boards_load_goal(&j.boards) : boards_load(&j.boards)))
        j.code = EXIT_USAGE;
    else
        each_board(&j, enlist);
    if (j.code == EXIT_YES) {
        if (j.random_boards && !j.seeded) j.random = seed_choose();
        signals_catch();
        if (j.style == CSV) compare_csv_head(stdout, j.times);
        each_board(&j, compare);
        if (j.style == TABLE && j.code <= EXIT_NO) print_table(&j);
    }
    end(&j);
    return signals_caught() ? EXIT_INTERRUPTED : j.code;
}
