/* ida_pieces.h -- iterations of IDA* in pieces (pieces.h), whoever draws them.
 *
 * The list, the bound, the journal and what is known of an iteration are here, once.  Threads draw
 * pieces one by one (ida_workers.c), other processes some at a time (a crew, tilewise.h; the one
 * that leads keeps the journal), a device all that are left (src/opencl).  All work under the same
 * bound, so whoever finds the goal first has found a shortest path.
 *
 * Node counts of an iteration without a goal do not depend on who searched what among threads and
 * processes; those of the last one do.  The states above the pieces are in no count. */
#ifndef TILEWISE_IDA_IDA_PIECES_H
#define TILEWISE_IDA_IDA_PIECES_H

#include "ida/ida.h"
#include "ida/journal.h"
#include "ida/pieces.h"

typedef struct piecework {
    search *search;
    ida *ida;
    const tw_crew *crew;
    pieces pieces;
    journal journal;
    bool ranked;             /* turn[] is in the order of pieces_rank() */
    bool *done;              /* by piece: under the present bound */
    uint32_t *turn;          /* the pieces in the order in which they are drawn ... */
    uint64_t *turn_work;     /* ... and what they are likely to cost, for a crew; 0: done */
    uint64_t *cost, *before; /* expansions by piece: in this iteration, in the last one */
    atomic_flag lock;        /* of all that follows */
    uint32_t finished, left; /* pieces that are done; that had to be searched when it began */
    int over;                /* the least excess */
    uint64_t paid, foreseen; /* by pieces finished: now, and in the last iteration */
    char *solution;          /* the first found; NULL: none */
    size_t solution_room;
    tw_status why; /* TW_RUNNING: go on */
    atomic_bool halt;
    atomic_uint_fast64_t generated, expanded;
} piecework;

/* A device that can draw pieces.  The solver names it, since it is above this folder. */
typedef struct ida_drawer {
    /* NULL: it cannot, and its error says why. */
    void *(*open)(tw_device *, ida *);
    /* All pieces that are not done.  TW_OK: they are, and p->over and the counts are brought up to
     * date.  TW_RUNNING: it failed and nothing has changed.  TW_SOLVED: the path is in the search.
     * Or what ended it: TW_STOPPED, TW_LIMIT_TIME, TW_LIMIT_MEMORY. */
    tw_status (*draw)(void *, piecework *);
    void (*close)(void *);
} ida_drawer;

/* From the beginning of the iteration that `i` is in, to the end; the bound must be at least
 * IDA_PIECES_MIN_BOUND.  `opened` is what the drawer's open() returned, and is closed; NULL: the
 * cores draw alone.  TW_RUNNING: the task's restart is set. */
tw_status ida_pieces(ida *, void *opened);
enum { IDA_PIECES_MIN_BOUND = PIECES_MAX_DEPTH + 1 };

/* For those who draw: until TW_RUNNING is no more in p->why, or nothing is left. */
void ida_workers(piecework *, int threads);
/* Between slices of work, on the caller's thread: what other processes report, limits, progress. */
void piecework_attend(piecework *);
/* A piece is done, here or by another process.  The lock is held. */
void piecework_finish(piecework *, const tw_piece *);
void piecework_lock(piecework *);
void piecework_unlock(piecework *);

#endif
