/* runs.h -- beams of one width, from the start to the goal, and on large boards again from where their stages begin.
 *
 * A run is one beam, or one for each stage.  What a stage costs depends on what those before it left, and another seed makes
 * another line, a few hundredths longer or shorter.  So a run can be followed by others, from the beginning of each
 * stage but the last and from three places on its way: the shortest line so far is kept up to there, and the rest of it found anew. */
#ifndef TILEWISE_SEARCH_NEAR_RUNS_H
#define TILEWISE_SEARCH_NEAR_RUNS_H

#include "search/near/beam.h"

typedef struct runs_task {
    const near_board *start; /* borrowed until they are over */
    const net *net;          /* for the last stage, or NULL; likewise */
    uint32_t width;
    bool again; /* from the beginning of each stage */
    int upper;  /* a line must have fewer moves */
    int threads;
    uint64_t seed;
    double
        seconds; /* of work, for a board in one stage: a beam that would take longer is narrower; 0: as long as it takes */
} runs_task;

typedef struct runs {
    memory *memory;
    runs_task task;
    move_sequence line; /* the shortest so far; it outlives them */
    bool active;
    stage first, stage; /* where this run begins; of the beam */
    waypoint_list from;
    beam *beam;
    int tries;         /* runs from the beginning of that stage so far */
    uint64_t count;    /* of runs before this one */
    net net;           /* the task\'s, trusted less after beams that it led nowhere */
    int doubt;         /* so many */
    bool was_full;     /* a beam was ever too narrow */
    uint64_t expanded; /* before this beam */
} runs;

void runs_init(runs *, memory *);
void runs_drop(runs *);

void runs_begin(runs *, const runs_task *);
void runs_end(runs *); /* and gives back all memory but that of the line */

/* As beam_work().  TW_SOLVED: `line` is shorter than before, and there may be more to do.  TW_EXHAUSTED: the runs are
 * over. */
tw_status runs_work(runs *, double until, const atomic_bool *leave, uint64_t nodes);
uint64_t runs_expanded(const runs *);

#endif
