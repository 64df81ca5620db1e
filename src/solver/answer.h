/* answer.h -- what the game needs of an answer beyond the public interface. */
#ifndef TILEWISE_SOLVER_ANSWER_H
#define TILEWISE_SOLVER_ANSWER_H

#include "near/networks.h"
#include "tilewise.h"

#include <stdatomic.h>

/* A board, and what is known about it already. */
typedef struct answer_task {
    const tw_board *start;
    const char *moves;        /* a solution; NULL: none is known */
    int bound;                /* no solution is shorter */
    bool insist;              /* as in tw_config */
    bool watched;             /* somebody waits for a first line */
    tw_limits limits;         /* bytes: those of the configuration hold */
    const networks *networks; /* to prefer to those built in, or NULL; borrowed while it works */
} answer_task;

/* tw_answer_start(). */
tw_status answer_start(tw_answer *, const answer_task *);
/* Until the clock shows `until` (0: to the end) or `*leave` is set (NULL: never).  With either of
 * them, tables are built in slices, and it returns within milliseconds. */
tw_status answer_work(tw_answer *, double until, const atomic_bool *leave);
/* All that it holds now, its tables included. */
uint64_t answer_bytes(const tw_answer *);

#endif
