/* Known values, and the conflict count against all subsets. */
#include "heuristics/conflict.h"
#include "support/boards.h"
#include "support/ledger.h"

static int value(const char *name, const char *board, const char *goal) {
    tw_board b = board_read(board), g = board_read(goal);
    int out = -1;
    CHECK(tw_heuristic_value(name, &b, &g, NULL, &out) == TW_OK, "%s on %s", name, board);
    return out;
}

static void test_known(void **state) {
    (void)state;
    const char *last = "1 2 3/4 5 6/7 8 0", *first = "0 1 2/3 4 5/6 7 8";
    assert_int_equal(value("zero", "8 1 3/4 0 2/7 6 5", last), 0);
    assert_int_equal(value("hamming", "8 1 3/4 0 2/7 6 5", last), 5);
    assert_int_equal(value("manhattan", "8 1 3/4 0 2/7 6 5", last), 10);
    assert_int_equal(value("linear-conflict", "8 1 3/4 0 2/7 6 5", last), 10);
    assert_int_equal(value("linear-conflict", "2 1 3/4 5 6/7 8 0", last), 2 + 2);
    assert_int_equal(value("linear-conflict", "3 2 1/4 5 6/7 8 0", last), 4 + 4);
    assert_int_equal(value("linear-conflict", "3 1 2/4 5 6/7 8 0", last), 4 + 2);
    assert_int_equal(value("linear-conflict", "7 2 3/4 5 6/1 8 0", last), 4 + 4);
    assert_int_equal(value("linear-conflict", "6 7 8/5 4 3/0 1 2", first), 14 + 10);
    assert_int_equal(value("linear-conflict", "0 2 1", "0 1 2"), 2 + 2);
}

/* As few must leave as subsets say: the largest set in which homes rise may stay. */
static int leavers_by_subsets(const uint8_t homes[], int count) {
    int most = 0;
    for (unsigned set = 0; set < 1u << count; set++) {
        int last = -1, stay = 0;
        bool rising = true;
        for (int i = 0; i < count; i++)
            if (set >> i & 1) rising &= homes[i] > last, last = homes[i], stay++;
        if (rising && stay > most) most = stay;
    }
    return count - most;
}

static void test_conflicts(void **state) {
    (void)state;
    for (int count = 0; count <= 6; count++) {
        uint8_t homes[6] = {0, 1, 2, 3, 4, 5};
        do assert_int_equal(conflict_leavers(homes, count), leavers_by_subsets(homes, count));
        while (permutation_next(homes, count));
    }
    uint8_t falling[TW_MAX_CELLS];
    for (int i = 0; i < TW_MAX_CELLS; i++) falling[i] = (uint8_t)(TW_MAX_CELLS - 1 - i);
    assert_int_equal(conflict_leavers(falling, TW_MAX_CELLS), TW_MAX_CELLS - 1);
}

/* Never less than the simpler bound. */
static void test_dominance(void **state) {
    (void)state;
    static const char *const ladder[] = {"zero", "hamming", "manhattan", "linear-conflict"};
    uint64_t dice = 8;
    for (int i = 0; i < 500; i++) {
        tw_board goal = board_shuffled(4, 4, &dice), b = board_shuffled(4, 4, &dice);
        int below = 0;
        for (int k = 0; k < 4; k++) {
            int now;
            assert_int_equal(tw_heuristic_value(ladder[k], &b, &goal, NULL, &now), TW_OK);
            CHECK(now >= below, "%s on %s", ladder[k], show(&b).text);
            below = now;
        }
    }
}

static void test_arguments(void **state) {
    (void)state;
    tw_board a = board_goal(2, 3, "last"), b = board_goal(3, 2, "last"), bad = a;
    int out = 5;
    bad.tile[1] = 1;
    assert_int_equal(tw_heuristic_value("zero", &a, &b, NULL, &out), TW_ERR_ARGUMENT);
    assert_int_equal(tw_heuristic_value("zero", &bad, &a, NULL, &out), TW_ERR_ARGUMENT);
    assert_int_equal(tw_heuristic_value("zero", &a, &bad, NULL, &out), TW_ERR_ARGUMENT);
    assert_int_equal(tw_heuristic_value("zero", NULL, &a, NULL, &out), TW_ERR_ARGUMENT);
    assert_int_equal(tw_heuristic_value("zero", &a, NULL, NULL, &out), TW_ERR_ARGUMENT);
    assert_int_equal(tw_heuristic_value("zero", &a, &a, NULL, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_heuristic_value(NULL, &a, &a, NULL, &out), TW_ERR_ARGUMENT);
    assert_int_equal(tw_heuristic_value("Zero", &a, &a, NULL, &out), TW_ERR_NAME);
    assert_int_equal(out, 5);
}

static void count_terms(void *cookie, const tw_term *term) {
    if (term->counted) ++*(int *)cookie;
}

/* Whatever is taken comes from the allocator given and goes back to it; any of it may fail. */
static void test_allocator(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), b = board_read("1 2 3/4 5 6/0 7 8");
    for (size_t i = 0; tw_heuristic_name(i); i++) {
        const char *name = tw_heuristic_name(i);
        for (uint64_t n = 1;; n++) {
            ledger books = {.fail_at = n};
            tw_allocator allocator = ledger_allocator(&books);
            int value = -1, sum = -1, terms = 0;
            tw_status status = tw_heuristic_value(name, &b, &goal, &allocator, &value);
            bool failed = books.gets >= n;
            CHECK(status == (failed ? TW_ERR_MEMORY : TW_OK), "%s at %lu", name, (unsigned long)n);
            assert_true(ledger_even(&books));
            books = (ledger){.fail_at = n};
            CHECK(tw_heuristic_explain(name, &b, &goal, NULL, &allocator, count_terms, &terms, &sum)
                      == status,
                  "%s at %lu", name, (unsigned long)n);
            assert_int_equal(books.gets >= n, failed);
            assert_true(ledger_even(&books));
            if (failed) continue;
            assert_int_equal(sum, value);
            assert_true(terms > 0);
            if (strcmp(name, "zero") && strcmp(name, "hamming"))
                assert_true(n > 1); /* it took some */
            break;
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),     cmocka_unit_test(test_conflicts),
        cmocka_unit_test(test_dominance), cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_allocator),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
