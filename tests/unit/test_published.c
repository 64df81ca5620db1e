/* Numbers other people printed, and ours beside them. */
#include "support/runs.h"

/* The mistakes that are known by name, as the command line has them. */
#define heuristic value_misplaced
#include "../../examples/heuristics/hamming-blank.c"
#undef heuristic
#define heuristic value_extracredit
#include "../../examples/heuristics/extracredit.c"
#undef heuristic

static bool evaluate(void *value, const tw_board boards[], size_t count, double out[]) {
    tw_board goal = board_goal(3, 3, "first");
    for (size_t i = 0; i < count; i++)
        out[i] = (*(tw_heuristic_fn **)value)(3, 3, boards[i].tile, goal.tile);
    return true;
}
static tw_heuristic_fn *values[] = {value_misplaced, value_extracredit};
static const tw_custom_heuristic mistakes[] = {
    {.name = "hamming-blank", .evaluate = evaluate, .cookie = &values[0]},
    {.name = "extracredit", .evaluate = evaluate, .cookie = &values[1]}};

static const tw_result *run(tw_solver **solver, const char *engine, const char *guide,
                            const char *convention, const tw_board *start, const tw_board *goal) {
    tw_config config = config_for(goal, engine, guide);
    const tw_result *r;
    config.custom = mistakes, config.custom_count = 2;
    assert_int_equal(tw_convention_named(convention, &config.convention), TW_OK);
    *solver = solver_make(&config);
    assert_int_equal(tw_solver_run(*solver, start, &r), TW_SOLVED);
    expect_path(r, start, goal);
    return r;
}

/* Princeton's cos226: puzzle04 takes 4 moves and enqueues 10 states. */
static void test_cos226(void **state) {
    (void)state;
    tw_board start = board_read("0 1 3/4 2 5/7 8 6"), goal = board_goal(3, 3, "last");
    tw_solver *solver;
    const tw_result *r = run(&solver, "astar", "manhattan", "cos226", &start, &goal);
    assert_int_equal(r->length, 4);
    assert_int_equal(r->counts.enqueued, 10);
    tw_solver_free(&solver);
}

/* UMBC's cmsc341: 5 moves, and 7 states left in the queue. */
static void test_cmsc341(void **state) {
    (void)state;
    tw_board start = board_read("1 3 4/8 6 2/7 0 5"), goal = board_read("1 2 3/8 0 4/7 6 5");
    tw_solver *solver;
    const tw_result *r = run(&solver, "astar", "hamming", "cmsc341", &start, &goal);
    assert_int_equal(r->length, 5);
    assert_int_equal(r->counts.open, 7);
    tw_solver_free(&solver);
}

/* Columbia's coms4701: all fifteen counts and paths that the course published. */
static void test_coms4701(void **state) {
    (void)state;
    static const char *const guides[] = {"hamming-blank", "manhattan", "extracredit"};
    enum { GUIDES = sizeof guides / sizeof *guides };
    static const struct {
        const char *board;
        uint64_t pushed[GUIDES];
        const char *path[GUIDES]; /* NULL: the one before */
    } known[] = {
        {"5 4 2/6 1 3/7 0 8", {959, 156, 130}, {"LURRULLDRURDLUL", NULL, NULL}},
        {"8 7 2/5 0 3/1 4 6",
         {72839, 6923, 2467},
         {"RDLLUURDDLUURDRDLLURRDLLUU", NULL, "LDRURULLDRURDLDRULULDDRULU"}},
        {"4 3 6/5 8 1/0 7 2", {27932, 2748, 1434}, {"RUURDDLULURRDLLURDDLURUL", NULL, NULL}},
        {"6 3 5/1 0 2/7 8 4", {1242, 260, 119}, {"LURDRDLLUURDRULL", NULL, NULL}},
        {"2 7 0/8 6 4/5 3 1", {79394, 3293, 1264}, {"DLDLURULDRRDLLURRULDRDLLUU", NULL, NULL}},
    };
    tw_board goal = board_goal(3, 3, "first");
    for (int i = 0; i < 5; i++) {
        tw_board start = board_read(known[i].board);
        const char *path = NULL;
        for (int h = 0; h < GUIDES; h++) {
            tw_solver *solver;
            const tw_result *r = run(&solver, "astar", guides[h], "coms4701", &start, &goal);
            if (known[i].path[h]) path = known[i].path[h];
            assert_string_equal(r->moves, path);
            assert_int_equal(r->counts.enqueued - 1, known[i].pushed[h]);
            assert_false(r->optimal);
            tw_solver_free(&solver);
        }
    }
}

/* Depth-first search on an explicit stack: branches as long as the space allows, and as short as it
 * is told. */
static void test_depth_first(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), start = board_read("1 2 3/4 5 6/0 7 8");
    tw_config config = config_for(&goal, "dfs", "zero");
    tw_solver *solver = solver_make(&config);
    const tw_result *r;
    tw_board far = board_read("8 6 7/2 5 4/3 0 1");
    assert_int_equal(tw_solver_run(solver, &far, &r), TW_SOLVED);
    assert_in_range(r->length, 1000, 181440);
    expect_path(r, &far, &goal);
    tw_solver_free(&solver);
    for (int limit = 1; limit <= 4; limit++) {
        config.depth_limit = limit;
        solver = solver_make(&config);
        tw_status status = tw_solver_run(solver, &start, &r);
        assert_int_equal(status, limit < 2 ? TW_EXHAUSTED : TW_SOLVED);
        if (status == TW_SOLVED) assert_in_range(r->length, 2, limit);
        tw_solver_free(&solver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cos226),
        cmocka_unit_test(test_cmsc341),
        cmocka_unit_test(test_coms4701),
        cmocka_unit_test(test_depth_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
