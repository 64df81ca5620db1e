/* table_progress.h -- the progress of tables being built: a line on a terminal, and warnings. */
#ifndef COMMON_TABLE_PROGRESS_H
#define COMMON_TABLE_PROGRESS_H

#include "common/output/progress.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct table_progress {
    progress line;
    double begun, printed;   /* the current table, and the line */
    uint64_t entries, found; /* of the current table, at the last report */
    char *refused;           /* path of the last kept table that could not be used */
    bool unwritable;         /* the warning was written already */
} table_progress;

void table_progress_begin(table_progress *);
/* For tw_tables_config: false after an interrupt. */
bool table_progress_report(void *cookie, uint64_t found, uint64_t entries);
void table_progress_warn(void *cookie, const char *path, const char *what);
/* Wipe the line. */
void table_progress_end(table_progress *);

#endif
