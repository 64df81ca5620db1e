/* approach.c -- see approach.h. */
#define _GNU_SOURCE
#include "common/running/approach.h"
#include "common/process/signals.h"

static const double usual_seconds = 10;
static const double first_seconds = 3; /* of the near-optimal search, if the proof is insisted on */

static double all_seconds(const approach_task *t) {
    double limit = t->config->limits.seconds;
    return limit > 0 ? limit : usual_seconds;
}

/* Most of the time goes into a proof that may succeed: on 5x5 a line is hardly shorter after ten seconds than after one.  A limit on nodes alone is one, and the same everywhere. */
static double near_seconds(const approach_task *t) {
    double all = all_seconds(t);
    if (t->config->limits.nodes) return t->config->limits.seconds;
    if (t->insist) return first_seconds < all / 4 ? first_seconds : all / 4;
    return tw_proof_reach(t->start) == TW_REACH_NEVER ? all : 0.4 * all;
}

static double proof_seconds(const approach_task *t) {
    if (t->insist && t->config->limits.seconds <= 0) return 0;
    return all_seconds(t) - near_seconds(t);
}

static tw_status search_near(approach *a, const approach_task *t) {
    const uint64_t plenty = UINT64_C(4) << 30;
    uint64_t bytes = t->config->limits.bytes;
    near_task task = {.start = t->start,
                      .goal = &t->config->goal,
                      .threads = t->config->threads,
                      .limits = {.seconds = near_seconds(t),
                                 .nodes = t->config->limits.nodes,
                                 .bytes = bytes && bytes < plenty ? bytes : plenty}};
    tw_status status = near_run_search(&a->near, &task);
    a->result = &a->near.result;
    a->seconds = a->near.result.seconds;
    return status;
}

/* Is there something left to prove, and time to do it? */
static bool to_be_proven(const approach *a, const approach_task *t) {
    const tw_result *r = &a->near.result;
    return r->status == TW_SOLVED && !r->optimal && !signals_caught() && !t->config->limits.nodes
           && (t->insist || tw_proof_reach(t->start) != TW_REACH_NEVER);
}

static void prove(approach *a, run *r, const approach_task *t) {
    tw_config config = *t->config;
    config.limits.seconds = proof_seconds(t);
    r->known = a->near.result.moves;
    tw_status status = run_next(r, &config, t->start);
    r->known = NULL;
    if (status < 0) return;
    a->seconds += r->result->seconds;
    if (status == TW_SOLVED)
        a->result = r->result, a->proven_by_search = true;
    else if (r->result->bound > a->near.result.bound)
        a->near.result.bound = r->result->bound;
}

tw_status approach_search(approach *a, run *r, const approach_task *t) {
    *a = (approach){0};
    tw_status status = search_near(a, t);
    if (status >= 0 && to_be_proven(a, t)) prove(a, r, t);
    return status;
}

void approach_end(approach *a) { near_run_end(&a->near); }
