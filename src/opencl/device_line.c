#include "opencl/device_search.h"

#include "base/budget.h"
#include "base/clock.h"
#include "opencl/device_beams.h"
#include "near/net_file.h"
#include "near/stage.h"

#include <string.h>

enum { LAYERS = 8, LONGEST = 512 }; /* layers between two looks at the clock */

static bool must_leave(const search *s) {
    double seconds = clock_seconds() - s->started;
    return search_leaving(s)
           || budget_verdict(&s->config->limits, atomic_load(s->stop), 0, seconds) != TW_OK;
}

/* Nothing that a device says is believed before it is played. */
static void take(search *s, const device_beams *beams, near_frame frame) {
    char letters[LONGEST + 1];
    int count;
    const uint8_t *moves = device_beams_moves(beams, 0, &count);
    if (count < 0 || count > LONGEST) return;
    for (int k = 0; k < count; k++) letters[k] = move_letter(near_frame_move(frame, moves[k] & 3));
    letters[count] = 0;
    if (tw_board_solved_by(&s->start, &s->heuristic->goal, letters, (size_t)count))
        (void)ida_know_upper(s, letters, count); /* without memory for it there is none */
}

static bool look(tw_device *d, search *s, const device_beams_task *task, near_frame frame,
                 const uint8_t at[]) {
    int upper = ida_task_of(s)->upper_line && ida_task_of(s)->upper < LONGEST
                    ? (int)ida_task_of(s)->upper
                    : LONGEST;
    device_beams *beams = device_beams_new(d, task, s->memory);
    if (!beams) return !d->lost;
    device_beams_put(beams, 0, at, upper, task->net->share, 1);
    bool good = true;
    do good = device_beams_work(beams, LAYERS);
    while (good && device_beams_state(beams, 0) == BEAM_RUNNING && !must_leave(s));
    if (good && device_beams_state(beams, 0) == BEAM_SOLVED) take(s, beams, frame);
    device_beams_free(&beams);
    return good;
}

bool device_line(tw_device *d, search *s, uint32_t width) {
    const tw_board *goal = &s->heuristic->goal;
    near_frame frame = near_frame_of(goal);
    near_board b;
    net n;
    near_board_set(&b, frame, &s->start, goal);
    bool square = b.rows == b.cols && b.blank_home == b.rows * b.cols - 1;
    if (!square || net_load(&n, b.rows, s->memory) != TW_OK) return true;
    device_beams_task task = {
        .side = b.rows, .net = &n, .slots = 1, .width = width, .longest = LONGEST};
    bool good = device_beams_bytes(&task) > device_bytes_left(d) || look(d, s, &task, frame, b.at);
    net_drop(&n, s->memory);
    return good;
}
