/* Boards of an exact depth: that deep by the whole space or by another solver, the same from the
 * same seed whatever measured them, and a clean end where there are none or limits forbid. */
#include "support/boards.h"
#include "support/ledger.h"
#include "support/stride.h"

static tw_generator_config config_of(int rows, int cols) {
    tw_generator_config c;
    assert_int_equal(tw_generator_config_default(&c, rows, cols), TW_OK);
    return c;
}

static tw_generator *generator_make(const tw_generator_config *c) {
    tw_generator *d;
    tw_error error;
    CHECK(tw_generator_new(&d, c, &error) == TW_OK, "%s", error.text);
    return d;
}

static void expect_valid(const tw_board *b) {
    tw_board copy;
    assert_int_equal(tw_board_init(&copy, b->rows, b->cols, b->tile), TW_OK);
    assert_int_equal(copy.blank, b->blank);
}

static void test_small(void **state) {
    (void)state;
    static const int sizes[][2] = {{2, 2}, {3, 2}, {3, 3}, {2, 5}};
    uint64_t random = 5;
    for (int s = 0; s < 4; s++) {
        tw_generator_config c = config_of(sizes[s][0], sizes[s][1]);
        assert_int_equal(tw_board_goal(&c.goal, sizes[s][0], sizes[s][1], "spiral"), TW_OK);
        tw_space *space;
        assert_int_equal(tw_space_new(&space, &c.goal, NULL, NULL), TW_OK);
        tw_generator *d = generator_make(&c);
        for (int depth = 0; depth <= tw_space_depth(space); depth++) {
            tw_board b;
            assert_int_equal(tw_generator_next(d, depth, &random, &b), TW_OK);
            expect_valid(&b);
            assert_int_equal(tw_space_distance(space, &b), depth);
        }
        tw_board b = c.goal;
        assert_int_equal(tw_generator_next(d, tw_space_depth(space) + 1, &random, &b),
                         TW_NOT_FOUND);
        assert_true(tw_board_equal(&b, &c.goal));
        tw_generator_free(&d);
        tw_space_free(&space);
    }
}

/* The 8 boards three moves from a goal with the blank in the corner: all of them come, about
 * equally often. */
static void test_small_uniform(void **state) {
    (void)state;
    tw_generator_config c = config_of(3, 3);
    tw_generator *d = generator_make(&c);
    tw_space *space;
    assert_int_equal(tw_space_new(&space, &c.goal, NULL, NULL), TW_OK);
    int count[8] = {0};
    uint64_t random = 12;
    for (int i = 0; i < 8000; i++) {
        tw_board b, other;
        assert_int_equal(tw_generator_next(d, 3, &random, &b), TW_OK);
        for (int k = 0; k < 8; k++) {
            assert_int_equal(tw_space_board(space, 3, (uint64_t)k, &other), TW_OK);
            count[k] += tw_board_equal(&b, &other);
        }
    }
    for (int k = 0; k < 8; k++) assert_in_range(count[k], 900, 1100);
    tw_space_free(&space);
    tw_generator_free(&d);
}

static void test_walked(void **state) {
    (void)state;
    static const struct {
        int rows, cols, depth;
    } cases[] = {{4, 4, 0},  {4, 4, 1},  {4, 4, 13}, {4, 4, 30}, {4, 4, 41},
                 {3, 4, 30}, {6, 2, 35}, {5, 5, 40}, {16, 16, 6}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tw_generator_config c = config_of(cases[i].rows, cases[i].cols);
        tw_generator *d = generator_make(&c);
        uint64_t random = i;
        for (int k = 0; k < 3; k += (int)stride(3)) {
            tw_board b;
            assert_int_equal(tw_generator_next(d, cases[i].depth, &random, &b), TW_OK);
            expect_valid(&b);
            CHECK(tw_fewest_moves(&b, &c.goal) == cases[i].depth, "%s, not %d", show(&b).text,
                  cases[i].depth);
        }
        tw_generator_free(&d);
    }
}

