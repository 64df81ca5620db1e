#include "ida/ida_pieces.h"

#include "base/budget.h"
#include "base/clock.h"
#include "ida/ida_journal.h"

#include <limits.h>
#include <string.h>

void piecework_lock(piecework *p) {
    while (atomic_flag_test_and_set_explicit(&p->lock, memory_order_acquire)) continue;
}
void piecework_unlock(piecework *p) { atomic_flag_clear_explicit(&p->lock, memory_order_release); }

static bool leads(const piecework *p) { return !p->crew || p->crew->leads; }

static void lower(piecework *p, int over) {
    if (over < p->over) p->over = over;
}

/* What is left of this iteration, by what the pieces cost in the last one. */
static double estimate(const piecework *p, double seconds) {
    uint64_t whole = 0;
    for (uint32_t n = 0; n < p->pieces.count; n++) whole += p->before[n];
    if (!p->foreseen || !p->paid || whole <= p->foreseen) return -1;
    double left = (double)(whole - p->foreseen) * (double)p->paid / (double)p->foreseen;
    double rate = (double)atomic_load(&p->expanded) / (seconds > 0 ? seconds : 1);
    return rate > 0 ? left / rate : -1;
}

void piecework_finish(piecework *p, const tw_piece *e) {
    p->done[e->number] = true;
    p->cost[e->number] = e->expanded;
    p->paid += e->expanded;
    p->foreseen += p->before[e->number];
    p->finished++;
    lower(p, e->over);
    journal_entry entry = {e->bound, e->over, e->number, e->expanded, e->generated};
    if (leads(p) && !journal_add(&p->journal, &entry))
        ida_task_of(p->search)->journal_trouble = p->journal.trouble;
    if (!leads(p)) p->crew->report(p->crew->cookie, e);
}

static void collect(piecework *p) {
    tw_piece e;
    if (!p->crew || !p->crew->leads) return;
    while (p->crew->collect(p->crew->cookie, &e)) {
        if (e.bound != p->ida->bound || e.number >= p->pieces.count || p->done[e.number]) continue;
        if (e.over < 1) { /* the bound would never rise, and the journal would say so for ever */
            p->why = TW_ERR_INTERNAL;
            continue;
        }
        atomic_fetch_add(&p->generated, e.generated);
        atomic_fetch_add(&p->expanded, e.expanded);
        piecework_finish(p, &e);
    }
}

static void publish_counts(piecework *p) {
    search *s = p->search;
    s->counts.generated = atomic_load(&p->generated);
    s->granted = atomic_load(&p->expanded), s->quota = 0;
}

void piecework_attend(piecework *p) {
    search *s = p->search;
    double seconds = clock_seconds() - s->started;
    piecework_lock(p);
    collect(p);
    tw_progress more = {.pieces = p->pieces.count, .pieces_done = p->finished};
    if (s->config->progress && seconds >= s->next_progress)
        more.seconds_left = estimate(p, seconds);
    bool halted = p->crew && p->crew->halted(p->crew->cookie);
    piecework_unlock(p);
    publish_counts(p);
    search_report_more(s, seconds, more);
    tw_status verdict = budget_verdict(&s->config->limits, atomic_load(s->stop), 0, seconds);
    if (verdict != TW_OK) p->why = verdict;
    if (p->why != TW_RUNNING || halted) atomic_store(&p->halt, true);
}

static void keep_in_journal(piecework *p, const char *solution) {
    if (leads(p) && !p->journal.solution
        && !journal_solved(&p->journal, solution, atomic_load(&p->expanded),
                           atomic_load(&p->generated)))
        ida_task_of(p->search)->journal_trouble = p->journal.trouble;
}

static tw_status take_solution(piecework *p, const char *solution) {
    size_t length = strlen(solution);
    char *moves = search_path(p->search, (int64_t)length);
    if (!moves) return TW_LIMIT_MEMORY;
    memcpy(moves, solution, length);
    ida_record(p->ida, TW_EVENT_GOAL, moves, (int)length, 0);
    return TW_SOLVED;
}

