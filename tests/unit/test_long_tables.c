/* Tables of long moves: exact on 3x3, where seven tiles say where the eighth is; consistent along
 * random walks on the other boards; the same however they are built; and a search that builds them
 * finds what one without finds. */
#include "pdb/long_tables.h"
#include "support/check.h"

#include <stdlib.h>
#include <string.h>

static bool yes(void *cookie, uint64_t done, uint64_t entries) {
    (void)cookie;
    assert_true(done <= entries);
    return true;
}

static void build(long_tables *t, const tw_board *goal, memory *m, int threads) {
    build_options o = {.threads = threads, .progress = yes};
    assert_true(long_tables_serve(goal));
    assert_int_equal(long_tables_build(t, goal, &o, m), TW_OK);
    assert_true(long_tables_ready(t));
}

static void fill_at(const tw_board *b, uint8_t at[]) {
    for (int c = 0; c < b->rows * b->cols; c++) at[b->tile[c]] = (uint8_t)c;
}

static int largest(const long_tables *t, const tw_board *b, int axis) {
    uint8_t at[TW_MAX_CELLS];
    int most = 0;
    fill_at(b, at);
    for (int view = 0; view < t->views; view++)
        for (int k = 0; k < LONG_COUNT; k++) {
            int value = long_tables_value(t, k, view, axis, at, b->blank);
            if (value > most) most = value;
        }
    return most;
}

static void test_exact(void **state) {
    (void)state;
    tw_board goal;
    memory m = {0};
    long_tables t = {0};
    tw_config config;
    tw_solver *solver;
    tw_board_goal(&goal, 3, 3, "last");
    build(&t, &goal, &m, 1);
    assert_int_equal(t.views, 2);
    tw_config_default(&config, 3, 3);
    config.metric = TW_METRIC_MULTI;
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    uint64_t random = 7;
    int known = 0;
    for (int i = 0; i < 300; i++) {
        tw_board b;
        const tw_result *r;
        tw_board_random(&b, &goal, &random);
        assert_int_equal(tw_solver_run(solver, &b, &r), TW_SOLVED);
        int columns = largest(&t, &b, LONG_COLUMNS), rows = largest(&t, &b, LONG_ROWS);
        int least = columns < rows ? columns : rows;
        if (!least) {
            assert_true(r->length <= 9);
            continue;
        }
        known++;
        assert_int_equal(least, r->length);
    }
    assert_true(known > 250);
    tw_solver_free(&solver);
    long_tables_drop(&t);
    assert_int_equal(m.used, 0);
}

/* One move changes a value by one at most, and along an axis it leaves that axis's as it is. */
static void walk(int rows, int cols, const char *name, int views) {
    tw_board goal;
    memory m = {0};
    long_tables t = {0};
    assert_int_equal(tw_board_goal(&goal, rows, cols, name), TW_OK);
    build(&t, &goal, &m, 2);
    assert_int_equal(t.views, views);
    uint64_t random = 11;
    tw_board b;
    int seen = 0;
    for (int i = 0; i < 3000; i++) {
        if (i % 100 == 0) tw_board_random(&b, &goal, &random);
        int before[LONG_AXES] = {largest(&t, &b, LONG_COLUMNS), largest(&t, &b, LONG_ROWS)};
        tw_move move = (tw_move)tw_random_below(&random, 4);
        if (!tw_board_move(&b, move)) continue;
        int axis = move == TW_UP || move == TW_DOWN ? LONG_COLUMNS : LONG_ROWS;
        int after[LONG_AXES] = {largest(&t, &b, LONG_COLUMNS), largest(&t, &b, LONG_ROWS)};
        assert_int_equal(before[axis], after[axis]);
        int least = rows * cols; /* what is not above it is not told apart */
        int most = least + 15;
        if (before[axis] > least + 1 && before[axis] < most) {
            assert_true(after[!axis] >= before[axis] - 1);
            seen++;
        }
    }
    assert_true(seen > 50);
    long_tables_drop(&t);
    assert_int_equal(m.used, 0);
}

static void test_consistent(void **state) {
    (void)state;
    walk(3, 4, "last", 1);
    walk(4, 3, "first", 1);
    walk(2, 6, "last", 1);
}

