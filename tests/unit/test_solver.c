/* The solver from outside: what it accepts, what it refuses and how it says so. */
#include "support/ledger.h"
#include "support/runs.h"

#include <math.h>

static void test_defaults(void **state) {
    (void)state;
    tw_config c;
    memset(&c, 0xff, sizeof c);
    assert_int_equal(tw_config_default(&c, 4, 3), TW_OK);
    assert_string_equal(c.algorithm, "auto");
    assert_string_equal(c.heuristic, "linear-conflict");
    assert_string_equal(c.convention.order, "UDLR");
    assert_int_equal(c.open, TW_OPEN_BUCKETS);
    assert_true(!c.limits.nodes && !c.limits.bytes && c.limits.seconds <= 0 && !c.depth_limit);
    assert_true(!c.progress && !c.event && !c.cookie && !c.allocator.get && !c.allocator.put);
    tw_board last = board_goal(4, 3, "last");
    assert_true(tw_board_equal(&c.goal, &last));
    assert_int_equal(tw_config_default(&c, 17, 17), TW_ERR_ARGUMENT);
    assert_int_equal(tw_config_default(&c, 1, 1), TW_ERR_ARGUMENT);
    assert_int_equal(tw_config_init(NULL, sizeof(tw_config), 3, 3), TW_ERR_ARGUMENT);
}

/* As the header's example goes. */
static void test_run(void **state) {
    (void)state;
    tw_config config;
    assert_int_equal(tw_config_default(&config, 4, 4), TW_OK);
    config.algorithm = "ida";
    tw_solver *solver;
    tw_error error;
    assert_int_equal(tw_solver_new(&solver, &config, &error), TW_OK);
    const tw_result *result;
    tw_board board = board_read("5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15");
    assert_int_equal(tw_solver_run(solver, &board, &result), TW_SOLVED);
    expect_path(result, &board, &config.goal);
    assert_true(result->optimal);
    assert_string_equal(result->algorithm, "ida");
    assert_string_equal(result->heuristic, "linear-conflict");
    assert_ptr_equal(result, tw_solver_result(solver));
    tw_solver_free(&solver);
    assert_null(solver);
    tw_solver_free(&solver);
    tw_solver_free(NULL);
}

static void test_auto(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        const char *algorithm;
    } known[] = {{3, 3, "astar"}, {2, 2, "astar"}, {1, 5, "astar"}, {4, 4, "ida"}, {2, 5, "ida"}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        tw_board goal = board_goal(known[i].rows, known[i].cols, "last"), near[4];
        tw_config config = config_for(&goal, "auto", "linear-conflict");
        tw_solver *solver = solver_make(&config);
        const tw_result *r;
        assert_int_equal(tw_board_neighbours(&goal, near, NULL) > 0, 1);
        assert_int_equal(tw_solver_run(solver, &near[0], &r), TW_SOLVED);
        assert_string_equal(r->algorithm, known[i].algorithm);
        assert_int_equal(r->length, 1);
        assert_true(r->optimal);
        tw_solver_free(&solver);
    }
}

static void expect_refused(const tw_config *config, tw_status expected, const char *names) {
    tw_solver *solver = (tw_solver *)&solver;
    tw_error error = {.line = 7, .text = ""};
    assert_int_equal(tw_solver_new(&solver, config, &error), expected);
    assert_null(solver);
    assert_int_equal(error.line, 0);
    CHECK(*error.text && (!names || strstr(error.text, names)), "%s", error.text);
    assert_int_equal(tw_solver_new(&solver, config, NULL), expected);
}

