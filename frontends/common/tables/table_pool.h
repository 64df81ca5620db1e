/* table_pool.h -- the pattern databases of a run: loaded or built once, shared by all its boards.
 *
 * That may take a while: there is a line of progress on a terminal, and an interrupt ends it.  If a
 * kept file cannot be used, a line on standard error says why and the table is built again. */
#ifndef COMMON_TABLE_POOL_H
#define COMMON_TABLE_POOL_H

#include "common/tables/table_options.h"

#include <stdbool.h>
#include <tilewise.h>

/* The tables of one set of patterns, for the goals that they serve. */
typedef struct table_pool_entry {
    const char *patterns; /* NULL: the usual ones */
    tw_board goal;        /* one of those */
    tw_tables *tables;
    struct table_pool_entry *next;
} table_pool_entry;

typedef struct table_pool {
    const table_options *options;
    uint64_t bytes;    /* limit on all together; 0: none */
    double seconds;    /* to wait for a program that holds the lock; 0: as long as it takes */
    tw_device *device; /* to build with; may be NULL */
    table_pool_entry *entries;
} table_pool;

/* NULL: they could not be loaded or built.  One line was written, unless an interrupt was the
 * reason, and `*code` is the exit code. */
const tw_tables *table_pool_get(table_pool *, const char *patterns, const tw_board *goal,
                                int *code);

/* Are there such patterns for this goal?  No table is built.  False: one line was written. */
bool table_pool_possible(const char *patterns, const tw_board *goal);

/* Do they all lie in the directory, whole? */
bool table_pool_kept(const table_pool *, const char *patterns, const tw_board *goal);

/* Give the search its tables, if its heuristic reads any, and subtract their size from its memory
 * limit.  The solver needs tables before it can say that a board is unsolvable, so such a board
 * gets tiny ones.  The exit code, 0: done. */
int table_pool_supply(table_pool *, const char *patterns, const tw_board *start, tw_config *);

void table_pool_free(table_pool *);

#endif
