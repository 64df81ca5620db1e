#include "near/near.h"

#include "base/clock.h"
#include "base/threads.h"
#include "heuristics/heuristic.h"
#include "near/constructive.h"
#include "near/runs.h"
#include "near/schedule.h"
#include "near/windows.h"
#include "puzzle/board.h"

#include <string.h>

struct near {
    memory *memory;
    near_task task;
    near_frame frame;
    near_board start; /* framed */
    constructive *construction;
    move_sequence line;  /* the best, framed */
    move_sequence moves; /* the same on the real board */
    move_sequence draft; /* the line that windows work on, framed */
    int bound;

    net built_in;   /* if it has been loaded */
    const net *net; /* that one, one of the task, or NULL */
    runs runs;
    beams_report beams;
    uint32_t widest;        /* of the beams that are over */
    uint64_t runs_expanded; /* boards, before windows had their share last ... */
    uint64_t on_device;     /* ... and of these, on the device */
    double device_seconds;
    double core_seconds; /* of beams on the cores */
    windows windows;
    uint64_t windows_until; /* so many boards may be expanded in windows before beams go on */
    bool windows_stopped;   /* for lack of memory */
    double seconds;         /* of work before near_work() looked at its limits last ... */
    double since;           /* ... and when that was */
};

static bool is_large(const near *n) { return stage_several(n->start.rows, n->start.cols); }

/* The lines */
/* Manhattan distance and linear conflicts, from the registry: what proves comes from there. */
static bool set_bound(near *n) {
    heuristic h;
    memo unused;
    if (heuristic_init_named(&h, "linear-conflict", &n->task.goal, n->memory, NULL, 1) != TW_OK)
        return false;
    n->bound = h.class->start(&h, &n->task.start, &unused);
    heuristic_drop(&h);
    return true;
}

static void drop_net(near *n) {
    if (n->built_in.input) net_drop(&n->built_in, n->memory);
    n->net = NULL;
}

void near_rest(near *n) {
    runs_drop(&n->runs);
    windows_drop(&n->windows);
    move_sequence_drop(&n->draft, n->memory);
    constructive_free(n->construction);
    n->construction = NULL;
    drop_net(n);
}

void near_free(near *n) {
    if (!n) return;
    near_rest(n);
    move_sequence_drop(&n->line, n->memory);
    move_sequence_drop(&n->moves, n->memory);
    memory_put(n->memory, n, 1, sizeof *n);
}

const char *near_moves(const near *n) { return n->moves.letters ? n->moves.letters : ""; }
int64_t near_length(const near *n) { return n->moves.letters ? (int64_t)n->moves.count : -1; }
int near_bound(const near *n) { return n->bound; }
uint32_t near_width(const near *n) { return n->widest; }

uint64_t near_expanded(const near *n) { return runs_expanded(&n->runs) + n->windows.expanded; }
uint64_t near_expanded_on_device(const near *n) { return runs_on_device(&n->runs); }
double near_device_seconds(const near *n) { return n->device_seconds; }

void near_raise_bound(near *n, int bound) {
    if (bound > n->bound) n->bound = bound;
}

/* Keep a line, given as the frame sees it or on the real board, if it is the shortest and solves
 * the board; moves straight back are left out.  False: out of memory. */
static bool keep(near *n, const char *letters, size_t count, bool framed) {
    if (n->moves.letters && count >= n->moves.count) return true;
    move_sequence line = {0}, moves = {0};
    bool room = move_sequence_reserve(&line, count, n->memory)
                && move_sequence_reserve(&moves, count, n->memory);
    for (size_t k = 0; room && k < count; k++) {
        char turned = move_letter(near_frame_move(n->frame, move_named(letters[k])));
        move_sequence_append(&line, framed ? &letters[k] : &turned, 1);
        move_sequence_append(&moves, framed ? &turned : &letters[k], 1);
    }
    if (!room || !tw_board_solved_by(&n->task.start, &n->task.goal, moves.letters, moves.count)) {
        move_sequence_drop(&line, n->memory), move_sequence_drop(&moves, n->memory);
        return room;
    }
    move_sequence_drop(&n->line, n->memory), move_sequence_drop(&n->moves, n->memory);
    n->line = line, n->moves = moves;
    return true;
}

/* Another line for windows to work on. */
static bool draft(near *n, const move_sequence *line) {
    windows_restart(&n->windows);
    return move_sequence_set(&n->draft, line->letters, line->count, n->memory);
}

near *near_new(const near_task *task, memory *m) {
    near *n = memory_get_zero(m, 1, sizeof *n);
    if (!n) return NULL;
    n->memory = m, n->task = *task;
    n->task.moves = NULL;
    n->frame = near_frame_of(&task->goal);
    near_board_set(&n->start, n->frame, &task->start, &task->goal);
    windows_init(&n->windows, n->start.rows, n->start.cols, task->threads, task->seed, m);
    runs_init(&n->runs, m);
    bool taken =
        !task->moves || (keep(n, task->moves, strlen(task->moves), false) && draft(n, &n->line));
    if (!set_bound(n) || !taken) return near_free(n), NULL;
    if (task->moves) n->windows_until = 1; /* windows begin with it */
    return n;
}

