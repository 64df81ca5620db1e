/* windows.h -- a line made shorter, stretch by stretch.
 *
 * However large the board, the stretch of a line between two boards of it is a small problem: is
 * there a shorter way from the one to the other?  A narrow beam answers that, guided by Manhattan
 * distance and linear conflicts to the board at the end of the stretch.  Passes go along the line
 * with longer stretches and wider beams each time one has brought nothing; after one that has, only
 * stretches near its changes are tried again.
 *
 * Such beams are too narrow for several threads, so each thread has a stretch of its own, one
 * beginning where the other ends. */
#ifndef TILEWISE_NEAR_WINDOWS_H
#define TILEWISE_NEAR_WINDOWS_H

#include "near/beam.h"

typedef struct stretch {
    size_t at, length;
    memory memory; /* through the gate */
    stage stage;
    waypoint_list from;
    beam *beam;       /* NULL: none */
    tw_status status; /* TW_RUNNING: it is under way */
} stretch;

/* Moves of a line from one on up to another. */
typedef struct span {
    size_t from, to;
} span;

typedef struct windows {
    memory *memory;
    memory_gate gate; /* to it, for the threads */
    int rows, cols;
    int threads;
    uint64_t seed;
    int round;     /* of stretches so long and beams so wide */
    size_t at;     /* where the next stretch begins */
    int steps;     /* since the stretches of the other threads were where this one was */
    span pass;     /* where stretches of this pass begin */
    span changed;  /* by this pass; empty: it has brought nothing */
    stretch *work; /* [threads] under way, in the order of the line; NULL: not yet needed */
    int working;
    double until; /* of this call */
    const atomic_bool *leave;
    uint64_t expanded;
} windows;

void windows_init(windows *, int rows, int cols, int threads, uint64_t seed, memory *);
void windows_drop(windows *);
/* The line is another: begin again, with short stretches. */
void windows_restart(windows *);
bool windows_done(const windows *); /* the longest stretches have brought nothing */

/* Work on a stretch of the line from `start`, a board by homes, or on one for each thread.
 * TW_RUNNING: the time is over.  TW_SOLVED: `line` is shorter now.  TW_EXHAUSTED: these stretches,
 * or this pass, are done.  TW_LIMIT_MEMORY. */
tw_status windows_work(windows *, const near_board *start, move_sequence *line, double until,
                       const atomic_bool *leave);

#endif
