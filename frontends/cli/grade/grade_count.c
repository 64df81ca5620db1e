/* grade_count.c -- is a count of nodes one that a correct program may have?
 *
 * The course's own convention is tried first, which is one search.  If that gives another number the
 * program may still be correct: ties and the order of moves are free, so the counting rules that
 * tw_reconciler knows are tried before the count is marked as wrong.  That takes longer the harder the board
 * is, and is given up at some point without a mark.  The number in the list of coms4701 has no name; programs
 * have states expanded there, or generated as the course itself. */
#include "cli/grade/grade.h"
#include "common/memory_limit.h"
#include "common/run.h"
#include "common/signals.h"

#include <inttypes.h>
#include <string.h>

/* By expansions, not seconds: the mark must not depend on the machine. */
enum { EXPANSIONS = 10000000, CELLS = 9 };

/* The heuristic that a program's label names; NULL: not known. */
static const char *heuristic_of(const char *label) {
    static const struct {
        const char *word, *heuristic;
    } known[] = {{"linear", "linear-conflict"},
                 {"anhattan", "manhattan"},
                 {"isplaced", "hamming"},
                 {"ismatched", "hamming"},
                 {"amming", "hamming"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strstr(label, known[i].word)) return known[i].heuristic;
    return NULL;
}

typedef struct claim {
    const char *what;
    int64_t count;
    tw_counter
        counter; /* ANY: states left in the open list, which only the course itself explains */
} claim;

/* The count of an answer; if there are several, expanded nodes first. */
static claim claim_of(const answer *a) {
    if (a->expanded >= 0) return (claim){"expanded", a->expanded, TW_COUNTER_EXPANDED};
    if (a->enqueued >= 0) return (claim){"enqueued", a->enqueued, TW_COUNTER_ENQUEUED};
    if (a->generated >= 0) return (claim){"generated", a->generated, TW_COUNTER_GENERATED};
    return (claim){"left open", a->open, TW_COUNTER_ANY};
}

static int64_t count_of(const tw_counts *c, tw_counter counter) {
    switch (counter) {
    case TW_COUNTER_EXPANDED:
        return (int64_t)c->expanded;
    case TW_COUNTER_ENQUEUED:
        return (int64_t)c->enqueued;
    case TW_COUNTER_GENERATED:
        return (int64_t)c->generated;
    default:
        return (int64_t)c->open;
    }
}

static bool course_counts(const grade_exam *e, const tw_board *start, const claim *c,
                          const char *heuristic) {
    tw_config config;
    tw_config_default(&config, e->goal.rows, e->goal.cols);
    if (!e->format->algorithm || tw_convention_named(e->format->name, &config.convention) != TW_OK)
        return false;
    config.goal = e->goal;
    config.algorithm = e->format->algorithm;
    config.heuristic = heuristic;
    config.limits = (tw_limits){.nodes = EXPANSIONS, .bytes = memory_limit_default()};
    run r;
    bool same = run_search(&r, &config, start) == TW_SOLVED
                && count_of(&r.result->counts, c->counter) == c->count;
    run_end(&r);
    return same;
}

static void stop_on_signal(void *cookie, const tw_reconciler_progress *now) {
    (void)now;
    if (signals_caught()) tw_reconciler_stop(*(tw_reconciler **)cookie);
}

/* TW_OK: some rule gives the count.  TW_NOT_FOUND: none does.  Else it is not known. */
static tw_status reconcile(const grade_exam *e, const tw_board *start, const claim *c,
                           const char *heuristic) {
    tw_reconciler_config config;
    tw_reconciler *reconcile = NULL;
    const tw_reconciler_result *result;
    tw_reconciler_config_default(&config, start, (uint64_t)c->count);
    config.goal = e->goal;
    config.counter = c->counter;
    config.algorithm = e->format->algorithm;
    config.heuristic = heuristic;
    config.most = 1;
    config.progress = stop_on_signal, config.cookie = &reconcile;
    config.limits = (tw_limits){.nodes = EXPANSIONS, .bytes = memory_limit_default()};
    tw_status status = tw_reconciler_new(&reconcile, &config, NULL);
    if (status == TW_OK) {
        status = tw_reconciler_run(reconcile, &result);
        bool exact = result->match_count && !result->matches->distance;
        if (exact || status == TW_OK) status = exact ? TW_OK : TW_NOT_FOUND;
    }
    tw_reconciler_free(&reconcile);
    return status;
}

grade_mark grade_count_mark(const grade_exam *e, const tw_board *start, const answer *a,
                            char note[GRADE_NOTE]) {
    static const char *const usual[] = {"manhattan", "hamming", "linear-conflict"};
    claim c = claim_of(a);
    const char *named = heuristic_of(a->label);
    if (c.count < 0) return GRADE_NONE;
    for (int i = 0; i < 3; i++)
        if ((!named || strcmp(named, usual[i]) == 0) && course_counts(e, start, &c, usual[i]))
            return GRADE_YES;
    if (start->rows * start->cols > CELLS || c.counter == TW_COUNTER_ANY) return GRADE_NONE;
    tw_status status = reconcile(e, start, &c, named);
    if (status == TW_NOT_FOUND && e->format->answer == ANSWER_COMS4701)
        status = reconcile(e, start, &(claim){c.what, c.count, TW_COUNTER_GENERATED}, named);
    if (status == TW_OK) return GRADE_YES;
    if (status != TW_NOT_FOUND) return GRADE_NONE;
    if (!*note)
        snprintf(note, GRADE_NOTE, "no usual way of counting%s%s gives %" PRId64 " %s",
                 e->format->algorithm ? " in " : "",
                 e->format->algorithm ? e->format->algorithm : "", c.count, c.what);
    return GRADE_NO;
}
