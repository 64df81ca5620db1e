/* ida_parallel.c -- iterations of IDA* in pieces (pieces.h).
 *
 * Workers, each a thread, draw pieces until none is left, all under the same
 * bound, so whichever finds the goal first has found a shortest path.  Node
 * counts of an iteration without a goal do not depend on who searched what;
 * those of the last one do, with more than one worker.  The states above the
 * pieces are in no count.
 *
 * Other processes may draw too: a crew (tilewise.h).  One of them leads; it
 * keeps the journal.
 *
 * Under `auto` the pieces that are likely to be near the goal have the first turns (pieces_rank.c). */
#include "ida/ida_parallel.h"

#include "base/budget.h"
#include "base/clock.h"
#include "base/threads.h"
#include "ida/ida_journal.h"

#include <limits.h>
#include <string.h>

enum { SLICE = 200000, SLICE_SHARED = 20000 }; /* others wait for an answer */

typedef struct worker {
    search search;
    ida ida;
    memory memory;
} worker;

typedef struct pool {
    search *search;
    ida *ida; /* the one the workers are copies of */
    const tw_crew *crew;
    tw_config config;
    pieces pieces;
    journal journal;
    bool *done;              /* by piece: under the present bound */
    uint32_t *turn;          /* the pieces in the order in which they are drawn ... */
    uint64_t *turn_work;     /* ... and what they are likely to cost, for a crew; 0: done */
    uint64_t *cost, *before; /* expansions by piece: in this iteration, in the last one */
    worker *workers;
    int threads;
    atomic_flag lock;     /* of all that follows */
    uint32_t next, limit; /* turns drawn, and not yet begun */
    uint32_t finished;
    int over;                /* the least excess */
    uint64_t paid, foreseen; /* by pieces finished: now, and in the last iteration */
    char *solution;          /* the first found; NULL: none */
    size_t solution_room;
    tw_status why; /* TW_RUNNING: go on */
    atomic_bool halt;
    atomic_uint_fast64_t generated, expanded;
} pool;

static void take(pool *p) {
    while (atomic_flag_test_and_set_explicit(&p->lock, memory_order_acquire)) continue;
}
static void give(pool *p) { atomic_flag_clear_explicit(&p->lock, memory_order_release); }

static bool leads(const pool *p) { return !p->crew || p->crew->leads; }

static int value(const pool *p, const tw_board *b) {
    const heuristic *h = p->search->heuristic;
    memo unused;
    return h->class->start(h, b, &unused);
}

static void lower(pool *p, int over) {
    if (over < p->over) p->over = over;
}

/* What is left of this iteration, by what the pieces cost in the last one. */
static double estimate(const pool *p, double seconds) {
    uint64_t whole = 0;
    for (uint32_t n = 0; n < p->pieces.count; n++) whole += p->before[n];
    if (!p->foreseen || !p->paid || whole <= p->foreseen) return -1;
    double left = (double)(whole - p->foreseen) * (double)p->paid / (double)p->foreseen;
    double rate = (double)atomic_load(&p->expanded) / (seconds > 0 ? seconds : 1);
    return rate > 0 ? left / rate : -1;
}

/* A piece is done, here or by another process.  The lock is held. */
static void finish_piece(pool *p, const tw_piece *e) {
    p->done[e->number] = true;
    p->cost[e->number] = e->expanded;
    p->paid += e->expanded;
    p->foreseen += p->before[e->number];
    p->finished++;
    lower(p, e->over);
    journal_entry entry = {e->bound, e->over, e->number, e->expanded, e->generated};
    if (leads(p) && !journal_add(&p->journal, &entry))
        p->search->journal_trouble = p->journal.trouble;
    if (!leads(p)) p->crew->report(p->crew->cookie, e);
}

static void collect(pool *p) {
    tw_piece e;
    if (!p->crew || !p->crew->leads) return;
    while (p->crew->collect(p->crew->cookie, &e)) {
        if (e.bound != p->ida->bound || e.number >= p->pieces.count || p->done[e.number]) continue;
        atomic_fetch_add(&p->generated, e.generated);
        atomic_fetch_add(&p->expanded, e.expanded);
        finish_piece(p, &e);
    }
}

static void publish_counts(pool *p) {
    search *s = p->search;
    s->counts.generated = atomic_load(&p->generated);
    s->granted = atomic_load(&p->expanded), s->quota = 0;
}

