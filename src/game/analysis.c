/* analysis.c -- what to search for next.
 *
 * An answer that is wanted at any time comes in four ways, each better and
 * slower than the one before: row by row (constructive.h), by weighted A* with
 * falling weights as long as memory lasts (Hansen and Zhou 2007 call that
 * restarting; Richter, Thayer and Ruml 2010 found that it does no worse than going
 * on), by shortening what there is piece by piece (shorten.h), and by the optimal
 * search.  All feed what is known of the board: a line,
 * and a bound that rises to meet it. */
#include "game/session.h"

#include "base/clock.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- beginning and ending ---- */

static void tell(tw_session *s, const char *format, ...) {
    char *story = s->analysis.story;
    size_t used = strlen(story);
    va_list arguments;
    if (used && used + 3 < ANALYSIS_STORY)
        used += (size_t)snprintf(story + used, ANALYSIS_STORY - used, "; ");
    va_start(arguments, format);
    vsnprintf(story + used, ANALYSIS_STORY - used, format, arguments);
    va_end(arguments);
}

void analysis_end(tw_session *s, tw_status status) {
    analysis *t = &s->analysis;
    if (t->status != TW_RUNNING) return;
    t->status = status;
    t->ended = clock_seconds();
    constructive_free(t->construction);
    t->construction = NULL;
    if (s->background_search.solver && s->background_search.weighted) background_search_end(s);
}

void analysis_reset(tw_session *s) {
    analysis_end(s, TW_STOPPED);
    s->analysis = (analysis){.status = TW_OK, .hint = false};
}

void tw_session_stop(tw_session *s) {
    analysis_end(s, TW_STOPPED);
    s->analysis.hint = false;
}

/* The first line there is.  `leave` may be NULL. */
static tw_status lay_rows(tw_session *s, double until, const atomic_bool *leave) {
    analysis *t = &s->analysis;
    if (!t->construction) t->construction = constructive_new(&s->board, &s->goal, &s->memory);
    if (!t->construction) return TW_ERR_MEMORY;
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING && !(leave && atomic_load(leave))) {
        status = constructive_step(t->construction);
        if (clock_seconds() >= until) break;
    }
    if (status == TW_RUNNING) return status;
    const line *found = constructive_line(t->construction);
    if (status == TW_OK && !best_line_offer(s, found->letters, found->count))
        status = TW_ERR_MEMORY;
    if (status == TW_OK) tell(s, "row by row: %lld", (long long)s->best_line.best);
    constructive_free(t->construction);
    t->construction = NULL;
    return status == TW_OK ? TW_RUNNING : status;
}

tw_status tw_session_think(tw_session *s, const tw_think *wanted) {
    if (!s || !wanted || (unsigned)wanted->mode > TW_THINK_NODES || !(wanted->seconds >= 0))
        return TW_ERR_ARGUMENT;
    if (wanted->mode == TW_THINK_WEIGHT && !(wanted->weight >= 1 && wanted->weight <= 1000))
        return TW_ERR_ARGUMENT;
    if (wanted->mode == TW_THINK_NODES && !wanted->nodes) return TW_ERR_ARGUMENT;
    analysis_end(s, TW_STOPPED);
    bool hint = s->analysis.hint;
    s->analysis =
        (analysis){.wanted = *wanted, .status = TW_RUNNING, .began = clock_seconds(), .hint = hint};
    return TW_OK;
}

static double deadline(const analysis *t) {
    return t->wanted.seconds > 0 ? t->began + t->wanted.seconds : 0;
}

/* Is there what was asked for? */
static bool satisfied(const tw_session *s) {
    const best_line *k = &s->best_line;
    if (best_line_proven(k)) return true;
    return s->analysis.wanted.mode == TW_THINK_WEIGHT && k->best >= 0
           && (double)k->best <= s->analysis.wanted.weight * (double)k->bound;
}

/* ---- the stages ---- */

/* Small boards are solved sooner than approached. */
static double next_weight(const tw_session *s) {
    static const double falling[] = {5, 3, 2, 1.5, 1.2};
    enum { STAGES = sizeof falling / sizeof *falling };
    const analysis *t = &s->analysis;
    if (t->wanted.mode == TW_THINK_WEIGHT) return t->stage ? 0 : t->wanted.weight;
    if (t->wanted.mode != TW_THINK_ANYTIME || board_cells(&s->goal) <= 9) return 0;
    if (board_cells(&s->goal) <= 16) return t->stage ? 0 : 1.5;
    return t->stage < STAGES ? falling[t->stage] : 0;
}

/* Weighted searches keep far within what they promise; what is better than that by far they will
 * hardly improve. */
static bool promising(const tw_session *s, double weight) {
    if (s->analysis.wanted.mode == TW_THINK_WEIGHT) return true;
    return (double)s->best_line.best > (1 + (weight - 1) / 3) * (double)s->best_line.bound;
}

/* Out of memory is no reason to give up: a line is known, and the optimal search takes little. */
static tw_status weigh(tw_session *s, double weight, double until) {
    analysis *t = &s->analysis;
    if (!s->background_search.solver || !s->background_search.weighted) {
        background_search_end(s);
        tw_status status = background_search_begin_weighted(s, weight);
        if (status == TW_ERR_MEMORY) return t->stage = SIZE_MAX, TW_RUNNING;
        if (status != TW_OK) return status;
    }
    tw_status status = background_search_go_on(s, UINT64_MAX, until);
    if (status == TW_RUNNING || status < 0) return status;
    t->stage = status == TW_SOLVED ? t->stage + 1 : SIZE_MAX;
    if (status == TW_SOLVED) t->shorten = (shorten){0}; /* it may be another line */
    if (status == TW_SOLVED)
        tell(s, "weight %g: %lld", weight,
             (long long)tw_solver_result(s->background_search.solver)->length);
    else
        tell(s, "weight %g: %s", weight, tw_status_text(status));
    background_search_end(s);
    if (status != TW_SOLVED && t->wanted.mode == TW_THINK_WEIGHT) return status;
    return TW_RUNNING;
}

