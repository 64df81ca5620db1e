/* census.c -- the number of boards at every distance: limits, counts and the
 * deepest boards.  What makes the distances is census_sweep.c; a single line
 * needs no more than arithmetic, because its tiles never change their order. */
#include "base/budget.h"
#include "base/config.h"
#include "base/error.h"
#include "base/handle.h"
#include "base/platform/platform.h"
#include "base/threads.h"
#include "analysis/census_journal.h"

#include <stdlib.h>
#include <string.h>

struct tw_census {
    memory memory;
    tw_census_config config;
    budget budget;
    bool single_line;
    census_index index;
    census_sweep sweep;
    uint64_t states; /* that there are */
    uint64_t found;
    uint64_t *counts;
    size_t counts_room;
    int distance, continued;
    uint64_t written; /* boards that the journal has, or might have */
    census_journal journal;
    tw_error journal_error;
    tw_board *deepest;
    uint64_t deepest_count;
    tw_census_result result;
};

tw_status tw_census_config_init(tw_census_config *c, size_t size, int rows, int cols) {
    tw_census_config own = {.metric = TW_METRIC_SINGLE, .threads = 1};
    tw_status status = tw_board_goal(&own.goal, rows, cols, "last");
    return status < 0 ? status : config_give(c, size, &own, sizeof own);
}

static tw_status check(const tw_census_config *c, tw_error *error) {
    const char *what = NULL;
    if (!board_valid(&c->goal))
        what = "the goal is not a board";
    else if (board_cells(&c->goal) > TW_CENSUS_MAX_CELLS && !board_single_line(&c->goal))
        what = "too many boards, expected at most 14 cells, or a single line";
    else if ((unsigned)c->metric > TW_METRIC_MULTI)
        what = "no such metric";
    else if (c->threads < 1 || c->threads > THREADS_MAX)
        what = "the threads must be from 1 to 64";
    else if (!(c->limits.seconds >= 0))
        what = "a limit must not be negative";
    return what ? error_set(error, TW_ERR_ARGUMENT, "%s", what) : TW_OK;
}

static void report(void *cookie, double seconds) {
    const tw_census *c = cookie;
    tw_census_progress p = {.distance = c->distance,
                            .found = c->found,
                            .states = c->states,
                            .seconds = seconds,
                            .bytes = c->memory.used,
                            .bytes_peak = c->memory.peak};
    c->config.progress(c->config.cookie, &p);
}

tw_status tw_census_new(tw_census **out, const tw_census_config *given, tw_error *error) {
    if (!out) return error_status(error, TW_ERR_ARGUMENT);
    *out = NULL;
    tw_census_config own, *config = &own;
    tw_status status = config_take(&own, sizeof own, given, error);
    if (status == TW_OK) status = check(config, error);
    if (status < 0) return status;
    tw_census *c = handle_new(sizeof *c, config->limits.bytes, &config->allocator, error);
    if (!c) return TW_ERR_MEMORY;
    c->config = *config;
    c->single_line = board_single_line(&config->goal);
    if (c->single_line) c->config.journal = NULL; /* it takes no time, and the file is not ours */
    c->budget = (budget){.limits = {.seconds = config->limits.seconds}, .cookie = c};
    if (config->progress) c->budget.report = report;
    *out = c;
    return TW_OK;
}

static void drop_result(tw_census *c) {
    memory_put(&c->memory, c->counts, c->counts_room, sizeof *c->counts);
    memory_put(&c->memory, c->deepest, (size_t)c->deepest_count, sizeof *c->deepest);
    c->counts = NULL, c->counts_room = 0;
    c->deepest = NULL, c->deepest_count = 0;
    c->found = c->written = 0;
    c->distance = c->continued = -1;
    c->journal_error.text[0] = 0;
}

void tw_census_free(tw_census **census) {
    tw_census *c = handle_take(census);
    if (!c) return;
    drop_result(c);
    handle_free(c, sizeof *c);
}

void tw_census_stop(tw_census *c) { budget_stop(&c->budget); }

static int line_distance(const tw_census *c, int blank) {
    int cells = abs(blank - c->config.goal.blank);
    return c->config.metric == TW_METRIC_MULTI ? cells > 0 : cells;
}

static uint64_t line_count(const tw_census *c, int distance) {
    uint64_t boards = 0;
    for (int b = 0; b < board_cells(&c->config.goal); b++)
        boards += line_distance(c, b) == distance;
    return boards;
}

static void line_each(const tw_census *c, census_visit *visit, void *cookie) {
    for (int b = 0; b < board_cells(&c->config.goal); b++) {
        if (line_distance(c, b) != c->distance) continue;
        tw_board board = c->config.goal;
        while (board.blank != b) board_slide(&board, board.blank + (board.blank < b ? 1 : -1));
        visit(cookie, &board);
    }
}

/* Small spaces are counted before a second thread has started. */
static int useful_threads(const tw_census *c) {
    enum { WORTH_IT = 1000000 };
    return c->states < WORTH_IT ? 1 : c->config.threads;
}

