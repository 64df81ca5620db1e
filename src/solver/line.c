#include "solver/line.h"

#include "base/clock.h"
#include "puzzle/board.h"
#include "solver/answer_plan.h"

static const double slice = 0.02; /* seconds between two looks at the search's flags */

static answer_stage stage_of(const line *l, const search *s) {
    return answer_plan_stage(tw_proof_reach(&s->start), l->stage);
}

void line_begin(line *l, const search *s) {
    line_drop(l);
    *l = (line){.at = UINT64_MAX};
    if (!search_heard(s) && !s->config->all_optimal) l->at = stage_of(l, s).after;
}

void line_drop(line *l) {
    near_free(l->near);
    l->near = NULL;
}

bool line_start(line *l, const near_task *task, uint64_t bytes, const tw_allocator *allocator) {
    l->memory = (memory){.limit = bytes, .allocator = *allocator};
    l->near = near_new(task, &l->memory);
    return l->near != NULL;
}

tw_status line_work(line *l, double until, const atomic_bool *leave) {
    double from = clock_seconds();
    tw_status status = near_work(l->near, until, leave);
    l->seconds += clock_seconds() - from;
    return status;
}

/* A search that is to stop or out of time sees that itself, once this is over. */
static bool enough(const line *l, const search *s) {
    double limit = s->config->limits.seconds;
    uint64_t nodes = s->config->limits.nodes;
    return near_width(l->near) >= stage_of(l, s).width
           || atomic_load_explicit(s->stop, memory_order_relaxed)
           || (nodes && s->counts.expanded + s->beside >= nodes)
           || l->seconds >= answer_plan_stage_seconds(limit)
           || (limit > 0 && clock_seconds() - s->started >= limit);
}

tw_status line_work_stage(line *l, search *s, uint64_t bytes) {
    uint64_t nodes = s->config->limits.nodes;
    near_task task = {.start = s->start,
                      .goal = s->heuristic->goal,
                      .threads = s->config->threads,
                      .nodes = s->counts.expanded < nodes ? nodes - s->counts.expanded : 0};
    if (!l->near && !line_start(l, &task, bytes, &s->memory->allocator))
        return l->at = UINT64_MAX, TW_OK;
    tw_status status = TW_RUNNING;
    near_raise_bound(l->near, s->bound);
    while (status == TW_RUNNING && !enough(l, s)) {
        if (search_leaving(s)) return TW_RUNNING;
        status = line_work(l, clock_seconds() + slice, s->leave);
        s->beside = near_expanded(l->near);
        search_report(s, clock_seconds() - s->started);
    }
    l->stage++;
    l->at = status == TW_RUNNING ? stage_of(l, s).after : UINT64_MAX;
    if (l->at == UINT64_MAX) near_rest(l->near);
    bool shorter_is_known = ida_task_of(s)->upper_line && ida_task_of(s)->upper < line_length(l);
    if (line_length(l) >= 0 && !shorter_is_known)
        ida_know_upper(s, near_moves(l->near), line_length(l));
    return TW_OK;
}
