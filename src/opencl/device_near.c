#include "opencl/device_near.h"

#include "base/clock.h"
#include "opencl/device_beams.h"
#include "puzzle/board.h"

#include <limits.h>
#include <string.h>

/* Narrow layers are begun some at a time; between wide ones the host looks at the clock. */
enum { LAYERS = 8, WIDE = 1 << 16 };
enum { SLOT = 0 };

struct device_beam {
    tw_device *device;
    memory *memory;
    beam_task task;
    device_beams *beams;
    int begun;       /* the first layer, in moves */
    uint32_t joined; /* boards to begin with, so far */
    waypoint_list found;
    double seconds; /* of work before this call, and of them until the device was ready */
    double ready;
    bool claimed, over;
};

static int first_depth(const waypoint_list *from) {
    size_t least = SIZE_MAX;
    for (int k = 0; k < from->count; k++)
        if (from->point[k].moves.count < least) least = from->point[k].moves.count;
    return (int)least;
}

static device_beams_task task_of(const beam_task *t, int begun) {
    return (device_beams_task){.stage = t->stage,
                               .slots = 1,
                               .width = t->width,
                               .ends = t->stage->last ? 1 : WAYPOINTS,
                               .longest = t->upper - begun,
                               .seed = t->seed};
}

uint32_t device_beam_widest(const beam_task *t) {
    device_beams_task task = task_of(t, 0);
    bool serves = device_beams_serve(t->stage) && t->upper > 0;
    return serves && device_beams_compile(t->on, &task) ? device_beams_widest(t->on, &task) : 0;
}

device_beam *device_beam_new(const beam_task *t, memory *m) {
    device_beam *b = memory_get_zero(m, 1, sizeof *b);
    if (!b) return NULL;
    double from = clock_seconds();
    b->device = t->on, b->memory = m, b->task = *t;
    b->begun = first_depth(t->from);
    device_beams_task task = task_of(t, b->begun);
    if (device_beams_serve(t->stage) && task.longest > 0)
        b->beams = device_beams_new(b->device, &task, m);
    if (!b->beams) return device_beam_free(b), NULL;
    const net *n = t->stage->net;
    device_beams_begin(b->beams, SLOT, task.longest, n ? n->share : 0);
    b->ready = b->seconds = clock_seconds() - from;
    return b;
}

void device_beam_free(device_beam *b) {
    if (!b) return;
    device_beams_free(&b->beams);
    waypoint_list_clear(&b->found, b->memory);
    if (b->claimed) device_release(b->device);
    memory_put(b->memory, b, 1, sizeof *b);
}

waypoint_list *device_beam_found(device_beam *b) { return &b->found; }

/* Boards to begin with, and at the end */

static bool ended(const stage *s, const uint8_t at[]) {
    for (int cell = 0; cell < s->cells; cell++)
        if (at[cell] != cell && s->target[at[cell]]) return false;
    return true;
}

/* A board at the end of the stage: where `count` moves lead from `from`.  TW_NOT_FOUND: nowhere
 * near the end, so nothing is to be believed. */
static tw_status arrive(device_beam *b, const waypoint *from, const uint8_t moves[], int count) {
    const stage *s = b->task.stage;
    near_board board = {.rows = s->rows, .cols = s->cols, .blank = from->blank};
    waypoint *w = &b->found.point[b->found.count];
    size_t before = from->moves.count;
    if (b->found.count == WAYPOINTS) return TW_OK;
    w->moves = (move_sequence){0};
    b->found.count++;
    if (!move_sequence_set(&w->moves, from->moves.letters ? from->moves.letters : "", before,
                           b->memory)
        || !move_sequence_reserve(&w->moves, before + (size_t)count, b->memory))
        return TW_LIMIT_MEMORY;
    memcpy(board.at, from->at, sizeof board.at);
    for (int k = 0; k < count; k++) {
        char letter = move_letter((tw_move)(moves[k] & 3));
        if (!stage_allows(s, board.blank, (tw_move)(moves[k] & 3))) return TW_NOT_FOUND;
        near_board_move(&board, letter);
        move_sequence_append(&w->moves, &letter, 1);
    }
    memcpy(w->at, board.at, sizeof w->at);
    w->blank = board.blank;
    return ended(s, w->at) ? TW_OK : TW_NOT_FOUND;
}

