/* ida_parallel.c -- one iteration of IDA* on several threads.
 *
 * The first few moves from the root make some hundred states; each is the root
 * of a search of its own, and workers draw them one by one until none is left.
 * All search under the same bound, so whichever finds the goal first has found
 * a shortest path.  Node counts of an iteration without a goal do not depend on
 * who searched what; those of the last one do. */
#include "search/ida_parallel.h"

#include "base/budget.h"
#include "base/clock.h"
#include "base/threads.h"

#include <limits.h>
#include <string.h>

enum { ENOUGH_PER_THREAD = 128, MAX_SPLIT = 16, SLICE = 200000 };

/* A state some moves from the root; f is the largest on the way there. */
typedef struct job {
    tw_board board;
    char moves[MAX_SPLIT];
    int depth, f;
    const ida_place *place;
} job;

typedef struct worker {
    search search;
    ida ida;
    memory memory;
} worker;

typedef struct pool {
    search *search;
    ida *ida; /* the one the workers are copies of */
    tw_config config;
    job *jobs;
    size_t count, room;
    worker *workers;
    int threads;
    atomic_size_t cursor;
    atomic_bool halt;
    atomic_int over, finder; /* the least excess; the worker that found the goal, or -1 */
    atomic_uint_fast64_t generated, expanded;
    size_t found; /* the job it was in */
    tw_status why;
} pool;

static int value(const pool *p, const tw_board *b) {
    const heuristic *h = p->search->heuristic;
    memo unused;
    return h->class->start(h, b, &unused);
}

/* Replace every job by its children.  False: out of memory. */
static bool split_once(pool *p) {
    size_t room = p->count * 4, count = 0;
    job *jobs = memory_get(p->search->memory, room, sizeof *jobs);
    if (!jobs) return false;
    for (size_t k = 0; k < p->count; k++) {
        const job *parent = &p->jobs[k];
        const ida_place *at = parent->place;
        for (int m = 0; m < at->count; m++) {
            job *child = &jobs[count++];
            *child = *parent;
            board_slide(&child->board, at->step[m].to);
            child->place = at->step[m].place;
            child->moves[child->depth++] = move_letter((tw_move)at->step[m].move);
            int f = child->depth + value(p, &child->board);
            if (f > child->f) child->f = f;
        }
    }
    memory_put(p->search->memory, p->jobs, p->room, sizeof *p->jobs);
    p->jobs = jobs;
    p->count = count, p->room = room;
    return true;
}

static bool split(pool *p) {
    p->jobs = memory_get_zero(p->search->memory, 1, sizeof *p->jobs);
    if (!p->jobs) return false;
    p->count = p->room = 1;
    p->jobs[0].board = p->search->start;
    p->jobs[0].place = p->ida->root;
    p->jobs[0].f = p->ida->root_h;
    while (p->count < (size_t)p->threads * ENOUGH_PER_THREAD && p->jobs[0].depth < MAX_SPLIT)
        if (!split_once(p)) return false;
    return true;
}

static void lower(atomic_int *least, int value) {
    int known = atomic_load(least);
    while (value < known && !atomic_compare_exchange_weak(least, &known, value)) continue;
}

/* Between slices worker 0, on the caller's thread, looks after limits and whoever watches. */
static void attend(pool *p) {
    search *s = p->search;
    s->counts.generated = atomic_load(&p->generated);
    s->granted = atomic_load(&p->expanded), s->quota = 0;
    double seconds = clock_seconds() - s->started;
    search_report(s, seconds);
    p->why = budget_verdict(&s->config->limits, atomic_load(s->stop), 0, seconds);
    if (p->why != TW_OK) atomic_store(&p->halt, true);
}

static void begin(pool *p, worker *w, const job *j) {
    w->search.start = j->board;
    w->ida.here = j->board;
    w->ida.root = j->place;
    w->ida.root_h = value(p, &j->board);
    w->ida.bound = p->ida->bound - j->depth;
    w->ida.over = INT_MAX;
    w->ida.depth = 0;
    ida_pack_root(&w->ida);
}

static void draw(void *cookie, int number) {
    pool *p = cookie;
    worker *w = &p->workers[number];
    search *s = &w->search;
    for (size_t k; (k = atomic_fetch_add(&p->cursor, 1)) < p->count;) {
        const job *j = &p->jobs[k];
        if (j->f > p->ida->bound) {
            lower(&p->over, j->f - p->ida->bound);
            continue;
        }
        begin(p, w, j);
        tw_status status = TW_RUNNING;
        while (status == TW_RUNNING && !atomic_load(&p->halt)) {
            uint64_t generated = s->counts.generated, expanded = s->granted - s->quota;
            s->pause = expanded + SLICE;
            status = w->ida.loop(&w->ida);
            atomic_fetch_add(&p->generated, s->counts.generated - generated);
            atomic_fetch_add(&p->expanded, s->granted - s->quota - expanded);
            if (!number) attend(p);
        }
        int nobody = -1;
        if (status == TW_SOLVED && atomic_compare_exchange_strong(&p->finder, &nobody, number))
            p->found = k;
        if (status != TW_EXHAUSTED) atomic_store(&p->halt, true);
        lower(&p->over, w->ida.over);
        if (atomic_load(&p->halt)) return;
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
        w->search.moves = NULL;
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

static tw_status join_path(pool *p) {
    const search *finder = &p->workers[atomic_load(&p->finder)].search;
    const job *j = &p->jobs[p->found];
    char *moves = search_path(p->search, j->depth + finder->length);
    if (!moves) return TW_LIMIT_MEMORY;
    memcpy(moves, j->moves, (size_t)j->depth);
    memcpy(moves + j->depth, finder->moves, (size_t)finder->length);
    ida_record(p->ida, TW_EVENT_GOAL, moves, (int)p->search->length, 0);
    return TW_SOLVED;
}

static tw_status iterate(pool *p) {
    atomic_store(&p->cursor, 0);
    atomic_store(&p->over, INT_MAX);
    tw_status status = hire(p) ? TW_RUNNING : TW_LIMIT_MEMORY;
    if (status == TW_RUNNING) {
        threads_run(p->threads, draw, p);
        attend(p);
        if (atomic_load(&p->finder) >= 0)
            status = join_path(p);
        else if (p->why != TW_OK)
            status = p->why;
        else if (atomic_load(&p->halt))
            status = TW_LIMIT_MEMORY; /* a worker had no room for its path */
    }
    dismiss(p);
    return status;
}

tw_status ida_parallel(ida *i, int threads) {
    search *s = i->search;
    pool p = {.search = s, .ida = i, .threads = threads < THREADS_MAX ? threads : THREADS_MAX};
    p.config = *s->config;
    p.config.progress = NULL;
    p.config.limits = (tw_limits){0};
    atomic_init(&p.generated, s->counts.generated);
    atomic_init(&p.expanded, s->granted - s->quota);
    atomic_init(&p.finder, -1);
    p.workers = memory_get_zero(s->memory, (size_t)p.threads, sizeof *p.workers);
    tw_status status = p.workers && split(&p) ? TW_RUNNING : TW_LIMIT_MEMORY;
    while (status == TW_RUNNING) {
        status = iterate(&p);
        if (status != TW_RUNNING) break;
        i->over = atomic_load(&p.over);
        if (i->over == INT_MAX)
            status = TW_EXHAUSTED;
        else
            status = ida_deepen(i);
    }
    memory_put(s->memory, p.jobs, p.room, sizeof *p.jobs);
    memory_put(s->memory, p.workers, (size_t)p.threads, sizeof *p.workers);
    return status;
}
