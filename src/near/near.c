#include "near/near_parts.h"

#include "base/clock.h"
#include "heuristics/heuristic.h"
#include "puzzle/board.h"

#include <math.h>
#include <string.h>

enum { FIRST_WIDTH = 128 };

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

void near_drop_net(near *n) {
    if (n->built_in.input) net_drop(&n->built_in, n->memory);
    n->net = NULL;
}

void near_rest(near *n) {
    runs_drop(&n->runs);
    windows_drop(&n->windows);
    move_sequence_drop(&n->draft, n->memory);
    constructive_free(n->construction);
    n->construction = NULL;
    near_drop_net(n);
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
    return tw_board_solved_by(&n->task.start, &n->task.goal, moves, count);
}

/* Both forms of a line of this length, of which the framed one or the real one is given. */
bool near_keep(near *n, const char *letters, size_t count, bool framed) {
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
bool near_draft(near *n, const move_sequence *line) {
    windows_restart(&n->windows);
    return move_sequence_set(&n->draft, line->letters, line->count, n->memory);
}

bool near_offer(near *n, const char *moves, size_t count) {
    if (n->known && count >= n->moves.count) return true;
    bool kept = near_keep(n, moves, count, false);
    return kept && near_draft(n, &n->line);
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
    if (!near_keep(n, letters, m->count, false)) return TW_ERR_MEMORY;
    (void)near_draft(n, &n->line); /* without memory windows have nothing to do yet */
    constructive_free(n->construction);
    n->construction = NULL;
    n->phase = n->task.only_shorten ? WINDOWS : BEAM;
    return TW_RUNNING;
}

/* Windows */

/* Between runs they get their share; at the end as much as they like. */
static bool windows_over(const near *n) {
    if (windows_done(&n->windows)) return true;
    if (n->task.only_shorten || n->no_wider) return false;
    return !near_large(n) || n->windows.expanded > n->windows_until;
}

static tw_status shorten(near *n, double until, const atomic_bool *leave) {
    if (windows_over(n)) {
        if (n->no_wider && near_seconds_to_core(n) < HUGE_VAL)
            return near_begin_core(n), TW_RUNNING; /* nothing else is left to do until then */
        n->phase = n->task.only_shorten || n->no_wider ? OVER : BEAM;
        return TW_RUNNING;
    }
    move_sequence *line = &n->draft;
    tw_status status = windows_work(&n->windows, &n->start, line, until, leave);
    if (status == TW_SOLVED && !near_keep(n, line->letters, line->count, true))
        status = TW_LIMIT_MEMORY;
    if (status == TW_LIMIT_MEMORY) n->end = status, n->phase = OVER;
    return TW_RUNNING;
}

static tw_status work(near *n, double until, const atomic_bool *leave) {
    double soon = near_seconds_to_core(n);
    if (soon <= 0) near_begin_core(n);
    double then = clock_seconds() + soon;
    if (soon > 0 && (until <= 0 || then < until)) until = then;
    switch (n->phase) {
    case CONSTRUCT:
        return construct(n, until, leave);
    case BEAM:
        return near_search_runs(n, until, leave);
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
