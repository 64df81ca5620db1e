#include "search/near/near.h"

#include "base/clock.h"
#include "heuristics/heuristic.h"
#include "puzzle/board.h"
#include "search/near/constructive.h"
#include "search/near/windows.h"

#include <string.h>

/* The last stage of a large board is the shorter part, and a narrow beam may lose its way there. */
enum { FIRST_WIDTH = 128, LEAST_LAST_WIDTH = 1024 };
/* Windows bring what they can with few boards: one in so many. */
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
    double run_seconds, run_from; /* of work in this beam and its stages; in all before it */
    double seconds;               /* in all */
    uint64_t run_expanded;        /* boards, in this beam and its stages */
    uint64_t windows_until; /* so many boards may be expanded in windows before the next beam */
    stage stage;
    waypoint_list from;
    beam *beam;
    bool was_full, no_wider;
    bool is_last; /* the beam under way takes the rest of the time */
    windows windows;
    uint64_t expanded;
};

static bool large(const near *n) {
    return n->start.rows > STAGE_CORE || n->start.cols > STAGE_CORE;
}

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
    n->width = FIRST_WIDTH;
    bool taken = !task->moves || near_offer(n, task->moves, strlen(task->moves));
    if (!set_bound(n) || !taken) return near_free(n), NULL;
    if (n->known) n->phase = WINDOWS;
    return n;
}

static void end_beam(near *n) {
    if (n->beam) n->expanded += beam_expanded(n->beam);
    beam_free(n->beam);
    n->beam = NULL;
    waypoint_list_clear(&n->from, n->memory);
}

