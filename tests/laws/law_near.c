/* Near-optimal search: every line solves the board, no line is shorter than the bound or the
 * optimum, the same seed gives the same lines however the work is cut up, and no lack of time or
 * memory does more than end it. */
#define _POSIX_C_SOURCE 200809L
#include "near/near.h"
#include "support/boards.h"
#include "support/ledger.h"

#include <stdio.h>

static tw_near *near_make(const tw_near_config *config) {
    tw_near *n;
    tw_error error;
    CHECK(tw_near_new(&n, config, &error) == TW_OK, "%s", error.text);
    return n;
}

/* What must hold of every result at any time. */
static void expect_honest(const tw_near_result *r, const tw_board *start, const tw_board *goal) {
    tw_board b = *start;
    if (r->length < 0) {
        CHECK(!r->optimal && !*r->moves, "%s", show(start).text);
        return;
    }
    size_t count = strlen(r->moves);
    CHECK(r->length == (int64_t)count && tw_board_play(&b, r->moves, count) == count, "%s",
          show(start).text);
    CHECK(tw_board_equal(&b, goal), "%s", show(start).text);
    CHECK(r->bound <= r->length, "%s: %d > %d", show(start).text, r->bound, (int)r->length);
    CHECK(r->optimal == (r->bound == r->length), "%s", show(start).text);
}

typedef struct witness {
    tw_board start, goal;
    int64_t last, least; /* least: no line may be shorter */
    int improvements;
} witness;

static void watch(void *cookie, const tw_near_result *r) {
    witness *w = cookie;
    expect_honest(r, &w->start, &w->goal);
    CHECK(r->length < w->last && r->length >= w->least, "%s: %d after %d, at least %d",
          show(&w->start).text, (int)r->length, (int)w->last, (int)w->least);
    w->last = r->length;
    w->improvements++;
}

static tw_board board_of(const tw_board *goal, uint64_t seed) {
    tw_board b;
    assert_int_equal(tw_board_random(&b, goal, &seed), TW_OK);
    return b;
}

/* Sizes of every kind, goals with the blank in every corner and in the middle. */
static void law_honest(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 2}, {1, 9}, {2, 2},  {2, 7},   {9, 2},
                                   {3, 3}, {3, 4}, {4, 4},  {5, 5},   {6, 6},
                                   {7, 7}, {8, 8}, {4, 12}, {10, 10}, {16, 16}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        int rows = sizes[k][0], cols = sizes[k][1];
        tw_board goals[GOALS_MAX];
        int count = goals_list(rows, cols, rows * cols > 9 && rows * cols < 64 ? 1 : 0, goals);
        for (int g = 0; g < count; g++) {
            witness w = {.goal = goals[g], .last = INT64_MAX};
            w.start = board_of(&w.goal, k + 10);
            tw_near_config config;
            tw_near_config_default(&config, rows, cols);
            config.goal = w.goal, config.improved = watch, config.cookie = &w;
            config.limits.nodes = 30000, config.threads = 1 + g % 2;
            tw_near *n = near_make(&config);
            tw_near_start(n, &w.start, NULL);
            tw_status status = tw_near_work(n, 0);
            const tw_near_result *r = tw_near_result_of(n);
            CHECK(status == TW_LIMIT_NODES || status == TW_OK, "%s: %s", show(&w.start).text,
                  tw_status_text(status));
            CHECK(r->length >= 0 && r->status == status, "%s", show(&w.start).text);
            expect_honest(r, &w.start, &w.goal);
            tw_near_free(&n);
        }
    }
}

/* With growing width the optimum is reached in the end, and never passed. */
static void expect_optimum(int rows, int cols, uint64_t seed, uint64_t nodes) {
    witness w = {.goal = board_goal(rows, cols, seed % 2 ? "last" : "first"), .last = INT64_MAX};
    w.start = board_of(&w.goal, seed);
    w.least = tw_fewest_moves(&w.start, &w.goal);
    tw_near_config config;
    tw_near_config_default(&config, rows, cols);
    config.goal = w.goal, config.improved = watch, config.cookie = &w, config.seed = seed;
    config.limits.nodes = nodes;
    tw_near *n = near_make(&config);
    tw_near_start(n, &w.start, NULL);
    tw_near_work(n, 0);
    CHECK(tw_near_result_of(n)->length == w.least, "%s: %d, not %d", show(&w.start).text,
          (int)tw_near_result_of(n)->length, (int)w.least);
    tw_near_free(&n);
}

static void law_optimum(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) expect_optimum(3, 3, seed, 0);
    for (uint64_t seed = 1; seed <= 8; seed++) expect_optimum(3, 4, seed, 3000000);
}

