/* match_table.h -- what searches under different count rules counted, and the counts near a number.
 *
 * There is a cell for every combination of rules except the order of moves.  It keeps the count
 * that came nearest, and which orders gave it. */
#ifndef TILEWISE_ANALYSIS_RECONCILE_MATCH_TABLE_H
#define TILEWISE_ANALYSIS_RECONCILE_MATCH_TABLE_H

#include "base/memory.h"
#include "analysis/reconcile/count_rules.h"

typedef struct match_table_cell {
    uint64_t count, distance; /* UINT64_MAX: nothing yet */
    uint32_t orders;
} match_table_cell;

/* An algorithm with a heuristic. */
typedef struct match_table_family {
    const char *algorithm, *heuristic;
    int cost; /* how unusual it is, in the measure of count_rules_cost() */
    match_table_cell *cells;
    /* Of several boards: how many of them each cell explains with each order.  NULL: there is one
     * board. */
    uint16_t (*hits)[COUNT_RULES_ORDERS];
} match_table_family;

enum {
    MATCH_TABLE_CELLS =
        COUNT_RULES_TALLIES * COUNT_RULES_GOAL_TESTS * COUNT_RULES_REPEATS * COUNT_RULES_QUEUES
};

typedef struct match_table {
    memory *memory;
    uint64_t asked, nearest; /* the smallest distance noted; UINT64_MAX: none ... */
    uint64_t reach;          /* ... and then counts up to this distance are kept */
    tw_match *list;
    int *costs;
    size_t count, room;
} match_table;

/* False: out of memory. */
bool match_table_family_init(match_table_family *, memory *, bool several_boards);
void match_table_family_drop(match_table_family *, memory *);

/* With several boards, one after another: count what explains this one, and empty the cells for the
 * next.  At the end fill them with what explains most boards: their distance is then the number of
 * boards that are left unexplained. */
void match_table_family_next(match_table_family *);
void match_table_family_join(match_table *, match_table_family *, size_t boards);

void match_table_note(match_table *, match_table_family *, tw_tally, int goal_test, tw_repeats,
                      tw_queue, int order, uint64_t count);

/* How far from the number a count may be and still be shown, as things stand. */
uint64_t match_table_tolerance(const match_table *);

/* Fill `list`: equal counts put together, the nearest first.  False: out of memory. */
bool match_table_collect(match_table *, const match_table_family families[], size_t count);
void match_table_drop(match_table *);

#endif
