/* alike.h -- finds the nodes of a record by their boards.
 *
 * Chains of nodes with the same hash.  A search that follows every path has many nodes with
 * one board; there the order of a chain is the order in which the search will take equals
 * (the newest or the oldest first), so that the first that fits is the one meant. */
#ifndef TILEWISE_SESSION_ALIKE_H
#define TILEWISE_SESSION_ALIKE_H

#include "session/record.h"

typedef struct alike_chain {
    uint32_t first, last;
} alike_chain;

typedef struct alike {
    record *record;
    size_t words; /* of a board */
    bool oldest_first;
    alike_chain *chain;
    size_t chains; /* a power of two */
    uint64_t count;
} alike;

void alike_init(alike *, record *, size_t words, bool oldest_first);
void alike_drop(alike *);

/* False: out of memory. */
bool alike_enter(alike *, uint32_t node);
/* `as` NULL: any with the board; else the first with its g and move too.
 * RECORD_NONE: none.  */
uint32_t alike_find(const alike *, const uint64_t board[], const record_node *as);
/* Take a node out again. */
void alike_remove(alike *, uint32_t node);

#endif