static void test_lines(void **state) {
    (void)state;
    tw_generator_config c = config_of(1, 200);
    c.goal = board_goal(1, 200, "first");
    for (int i = 0; i < 50; i++) tw_board_move(&c.goal, TW_RIGHT);
    bool left = false, right = false;
    uint64_t random = 3;
    for (int i = 0; i < 50; i++) {
        tw_board b;
        assert_int_equal(tw_board_random_depth(&b, 20, &random, &c), TW_OK);
        expect_valid(&b);
        left |= b.blank == 30, right |= b.blank == 70;
        assert_true(b.blank == 30 || b.blank == 70);
    }
    assert_true(left && right);
    tw_board b;
    assert_int_equal(tw_board_random_depth(&b, 149, &random, &c), TW_OK);
    assert_int_equal(b.blank, 199);
    assert_int_equal(tw_board_random_depth(&b, 150, &random, &c), TW_NOT_FOUND);
}

/* These boards are a promise, as those of tw_board_random() are. */
static void test_golden(void **state) {
    (void)state;
    tw_generator_config c = config_of(4, 4);
    tw_board b;
    uint64_t random = 1;
    assert_int_equal(tw_board_random_depth(&b, 30, &random, &c), TW_OK);
    assert_string_equal(show(&b).text, "5 2 1 3/9 11 6 4/10 13 0 12/14 15 8 7");
    c.goal = board_goal(4, 4, "first");
    assert_int_equal(tw_board_random_depth(&b, 40, &random, &c), TW_OK);
    CHECK(tw_fewest_moves(&b, &c.goal) == 40, "%s", show(&b).text);
}

static void test_measured_otherwise(void **state) {
    (void)state;
    tw_generator_config c = config_of(4, 4);
    tw_tables_config t;
    tw_tables_config_default(&t, c.goal.rows, c.goal.cols);
    t.goal = c.goal;
    t.patterns = "1,2,3,4/5,6,7,8";
    tw_tables *tables;
    assert_int_equal(tw_tables_new(&tables, &t, NULL), TW_OK);
    uint64_t one = 21, two = 21, three = 21;
    tw_board a, b, e;
    assert_int_equal(tw_board_random_depth(&a, 36, &one, &c), TW_OK);
    c.threads = 3;
    assert_int_equal(tw_board_random_depth(&b, 36, &two, &c), TW_OK);
    c.tables = tables;
    assert_int_equal(tw_board_random_depth(&e, 36, &three, &c), TW_OK);
    assert_true(tw_board_equal(&a, &b) && tw_board_equal(&a, &e));
    assert_true(one == two && one == three);
    tw_tables_free(&tables);
}

static void test_too_deep(void **state) {
    (void)state;
    static const int deepest[][3] = {{3, 4, 53}, {4, 3, 53}, {2, 6, 80}, {4, 4, 80}, {5, 3, 84}};
    uint64_t random = 1;
    tw_board b;
    for (int i = 0; i < 5; i++) {
        tw_generator_config c = config_of(deepest[i][0], deepest[i][1]);
        assert_int_equal(tw_board_random_depth(&b, deepest[i][2] + 1, &random, &c), TW_NOT_FOUND);
        c.limits.nodes = 10; /* that deep there is one, so it is looked for */
        assert_int_equal(tw_board_random_depth(&b, deepest[i][2], &random, &c), TW_LIMIT_NODES);
    }
    tw_generator_config c = config_of(4, 4); /* from elsewhere than a corner, nobody knows */
    c.goal = board_read("1 2 3 4/5 0 6 7/8 9 10 11/12 13 14 15");
    c.limits.nodes = 10;
    assert_int_equal(tw_board_random_depth(&b, 81, &random, &c), TW_LIMIT_NODES);
}

static void test_limits(void **state) {
    (void)state;
    tw_generator_config c = config_of(4, 4);
    tw_board b = c.goal;
    uint64_t random = 9, again = 9;
    c.limits.nodes = 500; /* of all searches together, and each board anew */
    tw_generator *d = generator_make(&c);
    assert_int_equal(tw_generator_next(d, 50, &random, &b), TW_LIMIT_NODES);
    assert_true(tw_board_equal(&b, &c.goal));
    assert_int_equal(tw_generator_next(d, 10, &random, &b), TW_OK);
    tw_generator_free(&d);
    assert_int_equal(tw_board_random_depth(&b, 50, &again, &c), TW_LIMIT_NODES);

    c.limits = (tw_limits){.seconds = 1e-9};
    assert_int_equal(tw_board_random_depth(&b, 50, &random, &c), TW_LIMIT_TIME);
    c.limits = (tw_limits){.bytes = 1000};
    assert_int_equal(tw_board_random_depth(&b, 50, &random, &c), TW_ERR_MEMORY);
    c = config_of(3, 3);
    c.limits.bytes = 100000; /* the space takes more */
    assert_int_equal(tw_board_random_depth(&b, 5, &random, &c), TW_ERR_MEMORY);
}

