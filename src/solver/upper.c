#include "solver/upper.h"

#include "base/clock.h"
#include "puzzle/board.h"

/* Boards in a layer of the beam, and the expansions that have cost more than it will. */
typedef struct stage {
    uint64_t after;
    uint32_t width;
} stage;
enum { STAGES = 4 };
/* Most 15-puzzles are solved sooner than approached; 24-puzzles hardly ever are. */
static const stage small[STAGES] = {{8000000, 4096}, {UINT64_MAX, 0}};
static const stage large[STAGES] = {
    {200000, 4096}, {10000000, 16384}, {60000000, 65536}, {UINT64_MAX, 0}};

static const double largest_share = 0.2; /* of a time limit */
static const double slice = 0.02;        /* seconds between two looks at the search's flags */

static const stage *stage_at(const search *s, int number) {
    return &(tw_proof_reach(&s->start) == TW_REACH_SECONDS ? small : large)[number];
}

void upper_begin(upper *u, const search *s) {
    upper_drop(u);
    bool wanted = !search_heard(s) && !s->config->all_optimal && !s->upper_line;
    *u = (upper){.at = wanted ? stage_at(s, 0)->after : UINT64_MAX};
}

void upper_drop(upper *u) {
    near_free(u->near);
    u->near = NULL;
}

/* A search that is to stop or out of time sees that itself, once this is over. */
static bool enough(const upper *u, const search *s) {
    double limit = s->config->limits.seconds;
    return near_width(u->near) >= stage_at(s, u->stage)->width
           || atomic_load_explicit(s->stop, memory_order_relaxed)
           || (limit > 0 && u->seconds >= largest_share * limit)
           || (limit > 0 && clock_seconds() - s->started >= limit);
}

static bool start(upper *u, const search *s, uint64_t bytes) {
    near_task task = {.start = s->start, .goal = s->heuristic->goal, .threads = s->config->threads};
    u->memory = (memory){.limit = bytes, .allocator = s->memory->allocator};
    u->near = near_new(&task, &u->memory);
    return u->near != NULL;
}

static bool last_stage(const upper *u, const search *s, tw_status status) {
    return status != TW_RUNNING || u->stage + 1 == STAGES
           || stage_at(s, u->stage + 1)->after == UINT64_MAX;
}

tw_status upper_work(upper *u, search *s, uint64_t bytes) {
    if (!u->near && !start(u, s, bytes)) return u->at = UINT64_MAX, TW_OK;
    tw_status status = TW_RUNNING;
    near_raise_bound(u->near, s->bound);
    while (status == TW_RUNNING && !enough(u, s)) {
        if (search_leaving(s)) return TW_RUNNING;
        double from = clock_seconds();
        status = near_work(u->near, from + slice, s->leave);
        u->seconds += clock_seconds() - from;
        search_report(s, clock_seconds() - s->started);
    }
    bool last = last_stage(u, s, status);
    u->at = last ? UINT64_MAX : stage_at(s, ++u->stage)->after;
    if (last) near_rest(u->near);
    bool shorter_is_known = s->upper_line && s->upper < near_length(u->near);
    if (near_length(u->near) >= 0 && !shorter_is_known)
        search_know_upper(s, near_moves(u->near), near_length(u->near));
    return TW_OK;
}