static void test_refused(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    tw_config good = config_for(&goal, "astar", "manhattan"), c;
    c = good, c.algorithm = "a*";
    expect_refused(&c, TW_ERR_NAME, "a*");
    c = good, c.heuristic = "euclid";
    expect_refused(&c, TW_ERR_NAME, "euclid");
    c = good, c.algorithm = NULL;
    expect_refused(&c, TW_ERR_ARGUMENT, NULL);
    c = good, c.heuristic = NULL;
    expect_refused(&c, TW_ERR_ARGUMENT, NULL);
    c = good, c.goal.tile[0] = 2;
    expect_refused(&c, TW_ERR_ARGUMENT, "goal");
    c = good, c.goal.rows = 0;
    expect_refused(&c, TW_ERR_ARGUMENT, "goal");
    c = good, c.open = (tw_open)3;
    expect_refused(&c, TW_ERR_ARGUMENT, "open");
    static const double weights[] = {0, 0.99, -1, 1e9, INFINITY, NAN};
    for (int i = 0; i < 6; i++) {
        c = good, c.weight = weights[i];
        expect_refused(&c, TW_ERR_ARGUMENT, "weight");
    }
    c = good, c.depth_limit = -1;
    expect_refused(&c, TW_ERR_ARGUMENT, "limit");
    c = good, c.limits.seconds = -0.5;
    expect_refused(&c, TW_ERR_ARGUMENT, "limit");
    c = good, c.limits.seconds = NAN;
    expect_refused(&c, TW_ERR_ARGUMENT, "limit");
    c = good, c.limits.bytes = 10;
    expect_refused(&c, TW_ERR_MEMORY, "memory");
    expect_refused(NULL, TW_ERR_ARGUMENT, NULL);
    assert_int_equal(tw_solver_new(NULL, &good, NULL), TW_ERR_ARGUMENT);
    char endless[5000]; /* a name longer than the message may be */
    memset(endless, 'x', sizeof endless);
    endless[sizeof endless - 1] = 0;
    c = good, c.algorithm = endless;
    expect_refused(&c, TW_ERR_NAME, "xxx");
}

/* What is not a board, or has another size, is refused and changes nothing. */
static void test_refused_start(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), start = board_read("1 2 3/4 0 5/7 8 6");
    tw_board other = board_goal(4, 4, "last"), bad = start;
    bad.blank = 0;
    tw_config config = config_for(&goal, "astar", "manhattan");
    tw_solver *solver = solver_make(&config);
    const tw_result *r = tw_solver_result(solver);
    tw_event e;
    assert_int_equal(r->status, TW_ERR_ARGUMENT);
    assert_int_equal(r->length, -1);
    assert_string_equal(r->moves, "");
    assert_int_equal(tw_solver_step(solver, 1), TW_ERR_ARGUMENT); /* nothing was started */
    tw_solver_event(solver, &e);
    assert_int_equal(e.kind, TW_EVENT_NONE);
    const tw_board *wrong[] = {NULL, &other, &bad};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(tw_solver_start(solver, wrong[i]), TW_ERR_ARGUMENT);
        assert_int_equal(tw_solver_run(solver, wrong[i], &r), TW_ERR_ARGUMENT);
        assert_int_equal(tw_solver_run(solver, &start, &r), TW_SOLVED);
        assert_int_equal(r->length, 2);
    }
    assert_int_equal(tw_solver_start(NULL, &start), TW_ERR_ARGUMENT);
    assert_int_equal(tw_solver_step(NULL, 1), TW_ERR_ARGUMENT);
    tw_solver_free(&solver);
}

/* Found out before anything is searched, by every algorithm. */
static void test_unsolvable_at_once(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "last"), start = goal;
    start.tile[13] = 15, start.tile[14] = 14;
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        tw_config config = config_for(&goal, tw_algorithm_name(a), "manhattan");
        tw_solver *solver = solver_make(&config);
        const tw_result *r;
        assert_int_equal(tw_solver_run(solver, &start, &r), TW_UNSOLVABLE);
        assert_int_equal(r->status, TW_UNSOLVABLE);
        assert_int_equal(r->length, -1);
        assert_int_equal(r->counts.expanded, 0);
        assert_false(r->optimal);
        tw_solver_free(&solver);
    }
}

