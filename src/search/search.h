/* search.h -- what an algorithm is given, and what it owes.
 *
 * An algorithm is three functions.  start() takes what memory it needs into
 * s->state; step() searches until it is over or search_expanding() says no,
 * and may then be called again; finish() gives everything back.  step() asks
 * search_expanding() once for every state it expands and search_pausing() after
 * it (so that one step shows one state), counts what it does in
 * s->counts, leaves the last state expanded in s->event and a found path
 * through search_path(). */
#ifndef TILEWISE_SEARCH_SEARCH_H
#define TILEWISE_SEARCH_SEARCH_H

#include "heuristics/heuristic.h"

#include <stdatomic.h>

enum {
    ALGORITHM_OPTIMAL = 1,   /* with an admissible heuristic */
    ALGORITHM_INFORMED = 2,  /* it uses one */
    ALGORITHM_CLOSED = 4,    /* it can recognise any state seen before */
    ALGORITHM_WEIGHTED = 8,  /* it uses the weight */
    ALGORITHM_ALL = 16,      /* it can find all shortest paths */
    ALGORITHM_CYCLES = 32,   /* it can refuse move sequences that go round */
    ALGORITHM_G = 64,        /* its priority counts the moves made ... */
    ALGORITHM_H = 128,       /* ... and those that are left */
    ALGORITHM_TIES = 256,    /* it heeds the tie rule; the others have one of their own */
    ALGORITHM_DEEPENS = 512, /* iterative deepening */
    ALGORITHM_MULTI = 1024,  /* algorithm_multi stands in for it in the multi-tile metric */
    ALGORITHM_CHOOSES = 2048 /* `auto`: the solver chooses another in its place */
};

typedef struct search search;

typedef struct algorithm {
    const char *name, *title, *summary;
    unsigned flags;
    tw_convention defaults; /* with an `order`, nothing in it can be changed */
    tw_status (*start)(search *);
    tw_status (*step)(search *);
    void (*finish)(search *);
} algorithm;

struct search {
    const tw_config *config;
    const algorithm *algorithm;
    const heuristic *heuristic;
    tw_convention convention; /* no DEFAULT left in it */
    tw_board start;
    memory *memory;
    void *state; /* the algorithm's own */
    void *task;  /* what the caller asks of the algorithm beyond this; its own struct, or NULL */

    tw_counts counts; /* `expanded` is brought up to date by search_poll() */
    int bound;
    tw_event event;
    char *moves; /* the path found; moves_room bytes with the final 0 */
    size_t moves_room;
    int64_t length;
    int64_t known;      /* moves of a solution that is known before the end; -1: none */
    uint64_t solutions; /* found so far, when all shortest are wanted */
    int stuck_h, stuck_best;
    tw_board stuck;

    uint64_t quota;   /* expansions granted and not yet used */
    uint64_t granted; /* in all */
    uint64_t pause;   /* tw_solver_step(): stop when this many are expanded */
    atomic_bool *stop;
    double started, elapsed, next_progress; /* time between two steps does not count */
    tw_status why;                          /* set once search_expanding() has said no */
    double until;             /* solver_work(): come back at this time; 0: when it is over */
    const atomic_bool *leave; /* ... or when this is set; may be NULL */
    uint64_t beside; /* expansions of a near-optimal search, which count towards the limit too */
};

#define ALGORITHM(name) extern const algorithm algorithm_##name;
#include "search/algorithms.def"
#undef ALGORITHM

const algorithm *algorithm_find(const char *name); /* NULL: no such name */

/* The expensive half of search_expanding(). */
bool search_poll(search *);
/* Call the progress callback, if it is time to; with fields of `more` that only the algorithm
 * knows. */
void search_report(search *, double seconds);
void search_report_more(search *, double seconds, tw_progress more);
/* Is it time for solver_work() to come back? */
bool search_leaving(const search *);
/* Bring counts.expanded up to date. */
void search_count(search *);

/* Ask before expanding a state.  False: do not, and return s->why. */
static inline bool search_expanding(search *s) {
    if (s->quota) return s->quota--, true;
    return search_poll(s);
}

/* After an expansion: is this as far as tw_solver_step() was asked to go?  Then return
 * TW_RUNNING. */
static inline bool search_pausing(const search *s) { return !s->quota && s->granted >= s->pause; }

/* Room for a path of `length` moves, ending in 0; NULL: out of memory. */
char *search_path(search *, int64_t length);

/* Set s->event: what tw_solver_event() shows after a step. */
void search_record(search *, tw_event_kind, const tw_board *, tw_move, int g, int h, double f);
/* Call the event callback.  Ask search_heard() first: most searches have none. */
void search_tell(const search *, tw_event_kind, const tw_board *, tw_move, int g, int h, double f);
static inline bool search_heard(const search *s) { return s->config->event != NULL; }

/* convention.c: check what was asked against what the algorithm can do, and fill in its
 * defaults. */
tw_status convention_resolve(const tw_convention *asked, const algorithm *, tw_convention *out,
                             tw_error *error);

/* wastar.c: the weight that weighted A* really uses. */
double wastar_weight(double asked); /* two decimals below 5, one below 50, else none */
/* ... as whole factors of g and h, which is all that buckets can be made of. */
void wastar_weights(double asked, int *g_weight, int *h_weight);

#endif
