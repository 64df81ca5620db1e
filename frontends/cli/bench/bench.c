/* bench.c -- tilewise bench: a suite of boards, a few engines, and what each of them takes.
 *
 * Node counts are the same on every run and every machine, and lengths are compared with what is
 * known; times are reported only.  Searches have one thread unless --threads says otherwise,
 * because several share the work a little differently each time; tables come out the same from any
 * number. */
#include "cli/bench/bench.h"
#include "cli/bench/baseline.h"
#include "cli/child/custom_options.h"
#include "cli/command.h"
#include "common/running/run.h"
#include "common/process/heap.h"
#include "common/options/shared_options.h"
#include "common/process/signals.h"
#include "common/options/usage.h"

#include <stdlib.h>
#include <string.h>

typedef struct job {
    const char *suite_name;
    shared_options shared; /* the boards are those of a file */
    custom_options custom;
    suite suite;
    engines engines;
    uint64_t count; /* 0: all boards */
    bool easiest, each, json, times;
    bool csv; /* a record for each search, and nothing else */
    const char *baseline_path;
    baseline baseline;
    bench_record *records;
    size_t record_count;
    bench_total *totals;
    int code;
} job;

enum { KEY_ENGINES = 256 };

static void finish(job *j, const options_state *state) {
    bool multi = j->shared.search.metric == TW_METRIC_MULTI;
    bool named = suite_named(&j->suite, j->suite_name);
    bool card = j->shared.device.choice == DEVICE_GPU || j->shared.device.choice == DEVICE_NUMBER;
    const char *own = card ? j->suite.card_engine : j->suite.engine;
    const char *supplied = custom_options_supplied(&j->custom);
    custom_options_settle(&j->custom, state);
    if (j->csv && (j->json || j->baseline_path))
        usage_fail(state, "--csv and --%s, expected one of them", j->json ? "json" : "baseline");
    if (!j->engines.count && supplied)
        engines_add(&j->engines, state, j->custom.external.program ? "ida/program" : "ida/library");
    if (!j->engines.count) engines_add(&j->engines, state, multi ? "ida" : named ? own : "ida/pdb");
    for (size_t i = 0; i < j->engines.count; i++)
        if (j->engines.list[i].heuristic)
            custom_options_require(&j->custom, j->engines.list[i].heuristic, state);
    for (size_t i = 0; i < j->engines.count && multi; i++)
        if (j->engines.list[i].heuristic || j->engines.list[i].near)
            usage_fail(state,
                       "--engines: '%s' is wrong, the metric multi has a bound of its own, "
                       "expected auto or ida",
                       j->engines.list[i].name);
    bool weighted = j->shared.search.weight == 0;
    for (size_t i = 0; i < j->engines.count; i++)
        weighted |= search_options_uses_weight(j->engines.list[i].algorithm);
    if (!weighted)
        usage_fail(state,
                   "--weight: none of these engines has one, expected wastar among --engines");
    if (named && (j->shared.boards.goal || j->shared.boards.format))
        usage_fail(state,
                   "%s has its own goal and format, expected --goal and --format with a file",
                   j->suite_name);
    if (j->easiest && !j->suite.published_by && !j->suite.papers)
        usage_fail(
            state,
            "--easiest: the costs of these boards are not known, expected korf100 or korf50");
}

static bool take(int key, char *argument, const options_state *state) {
    job *j = state->input;
    switch (key) {
    case OPTION_OPERAND:
        usage_fail(state, "unexpected operand '%s', expected %s", argument,
                   j->csv ? "--csv to write to standard output" : "the file after --suite");
    case KEY_ENGINES:
        engines_add(&j->engines, state, argument);
        return true;
    case OPTION_END:
        finish(j, state);
        return true;
    default:
        return custom_options_take(&j->custom, key, argument, state);
    }
}

NAMES(suites, "korf100", "korf50", "uniform-4x4", "uniform-5x5", "uniform-5x6", "uniform-6x6",
      "uniform-7x7", "uniform-8x8", "uniform-10x10")

