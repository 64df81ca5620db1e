#include "near/beam_parts.h"

#include "base/clock.h"

#include <limits.h>
#include <string.h>

waypoint_list *beam_found(beam *b) {
    return b->elsewhere ? b->task.device->found(b->elsewhere) : &b->found;
}

bool beam_was_full(const beam *b) {
    return b->elsewhere ? b->task.device->was_full(b->elsewhere) : b->was_full;
}

uint64_t beam_expanded(const beam *b) {
    if (b->elsewhere) return b->task.device->expanded(b->elsewhere);
    return b->expanded_before + b->expanded;
}

static void make_share(void *cookie, int worker) {
    beam *b = cookie;
    size_t cells = (size_t)b->cells;
    uint32_t first = b->work.first + beam_share(b, worker),
             last = b->work.first + beam_share(b, worker + 1);
    for (uint32_t k = first; k < last; k++) {
        uint32_t number = b->chosen[k];
        const candidate *c = &b->candidates[number];
        uint32_t parent = c->from / 4;
        const state *p = &b->now->state[parent];
        int to = p->blank, from = b->next[to][c->from & 3];
        uint8_t *at = &b->then->at[k * cells];
        memcpy(at, &b->now->at[parent * cells], cells);
        int home = at[from];
        at[from] = at[to], at[to] = (uint8_t)home;
        b->then->state[k] = (state){.hash = c->hash,
                                    .pattern = c->pattern,
                                    .value = c->value,
                                    .rank = b->ranks[number],
                                    .misplaced = c->misplaced,
                                    .bound = c->bound,
                                    .blank = (uint8_t)from,
                                    .last = (uint8_t)(c->from & 3)};
        if (b->stage->net) {
            const net_row *add[2], *take[2];
            beam_net_rows(b, home, from, to, add, take);
            b->stage->net->move(&b->now->sum[parent], add, take, &b->then->sum[k]);
        }
        b->trace[b->depth + 1][k] = c->from;
    }
}

static int waypoints_at(const beam *b, int depth) {
    int count = 0;
    for (int k = 0; k < b->task.from->count; k++)
        count += b->task.from->point[k].moves.count == (size_t)depth;
    return count;
}

/* Waypoints join the layer whose depth is theirs.  There is room for them and their trace. */
static bool inject(beam *b) {
    layer *l = b->now;
    for (int n = 0; n < b->task.from->count; n++) {
        const waypoint *w = &b->task.from->point[n];
        if (w->moves.count != (size_t)b->depth) continue;
        uint32_t k = l->count++;
        state *s = &l->state[k];
        measure its = beam_measure(b, w->at);
        *s = (state){.value = its.value,
                     .bound = (uint16_t)its.bound,
                     .blank = (uint8_t)w->blank,
                     .last = TW_NO_MOVE};
        for (int p = 0; p < b->cells; p++) {
            int home = w->at[p];
            uint64_t one = beam_key(b, home, p);
            s->hash ^= one;
            if (home == b->stage->blank_home || b->stage->target[home]) s->pattern ^= one;
            if (b->stage->target[home] && home != p) s->misplaced++;
        }
        memcpy(&l->at[(size_t)k * (size_t)b->cells], w->at, (size_t)b->cells);
        if (b->stage->net) beam_accumulate(b, w->at, &l->sum[k]);
        b->trace[b->depth][k] = INJECTED | (uint32_t)n;
        (void)beam_seen(b, s->hash);
        if (s->misplaced) continue;
        if (!beam_arrive(b, k, TW_NO_MOVE)) return false;
        l->count--;
    }
    return true;
}

bool beam_begin(beam *b) {
    b->depth = INT_MAX;
    for (int k = 0; k < b->task.from->count; k++) {
        int depth = (int)b->task.from->point[k].moves.count;
        if (depth < b->depth) b->depth = depth;
    }
    b->begun = b->depth;
    if (b->depth >= b->depths) return true;
    return beam_get_trace(b, b->depth, (size_t)waypoints_at(b, b->depth)) && inject(b);
}

/* A line from a beam this wide is shorter than the best known, and before its end few boards are
 * left that may still lead to a shorter one.  Should it be otherwise, the last layers are narrow,
 * which matters least there. */
static double layers_left(const beam_task *t, const beam_pace *p) {
    const double part = 0.9, least = 0.25;
    double left = part * (t->upper - p->begun) - (p->depth - p->begun);
    double most = t->upper - p->depth;
    return left > least * most ? left : least * most;
}

