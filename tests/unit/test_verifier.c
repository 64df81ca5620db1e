/* Verifying a heuristic: which boards are asked, what is said about them, and how it ends early. */
#include "support/boards.h"
#include "support/ledger.h"

#include <math.h>

static tw_verifier *make(const tw_verifier_config *config) {
    tw_verifier *v;
    tw_error error;
    CHECK(tw_verifier_new(&v, config, &error) == TW_OK, "%s", error.text);
    return v;
}

static tw_verifier_config config_of(int rows, int cols) {
    tw_verifier_config c;
    assert_int_equal(tw_verifier_config_default(&c, rows, cols), TW_OK);
    return c;
}

static bool nothing(void *cookie, const tw_board boards[], size_t count, double out[]) {
    (void)cookie, (void)boards;
    for (size_t i = 0; i < count; i++) out[i] = 0;
    return true;
}

/* Every board of a small space once, nearest first. */
static void test_boards_are_the_space(void **state) {
    (void)state;
    tw_verifier_config c = config_of(3, 3);
    tw_verifier *v = make(&c);
    tw_space *space;
    assert_int_equal(tw_verifier_count(v), 0);
    assert_int_equal(tw_verifier_find(v), TW_OK);
    assert_int_equal(tw_verifier_count(v), 181440);
    assert_int_equal(tw_space_new(&space, &c.goal, NULL, NULL), TW_OK);
    uint64_t at[32] = {0};
    int last = 0;
    for (uint64_t i = 0; i < tw_verifier_count(v); i++) {
        tw_board b;
        assert_int_equal(tw_verifier_board(v, i, &b), TW_OK);
        int d = tw_space_distance(space, &b);
        assert_in_range(d, last, 31);
        at[d]++;
        last = d;
    }
    for (int d = 0; d < 32; d++) assert_int_equal(at[d], tw_space_count(space, d));
    tw_space_free(&space);
    tw_verifier_free(&v);
    assert_null(v);
}

typedef struct extent {
    int rows, cols, within;
    uint64_t checked;
    int reached;
    bool complete;
} extent;