typedef struct stopper {
    tw_generator *dealer;
    int calls;
} stopper;

static void stop_at_once(void *cookie, const tw_progress *p) {
    stopper *s = cookie;
    assert_true(p->seconds >= 0);
    s->calls++;
    tw_generator_stop(s->dealer);
}

static void test_stop(void **state) {
    (void)state;
    stopper s = {0};
    tw_generator_config c = config_of(6, 6);
    c.limits.seconds = PATIENCE; /* should stopping fail, the test still ends */
    c.progress = stop_at_once;
    c.cookie = &s;
    s.dealer = generator_make(&c);
    uint64_t random = 2;
    tw_board b;
    assert_int_equal(tw_generator_next(s.dealer, 120, &random, &b), TW_STOPPED);
    assert_true(s.calls > 0);
    assert_int_equal(tw_generator_next(s.dealer, 1, &random, &b), TW_STOPPED);
    tw_generator_free(&s.dealer);
}

/* Every allocation fails once, on a board with a space and on one with a solver. */
static void test_allocation(void **state) {
    (void)state;
    for (int size = 3; size <= 4; size++) {
        uint64_t n = 1;
        for (bool failed = true; failed; n++) {
            ledger books = {.fail_at = n};
            tw_generator_config c = config_of(size, size);
            c.allocator = ledger_allocator(&books);
            uint64_t random = 4;
            tw_board b;
            tw_status status = tw_board_random_depth(&b, 12, &random, &c);
            failed = books.gets >= n;
            CHECK(failed ? status == TW_ERR_MEMORY || status == TW_LIMIT_MEMORY : status == TW_OK,
                  "%s at %lu", tw_status_text(status), (unsigned long)n);
            CHECK(ledger_even(&books), "leaks at %lu", (unsigned long)n);
        }
        assert_in_range(n, 4, 1000);
    }
}

static void test_arguments(void **state) {
    (void)state;
    tw_generator_config c = config_of(3, 3), bad = c;
    tw_generator *d = generator_make(&c), *none;
    tw_error error;
    uint64_t random = 1;
    tw_board b;
    assert_int_equal(tw_generator_config_init(NULL, sizeof(tw_generator_config), 3, 3),
                     TW_ERR_ARGUMENT);
    assert_int_equal(tw_generator_config_default(&bad, 1, 1), TW_ERR_ARGUMENT);
    assert_int_equal(tw_generator_new(&none, NULL, &error), TW_ERR_ARGUMENT);
    assert_int_equal(tw_generator_new(NULL, &c, &error), TW_ERR_ARGUMENT);
    bad = c;
    bad.goal.tile[3] = 9;
    assert_int_equal(tw_generator_new(&none, &bad, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "the goal is not a board");
    bad = c;
    bad.limits.seconds = -1;
    assert_int_equal(tw_generator_new(&none, &bad, NULL), TW_ERR_ARGUMENT);
    assert_null(none);
    assert_int_equal(tw_generator_next(NULL, 3, &random, &b), TW_ERR_ARGUMENT);
    assert_int_equal(tw_generator_next(d, -1, &random, &b), TW_ERR_ARGUMENT);
    assert_int_equal(tw_generator_next(d, 3, NULL, &b), TW_ERR_ARGUMENT);
    assert_int_equal(tw_generator_next(d, 3, &random, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_board_random_depth(&b, 3, &random, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(random, 1);
    tw_generator_free(&d);
    tw_generator_free(&d);
    tw_generator_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small),     cmocka_unit_test(test_small_uniform),
        cmocka_unit_test(test_walked),    cmocka_unit_test(test_lines),
        cmocka_unit_test(test_golden),    cmocka_unit_test(test_measured_otherwise),
        cmocka_unit_test(test_too_deep),  cmocka_unit_test(test_limits),
        cmocka_unit_test(test_stop),      cmocka_unit_test(test_allocation),
        cmocka_unit_test(test_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
