/* table_pool.c -- see table_pool.h. */
#define _GNU_SOURCE
#include "common/tables/table_pool.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"
#include "common/running/run.h"
#include "common/tables/table_progress.h"
#include "common/output/error_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *name(const char *patterns) { return patterns ? patterns : "the usual ones"; }

static int fail(const char *patterns, tw_status status, const tw_error *error) {
    if (status != TW_STOPPED)
        error_line("tilewise: pattern databases, %s: %s", name(patterns), error->text);
    return run_exit_code(status);
}

static uint64_t bytes_left(const table_pool *p) {
    uint64_t left = p->bytes;
    for (const table_pool_entry *e = p->entries; e && p->bytes; e = e->next) {
        uint64_t held = tw_tables_bytes(e->tables);
        left -= held < left ? held : left - 1;
    }
    return left;
}

static tw_status obtain(table_pool_entry *e, const table_pool *p, bool in_memory, tw_error *error) {
    table_progress line;
    table_progress_begin(&line);
    tw_tables_config config;
    tw_tables_config_default(&config, e->goal.rows, e->goal.cols);
    config.goal = e->goal;
    config.patterns = e->patterns;
    config.directory = in_memory ? NULL : p->options->directory;
    config.threads = table_options_threads(p->options);
    config.bytes = bytes_left(p);
    config.device = p->device;
    config.shared = run_is_shared();
    config.progress = table_progress_report;
    config.warn = table_progress_warn;
    config.cookie = &line;
    tw_status status = tw_tables_new(&e->tables, &config, error);
    table_progress_end(&line);
    return status;
}

static const tw_tables *find(table_pool *p, const char *patterns, const tw_board *goal,
                             bool in_memory, int *code) {
    for (const table_pool_entry *e = p->entries; e; e = e->next)
        if (tw_tables_match(e->tables, goal, patterns)) return e->tables;
    table_pool_entry *new = heap_insist(malloc(sizeof *new));
    *new = (table_pool_entry){.patterns = patterns, .goal = *goal, .next = p->entries};
    tw_error error = {0};
    tw_status status = obtain(new, p, in_memory, &error);
    if (status != TW_OK) {
        *code = fail(patterns, status, &error);
        free(new);
        return NULL;
    }
    p->entries = new;
    return new->tables;
}

const tw_tables *table_pool_get(table_pool *p, const char *patterns, const tw_board *goal,
                                int *code) {
    return find(p, patterns, goal, false, code);
}

bool table_pool_possible(const char *patterns, const tw_board *goal) {
    uint64_t bytes;
    tw_error error = {0};
    tw_status status = tw_tables_size(goal, patterns, &bytes, &error);
    if (status == TW_OK) return true;
    fail(patterns, status, &error);
    return false;
}

bool table_pool_kept(const table_pool *p, const char *patterns, const tw_board *goal) {
    tw_tables *tables;
    tw_tables_config config;
    tw_tables_config_default(&config, goal->rows, goal->cols);
    config.goal = *goal;
    config.patterns = patterns;
    config.directory = p->options->directory;
    config.only_kept = config.shared = true;
    bool kept = tw_tables_new(&tables, &config, NULL) == TW_OK;
    tw_tables_free(&tables);
    return kept;
}

int table_pool_supply(table_pool *p, const char *patterns, const tw_board *start,
                      tw_config *config) {
    int code = EXIT_YES;
    if (!table_options_concern(config->heuristic)) return code;
    bool solvable = tw_board_solvable(start, &config->goal);
    const tw_tables *tables = find(p, solvable ? patterns : "1,2", &config->goal, !solvable, &code);
    if (!tables) return code;
    uint64_t held = tw_tables_bytes(tables), *limit = &config->limits.bytes;
    config->tables = tables;
    if (*limit) *limit = held < *limit ? *limit - held : 1;
    return EXIT_YES;
}

void table_pool_free(table_pool *p) {
    for (table_pool_entry *e = p->entries, *next; e; e = next) {
        next = e->next;
        tw_tables_free(&e->tables);
        free(e);
    }
    p->entries = NULL;
}