static void test_fewest_moves(void **state) {
    (void)state;
    static const struct {
        const char *start, *goal;
        int64_t moves;
    } known[] = {
        {"1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/7 8 0", 0},
        {"0 1 3/4 2 5/7 8 6", "1 2 3/4 5 6/7 8 0", 4},
        {"1 2 3/6 5 7/8 4 0", "1 2 3/8 0 4/7 6 5", 10},
        {"8 6 7/2 5 4/3 0 1", "1 2 3/4 5 6/7 8 0", 31},
        {"6 4 7/8 5 0/3 2 1", "1 2 3/4 5 6/7 8 0", 31},
        {"6 7 8/5 4 3/0 1 2", "0 1 2/3 4 5/6 7 8", 26},
        {"1 3 7 4/5 10 0 8/9 2 15 11/13 6 14 12", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", 13},
        {"1 2 3/4 5 6/8 7 0", "1 2 3/4 5 6/7 8 0", -1},
        {"2 1 0", "1 2 0", -1},
        {"0 1 2 3", "1 2 3 0", 3},
        {"1 2 3/4 5 0", "1 2/3 4/5 0", -2},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        tw_board start = board_read(known[i].start), goal = board_read(known[i].goal);
        CHECK(tw_fewest_moves(&start, &goal) == known[i].moves, "%s", known[i].start);
    }
    tw_board goal = board_goal(3, 3, "last"), bad = goal;
    bad.tile[0] = 9;
    assert_int_equal(tw_fewest_moves(&bad, &goal), -2);
    assert_int_equal(tw_fewest_moves(&goal, &bad), -2);
    assert_int_equal(tw_fewest_moves(NULL, &goal), -2);
}

/* The config may go out of scope, and the moves last until the next start. */
static void test_lifetimes(void **state) {
    (void)state;
    tw_board start = board_read("1 2 3/4 0 5/7 8 6");
    char name[] = "astar", guide[] = "manhattan";
    tw_config config;
    assert_int_equal(tw_config_default(&config, 3, 3), TW_OK);
    config.algorithm = name, config.heuristic = guide;
    tw_solver *solver = solver_make(&config);
    memset(&config, 0x5a, sizeof config);
    memset(name, 'x', sizeof name - 1);
    memset(guide, 'x', sizeof guide - 1);
    const tw_result *r;
    assert_int_equal(tw_solver_run(solver, &start, &r), TW_SOLVED);
    assert_string_equal(r->algorithm, "astar");
    assert_string_equal(r->heuristic, "manhattan");
    assert_string_equal(r->moves, "RD");
    tw_solver_free(&solver);
}

/* Larger weights keep fewer decimals, and the result says which weight held. */
static void test_weight(void **state) {
    (void)state;
    static const double known[][2] = {{1, 1},         {1.5, 1.5},  {1.006, 1.01}, {1.004, 1},
                                      {999.99, 1000}, {7.77, 7.8}, {49.94, 49.9}, {50.4, 50}};
    tw_board start = board_read("1 2 3/4 0 5/7 8 6"), goal = board_goal(3, 3, "last");
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        tw_config config = config_for(&goal, "wastar", "manhattan");
        config.weight = known[i][0];
        tw_solver *solver = solver_make(&config);
        const tw_result *r;
        assert_int_equal(tw_solver_run(solver, &start, &r), TW_SOLVED);
        CHECK(fabs(r->weight - known[i][1]) < 1e-9, "%g: %g", known[i][0], r->weight);
        tw_solver_free(&solver);
    }
}

/* A search that is over as soon as it is started holds no more than its answer. */
static void test_over_at_once(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    ledger books = {0};
    tw_config config = config_for(&goal, "astar", "manhattan");
    config.convention.goal_test = TW_GOAL_TEST_GENERATE;
    config.allocator = ledger_allocator(&books);
    tw_solver *solver = solver_make(&config);
    uint64_t blocks = books.blocks;
    assert_int_equal(tw_solver_start(solver, &goal), TW_SOLVED);
    assert_int_equal(tw_solver_result(solver)->length, 0);
    assert_in_range(books.blocks, blocks, blocks + 1);
    tw_solver_free(&solver);
    assert_true(ledger_even(&books));
}

