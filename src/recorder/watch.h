/* watch.h -- a solver, and the record of what it does. */
#ifndef TILEWISE_RECORDER_WATCH_H
#define TILEWISE_RECORDER_WATCH_H

#include "puzzle/pack.h"
#include "recorder/node_index.h"

/* How a node is recognised when the search comes back to it. */
typedef enum watch_kind {
    WATCH_GRAPH, /* one node a board: by the board */
    WATCH_TREE,  /* an open list, and one node a path: the one whose turn it is among equals */
    WATCH_LINE   /* no open list: the search is always at or below the node it was at last */
} watch_kind;

struct tw_recorder {
    memory memory; /* of the record and of this */
    tw_solver *solver;
    watch_kind kind;
    packing packing;
    search_log search_log;
    node_index node_index; /* unused where the search goes along a line */
    uint32_t current;      /* expanded last, at the end of the record */
    uint32_t trees;
    bool full;
};

#endif