/* The first line, row by row. */
static tw_status construct(near *n, double until, const atomic_bool *leave) {
    if (!n->construction)
        n->construction = constructive_new(&n->task.start, &n->task.goal, n->memory);
    if (!n->construction) return TW_ERR_MEMORY;
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING) {
        if (leave && atomic_load_explicit(leave, memory_order_relaxed)) break;
        status = constructive_step(n->construction);
        if (until > 0 && clock_seconds() >= until) break;
    }
    if (status != TW_OK) return status;
    const move_sequence *m = constructive_moves(n->construction);
    if (!keep(n, m->letters ? m->letters : "", m->count, false)) return TW_ERR_MEMORY;
    (void)draft(n, &n->line); /* without memory windows have nothing to do yet */
    constructive_free(n->construction);
    n->construction = NULL;
    return TW_RUNNING;
}

static void shorten(near *n, double until, const atomic_bool *leave) {
    move_sequence *line = &n->draft;
    tw_status status = windows_work(&n->windows, &n->start, line, until, leave);
    if (status == TW_SOLVED && !keep(n, line->letters, line->count, true)) status = TW_LIMIT_MEMORY;
    if (status == TW_LIMIT_MEMORY) n->windows_stopped = true;
}

/* Beams */

/* On a large board runs are compared with runs, since windows make any line shorter. */
static int upper(const near *n) {
    size_t most = n->line.count;
    if (is_large(n)) most = n->runs.line.letters ? n->runs.line.count : most + most / 8;
    return (int)most;
}

static uint32_t most_on_device(const near *n, const stage *s) {
    stage guided = *s; /* the network takes most of the room */
    guided.net = n->net;
    beam_task task = {
        .stage = &guided, .width = SCHEDULE_WIDEST_ON_DEVICE, .upper = upper(n), .on = n->task.on};
    return n->task.device->widest(&task);
}

/* The widest beam that there is memory for, in this stage and all after it.  Without a limit a
 * gigabyte has to do. */
static uint32_t most_boards(const near *n, const stage *s, bool on_device) {
    if (on_device) return most_on_device(n, s);
    const memory *m = n->memory;
    uint64_t bytes = !m->limit ? UINT64_C(1) << 30 : m->limit > m->used ? m->limit - m->used : 0;
    uint64_t besides = beam_bytes_besides(s, n->task.threads);
    uint64_t most = bytes > besides ? (bytes - besides) / beam_bytes_per_board(s, upper(n)) : 0;
    return most < SCHEDULE_WIDEST ? (uint32_t)most : SCHEDULE_WIDEST;
}

static uint32_t most_boards_at_first(const near *n, bool on_device) {
    stage first;
    stage_first(&first, n->start.rows, n->start.cols, n->start.blank_home);
    return most_boards(n, &first, on_device);
}

/* How many beams of this width there are threads and memory for. */
static int at_once(const near *n, uint32_t width) {
    uint32_t most = most_boards_at_first(n, false) / width;
    int threads = n->task.threads < THREADS_MAX ? n->task.threads : THREADS_MAX;
    return most < (uint32_t)threads ? (int)most : threads;
}

/* Without memory for a network the search goes on without. */
static void choose_net(near *n) {
    int side = stage_core_side(n->start.rows, n->start.cols, n->start.blank_home);
    if (n->net || !side) return;
    if (n->task.networks) n->net = networks_find(n->task.networks, side);
    if (!n->net && net_load(&n->built_in, side, n->memory) == TW_OK) n->net = &n->built_in;
}

static void give_windows_a_turn(near *n) {
    uint64_t expanded = runs_expanded(&n->runs), on_device = runs_on_device(&n->runs);
    uint64_t share = schedule_windows_share(expanded - n->runs_expanded, on_device - n->on_device);
    n->windows_until = n->windows.expanded + share + 1;
    n->runs_expanded = expanded, n->on_device = on_device;
}

/* The cores go on as if there had been none. */
static void leave_device(near *n) {
    runs_end(&n->runs);
    n->task.device = NULL;
    n->beams = (beams_report){.state = BEAMS_NONE};
}

/* The first beam on the cores is too narrow for more than one of them. */
static bool device_is_slower(const near *n) {
    double there = (double)runs_on_device(&n->runs), here = (double)runs_expanded(&n->runs) - there;
    return there * n->core_seconds < here * n->task.threads * n->device_seconds;
}

/* The beams are over, however they ended. */
static void end_beams(near *n, bool no_memory) {
    runs_end(&n->runs);
    n->beams.state = no_memory ? BEAMS_NO_MEMORY : BEAMS_OVER;
    if (no_memory) {
        drop_net(n); /* windows may need its room */
    } else {
        n->widest = n->runs.task.width;
        n->beams.was_full = n->runs.was_full;
        n->beams.most = most_boards_at_first(n, n->beams.on_device);
        /* It is taken, slow, or has nothing left to find: the cores see for themselves. */
        bool no_more = !n->beams.most || !n->beams.was_full || device_is_slower(n);
        if (n->beams.on_device && no_more) leave_device(n);
    }
    give_windows_a_turn(n);
}

