/* A search cut into steps is the same search: the same result, counts and events as
 * in one run, and after each step the state shown is the one told last. */
#include "support/runs.h"
#include "support/trail.h"

static void expect_shown(const tw_solver *solver, const trail *heard, tw_status status,
                         const char *what) {
    tw_event e;
    tw_solver_event(solver, &e);
    if (status == TW_EXHAUSTED && e.kind == TW_EVENT_STUCK) return;
    CHECK(e.kind == heard->last.kind, "%s, %s: kind %d, told %d", what, tw_status_text(status),
          e.kind, heard->last.kind);
    if (e.kind == TW_EVENT_NONE) return;
    CHECK(tw_board_equal(&e.board, &heard->last.board), "%s: %s, told %s", what,
          show(&e.board).text, show(&heard->last.board).text);
    CHECK(e.g == heard->last.g && e.h == heard->last.h && e.move == heard->last.move, "%s", what);
    CHECK(e.f >= heard->last.f && e.f <= heard->last.f, "%s: %g, told %g", what, e.f,
          heard->last.f);
    CHECK((e.kind == TW_EVENT_GOAL) == (status == TW_SOLVED), "%s: %s", what,
          tw_status_text(status));
}

/* To the end in steps of a size; `heard` is NULL when nobody listens. */
static tw_status walk(tw_solver *solver, const tw_board *start, uint64_t size, const trail *heard,
                      const char *what) {
    tw_status status = tw_solver_start(solver, start);
    uint64_t before = 0;
    while (status == TW_RUNNING) {
        status = tw_solver_step(solver, size);
        uint64_t expanded = tw_solver_result(solver)->counts.expanded;
        CHECK(status == TW_RUNNING ? expanded == before + size : expanded <= before + size,
              "%s: %lu expanded", what, (unsigned long)expanded);
        CHECK(tw_solver_result(solver)->status == status, "%s", what);
        if (heard) expect_shown(solver, heard, status, what);
        before = expanded;
    }
    CHECK(tw_solver_step(solver, size) == status, "%s: over is over", what);
    return status;
}

static void expect_same_in_steps(const tw_config *config, const tw_board *start) {
    static const uint64_t sizes[] = {1, 7, 1000};
    trail whole = {0}, parts = {0};
    tw_config heard = *config;
    heard.event = trail_hear;
    heard.cookie = &whole;
    const tw_result *r;
    tw_solver *once = solver_make(&heard), *quiet = solver_make(config);
    tw_solver_run(once, start, &r);
    heard.cookie = &parts;
    tw_solver *stepped = solver_make(&heard);
    for (int i = 0; i < 3; i++) {
        char what[200];
        snprintf(what, sizeof what, "%s, steps of %d", describe(r).text, (int)sizes[i]);
        parts = (trail){0};
        walk(stepped, start, sizes[i], &parts, what);
        expect_results_equal(tw_solver_result(stepped), r, what);
        CHECK(parts.hash == whole.hash, "%s", what);
        walk(quiet, start, sizes[i], NULL, what);
        expect_results_equal(tw_solver_result(quiet), r, what);
        expect_shown(quiet, &whole, r->status, what);
    }
    tw_solver_free(&once);
    tw_solver_free(&stepped);
    tw_solver_free(&quiet);
}

static void try_board(const tw_board *start, const tw_board *goal, uint64_t nodes) {
    for (size_t a = 0; tw_algorithm_name(a); a++)
        for (size_t h = 0; tw_heuristic_name(h); h++) {
            if (!pair_counts(tw_algorithm_name(a), h, goal)) continue;
            tw_config config = config_for(goal, tw_algorithm_name(a), tw_heuristic_name(h));
            config.limits.nodes = nodes;
            tw_convention *c = &config.convention;
            for (c->duplicates = TW_DUPLICATES_DEFAULT; c->duplicates <= TW_DUPLICATES_SEQUENCES;
                 c->duplicates++)
                for (c->goal_test = TW_GOAL_TEST_EXPAND; c->goal_test <= TW_GOAL_TEST_GENERATE;
                     c->goal_test++)
                    if (duplicates_possible(config.algorithm, c->duplicates))
                        expect_same_in_steps(&config, start);
        }
}

static const char six_by_six[] = "2 3 4 5 6 0/1 8 9 10 11 12/7 14 15 16 17 18/"
                                 "13 20 21 22 23 24/19 25 26 27 28 29/31 32 33 34 35 30";

static void law_same_in_steps(void **state) {
    (void)state;
    static const char *const boards[] = {
        "1 2 3/4 5 6/7 8 0",
        "1 2 3/4 5 6/7 0 8",
        "1 2 3/0 4 6/7 5 8",
        "8 1 3/4 0 2/7 6 5",
        "1 2 3/4 5 6/8 7 0", /* unsolvable */
        "1 0",
        "0 1 2 3 4 5",
        "5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15",
        "1 2 3 4 5/6 7 8 9 10/11 12 0 13 15/16 17 18 14 20/21 22 23 19 24",
        six_by_six};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        tw_board start = board_read(boards[i]), goal = board_goal(start.rows, start.cols, "last");
        try_board(&start, &goal, 150);
    }
}

/* A pause before anything was done, and none at all. */
static void law_steps_of_nothing(void **state) {
    (void)state;
    tw_board start = board_read("8 1 3/4 0 2/7 6 5"), goal = board_goal(3, 3, "last");
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        tw_config config = config_for(&goal, tw_algorithm_name(a), "manhattan");
        config.limits.nodes = 100000;
        tw_solver *solver = solver_make(&config);
        assert_int_equal(tw_solver_start(solver, &start), TW_RUNNING);
        for (int i = 0; i < 3; i++) {
            tw_event e;
            assert_int_equal(tw_solver_step(solver, 0), TW_RUNNING);
            tw_solver_event(solver, &e);
            assert_int_equal(e.kind, TW_EVENT_NONE);
            assert_int_equal(tw_solver_result(solver)->counts.expanded, 0);
        }
        assert_int_not_equal(tw_solver_step(solver, UINT64_MAX), TW_RUNNING);
        tw_solver_free(&solver);
    }
}

/* A search left half-way leaves nothing behind for the next. */
static void law_steps_then_new_start(void **state) {
    (void)state;
    tw_board start = board_read("8 1 3/4 0 2/7 6 5"), goal = board_goal(3, 3, "last");
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        tw_config config = config_for(&goal, tw_algorithm_name(a), "manhattan");
        config.limits.nodes = 100000;
        tw_solver *solver = solver_make(&config), *fresh = solver_make(&config);
        for (uint64_t steps = 0; steps < 4; steps++) {
            assert_int_equal(tw_solver_start(solver, &start), TW_RUNNING);
            tw_solver_step(solver, steps);
        }
        const tw_result *again, *first;
        tw_solver_run(solver, &start, &again);
        tw_solver_run(fresh, &start, &first);
        expect_results_equal(again, first, config.algorithm);
        tw_solver_free(&solver);
        tw_solver_free(&fresh);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_same_in_steps),
        cmocka_unit_test(law_steps_of_nothing),
        cmocka_unit_test(law_steps_then_new_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
