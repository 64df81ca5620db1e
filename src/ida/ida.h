/* ida.h -- iterative-deepening A* (Korf 1985): what its instances share.
 *
 * Depth-first search that cuts every branch whose f = g + h exceeds a bound,
 * restarted with the smallest f it cut until the goal appears.  It needs memory
 * only for the current path, and pays by visiting a state once for every path
 * that leads to it.
 *
 * The search loop is ida_tmpl.h.  One instance runs any board with any
 * heuristic (ida.c); three run boards of up to 16 cells held in one register, for
 * heuristics whose change of value is a table look-up (ida_packed.c, ida_pdb.c);
 * and ida_views.c has a loop of its own. */
#ifndef TILEWISE_IDA_IDA_H
#define TILEWISE_IDA_IDA_H

#include "pdb/lookup.h"
#include "pdb/views.h"
#include "ida/ida_task.h"

typedef struct ida ida;

/* Search until over or told to pause. */
typedef tw_status ida_loop(ida *);

struct ida {
    search *search;
    ida_task no_task;    /* where the search has none */
    ida_steps own_steps; /* where the task keeps none */
    ida_steps *steps;
    const ida_place *root;
    int cells;
    ida_loop *loop;
    void (*drop)(ida *); /* of what the instance added; may be NULL */
    void *extra;

    int bound, over;    /* this iteration's; the least excess over it among the branches cut */
    bool one_iteration; /* TW_EXHAUSTED at its end */
    bool lazy;          /* the heuristic is, see ida_views.c */
    bool limited;       /* iterative deepening: the bound is a depth limit */
    int root_h;
    void *frames; /* the path: frame_room of frame_size bytes.  frames[depth] is the state about to
                     be expanded when the loop begins or goes on */
    size_t frame_room, frame_size;
    char *letters; /* frame_room long: a path on its way out */
    int depth;

    uint64_t packed, packed_goal; /* packed: the start and the goal */
    tw_board here;                /* any board: the state on top; the start between iterations */
    /* Pattern databases: of the state on top. */
    lookup_record record[LOOKUP_VIEWS][PARTITION_RANKED_MAX];
};

tw_status ida_start(search *);
tw_status ida_go_on(search *);
void ida_finish(search *);

/* Make `i->loop` a packed instance if there is one for this board and heuristic.  TW_OK also when
 * there is none. */
tw_status ida_packed_choose(ida *);

/* The loop that reads pattern databases; the packed fields are set. */
void ida_pdb_choose(ida *);

/* The loop that reads several partitions. */
tw_status ida_views_choose(ida *);

/* For the template: begin the next iteration.  TW_RUNNING; TW_SOLVED where it could only find a
 * line known beforehand; TW_LIMIT_MEMORY where there is no room for its path. */
tw_status ida_deepen(ida *);
/* For the template: another shortest path, in i->letters.  False: no memory for the first. */
bool ida_collect(ida *, int depth);
/* For parallel searches, which are copies of one: a stack for the present bound; the start board
 * packed anew. */
bool ida_reserve(ida *);
void ida_drop_frames(ida *);
void ida_pack_root(ida *);
/* For the template: s->event becomes the state these moves lead to. */
void ida_record(const ida *, tw_event_kind, const char moves[], int depth, int h);

#endif
