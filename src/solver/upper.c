#include "solver/upper.h"

#include "base/clock.h"
#include "puzzle/board.h"

/* Most 15-puzzles are solved sooner than approached; 24-puzzles hardly ever are. */
enum { AFTER_SMALL = 8000000, AFTER = 200000 };
/* Boards in a layer: wider finds a shorter solution too seldom for its time. */
enum { WIDE_SMALL = 4096, WIDE = 16384 };
static const double largest_share = 0.2; /* of a time limit */
static const double slice = 0.02;        /* seconds between two looks at the search's flags */

static bool is_small(const search *s) { return tw_proof_reach(&s->start) == TW_REACH_SECONDS; }

void upper_begin(upper *u, const search *s) {
    upper_drop(u);
    bool wanted = !search_heard(s) && !s->config->all_optimal && !s->upper_line;
    *u = (upper){.at = !wanted ? UINT64_MAX : is_small(s) ? AFTER_SMALL : AFTER};
}

/* The line it found stays its own until here. */
void upper_drop(upper *u) {
    near_free(u->near);
    u->near = NULL;
}

/* A search that is to stop or out of time sees that itself, once this is over. */
static bool enough(const upper *u, const search *s) {
    double limit = s->config->limits.seconds;
    return near_width(u->near) >= (is_small(s) ? WIDE_SMALL : WIDE)
           || atomic_load_explicit(s->stop, memory_order_relaxed)
           || (limit > 0 && u->seconds >= largest_share * limit)
           || (limit > 0 && clock_seconds() - s->started >= limit);
}

static bool start(upper *u, const search *s, uint64_t bytes) {
    near_task task = {.start = s->start, .goal = s->heuristic->goal, .threads = s->config->threads};
    u->memory = (memory){.limit = bytes, .allocator = s->memory->allocator};
    u->near = near_new(&task, &u->memory);
    if (u->near) near_raise_bound(u->near, s->bound);
    return u->near != NULL;
}

tw_status upper_work(upper *u, search *s, uint64_t bytes) {
    if (!u->near && !start(u, s, bytes)) return u->at = UINT64_MAX, TW_OK;
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING && !enough(u, s)) {
        if (search_leaving(s)) return TW_RUNNING;
        double from = clock_seconds();
        status = near_work(u->near, from + slice, s->leave);
        u->seconds += clock_seconds() - from;
    }
    u->at = UINT64_MAX;
    near_rest(u->near);
    if (near_length(u->near) < 0) return TW_OK;
    s->upper_line = near_moves(u->near), s->upper = near_length(u->near);
    return TW_OK;
}