/* It was found before, and its search has its counts. */
static tw_status take_kept(piecework *p) {
    atomic_store(&p->expanded, p->journal.expanded);
    atomic_store(&p->generated, p->journal.generated);
    publish_counts(p);
    return take_solution(p, p->journal.solution);
}

/* What the journal knows of this iteration counts as done. */
static void begin_iteration(piecework *p) {
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
    atomic_store(&p->halt, false);
}

/* A piece costs most where it did so in the last iteration: costs of neighbours differ by
 * thousands.  One that was not searched then has little to do, unless none was. */
static uint64_t likely_work(const piecework *p, uint32_t n) {
    enum { BEGINNING = 16, GROWTH_BITS = 3, MOST_BITS = 30 };
    const uint64_t most = UINT64_C(1) << 56; /* whatever a journal says */
    int room = p->ida->bound - p->pieces.list[n].f, bits = room / 2 * GROWTH_BITS;
    if (p->done[n]) return 0;
    if (room < 0) return 1;
    uint64_t before = p->before[n] < most ? p->before[n] : most;
    return BEGINNING + (before ? before : UINT64_C(1) << (bits < MOST_BITS ? bits : MOST_BITS));
}

/* Pieces beyond the bound need no search.  Under a lazy heuristic the next bound is what parity
 * allows. */
static void pass_over(piecework *p) {
    p->left = 0;
    for (uint32_t n = 0; n < p->pieces.count; n++) {
        int over = p->pieces.list[n].f - p->ida->bound;
        if (over > 0) lower(p, p->ida->lazy ? 2 : over);
        p->left += over <= 0 && !p->done[n];
    }
}

/* TW_RUNNING: it failed, or there is none, and the cores draw what it was to draw. */
static tw_status draw_by_device(piecework *p, void **device, uint64_t expanded,
                                uint64_t generated) {
    const ida_drawer *drawer = ida_task_of(p->search)->drawer;
    if (!*device || !p->left) return *device ? TW_OK : TW_RUNNING;
    tw_status status = drawer->draw(*device, p);
    publish_counts(p);
    if (status == TW_RUNNING) drawer->close(*device), *device = NULL;
    if (status != TW_OK) return status;
    journal_entry whole = {p->ida->bound, p->over, JOURNAL_ALL,
                           atomic_load(&p->expanded) - expanded,
                           atomic_load(&p->generated) - generated};
    if (!journal_add(&p->journal, &whole))
        ida_task_of(p->search)->journal_trouble = p->journal.trouble;
    return TW_OK;
}

static tw_status iterate(piecework *p, void **device) {
    const tw_crew *crew = p->crew;
    uint64_t expanded = atomic_load(&p->expanded), generated = atomic_load(&p->generated);
    begin_iteration(p);
    const char *kept = p->journal.solution; /* shortest, now that all lower bounds are done */
    if (kept && strlen(kept) <= (size_t)p->ida->bound) return take_kept(p);
    for (uint32_t n = 0; n < p->pieces.count; n++) p->turn_work[n] = likely_work(p, p->turn[n]);
    if (crew && !crew->begin(crew->cookie, &p->ida->bound, p->pieces.count, p->turn_work))
        return TW_STOPPED;
    pass_over(p);
    tw_status status = draw_by_device(p, device, expanded, generated);
    if (status != TW_RUNNING) return status == TW_OK ? TW_RUNNING : status;
    ida_workers(p, p->search->config->threads);
    const char *solution = p->solution;
    if (crew) {
        while (!crew->end(crew->cookie, p->why != TW_RUNNING, &p->over, &solution))
            piecework_attend(p);
        piecework_attend(p);
        /* Others' word: a bound that does not rise, or a way that no search under it finds. */
        if (p->over < 1 || (solution && strlen(solution) > (size_t)p->ida->bound))
            return TW_ERR_INTERNAL;
    }
    if (solution) return take_solution(p, solution);
    return p->why;
}

