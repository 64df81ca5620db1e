#include "opencl/device_journal.h"

#include "ida/ida_journal.h"

#include <limits.h>
#include <string.h>

/* A solution that was found before is shortest once all lower bounds are done. */
static bool is_proven(const journal *j, const ida *i) {
    return j->solution && strlen(j->solution) <= (size_t)i->bound;
}

static tw_status publish(const journal *j, ida *i) {
    search *s = i->search;
    size_t length = strlen(j->solution);
    char *moves = search_path(s, (int64_t)length);
    if (!moves) return TW_LIMIT_MEMORY;
    memcpy(moves, j->solution, length);
    s->counts.generated = j->generated;
    s->granted = j->expanded, s->quota = 0;
    search_count(s);
    ida_record(i, TW_EVENT_GOAL, moves, (int)length, 0);
    return TW_SOLVED;
}

/* Is everything done under the present bound?  Pieces beyond it need nothing. */
static bool is_done(const journal *j, const ida *i, const pieces *p, bool done[],
                    journal_entry *total) {
    ida_journal_replay(j, i->bound, p, done, total);
    for (uint32_t n = 0; n < p->count; n++) {
        int over = p->list[n].f - i->bound;
        if (over <= 0 && !done[n]) return false;
        if (over > 0 && i->lazy) over = 2; /* as ida_parallel.c has it */
        if (over > 0 && over < total->over) total->over = over;
    }
    return total->over != INT_MAX;
}

static tw_status skip(const journal *j, ida *i, const pieces *p) {
    search *s = i->search;
    journal_entry total;
    bool *done = memory_get(s->memory, p->count, sizeof *done);
    if (!done) return TW_LIMIT_MEMORY;
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING && !is_proven(j, i) && is_done(j, i, p, done, &total)) {
        s->counts.generated += total.generated;
        s->granted += total.expanded - s->quota, s->quota = 0;
        search_count(s);
        i->over = total.over;
        status = ida_deepen(i);
    }
    memory_put(s->memory, done, p->count, sizeof *done);
    return status;
}

tw_status device_journal_open(journal *j, ida *i) {
    search *s = i->search;
    pieces p;
    *j = (journal){.file = -1, .memory = s->memory};
    if (!s->config->journal) return TW_RUNNING;
    tw_status status =
        pieces_make(&p, &s->start, &i->automaton, s->convention.order, s->heuristic, s->memory);
    if (status == TW_OK) status = ida_journal_open(j, i, &p);
    if (status == TW_ERR_MEMORY) status = TW_LIMIT_MEMORY;
    if (status == TW_OK) status = skip(j, i, &p);
    if (status == TW_RUNNING && is_proven(j, i)) status = publish(j, i);
    pieces_drop(&p);
    return status;
}

static void note_trouble(const journal *j, search *s, bool written) {
    if (!written) s->journal_trouble = j->trouble;
}

void device_journal_add(journal *j, ida *i, const device_counts *c) {
    journal_entry e = {.bound = i->bound,
                       .over = i->over,
                       .piece = JOURNAL_ALL,
                       .expanded = c->expanded,
                       .generated = c->generated};
    note_trouble(j, i->search, journal_add(j, &e));
}

void device_journal_solved(journal *j, search *s) {
    if (j->solution) return;
    search_count(s);
    note_trouble(j, s, journal_solved(j, s->moves, s->counts.expanded, s->counts.generated));
}
