/* plan.h -- a configuration resolved: which algorithm, which heuristic and which
 * conventions would really be used.  Nothing is built to find that out. */
#ifndef TILEWISE_SOLVER_PLAN_H
#define TILEWISE_SOLVER_PLAN_H

#include "search/search.h"

typedef struct plan {
    const algorithm *algorithm; /* `auto` and the metric resolved */
    const char *heuristic;      /* to build; "zero" where the algorithm uses none */
    /* Where the heuristic is the caller's; then it has no parts */
    const tw_custom_heuristic *custom;
    const heuristic_class *part[2];
    int parts;      /* of the heuristic: 2 is max(a,b) */
    unsigned flags; /* of the heuristic */
    bool steers;    /* `auto` may change to better heuristics on the way */
    bool counted;   /* a convention other than the default was asked for */
    bool line;      /* all is left to the library: it may look for a line before the proof */
    tw_convention convention; /* no default left in it */
} plan;

/* TW_ERR_ARGUMENT, TW_ERR_NAME: it cannot run, and `error` says why. */
tw_status plan_make(plan *, const tw_config *, tw_error *error);

/* If the algorithm is `near`: true, and it becomes `auto`, with its defaults. */
bool plan_take_near(tw_config *);

/* Is a path found this way proven to be shortest? */
bool plan_proves(const algorithm *, unsigned heuristic_flags, const tw_convention *, size_t batch);

#endif