/* 4x4: Korf and Schultze's counts, added up. */
static void test_extent(void **state) {
    (void)state;
    static const extent cases[] = {
        {2, 2, 0, 12, 6, true},        {1, 5, 0, 5, 4, true},
        {1, 5, 2, 3, 2, false},        {3, 3, 2, 1 + 2 + 4, 2, false},
        {3, 3, 31, 181440, 31, true},  {3, 3, 30, 181438, 30, false},
        {3, 3, 999, 181440, 31, true}, {4, 4, 5, 95, 5, false},
        {4, 4, 0, 241707, 16, false},  {16, 16, 3, 1 + 2 + 4 + 10, 3, false},
        {1, 200, 0, 200, 199, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const extent *e = &cases[i];
        tw_verifier_config c = config_of(e->rows, e->cols);
        c.within = e->within;
        tw_verifier *v = make(&c);
        const tw_verification *r;
        assert_int_equal(tw_verifier_run(v, nothing, NULL, &r), TW_OK);
        CHECK(r->checked == e->checked, "%zu: %lu", i, (unsigned long)r->checked);
        CHECK(r->within == e->reached && r->complete == e->complete, "%zu: %d", i, r->within);
        assert_true(r->admissible && r->consistent);
        assert_int_equal(r->true_distance, -1);
        tw_verifier_free(&v);
    }
}

typedef struct flaw {
    tw_board at; /* where `value` is said instead of the truth */
    double value;
    const tw_space *space;
} flaw;

static bool flawed(void *cookie, const tw_board boards[], size_t count, double out[]) {
    const flaw *f = cookie;
    for (size_t i = 0; i < count; i++)
        out[i] =
            tw_board_equal(&boards[i], &f->at) ? f->value : tw_space_distance(f->space, &boards[i]);
    return true;
}

static tw_verification verify_flaw(const char *at, double value) {
    tw_verifier_config c = config_of(3, 3);
    tw_space *space;
    assert_int_equal(tw_space_new(&space, &c.goal, NULL, NULL), TW_OK);
    flaw f = {.at = board_read(at), .value = value, .space = space};
    tw_verifier *v = make(&c);
    const tw_verification *r;
    assert_int_equal(tw_verifier_run(v, flawed, &f, &r), TW_OK);
    tw_verification copy = *r;
    tw_verifier_free(&v);
    tw_space_free(&space);
    return copy;
}

/* The truth but for one board, 14 moves away, with four neighbours. */
static void test_one_board(void **state) {
    (void)state;
    const char *at = "8 1 3/4 0 2/7 6 5";
    tw_verification r = verify_flaw(at, 14);
    assert_true(r.admissible && r.consistent && r.complete);

    r = verify_flaw(at, 16.5);
    assert_false(r.admissible);
    assert_false(r.consistent);
    assert_int_equal(r.too_high, 1);
    assert_string_equal(show(&r.counterexample).text, at);
    assert_int_equal(r.true_distance, 14);
    assert_true(r.value == 16.5 && r.worst == 2.5 && r.goal_value == 0);
    assert_int_equal(r.uneven, 4);
    assert_true(r.widest == 3.5 && fabs(r.pair_value[0] - r.pair_value[1]) > 1);

    r = verify_flaw(at, 11); /* too low is not too high */
    assert_true(r.admissible && !r.consistent);
    assert_int_equal(r.uneven, 4);

    r = verify_flaw(at, 14.0009);
    assert_true(r.admissible && r.consistent);
    r = verify_flaw(at, 14.002);
    assert_false(r.admissible);
}

/* Consistency has two halves. */
static void test_goal(void **state) {
    (void)state;
    tw_verification r = verify_flaw("1 2 3/4 5 6/7 8 0", 1);
    assert_true(!r.admissible && !r.consistent && r.goal_value == 1);
    assert_int_equal(r.true_distance, 0);
    assert_int_equal(r.too_high, 1);
    assert_int_equal(r.uneven, 0);
    r = verify_flaw("1 2 3/4 5 6/7 8 0", -0.5);
    assert_true(r.admissible && !r.consistent && r.goal_value == -0.5);
    assert_int_equal(r.uneven, 2); /* its neighbours say 1 */
}

static void test_pieces(void **state) {
    (void)state;
    tw_verifier_config c = config_of(2, 2);
    tw_verifier *v = make(&c);
    const tw_verification *r;
    tw_board b;
    assert_int_equal(tw_verifier_judge(v, &r), TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_board(v, 0, &b), TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_find(v), TW_OK);
    for (uint64_t i = 12; i-- > 1;) assert_int_equal(tw_verifier_value(v, i, 1), TW_OK);
    assert_int_equal(tw_verifier_value(v, 11, 0.5), TW_OK); /* again */
    assert_int_equal(tw_verifier_judge(v, &r), TW_ERR_ARGUMENT);
    assert_int_equal(r->status, TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_value(v, 0, (double)NAN), TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_value(v, 0, (double)INFINITY), TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_value(v, 12, 0), TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_board(v, 12, &b), TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_value(v, 0, 0), TW_OK);
    assert_int_equal(tw_verifier_find(v), TW_OK); /* nothing is lost */
    assert_int_equal(tw_verifier_judge(v, &r), TW_OK);
    assert_true(r->admissible && r->consistent);
    tw_verifier_free(&v);
}

static void test_named(void **state) {
    (void)state;
    tw_verifier_config c = config_of(2, 3);
    const tw_verification *r;
    for (size_t i = 0; tw_heuristic_name(i); i++) {
        c.heuristic = tw_heuristic_name(i);
        tw_verifier *v = make(&c);
        assert_int_equal(tw_verifier_run(v, NULL, NULL, &r), TW_OK);
        CHECK(r->admissible && r->checked == 360 && r->bytes_peak > 0, "%s", c.heuristic);
        tw_verifier_free(&v);
    }
    c.heuristic = "nonsense";
    tw_verifier *v = make(&c);
    assert_int_equal(tw_verifier_run(v, NULL, NULL, &r), TW_ERR_NAME);
    tw_verifier_free(&v);
    c = config_of(4, 4);
    c.heuristic = "exact", c.within = 1;
    v = make(&c);
    assert_int_equal(tw_verifier_run(v, NULL, NULL, &r), TW_ERR_ARGUMENT);
    tw_verifier_free(&v);
}

static bool not_a_number(void *cookie, const tw_board boards[], size_t count, double out[]) {
    nothing(cookie, boards, count, out);
    out[count - 1] = (double)NAN;
    return true;
}

static bool give_up(void *cookie, const tw_board boards[], size_t count, double out[]) {
    return nothing(NULL, boards, count, out) && --*(int *)cookie > 0;
}

static void hear(void *cookie, const tw_verifier_progress *now) {
    assert_true(now->seconds >= 0 && now->bytes <= now->bytes_peak && now->valued <= now->found);
    tw_verifier_stop(*(tw_verifier **)cookie);
}

static void test_endings(void **state) {
    (void)state;
    tw_verifier_config c = config_of(3, 3);
    const tw_verification *r;
    int left = 3;
    tw_verifier *v = make(&c);
    assert_int_equal(tw_verifier_run(v, not_a_number, NULL, &r), TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_run(v, give_up, &left, &r), TW_STOPPED);
    assert_int_equal(left, 0);
    assert_int_equal(tw_verifier_run(v, nothing, NULL, &r), TW_OK);
    tw_verifier_free(&v);

    c.limits.nodes = 1000;
    v = make(&c);
    assert_int_equal(tw_verifier_run(v, nothing, NULL, &r), TW_LIMIT_NODES);
    assert_int_equal(r->checked, 0);
    tw_verifier_free(&v);

    c.limits = (tw_limits){.bytes = 1 << 20};
    v = make(&c);
    assert_int_equal(tw_verifier_run(v, nothing, NULL, &r), TW_LIMIT_MEMORY);
    assert_in_range(r->bytes_peak, 1, 1 << 20);
    tw_verifier_free(&v);

    c.limits = (tw_limits){.seconds = 1e-9};
    v = make(&c);
    assert_int_equal(tw_verifier_run(v, nothing, NULL, &r), TW_LIMIT_TIME);
    tw_verifier_free(&v);

    c.limits = (tw_limits){0};
    c.progress = hear, c.cookie = &v;
    v = make(&c);
    assert_int_equal(tw_verifier_run(v, nothing, NULL, &r), TW_STOPPED);
    tw_verifier_free(&v);
}

static void test_arguments(void **state) {
    (void)state;
    tw_verifier_config c = config_of(3, 3);
    tw_verifier *v = NULL;
    tw_error error;
    assert_int_equal(tw_verifier_config_init(NULL, sizeof(tw_verifier_config), 3, 3),
                     TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_new(NULL, &c, &error), TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_new(&v, NULL, &error), TW_ERR_ARGUMENT);
    c.within = -1;
    assert_int_equal(tw_verifier_new(&v, &c, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "the distance must not be negative");
    c.within = 0, c.limits.seconds = -1;
    assert_int_equal(tw_verifier_new(&v, &c, NULL), TW_ERR_ARGUMENT);
    c.limits.seconds = 0, c.goal.tile[0] = 7;
    assert_int_equal(tw_verifier_new(&v, &c, &error), TW_ERR_ARGUMENT);
    assert_null(v);
    tw_verifier_free(NULL);
    tw_verifier_free(&v);
    assert_int_equal(tw_verifier_run(NULL, nothing, NULL, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_find(NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_verifier_count(NULL), 0);
}

/* Each allocation fails in turn; nothing leaks, and with memory again it works. */
static void test_every_allocation(void **state) {
    (void)state;
    tw_verifier_config c = config_of(3, 3);
    c.within = 20; /* the tables grow */
    c.heuristic = "manhattan";
    for (uint64_t n = 1;; n++) {
        ledger books = {.fail_at = n};
        c.allocator = ledger_allocator(&books);
        tw_verifier *v;
        const tw_verification *r;
        tw_status status = tw_verifier_new(&v, &c, NULL);
        assert_int_equal(status, n == 1 ? TW_ERR_MEMORY : TW_OK);
        if (v) {
            status = tw_verifier_run(v, NULL, NULL, &r);
            bool failed = books.gets >= n;
            assert_int_equal(status, failed ? TW_LIMIT_MEMORY : TW_OK);
            books.fail_at = 0;
            assert_int_equal(tw_verifier_run(v, NULL, NULL, &r), TW_OK);
            assert_true(r->admissible && r->consistent);
            if (!failed) n = 0;
        }
        tw_verifier_free(&v);
        CHECK(ledger_even(&books), "%lu", (unsigned long)n);
        if (!n) break;
        assert_in_range(n, 1, 100);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards_are_the_space),
        cmocka_unit_test(test_extent),
        cmocka_unit_test(test_one_board),
        cmocka_unit_test(test_goal),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_named),
        cmocka_unit_test(test_endings),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_every_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
