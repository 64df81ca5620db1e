/* The multi-tile metric: lengths against a plain breadth-first search over long
 * moves, and against the depth of the deepest boards of a census, whose counts
 * law.census compares with the published ones. */
#include "support/check.h"

#include <tilewise.h>

#include <stdlib.h>
#include <string.h>

enum { ENOUGH = 1500, MAX_STATES = ENOUGH + 32 }; /* the last expansion may add some */

typedef struct plain {
    tw_board board[MAX_STATES];
    uint8_t distance[MAX_STATES];
    int count;
} plain;

static int find(const plain *p, const tw_board *b) {
    for (int i = 0; i < p->count; i++)
        if (tw_board_equal(&p->board[i], b)) return i;
    return -1;
}

/* One move: the blank goes as far as it likes one way. */
static void expand(plain *p, int i) {
    for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
        tw_board b = p->board[i];
        while (tw_board_move(&b, m))
            if (find(p, &b) < 0) {
                assert_true(p->count < MAX_STATES);
                p->board[p->count] = b;
                p->distance[p->count++] = (uint8_t)(p->distance[i] + 1);
            }
    }
}

static int count_runs(const char *moves) {
    int runs = 0;
    for (size_t i = 0; moves[i]; i++) runs += !i || moves[i] != moves[i - 1];
    return runs;
}

static void check_length(tw_solver *solver, const tw_board *b, const tw_board *goal, int length) {
    const tw_result *r;
    assert_int_equal(tw_solver_run(solver, b, &r), TW_SOLVED);
    assert_int_equal(r->length, length);
    assert_true(r->optimal);
    assert_int_equal(r->metric, TW_METRIC_MULTI);
    assert_int_equal(count_runs(r->moves), length);
    tw_board end = *b;
    assert_int_equal(tw_board_play(&end, r->moves, strlen(r->moves)), strlen(r->moves));
    assert_true(tw_board_equal(&end, goal));
}

static tw_solver *solver_for(const tw_board *goal) {
    tw_config config;
    tw_solver *solver;
    tw_config_default(&config, goal->rows, goal->cols);
    config.goal = *goal;
    config.metric = TW_METRIC_MULTI;
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    return solver;
}

static void check_size(int rows, int cols, const char *name, int stride) {
    tw_board goal;
    plain *p = calloc(1, sizeof *p);
    assert_non_null(p);
    assert_int_equal(tw_board_goal(&goal, rows, cols, name), TW_OK);
    p->board[p->count++] = goal;
    for (int i = 0; i < p->count && p->count < ENOUGH; i++) expand(p, i);
    tw_solver *solver = solver_for(&goal);
    for (int i = 0; i < p->count; i += stride)
        check_length(solver, &p->board[i], &goal, p->distance[i]);
    tw_solver_free(&solver);
    free(p);
}

static void test_lengths(void **state) {
    (void)state;
    check_size(2, 2, "last", 1);
    check_size(2, 3, "last", 1);
    check_size(3, 2, "first", 1);
    check_size(3, 3, "spiral", 7);
    check_size(2, 4, "last", 7);
    check_size(1, 6, "last", 1);
    check_size(7, 1, "first", 1);
    check_size(3, 4, "last", 11);
    check_size(4, 4, "first", 11);
    check_size(3, 5, "last", 31); /* without walking distances */
}

/* Every board at God's number in a census is solved in just as many moves. */
static void check_deepest(int rows, int cols) {
    tw_census_config config;
    tw_census *census;
    const tw_census_result *r;
    assert_int_equal(tw_census_config_default(&config, rows, cols), TW_OK);
    config.metric = TW_METRIC_MULTI;
    assert_int_equal(tw_census_new(&census, &config, NULL), TW_OK);
    assert_int_equal(tw_census_run(census, &r), TW_OK);
    tw_solver *solver = solver_for(&config.goal);
    for (uint64_t i = 0; i < r->counts[r->max]; i++)
        check_length(solver, &r->deepest[i], &config.goal, r->max);
    tw_solver_free(&solver);
    tw_census_free(&census);
}

static void test_deepest(void **state) {
    (void)state;
    check_deepest(2, 3);
    check_deepest(3, 3);
    check_deepest(2, 4);
}

static void test_steps_and_limits(void **state) {
    (void)state;
    tw_board goal, b;
    uint64_t random = 5;
    tw_board_goal(&goal, 3, 3, "last");
    tw_board_random(&b, &goal, &random);
    tw_solver *solver = solver_for(&goal);
    assert_int_equal(tw_solver_run(solver, &b, NULL), TW_SOLVED);
    tw_result whole = *tw_solver_result(solver);
    tw_status status = tw_solver_start(solver, &b);
    uint64_t expanded = 0;
    while (status == TW_RUNNING) {
        assert_int_equal(tw_solver_result(solver)->counts.expanded, expanded);
        status = tw_solver_step(solver, 1);
        expanded++;
    }
    const tw_result *stepped = tw_solver_result(solver);
    assert_int_equal(stepped->length, whole.length);
    assert_memory_equal(&stepped->counts, &whole.counts, sizeof whole.counts);
    tw_solver_free(&solver);
}

static void test_refused(void **state) {
    (void)state;
    static const char *const others[] = {"bfs",  "dfs",   "iddfs", "greedy",
                                         "hill", "astar", "wastar"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        tw_config config;
        tw_solver *solver;
        tw_error error;
        tw_config_default(&config, 3, 3);
        config.algorithm = others[i];
        config.metric = TW_METRIC_MULTI;
        assert_int_equal(tw_solver_new(&solver, &config, &error), TW_ERR_ARGUMENT);
        assert_non_null(strstr(error.text, others[i]));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_deepest),
        cmocka_unit_test(test_steps_and_limits),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
