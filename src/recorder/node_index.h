/* node_index.h -- finds the nodes of a log by their boards.
 *
 * Chains of nodes with the same hash.  A search that follows every path has many nodes with
 * one board; there the order of a chain is the order in which the search will take equals
 * (the newest or the oldest first), so that the first that fits is the one meant. */
#ifndef TILEWISE_RECORDER_NODE_INDEX_H
#define TILEWISE_RECORDER_NODE_INDEX_H

#include "recorder/search_log.h"

typedef struct node_index_chain {
    uint32_t first, last;
} node_index_chain;

typedef struct node_index {
    search_log *search_log;
    size_t words; /* of a board */
    bool oldest_first;
    node_index_chain *chain;
    size_t chains; /* a power of two */
    uint64_t count;
} node_index;

void node_index_init(node_index *, search_log *, size_t words, bool oldest_first);
void node_index_drop(node_index *);

/* False: out of memory. */
bool node_index_enter(node_index *, uint32_t node);
/* The first node with this board, and unless `as` is NULL also with its g and move.
 * SEARCH_LOG_NONE if there is none. */
uint32_t node_index_find(const node_index *, const uint64_t board[], const search_log_node *as);
/* The node is in the index. */
void node_index_remove(node_index *, uint32_t node);

#endif
