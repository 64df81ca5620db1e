/* One board on several threads: the same length as on one, limits and stops that
 * hold, and an `auto` that changes heuristics on the way. */
#define _POSIX_C_SOURCE 200809L
#include "support/check.h"

#include <tilewise.h>

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

/* Korf (1985), boards 2 and 1: 55 and 57 moves to the goal "first". */
static const uint8_t korf2[] = {13, 5, 4, 10, 9, 12, 8, 14, 2, 3, 7, 1, 0, 15, 11, 6};
static const uint8_t korf1[] = {14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3};

static void configure(tw_config *c, const char *algorithm, const char *heuristic, int threads) {
    tw_config_default(c, 4, 4);
    tw_board_goal(&c->goal, 4, 4, "first");
    c->algorithm = algorithm;
    c->heuristic = heuristic;
    c->threads = threads;
}

static tw_result solve(const tw_config *config, const tw_board *b) {
    tw_solver *solver;
    const tw_result *r;
    assert_int_equal(tw_solver_new(&solver, config, NULL), TW_OK);
    tw_solver_run(solver, b, &r);
    tw_result copy = *r;
    if (r->status == TW_SOLVED) {
        tw_board end = *b;
        size_t count = strlen(r->moves);
        assert_int_equal(count, r->length);
        assert_int_equal(tw_board_play(&end, r->moves, count), count);
        assert_true(tw_board_equal(&end, &config->goal));
    }
    copy.moves = copy.story = NULL;
    tw_solver_free(&solver);
    return copy;
}

static void test_lengths(void **state) {
    (void)state;
    static const char *const heuristics[] = {"manhattan", "linear-conflict", "pdb",
                                             "walking-distance"};
    tw_board b;
    tw_board_init(&b, 4, 4, korf2);
    for (size_t h = 0; h < sizeof heuristics / sizeof *heuristics; h++)
        for (int threads = 2; threads <= 5; threads += 3) {
            tw_config config;
            configure(&config, "ida", heuristics[h], threads);
            tw_result r = solve(&config, &b);
            CHECK(r.status == TW_SOLVED && r.length == 55 && r.optimal && r.bound == 55,
                  "%s, %d threads: %d", heuristics[h], threads, (int)r.length);
        }
}

/* Whether a branch is cut depends on the bound alone: however the work is split, the iterations
 * before the last generate the same states. */
static void test_bounds(void **state) {
    (void)state;
    tw_board b;
    tw_board_init(&b, 4, 4, korf2);
    tw_config config;
    configure(&config, "ida", "manhattan", 1);
    tw_result one = solve(&config, &b);
    config.threads = 4;
    tw_result four = solve(&config, &b);
    assert_int_equal(one.counts.iterations, four.counts.iterations);
}

/* More than 16 cells: the instance that changes one board in place. */
static void test_large_board(void **state) {
    (void)state;
    tw_config config;
    tw_board b;
    uint64_t random = 5;
    tw_config_default(&config, 5, 5);
    config.algorithm = "ida";
    config.heuristic = "manhattan";
    tw_board_random_walk(&b, &config.goal, 60, &random);
    tw_result one = solve(&config, &b);
    assert_int_equal(one.status, TW_SOLVED);
    assert_true(one.counts.expanded > 1500000); /* or threads never begin */
    config.threads = 3;
    tw_result three = solve(&config, &b);
    assert_int_equal(three.status, TW_SOLVED);
    assert_int_equal(three.length, one.length);
}

static void test_time_limit(void **state) {
    (void)state;
    tw_config config;
    tw_board b;
    tw_board_init(&b, 4, 4, korf1);
    configure(&config, "ida", "hamming", 3);
    tw_result r;
    config.limits.seconds = 0.3;
    do { /* threads begin after so many; how long that takes is the machine's business */
        r = solve(&config, &b);
        assert_int_equal(r.status, TW_LIMIT_TIME);
        config.limits.seconds *= 2;
    } while (r.counts.expanded <= 1000000 && config.limits.seconds < 100);
    assert_true(r.counts.expanded > 1000000);
    assert_true(r.bound > 15);
}

typedef struct stopper {
    tw_solver *solver;
    atomic_bool divided; /* the board is searched by several threads */
} stopper;

static void note_divided(void *cookie, const tw_progress *p) {
    stopper *s = cookie;
    if (p->counts.expanded > 1000000) atomic_store(&s->divided, true);
}

/* Not before: a stop that comes before the search is forgotten, and the search would last for
 * years. */
static void *stop_when_divided(void *cookie) {
    stopper *s = cookie;
    const struct timespec moment = {.tv_nsec = 1000000};
    while (!atomic_load(&s->divided)) nanosleep(&moment, NULL);
    tw_solver_stop(s->solver);
    return NULL;
}

static void test_stop(void **state) {
    (void)state;
    tw_config config;
    stopper s = {0};
    tw_board b;
    pthread_t other;
    const tw_result *r;
    tw_board_init(&b, 4, 4, korf1);
    configure(&config, "ida", "hamming", 3);
    config.progress = note_divided;
    config.cookie = &s;
    assert_int_equal(tw_solver_new(&s.solver, &config, NULL), TW_OK);
    assert_int_equal(pthread_create(&other, NULL, stop_when_divided, &s), 0);
    assert_int_equal(tw_solver_run(s.solver, &b, &r), TW_STOPPED);
    assert_true(r->counts.expanded > 1000000);
    pthread_join(other, NULL);
    tw_solver_free(&s.solver);
}

/* The first board is too hard for linear conflict; the second finds the tables ready. */
static void test_auto(void **state) {
    (void)state;
    tw_config config;
    tw_solver *solver;
    tw_board b;
    const tw_result *r;
    tw_board_init(&b, 4, 4, korf1);
    configure(&config, "auto", "linear-conflict", 2);
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    assert_int_equal(tw_solver_run(solver, &b, &r), TW_SOLVED);
    assert_int_equal(r->length, 57);
    assert_true(r->optimal);
    assert_string_equal(r->heuristic, "pdb");
    assert_non_null(strstr(r->story, "6-6-3 built"));
    tw_board_init(&b, 4, 4, korf2);
    assert_int_equal(tw_solver_run(solver, &b, &r), TW_SOLVED);
    assert_int_equal(r->length, 55);
    assert_string_equal(r->heuristic, "pdb");
    assert_string_equal(r->story, "");
    tw_solver_free(&solver);
}

/* Without room for tables, linear conflict goes on. */
static void test_auto_little_memory(void **state) {
    (void)state;
    tw_config config;
    tw_board b;
    tw_board_init(&b, 4, 4, korf1);
    configure(&config, "auto", "linear-conflict", 2);
    config.limits.bytes = 1 << 20;
    tw_result r = solve(&config, &b);
    assert_int_equal(r.status, TW_SOLVED);
    assert_int_equal(r.length, 57);
    assert_true(r.bytes_peak <= config.limits.bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_large_board),
        cmocka_unit_test(test_time_limit),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_auto),
        cmocka_unit_test(test_auto_little_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
