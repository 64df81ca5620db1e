/* table_pool.c -- see table_pool.h. */
#include "common/tables/table_pool.h"
#include "common/output/exit_code.h"
#include "common/process/heap.h"
#include "common/process/signals.h"
#include "common/running/run.h"
#include "common/output/error_line.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *name(const char *patterns) { return patterns ? patterns : "the usual ones"; }

static int fail(const char *patterns, tw_status status, const tw_error *error) {
    if (status != TW_STOPPED)
        error_line("tilewise: pattern databases, %s: %s", name(patterns), error->text);
    return run_exit_code(status);
}

/* The progress of tables being built: a line on a terminal, and warnings. */
typedef struct table_progress {
    progress line;
    double begun, printed;   /* the current table, and the line */
    uint64_t entries, found; /* of the current table, at the last report */
    char *refused;           /* path of the last kept table that could not be used */
    bool unwritable;         /* the warning was written already */
    double seconds;          /* to wait for another program at most; 0: as long as it takes */
    bool waits, late;        /* the message that we wait was printed; the wait was too long */
} table_progress;

/* Nothing found after half a second: another program holds the lock and builds. */
static void show(table_progress *p, double now) {
    double rate = (double)p->found / (now - p->begun);
    if (p->found)
        progress_show(&p->line,
                      "building a table: %.0f %% of %" PRIu64
                      " entries, %.1f million/s, %.0f s left",
                      100 * (double)p->found / (double)p->entries, p->entries, 1e-6 * rate,
                      (double)(p->entries - p->found) / rate);
    else
        progress_show(&p->line, "waiting for another program that builds tables");
}

/* Its builder may be stopped, or hold the lock for ever; so a line on standard error says so,
 * terminal or not, and the wait counts as time.  False: it was too long. */
static bool keep_waiting(table_progress *p, double now) {
    double waited = now - p->begun;
    if (waited < 0.5 && !(p->seconds > 0 && waited >= p->seconds)) return true;
    if (!p->waits && !p->line.visible)
        error_line("tilewise: waiting for another program that builds tables");
    p->waits = true;
    p->late = p->seconds > 0 && waited >= p->seconds;
    return !p->late;
}

/* False after an interrupt. */
static bool report(void *cookie, uint64_t found, uint64_t entries) {
    table_progress *p = cookie;
    double now = tw_seconds();
    if (signals_caught() || (!found && !p->found && !keep_waiting(p, now))) return false;
    if (!p->line.visible) return true;
    if (entries != p->entries || found < p->found || (found && !p->found)) p->begun = now;
    p->entries = entries, p->found = found;
    if (!progress_due(&p->line, now - p->begun) || now - p->printed < 0.1) return true;
    show(p, now);
    p->printed = now;
    return true;
}

/* The library has one callback for two warnings: a kept table that cannot be used, and a table that
 * cannot be written.  The second comes by itself, or after the first about the same file. */
static bool was_refused(const table_progress *p, const char *path) {
    if (p->refused && strcmp(p->refused, path) == 0) return false;
    return access(path, F_OK) == 0;
}

static void warn(void *cookie, const char *path, const char *what) {
    table_progress *p = cookie;
    progress_wipe(&p->line);
    if (was_refused(p, path)) {
        error_line("tilewise: %s: %s; building it again", path, what);
        free(p->refused);
        p->refused = strdup(path);
    } else if (!p->unwritable) {
        error_line("tilewise: %s: %s; not kept, in memory for now", path, what);
        p->unwritable = true;
    }
}

static uint64_t bytes_left(const table_pool *p) {
    uint64_t left = p->bytes;
    for (const table_pool_entry *e = p->entries; e && p->bytes; e = e->next) {
        uint64_t held = tw_tables_bytes(e->tables);
        left -= held < left ? held : left - 1;
    }
    return left;
}

static tw_status obtain(table_pool_entry *e, const table_pool *pool, bool in_memory,
                        tw_error *error) {
    double now = tw_seconds();
    table_progress p = {
        .line = progress_begin(), .begun = now, .printed = now, .seconds = pool->seconds};
    tw_tables_config config;
    tw_tables_config_default(&config, e->goal.rows, e->goal.cols);
    config.goal = e->goal;
    config.patterns = e->patterns;
    config.directory = in_memory ? NULL : pool->options->directory;
    config.receipts = pool->options->receipts;
    config.threads = table_options_threads(pool->options);
    config.bytes = bytes_left(pool);
    config.device = pool->device;
    config.shared = run_is_shared();
    config.progress = report;
    config.warn = warn;
    config.cookie = &p;
    tw_status status = tw_tables_new(&e->tables, &config, error);
    progress_wipe(&p.line);
    free(p.refused);
    if (!p.late) return status;
    snprintf(error->text, sizeof error->text,
             "another program that builds tables held the lock for all of the time");
    return TW_LIMIT_TIME;
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
    config.directory = p->options->directory, config.receipts = p->options->receipts;
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
