/* answer_plan.h -- how an answer divides its time and memory between a line and its proof.  These
 * are the rules about that, and nothing else is here.
 *
 *     asked for          a proof takes   the line has                        the proof has
 *     near               any time        all of it                           nothing
 *     auto, insisting    any time        stages beside the proof             all of it
 *     auto               seconds         stages beside the proof             all of it
 *     auto, line given   seconds, fewer  a fifth, or until a beam is wide    what is left
 *     auto               days            two fifths, or until a beam is wide what is left
 *     auto, line given   days, it ends   all of it                           what is left
 *     auto               for ever        all of it                           what is left
 *
 * A line that is given is there to be made shorter: time too short for a proof is not lost to it.
 * Without a limit, near has ten seconds, and so has auto where a proof is not a matter of seconds,
 * unless it insists.  Stages follow the length of the proof: the longer that turns out to be, the
 * wider a beam is worth its time.  A line that comes first has its beams on a graphics card if
 * there is one; beside a proof on a card, device_search.c says when. */
#ifndef TILEWISE_SOLVER_ANSWER_PLAN_H
#define TILEWISE_SOLVER_ANSWER_PLAN_H

#include "tilewise.h"

typedef struct answer_wish {
    tw_reach reach;
    bool only_line;   /* nothing is to be proven */
    bool insist;      /* go on until the proof */
    bool given;       /* a line is known from the start */
    tw_limits limits; /* seconds: 0 leaves them to the plan, INFINITY is no limit; bytes: left */
} answer_wish;

typedef struct answer_plan {
    double seconds; /* in all; 0: no limit */
    bool line_first;
    double line_seconds; /* of the line that comes first, and so on; 0: no limit */
    uint64_t line_nodes, line_bytes;
    uint32_t line_width; /* a beam of so many boards is enough */
    bool proves;
} answer_plan;

answer_plan answer_plan_make(const answer_wish *);

/* A stage beside the proof: after so many expansions of the proof, beams of up to so many boards.
 * After the last, UINT64_MAX. */
typedef struct answer_stage {
    uint64_t after;
    uint32_t width;
} answer_stage;
answer_stage answer_plan_stage(tw_reach, int number);
/* What all stages together may take of the seconds (0: no limit) and hold of the bytes (0: no
 * limit). */
double answer_plan_stage_seconds(double seconds);
uint64_t answer_plan_stage_bytes(uint64_t limit, uint64_t used);

/* A session, whose player waits, has weighted searches between the first line and the proof: the
 * weight of each; 0: there are no more.  Boards of up to nine cells are solved sooner without, and
 * in the metric single a near-optimal search is better past 16. */
double answer_plan_weight(const tw_board *goal, tw_metric, size_t number);
/* Weighted searches keep far within their weight, so one whose weight is near what is known already
 * hardly improves it. */
bool answer_plan_weight_pays(double weight, int64_t length, int64_t bound);
/* Their table of states grows by moving them all, which must not take long: with so much memory it
 * is some 30 ms.  `left` of the limit; 0: there is none. */
uint64_t answer_plan_weight_bytes(uint64_t left);

#endif