static const option_entry options[] = {
    {"suite", OPTION_TEXT(job, suite_name), "NAME|FILE", suites,
     "The boards: korf100, the hundred 15-puzzles of Korf 1985 (the default), korf50, the fifty "
     "24-puzzles of Korf and Felner 2002, uniform-4x4 (5x5, 5x6, 6x6, 7x7, 8x8, 10x10), a hundred "
     "of which each was as likely as any other, or a file",
     1},
    {"format", OPTION_WORD(job, shared.boards.format), "NAME", tw_format_name,
     "How the file is written: auto, rows, sized, pair, line, slashes, lines", 1},
    {"count", OPTION_LETTER('n') + OPTION_COUNT(job, count), "N", NULL, "Only the first N boards",
     1},
    {"easiest", OPTION_TRUE(job, easiest), NULL, NULL,
     "Those first that cost others the fewest nodes", 1},
    {"engines", KEY_ENGINES, "E,F,...", names_algorithms,
     "ALGORITHM[/HEURISTIC[:PATTERNS]], like ida/manhattan, ida/pdb:7-8, auto, or near: as short "
     "as --time allows, ten seconds a board by default (default: ida/pdb, for korf50 "
     "ida/pdb:6-6-6-6x2, on a device ida/pdb:6-6-6-6az; uniform-4x4 auto, the larger near, on a "
     "device auto)",
     2},
    CUSTOM_OPTIONS(job),
    {"each", OPTION_TRUE(job, each), NULL, NULL, "A line for every board too", 5},
    {"json", OPTION_TRUE(job, json), NULL, NULL,
     "One object a board and engine, on a line, then the totals", 5},
    {"csv", OPTION_TRUE(job, csv), NULL, NULL, "One record a board and engine, and nothing else",
     5},
    {"baseline", OPTION_TEXT(job, baseline_path), "FILE", NULL,
     "Compare with what --json or --csv wrote earlier", 5},
    {"no-times", OPTION_FALSE(job, times), NULL, NULL, "Leave out times and bytes, which vary", 5},
    {0}};

static const options_parser parser = {
    .options = options,
    .take = take,
    .summary = "Measure searches on a suite of boards: lengths, nodes and seconds.",
    .examples = "tilewise bench --count 3\n"
                "tilewise bench --easiest --count 2 --engines ida/manhattan,ida/pdb",
    .common = "suite engines count easiest each time baseline csv json",
    .notes = "The signature is the sum of lengths, of generated and of expanded nodes: it changes "
             "when a search behaves differently, and only then.  Searches use one thread unless "
             "--threads says otherwise.  Exit code: 0 done, 1 a length is wrong, 2 wrong usage or "
             "input, 3 a limit was reached."};

static void configure(const job *j, const engine *e, const suite_board *b, tw_config *config) {
    shared_options_configure(&j->shared, &b->goal, config);
    config->algorithm = e->algorithm;
    if (e->heuristic) config->heuristic = e->heuristic;
    bool beside = j->shared.device.choice != DEVICE_AUTO && j->shared.device.device;
    config->threads = j->shared.tables.threads ? j->shared.tables.threads
                      : beside                 ? table_options_threads(&j->shared.tables)
                                               : 1;
}

static int check_engine(job *j, const engine *e, const suite_board *b) {
    tw_config config;
    configure(j, e, b, &config);
    return shared_options_possible(&config, e->patterns) ? EXIT_YES : EXIT_USAGE;
}

/* Is every engine possible on every size?  Asked before the first search. */
static bool prepare(job *j) {
    int rows = 0, cols = 0;
    for (size_t i = 0; i < j->suite.count; i++) {
        const suite_board *b = &j->suite.boards[i];
        if (b->start.rows == rows && b->start.cols == cols) continue;
        rows = b->start.rows, cols = b->start.cols;
        for (size_t e = 0; e < j->engines.count; e++) {
            j->code = check_engine(j, &j->engines.list[e], b);
            if (j->code != EXIT_YES) return false;
        }
    }
    return true;
}

static bool is_published_search(const suite *s, const engine *e) {
    return s->published_by && strcmp(e->name, s->published_by) == 0;
}

/* The first length that is proven is what the others are compared with. */
static bench_record judge(const job *j, const engine *e, suite_board *b, const tw_result *r) {
    if (b->fewest < 0 && r->optimal && r->length >= 0) b->fewest = (int)r->length;
    bench_record record = {
        .suite = j->suite.name,
        .engine = e->name,
        .board = b->number,
        .status = run_status_name(r->status),
        .length = r->length,
        .optimal = r->optimal,
        .generated = r->counts.generated,
        .expanded = r->counts.expanded,
        .seconds = r->seconds,
        .bytes_peak = r->bytes_peak,
        .device = {r->device, r->device_expanded, r->device_reads, r->device_seconds},
        .bound = r->bound,
        .first = r->first_after,
        .best = r->best_after,
        .reference = b->reference,
        .fewest = b->fewest,
        .papers = j->suite.papers ? b->papers : NULL,
        .published = is_published_search(&j->suite, e) ? b->published : 0};
    record.wrong = bench_wrong(&record);
    return record;
}

static void record(job *j, bench_total *total, bench_record r) {
    j->records[j->record_count++] = r;
    bench_add(total, &r);
    if (r.wrong && j->code < EXIT_NO) j->code = EXIT_NO;
    if (j->csv)
        bench_csv_record(stdout, &r, j->times);
    else if (j->json)
        bench_json_record(&r, j->times);
    if (r.wrong ? !j->json : j->each && !j->json && !j->csv)
        bench_print_record(j->csv ? stderr : stdout, &r, j->times);
    fflush(stdout);
}

