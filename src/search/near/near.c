#include "search/near/near.h"

#include "base/clock.h"
#include "heuristics/heuristic.h"
#include "puzzle/board.h"
#include "search/near/constructive.h"
#include "search/near/runs.h"
#include "search/near/windows.h"

#include <string.h>

enum { FIRST_WIDTH = 128 };
/* From here on other seeds shorten lines more than wider beams do. */
enum { WIDE = 8192 };
/* Windows bring most of what they can with few boards: one for so many of the runs. */
enum { WINDOWS_SHARE = 8 };

typedef enum phase { CONSTRUCT, BEAM, WINDOWS, OVER } phase;

struct near {
    memory *memory;
    near_task task;
    near_frame frame;
    near_board start; /* framed */
    phase phase;
    tw_status end; /* what OVER means */
    constructive *construction;
    move_sequence line;  /* the best, framed */
    move_sequence moves; /* the same on the real board */
    bool known;
    int bound;

    net built_in;   /* if it has been loaded */
    const net *net; /* that one, one of the task, or NULL */
    uint32_t width, widest;
    double run_seconds; /* of work in these runs */
    double seconds,
        since; /* of work before near_work() looked at its limits last, and when that was */
    uint64_t run_expanded;  /* boards, in runs before windows had their share last */
    uint64_t windows_until; /* so many boards may be expanded in windows before the next run */
    runs runs;
    bool running;
    bool no_wider;
    bool again;   /* other seeds instead of wider beams */
    bool is_last; /* the beam under way takes the rest of the time */
    move_sequence
        draft; /* the line of the last run that was shorter than those before it, as windows have made it; framed */
    windows windows;
};

static bool large(const near *n) { return stage_several(n->start.rows, n->start.cols); }

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

near *near_new(const near_task *task, memory *m) {
    near *n = memory_get_zero(m, 1, sizeof *n);
    if (!n) return NULL;
    n->memory = m, n->task = *task;
    n->task.moves = NULL;
    n->frame = near_frame_of(&task->goal);
    near_board_set(&n->start, n->frame, &task->start, &task->goal);
    windows_init(&n->windows, n->start.rows, n->start.cols, task->threads, task->seed, m);
    runs_init(&n->runs, m);
    n->width = FIRST_WIDTH;
    bool taken = !task->moves || near_offer(n, task->moves, strlen(task->moves));
    if (!set_bound(n) || !taken) return near_free(n), NULL;
    if (n->known) n->phase = WINDOWS;
    return n;
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
    n->phase = OVER;
}

void near_free(near *n) {
    if (!n) return;
    near_rest(n);
    move_sequence_drop(&n->line, n->memory);
    move_sequence_drop(&n->moves, n->memory);
    memory_put(n->memory, n, 1, sizeof *n);
}

const char *near_moves(const near *n) { return n->moves.letters ? n->moves.letters : ""; }
int64_t near_length(const near *n) { return n->known ? (int64_t)n->moves.count : -1; }
int near_bound(const near *n) { return n->bound; }
uint32_t near_width(const near *n) { return n->widest; }

uint64_t near_expanded(const near *n) { return runs_expanded(&n->runs) + n->windows.expanded; }

void near_raise_bound(near *n, int bound) {
    if (bound > n->bound) n->bound = bound;
}

/* Does it solve the board?  Nothing is kept or shown that does not. */
static bool solves(const near *n, const char *moves, size_t count) {
    tw_board b = n->task.start;
    return tw_board_play(&b, moves, count) == count && tw_board_equal(&b, &n->task.goal);
}

/* Both forms of a line of this length, of which the framed one or the real one is given. */
static bool keep(near *n, const char *letters, size_t count, bool framed) {
    if (n->known && count >= n->moves.count) return true;
    move_sequence line = {0}, moves = {0};
    bool room = move_sequence_reserve(&line, count, n->memory)
                && move_sequence_reserve(&moves, count, n->memory);
    for (size_t k = 0; room && k < count; k++) {
        char turned = move_letter(near_frame_move(n->frame, move_named(letters[k])));
        line.letters[k] = framed ? letters[k] : turned;
        moves.letters[k] = framed ? turned : letters[k];
    }
    if (room) {
        line.letters[count] = moves.letters[count] = 0;
        line.count = moves.count = count;
    }
    if (!room || !solves(n, moves.letters, count)) {
        move_sequence_drop(&line, n->memory), move_sequence_drop(&moves, n->memory);
        return room;
    }
    move_sequence_drop(&n->line, n->memory), move_sequence_drop(&n->moves, n->memory);
    n->line = line, n->moves = moves;
    n->known = true;
    return true;
}

/* Another line for windows to work on. */
static bool draft(near *n, const move_sequence *line) {
    windows_restart(&n->windows);
    return move_sequence_set(&n->draft, line->letters, line->count, n->memory);
}

bool near_offer(near *n, const char *moves, size_t count) {
    if (n->known && count >= n->moves.count) return true;
    bool kept = keep(n, moves, count, false);
    return kept && draft(n, &n->line);
}

/* The first line */

static tw_status construct(near *n, double until, const atomic_bool *leave) {
    if (!n->construction)
        n->construction = constructive_new(&n->task.start, &n->task.goal, n->memory);
    if (!n->construction) return TW_ERR_MEMORY;
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING) {
        if (leave && atomic_load_explicit(leave, memory_order_relaxed)) return TW_RUNNING;
        if (until > 0 && clock_seconds() >= until) return TW_RUNNING;
        status = constructive_step(n->construction);
    }
    if (status != TW_OK) return status;
    const move_sequence *m = constructive_moves(n->construction);
    const char *letters = m->letters ? m->letters : "";
    if (!keep(n, letters, m->count, false)) return TW_ERR_MEMORY;
    (void)draft(n, &n->line); /* without memory windows have nothing to do yet */
    constructive_free(n->construction);
    n->construction = NULL;
    n->phase = n->task.only_shorten ? WINDOWS : BEAM;
    return TW_RUNNING;
}

