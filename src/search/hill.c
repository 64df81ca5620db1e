/* hill.c -- hill climbing by steepest descent: go to the best neighbour as long
 * as it is strictly better, and stop where none is.  It remembers nothing but
 * the path, and on most boards it is stuck soon: in a local minimum, or at the
 * edge of a plateau. */
#include "search/search.h"

typedef struct hill {
    geometry geometry;
    tw_board here;
    tw_move last;
    memo memo;
    int h, before; /* of here, and of where the last move came from */
    char *moves;
    size_t length, room;
} hill;

static tw_status start(search *s) {
    hill *c = memory_get_zero(s->memory, 1, sizeof *c);
    if (!c) return TW_LIMIT_MEMORY;
    s->state = c;
    bool step_back = s->convention.duplicates == TW_DUPLICATES_NONE;
    geometry_init(&c->geometry, s->start.rows, s->start.cols, s->convention.order, step_back);
    c->here = s->start;
    c->last = TW_NO_MOVE;
    c->h = s->heuristic->class->start(s->heuristic, &c->here, &c->memo);
    s->counts.generated = 1;
    if (search_heard(s)) search_tell(s, TW_EVENT_GENERATE, &c->here, TW_NO_MOVE, 0, c->h, c->h);
    return TW_RUNNING;
}

static tw_status finish_path(search *s, const hill *c) {
    char *out = search_path(s, (int64_t)c->length);
    if (!out) return TW_LIMIT_MEMORY;
    for (size_t i = 0; i < c->length; i++) out[i] = c->moves[i];
    return TW_SOLVED;
}

static void note(search *s, tw_event_kind kind, const hill *c) {
    search_record(s, kind, &c->here, c->last, (int)c->length, c->h, c->h);
    if (search_heard(s)) search_tell(s, kind, &c->here, c->last, (int)c->length, c->h, c->h);
}

/* The best neighbour; the first of equals in the operator order.  -1: none at all. */
static int choose(search *s, hill *c, memo *best_memo, int *best_h) {
    const heuristic *h = s->heuristic;
    const move_list *list = &c->geometry.after[c->last][c->here.blank];
    int best = -1, blank = c->here.blank;
    for (int k = 0; k < list->count; k++) {
        memo m;
        board_slide(&c->here, list->to[k]);
        int value = h->class->step(h, &c->here, blank, &c->memo, &m);
        if (search_heard(s))
            search_tell(s, TW_EVENT_GENERATE, &c->here, (tw_move)list->move[k], (int)c->length + 1,
                        value, value);
        board_slide(&c->here, blank);
        s->counts.generated++;
        if (best < 0 || value < *best_h) best = k, *best_h = value, *best_memo = m;
    }
    return best;
}

static tw_status step(search *s) {
    hill *c = s->state;
    while (!search_pausing(s)) {
        if (c->h == 0 && tw_board_equal(&c->here, &s->heuristic->goal)) {
            note(s, TW_EVENT_GOAL, c);
            return finish_path(s, c);
        }
        if (!search_expanding(s)) return s->why;
        note(s, TW_EVENT_EXPAND, c);
        memo best_memo;
        int best_h = c->h, k = choose(s, c, &best_memo, &best_h);
        if (k < 0 || best_h >= c->h) {
            /* The way back leads up, but nothing may be lower. */
            if (c->last != TW_NO_MOVE && (k < 0 || c->before < best_h)) best_h = c->before;
            s->stuck = c->here;
            s->stuck_h = c->h;
            s->stuck_best = best_h;
            note(s, TW_EVENT_STUCK, c);
            return TW_EXHAUSTED;
        }
        if (!memory_grow(s->memory, &c->moves, c->length, &c->room, 1)) return TW_LIMIT_MEMORY;
        const move_list *list = &c->geometry.after[c->last][c->here.blank];
        c->last = (tw_move)list->move[k];
        board_slide(&c->here, list->to[k]);
        c->moves[c->length++] = move_letter(c->last);
        c->memo = best_memo;
        c->before = c->h;
        c->h = best_h;
    }
    return TW_RUNNING;
}

static void finish(search *s) {
    hill *c = s->state;
    if (!c) return;
    memory_put(s->memory, c->moves, c->room, 1);
    memory_put(s->memory, c, 1, sizeof *c);
    s->state = NULL;
}

const algorithm algorithm_hill = {
    .name = "hill",
    .title = "hill climbing",
    .summary = "hill climbing: always the steepest step down, until stuck",
    .flags = ALGORITHM_INFORMED | ALGORITHM_H,
    .defaults = {"", TW_TIES_FIFO, TW_GOAL_TEST_EXPAND, TW_DUPLICATES_PARENT},
    .start = start,
    .step = step,
    .finish = finish,
};
