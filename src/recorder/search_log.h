/* search_log.h -- everything a recorded search did, to be shown at any moment.
 *
 * Nodes are numbered as they are generated and hold what is true of them *at the
 * moment shown*.  The journal has an entry for every change, with what it takes to
 * undo it; going to another moment undoes or repeats entries, each in constant
 * time.  (The alternative, to search again from the start, takes as long as the
 * search did and needs the solver to be deterministic.)
 *
 * An entry or its reopening holds the *other* version of what it changes: undoing
 * and repeating are the same exchange.  Children are a list with the newest in
 * front, so that undoing the creation of a node takes the first off. */
#ifndef TILEWISE_RECORDER_SEARCH_LOG_H
#define TILEWISE_RECORDER_SEARCH_LOG_H

#include "recorder/chunked_array.h"

#define SEARCH_LOG_NONE UINT32_MAX

typedef struct search_log_node {
    uint32_t parent, first_child, next_sibling; /* SEARCH_LOG_NONE: none */
    uint32_t next_in_chain;                     /* for the index: another of the same hash */
    uint32_t tree;                              /* iterative deepening grows several */
    uint32_t entered; /* the entry that opened it last: its age in the open list */
    int32_t g, h;
    uint8_t move, state;
    double f;
} search_log_node;

typedef struct search_log_entry {
    uint32_t node;      /* SEARCH_LOG_NONE: a new bound */
    uint32_t detail;    /* the number of a reopening; the bound, where that is new */
    uint8_t kind, move; /* the event's */
    uint8_t state;      /* the node's before this entry; after it, while the entry is undone */
    bool creates;       /* the node is new */
} search_log_entry;

/* How many nodes of one tree and one f are in each state. */
typedef struct search_log_level {
    uint32_t tree;
    double f;
    uint64_t count[TW_NODE_GOAL + 1];
} search_log_level;

/* The journal up to here is what happened until the end of a step. */
typedef struct search_log_moment {
    tw_counts counts;
    uint32_t entries, nodes, current, trees;
    int bound;
} search_log_moment;

typedef struct search_log {
    memory *memory;
    chunked_array nodes, boards, journal, reopenings, moments;
    search_log_level *levels; /* in the order of tree and f */
    size_t level_count, level_room;
    uint32_t at;      /* the moment shown */
    uint32_t applied; /* entries that hold now */
} search_log;

void search_log_init(search_log *, memory *, size_t board_bytes);
void search_log_drop(search_log *);

static inline search_log_node *search_log_node_at(const search_log *r, uint32_t i) {
    return chunked_array_at(&r->nodes, i);
}
static inline const uint64_t *search_log_board(const search_log *r, uint32_t i) {
    return chunked_array_at(&r->boards, i);
}
static inline search_log_entry *search_log_entry_at(const search_log *r, uint32_t i) {
    return chunked_array_at(&r->journal, i);
}
static inline search_log_moment *search_log_moment_at(const search_log *r, uint32_t i) {
    return chunked_array_at(&r->moments, i);
}

/* The five below write at the end, which must be what is shown.  False: out of memory. */

/* A new node, open: what `as` says, except its links. */
bool search_log_add(search_log *, const search_log_node *as, const uint64_t board[]);
/* An event that leaves a node in this state. */
bool search_log_note(search_log *, tw_event_kind, uint32_t node, tw_move, tw_node_state);
/* A new iteration. */
bool search_log_bound(search_log *, int bound);
/* A cheaper way to a node: parent, move, g, h, f and age are now those of `as`, and it is open. */
bool search_log_reopen(search_log *, uint32_t node, const search_log_node *as);
/* A step is over; `current` is the node it was about. */
bool search_log_end_moment(search_log *, const tw_counts *, int bound, uint32_t current,
                           uint32_t trees);

/* Forget what came after the last moment. */
void search_log_truncate(search_log *);
/* Show another moment. */
void search_log_seek(search_log *, uint32_t moment);

#endif
