#include "search/search.h"

#include "base/budget.h"
#include "base/clock.h"
#include "heuristics/custom.h"

#include <string.h>

/* Clocks, atomics and callbacks are paid for once in this many expansions. */
enum { POLL_INTERVAL = 4096, POLL_INTERVAL_TIMED = 1024 };
static const double progress_interval = 0.1;

void search_count(search *s) { s->counts.expanded = s->granted - s->quota; }

void search_report_more(search *s, double seconds, tw_progress more) {
    if (!s->config->progress || seconds < s->next_progress) return;
    s->next_progress = seconds + progress_interval;
    more.counts = s->counts;
    more.bound = s->bound;
    more.seconds = seconds;
    more.bytes = s->memory->used;
    more.bytes_peak = s->memory->peak;
    more.length = s->known;
    s->config->progress(s->config->cookie, &more);
}

void search_report(search *s, double seconds) {
    search_report_more(s, seconds, (tw_progress){.pieces = 0});
}

bool search_leaving(const search *s) {
    if (s->leave && atomic_load_explicit(s->leave, memory_order_relaxed)) return true;
    return s->until > 0 && clock_seconds() >= s->until;
}

static uint64_t smaller(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* A custom heuristic may take any time for a value, so there the limits are looked at before each
 * expansion. */
static uint64_t poll_interval(const search *s) {
    if (s->heuristic->class->flags & HEURISTIC_CUSTOM) return 1;
    return s->until > 0 ? POLL_INTERVAL_TIMED : POLL_INTERVAL;
}

/* A limit on nodes, or a pause, shortens the next grant so that it is met exactly: that keeps
 * output reproducible. */
bool search_poll(search *s) {
    const tw_limits *limits = &s->config->limits;
    search_count(s);
    double seconds = clock_seconds() - s->started;
    search_report(s, seconds);

    uint64_t grant = poll_interval(s), spent = s->counts.expanded + s->beside;
    if (limits->nodes) grant = smaller(grant, spent < limits->nodes ? limits->nodes - spent : 0);
    grant = smaller(grant, s->pause - s->counts.expanded);

    bool stopped = atomic_load_explicit(s->stop, memory_order_relaxed);
    s->why = custom_failure(s->heuristic);
    if (s->why == TW_OK) s->why = budget_verdict(limits, stopped, spent, seconds);
    if (s->why != TW_OK) return false;
    s->why = TW_RUNNING;
    if (!grant || search_leaving(s)) return false;
    return s->granted += grant, s->quota = grant - 1, true;
}

char *search_path(search *s, int64_t length) {
    size_t room = (size_t)length + 1;
    char *moves = memory_get(s->memory, room, 1);
    if (!moves) return NULL;
    memory_put(s->memory, s->moves, s->moves_room, 1);
    s->moves = moves;
    s->moves_room = room;
    s->length = length;
    moves[length] = 0;
    return moves;
}

static void fill(tw_event *e, tw_event_kind kind, const tw_board *b, tw_move m, int g, int h,
                 double f) {
    *e = (tw_event){.kind = kind, .move = m, .g = g, .h = h, .f = f, .board = *b};
}

void search_record(search *s, tw_event_kind kind, const tw_board *b, tw_move m, int g, int h,
                   double f) {
    fill(&s->event, kind, b, m, g, h, f);
}

void search_tell(const search *s, tw_event_kind kind, const tw_board *b, tw_move m, int g, int h,
                 double f) {
    tw_event e;
    fill(&e, kind, b, m, g, h, f);
    s->config->event(s->config->cookie, &e);
}