/* Between slices worker 0, on the caller's thread, looks after limits and whoever watches. */
static void attend(pool *p) {
    search *s = p->search;
    double seconds = clock_seconds() - s->started;
    take(p);
    collect(p);
    s->pieces = p->pieces.count, s->pieces_done = p->finished;
    if (s->config->progress && seconds >= s->next_progress) s->seconds_left = estimate(p, seconds);
    bool halted = p->crew && p->crew->halted(p->crew->cookie);
    give(p);
    publish_counts(p);
    search_report(s, seconds);
    tw_status verdict = budget_verdict(&s->config->limits, atomic_load(s->stop), 0, seconds);
    if (verdict != TW_OK) p->why = verdict;
    if (p->why != TW_RUNNING || halted) atomic_store(&p->halt, true);
}

/* The next piece to search; false: none is left. */
static bool draw(pool *p, uint32_t *out) {
    bool drawn = false;
    take(p);
    while (!drawn && !atomic_load(&p->halt)) {
        if (p->next == p->limit) {
            uint32_t first = 0, count = p->crew ? p->crew->draw(p->crew->cookie, &first) : 0;
            if (!count || first >= p->pieces.count) break;
            p->next = first;
            p->limit =
                p->next + (count < p->pieces.count - p->next ? count : p->pieces.count - p->next);
        }
        uint32_t n = p->turn[p->next++];
        int f = p->pieces.list[n].f;
        if (f > p->ida->bound) lower(p, p->ida->lazy ? 2 : f - p->ida->bound);
        drawn = f <= p->ida->bound && !p->done[n];
        *out = n;
    }
    give(p);
    return drawn;
}

static void begin_piece(pool *p, worker *w, uint32_t n) {
    const piece *one = &p->pieces.list[n];
    pieces_board(&p->pieces, n, &w->search.start);
    w->ida.here = w->search.start;
    w->ida.root = &p->ida->places[one->state];
    w->ida.root_h = value(p, &w->search.start);
    w->ida.bound = p->ida->bound - p->pieces.depth;
    w->ida.over = INT_MAX;
    w->ida.depth = 0;
    ida_pack_root(&w->ida);
}

static void keep_solution(pool *p, uint32_t n, const search *finder) {
    size_t depth = (size_t)p->pieces.depth, length = (size_t)finder->length;
    take(p);
    if (!p->solution) {
        p->solution_room = depth + length + 1;
        p->solution = memory_get(p->search->memory, p->solution_room, 1);
        if (p->solution) {
            pieces_moves(&p->pieces, n, p->solution);
            memcpy(p->solution + depth, finder->moves, length);
            p->solution[depth + length] = 0;
            if (p->crew) p->crew->found(p->crew->cookie, p->solution);
        } else {
            p->why = TW_LIMIT_MEMORY;
        }
    }
    give(p);
}

static tw_status search_piece(pool *p, worker *w, int number, tw_piece *e) {
    search *s = &w->search;
    tw_status status = TW_RUNNING;
    uint64_t from = s->granted - s->quota, made = s->counts.generated;
    while (status == TW_RUNNING && !atomic_load(&p->halt)) {
        uint64_t generated = s->counts.generated, expanded = s->granted - s->quota;
        s->pause = expanded + (p->crew ? SLICE_SHARED : SLICE);
        status = w->ida.loop(&w->ida);
        atomic_fetch_add(&p->generated, s->counts.generated - generated);
        atomic_fetch_add(&p->expanded, s->granted - s->quota - expanded);
        if (!number) attend(p);
    }
    e->expanded = s->granted - s->quota - from;
    e->generated = s->counts.generated - made;
    return status;
}

static void work(void *cookie, int number) {
    pool *p = cookie;
    worker *w = &p->workers[number];
    for (uint32_t n; draw(p, &n);) {
        tw_piece e = {.bound = p->ida->bound, .number = n};
        begin_piece(p, w, n);
        tw_status status = search_piece(p, w, number, &e);
        if (status == TW_EXHAUSTED) {
            e.over = w->ida.over;
            take(p);
            finish_piece(p, &e);
            give(p);
        } else {
            if (status == TW_SOLVED) keep_solution(p, n, &w->search);
            if (status == TW_LIMIT_MEMORY) p->why = status;
            atomic_store(&p->halt, true);
        }
    }
}