static void begin_beams(near *n, const schedule *s) {
    const near_board *b = &n->start;
    runs_end(&n->runs);
    choose_net(n);
    if (s->on_device && most_boards_at_first(n, true) < s->width) {
        if (n->beams.on_device) leave_device(n);
        n->task.device = NULL; /* there is none, it has no room, or another search has it */
        return;
    }
    runs_task task = {.start = b,
                      .net = n->net,
                      .width = s->width,
                      .upper = upper(n),
                      .threads = n->task.threads,
                      .seed = n->task.seed,
                      .device = s->on_device ? n->task.device : NULL,
                      .on = n->task.on};
    if (s->step == STEP_REPEAT) {
        task.again = true, task.pass = s->seconds;
        task.at_once = s->on_device ? 1 : at_once(n, s->width);
    } else if (s->step == STEP_CORE) {
        stage last;
        stage_last(&last, b->rows, b->cols, b->blank_home);
        task.width = most_boards(n, &last, s->on_device), task.upper = (int)n->line.count;
        task.last_of = &n->line, task.boards = s->boards, task.seconds = s->seconds;
    } else {
        task.seconds = s->seconds;
    }
    n->beams = (beams_report){.state = BEAMS_UNDER_WAY,
                              .begun_by = s->step,
                              .width = s->width,
                              .widest = s->widest,
                              .on_device = s->on_device};
    n->windows_until = 0; /* beams come first */
    if (!runs_begin(&n->runs, &task)) end_beams(n, true);
}

/* How many boards the runs may have expanded in all; 0: any number. */
static uint64_t runs_nodes(const near *n) {
    uint64_t others = n->windows.expanded;
    return n->task.nodes > others ? n->task.nodes - others : n->task.nodes ? 1 : 0;
}

static void work_on_beams(near *n, double until, const atomic_bool *leave) {
    double before = n->runs.all_seconds;
    tw_status status = runs_work(&n->runs, until, leave, runs_nodes(n));
    n->beams.seconds = n->runs.all_seconds;
    double took = n->runs.all_seconds - before;
    *(n->beams.on_device ? &n->device_seconds : &n->core_seconds) += took;
    if (status == TW_RUNNING) return;
    if (status == TW_NOT_FOUND) {
        leave_device(n);
        return;
    }
    const move_sequence *m = &n->runs.line;
    if (status == TW_SOLVED && keep(n, m->letters, m->count, true) && draft(n, m))
        give_windows_a_turn(n);
    else
        end_beams(n, status != TW_EXHAUSTED);
}

/* The schedule is followed */

static schedule_facts facts(const near *n) {
    double spent = n->seconds + clock_seconds() - n->since;
    return (schedule_facts){.large = is_large(n),
                            .only_shorten = n->task.only_shorten,
                            .has_line = n->line.letters != NULL,
                            .has_device =
                                n->task.device && !n->task.nodes, /* it takes whole layers */
                            .has_network = n->net != NULL,
                            .seconds = n->task.seconds,
                            .left = n->task.seconds - spent,
                            .speed = n->seconds > 0 ? (double)near_expanded(n) / n->seconds : 0,
                            .windows_done = windows_done(&n->windows),
                            .windows_turn = n->windows.expanded < n->windows_until,
                            .windows_stopped = n->windows_stopped,
                            .beams = n->beams};
}

static tw_status work(near *n, double until, const atomic_bool *leave) {
    schedule_facts now = facts(n);
    schedule next = schedule_next(&now);
    double soon = schedule_before_core(&now), then = clock_seconds() + soon;
    if (soon > 0 && (until <= 0 || then < until)) until = then;
    switch (next.step) {
    case STEP_CONSTRUCT:
        return construct(n, until, leave);
    case STEP_WIDEN:
    case STEP_REPEAT:
    case STEP_LAST:
    case STEP_CORE:
        begin_beams(n, &next);
        break;
    case STEP_GO_ON:
        work_on_beams(n, until, leave);
        break;
    case STEP_SHORTEN:
        shorten(n, until, leave);
        break;
    case STEP_STOP:
        return next.status;
    }
    return TW_RUNNING;
}

tw_status near_work(near *n, double until, const atomic_bool *leave) {
    int64_t before = near_length(n);
    tw_status status = TW_RUNNING;
    n->since = clock_seconds();
    while (status == TW_RUNNING && near_length(n) == before) {
        if (near_proven(n)) return TW_OK;
        if (n->task.nodes && near_expanded(n) >= n->task.nodes) return TW_LIMIT_NODES;
        if (leave && atomic_load_explicit(leave, memory_order_relaxed)) break;
        status = work(n, until, leave);
        double then = n->since;
        n->since = clock_seconds();
        n->seconds += n->since - then;
        if (until > 0 && n->since >= until) break;
    }
    return status == TW_RUNNING && near_proven(n) ? TW_OK : status;
}
