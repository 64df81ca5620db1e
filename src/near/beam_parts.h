/* beam_parts.h -- a beam from the inside: its layers and tables, for the files beam_*.c alone.
 *
 * A step of a beam goes through them in this order: boards are expanded to candidates
 * (beam_expand.c), those at the end of the stage leave (beam_arrive.c), the best of the others are
 * chosen (beam_select.c), and beam.c makes the next layer of them. */
#ifndef TILEWISE_NEAR_BEAM_PARTS_H
#define TILEWISE_NEAR_BEAM_PARTS_H

#include "base/threads.h"
#include "puzzle/board.h"
#include "near/beam.h"

enum {
    BLOCK = 1024,        /* boards that are expanded between two looks at the clock ... */
    THREAD_BLOCK = 8192, /* ... and by each of several threads, which take some time to start */
    SEEN_PER_BOARD = 8,  /* room in the table of hashes: a few layers */
    GROUP = 8,           /* places in it where a hash may lie: one cache line */
    BUCKETS = 1 << 14,   /* ranks are sorted into so many */
    LINGER = 8,          /* layers that a stage goes on after the first board at its end */
    /* Room for patterns, for each board of the width: the larger the board, the longer a stage */
    PATTERNS_PER_CELL = 5,
    NO_LINE = 255
};
#define INJECTED UINT32_C(0x80000000) /* in the trace: the number of a waypoint */

typedef struct state {
    uint64_t hash, pattern; /* of all tiles; of the blank and the targets */
    int32_t value;          /* the weighted distances and conflicts: what guides */
    int32_t rank;           /* with what the network adds; 0 of waypoints */
    uint16_t misplaced;     /* targets that are not home */
    uint16_t bound;         /* Manhattan distance and conflicts, in moves: no fewer are left */
    uint8_t blank, last;    /* its cell; the move that led here */
} state;

/* A child that may get into the next layer. */
typedef struct candidate {
    uint64_t hash, pattern;
    uint32_t from; /* the parent's number * 4 + the move */
    int32_t value;
    uint16_t misplaced, bound;
} candidate;

typedef struct layer {
    state *state;
    uint8_t *at;  /* `cells` bytes a board */
    net_row *sum; /* accumulators, with a network */
    uint32_t count;
} layer;

struct beam {
    memory *memory;
    beam_task task;
    const stage *stage;
    void *elsewhere; /* it is on the task's device, and nothing below is in use; or NULL */
    int cells;
    uint32_t room;  /* boards in a layer */
    uint32_t width; /* of the next layer: that of the task, or less to end in time */
    layer layer[2], *now, *then;
    candidate *candidates;
    int32_t *ranks; /* of the candidates: the lower, the better */
    size_t candidate_count, candidate_room;
    uint32_t *chosen; /* numbers of candidates, for the next layer */
    size_t chosen_count;
    int32_t cutoff; /* no board of the layer has a higher rank; INT32_MAX: none was left out */
    uint32_t *buckets;
    int bucket_count; /* in use */
    _Atomic uint64_t *seen;
    uint64_t seen_groups;
    uint64_t *patterns; /* a pattern with its lowest byte replaced by how many were kept; 0: free */
    uint64_t pattern_room;
    uint64_t ready;   /* bytes of these tables that are written to */
    uint64_t *keys;   /* [home * cells + cell] */
    uint32_t **trace; /* [depth]: for every board of the layer its parent's number * 4 + the move */
    uint32_t *trace_count;
    int pruning;              /* the layer whose parents' trace is pruned next; 0: none */
    int pruned_to;            /* the layer up to which it was */
    int depths, depth, begun; /* room; of the layer; of the first one */
    uint32_t expanded;        /* boards of the layer now */
    bool making;              /* all are, and candidates become boards of the next layer ... */
    size_t made;              /* ... so many so far */
    uint64_t expanded_before;
    double seconds, since; /* of work before this call of beam_work(), and when that was made */
    double ready_seconds;  /* of it, until the tables were */
    int found_at;          /* the first layer with boards at the end of the stage; -1: none yet */
    waypoint_list found;
    bool was_full;