/* Copies that share the steps and the tables, each with a stack of its own. */
static bool hire(pool *p) {
    for (int n = 0; n < p->threads; n++) {
        worker *w = &p->workers[n];
        w->memory = (memory){.allocator = p->search->memory->allocator};
        w->search = *p->search;
        w->search.config = &p->config;
        w->search.memory = &w->memory;
        w->search.stop = &p->halt;
        w->search.moves = NULL, w->search.upper_line = NULL; /* the leader's */
        w->search.moves_room = 0;
        w->search.counts = (tw_counts){0};
        w->search.quota = w->search.granted = 0;
        w->ida = *p->ida;
        w->ida.search = &w->search;
        w->ida.frames = NULL, w->ida.letters = NULL;
        w->ida.one_iteration = true;
        if (!ida_reserve(&w->ida)) return false;
    }
    return true;
}

static void dismiss(pool *p) {
    for (int n = 0; n < p->threads; n++) {
        worker *w = &p->workers[n];
        if (!w->ida.search) continue;
        ida_drop_frames(&w->ida);
        memory_put(&w->memory, w->search.moves, w->search.moves_room, 1);
    }
}

static void keep_in_journal(pool *p, const char *solution) {
    if (leads(p) && !p->journal.solution
        && !journal_solved(&p->journal, solution, atomic_load(&p->expanded),
                           atomic_load(&p->generated)))
        p->search->journal_trouble = p->journal.trouble;
}

static tw_status take_solution(pool *p, const char *solution) {
    size_t length = strlen(solution);
    char *moves = search_path(p->search, (int64_t)length);
    if (!moves) return TW_LIMIT_MEMORY;
    memcpy(moves, solution, length);
    ida_record(p->ida, TW_EVENT_GOAL, moves, (int)length, 0);
    keep_in_journal(p, solution);
    return TW_SOLVED;
}

/* It was found before, and its search has its counts. */
static tw_status take_kept(pool *p) {
    atomic_store(&p->expanded, p->journal.expanded);
    atomic_store(&p->generated, p->journal.generated);
    publish_counts(p);
    return take_solution(p, p->journal.solution);
}

/* What the journal knows of this iteration counts as done. */
static void begin_iteration(pool *p) {
    journal_entry known;
    uint64_t *last = p->before;
    p->before = p->cost, p->cost = last;
    memset(p->cost, 0, p->pieces.count * sizeof *p->cost);
    ida_journal_replay(&p->journal, p->ida->bound, &p->pieces, p->done, &known);
    atomic_fetch_add(&p->generated, known.generated);
    atomic_fetch_add(&p->expanded, known.expanded);
    p->over = known.over;
    p->paid = p->foreseen = 0;
    p->finished = 0;
    for (uint32_t n = 0; n < p->pieces.count; n++) p->finished += p->done[n];
    for (size_t k = 0; k < p->journal.count; k++)
        if (p->journal.entries[k].bound == p->ida->bound
            && p->journal.entries[k].piece < p->pieces.count)
            p->cost[p->journal.entries[k].piece] = p->journal.entries[k].expanded;
    p->next = 0;
    p->limit = p->crew ? 0 : p->pieces.count;
    atomic_store(&p->halt, false);
}

/* A piece costs most where it did so in the last iteration: costs of neighbours differ by thousands.  One that was not
 * searched then has little to do, unless none was. */
static uint64_t likely_work(const pool *p, uint32_t n) {
    enum { BEGINNING = 16, GROWTH_BITS = 3, MOST_BITS = 30 };
    const uint64_t most = UINT64_C(1) << 56; /* whatever a journal says */
    int room = p->ida->bound - p->pieces.list[n].f, bits = room / 2 * GROWTH_BITS;
    if (p->done[n]) return 0;
    if (room < 0) return 1;
    uint64_t before = p->before[n] < most ? p->before[n] : most;
    return BEGINNING + (before ? before : UINT64_C(1) << (bits < MOST_BITS ? bits : MOST_BITS));
}

static tw_status iterate(pool *p) {
    begin_iteration(p);
    const char *kept = p->journal.solution; /* shortest, now that all lower bounds are done */
    if (kept && strlen(kept) <= (size_t)p->ida->bound) return take_kept(p);
    for (uint32_t n = 0; n < p->pieces.count; n++) p->turn_work[n] = likely_work(p, p->turn[n]);
    if (p->crew && !p->crew->begin(p->crew->cookie, &p->ida->bound, p->pieces.count, p->turn_work))
        return TW_STOPPED;
    if (!hire(p)) p->why = TW_LIMIT_MEMORY;
    if (p->why == TW_RUNNING) {
        threads_run(p->threads, work, p);
        attend(p);
    }
    dismiss(p);
    const char *solution = p->solution;
    if (p->crew) {
        while (!p->crew->end(p->crew->cookie, p->why != TW_RUNNING, &p->over, &solution)) attend(p);
        attend(p);
    }
    if (solution) return take_solution(p, solution);
    return p->why;
}