/* Those whose depth the layer has reached. */
static tw_status join(device_beam *b) {
    const waypoint_list *from = b->task.from;
    size_t depth = (size_t)(b->begun + device_beams_depth(b->beams, SLOT));
    for (int k = 0; k < from->count; k++) {
        const waypoint *w = &from->point[k];
        if (w->moves.count != depth) continue;
        b->joined++;
        if (!ended(b->task.stage, w->at)) {
            if (!device_beams_add(b->beams, SLOT, w->at, (uint32_t)k, 0)) return TW_NOT_FOUND;
            continue;
        }
        tw_status status = arrive(b, w, NULL, 0);
        if (status != TW_OK) return status;
        device_beams_arrive(b->beams, SLOT);
    }
    return TW_OK;
}

static bool starts_left(const device_beam *b) { return b->joined < (uint32_t)b->task.from->count; }

/* Every board at the end is reached again on this core before it is believed. */
static tw_status gather(device_beam *b) {
    for (uint32_t n = 0; n < device_beams_ends(b->beams, SLOT); n++) {
        device_end e = device_beams_end(b->beams, SLOT, n);
        bool known = e.start < (uint32_t)b->task.from->count;
        const waypoint *from = &b->task.from->point[known ? e.start : 0];
        int before = (int)from->moves.count - b->begun;
        tw_status status = TW_NOT_FOUND;
        if (known && e.depth > before) status = arrive(b, from, e.moves + before, e.depth - before);
        if (status == TW_NOT_FOUND) device_disbelieve(b->device, "it named a way that is none");
        if (status != TW_OK) return status;
    }
    return TW_OK;
}

/* Work */

static uint32_t width_now(const device_beam *b, double spent) {
    int depth = b->begun + device_beams_depth(b->beams, SLOT);
    beam_pace now = {.begun = b->begun,
                     .depth = depth,
                     .expanded = device_beams_expanded(b->beams, SLOT),
                     .spent = spent,
                     .idle = b->ready};
    return beam_width_in_time(&b->task, &now);
}

static tw_status work_a_while(device_beam *b, double spent) {
    tw_status status = join(b);
    if (status != TW_OK) return status;
    uint32_t boards = device_beams_count(b->beams, SLOT);
    if (!boards && starts_left(b)) return device_beams_skip(b->beams), TW_RUNNING;
    if (!boards) return b->over = true, b->found.count ? TW_SOLVED : TW_EXHAUSTED;
    int layers = starts_left(b) || boards >= WIDE ? 1 : LAYERS;
    if (!device_beams_work(b->beams, layers, width_now(b, spent))) return TW_NOT_FOUND;
    beam_state state = device_beams_state(b->beams, SLOT);
    if (state == BEAM_RUNNING) return TW_RUNNING;
    b->over = true;
    status = gather(b);
    if (status != TW_OK) return status;
    return b->found.count ? TW_SOLVED : TW_EXHAUSTED;
}

tw_status device_beam_work(device_beam *b, double until, const atomic_bool *leave, uint64_t nodes) {
    double from = clock_seconds(), now = from;
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING) {
        if (leave && atomic_load_explicit(leave, memory_order_relaxed)) break;
        if (until > 0 && now >= until) break;
        if (nodes && device_beams_expanded(b->beams, SLOT) >= nodes) break;
        status = work_a_while(b, b->seconds + now - from);
        now = clock_seconds();
    }
    b->seconds += now - from;
    return status;
}

/* For near-optimal search */

const char *device_name(const tw_device *d) { return d->info.name; }

static uint32_t widest(const beam_task *t) {
    enum { SMALL_BOARD = 16 };
    if (!t->on || (t->on->config.only_large && t->stage->cells <= SMALL_BOARD)) return 0;
    if (!device_claim(t->on, NULL)) return 0;
    uint32_t width = device_beam_widest(t);
    device_release(t->on);
    return width;
}

static void *begin(const beam_task *t, memory *m) {
    if (!device_claim(t->on, NULL)) return NULL;
    device_beam *b = device_beam_new(t, m);
    if (b)
        b->claimed = true;
    else
        device_release(t->on);
    return b;
}

static void end(void *one) { device_beam_free(one); }

static tw_status work(void *one, double until, const atomic_bool *leave, uint64_t nodes) {
    return device_beam_work(one, until, leave, nodes);
}

static waypoint_list *found(void *one) { return device_beam_found(one); }

static uint64_t expanded(const void *one) {
    const device_beam *b = one;
    return device_beams_expanded(b->beams, SLOT);
}

static bool was_full(const void *one) {
    const device_beam *b = one;
    return device_beams_full(b->beams, SLOT);
}

const beam_device device_near = {widest, begin, end, work, found, expanded, was_full};