static bool begin(tw_census *c) {
    if (c->single_line) {
        c->states = (uint64_t)board_cells(&c->config.goal);
        return true;
    }
    if (census_index_init(&c->index, &c->config.goal, &c->memory) < 0) return false;
    c->states = census_index_states(&c->index);
    c->sweep = (census_sweep){.index = &c->index,
                              .multi = c->config.metric == TW_METRIC_MULTI,
                              .threads = useful_threads(c),
                              .memory = &c->memory,
                              .budget = &c->budget};
    if (census_sweep_init(&c->sweep) == TW_OK) return true;
    census_index_drop(&c->index);
    return false;
}

static void end(tw_census *c) {
    if (c->single_line) return;
    census_journal_abandon(&c->journal, &c->sweep);
    census_sweep_drop(&c->sweep);
    census_index_drop(&c->index);
}

static tw_status add_distance(tw_census *c, uint64_t boards) {
    size_t next = (size_t)c->distance + 1;
    if (!memory_grow(&c->memory, &c->counts, next, &c->counts_room, sizeof *c->counts))
        return TW_LIMIT_MEMORY;
    c->counts[next] = boards;
    c->found += boards;
    c->distance++;
    return TW_OK;
}

static void keep(void *cookie, const tw_board *board) {
    tw_census *c = cookie;
    c->deepest[c->deepest_count++] = *board;
}

/* By their tiles, from the first on.  They are few, so the shortest way to write it will do
 * (Shell's). */
static void sort(tw_board *boards, size_t count) {
    for (size_t gap = count / 2; gap; gap /= 2)
        for (size_t i = gap; i < count; i++) {
            tw_board board = boards[i];
            size_t j = i;
            for (; j >= gap && memcmp(boards[j - gap].tile, board.tile, sizeof board.tile) > 0;
                 j -= gap)
                boards[j] = boards[j - gap];
            boards[j] = board;
        }
}

static tw_status keep_deepest(tw_census *c) {
    uint64_t boards = c->counts[c->distance];
    c->deepest = memory_get(&c->memory, (size_t)boards, sizeof *c->deepest);
    if (!c->deepest) return TW_LIMIT_MEMORY;
    if (c->single_line)
        line_each(c, keep, c);
    else
        census_sweep_each(&c->sweep, keep, c);
    sort(c->deepest, (size_t)boards);
    return TW_OK;
}

/* Where the journal ended, or the goal. */
static tw_status first_distance(tw_census *c) {
    census_past past;
    tw_status status = TW_NOT_FOUND;
    if (c->config.journal)
        status = census_journal_read(c->config.journal, &c->sweep, &past, &c->journal_error);
    if (status == TW_NOT_FOUND) return add_distance(c, 1);
    for (int d = 0; status == TW_OK && d <= past.distance; d++)
        status = add_distance(c, past.counts[d]);
    c->continued = c->distance, c->written = c->found;
    return status;
}

/* Writing takes longer than counting a few boards again. */
static bool begin_journal(tw_census *c) {
    const uint64_t parts = 10;
    if (!c->config.journal || c->found - c->written < c->states / parts) return false;
    c->written = c->found;
    return census_journal_begin(&c->journal, c->config.journal, &c->sweep, &c->journal_error);
}

static tw_status advance_to_end(tw_census *c) {
    tw_status status = first_distance(c);
    while (status == TW_OK) {
        if (c->config.limits.nodes && c->found > c->config.limits.nodes) return TW_LIMIT_NODES;
        if (!budget_left(&c->budget, 0)) return c->budget.ended;
        if (c->found == c->states) return keep_deepest(c);
        bool writing = begin_journal(c);
        uint64_t boards =
            c->single_line ? line_count(c, c->distance + 1) : census_sweep_advance(&c->sweep);
        if (c->budget.ended != TW_OK) return c->budget.ended;
        if (!boards) return TW_ERR_INTERNAL;
        status = add_distance(c, boards);
        if (status == TW_OK && writing)
            (void)census_journal_end(&c->journal, c->config.journal, &c->sweep, c->counts,
                                     c->distance, &c->journal_error);
    }
    return status;
}

static void publish(tw_census *c, tw_status status) {
    double sum = 0;
    for (int d = 0; d <= c->distance; d++) sum += d * (double)c->counts[d];
    c->result = (tw_census_result){
        .status = status,
        .states = c->found,
        .max = c->distance,
        .mean = c->found ? sum / (double)c->found : 0,
        .counts = c->counts,
        .deepest = status == TW_OK ? c->deepest : NULL,
        .seconds = budget_seconds(&c->budget),
        .bytes_peak = c->memory.peak,
        .continued = c->continued,
        .journal = c->journal_error.text,
    };
}

static tw_status count_all(tw_census *c, const tw_census_result **out) {
    drop_result(c);
    c->memory.peak = c->memory.used;
    budget_start(&c->budget);
    tw_status status = TW_LIMIT_MEMORY;
    if (begin(c)) {
        status = advance_to_end(c);
        end(c);
        if (status == TW_OK && c->config.journal) (void)platform_remove(c->config.journal);
    }
    publish(c, status);
    if (out) *out = &c->result;
    return status;
}

tw_status tw_census_run(tw_census *c, const tw_census_result **out) {
    if (out) *out = NULL;
    return HANDLE_CALL(c, count_all(c, out));
}
