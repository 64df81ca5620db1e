/* ida_workers.c -- threads that draw pieces (ida_pieces.h), each with a search of its own. */
#include "base/threads.h"
#include "ida/ida_pieces.h"

#include <limits.h>
#include <string.h>

enum { SLICE = 200000, SLICE_SHARED = 20000 }; /* others wait for an answer */

typedef struct worker {
    search search;
    ida ida;
    memory memory;
} worker;

typedef struct workers {
    piecework *work;
    tw_config config;
    worker *list;
    uint32_t next, limit; /* turns drawn, and not yet begun; the lock of the work is theirs too */
} workers;

/* The next piece to search; false: none is left. */
static bool draw(workers *all, uint32_t *out) {
    piecework *p = all->work;
    const tw_crew *crew = p->crew;
    bool drawn = false;
    piecework_lock(p);
    while (!drawn && !atomic_load(&p->halt)) {
        if (all->next == all->limit) {
            uint32_t first = 0, count = crew ? crew->draw(crew->cookie, &first) : 0;
            if (!count || first >= p->pieces.count) break;
            uint32_t most = p->pieces.count - first;
            all->next = first;
            all->limit = first + (count < most ? count : most);
        }
        uint32_t n = p->turn[all->next++];
        drawn = p->pieces.list[n].f <= p->ida->bound && !p->done[n];
        *out = n;
    }
    piecework_unlock(p);
    return drawn;
}

static void begin_piece(const piecework *p, worker *w, uint32_t n) {
    const heuristic *h = p->search->heuristic;
    memo unused;
    pieces_board(&p->pieces, n, &w->search.start);
    w->ida.here = w->search.start;
    w->ida.root = &p->ida->steps->places[p->pieces.list[n].state];
    w->ida.root_h = h->class->start(h, &w->search.start, &unused);
    w->ida.bound = p->ida->bound - p->pieces.depth;
    w->ida.over = INT_MAX;
    w->ida.depth = 0;
    ida_pack_root(&w->ida);
}

static void keep_solution(piecework *p, uint32_t n, const search *finder) {
    size_t depth = (size_t)p->pieces.depth, length = (size_t)finder->length;
    piecework_lock(p);
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
    piecework_unlock(p);
}

static tw_status search_piece(piecework *p, worker *w, int number, tw_piece *e) {
    search *s = &w->search;
    tw_status status = TW_RUNNING;
    uint64_t from = s->granted - s->quota, made = s->counts.generated;
    while (status == TW_RUNNING && !atomic_load(&p->halt)) {
        uint64_t generated = s->counts.generated, expanded = s->granted - s->quota;
        s->pause = expanded + (p->crew ? SLICE_SHARED : SLICE);
        status = w->ida.loop(&w->ida);
        atomic_fetch_add(&p->generated, s->counts.generated - generated);
        atomic_fetch_add(&p->expanded, s->granted - s->quota - expanded);
        if (!number) piecework_attend(p);
    }
    e->expanded = s->granted - s->quota - from;
    e->generated = s->counts.generated - made;
    return status;
}

static void work(void *cookie, int number) {
    workers *all = cookie;
    piecework *p = all->work;
    worker *w = &all->list[number];
    for (uint32_t n; draw(all, &n);) {
        tw_piece e = {.bound = p->ida->bound, .number = n};
        begin_piece(p, w, n);
        tw_status status = search_piece(p, w, number, &e);
        if (status == TW_EXHAUSTED) {
            e.over = w->ida.over;
            piecework_lock(p);
            piecework_finish(p, &e);
            piecework_unlock(p);
        } else {
            if (status == TW_SOLVED) keep_solution(p, n, &w->search);
            if (status == TW_LIMIT_MEMORY) p->why = status;
            atomic_store(&p->halt, true);
        }
    }
}

/* A copy that shares the steps and the tables, with a stack of its own. */
static bool hire(workers *all, worker *w) {
    piecework *p = all->work;
    w->memory = (memory){.allocator = p->search->memory->allocator};
    w->search = *p->search;
    w->search.config = &all->config;
    w->search.memory = &w->memory;
    w->search.stop = &p->halt;
    w->search.moves = NULL;
    w->search.moves_room = 0;
    w->search.counts = (tw_counts){0};
    w->search.quota = w->search.granted = 0;
    w->ida = *p->ida;
    w->ida.search = &w->search;
    w->ida.frames = NULL, w->ida.letters = NULL;
    w->ida.one_iteration = true;
    return ida_reserve(&w->ida);
}

static void dismiss(worker *w) {
    if (!w->ida.search) return;
    ida_drop_frames(&w->ida);
    memory_put(&w->memory, w->search.moves, w->search.moves_room, 1);
}

void ida_workers(piecework *p, int threads) {
    threads = threads < 1 ? 1 : threads < THREADS_MAX ? threads : THREADS_MAX;
    workers all = {.work = p, .config = *p->search->config};
    all.config.progress = NULL;
    all.config.limits = (tw_limits){0};
    all.limit = p->crew ? 0 : p->pieces.count;
    all.list = memory_get_zero(p->search->memory, (size_t)threads, sizeof *all.list);
    bool hired = all.list != NULL;
    for (int n = 0; n < threads && hired; n++) hired = hire(&all, &all.list[n]);
    if (hired) {
        threads_run(threads, work, &all);
        piecework_attend(p);
    } else {
        p->why = TW_LIMIT_MEMORY;
    }
    for (int n = 0; n < threads && all.list; n++) dismiss(&all.list[n]);
    memory_put(p->search->memory, all.list, (size_t)threads, sizeof *all.list);
}
