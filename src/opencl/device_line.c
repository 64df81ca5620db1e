#include "opencl/device_search.h"

#include "base/budget.h"
#include "base/clock.h"
#include "near/net_file.h"
#include "opencl/device_near.h"

#include <string.h>

enum { LONGEST = 512 };

static bool must_leave(const search *s) {
    double seconds = clock_seconds() - s->started;
    return search_leaving(s)
           || budget_verdict(&s->config->limits, atomic_load(s->stop), 0, seconds) != TW_OK;
}

/* Nothing that a device says is believed before it is played. */
static void take(search *s, const move_sequence *found, near_frame frame) {
    char letters[LONGEST + 1];
    if (found->count > LONGEST) return;
    for (size_t k = 0; k < found->count; k++)
        letters[k] = move_letter(near_frame_move(frame, move_named(found->letters[k])));
    letters[found->count] = 0;
    if (tw_board_solved_by(&s->start, &s->heuristic->goal, letters, found->count))
        (void)ida_know_upper(s, letters, (int64_t)found->count); /* without memory there is none */
}

/* False: the device failed. */
static bool look(search *s, const beam_task *task, near_frame frame) {
    const double slice = 0.02; /* seconds between two looks at the search's flags */
    device_beam *b = device_beam_new(task, s->memory);
    if (!b) return !task->on->lost;
    tw_status status;
    do status = device_beam_work(b, clock_seconds() + slice, NULL, 0);
    while (status == TW_RUNNING && !must_leave(s));
    if (status == TW_SOLVED) take(s, &device_beam_found(b)->point[0].moves, frame);
    device_beam_free(b);
    return status != TW_NOT_FOUND;
}

bool device_line(tw_device *d, search *s, uint32_t width) {
    const tw_board *goal = &s->heuristic->goal;
    const ida_task *known = ida_task_of(s);
    near_frame frame = near_frame_of(goal);
    near_board b;
    net n;
    stage whole;
    near_board_set(&b, frame, &s->start, goal);
    int side = stage_core_side(b.rows, b.cols, b.blank_home);
    if (side != b.rows || net_load(&n, side, s->memory) != TW_OK) return true;
    waypoint_list *from = memory_get_zero(s->memory, 1, sizeof *from);
    stage_whole(&whole, b.rows, b.cols, b.blank_home);
    whole.net = &n;
    beam_task task = {.stage = &whole,
                      .from = from,
                      .width = width,
                      .upper =
                          known->upper_line && known->upper < LONGEST ? (int)known->upper : LONGEST,
                      .on = d};
    bool good = true;
    if (from) {
        from->count = 1, from->point[0].blank = b.blank;
        memcpy(from->point[0].at, b.at, sizeof from->point[0].at);
        if (device_beam_widest(&task) == width) good = look(s, &task, frame);
    }
    memory_put(s->memory, from, 1, sizeof *from);
    net_drop(&n, s->memory);
    return good;
}
