/* table_progress.h -- what is seen of tables being built: a line on a terminal, and warnings. */
#ifndef COMMON_TABLE_PROGRESS_H
#define COMMON_TABLE_PROGRESS_H

#include "common/progress.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct table_progress {
    progress line;
    double begun, printed;   /* the table at hand, and the line */
    uint64_t entries, found; /* of the table at hand, when last heard of */
    char *refused;           /* path of the last kept table that could not be used */
    bool unwritable;         /* it was said already */
} table_progress;

void table_progress_begin(table_progress *);
/* For tw_tables_config: false after an interrupt. */
bool table_progress_report(void *cookie, uint64_t found, uint64_t entries);
void table_progress_warn(void *cookie, const char *path, const char *what);
/* Wipe the line. */
void table_progress_end(table_progress *);

#endif
