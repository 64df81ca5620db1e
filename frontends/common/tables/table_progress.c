/* table_progress.c -- see table_progress.h. */
#define _GNU_SOURCE
#include "common/tables/table_progress.h"
#include "common/process/signals.h"
#include "common/output/error_line.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void table_progress_begin(table_progress *p) {
    double now = tw_seconds();
    *p = (table_progress){.line = progress_begin(), .begun = now, .printed = now};
}

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

bool table_progress_report(void *cookie, uint64_t found, uint64_t entries) {
    table_progress *p = cookie;
    if (signals_caught()) return false;
    if (!p->line.visible) return true;
    double now = tw_seconds();
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

void table_progress_warn(void *cookie, const char *path, const char *what) {
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

void table_progress_end(table_progress *p) {
    progress_wipe(&p->line);
    free(p->refused);
    p->refused = NULL;
}
