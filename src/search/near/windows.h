/* windows.h -- a line made shorter, stretch by stretch.
 *
 * However large the board, the stretch of a line between two boards of it is a small problem: is there a
 * shorter way from the one to the other?  A narrow beam answers that, guided by Manhattan distance and linear conflicts to the
 * board at the end of the stretch.  Passes go along the line with longer stretches and wider beams each time
 * one has brought nothing. */
#ifndef TILEWISE_SEARCH_NEAR_WINDOWS_H
#define TILEWISE_SEARCH_NEAR_WINDOWS_H

#include "search/near/beam.h"

typedef struct windows {
    memory *memory;
    int rows, cols;
    int threads;
    uint64_t seed;
    int round;    /* of stretches so long and beams so wide */
    size_t at;    /* where the next stretch begins */
    bool shorter; /* this pass has brought something */
    beam *beam;   /* under way; NULL: none */
    size_t length;
    stage stage;
    waypoint_list from;
    uint64_t expanded;
} windows;

void windows_init(windows *, int rows, int cols, int threads, uint64_t seed, memory *);
void windows_drop(windows *);
/* The line is another: begin again, with short stretches. */
void windows_restart(windows *);
bool windows_done(const windows *); /* the longest stretches have brought nothing */

/* Work on one stretch of the line from `start`, a board by homes.  TW_RUNNING: the time is over.  TW_SOLVED: `line` is
 * shorter now.  TW_EXHAUSTED: this stretch, or this pass, is done.  TW_LIMIT_MEMORY. */
tw_status windows_work(windows *, const near_board *start, move_sequence *line, double until,
                       const atomic_bool *leave);

#endif
