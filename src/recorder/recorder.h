/* recorder.h -- a solver, and the log of what it does. */
#ifndef TILEWISE_RECORDER_RECORDER_H
#define TILEWISE_RECORDER_RECORDER_H

#include "puzzle/pack.h"
#include "recorder/node_index.h"

/* How a node is recognised when the search comes back to it. */
typedef enum recorder_kind {
    RECORDER_GRAPH, /* one node a board: by the board */
    RECORDER_TREE,  /* an open list and one node a path: the one whose turn it is among equals */
    RECORDER_PATH   /* no open list: the search is at or below the node it expanded last */
} recorder_kind;

struct tw_recorder {
    memory memory; /* of the log and of this */
    tw_solver *solver;
    recorder_kind kind;
    packing packing;
    search_log search_log;
    node_index node_index; /* unused where there is no open list */
    uint32_t current;      /* expanded last, at the end of the log */
    uint32_t trees;
    bool full; /* the log is: later events are not recorded */
};

#endif
