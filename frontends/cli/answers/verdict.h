/* verdict.h -- the judgement of a claimed solution, given as a path or as a program's answer. */
#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include "cli/answers/answer.h"
#include "common/input/path.h"

#include <stdbool.h>
#include <tilewise.h>

typedef enum verdict_kind {
    VERDICT_OPTIMAL,
    VERDICT_REACHES, /* the goal; whether in the fewest moves was not asked */
    VERDICT_ILLEGAL, /* a move runs into the edge, or a board is not one move from the one before */
    VERDICT_ASTRAY,  /* legal, but it ends elsewhere */
    VERDICT_LONGER,  /* it reaches the goal, and a shorter one exists */
    VERDICT_UNPROVEN, /* it reaches the goal, and a limit came before the proof */
    VERDICT_STOPPED,
    VERDICT_FAILED, /* `status` says why */
    /* the rest is about answers only */
    VERDICT_ELSEWHERE,   /* it begins with another board */
    VERDICT_MISCOUNTED,  /* it says another number of moves than it shows, or than can be */
    VERDICT_CLAIMED,     /* it says rightly that there is a solution, and does not show it */
    VERDICT_IMPOSSIBLE,  /* ... and there is none */
    VERDICT_NONE,        /* it says rightly that there is no solution */
    VERDICT_DENIED,      /* ... and there is one */
    VERDICT_CONTRADICTS, /* it says both */
    VERDICT_STUCK        /* hill climbing gave up, which says nothing about the board */
} verdict_kind;

typedef struct verdict {
    verdict_kind kind;
    tw_status status;
    size_t line;    /* of what is illegal, or of the other board; 0: not there */
    size_t played;  /* the letters before the illegal one, or all */
    tw_board end;   /* after them */
    int64_t fewest; /* moves needed; -1: not known */
    int bound;      /* at least so many are */
    /* LONGER: the first move after which the fewest can no longer be had, from 1; 0: not found
     * within the limits.  `better` has the blank's letters of one that keeps it. */
    size_t lost_at;
    char better[TW_MAX_CELLS];
} verdict;

/* `config` has the goal, the metric, the limits and an optimal algorithm.  With `any_length`
 * nothing is searched. */
verdict verdict_of_answer(const tw_config *config, const tw_board *start, const answer *,
                          bool any_length);

/* Is a search needed to complete this verdict, which was found without one? */
bool verdict_needs_search(const verdict *, const answer *);

/* "optimal", "reaches", "illegal", "astray", "longer", "unproven", "stopped", "failed",
 * "elsewhere", "miscounted", "claimed", "impossible", "none", "denied", "contradicts", "stuck". */
const char *verdict_name(verdict_kind);

#endif