/* An optimal search's bound proves the line. */
static void law_proof(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), start = board_of(&goal, 5);
    int64_t fewest = tw_fewest_moves(&start, &goal);
    tw_near_config config;
    tw_near_config_default(&config, 3, 3);
    tw_near *n = near_make(&config);
    tw_near_start(n, &start, NULL);
    tw_near_raise_bound(n, (int)fewest);
    assert_int_equal(tw_near_work(n, 0), TW_OK);
    const tw_near_result *r = tw_near_result_of(n);
    assert_true(r->optimal && r->length == fewest && r->bound == fewest);
    tw_near_free(&n);
}

/* The lines found, one after the other, as one text, until the beams are 512 wide. */
static void improve(char out[], size_t size, const tw_board *goal, uint64_t seed, double slice) {
    memory m = {0};
    near_task task = {.start = board_of(goal, 77), .goal = *goal, .threads = 1, .seed = seed};
    near *n = near_new(&task, &m);
    int64_t last = -1;
    size_t used = 0;
    out[0] = 0;
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING && near_width(n) < 512) {
        status = near_work(n, slice > 0 ? tw_seconds() + slice : 0, NULL);
        if (near_length(n) == last) continue;
        last = near_length(n);
        if (near_width(n) >= 512) break; /* work may or may not have gone on after that */
        used += (size_t)snprintf(out + used, size - used, "%s\n", near_moves(n));
        assert_in_range(used, 1, size - 1);
    }
    near_free(n);
    assert_int_equal(m.used, 0);
}

static void law_same_seed(void **state) {
    (void)state;
    enum { SIZE = 1 << 20 };
    static char a[SIZE], b[SIZE];
    static const int sides[] = {4, 5, 6, 8};
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        tw_board goal = board_goal(sides[k], sides[k], "last");
        improve(a, SIZE, &goal, 3, 0);
        improve(b, SIZE, &goal, 3, 0.001);
        assert_string_equal(a, b);
        assert_non_null(strchr(a, '\n'));
    }
}

/* The n-th allocation fails, alone or with all after it.  False: there is no n-th. */
static bool survive(const tw_board *goal, uint64_t fail_at, bool once, double seconds) {
    ledger books = {.fail_at = fail_at, .fail_once = once};
    tw_board start = board_of(goal, 4);
    tw_near_config config;
    tw_near_config_default(&config, goal->rows, goal->cols);
    config.goal = *goal, config.allocator = ledger_allocator(&books);
    config.limits.nodes = seconds > 0 ? 0 : 40000, config.limits.seconds = seconds;
    config.threads = 1 + (int)(fail_at % 3);
    tw_near *n;
    tw_error error;
    tw_status status = tw_near_new(&n, &config, &error);
    if (status != TW_OK) {
        CHECK(status == TW_ERR_MEMORY && !n && *error.text, "%lu", (unsigned long)fail_at);
        CHECK(ledger_even(&books), "%lu", (unsigned long)fail_at);
        return true;
    }
    status = tw_near_start(n, &start, NULL);
    if (status == TW_RUNNING) status = tw_near_work(n, 0);
    const tw_near_result *r = tw_near_result_of(n);
    CHECK(status == r->status, "%lu", (unsigned long)fail_at);
    CHECK(status == TW_ERR_MEMORY || status == TW_LIMIT_MEMORY || status == TW_LIMIT_NODES
              || status == TW_LIMIT_TIME || status == TW_OK,
          "%lu: %s", (unsigned long)fail_at, tw_status_text(status));
    if (status == TW_ERR_MEMORY)
        CHECK(r->length < 0, "%lu", (unsigned long)fail_at);
    else if (status != TW_LIMIT_TIME) /* a busy machine may not come to the first line */
        CHECK(r->length >= 0, "%lu", (unsigned long)fail_at);
    expect_honest(r, &start, goal);
    bool failed = books.gets >= fail_at;
    books.fail_at = 0; /* memory again */
    CHECK(tw_near_start(n, &start, NULL) == TW_RUNNING, "%lu", (unsigned long)fail_at);
    tw_near_work(n, 0.001);
    tw_near_free(&n);
    CHECK(ledger_even(&books), "leaks at %lu", (unsigned long)fail_at);
    return failed;
}

static void law_allocations_fail(void **state) {
    (void)state;
    static const int sides[] = {4, 5, 8};
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        tw_board goal = board_goal(sides[k], sides[k], "last");
        uint64_t n = 1;
        /* Every layer has an allocation of its own, and one is like another. */
        while (survive(&goal, n, false, 0) && survive(&goal, n, true, 0)) n += 1 + n / 24;
        assert_in_range(n, 30, 1000000);
    }
}

