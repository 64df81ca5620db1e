#include "game/analysis.h"

#include "base/clock.h"
#include "puzzle/board.h"

void analysis_drop_near(analysis *a) {
    near_free(a->near);
    a->near = NULL;
}

void analysis_begin(analysis *a, const tw_analysis_request *config, const networks *given) {
    *a = (analysis){
        .config = *config, .status = TW_RUNNING, .began = clock_seconds(), .networks = given};
}

void analysis_end(analysis *a, tw_status status) {
    if (a->status != TW_RUNNING) return;
    a->status = status;
    a->ended = clock_seconds();
    analysis_drop_near(a);
}

void analysis_restart(analysis *a) {
    analysis_drop_near(a);
    a->near_over = false;
}

/* 0: any number. */
static double seconds_left(const analysis *a) {
    const double least = 1e-3;
    double left = a->config.seconds - (clock_seconds() - a->began);
    return a->config.seconds <= 0 ? 0 : left > least ? left : least;
}

static bool start_near(analysis *a, const tw_board *board, const tw_board *goal, int threads,
                       uint64_t bytes, const best_line *known) {
    near_task task = {.start = *board,
                      .goal = *goal,
                      .threads = threads,
                      .seconds = seconds_left(a),
                      .networks = a->networks,
                      .moves = known->length >= 0 ? known->moves.letters : NULL};
    a->near_memory = (memory){.limit = bytes, .allocator = known->memory->allocator};
    a->near = near_new(&task, &a->near_memory);
    if (a->near) near_raise_bound(a->near, (int)known->bound);
    return a->near != NULL;
}

tw_status analysis_work_near(analysis *a, const tw_board *board, const tw_board *goal, int threads,
                             const answer_plan *plan, double until, const atomic_bool *leave,
                             best_line *to) {
    if (!a->near && !start_near(a, board, goal, threads, plan->line_bytes, to)) {
        a->near_over = true;
        return to->length < 0 ? TW_ERR_MEMORY : TW_RUNNING;
    }
    uint64_t before = near_expanded(a->near);
    tw_status status = near_work(a->near, until, leave);
    a->nodes += near_expanded(a->near) - before;
    if (to->metric == TW_METRIC_SINGLE) best_line_raise(to, near_bound(a->near));
    bool is_first = to->length < 0;
    int64_t length = near_length(a->near);
    if (length < 0) return status;
    if (!best_line_offer(to, near_moves(a->near), (size_t)length)) return TW_ERR_MEMORY;
    if (is_first) {
        story_add(&a->story, "row by row: %lld", (long long)to->length);
    } else if (status != TW_RUNNING || near_width(a->near) >= plan->line_width) {
        story_add(&a->story, "near-optimal search: %lld", (long long)to->length);
        a->near_over = true;
    }
    return TW_RUNNING;
}
