/* table_options.h -- pattern databases: which, where they are kept, and how many threads make
 * them. */
#ifndef COMMON_TABLE_OPTIONS_H
#define COMMON_TABLE_OPTIONS_H

#include "common/options/options.h"
#include <stdbool.h>
#include <tilewise.h>

/* Zeroed: all defaults. */
typedef struct table_options {
    const char *patterns; /* --pdb; NULL: not given, the usual ones for the board */
    char *directory;      /* NULL: nowhere */
    char *receipts;       /* of tables built by this user, as in tw_tables_config */
    bool no_cache;
    int threads; /* 0: not given */
} table_options;

/* Their input is a table_options *. */
extern const option_set table_options_pdb; /* --pdb */
extern const option_set table_options_all; /* --threads, --cache, --no-cache */

void table_options_free(table_options *);

/* As many as were asked for, or one for each core. */
int table_options_threads(const table_options *);
/* The part of a search that these decide, tables aside. */
void table_options_apply(const table_options *, tw_config *);

/* Does this heuristic read pattern databases? */
bool table_options_concern(const char *heuristic);

#endif