/* Where the optimal search would hardly end, a better line is worth more than a better bound. */
static bool worth_shortening(const tw_session *s) {
    return s->analysis.wanted.mode == TW_THINK_ANYTIME && board_cells(&s->goal) > 16
           && s->metric == TW_METRIC_SINGLE && !s->analysis.shorten.done;
}

static tw_status shorten_for(tw_session *s, double until) {
    shorten *t = &s->analysis.shorten;
    do
        if (!shorten_once(s, t)) return TW_ERR_MEMORY;
    while (!t->done && !best_line_proven(&s->best_line) && clock_seconds() < until
           && !atomic_load(s->interrupt));
    if (t->done) tell(s, "shortened: %lld", (long long)s->best_line.best);
    return TW_RUNNING;
}

/* The optimal search of a position in the history, if it is not that of another board that deserves
 * to be finished first. */
static tw_status pursue(tw_session *s, size_t position, uint64_t steps, double until) {
    background_search *q = &s->background_search;
    bool here = q->solver && !q->weighted && q->placed && q->position == position;
    if (q->solver && !here && (q->weighted || background_search_outlived(s)))
        background_search_end(s);
    if (!q->solver) {
        tw_status status = background_search_begin_at(s, position);
        if (status != TW_OK) return status;
    }
    tw_status status = background_search_go_on(s, steps, until);
    if (status == TW_RUNNING) return status;
    const char *story = tw_solver_result(q->solver)->story;
    if (s->analysis.status == TW_RUNNING && *story) tell(s, "%s", story);
    background_search_end(s);
    return status == TW_SOLVED ? TW_RUNNING : status;
}

/* A slice of what was asked for.  TW_RUNNING, or why it is over. */
static tw_status think(tw_session *s, double until) {
    enum { LARGE = 36 }; /* cells: beyond, weighted searches mostly run out of memory */
    analysis *t = &s->analysis;
    double end = deadline(t);
    if (end > 0 && end < until) until = end;
    if (satisfied(s)) return TW_OK;
    if (end > 0 && clock_seconds() >= end && s->best_line.best >= 0) return TW_LIMIT_TIME;
    if (s->best_line.best < 0) return lay_rows(s, until, s->interrupt);
    double weight = next_weight(s);
    while (weight > 0 && !s->background_search.weighted && !promising(s, weight))
        t->stage++, weight = next_weight(s);
    bool large = board_cells(&s->goal) > LARGE;
    if (large && worth_shortening(s)) return shorten_for(s, until);
    if (weight > 0) return weigh(s, weight, until);
    if (worth_shortening(s)) return shorten_for(s, until);
    uint64_t steps = UINT64_MAX;
    if (t->wanted.mode == TW_THINK_NODES) {
        if (t->nodes >= t->wanted.nodes) return TW_LIMIT_NODES;
        steps = t->wanted.nodes - t->nodes;
    }
    return pursue(s, s->history.made, steps, until);
}

/* ---- what else is worth knowing ---- */

static bool unknown_at(const tw_session *s, size_t position) {
    return s->history.marks[position].left < 0;
}

/* The position whose distance is wanted next.  False: none. */
static bool wonder(const tw_session *s, size_t *position) {
    const history *h = &s->history;
    *position = h->made;
    if (s->analysis.hint && !best_line_proven(&s->best_line)) return true;
    if (!s->track || s->tired) return false;
    if (unknown_at(s, h->made)) return true;
    *position = 0;
    if (unknown_at(s, 0)) return true;
    *position = history_before(h);
    return h->made && unknown_at(s, *position);
}

static tw_status slice(tw_session *s, double until) {
    size_t position;
    if (s->analysis.status == TW_RUNNING) {
        tw_status status = think(s, until);
        if (status != TW_RUNNING) analysis_end(s, status);
        return status < 0 ? status : TW_RUNNING;
    }
    if (!wonder(s, &position)) {
        background_search_end(s);
        return TW_OK;
    }
    tw_status status = pursue(s, position, UINT64_MAX, until);
    if (status == TW_RUNNING) return status;
    s->tired = true; /* until the next move: it would fail again */
    s->analysis.hint = false;
    return status < 0 ? status : TW_RUNNING;
}

tw_status tw_session_advance(tw_session *s, double seconds) {
    if (!s) return TW_ERR_ARGUMENT;
    double until = clock_seconds() + (seconds > 0 ? seconds : 0);
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING && !atomic_load(s->interrupt)) {
        status = slice(s, until);
        if (clock_seconds() >= until) break;
    }
    if (s->interrupt == &s->interrupted) atomic_store(s->interrupt, false);
    return status;
}

void tw_session_thought(const tw_session *s, tw_thought *out) {
    const analysis *t = &s->analysis;
    const best_line *k = &s->best_line;
    double now = t->status == TW_RUNNING ? clock_seconds() : t->ended;
    *out = (tw_thought){
        .status = t->status,
        .best = k->best,
        .line = k->best >= 0 && k->line.letters ? k->line.letters : "",
        .bound = k->bound,
        .optimal = best_line_proven(k),
        .nodes = t->nodes,
        .seconds = now - t->began,
        .story = t->story,
    };
}
