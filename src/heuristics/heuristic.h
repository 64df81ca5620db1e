/* heuristic.h -- lower bounds on the number of moves left.
 *
 * A heuristic is a class (functions, const, shared) and an object (tables,
 * built once per goal and read-only during search, so that any number of
 * threads may use it).
 *
 * Recomputing a bound from scratch costs about as much as everything else a
 * node costs.  So a heuristic also carries a memo: the few bytes that let the
 * bound of a child follow from that of its parent.  Depth-first searches keep
 * memos on the stack; best-first searches start() once for every state they
 * expand and step() to its children. */
#ifndef TILEWISE_HEURISTICS_HEURISTIC_H
#define TILEWISE_HEURISTICS_HEURISTIC_H

#include "base/memory.h"
#include "puzzle/board.h"

enum {
    HEURISTIC_ADMISSIBLE = 1,
    HEURISTIC_CONSISTENT = 2,
    HEURISTIC_TILES = 4,       /* a sum over tiles, each a function of its tile and cell */
    HEURISTIC_TABLES = 8,      /* it reads pattern databases */
    HEURISTIC_PREPARES = 16,   /* building takes noticeable time or memory */
    HEURISTIC_MISPLACED = 256, /* it counts the tiles out of place */
    HEURISTIC_DISTANCES = 64,  /* the distances of the tiles are in its sum */
    HEURISTIC_CONFLICTS = 128, /* ... and what tiles cost that stand in each other's way */
    HEURISTIC_LAZY = 32,   /* the largest of several: a search may stop at the first that cuts */
    HEURISTIC_CUSTOM = 512 /* the caller's function: slow, with values of any size; see custom.h */
};

typedef union memo {
    int32_t part[4]; /* what they mean is the heuristic's own business */
    uint32_t room[32];
} memo;

typedef struct heuristic heuristic;
struct terms;

/* The bound of `after`, given the memo of the board before it.  The tile now in `cell` came from
 * where the blank is now: two cells tell the whole step. */
typedef int heuristic_step(const heuristic *, const tw_board *after, int cell, const memo *parent,
                           memo *out);

typedef struct heuristic_class {
    const char *name, *summary;
    unsigned flags;
    size_t memo;                     /* bytes of a memo that it uses */
    tw_status (*build)(heuristic *); /* TW_ERR_MEMORY: no room for the tables */
    void (*drop)(heuristic *);       /* after a build that failed half-way, too */
    int (*start)(const heuristic *, const tw_board *, memo *out);
    heuristic_step *step;
    bool (*serves)(const tw_board *goal); /* NULL: boards of every size */
    /* The terms of start()'s value, one by one; see terms.h.  NULL: it has no parts. */
    void (*explain)(const heuristic *, const tw_board *, struct terms *);
} heuristic_class;

struct heuristic {
    const heuristic_class *class;
    tw_board goal;
    uint8_t home[TW_MAX_CELLS]; /* home[t]: the cell of tile t in the goal */
    memory *memory;
    const struct tables *tables;    /* given pattern databases, or NULL */
    int threads;                    /* to build with */
    const heuristic_class *part[2]; /* of max(a,b) */
    void *table;                    /* build() makes it, drop() gives it back */
};

#define HEURISTIC(name) extern const heuristic_class heuristic_##name;
#include "heuristics/heuristics.def"
#undef HEURISTIC

const heuristic_class *heuristic_find(const char *name); /* NULL: the registry has no such name */
/* The class that a name means, or the two of max(a,b): how many.  0: the name is unknown. */
int heuristic_parts(const char *name, const heuristic_class *part[2]);
/* What is true of a heuristic with these parts. */
unsigned heuristic_flags(const heuristic_class *const part[], int parts);
bool heuristic_serves(const heuristic_class *, const tw_board *goal);
/* TW_ERR_ARGUMENT: it does not serve this goal, or the tables given do not. */
tw_status heuristic_init(heuristic *, const heuristic_class *, const tw_board *goal, memory *);
/* The same, with pattern databases at hand; NULL: one that needs some builds the usual ones, on
 * `threads` threads. */
tw_status heuristic_init_with(heuristic *, const heuristic_class *, const tw_board *goal, memory *,
                              const struct tables *, int threads);
/* The same, by a name that may be max(a,b).  TW_ERR_NAME: it is not known. */
tw_status heuristic_init_named(heuristic *, const char *name, const tw_board *goal, memory *,
                               const struct tables *, int threads);
void heuristic_drop(heuristic *);

#endif
