/* grade_count.c -- are the counts of nodes those that a correct program may have?
 *
 * Ties and the order of moves are free, so many counts are right; but a program has one way of
 * counting, and that must explain its counts on all boards.  Each number it prints (by heuristic,
 * and by what it counts) is judged by itself: first by the course's own convention, which is one
 * search a board, then by all rules that tw_reconciler knows.  That takes longer the harder the
 * boards are, and is given up at some point without a mark.  The number in the list of coms4701 has
 * no name: programs have states expanded or generated there, the course's own the children it
 * pushes, with a misplaced blank and a linear conflict of its own. */
#include "cli/grade/grade.h"
#include "common/process/heap.h"
#include "common/process/machine.h"
#include "common/running/custom_heuristics.h"
#include "common/running/run.h"
#include "common/process/signals.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* By expansions, not seconds: the mark must not depend on the machine. */
enum { EXPANSIONS = 10000000, CELLS = 9 };

/* One number that the program prints, on every board that it was judged right on. */
typedef struct series {
    const grade_exam *exam;
    tw_board goal;         /* of all these boards */
    const char *heuristic; /* NULL: it does not say */
    tw_counter counter;
    size_t count;
    size_t *test;                /* which test each is of ... */
    tw_reconciler_board *boards; /* ... with its board and the number */
} series;

static bool same_series(const grade_claim *a, const grade_claim *b) {
    return a->counter == b->counter && a->heuristic == b->heuristic && a->number == b->number;
}

static const char *counter_name(const series *s) {
    return s->counter == TW_COUNTER_ANY ? "nodes" : tw_counter_name((size_t)s->counter);
}

static uint64_t count_of(const tw_counts *c, tw_counter counter) {
    switch (counter) {
    case TW_COUNTER_ENQUEUED:
        return c->enqueued;
    case TW_COUNTER_GENERATED:
        return c->generated;
    case TW_COUNTER_OPEN:
        return c->open;
    case TW_COUNTER_ANY:
        return c->enqueued - 1; /* of coms4701: children pushed */
    default:
        return c->expanded;
    }
}

/* What the course's own program has where others have this heuristic. */
static const char *own_heuristic(const series *s, const char *heuristic) {
    if (s->counter != TW_COUNTER_ANY) return heuristic;
    return strcmp(heuristic, "hamming") == 0           ? "hamming-blank"
           : strcmp(heuristic, "linear-conflict") == 0 ? "extracredit"
                                                       : heuristic;
}

static bool course_counts(const series *s, const char *heuristic) {
    const grade_exam *e = s->exam;
    custom_heuristics own;
    custom_heuristics_begin(&own);
    tw_config config;
    run r = {0};
    bool same = true;
    tw_config_default(&config, s->goal.rows, s->goal.cols);
    const char *convention = e->convention ? e->convention : e->order ? "default" : e->form.name;
    if (!e->algorithm || tw_convention_named(convention, &config.convention) != TW_OK) return false;
    if (e->order) memcpy(config.convention.order, e->order, sizeof config.convention.order);
    config.goal = s->goal;
    config.algorithm = e->algorithm;
    config.heuristic = own_heuristic(s, heuristic);
    custom_heuristics_apply(&own, &s->goal, &config);
    config.limits = (tw_limits){.nodes = EXPANSIONS, .bytes = machine_memory()};
    for (size_t i = 0; i < s->count && same; i++)
        same = run_next(&r, &config, &s->boards[i].start) == TW_SOLVED
               && count_of(&r.result->counts, s->counter) == s->boards[i].count;
    run_end(&r);
    return same;
}

static void stop_on_signal(void *cookie, const tw_reconciler_progress *now) {
    (void)now;
    if (signals_caught()) tw_reconciler_stop(*(tw_reconciler **)cookie);
}

static void mark_all(const series *s, grade_result results[], grade_mark m) {
    for (size_t i = 0; i < s->count; i++) grade_mark_worst(&results[s->test[i]], GRADE_COUNT, m);
}

static void write_name(const series *s, char out[80]) {
    snprintf(out, 80, "%s%s%s", counter_name(s), s->heuristic ? " with " : "",
             s->heuristic ? s->heuristic : "");
}

/* No rule gives any of the numbers. */
static void mark_none(const series *s, grade_result results[]) {
    const char *algorithm = s->exam->algorithm;
    char name[80];
    write_name(s, name);
    mark_all(s, results, GRADE_NO);
    for (size_t i = 0; i < s->count; i++)
        grade_note(&results[s->test[i]], "no usual way of counting%s%s gives %" PRIu64 " %s",
                   algorithm ? " in " : "", algorithm ? algorithm : "", s->boards[i].count, name);
}

/* The way of counting that explains most boards gives other numbers on the rest.  Where that is one
 * board of five, or less, the program may have a rule that is not known here: nothing is marked. */
