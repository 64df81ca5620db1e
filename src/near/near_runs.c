/* near_runs.c -- how wide the next beams are, and when the last ones begin. */
#include "near/near_parts.h"

#include "base/clock.h"
#include "base/threads.h"

#include <math.h>

/* From here on other seeds shorten lines more than wider beams do. */
enum { WIDE = 8192 };
/* Of wider ones a layer takes too long to choose to be stopped at once. */
enum { WIDEST = 1 << 21 };
/* Of the time that is left, what the last beam gets: it must end in time, and windows shorten what it finds. */
static const double last_part = 0.97, last_part_core = 0.75;
/* A large board's last stage has a network, and a wide beam pays there: so much of all the time is left for it. */
static const double core_part = 0.2;
/* Windows bring most of what they can with few boards: one for so many of the runs. */
enum { WINDOWS_SHARE = 8 };

/* Without a limit a gigabyte is enough for anybody who did not ask for more. */
static uint64_t bytes_left(const near *n) {
    const memory *m = n->memory;
    if (!m->limit) return UINT64_C(1) << 30;
    return m->limit > m->used ? m->limit - m->used : 0;
}

static double seconds_left(const near *n) {
    return n->task.seconds - n->seconds - (clock_seconds() - n->since);
}

/* Without memory for one the search goes on without. */
static void choose_net(near *n, int side) {
    if (n->task.networks) n->net = networks_find(n->task.networks, side);
    if (!n->net && net_load(&n->built_in, side, n->memory) == TW_OK) n->net = &n->built_in;
}

/* On a large board runs are compared with runs: windows make any line shorter. */
static int upper(const near *n) {
    size_t most = n->line.count;
    if (near_large(n)) most = n->runs.line.letters ? n->runs.line.count : most + most / 8;
    return (int)most;
}

/* The widest beam that there is memory for, in this stage and all after it. */
static uint32_t most_boards(const near *n, const stage *s) {
    uint64_t bytes = bytes_left(n), besides = beam_bytes_besides(s, n->task.threads);
    uint64_t most = bytes > besides ? (bytes - besides) / beam_bytes_per_board(s, upper(n)) : 0;
    return most < WIDEST ? (uint32_t)most : WIDEST;
}

static uint32_t most_boards_at_first(const near *n) {
    const near_board *b = &n->start;
    stage first;
    stage_first(&first, b->rows, b->cols, b->blank_home);
    return most_boards(n, &first);
}

/* Beams of the width that there is memory for. */
static int at_once(const near *n) {
    uint32_t most = most_boards_at_first(n) / n->width;
    int threads = n->task.threads < THREADS_MAX ? n->task.threads : THREADS_MAX;
    return most < (uint32_t)threads ? (int)most : threads;
}

/* How long until it is time for the last stage of a large board. */
double near_seconds_to_core(const near *n) {
    bool planned = near_large(n) && n->net && n->task.seconds > 0 && !n->at_core;
    return planned ? seconds_left(n) - core_part * n->task.seconds : HUGE_VAL;
}

/* The runs after the first, all in all: up to then, but for what windows get.  0: that is not planned. */
static double pass_seconds(const near *n) {
    double most = near_seconds_to_core(n);
    if (n->task.seconds <= 0 || !n->again) return 0;
    if (most > seconds_left(n)) most = seconds_left(n);
    return most - most / WINDOWS_SHARE;
}

static void begin_runs(near *n) {
    const near_board *b = &n->start;
    int side = stage_core_side(b->rows, b->cols, b->blank_home);
    if (!n->net && side) choose_net(n, side);
    runs_task task = {.start = b,
                      .net = n->net,
                      .width = n->width,
                      .again = n->again,
                      .at_once = at_once(n),
                      .pass = pass_seconds(n),
                      .upper = upper(n),
                      .threads = n->task.threads,
                      .seed = n->task.seed,
                      .seconds = n->is_last ? seconds_left(n) * last_part : 0};
    n->run_seconds = 0, n->running = true;
    (void)runs_begin(&n->runs, &task);
}

/* How many times as wide the next beam is.  Its time grows at least like its width.  Where the time is known, the last one is as
 * wide as fits in, and gets narrower if it is late (beam.h). */