uint32_t beam_width_in_time(const beam_task *t, const beam_pace *p) {
    enum { LEAST = 64, TOO_SOON = 32 };
    if (t->seconds <= 0 || p->spent < t->seconds / TOO_SOON) return t->width;
    double left = t->seconds - p->spent, rate = (double)p->expanded / (p->spent - p->idle);
    double boards = left > 0 ? left * rate / layers_left(t, p) : 0;
    if (boards < LEAST) boards = LEAST;
    return boards < t->width ? (uint32_t)boards : t->width;
}

static double spent(const beam *b) { return b->seconds + clock_seconds() - b->since; }

static void keep_pace(beam *b) {
    beam_pace now = {.begun = b->begun,
                     .depth = b->depth,
                     .expanded = beam_expanded(b),
                     .spent = spent(b),
                     .idle = b->ready_seconds};
    b->width = beam_width_in_time(&b->task, &now);
}

/* All boards are expanded: which children make the next layer? */
static bool select_best(beam *b) {
    if (b->task.seconds > 0 && beam_expanded(b) > BLOCK) keep_pace(b);
    beam_select(b);
    b->making = true, b->made = 0;
    size_t waypoints = (size_t)waypoints_at(b, b->depth + 1);
    return beam_get_trace(b, b->depth + 1, b->chosen_count + waypoints);
}

static void make_block(beam *b) {
    size_t left = b->chosen_count - b->made;
    b->work.threads = left >= BLOCK ? b->task.threads : 1;
    uint32_t count = beam_block(b, left);
    b->work.first = (uint32_t)b->made, b->work.last = (uint32_t)b->made + count;
    threads_run(b->work.threads, make_share, b);
    b->made += count;
}

static bool descend(beam *b) {
    layer *old = b->now;
    b->now = b->then, b->then = old;
    b->now->count = (uint32_t)b->made;
    b->expanded_before += b->expanded;
    b->candidate_count = 0, b->expanded = 0;
    b->making = false;
    b->depth++;
    if (!inject(b)) return false;
    beam_begin_pruning(b);
    return true;
}

static bool waypoints_ahead(const beam *b) {
    for (int k = 0; k < b->task.from->count; k++)
        if (b->task.from->point[k].moves.count > (size_t)b->depth) return true;
    return false;
}

static bool over(const beam *b) {
    if (b->depth + 1 >= b->depths) return true;
    if (!b->now->count && !waypoints_ahead(b)) return true;
    if (b->found_at < 0) return false;
    return b->stage->last || b->depth >= b->found_at + LINGER || b->found.count == WAYPOINTS;
}

/* The system clears memory when it is first written to, a huge page at a time: a layer that reaches
 * for hundreds of them at random could not be stopped meanwhile.  False: all is ready. */
static bool make_ready(beam *b) {
    enum { AT_ONCE = 8 << 20, PAGE = 4096 };
    uint64_t patterns = b->pattern_room * sizeof *b->patterns;
    uint64_t all = patterns + b->seen_groups * GROUP * sizeof *b->seen, end = b->ready + AT_ONCE;
    if (b->ready >= all) return false;
    for (; b->ready < end && b->ready < all; b->ready += PAGE) {
        bool first = b->ready < patterns;
        volatile char *table = first ? (volatile char *)b->patterns : (volatile char *)b->seen;
        volatile char *at = table + b->ready - (first ? 0 : patterns);
        *at = *at; /* the first boards are seen already */
    }
    return true;
}

/* A block of whatever is next.  False: out of memory. */
static bool step(beam *b) {
    if (make_ready(b)) return b->ready_seconds = spent(b), true;
    if (b->pruning) return beam_prune_layer(b), true;
    if (b->making) {
        make_block(b);
        return b->made < b->chosen_count || descend(b);
    }
    if (b->expanded < b->now->count && !beam_expand_block(b)) return false;
    return b->expanded < b->now->count || select_best(b);
}

static tw_status work(beam *b, double until, const atomic_bool *leave, uint64_t nodes) {
    while (!over(b)) {
        if (leave && atomic_load_explicit(leave, memory_order_relaxed)) return TW_RUNNING;
        if (until > 0 && clock_seconds() >= until) return TW_RUNNING;
        if (nodes && beam_expanded(b) >= nodes) return TW_RUNNING;
        if (!step(b)) return TW_LIMIT_MEMORY;
    }
    return b->found.count ? TW_SOLVED : TW_EXHAUSTED;
}

tw_status beam_work(beam *b, double until, const atomic_bool *leave, uint64_t nodes) {
    if (b->elsewhere) return b->task.device->work(b->elsewhere, until, leave, nodes);
    b->since = clock_seconds();
    tw_status status = work(b, until, leave, nodes);
    b->seconds += clock_seconds() - b->since;
    return status;
}
