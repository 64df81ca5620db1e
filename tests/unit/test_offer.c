/* A solution known beforehand spares the iteration that would find it, and changes nothing else. */
#include "support/runs.h"

#include <stdio.h>
#include <string.h>

/* Korf's board 79: 42 moves. */
static const char text[] = "0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15";

static bool keep(void *cookie, const tw_problem *problem) {
    *(tw_board *)cookie = problem->start;
    return false;
}

static tw_board start_board(void) {
    tw_board b;
    assert_true(tw_parse(text, strlen(text), TW_FORMAT_SLASHES, keep, &b, NULL) >= 0);
    return b;
}

typedef struct answer {
    char moves[128];
    uint64_t expanded;
    bool optimal;
    int bound;
} answer;

/* From memory that has something else in it afterwards. */
static void offer_briefly(tw_solver *solver, const char *known) {
    char lent[160];
    snprintf(lent, sizeof lent, "%s", known);
    assert_int_equal(tw_solver_offer(solver, lent), TW_OK);
    memset(lent, '?', sizeof lent);
}

/* `known` NULL: none is offered. */
static answer solve(const tw_config *c, const char *known) {
    tw_board start = start_board();
    tw_solver *solver;
    assert_int_equal(tw_solver_new(&solver, c, NULL), TW_OK);
    assert_int_equal(tw_solver_start(solver, &start), TW_RUNNING);
    if (known) offer_briefly(solver, known);
    assert_int_equal(tw_solver_step(solver, UINT64_MAX), TW_SOLVED);
    const tw_result *r = tw_solver_result(solver);
    answer a = {.expanded = r->counts.expanded, .optimal = r->optimal, .bound = r->bound};
    snprintf(a.moves, sizeof a.moves, "%s", r->moves);
    tw_solver_free(&solver);
    return a;
}

static void test_the_last_iteration_is_spared(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "first");
    static const char *const engines[] = {"ida", "auto"};
    for (int i = 0; i < 2; i++) {
        tw_config c = config_for(&goal, engines[i], "linear-conflict");
        answer alone = solve(&c, NULL), given = solve(&c, alone.moves);
        assert_int_equal(strlen(alone.moves), 42);
        assert_string_equal(given.moves, alone.moves);
        assert_true(given.optimal);
        assert_int_equal(given.bound, 42);
        assert_true(given.expanded < alone.expanded);
    }
}

static void test_a_longer_one_does_no_harm(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "first");
    tw_config c = config_for(&goal, "ida", "linear-conflict");
    answer alone = solve(&c, NULL);
    char longer[160];
    snprintf(longer, sizeof longer, "RL%s", alone.moves);
    answer given = solve(&c, longer);
    assert_string_equal(given.moves, alone.moves);
    assert_int_equal(given.expanded, alone.expanded);
    assert_true(given.optimal);
}

static void test_what_solves_nothing_is_refused(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "first"), start = start_board();
    tw_config c = config_for(&goal, "ida", "linear-conflict");
    answer alone = solve(&c, NULL);
    tw_solver *solver;
    assert_int_equal(tw_solver_offer(NULL, alone.moves), TW_ERR_ARGUMENT);
    assert_int_equal(tw_solver_new(&solver, &c, NULL), TW_OK);
    assert_int_equal(tw_solver_offer(solver, alone.moves), TW_ERR_ARGUMENT); /* before a start */
    assert_int_equal(tw_solver_start(solver, &start), TW_RUNNING);
    assert_int_equal(tw_solver_offer(solver, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_solver_offer(solver, "RL"), TW_ERR_ARGUMENT);
    assert_int_equal(tw_solver_offer(solver, "hello"), TW_ERR_ARGUMENT);
    assert_int_equal(tw_solver_offer(solver, alone.moves + 1), TW_ERR_ARGUMENT);
    assert_int_equal(tw_solver_step(solver, UINT64_MAX), TW_SOLVED);
    assert_int_equal(tw_solver_offer(solver, alone.moves), TW_ERR_ARGUMENT); /* it is over */
    tw_solver_free(&solver);
    c.metric = TW_METRIC_MULTI;
    assert_int_equal(tw_solver_new(&solver, &c, NULL), TW_OK);
    assert_int_equal(tw_solver_start(solver, &start), TW_RUNNING);
    assert_int_equal(tw_solver_offer(solver, alone.moves), TW_ERR_ARGUMENT);
    tw_solver_free(&solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_last_iteration_is_spared),
                                       cmocka_unit_test(test_a_longer_one_does_no_harm),
                                       cmocka_unit_test(test_what_solves_nothing_is_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
