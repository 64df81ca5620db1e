/* runs.h -- beams of one width, from the start to the goal, and on large boards again from places
 * on the way.
 *
 * A run is one beam, or one for each stage.  What a stage costs depends on what those before it
 * left, and another seed makes another line, a few hundredths longer or shorter.  So a run can be
 * followed by others, from places all along the shortest line so far: it is kept up to there, and
 * the rest found anew.  A rest that is as long is taken too, since others follow from it.
 *
 * The beams of a first run are shared by all threads.  Those that follow are many, so every thread
 * can have one of its own, from the same place with another seed. */
#ifndef TILEWISE_NEAR_RUNS_H
#define TILEWISE_NEAR_RUNS_H

#include "near/beam.h"

typedef struct runs_task {
    const near_board *start; /* borrowed until they are over */
    const net *net;          /* for the last stage, or NULL; likewise */
    uint32_t width;
    bool again;                   /* from places along the line ... */
    int at_once;                  /* ... so many at a time, each on a thread of its own ... */
    double pass;                  /* ... and as many places as that takes seconds; 0: some */
    const move_sequence *last_of; /* if not NULL: only the last stage of this line, in a beam ... */
    double boards;                /* ... that expands about so many, and is at most `width` wide */
    int upper;                    /* a line must have fewer moves */
    int threads;
    uint64_t seed;
    /* Of work, for a beam that goes to the goal: one that would take longer is narrower; 0: as long
     * as it takes */
    double seconds;
    const beam_device *device; /* that the beams are to be on; NULL: on the cores */
    tw_device *on;
} runs_task;

/* One of them. */
typedef struct beam_run {
    memory memory; /* through the gate */
    uint64_t seed;
    int threads;
    stage stage; /* of the beam */
    net net;     /* the task's, trusted less after beams that it led nowhere */
    waypoint_list from;
    beam *beam;
    uint64_t expanded; /* before this beam */
    uint64_t nodes;    /* that it may expand; 0: any number */
    bool was_full;     /* a beam was ever too narrow */
    tw_status status;  /* TW_RUNNING: it is under way */
} beam_run;

typedef struct runs {
    memory *memory;
    memory_gate gate;
    runs_task task;
    move_sequence line; /* the shortest so far; it outlives them */
    bool active;
    size_t begins; /* these runs, after so many moves of the line */
    beam_run *run; /* [working] under way; NULL: none */
    int working;
    uint64_t count; /* of runs before these */
    int doubt;      /* so many beams led nowhere before there was a line */
    bool was_full;
    uint64_t expanded;           /* before these */
    uint64_t on_device;          /* of these, on a device */
    double seconds, all_seconds; /* of work on these; and since runs_begin() */
    double until, since;         /* of this call, and when it began */
    const atomic_bool *leave;
} runs;

void runs_init(runs *, memory *);
void runs_drop(runs *);

bool runs_begin(runs *, const runs_task *); /* false: out of memory */
void runs_end(runs *);                      /* and gives back all memory but that of the line */

/* As beam_work().  TW_SOLVED: `line` is shorter than before, and there may be more to do.
 * TW_EXHAUSTED: the runs are over.  TW_NOT_FOUND: the device failed. */
tw_status runs_work(runs *, double until, const atomic_bool *leave, uint64_t nodes);
uint64_t runs_expanded(const runs *);
uint64_t runs_on_device(const runs *); /* of these, on a device */

#endif
