/* analysis.h -- what tw_session_analyse() asked for, and how far it is. */
#ifndef TILEWISE_GAME_ANALYSIS_H
#define TILEWISE_GAME_ANALYSIS_H

#include "near/near.h"
#include "game/best_line.h"
#include "solver/answer_plan.h"
#include "solver/story.h"

#include <stdatomic.h>

typedef struct analysis {
    tw_analysis_request config;
    tw_status status; /* TW_RUNNING: not over */
    double began, ended;
    uint64_t nodes;
    size_t stage; /* how many weighted searches are over */
    near *near;   /* a near-optimal search of the board now; NULL: none */
    memory near_memory;
    bool near_over;           /* it has no more to give */
    const networks *networks; /* borrowed */
    story story;
} analysis;

void analysis_begin(analysis *, const tw_analysis_request *, const networks *);
void analysis_end(analysis *, tw_status);

/* A slice of a near-optimal search, for as long and with as much memory as the plan gives the
 * line.  It ends early when `*leave` is set (NULL: never), and at each shorter line.  TW_RUNNING:
 * there may be more to do. */
tw_status analysis_work_near(analysis *, const tw_board *, const tw_board *goal, int threads,
                             const answer_plan *, double until, const atomic_bool *leave,
                             best_line *);
void analysis_drop_near(analysis *);
/* The board changed, or a network is about to come: the near-optimal search begins again, from the
 * best line. */
void analysis_restart(analysis *);

#endif