/* With a time to plan by there are beams that keep pace, and the last stage again. */
static void law_allocations_fail_in_time(void **state) {
    (void)state;
    static const int sides[] = {6, 8};
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        tw_board goal = board_goal(sides[k], sides[k], "last");
        uint64_t n = 1;
        /* On a busy machine the time may be over before the first allocations. */
        while ((survive(&goal, n, false, 0.05) && survive(&goal, n, true, 0.05)) || n < 10)
            n += 1 + n / 4;
        assert_in_range(n, 10, 10000000);
    }
}

/* The allocator sees every byte. */
static void law_memory_limit(void **state) {
    (void)state;
    static const int sides[] = {5, 7, 9};
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        tw_board goal = board_goal(sides[k], sides[k], "last"), start = board_of(&goal, 9);
        for (uint64_t bytes = UINT64_C(1) << 17; bytes <= UINT64_C(1) << 23; bytes *= 2) {
            ledger books = {0};
            tw_near_config config;
            tw_near_config_default(&config, sides[k], sides[k]);
            config.limits.bytes = bytes, config.limits.nodes = 300000;
            config.allocator = ledger_allocator(&books);
            tw_near *n;
            if (tw_near_new(&n, &config, NULL) == TW_OK) {
                if (tw_near_start(n, &start, NULL) == TW_RUNNING) tw_near_work(n, 0);
                const tw_near_result *r = tw_near_result_of(n);
                expect_honest(r, &start, &goal);
                CHECK(r->bytes_peak <= bytes, "%lu", (unsigned long)bytes);
                tw_near_free(&n);
            }
            CHECK(books.peak <= bytes && ledger_even(&books), "%lu of %lu",
                  (unsigned long)books.peak, (unsigned long)bytes);
        }
    }
}

typedef struct stopper {
    ledger books;
    tw_near *near;
} stopper;

enum { STOP_AT = 2000 }; /* allocations: every layer of a beam has one */

static void *get_or_stop(void *cookie, size_t size) {
    stopper *s = cookie;
    if (s->books.gets == STOP_AT) tw_near_stop(s->near);
    return ledger_get(&s->books, size);
}

static void put(void *cookie, void *block, size_t size) {
    ledger_put(&((stopper *)cookie)->books, block, size);
}

/* A stop in the middle of a beam is heard before many more layers. */
static void law_stop(void **state) {
    (void)state;
    static const int sides[] = {5, 7, 12, 16};
    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        tw_board goal = board_goal(sides[k], sides[k], "last"), start = board_of(&goal, 2);
        stopper s = {0};
        tw_near_config config;
        tw_near_config_default(&config, sides[k], sides[k]);
        config.threads = 1 + (int)k % 2, config.limits.seconds = PATIENCE;
        config.allocator = (tw_allocator){.get = get_or_stop, .put = put, .cookie = &s};
        s.near = near_make(&config);
        tw_near_start(s.near, &start, NULL);
        assert_int_equal(tw_near_work(s.near, 0), TW_STOPPED);
        uint64_t later = s.books.gets - STOP_AT;
        expect_honest(tw_near_result_of(s.near), &start, &goal);
        tw_near_free(&s.near);
        CHECK(later <= 10, "%d: %lu allocations", sides[k], (unsigned long)later);
        assert_true(ledger_even(&s.books));
    }
}

/* A user's line becomes shorter, and one that solves nothing is refused. */
static void law_shorten(void **state) {
    (void)state;
    tw_board goal = board_goal(6, 6, "first"), start = board_of(&goal, 3);
    tw_near_config config;
    tw_near_config_default(&config, 6, 6);
    config.goal = goal, config.limits.nodes = 1;
    tw_near *n = near_make(&config);
    tw_near_start(n, &start, NULL);
    tw_near_work(n, 0);
    char line[5000];
    snprintf(line, sizeof line, "%s", tw_near_result_of(n)->moves);
    tw_near_free(&n);
    config.only_shorten = true, config.limits.nodes = 100000;
    n = near_make(&config);
    assert_int_equal(tw_near_start(n, &start, "UDU"), TW_ERR_ARGUMENT);
    assert_int_equal(tw_near_start(n, &start, line), TW_RUNNING);
    assert_int_equal(tw_near_result_of(n)->length, strlen(line));
    tw_near_work(n, 0);
    CHECK(tw_near_result_of(n)->length < (int64_t)strlen(line), "%s", line);
    expect_honest(tw_near_result_of(n), &start, &goal);
    tw_near_free(&n);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_honest),
        cmocka_unit_test(law_optimum),
        cmocka_unit_test(law_proof),
        cmocka_unit_test(law_same_seed),
        cmocka_unit_test(law_allocations_fail),
        cmocka_unit_test(law_allocations_fail_in_time),
        cmocka_unit_test(law_memory_limit),
        cmocka_unit_test(law_stop),
        cmocka_unit_test(law_shorten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
