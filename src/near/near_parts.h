/* near_parts.h -- near-optimal search from the inside, for near.c and near_runs.c alone: the one has the lines and what is done in
 * turn, the other plans beams. */
#ifndef TILEWISE_NEAR_NEAR_PARTS_H
#define TILEWISE_NEAR_NEAR_PARTS_H

#include "near/constructive.h"
#include "near/near.h"
#include "near/runs.h"
#include "near/windows.h"

typedef enum phase { CONSTRUCT, BEAM, WINDOWS, OVER } phase;

struct near {
    memory *memory;
    near_task task;
    near_frame frame;
    near_board start; /* framed */
    phase phase;
    tw_status end; /* what OVER means */
    constructive *construction;
    move_sequence line;  /* the best, framed */
    move_sequence moves; /* the same on the real board */
    bool known;
    int bound;

    net built_in;   /* if it has been loaded */
    const net *net; /* that one, one of the task, or NULL */
    uint32_t width, widest;
    double run_seconds; /* of work in these runs */
    double seconds,
        since; /* of work before near_work() looked at its limits last, and when that was */
    uint64_t run_expanded;  /* boards, in runs before windows had their share last */
    uint64_t windows_until; /* so many boards may be expanded in windows before the next run */
    runs runs;
    bool running;
    bool no_wider;
    bool again;   /* other seeds instead of wider beams */
    bool is_last; /* the beam under way takes the rest of the time */
    bool at_core; /* the last stage of a large board is found anew */
    move_sequence
        draft; /* the line of the last run that was shorter than those before it, as windows have made it; framed */
    windows windows;
};

static inline bool near_large(const near *n) { return stage_several(n->start.rows, n->start.cols); }

/* near.c */
/* Keep a line if it is the shortest and solves the board, given as the frame sees it or on the real board.  False: out of memory. */
bool near_keep(near *, const char *letters, size_t count, bool framed);
/* Another line for windows to work on. */
bool near_draft(near *, const move_sequence *line);
void near_drop_net(near *);

/* near_runs.c */
/* A part of the next runs, as near_work(). */
tw_status near_search_runs(near *, double until, const atomic_bool *leave);
/* How long until it is time for the last stage of a large board, and that. */
double near_seconds_to_core(const near *);
void near_begin_core(near *);

#endif
