/* Batched search: with a batch of one it is the search without batches, and however large a batch
 * is, A* stays optimal and a search stays the same in steps of one. */
#include "support/boards.h"
#include "support/stride.h"

#include <string.h>

static const char *const algorithms[] = {"astar", "wastar", "greedy"};
enum { ALGORITHMS = sizeof algorithms / sizeof *algorithms };

typedef struct asked {
    uint64_t calls, boards;
    size_t most;
} asked;

static bool manhattan(void *cookie, const tw_board boards[], size_t count, double out[]) {
    asked *a = cookie;
    tw_board goal;
    tw_board_goal(&goal, boards[0].rows, boards[0].cols, "last");
    a->calls++, a->boards += count;
    if (count > a->most) a->most = count;
    for (size_t i = 0; i < count; i++) {
        assert_false(tw_board_equal(&boards[i], &goal));
        out[i] = tw_board_manhattan(&boards[i], &goal);
    }
    return true;
}

static void configure(tw_config *config, const char *algorithm, size_t batch) {
    tw_config_default(config, 3, 3);
    config->algorithm = algorithm, config->heuristic = "manhattan", config->batch = batch;
}

/* The result, but for its texts; in steps of `steps` expansions, 0: at once. */
static tw_result solve(const tw_config *config, const tw_board *start, uint64_t steps) {
    tw_solver *solver;
    const tw_result *r;
    assert_int_equal(tw_solver_new(&solver, config, NULL), TW_OK);
    if (steps) {
        tw_status status = tw_solver_start(solver, start);
        while (status == TW_RUNNING) status = tw_solver_step(solver, steps);
        r = tw_solver_result(solver);
    } else {
        tw_solver_run(solver, start, &r);
    }
    tw_result copy = *r;
    assert_int_equal(r->batch, config->batch);
    if (r->length >= 0) assert_int_equal((int64_t)strlen(r->moves), r->length);
    tw_solver_free(&solver);
    return copy;
}

static void assert_same(const tw_result *a, const tw_result *b) {
    assert_int_equal(a->status, b->status);
    assert_int_equal(a->length, b->length);
    assert_int_equal(a->optimal, b->optimal);
    assert_int_equal(a->bound, b->bound);
    assert_memory_equal(&a->counts, &b->counts, sizeof a->counts);
}

enum { BOARDS = 40 };

static tw_board random_board(uint64_t seed) {
    tw_board goal, b;
    tw_board_goal(&goal, 3, 3, "last");
    tw_board_random(&b, &goal, &seed);
    return b;
}

static void batch_of_one(void **state) {
    (void)state;
    for (uint64_t i = 0; i < BOARDS; i += stride(8))
        for (int a = 0; a < ALGORITHMS; a++) {
            tw_board b = random_board(i);
            tw_config config;
            configure(&config, algorithms[a], 0);
            tw_result without = solve(&config, &b, 0);
            config.batch = 1;
            tw_result with = solve(&config, &b, 0);
            assert_same(&without, &with);
            asked counted = {0};
            tw_custom_heuristic own = {"own", manhattan, &counted, true, true};
            config.custom = &own, config.custom_count = 1, config.heuristic = "own";
            with = solve(&config, &b, 0);
            assert_same(&without, &with);
            assert_true(counted.most <= 4);
        }
}

static void large_batches(void **state) {
    static const size_t sizes[] = {2, 7, 100, 5000};
    (void)state;
    for (uint64_t i = 0; i < BOARDS; i += stride(8))
        for (int k = 0; k < 4; k++) {
            tw_board b = random_board(i);
            tw_config config;
            configure(&config, "astar", 0);
            tw_result best = solve(&config, &b, 0);
            config.batch = sizes[k];
            tw_result r = solve(&config, &b, 0);
            assert_true(r.optimal);
            assert_int_equal(r.length, best.length);
            assert_true(r.counts.expanded >= best.counts.expanded || sizes[k] < 100);
            tw_result stepped = solve(&config, &b, 3);
            assert_same(&r, &stepped);
            config.convention.duplicates = TW_DUPLICATES_CLOSED; /* may close a state too dear */
            r = solve(&config, &b, 0);
            assert_true(r.length >= best.length && r.bound <= best.length);
            assert_true(!r.optimal || r.length == best.length);
            configure(&config, "wastar", sizes[k]);
            config.weight = 3;
            r = solve(&config, &b, 0);
            assert_true(r.length >= best.length && r.length <= 3 * best.length);
        }
}

static void one_question_a_batch(void **state) {
    (void)state;
    tw_board b = random_board(3);
    asked counted = {0};
    tw_custom_heuristic own = {"own", manhattan, &counted, false, false};
    tw_config config;
    configure(&config, "wastar", 50);
    config.custom = &own, config.custom_count = 1, config.heuristic = "own";
    tw_result r = solve(&config, &b, 0);
    assert_int_equal(r.status, TW_SOLVED);
    assert_true(counted.most > 50 && counted.most <= 200);
    assert_true(counted.calls <= r.counts.expanded / 50 + 16); /* the first are not full */
    config.limits.nodes = 10;
    r = solve(&config, &b, 0);
    assert_int_equal(r.status, TW_LIMIT_NODES);
    assert_int_equal(r.counts.expanded, 10);
}

static bool refuse(void *cookie, const tw_board boards[], size_t count, double out[]) {
    (void)cookie, (void)boards, (void)count, (void)out;
    return count == 1;
}

static void what_is_wrong(void **state) {
    (void)state;
    static const char *const others[] = {"ida", "bfs", "dfs", "iddfs", "hill"};
    tw_config config;
    tw_solver *solver;
    tw_error error;
    for (int i = 0; i < 5; i++) {
        configure(&config, others[i], 2);
        assert_int_equal(tw_solver_new(&solver, &config, &error), TW_ERR_ARGUMENT);
        assert_non_null(strstr(error.text, "batches are for astar, wastar and greedy"));
    }
    configure(&config, "astar", 1000001);
    assert_int_equal(tw_solver_new(&solver, &config, &error), TW_ERR_ARGUMENT);
    tw_custom_heuristic own = {"own", refuse, NULL, false, false};
    configure(&config, "astar", 10);
    config.custom = &own, config.custom_count = 1, config.heuristic = "own";
    tw_board b = random_board(1);
    assert_int_equal(solve(&config, &b, 0).status, TW_STOPPED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(batch_of_one),
        cmocka_unit_test(large_batches),
        cmocka_unit_test(one_question_a_batch),
        cmocka_unit_test(what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