/* False: that was all. */
static bool measure(job *j, const engine *e, suite_board *b, run *r, bench_total *total) {
    tw_config config;
    configure(j, e, b, &config);
    double begun = tw_seconds();
    int code = table_pool_supply(&j->shared.pool, e->patterns, &b->start, &config);
    if (code != EXIT_YES) return j->code = code, false;
    if (config.tables) {
        uint64_t bytes = tw_tables_bytes(config.tables);
        if (bytes > total->tables_bytes) total->tables_bytes = bytes;
        total->tables_seconds += tw_seconds() - begun;
    }
    tw_status status = run_next(r, &config, &b->start);
    if (status < 0)
        return j->code = run_print_error(r, status, j->suite.name, (size_t)b->number), false;
    /* In a crew a search that its leader has ended is stopped for the others, and the next board is
     * theirs too. */
    if (status == TW_STOPPED && run_is_shared() && !signals_caught()) return true;
    if (status == TW_STOPPED) return j->code = EXIT_INTERRUPTED, false;
    if (run_exit_code(status) > j->code) j->code = run_exit_code(status);
    record(j, total, judge(j, e, b, r->result));
    return !signals_caught();
}

static bool run_engines(job *j) {
    for (size_t e = 0; e < j->engines.count; e++) {
        const engine *one = &j->engines.list[e];
        run r = {0};
        bool on = true;
        j->totals[e] = (bench_total){.engine = one->name};
        for (size_t i = 0; i < j->suite.count && on; i++)
            on = measure(j, one, &j->suite.boards[i], &r, &j->totals[e]);
        run_end(&r);
        if (!on) return false;
    }
    return true;
}

static void compare(job *j) {
    if (!j->json) printf("\nagainst %s:\n", j->baseline_path);
    for (size_t e = 0; e < j->engines.count; e++) {
        baseline_change c =
            baseline_compare(&j->baseline, j->engines.list[e].name, j->records, j->record_count);
        if (j->json)
            baseline_json(j->baseline_path, &c, j->times);
        else
            baseline_print(stdout, &c, j->times);
        if (c.contradicts && j->code < EXIT_NO) j->code = EXIT_NO;
    }
}

static void print_results(job *j) {
    char signature[BENCH_SIGNATURE_SIZE];
    size_t count = j->engines.count;
    bench_signature(j->totals, count, signature);
    if (j->json)
        for (size_t i = 0; i < count; i++) bench_json_total(&j->suite, &j->totals[i], j->times);
    else {
        if (j->each) putchar('\n');
        bench_print_totals(stdout, j->totals, count, j->times);
        bench_print_quality(stdout, j->totals, count, j->times);
    }
    if (j->baseline_path) compare(j);
    if (j->json)
        bench_json_signature(signature);
    else
        printf("\nsignature: %s\n", signature);
}

static bool load(job *j) {
    if (!j->suite.count) {
        boards_add(&j->shared.boards, j->suite_name, false);
        if (!boards_load(&j->shared.boards)) return false;
        if (!suite_take(&j->suite, j->suite_name, &j->shared.boards)) return false;
    }
    if (j->easiest) suite_sort(&j->suite);
    if (j->shared.search.metric == TW_METRIC_MULTI) suite_clear_known(&j->suite);
    if (j->count && j->count < j->suite.count) j->suite.count = (size_t)j->count;
    return !j->baseline_path || baseline_read(&j->baseline, j->baseline_path);
}

static void end(job *j) {
    baseline_free(&j->baseline);
    free(j->records);
    free(j->totals);
    engines_free(&j->engines);
    custom_options_end(&j->custom);
    suite_free(&j->suite);
    shared_options_free(&j->shared);
}

int command_bench(int argc, char **argv) {
    job j = {.suite_name = "korf100", .times = true};
    custom_options_begin(&j.custom, &j.shared.search, &j.shared.limits);
    shared_options_parse(&j.shared,
                         OPTIONS_GOAL | OPTIONS_SEARCH | OPTIONS_NODES | OPTIONS_LIMITS
                             | OPTIONS_TABLES | OPTIONS_DEVICE,
                         &parser, &j, argc, argv);
    j.code = load(&j) && shared_options_open_device(&j.shared) ? EXIT_YES : EXIT_USAGE;
    if (j.code == EXIT_YES && prepare(&j)) {
        j.records = heap_insist(calloc(j.engines.count * j.suite.count, sizeof *j.records));
        j.totals = heap_insist(calloc(j.engines.count, sizeof *j.totals));
        signals_catch();
        if (j.csv)
            bench_csv_head(stdout, j.times);
        else if (!j.json)
            bench_print_head(stdout, &j.suite, j.each, j.times);
        if (run_engines(&j) && !j.csv) print_results(&j);
    }
    end(&j);
    return signals_caught() ? EXIT_INTERRUPTED : j.code;
}
