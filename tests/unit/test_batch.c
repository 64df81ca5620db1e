/* Boards solved in bulk: lengths, bounds and first moves, on any number of threads, and how it
 * ends early. */
#include "support/boards.h"
#include "support/ledger.h"
#include "support/stride.h"

#include <string.h>

enum { MOST = 200, CELLS = 36 };

typedef struct results {
    int32_t length[MOST], bound[MOST];
    uint8_t first_moves[MOST];
} results;

static tw_batch *make(const tw_batch_config *c) {
    tw_batch *b;
    tw_error error;
    CHECK(tw_batch_new(&b, c, &error) == TW_OK, "%s", error.text);
    return b;
}

static tw_batch_config config_of(int rows, int cols) {
    tw_batch_config c;
    assert_int_equal(tw_batch_config_default(&c, rows, cols), TW_OK);
    return c;
}

static tw_status run(tw_batch *b, const uint8_t tiles[], size_t count, results *out) {
    const tw_batch_arrays arrays = {out->length, out->bound, out->first_moves};
    return tw_batch_run(b, tiles, count, &arrays, NULL);
}

static void test_small(void **state) {
    (void)state;
    uint8_t tiles[MOST * 9];
    uint64_t random = 5;
    tw_batch_config c = config_of(3, 3);
    tw_board_random(&c.goal, &c.goal, &random); /* any board may be the goal */
    tw_space *space;
    assert_int_equal(tw_space_new(&space, &c.goal, NULL, NULL), TW_OK);
    tw_boards_random(&c.goal, &random, tiles, MOST);
    tw_board unsolvable;
    tw_board_random_unsolvable(&unsolvable, &c.goal, &random);
    memcpy(tiles, unsolvable.tile, 9);
    c.threads = 3;
    tw_batch *b = make(&c);
    results r;
    assert_int_equal(run(b, tiles, MOST, &r), TW_OK);
    assert_int_equal(r.length[0], -1);
    assert_int_equal(r.bound[0], -1);
    assert_int_equal(r.first_moves[0], 0);
    for (size_t i = 1; i < MOST; i++) {
        tw_board at, beside[4];
        tw_move move[4];
        unsigned expected = 0;
        tw_board_init(&at, 3, 3, tiles + i * 9);
        int distance = tw_space_distance(space, &at);
        for (int k = tw_board_neighbours(&at, beside, move); k-- > 0;)
            if (tw_space_distance(space, &beside[k]) < distance) expected |= 1u << move[k];
        CHECK(r.length[i] == distance && r.bound[i] == distance && r.first_moves[i] == expected,
              "board %zu: %d, %d, %d", i, r.length[i], r.bound[i], r.first_moves[i]);
    }
    tw_space_free(&space);
    tw_batch_free(&b);
    assert_null(b);
}

/* Against a solver that knows nothing of the others: every neighbour solved by itself. */
static void expect_exact(const tw_board *goal, const uint8_t tiles[], size_t i, const results *r) {
    tw_board at, beside[4];
    tw_move move[4];
    unsigned expected = 0;
    tw_board_init(&at, goal->rows, goal->cols, tiles + i * (size_t)(goal->rows * goal->cols));
    int length = (int)tw_fewest_moves(&at, goal);
    for (int k = tw_board_neighbours(&at, beside, move); k-- > 0;)
        if (length > 0 && tw_fewest_moves(&beside[k], goal) < length) expected |= 1u << move[k];
    CHECK(r->length[i] == length && r->bound[i] == length && r->first_moves[i] == expected,
          "board %zu: %d moves, at least %d, first %d; expected %d and %u", i, r->length[i],
          r->bound[i], r->first_moves[i], length, expected);
}

static void try_size(int rows, int cols, uint64_t steps, size_t count, int threads) {
    uint8_t tiles[MOST * CELLS];
    uint64_t random = 9;
    results r;
    tw_batch_config c = config_of(rows, cols);
    c.threads = threads, c.insist = true;
    tw_batch *b = make(&c);
    for (int again = 0; again < 2; again++) {
        tw_boards_random_walk(&c.goal, steps, &random, tiles, count);
        memcpy(tiles, c.goal.tile, (size_t)(rows * cols));
        assert_int_equal(run(b, tiles, count, &r), TW_OK);
        for (size_t i = 0; i < count; i += stride(4)) expect_exact(&c.goal, tiles, i, &r);
    }
    tw_batch_free(&b);
}

static void test_searched(void **state) {
    (void)state;
    try_size(3, 4, 40, 8, 2); /* by tables of its own */
    try_size(1, 12, 30, 8, 1);
    try_size(2, 7, 25, 8, 1);
    try_size(5, 5, 18, 4, 2); /* by an answer */
    try_size(6, 6, 14, 4, 1);
}

