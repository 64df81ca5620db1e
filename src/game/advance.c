/* advance.c -- what a session searches for next.
 *
 * An analysis finds a solution in several ways, each better and slower than the one
 * before: by the first line of a near-optimal search (near.h), then on boards of up to
 * 16 cells by one weighted A*, on larger ones by the rest of that search, and at last by
 * the optimal search.  In the metric multi, large boards get weighted A* with falling
 * weights as long as memory lasts (Hansen and Zhou 2007 call that restarting).  All of
 * them improve the best line: its moves, and a bound that rises to meet their length. */
#include "game/session.h"

#include "base/clock.h"

#include <math.h>

tw_status session_begin_analysis(tw_session *s, const tw_analysis_request *c) {
    if (!c || (unsigned)c->mode > TW_ANALYSE_NODES || !(c->seconds >= 0)) return TW_ERR_ARGUMENT;
    if (c->mode == TW_ANALYSE_WEIGHT && !(c->weight >= 1 && c->weight <= 1000))
        return TW_ERR_ARGUMENT;
    if (c->mode == TW_ANALYSE_NODES && !c->nodes) return TW_ERR_ARGUMENT;
    session_end_analysis(s, TW_STOPPED);
    analysis_begin(&s->analysis, c, &s->networks);
    return TW_OK;
}

tw_status tw_session_analyse(tw_session *s, const tw_analysis_request *c) {
    return HANDLE_CALL(s, session_begin_analysis(s, c));
}

void session_end_analysis(tw_session *s, tw_status status) {
    bool running = s->analysis.status == TW_RUNNING;
    if (running && status != TW_STOPPED && s->analysis.config.mode == TW_ANALYSE_ANYTIME)
        s->hint_ready = true;
    analysis_end(&s->analysis, status);
    if (running && background_search_is_weighted(&s->search)) background_search_stop(&s->search);
}

void tw_session_stop(tw_session *s) {
    session_end_analysis(s, TW_STOPPED);
    s->hint_wanted = false;
}

void tw_session_analysis(const tw_session *s, tw_analysis *out) {
    const analysis *a = &s->analysis;
    const best_line *b = &s->best_line;
    double now = a->status == TW_RUNNING ? clock_seconds() : a->ended;
    *out = (tw_analysis){
        .status = a->status,
        .length = b->length,
        .moves = b->length >= 0 && b->moves.letters ? b->moves.letters : "",
        .bound = b->bound,
        .optimal = best_line_proven(b),
        .nodes = a->nodes,
        .seconds = now - a->began,
        .story = a->story.text,
    };
}

static bool is_satisfied(const tw_session *s) {
    const best_line *b = &s->best_line;
    if (best_line_proven(b)) return true;
    return s->analysis.config.mode == TW_ANALYSE_WEIGHT && b->length >= 0
           && (double)b->length <= s->analysis.config.weight * (double)b->bound;
}

/* 0: no more weighted searches. */
static double next_weight(const tw_session *s) {
    const analysis *a = &s->analysis;
    if (a->config.mode == TW_ANALYSE_WEIGHT) return a->stage ? 0 : a->config.weight;
    return a->config.mode == TW_ANALYSE_ANYTIME ? answer_plan_weight(&s->goal, s->metric, a->stage)
                                                : 0;
}

static bool weight_is_promising(const tw_session *s, double weight) {
    return s->analysis.config.mode == TW_ANALYSE_WEIGHT
           || answer_plan_weight_pays(weight, s->best_line.length, s->best_line.bound);
}

/* A slice of the background search; what it found is kept. */
static tw_status work(tw_session *s, uint64_t steps, double until) {
    background_search *b = &s->search;
    uint64_t expanded;
    tw_status status = background_search_work(b, steps, until, s->interrupt, &expanded);
    if (s->analysis.status == TW_RUNNING) s->analysis.nodes += expanded;
    if (b->in_history)
        history_note(&s->history, b->position, background_search_bound(b),
                     background_search_length(b));
    if (!background_search_report(b, &s->best_line)) status = TW_ERR_MEMORY;
    session_note(s);
    return status;
}

/* Out of memory is no reason to give up: a solution is known, and the optimal search takes
 * little. */
static tw_status search_weighted(tw_session *s, double weight, double until) {
    analysis *a = &s->analysis;
    if (!background_search_is_weighted(&s->search)) {
        background_search_stop(&s->search);
        tw_status status =
            background_search_start_weighted(&s->search, &s->board, s->history.made, weight);
        if (status == TW_ERR_MEMORY) return a->stage = SIZE_MAX, TW_RUNNING;
        if (status != TW_OK) return status;
    }
    tw_status status = work(s, UINT64_MAX, until);
    if (status == TW_RUNNING || status < 0) return status;
    if (status == TW_SOLVED) {
        a->stage++;
        story_add(&a->story, "weight %g: %lld", weight,
                  (long long)tw_solver_result(s->search.solver)->length);
    } else {
        a->stage = SIZE_MAX;
        story_add(&a->story, "weight %g: %s", weight, tw_status_text(status));
    }
    background_search_stop(&s->search);
    return status != TW_SOLVED && a->config.mode == TW_ANALYSE_WEIGHT ? status : TW_RUNNING;
}