static bool seldom(void *cookie, uint64_t done, uint64_t entries) {
    (void)done, (void)entries;
    return ++*(int *)cookie % 3 != 0;
}

static void test_slices(void **state) {
    (void)state;
    tw_board goal;
    memory m = {0};
    long_tables whole = {0}, sliced = {0};
    tw_board_goal(&goal, 3, 3, "spiral");
    build(&whole, &goal, &m, 3);
    assert_int_equal(whole.views, 2);
    int calls = 0, slices = 1;
    build_options o = {.threads = 1, .progress = seldom, .cookie = &calls};
    while (long_tables_build(&sliced, &goal, &o, &m) == TW_STOPPED) slices++;
    assert_true(long_tables_ready(&sliced));
    assert_true(slices > 3);
    size_t bytes = (size_t)whole.rows * LONG_ORDERS / 2;
    for (int k = 0; k < LONG_COUNT; k++)
        assert_memory_equal(whole.table[k].excess, sliced.table[k].excess, bytes);
    long_tables_drop(&whole);
    long_tables_drop(&sliced);
    long_tables_drop(&sliced); /* of zeroed ones: nothing */
    assert_int_equal(m.used, 0);
}

static void test_abandoned(void **state) {
    (void)state;
    tw_board goal;
    memory m = {0};
    long_tables t = {0};
    int calls = 1;
    build_options o = {.threads = 1, .progress = seldom, .cookie = &calls};
    tw_board_goal(&goal, 3, 3, "last");
    assert_int_equal(long_tables_build(&t, &goal, &o, &m), TW_STOPPED);
    long_tables_drop(&t);
    assert_int_equal(m.used, 0);
    for (uint64_t limit = 1; limit < 10000000; limit *= 3) {
        m = (memory){.limit = limit};
        o = (build_options){.threads = 1};
        tw_status status = long_tables_build(&t, &goal, &o, &m);
        assert_true(status == TW_ERR_MEMORY || status == TW_OK);
        assert_true(m.peak <= limit);
        long_tables_drop(&t);
        assert_int_equal(m.used, 0);
    }
}

static void test_serves(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        bool serves;
    } boards[] = {{2, 4, false}, {3, 3, true},   {2, 5, true},  {4, 4, true},
                  {2, 8, true},  {1, 12, false}, {3, 6, false}, {5, 5, false}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        tw_board goal;
        tw_board_goal(&goal, boards[i].rows, boards[i].cols, "last");
        assert_int_equal(long_tables_serve(&goal), boards[i].serves);
    }
}

/* Lengths of boards so far that the search builds tables, with them and, for want of memory,
 * without. */
static void test_search(void **state) {
    (void)state;
    tw_config config;
    tw_solver *with, *without;
    const tw_result *a, *b;
    tw_config_default(&config, 3, 4);
    config.metric = TW_METRIC_MULTI;
    assert_int_equal(tw_solver_new(&with, &config, NULL), TW_OK);
    config.limits.bytes = 1000000;
    assert_int_equal(tw_solver_new(&without, &config, NULL), TW_OK);
    uint64_t random = 3;
    int fewer = 0;
    for (int i = 0; i < 12; i++) {
        tw_board start;
        tw_board_random(&start, &config.goal, &random);
        assert_int_equal(tw_solver_run(with, &start, &a), TW_SOLVED);
        assert_int_equal(tw_solver_run(without, &start, &b), TW_SOLVED);
        assert_int_equal(a->length, b->length);
        assert_true(a->optimal && b->optimal);
        assert_string_equal(b->heuristic, "walking-distance");
        if (strcmp(a->heuristic, "max(walking-distance,pdb)") == 0)
            fewer += a->counts.expanded < b->counts.expanded;
    }
    assert_true(fewer > 6);
    tw_solver_free(&with);
    tw_solver_free(&without);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact),  cmocka_unit_test(test_consistent),
        cmocka_unit_test(test_slices), cmocka_unit_test(test_abandoned),
        cmocka_unit_test(test_serves), cmocka_unit_test(test_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
