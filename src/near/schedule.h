/* schedule.h -- what near-optimal search does next.
 *
 * This is the one place that plans.  near_work.c works: after every piece of work it says where it
 * stands, and schedule_next() says what comes next.  The answer depends on that alone: nothing here
 * reads a clock, takes memory or remembers.
 *
 * A first line is laid row by row.  Then come beams, each wider than the one before.  On a board of
 * one stage the last of them takes the time that is left.  On a larger board other seeds shorten a
 * line more than wide beams do, so from some width on the rest of the line is found anew from
 * places along it, and the last part of the time is for its last stage.  Windows shorten the line
 * when no beam is left, and on a larger board between beams too.
 *
 * With a device all beams but the first are there. */
#ifndef TILEWISE_NEAR_SCHEDULE_H
#define TILEWISE_NEAR_SCHEDULE_H

#include "tilewise.h"

/* Choosing a layer of a wider beam could not be stopped soon: on cores, on a device. */
enum { SCHEDULE_WIDEST = 1 << 21, SCHEDULE_WIDEST_ON_DEVICE = 1 << 25 };

typedef enum near_step {
    STEP_CONSTRUCT, /* lay a first line row by row */
    STEP_WIDEN,     /* begin a wider beam, on a large board one for each stage */
    STEP_REPEAT,    /* begin to find the rest of the line anew, from places along it */
    STEP_LAST,      /* begin a beam that takes the time that is left */
    STEP_CORE,      /* begin to find the last stage of the best line anew */
    STEP_GO_ON,     /* work on the beams that were begun */
    STEP_SHORTEN,   /* work on the line with windows */
    STEP_STOP       /* nothing is left to try */
} near_step;

typedef enum beams_state { BEAMS_NONE, BEAMS_UNDER_WAY, BEAMS_OVER, BEAMS_NO_MEMORY } beams_state;

/* The beams that were begun last. */
typedef struct beams_report {
    beams_state state;
    near_step begun_by;
    uint32_t width;
    bool widest;    /* memory did not allow a wider one */
    double seconds; /* of work on them */
    bool on_device; /* they are there */
    bool was_full;  /* once they are over: a wider one may find more */
    uint32_t most;  /* once they are over: the widest beam that there is memory for */
} beams_report;

/* Where the search stands. */
typedef struct schedule_facts {
    bool large;           /* the board is solved in stages */
    bool only_shorten;    /* no beams are wanted */
    bool has_line;        /* a solution is known */
    bool has_device;      /* that beams may be on */
    bool has_network;     /* one that serves the last stage is loaded */
    double seconds;       /* of work in all, to plan by; 0: not known */
    double left;          /* of these */
    double speed;         /* boards a second so far */
    bool windows_done;    /* they have nothing left to try on this line */
    bool windows_turn;    /* their share of the work is not used up */
    bool windows_stopped; /* for lack of memory */
    beams_report beams;
} schedule_facts;

typedef struct schedule {
    near_step step;
    uint32_t width;   /* of beams to begin */
    bool widest;      /* memory does not allow a wider one */
    bool on_device;   /* beams to begin are to be there */
    double seconds;   /* for these beams; 0: as long as they take */
    double boards;    /* STEP_CORE: that its beam should expand */
    tw_status status; /* STEP_STOP: TW_OK or TW_LIMIT_MEMORY */
} schedule;

schedule schedule_next(const schedule_facts *);
/* How many seconds of work may pass before STEP_CORE is due; HUGE_VAL: it is not planned. */
double schedule_before_core(const schedule_facts *);
/* How many boards windows may expand after beams have expanded so many, of which some on a
 * device. */
uint64_t schedule_windows_share(uint64_t boards, uint64_t on_device);

#endif