static bool allocate(piecework *p) {
    memory *m = p->search->memory;
    size_t count = p->pieces.count;
    p->done = memory_get_zero(m, count, sizeof *p->done);
    p->turn = memory_get(m, count, sizeof *p->turn);
    p->turn_work = memory_get(m, count, sizeof *p->turn_work);
    p->cost = memory_get_zero(m, count, sizeof *p->cost);
    p->before = memory_get_zero(m, count, sizeof *p->before);
    return p->done && p->turn && p->turn_work && p->cost && p->before;
}

static void release(piecework *p) {
    memory *m = p->search->memory;
    size_t count = p->pieces.count;
    memory_put(m, p->done, count, sizeof *p->done);
    memory_put(m, p->turn, count, sizeof *p->turn);
    memory_put(m, p->turn_work, count, sizeof *p->turn_work);
    memory_put(m, p->cost, count, sizeof *p->cost);
    memory_put(m, p->before, count, sizeof *p->before);
    memory_put(m, p->solution, p->solution_room, 1);
    journal_close(&p->journal);
    pieces_drop(&p->pieces);
}

/* In a crew all must have the same turns, so one that has no memory for them cannot take part.
 * False: that is so. */
static bool choose_turns(piecework *p) {
    const search *s = p->search;
    for (uint32_t n = 0; n < p->pieces.count; n++) p->turn[n] = n;
    if (!ida_task_of(s)->nearest_first) return true;
    p->ranked = pieces_rank(&p->pieces, &s->heuristic->goal, s->config->threads, p->turn);
    return p->ranked || !p->crew;
}

static tw_status prepare(piecework *p) {
    search *s = p->search;
    p->journal.file = -1, p->journal.memory = s->memory;
    tw_status status = pieces_make(&p->pieces, &s->start, &p->ida->steps->automaton,
                                   s->convention.order, s->heuristic, PIECES_ENOUGH, s->memory);
    if (status == TW_OK && !allocate(p)) status = TW_LIMIT_MEMORY;
    if (status == TW_OK && !choose_turns(p)) status = TW_LIMIT_MEMORY;
    if (status == TW_OK && leads(p)) status = ida_journal_open(&p->journal, p->ida, &p->pieces);
    if (status == TW_ERR_MEMORY) status = TW_LIMIT_MEMORY;
    return status == TW_OK ? TW_RUNNING : status;
}

/* Before an iteration: is the bound that of a solution that is known, or can be found quickly?
 * Only one process of a crew would look for it, and a device does so itself. */
static tw_status between_iterations(piecework *p, bool by_device) {
    search *s = p->search;
    search_count(s);
    if (ida_task_of(s)->between && !p->crew && !by_device)
        ida_task_of(s)->between(s, ida_task_of(s)->between_cookie);
    return ida_meets_upper(s, p->ida->bound) ? ida_take_upper(s) : TW_RUNNING;
}

tw_status ida_pieces(ida *i, void *device) {
    search *s = i->search;
    piecework p = {.search = s, .ida = i, .crew = s->config->crew, .why = TW_RUNNING};
    atomic_flag_clear(&p.lock);
    atomic_init(&p.halt, false);
    atomic_init(&p.generated, s->counts.generated);
    atomic_init(&p.expanded, s->granted - s->quota);
    tw_status status = prepare(&p);
    while (status == TW_RUNNING) {
        status = iterate(&p, &device);
        if (status != TW_RUNNING) break;
        i->over = p.over;
        status = i->over == INT_MAX ? TW_EXHAUSTED : ida_deepen(i);
        if (status == TW_RUNNING) status = between_iterations(&p, device != NULL);
        if (status == TW_RUNNING && ida_task_of(s)->restart) break;
    }
    if (status == TW_SOLVED) keep_in_journal(&p, s->moves);
    if (device) ida_task_of(s)->drawer->close(device);
    release(&p);
    return status;
}
