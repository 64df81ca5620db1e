/* ida_task.h -- what a solver asks of iterative deepening beyond a search, and what it hears.
 *
 * A task outlasts a search: the solver may finish one and start the next with another heuristic,
 * and what is known stays known.  s->task is one, or NULL for a search that needs none of this. */
#ifndef TILEWISE_IDA_IDA_TASK_H
#define TILEWISE_IDA_IDA_TASK_H

#include "ida/ida_steps.h"
#include "pdb/long_tables.h"

typedef struct ida_task {
    /* A solution known beforehand: a search that has proven that none is shorter ends with it.
     * NULL: none is known.  The task's own, by ida_know_upper(). */
    char *upper_line;
    int64_t upper;      /* its length */
    double upper_after; /* seconds of the search, when it became known */
    bool took_upper;    /* it is the answer */

    /* A search in pieces calls this between two iterations: to look for a shorter one, or to ask
     * for a restart.  May be NULL. */
    void (*between)(search *, void *cookie);
    void *between_cookie;
    bool restart; /* set by between(): step() returns TW_RUNNING at once, to be started again */

    ida_steps *steps; /* two, kept from search to search, by the caller: the second for the rule
                            `sequences`; NULL: each makes its own */
    long_tables *long_tables; /* kept by the caller like the steps: the search builds and reads them
                                 in the multi-tile metric */
    bool long_sequences; /* of moves are compared under `sequences`, which pays in a long search */
    bool uncounted;      /* nobody asked for the counts of a convention */
    bool nearest_first;  /* in which order pieces are searched (pieces.h); implies uncounted */
    uint64_t long_after; /* expansions that make a search long: threads and devices pay then */

    tw_error *journal_error; /* why the journal is refused */
    int journal_trouble;     /* errno: what it could not write; 0: nothing */

    const struct ida_drawer *drawer; /* what a device draws pieces by (ida_pieces.h); may be NULL */
    const char *device;              /* that took part; NULL: none */
    uint64_t device_expanded, device_reads;
    double device_seconds;
} ida_task;

static inline ida_task *ida_task_of(const search *s) { return s->task; }

/* A solution of so many moves is known: it is copied.  False: out of memory, and what was known
 * before still is. */
bool ida_know_upper(search *, const char *moves, int64_t length);
void ida_forget_upper(search *);
/* Has a bound that this search has proven reached the line known beforehand? */
bool ida_meets_upper(const search *, int bound);
/* The line known beforehand becomes the path found: TW_SOLVED, or TW_LIMIT_MEMORY. */
tw_status ida_take_upper(search *);

#endif