static double wider_by(near *n) {
    const double usual = 2, most = 32, spare = 1.5;
    if (n->task.seconds <= 0) return usual;
    double fits = seconds_left(n) / (n->run_seconds + 1e-6);
    n->is_last = fits < most;
    return n->is_last ? spare * fits : 2 * usual;
}

/* On large boards, where it is not known when a stage ends. */
static double wider_by_stages(const near *n) {
    const double usual = n->task.seconds > 0 ? 4 : 2, part = 0.75;
    if (n->task.seconds <= 0) return usual;
    double left = near_seconds_to_core(n), most = seconds_left(n);
    double fits = part * (left < most ? left : most) / (n->run_seconds + 1e-6);
    return fits < 1 ? 1 : fits < usual ? fits : usual;
}

static void widen(near *n) {
    double most = most_boards_at_first(n);
    double wider = (near_large(n) ? wider_by_stages(n) : wider_by(n)) * n->width;
    bool little = wider < n->width + n->width / 4;
    if (!n->runs.was_full || (little && !near_large(n))) n->no_wider = true;
    if (most < n->width + n->width / 4) n->no_wider = true;
    if (wider > most) wider = most;
    /* Should time not end it first. */
    n->end = n->runs.was_full && wider >= most && most < WIDEST ? TW_LIMIT_MEMORY : TW_OK;
    if (wider > n->width) n->width = (uint32_t)wider;
    n->again = near_large(n) && (little || n->width >= WIDE);
}

/* Windows have their share of the work. */
static void begin_windows(near *n) {
    uint64_t expanded = runs_expanded(&n->runs);
    n->windows_until = n->windows.expanded + (expanded - n->run_expanded) / WINDOWS_SHARE;
    n->run_expanded = expanded;
    n->phase = WINDOWS;
}

/* The runs are over, however they ended. */
static void finish_runs(near *n, tw_status status) {
    runs_end(&n->runs);
    n->running = false;
    if (status == TW_LIMIT_MEMORY) {
        n->no_wider = true;
        n->end = TW_LIMIT_MEMORY;
        near_drop_net(n); /* windows may need its room */
    } else {
        n->widest = n->runs.task.width;
        if (!n->is_last) {
            widen(n);
        } else {
            n->no_wider = true;
            if (!n->runs.was_full) n->end = TW_OK;
        }
    }
    begin_windows(n);
}

/* The last stage of the best line is found anew, in one beam. */
void near_begin_core(near *n) {
    const near_board *b = &n->start;
    const double spare = 2; /* how fast it will be is not known */
    double left = seconds_left(n) * last_part_core;
    stage last;
    stage_last(&last, b->rows, b->cols, b->blank_home);
    runs_end(&n->runs);
    runs_task task = {.start = b,
                      .net = n->net,
                      .width = most_boards(n, &last),
                      .last_of = &n->line,
                      .boards = spare * left * (double)near_expanded(n) / n->seconds,
                      .upper = (int)n->line.count,
                      .threads = n->task.threads,
                      .seed = n->task.seed,
                      .seconds = left};
    n->at_core = n->is_last = n->running = true;
    n->phase = BEAM;
    if (!runs_begin(&n->runs, &task)) finish_runs(n, TW_LIMIT_MEMORY);
}

/* How many boards the runs may have expanded in all; 0: any number. */
static uint64_t runs_nodes(const near *n) {
    uint64_t others = n->windows.expanded;
    return n->task.nodes > others ? n->task.nodes - others : n->task.nodes ? 1 : 0;
}

tw_status near_search_runs(near *n, double until, const atomic_bool *leave) {
    if (!n->running) begin_runs(n);
    double from = clock_seconds();
    tw_status status = runs_work(&n->runs, until, leave, runs_nodes(n));
    n->run_seconds += clock_seconds() - from;
    if (status == TW_RUNNING) return status;
    const move_sequence *m = &n->runs.line;
    if (status == TW_SOLVED && near_keep(n, m->letters, m->count, true) && near_draft(n, m))
        begin_windows(n);
    else
        finish_runs(n, status == TW_SOLVED ? TW_LIMIT_MEMORY : status);
    return TW_RUNNING;
}