static bool allocate(pool *p) {
    memory *m = p->search->memory;
    size_t count = p->pieces.count;
    p->workers = memory_get_zero(m, (size_t)p->threads, sizeof *p->workers);
    p->done = memory_get_zero(m, count, sizeof *p->done);
    p->turn = memory_get(m, count, sizeof *p->turn);
    p->turn_work = memory_get(m, count, sizeof *p->turn_work);
    p->cost = memory_get_zero(m, count, sizeof *p->cost);
    p->before = memory_get_zero(m, count, sizeof *p->before);
    return p->workers && p->done && p->turn && p->turn_work && p->cost && p->before;
}

static void release(pool *p) {
    memory *m = p->search->memory;
    size_t count = p->pieces.count;
    memory_put(m, p->workers, (size_t)p->threads, sizeof *p->workers);
    memory_put(m, p->done, count, sizeof *p->done);
    memory_put(m, p->turn, count, sizeof *p->turn);
    memory_put(m, p->turn_work, count, sizeof *p->turn_work);
    memory_put(m, p->cost, count, sizeof *p->cost);
    memory_put(m, p->before, count, sizeof *p->before);
    memory_put(m, p->solution, p->solution_room, 1);
    journal_close(&p->journal);
    pieces_drop(&p->pieces);
}

/* In a crew all must have the same turns, so one that has no memory for them cannot take part.  False: that is so. */
static bool choose_turns(pool *p) {
    const search *s = p->search;
    for (uint32_t n = 0; n < p->pieces.count; n++) p->turn[n] = n;
    return !s->nearest_first || pieces_rank(&p->pieces, &s->heuristic->goal, p->turn) || !p->crew;
}

static tw_status prepare(pool *p) {
    search *s = p->search;
    p->journal.file = -1, p->journal.memory = s->memory;
    tw_status status = pieces_make(&p->pieces, &s->start, &p->ida->automaton, s->convention.order,
                                   s->heuristic, s->memory);
    if (status == TW_OK && !allocate(p)) status = TW_LIMIT_MEMORY;
    if (status == TW_OK && !choose_turns(p)) status = TW_LIMIT_MEMORY;
    if (status == TW_OK && leads(p)) status = ida_journal_open(&p->journal, p->ida, &p->pieces);
    if (status == TW_ERR_MEMORY) status = TW_LIMIT_MEMORY;
    return status == TW_OK ? TW_RUNNING : status;
}

/* Before an iteration: is the bound that of a solution that is known, or can be found quickly?  Only one
 * process of a crew would look for it. */
static tw_status approach(pool *p) {
    search *s = p->search;
    search_count(s);
    if (s->approach && !p->crew) s->approach(s, s->approach_cookie);
    return search_meets_upper(s, p->ida->bound) ? search_take_upper(s) : TW_RUNNING;
}

tw_status ida_parallel(ida *i, int threads) {
    search *s = i->search;
    pool p = {.search = s, .ida = i, .crew = s->config->crew, .why = TW_RUNNING};
    p.threads = threads < 1 ? 1 : threads < THREADS_MAX ? threads : THREADS_MAX;
    p.config = *s->config;
    p.config.progress = NULL;
    p.config.limits = (tw_limits){0};
    atomic_flag_clear(&p.lock);
    atomic_init(&p.halt, false);
    atomic_init(&p.generated, s->counts.generated);
    atomic_init(&p.expanded, s->granted - s->quota);
    tw_status status = prepare(&p);
    while (status == TW_RUNNING) {
        status = iterate(&p);
        if (status != TW_RUNNING) break;
        i->over = p.over;
        status = i->over == INT_MAX ? TW_EXHAUSTED : ida_deepen(i);
        if (status == TW_RUNNING) status = approach(&p);
        if (status == TW_SOLVED) keep_in_journal(&p, s->moves);
        if (status == TW_RUNNING && s->restart) break;
    }
    s->pieces = s->pieces_done = 0;
    release(&p);
    return status;
}
