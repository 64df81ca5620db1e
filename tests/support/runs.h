/* runs.h -- solvers made and run, and what every answer owes. */
#ifndef TESTS_SUPPORT_RUNS_H
#define TESTS_SUPPORT_RUNS_H

#include "support/judge.h"

#include "search/search.h"

#include <stdio.h>

static inline tw_config config_for(const tw_board *goal, const char *engine, const char *guide) {
    tw_config c;
    CHECK(tw_config_default(&c, goal->rows, goal->cols) == TW_OK, "%s", engine);
    c.goal = *goal;
    c.algorithm = engine;
    c.heuristic = guide;
    return c;
}

static inline tw_solver *solver_make(const tw_config *c) {
    tw_solver *s;
    tw_error error;
    CHECK(tw_solver_new(&s, c, &error) == TW_OK, "%s, %s: %s", c->algorithm, c->heuristic,
          error.text);
    return s;
}

/* What kind of algorithm is the i-th of the registry?  `auto` is one of the others. */
static inline unsigned algorithm_flags(const char *name) {
    const algorithm *a = algorithm_find(name);
    return a ? a->flags : ALGORITHM_OPTIMAL | ALGORITHM_INFORMED;
}

static inline bool algorithm_informed(const char *name) {
    return algorithm_flags(name) & ALGORITHM_INFORMED;
}

/* Is this pair worth a run?  An algorithm that uses no heuristic need not be tried with each; and
 * where every run makes its own tables, those of a whole space are for spaces of a few boards. */
static inline bool pair_counts(const char *name, size_t guide, const tw_board *goal) {
    enum { FEW_CELLS = 8 };
    const heuristic_class *class = heuristic_find(tw_heuristic_name(guide));
    if (!algorithm_informed(name)) return guide == 0;
    if (!strcmp(class->name, "exact") && board_cells(goal) > FEW_CELLS) return false;
    return heuristic_affordable(class, goal);
}

/* Can it run under this rule? */
static inline bool duplicates_possible(const char *name, tw_duplicates d) {
    if (d == TW_DUPLICATES_FRINGE) return algorithm_flags(name) & ALGORITHM_TIES;
    if (d >= TW_DUPLICATES_CYCLES) return algorithm_flags(name) & ALGORITHM_CYCLES;
    return d <= TW_DUPLICATES_PARENT || algorithm_flags(name) & ALGORITHM_CLOSED;
}

/* What ran, for messages: describe(r).text. */
typedef struct described {
    char text[120];
} described;

static inline described describe(const tw_result *r) {
    described d;
    const tw_convention *c = &r->convention;
    snprintf(d.text, sizeof d.text, "%s, %s, %s, %s, %s, %s", r->algorithm, r->heuristic, c->order,
             tw_ties_name(c->ties), tw_goal_test_name(c->goal_test),
             tw_duplicates_name(c->duplicates));
    return d;
}

/* The path is as long as it says and leads from start to goal; without one there is none. */
static inline void expect_path(const tw_result *r, const tw_board *start, const tw_board *goal) {
    if (r->status != TW_SOLVED) {
        CHECK(r->length == -1 && !*r->moves && !r->optimal, "%s: %s", r->algorithm, r->moves);
        return;
    }
    tw_board b = *start;
    size_t length = strlen(r->moves);
    CHECK(r->length == (int64_t)length, "%s on %s", describe(r).text, show(start).text);
    CHECK(tw_board_play(&b, r->moves, length) == length && tw_board_equal(&b, goal), "%s on %s: %s",
          describe(r).text, show(start).text, r->moves);
}

static inline void expect_counts_equal(const tw_counts *a, const tw_counts *b, const char *what) {
    CHECK(a->generated == b->generated, "%s", what);
    CHECK(a->expanded == b->expanded, "%s", what);
    CHECK(a->reopened == b->reopened, "%s", what);
    CHECK(a->duplicates == b->duplicates, "%s", what);
    CHECK(a->enqueued == b->enqueued, "%s", what);
    CHECK(a->open == b->open, "%s", what);
    CHECK(a->max_open == b->max_open, "%s", what);
    CHECK(a->max_closed == b->max_closed, "%s", what);
    CHECK(a->iterations == b->iterations, "%s", what);
}

/* Everything but time and memory. */
static inline void expect_results_equal(const tw_result *a, const tw_result *b, const char *what) {
    CHECK(a->status == b->status, "%s: %s, %s", what, tw_status_text(a->status),
          tw_status_text(b->status));
    CHECK(a->length == b->length && !strcmp(a->moves, b->moves), "%s", what);
    CHECK(a->optimal == b->optimal && a->bound == b->bound, "%s", what);
    CHECK(a->stuck_h == b->stuck_h && a->stuck_best == b->stuck_best, "%s", what);
    expect_counts_equal(&a->counts, &b->counts, what);
}

#endif
