/* record.h -- everything a watched search did, so that it can be looked at from any
 * moment.
 *
 * Nodes are numbered as they are made and keep what is true of them *at the
 * moment shown*.  The journal has an entry for every change, with what it takes to
 * undo it; going to another moment undoes or repeats entries, each in constant
 * time.  (The alternative, to search again from the start, takes as long as the
 * search did and needs the solver to be deterministic.)
 *
 * An entry or its aside holds the *other* version of what it changes: undoing and
 * repeating are the same exchange.  Children are a list with the newest in front,
 * so that undoing a birth takes the first off. */
#ifndef TILEWISE_SESSION_RECORD_H
#define TILEWISE_SESSION_RECORD_H

#include "session/roll.h"

#define RECORD_NONE UINT32_MAX

typedef struct record_node {
    uint32_t parent, first_child, next_sibling; /* RECORD_NONE: none */
    uint32_t next_alike;                        /* for the index: another of the same hash */
    uint32_t tree;                              /* iterative deepening grows several */
    int32_t g, h;
    uint8_t move, state;
    double f;
} record_node;

typedef struct record_entry {
    uint32_t node;      /* RECORD_NONE: about none (a new bound) */
    uint32_t aside;     /* of a reopening; the bound, where that is new */
    uint8_t kind, move; /* the event's */
    uint8_t state;      /* the node's before this entry; after it, while the entry is undone */
    bool born;          /* the node was made by it */
} record_entry;

/* How many nodes of one tree and one f are in each state. */
typedef struct record_level {
    uint32_t tree;
    double f;
    uint64_t count[TW_NODE_GOAL + 1];
} record_level;

/* The journal up to here is what happened until the end of a step. */
typedef struct record_moment {
    tw_counts counts;
    uint32_t entries, nodes, current, trees;
    int bound;
} record_moment;

typedef struct record {
    memory *memory;
    roll nodes, boards, journal, asides, moments;
    record_level *levels; /* in the order of tree and f */
    size_t level_count, level_room;
    uint32_t at;      /* the moment shown */
    uint32_t applied; /* entries that hold now */
} record;

void record_init(record *, memory *, size_t board_bytes);
void record_drop(record *);

static inline record_node *record_node_at(const record *r, uint32_t i) {
    return roll_at(&r->nodes, i);
}
static inline const uint64_t *record_board(const record *r, uint32_t i) {
    return roll_at(&r->boards, i);
}
static inline record_entry *record_entry_at(const record *r, uint32_t i) {
    return roll_at(&r->journal, i);
}
static inline record_moment *record_moment_at(const record *r, uint32_t i) {
    return roll_at(&r->moments, i);
}

/* The five below write at the end, which must be what is shown.  False: out of memory. */

/* A new node, open: what `as` says, but for its links. */
bool record_bear(record *, const record_node *as, const uint64_t board[]);
/* An event that leaves a node in this state. */
bool record_note(record *, tw_event_kind, uint32_t node, tw_move, tw_node_state);
/* A new iteration. */
bool record_bound(record *, int bound);
/* A cheaper way to a node: parent, move, g, h and f are now those of `as`, and it is open. */
bool record_reopen(record *, uint32_t node, const record_node *as);
/* A step is over; `current` is the node it was about. */
bool record_close(record *, const tw_counts *, int bound, uint32_t current, uint32_t trees);

/* Forget what came after the last moment. */
void record_cut(record *);
/* Show another moment. */
void record_seek(record *, uint32_t moment);

#endif