/* Beams */

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
    if (large(n)) most = n->runs.line.letters ? n->runs.line.count : most + most / 8;
    return (int)most;
}

static void begin_runs(near *n) {
    const near_board *b = &n->start;
    int side = stage_core_side(b->rows, b->cols, b->blank_home);
    if (!n->net && side) choose_net(n, side);
    runs_task task = {.start = b,
                      .net = n->net,
                      .width = n->width,
                      .again = n->again,
                      .upper = upper(n),
                      .threads = n->task.threads,
                      .seed = n->task.seed,
                      .seconds = n->is_last ? seconds_left(n) : 0};
    n->run_seconds = 0, n->running = true;
    runs_begin(&n->runs, &task);
}

/* How many times as wide the next beam is.  Its time grows at least like its width.  Where the time is known, the last one is as
 * wide as fits in, and gets narrower if it is late (beam.h). */
static double wider_by(near *n) {
    const double usual = 2, most = 8;
    if (n->task.seconds <= 0) return usual;
    double fits = seconds_left(n) / (n->run_seconds + 1e-6);
    n->is_last = fits < most;
    return n->is_last ? fits : 2 * usual;
}

/* On large boards, where it is not known when a stage ends. */
static double wider_by_stages(const near *n) {
    const double usual = n->task.seconds > 0 ? 4 : 2, part = 0.75;
    double fits = n->task.seconds > 0 ? part * seconds_left(n) / (n->run_seconds + 1e-6) : usual;
    return fits < 1 ? 1 : fits < usual ? fits : usual;
}

static void widen(near *n) {
    double most = (double)(bytes_left(n) / beam_bytes_per_board(&n->runs.stage, upper(n)));
    double wider = (large(n) ? wider_by_stages(n) : wider_by(n)) * n->width;
    bool little = wider < n->width + n->width / 4;
    n->widest = n->width;
    if (!n->runs.was_full || (little && !large(n))) n->no_wider = true;
    n->width = (uint32_t)(wider < most ? wider : most);
    if (most < n->widest + n->widest / 4) {
        n->no_wider = true;
        if (n->runs.was_full) n->end = TW_LIMIT_MEMORY;
    }
    n->again = large(n) && (little || n->width >= WIDE);
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
    if (n->is_last) {
        n->widest = n->width;
        n->no_wider = true;
    } else if (status == TW_LIMIT_MEMORY) {
        n->no_wider = true;
        n->end = TW_LIMIT_MEMORY;
        drop_net(n); /* windows may need its room */
    } else {
        widen(n);
    }
    begin_windows(n);
}

/* How many boards the runs may have expanded in all; 0: any number. */
static uint64_t runs_nodes(const near *n) {
    uint64_t others = n->windows.expanded;
    return n->task.nodes > others ? n->task.nodes - others : n->task.nodes ? 1 : 0;
}

static tw_status search_runs(near *n, double until, const atomic_bool *leave) {
    if (!n->running) begin_runs(n);
    double from = clock_seconds();
    tw_status status = runs_work(&n->runs, until, leave, runs_nodes(n));
    n->run_seconds += clock_seconds() - from;
    if (status == TW_RUNNING) return status;
    const move_sequence *m = &n->runs.line;
    if (status == TW_SOLVED && keep(n, m->letters, m->count, true) && draft(n, m))
        begin_windows(n);
    else
        finish_runs(n, status == TW_SOLVED ? TW_LIMIT_MEMORY : status);
    return TW_RUNNING;
}

/* Windows */

/* Between runs they get their share; at the end as much as they like. */
static bool windows_over(const near *n) {
    if (windows_done(&n->windows)) return true;
    if (n->task.only_shorten || n->no_wider) return false;
    return !large(n) || n->windows.expanded > n->windows_until;
}

static tw_status shorten(near *n, double until, const atomic_bool *leave) {
    if (windows_over(n)) {
        n->phase = n->task.only_shorten || n->no_wider ? OVER : BEAM;
        return TW_RUNNING;
    }
    move_sequence *line = &n->draft;
    tw_status status = windows_work(&n->windows, &n->start, line, until, leave);
    if (status == TW_SOLVED && !keep(n, line->letters, line->count, true)) status = TW_LIMIT_MEMORY;
    if (status == TW_LIMIT_MEMORY) n->end = status, n->phase = OVER;
    return TW_RUNNING;
}

static tw_status work(near *n, double until, const atomic_bool *leave) {
    switch (n->phase) {
    case CONSTRUCT:
        return construct(n, until, leave);
    case BEAM:
        return search_runs(n, until, leave);
    case WINDOWS:
        return shorten(n, until, leave);
    case OVER:
        break;
    }
    return n->end;
}

tw_status near_work(near *n, double until, const atomic_bool *leave) {
    int64_t before = near_length(n);
    tw_status status = TW_RUNNING;
    n->since = clock_seconds();
    while (status == TW_RUNNING && near_length(n) == before) {
        if (near_proven(n)) return TW_OK;
        if (n->task.nodes && near_expanded(n) >= n->task.nodes) return TW_LIMIT_NODES;
        if (until > 0 && n->since >= until) break;
        if (leave && atomic_load_explicit(leave, memory_order_relaxed)) break;
        status = work(n, until, leave);
        double then = n->since;
        n->since = clock_seconds();
        n->seconds += n->since - then;
    }
    return status == TW_RUNNING && near_proven(n) ? TW_OK : status;
}