/* Past 4x4 a shorter solution is worth more than a better bound. */
static bool wants_near(const tw_session *s) {
    return s->analysis.config.mode == TW_ANALYSE_ANYTIME && session_large(s)
           && s->metric == TW_METRIC_SINGLE && !s->analysis.near_over;
}

/* Its first line is wanted on every board. */
static tw_status search_near(tw_session *s, double until, const atomic_bool *leave) {
    uint64_t held = s->memory.limit + background_search_bytes(&s->search);
    answer_wish wish = {.reach = tw_proof_reach(&s->goal), .limits.seconds = INFINITY};
    wish.limits.bytes = !s->bytes ? 0 : s->bytes > held ? s->bytes - held : 1;
    answer_plan plan = answer_plan_make(&wish);
    tw_status status =
        analysis_work_near(&s->analysis, &s->board, &s->goal, s->search.config.threads, &plan,
                           until, leave, &s->best_line);
    if (s->best_line.length >= 0 && !wants_near(s)) analysis_drop_near(&s->analysis);
    session_note(s);
    return status;
}

void session_find_any(tw_session *s) {
    if (s->analysis.status == TW_RUNNING && s->best_line.length < 0) (void)search_near(s, 0, NULL);
}

static tw_status start_optimal(tw_session *s, size_t position) {
    const history *h = &s->history;
    const char *letters = h->letters.letters;
    size_t from = position < h->made ? position : h->made;
    tw_board board = s->start;
    tw_board_play(&board, letters, from);
    return background_search_start(&s->search, &board, from, h->marks[from].bound, letters + from,
                                   h->made - from);
}

/* The optimal search of a position in the history.  One of another board is finished first, unless
 * it is outdated. */
static tw_status search_optimal(tw_session *s, size_t position, uint64_t steps, double until) {
    background_search *b = &s->search;
    bool weighted = background_search_is_weighted(b);
    bool same = b->solver && !weighted && b->in_history && b->position == position;
    if (!same && (weighted || background_search_outdated(b))) background_search_stop(b);
    if (!b->solver) {
        tw_status status = start_optimal(s, position);
        if (status != TW_OK) return status;
    }
    tw_status status = work(s, steps, until);
    if (status == TW_RUNNING) return status;
    const char *its = tw_solver_result(b->solver)->story;
    if (s->analysis.status == TW_RUNNING && *its) story_add(&s->analysis.story, "%s", its);
    background_search_stop(b);
    return status == TW_SOLVED ? TW_RUNNING : status;
}

/* A slice of the analysis.  TW_RUNNING, or why it is over. */
static tw_status analyse(tw_session *s, double until) {
    analysis *a = &s->analysis;
    double end = a->config.seconds > 0 ? a->began + a->config.seconds : 0;
    if (end > 0 && end < until) until = end;
    if (is_satisfied(s)) return TW_OK;
    if (s->best_line.length < 0) return search_near(s, until, s->interrupt);
    if (end > 0 && clock_seconds() >= end) return TW_LIMIT_TIME;
    double weight = next_weight(s);
    while (weight > 0 && !background_search_is_weighted(&s->search)
           && !weight_is_promising(s, weight))
        a->stage++, weight = next_weight(s);
    if (weight > 0) return search_weighted(s, weight, until);
    if (wants_near(s)) return search_near(s, until, s->interrupt);
    uint64_t steps = UINT64_MAX;
    if (a->config.mode == TW_ANALYSE_NODES) {
        if (a->nodes >= a->config.nodes) return TW_LIMIT_NODES;
        steps = a->config.nodes - a->nodes;
    }
    return search_optimal(s, s->history.made, steps, until);
}

/* For a hint or the meter: the position whose distance is wanted next.  False: none. */
static bool next_unknown(const tw_session *s, size_t *position) {
    const history *h = &s->history;
    const mark *marks = h->marks;
    *position = h->made;
    if (s->hint_wanted && !best_line_proven(&s->best_line)) return true;
    if (!s->track || s->gave_up) return false;
    if (marks[h->made].left < 0) return true;
    *position = 0;
    if (marks[0].left < 0) return true;
    *position = history_before(h);
    return h->made && marks[*position].left < 0;
}

static tw_status work_slice(tw_session *s, double until) {
    size_t position;
    if (s->analysis.status == TW_RUNNING) {
        tw_status status = analyse(s, until);
        if (status != TW_RUNNING) session_end_analysis(s, status);
        return status < 0 ? status : TW_RUNNING;
    }
    if (!next_unknown(s, &position)) {
        background_search_stop(&s->search);
        return TW_OK;
    }
    tw_status status = search_optimal(s, position, UINT64_MAX, until);
    if (status == TW_RUNNING) return status;
    s->gave_up = true; /* until the next move: it would fail again */
    s->hint_wanted = false;
    return status < 0 ? status : TW_RUNNING;
}

static tw_status advance(tw_session *s, double seconds) {
    double until = clock_seconds() + (seconds > 0 ? seconds : 0);
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING && !atomic_load(s->interrupt)) {
        status = work_slice(s, until);
        if (clock_seconds() >= until) break;
    }
    if (s->interrupt == &s->interrupted) atomic_store(s->interrupt, false);
    return status;
}

tw_status tw_session_advance(tw_session *s, double seconds) {
    return HANDLE_CALL(s, advance(s, seconds));
}
