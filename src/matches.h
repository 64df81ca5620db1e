/* matches.h -- what searches under many habits counted, and those near a number put together.
 *
 * For every combination of habits but the order of moves there is a cell.  It keeps the count that came
 * nearest, and which orders gave it. */
#ifndef TILEWISE_MATCHES_H
#define TILEWISE_MATCHES_H

#include "core/memory.h"
#include "habits.h"

typedef struct matches_cell {
    uint64_t count, distance; /* UINT64_MAX: nothing yet */
    uint32_t orders;
} matches_cell;

/* An algorithm with a heuristic. */
typedef struct matches_family {
    const char *algorithm, *heuristic;
    int cost; /* how unusual it is, in the measure of habits_cost() */
    matches_cell *cells;
} matches_family;

enum { MATCHES_CELLS = HABITS_TALLIES * HABITS_GOAL_TESTS * HABITS_REPEATS * HABITS_QUEUES };

typedef struct matches {
    memory *memory;
    uint64_t asked, nearest; /* the smallest distance noted; UINT64_MAX: none ... */
    uint64_t reach;          /* ... and then what may be that far away is still of interest */
    tw_match *list;
    int *costs;
    size_t count, room;
} matches;

bool matches_family_init(matches_family *, memory *); /* false: out of memory */
void matches_family_drop(matches_family *, memory *);

void matches_note(matches *, matches_family *, tw_tally, int goal_test, tw_repeats, tw_queue,
                  int order, uint64_t count);

/* How far from the number a count may be and still be shown, as things stand. */
uint64_t matches_tolerance(const matches *);

/* Fill `list`: equal counts put together, the nearest first.  False: out of memory. */
bool matches_collect(matches *, const matches_family families[], size_t count);
void matches_drop(matches *);

#endif