    int32_t far[TW_MAX_CELLS];     /* by rows or columns from home: the steps that they count as */
    int16_t next[TW_MAX_CELLS][4]; /* where the blank lands; -1: not allowed */
    uint8_t row[TW_MAX_CELLS], col[TW_MAX_CELLS];
    uint8_t home_row[TW_MAX_CELLS], home_col[TW_MAX_CELLS]; /* by home; NO_LINE for the blank's */
    int16_t net_cell[TW_MAX_CELLS]; /* the cell or home as the network numbers it */

    struct {
        uint32_t first, last; /* boards of this block */
        int threads;
        size_t count[THREADS_MAX];
        bool arrived[THREADS_MAX]; /* some children are at the end of the stage */
    } work;
};

/* Of a block, between threads. */
static inline uint32_t beam_share(const beam *b, int worker) {
    uint64_t boards = b->work.last - b->work.first;
    return (uint32_t)(boards * (uint64_t)worker / (uint64_t)b->work.threads);
}

/* What the threads get of `left` boards. */
static inline uint32_t beam_block(const beam *b, size_t left) {
    size_t most = b->work.threads > 1 ? THREAD_BLOCK * (size_t)b->work.threads : BLOCK;
    return (uint32_t)(left < most ? left : most);
}

static inline uint64_t beam_key(const beam *b, int home, int cell) {
    return b->keys[home * b->cells + cell];
}

/* By how many rows, or else columns, a tile is away from home. */
static inline int beam_apart(const beam *b, int home, int cell, bool rows) {
    int apart = rows ? b->row[home] - b->row[cell] : b->col[home] - b->col[cell];
    return apart < 0 ? -apart : apart;
}

/* What that costs. */
static inline int32_t beam_cost(const beam *b, int home, int cell, bool rows) {
    int step = rows ? b->stage->row_step[home] : b->stage->col_step[home];
    return step * b->far[beam_apart(b, home, cell, rows)] / STAGE_STEP_PARTS;
}

/* What a tile that goes from one cell to another adds to the accumulator, and what it takes
 * away. */
static inline void beam_net_rows(const beam *b, int home, int from, int to, const net_row *add[2],
                                 const net_row *take[2]) {
    const net *n = b->stage->net;
    const net_row *tile = &n->input[b->net_cell[home] * n->cells];
    const net_row *blank = &n->input[b->net_cell[b->stage->blank_home] * n->cells];
    add[0] = &tile[b->net_cell[to]], take[0] = &tile[b->net_cell[from]];
    add[1] = &blank[b->net_cell[from]], take[1] = &blank[b->net_cell[to]];
}

/* beam_value.c */
/* The fields `value` and `bound` of a board. */
typedef struct measure {
    int32_t value;
    int bound;
} measure;
measure beam_measure(const beam *, const uint8_t at[]);
/* How they change when a tile goes to another row, or else to another column. */
measure beam_measure_change(const beam *, const uint8_t at[], int home, int from, int to,
                            bool rows);
/* The accumulator of a board. */
void beam_accumulate(const beam *, const uint8_t at[], net_row *out);

/* beam_expand.c */
/* Seen before?  If not, it is now.  Threads may race; then a board is kept twice, which does no
 * harm. */
bool beam_seen(beam *, uint64_t hash);
bool beam_expand_block(beam *); /* false: out of memory */

/* beam_arrive.c */
/* A board of the layer, after one more move unless that is TW_NO_MOVE, is at the end of the stage.
 * False: out of memory. */
bool beam_arrive(beam *, uint32_t number, tw_move);
/* Candidates at the end of the stage leave the layer, from the first one given on.  False: out of
 * memory. */
bool beam_gather(beam *, size_t first);

/* beam_select.c */
/* Choose candidates for the next layer, at most as many as the beam is wide. */
void beam_select(beam *);

/* beam.c */
bool beam_begin(beam *); /* the first layer; false: out of memory */

/* beam_trace.c */
enum { BEAM_TRACE = 32 }; /* about so many layers' boards have an entry in it */
bool beam_get_trace(beam *, int depth, size_t count);
/* Of a new layer, before its boards are expanded: is it time to prune?  Then layer by layer, while
 * `pruning` is not 0. */
void beam_begin_pruning(beam *);
void beam_prune_layer(beam *);

#endif