void near_rest(near *n) {
    end_beam(n);
    windows_drop(&n->windows);
    constructive_free(n->construction);
    n->construction = NULL;
    if (n->built_in.input) net_drop(&n->built_in, n->memory);
    n->net = NULL;
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

uint64_t near_expanded(const near *n) {
    return n->expanded + n->windows.expanded + (n->beam ? beam_expanded(n->beam) : 0);
}

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

bool near_offer(near *n, const char *moves, size_t count) {
    if (n->known && count >= n->moves.count) return true;
    bool kept = keep(n, moves, count, false);
    windows_restart(&n->windows);
    return kept;
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

/* During a beam or just after it. */
static double seconds_left(const near *n) { return n->task.seconds - n->run_from - n->run_seconds; }

/* For the last beam.  On large boards windows come after it. */
static double beam_seconds(const near *n) {
    return large(n) ? seconds_left(n) * (1 - 1. / WINDOWS_SHARE) : seconds_left(n);
}

static bool next_beam(near *n) {
    bool wider = large(n) && n->stage.last && n->width < LEAST_LAST_WIDTH;
    n->stage.net = n->stage.last ? n->net : NULL;
    beam_task task = {.stage = &n->stage,
                      .from = &n->from,
                      .width = wider ? LEAST_LAST_WIDTH : n->width,
                      .upper = (int)n->line.count,
                      .threads = n->task.threads,
                      .seed = n->task.seed,
                      .seconds = n->is_last ? beam_seconds(n) : 0};
    n->beam = beam_new(&task, n->memory);
    return n->beam != NULL;
}

/* Without memory for one the search goes on without. */
static void choose_net(near *n, int side) {
    if (n->task.networks) n->net = networks_find(n->task.networks, side);
    if (!n->net && net_load(&n->built_in, side, n->memory) == TW_OK) n->net = &n->built_in;
}

static bool first_beam(near *n) {
    const near_board *b = &n->start;
    int side = stage_core_side(b->rows, b->cols, b->blank_home);
    if (!n->net && side) choose_net(n, side);
    n->run_seconds = 0, n->run_from = n->seconds;
    n->run_expanded = n->expanded, n->was_full = false;
    stage_first(&n->stage, b->rows, b->cols, b->blank_home);
    waypoint *w = &n->from.point[0];
    w->blank = b->blank, w->moves = (move_sequence){0};
    memcpy(w->at, b->at, sizeof w->at);
    n->from.count = 1;
    return next_beam(n);
}

/* What was found in one stage outlives its beam. */
static void take_waypoints(near *n) {
    waypoint_list found = *beam_found(n->beam);
    beam_found(n->beam)->count = 0;
    end_beam(n);
    n->from = found;
}

/* How many times as wide the next beam is.  Its time grows at least like its width.  Where the time is known, the last one is as
 * wide as fits in, and gets narrower if it is late (beam.h). */
static double wider_by(near *n) {
    const double usual = 2, most = 8;
    if (n->task.seconds <= 0) return usual;
    double fits = beam_seconds(n) / (n->run_seconds + 1e-6);
    n->is_last = fits < most;
    return n->is_last ? fits : 2 * usual;
}

static void widen(near *n) {
    double most = (double)(bytes_left(n) / beam_bytes_per_board(&n->stage, (int)n->line.count));
    double wider = wider_by(n) * n->width;
    n->widest = n->width;
    if (!n->was_full || wider < n->widest + n->widest / 4) n->no_wider = true;
    n->width = (uint32_t)(wider < most ? wider : most);
    if (most < n->widest + n->widest / 4) {
        n->no_wider = true;
        if (n->was_full) n->end = TW_LIMIT_MEMORY;
    }
}

/* The beam is over, however it ended. */
static void finish_beam(near *n, tw_status status) {
    end_beam(n);
    if (n->is_last) {
        n->widest = n->width;
        n->no_wider = true;
    } else if (status == TW_LIMIT_MEMORY) {
        n->no_wider = true;
        n->end = TW_LIMIT_MEMORY;
    } else {
        widen(n);
    }
    n->windows_until = n->windows.expanded + (n->expanded - n->run_expanded) / WINDOWS_SHARE;
    n->phase = WINDOWS;
}

/* How many boards this beam may have expanded in all; 0: any number. */
static uint64_t beam_nodes(const near *n) {
    uint64_t before = near_expanded(n) - beam_expanded(n->beam);
    return n->task.nodes > before ? n->task.nodes - before : n->task.nodes ? 1 : 0;
}

static tw_status search_beam(near *n, double until, const atomic_bool *leave) {
    if (!n->beam && !first_beam(n)) return finish_beam(n, TW_LIMIT_MEMORY), TW_RUNNING;
    double from = clock_seconds();
    tw_status status = beam_work(n->beam, until, leave, beam_nodes(n));
    n->run_seconds += clock_seconds() - from;
    if (status == TW_RUNNING) return status;
    n->was_full |= beam_was_full(n->beam);
    if (status == TW_SOLVED && !n->stage.last) {
        take_waypoints(n);
        stage_next(&n->stage);
        if (!next_beam(n)) finish_beam(n, TW_LIMIT_MEMORY);
        return TW_RUNNING;
    }
    if (status == TW_SOLVED) {
        const move_sequence *m = &beam_found(n->beam)->point[0].moves;
        if (!keep(n, m->letters, m->count, true)) status = TW_LIMIT_MEMORY;
        windows_restart(&n->windows);
    }
    finish_beam(n, status);
    return TW_RUNNING;
}

/* Windows */

/* Between beams they get as much work as the last one took; at the end as much as they like. */
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
    move_sequence line = {0};
    if (!move_sequence_set(&line, n->line.letters, n->line.count, n->memory))
        return n->end = TW_LIMIT_MEMORY, n->phase = OVER, TW_RUNNING;
    tw_status status = windows_work(&n->windows, &n->start, &line, until, leave);
    if (status == TW_SOLVED && !keep(n, line.letters, line.count, true)) status = TW_LIMIT_MEMORY;
    move_sequence_drop(&line, n->memory);
    if (status == TW_LIMIT_MEMORY) n->end = status, n->phase = OVER;
    return TW_RUNNING;
}

static tw_status work(near *n, double until, const atomic_bool *leave) {
    switch (n->phase) {
    case CONSTRUCT:
        return construct(n, until, leave);
    case BEAM:
        return search_beam(n, until, leave);
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
    double now = clock_seconds();
    while (status == TW_RUNNING && near_length(n) == before) {
        if (near_proven(n)) return TW_OK;
        if (n->task.nodes && near_expanded(n) >= n->task.nodes) return TW_LIMIT_NODES;
        if (until > 0 && now >= until) break;
        if (leave && atomic_load_explicit(leave, memory_order_relaxed)) break;
        status = work(n, until, leave);
        double then = now;
        now = clock_seconds();
        n->seconds += now - then;
    }
    return status == TW_RUNNING && near_proven(n) ? TW_OK : status;
}