/* The steps of the blank are made for the first board and serve the others: the ledger notices if
 * they are made again, or not given back. */
static void test_keeps_steps(void **state) {
    (void)state;
    static const char *const heuristics[] = {"manhattan", "linear-conflict", "zero"};
    for (size_t h = 0; h < sizeof heuristics / sizeof *heuristics; h++) {
        tw_board goal = board_goal(4, 4, "last"),
                 start = board_read("1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15");
        ledger books = {0};
        tw_config config = config_for(&goal, "ida", heuristics[h]);
        config.convention.duplicates = TW_DUPLICATES_SEQUENCES;
        config.allocator = ledger_allocator(&books);
        tw_solver *solver = solver_make(&config);
        uint64_t gets[3], from = books.gets;
        for (int run = 0; run < 3; run++, from = books.gets) {
            const tw_result *r;
            assert_int_equal(tw_solver_run(solver, &start, &r), TW_SOLVED);
            assert_int_equal(r->length, 2);
            gets[run] = books.gets - from;
        }
        CHECK(gets[1] < gets[0] && gets[1] == gets[2], "%s: %lu, then %lu and %lu", heuristics[h],
              (unsigned long)gets[0], (unsigned long)gets[1], (unsigned long)gets[2]);
        tw_solver_free(&solver);
        assert_true(ledger_even(&books));
    }
}

static void test_words(void **state) {
    (void)state;
    assert_true(*tw_version());
    size_t count = 0;
    for (; tw_algorithm_name(count); count++) {
        CHECK(tw_algorithm_summary(count) && *tw_algorithm_summary(count), "%zu", count);
        for (size_t k = 0; k < count; k++)
            assert_string_not_equal(tw_algorithm_name(count), tw_algorithm_name(k));
    }
    assert_in_range(count, 9, 50);
    assert_null(tw_algorithm_name(SIZE_MAX));
    assert_null(tw_algorithm_summary(count));
}

/* Which argument was wrong; and the solver works again. */
static void test_wrong_boards(void **state) {
    (void)state;
    tw_config config;
    tw_solver *solver;
    tw_answer *answer;
    const tw_result *r;
    tw_config_default(&config, 4, 4);
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    assert_int_equal(tw_answer_new(&answer, &config, NULL), TW_OK);
    assert_string_equal(tw_solver_result(solver)->error, "no board has been given yet");
    tw_board small = board_goal(3, 3, "last"), wrong = config.goal, good = config.goal;
    wrong.tile[0] = 2;
    assert_int_equal(tw_solver_run(solver, &small, &r), TW_ERR_ARGUMENT);
    assert_string_equal(r->error, "the board is 3x3, and the solver is for 4x4");
    assert_int_equal(tw_solver_step(solver, 1), TW_ERR_ARGUMENT);
    assert_int_equal(tw_answer_start(answer, &small, NULL), TW_ERR_ARGUMENT);
    assert_string_equal(tw_answer_result(answer)->error, r->error);
    assert_int_equal(tw_solver_run(solver, &wrong, &r), TW_ERR_ARGUMENT);
    assert_string_equal(r->error, "the start is not a board");
    assert_int_equal(tw_solver_run(solver, NULL, &r), TW_ERR_ARGUMENT);
    assert_string_equal(r->error, "the start is NULL");
    assert_int_equal(r->length, -1);
    tw_board_play(&good, "ULL", 3);
    assert_int_equal(tw_solver_run(solver, &good, &r), TW_SOLVED);
    assert_int_equal(r->length, 3);
    assert_string_equal(r->error, "");
    tw_answer_free(&answer);
    tw_solver_free(&solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wrong_boards),
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_run),
        cmocka_unit_test(test_auto),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_refused_start),
        cmocka_unit_test(test_unsolvable_at_once),
        cmocka_unit_test(test_fewest_moves),
        cmocka_unit_test(test_lifetimes),
        cmocka_unit_test(test_weight),
        cmocka_unit_test(test_over_at_once),
        cmocka_unit_test(test_keeps_steps),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