static void mark_others(const series *s, const tw_reconciler_config *asked, const tw_match *best,
                        grade_result results[]) {
    char name[80];
    bool nearly = 5 * (size_t)best->distance <= s->count;
    write_name(s, name);
    for (size_t i = 0; i < s->count; i++) {
        tw_reconciler_config config = *asked;
        uint64_t count = 0;
        config.start = s->boards[i].start;
        bool found = tw_match_count(best, &config, &count) == TW_OK;
        bool same = found && count == s->boards[i].count;
        if (same || !nearly)
            grade_mark_worst(&results[s->test[i]], GRADE_COUNT, same ? GRADE_YES : GRADE_NO);
        if (!same)
            grade_note(
                &results[s->test[i]],
                "%" PRIu64 " %s: no one way of counting explains all tests, and the one that "
                "explains %zu of %zu gives %" PRIu64 " here",
                s->boards[i].count, name, s->count - (size_t)best->distance, s->count, count);
    }
}

static void reconcile(const series *s, grade_result results[]);

/* Together they take too long.  A count that no rule gives on its own board is wrong all the
 * same. */
static void reconcile_singly(const series *s, grade_result results[]) {
    for (size_t i = 0; i < s->count && s->count > 1; i++) {
        series one = *s;
        one.count = 1;
        one.test = s->test + i;
        one.boards = s->boards + i;
        reconcile(&one, results);
    }
    for (size_t i = 0; i < s->count; i++) /* one by one explained is not explained together */
        if (results[s->test[i]].mark[GRADE_COUNT] == GRADE_YES)
            results[s->test[i]].mark[GRADE_COUNT] = GRADE_NONE;
}

static void reconcile(const series *s, grade_result results[]) {
    tw_reconciler_config config;
    tw_reconciler *reconcile = NULL;
    const tw_reconciler_result *found;
    tw_reconciler_config_default(&config, &s->boards->start, s->boards->count);
    config.more = s->boards + 1, config.more_count = s->count - 1;
    config.goal = s->goal;
    config.counter = s->counter;
    config.algorithm = s->exam->algorithm;
    config.heuristic = s->heuristic;
    config.most = 1;
    config.progress = stop_on_signal, config.cookie = &reconcile;
    config.limits = (tw_limits){.nodes = EXPANSIONS * s->count, .bytes = machine_memory()};
    if (tw_reconciler_new(&reconcile, &config, NULL) != TW_OK) return; /* of no such algorithm */
    tw_status status = tw_reconciler_run(reconcile, &found);
    const tw_match *best = found->match_count ? found->matches : NULL;
    bool explained = best && !best->distance;
    config.progress = NULL;
    if (explained)
        mark_all(s, results, GRADE_YES);
    else if (status == TW_OK && best && s->count > 1)
        mark_others(s, &config, best, results);
    else if (status == TW_OK)
        mark_none(s, results);
    else if (!signals_caught())
        reconcile_singly(s, results);
    tw_reconciler_free(&reconcile);
}

static void judge(const series *s, grade_result results[]) {
    static const char *const usual[] = {"manhattan", "hamming", "linear-conflict"};
    for (int i = 0; i < 3; i++)
        if ((!s->heuristic || strcmp(s->heuristic, usual[i]) == 0) && course_counts(s, usual[i])) {
            mark_all(s, results, GRADE_YES);
            return;
        }
    const char *convention = s->exam->convention, *order = s->exam->order;
    if (convention || order) {
        mark_all(s, results, GRADE_NO);
        for (size_t i = 0; i < s->count; i++)
            grade_note(&results[s->test[i]], "its nodes %s are not those of %s with the %s %s",
                       counter_name(s), s->exam->algorithm ? s->exam->algorithm : "any search",
                       convention ? "convention" : "order", convention ? convention : order);
    } else if (s->goal.rows * s->goal.cols <= CELLS)
        reconcile(s, results);
}

/* All of a series, wherever it occurs. */
static void gather(series *s, const grade_result results[], size_t test, const grade_claim *like) {
    s->count = 0;
    s->goal = s->exam->tests[test].goal;
    s->heuristic = like->heuristic;
    s->counter = like->counter;
    for (size_t i = 0; i < s->exam->count; i++)
        for (size_t k = 0; k < results[i].claimed; k++) {
            const grade_claim *c = &results[i].claims[k];
            if (!same_series(c, like) || !tw_board_equal(&s->exam->tests[i].goal, &s->goal))
                continue;
            s->test[s->count] = i;
            s->boards[s->count++] =
                (tw_reconciler_board){s->exam->tests[i].start, (uint64_t)c->count};
        }
}

static bool occurred(const grade_exam *e, const grade_result results[], size_t test, size_t claim) {
    const grade_claim *c = &results[test].claims[claim];
    for (size_t i = 0; i < test; i++)
        for (size_t k = 0; k < results[i].claimed; k++)
            if (same_series(&results[i].claims[k], c)
                && tw_board_equal(&e->tests[i].goal, &e->tests[test].goal))
                return true;
    return false;
}

void grade_count(const grade_exam *e, grade_result results[]) {
    series s = {.exam = e,
                .test = heap_insist(calloc(e->count + 1, sizeof *s.test)),
                .boards = heap_insist(calloc(e->count + 1, sizeof *s.boards))};
    for (size_t i = 0; i < e->count; i++) /* a program that is wrong otherwise counts nothing */
        if (!grade_passed(&results[i])) results[i].claimed = 0;
    for (size_t i = 0; i < e->count; i++)
        for (size_t k = 0; k < results[i].claimed && !signals_caught(); k++) {
            if (occurred(e, results, i, k)) continue;
            gather(&s, results, i, &results[i].claims[k]);
            judge(&s, results);
        }
    free(s.test);
    free(s.boards);
}