static void test_given_tables(void **state) {
    (void)state;
    tw_tables_config t;
    tw_tables *tables;
    uint8_t tiles[MOST * CELLS];
    uint64_t random = 2;
    results r;
    tw_tables_config_default(&t, 3, 4);
    t.patterns = "4-4-3";
    assert_int_equal(tw_tables_new(&tables, &t, NULL), TW_OK);
    tw_batch_config c = config_of(3, 4);
    c.tables = tables;
    tw_batch *b = make(&c);
    tw_boards_random_walk(&c.goal, 60, &random, tiles, 6);
    assert_int_equal(run(b, tiles, 6, &r), TW_OK);
    for (size_t i = 0; i < 6; i++) expect_exact(&c.goal, tiles, i, &r);
    tw_batch_free(&b);
    c = config_of(4, 4);
    c.tables = tables;
    assert_int_equal(tw_batch_new(&b, &c, NULL), TW_ERR_ARGUMENT);
    tw_tables_free(&tables);
}

/* What is not proven is between the bound and the length, on boards that an answer solves and on
 * those that tables do. */
static void test_limits(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        uint64_t nodes;
        int least;
    } limited[] = {{5, 5, 3000, 40}, {3, 4, 5, 15}};
    for (int k = 0; k < 2; k++) {
        uint8_t tiles[MOST * CELLS];
        uint64_t random = 4;
        results r;
        tw_batch_config c = config_of(limited[k].rows, limited[k].cols);
        c.limits.nodes = limited[k].nodes;
        tw_batch *b = make(&c);
        tw_boards_random(&c.goal, &random, tiles, 2);
        assert_int_equal(run(b, tiles, 2, &r), TW_OK);
        for (int i = 0; i < 2; i++) {
            CHECK(r.bound[i] >= limited[k].least && r.length[i] > r.bound[i] && r.length[i] < 400,
                  "%d: %d to %d", k, r.bound[i], r.length[i]);
            assert_int_equal(r.first_moves[i], TW_FIRST_UNKNOWN);
        }
        tw_batch_free(&b);
    }
}

typedef struct watch {
    tw_batch *batch;
    uint64_t last, count;
    int calls;
    bool stop;
} watch;

static void watch_progress(void *cookie, uint64_t done, uint64_t count) {
    watch *w = cookie;
    assert_in_range(done, w->last, count);
    w->last = done, w->count = count, w->calls++;
    if (w->stop) tw_batch_stop(w->batch);
}

static void test_stop_and_progress(void **state) {
    (void)state;
    uint8_t tiles[MOST * CELLS];
    uint64_t random = 4;
    watch w = {.stop = true};
    results r;
    tw_batch_config c = config_of(5, 5);
    c.progress = watch_progress, c.cookie = &w;
    c.insist = true; /* without an end, but for the stop */
    c.threads = 2;
    w.batch = make(&c);
    tw_boards_random(&c.goal, &random, tiles, 3);
    assert_int_equal(run(w.batch, tiles, 3, &r), TW_STOPPED);
    assert_int_equal(r.length[2], -1);
    assert_int_equal(r.bound[2], 0);
    assert_int_equal(r.first_moves[2], TW_FIRST_UNKNOWN);
    assert_true(w.calls > 0);
    w.stop = false, w.last = 0; /* and it works again */
    for (int i = 0; i < 3; i++) memcpy(tiles + i * 25, c.goal.tile, 25);
    assert_int_equal(run(w.batch, tiles, 3, &r), TW_OK);
    assert_int_equal(w.last, 3);
    assert_int_equal(r.length[2], 0);
    tw_batch_free(&w.batch);
}

static void test_refuses(void **state) {
    (void)state;
    static const uint8_t tiles[] = {1, 2, 3, 4, 5, 6, 7, 7, 0};
    int32_t length[1] = {99};
    tw_error error;
    tw_batch_config c = config_of(3, 3);
    tw_batch *b = make(&c);
    const tw_batch_arrays arrays = {.length = length};
    assert_int_equal(tw_batch_run(b, tiles, 1, &arrays, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "board 0 is none, expected each of 0 to 8 once");
    assert_int_equal(tw_batch_run(b, tiles, 0, &arrays, &error), TW_OK);
    assert_int_equal(tw_batch_run(NULL, tiles, 0, &arrays, &error), TW_ERR_ARGUMENT);
    tw_batch_free(&b);
}

static void test_memory(void **state) {
    (void)state;
    static const uint8_t tiles[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 10, 11};
    results r;
    tw_batch_config c = config_of(3, 4);
    tw_error error;
    bool enough = false;
    for (uint64_t n = 1; !enough; n += stride(9)) {
        ledger books = {.fail_at = n};
        tw_batch *b;
        c.allocator = ledger_allocator(&books);
        tw_status status = tw_batch_new(&b, &c, &error);
        if (status == TW_OK) {
            status = run(b, tiles, 1, &r);
            bool failed = books.gets >= n;
            assert_true(status == TW_ERR_MEMORY || status == TW_OK);
            if (status == TW_OK && !failed) enough = true;
            if (status == TW_OK && r.length[0] >= 0) assert_int_equal(r.length[0], 2);
        }
        tw_batch_free(&b);
        CHECK(ledger_even(&books), "allocation %lu", (unsigned long)n);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small),   cmocka_unit_test(test_searched),
        cmocka_unit_test(test_limits),  cmocka_unit_test(test_stop_and_progress),
        cmocka_unit_test(test_refuses), cmocka_unit_test(test_given_tables),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
