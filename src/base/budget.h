/* budget.h -- what a long computation may spend, who may end it early, and who is
 * told how far it is.
 *
 * Bytes are counted elsewhere (memory.h): a request beyond the limit fails. */
#ifndef TILEWISE_BASE_BUDGET_H
#define TILEWISE_BASE_BUDGET_H

#include "tilewise.h"

#include <stdatomic.h>

typedef struct budget {
    tw_limits limits;
    atomic_bool stopped; /* from now on: a later run ends at once */
    /* A flag of the caller's that means the same while it is set; or NULL */
    const atomic_bool *cancel;
    void (*report)(void *cookie, double seconds); /* about ten times a second; may be NULL */
    void *cookie;
    double started, reported;
    tw_status ended; /* TW_OK, or why budget_left() said no */
} budget;

/* A new run: the clock starts.  `limits` and `report` are set, whatever ended before is
 * forgotten. */
void budget_start(budget *);
/* Is there something left after so many nodes?  Reports, too, if it is time to.  False: `ended`
 * says what ran out. */
bool budget_left(budget *, uint64_t nodes);

double budget_seconds(const budget *); /* since the start */
bool budget_overdue(const budget *);   /* is the time up? */
void budget_stop(budget *);            /* from any thread or a signal handler */
bool budget_stopped(const budget *);   /* by either flag */

/* What ends a run first: TW_STOPPED, TW_LIMIT_NODES, TW_LIMIT_TIME; or TW_OK. */
tw_status budget_verdict(const tw_limits *, bool stopped, uint64_t nodes, double seconds);

#endif
