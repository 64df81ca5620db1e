/* All shortest solutions, against the number of shortest paths counted along the
 * distances of the whole space. */
#include "support/check.h"

#include <tilewise.h>

#include <stdlib.h>
#include <string.h>

static uint64_t count_paths(const tw_space *space, const tw_board *b) {
    int distance = tw_space_distance(space, b);
    if (distance == 0) return 1;
    tw_board next[4];
    uint64_t paths = 0;
    for (int k = tw_board_neighbours(b, next, NULL); k--;)
        if (tw_space_distance(space, &next[k]) == distance - 1)
            paths += count_paths(space, &next[k]);
    return paths;
}

typedef struct seen {
    const tw_board *start, *goal;
    uint64_t count;
    char last[64];
} seen;

/* Each is a solution, and depth-first search in a fixed order finds no path twice in a row. */
static void see(void *cookie, const char *moves, int length) {
    seen *s = cookie;
    tw_board b = *s->start;
    assert_int_equal(tw_board_play(&b, moves, (size_t)length), length);
    assert_true(tw_board_equal(&b, s->goal));
    assert_string_not_equal(moves, s->last);
    assert_true(length < (int)sizeof s->last);
    memcpy(s->last, moves, (size_t)length + 1);
    s->count++;
}

static void check_board(const tw_space *space, const tw_config *config, const tw_board *b) {
    tw_solver *solver;
    const tw_result *result;
    seen s = {.start = b, .goal = &config->goal, .last = "-"};
    tw_config c = *config;
    c.cookie = &s;
    c.solution = see;
    assert_int_equal(tw_solver_new(&solver, &c, NULL), TW_OK);
    assert_int_equal(tw_solver_run(solver, b, &result), TW_SOLVED);
    assert_int_equal(result->length, tw_space_distance(space, b));
    assert_true(result->optimal);
    assert_int_equal(result->solutions, count_paths(space, b));
    assert_int_equal(s.count, result->solutions);
    tw_solver_free(&solver);
}

static void check_size(int rows, int cols, const char *goal, int samples, const char *algorithm,
                       const char *heuristic, int deepest) {
    tw_config config;
    tw_space *space;
    tw_config_default(&config, rows, cols);
    tw_board_goal(&config.goal, rows, cols, goal);
    config.algorithm = algorithm;
    config.heuristic = heuristic;
    config.all_optimal = true;
    assert_int_equal(tw_space_new(&space, &config.goal, NULL, NULL), TW_OK);
    for (int d = 0; d <= tw_space_depth(space) && d <= deepest; d++)
        for (int k = 0; k < samples; k++) {
            tw_board b;
            uint64_t count = tw_space_count(space, d), step = count / (uint64_t)samples + 1;
            if (tw_space_board(space, d, (uint64_t)k * step % count, &b) == TW_OK)
                check_board(space, &config, &b);
        }
    tw_space_free(&space);
}

static void test_counts(void **state) {
    (void)state;
    check_size(3, 3, "last", 4, "auto", "linear-conflict", 99);
    check_size(3, 3, "spiral", 4, "ida", "manhattan", 99);
    check_size(2, 4, "first", 4, "ida", "hamming", 20);
    check_size(3, 2, "last", 3, "iddfs", "zero", 14);
    check_size(1, 6, "last", 1, "ida", "manhattan", 99);
}

static void test_step_by_step(void **state) {
    (void)state;
    tw_config config;
    tw_solver *solver;
    tw_space *space;
    tw_board b;
    tw_config_default(&config, 3, 3);
    config.all_optimal = true;
    assert_int_equal(tw_space_new(&space, &config.goal, NULL, NULL), TW_OK);
    assert_int_equal(tw_space_board(space, 24, 7, &b), TW_OK);
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    tw_status status = tw_solver_start(solver, &b);
    while (status == TW_RUNNING) status = tw_solver_step(solver, 5);
    assert_int_equal(status, TW_SOLVED);
    assert_int_equal(tw_solver_result(solver)->solutions, count_paths(space, &b));
    tw_solver_free(&solver);
    tw_space_free(&space);
}

static void test_refused(void **state) {
    (void)state;
    static const char *const others[] = {"bfs", "dfs", "greedy", "hill", "astar", "wastar"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        tw_config config;
        tw_solver *solver;
        tw_error error;
        tw_config_default(&config, 3, 3);
        config.algorithm = others[i];
        config.all_optimal = true;
        assert_int_equal(tw_solver_new(&solver, &config, &error), TW_ERR_ARGUMENT);
        assert_non_null(strstr(error.text, others[i]));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_step_by_step),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
