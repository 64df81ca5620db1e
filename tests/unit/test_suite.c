/* Korf's hundred boards and his and Felner's fifty as they ship: the facts of the paper hold
 * together. */
#include "cli/bench/suite.h"
#include "support/check.h"

#include <string.h>

static const int manhattan[] = {
#define KORF(number, tiles, distance, fewest, published) distance,
#include "cli/bench/korf100.def"
#undef KORF
};

static void test_facts(void **state) {
    (void)state;
    suite s;
    int lengths = 0, distances = 0;
    assert_true(suite_named(&s, "korf100"));
    assert_string_equal(s.name, "korf100");
    assert_int_equal(s.count, 100);
    for (size_t i = 0; i < s.count; i++) {
        const suite_board *b = &s.boards[i];
        CHECK(b->number == (int)i + 1, "board %zu", i);
        CHECK(b->start.rows == 4 && b->start.cols == 4, "board %d", b->number);
        CHECK(b->goal.blank == 0 && b->goal.tile[15] == 15, "board %d", b->number);
        CHECK(tw_board_solvable(&b->start, &b->goal), "board %d", b->number);
        int distance = tw_board_manhattan(&b->start, &b->goal);
        CHECK(distance == manhattan[i], "board %d: %d", b->number, distance);
        CHECK(b->fewest >= distance && (b->fewest - distance) % 2 == 0, "board %d", b->number);
        CHECK(b->published > 500000, "board %d", b->number);
        lengths += b->fewest, distances += distance;
    }
    assert_int_equal(lengths, 5305);
    assert_int_equal(distances, 3705);
    suite_free(&s);
}

/* Whatever is known of the uniform ones is possible, and the 4x4 are proven. */
static void test_uniform(void **state) {
    static const char *const each[] = {"uniform-4x4", "uniform-5x5", "uniform-5x6",  "uniform-6x6",
                                       "uniform-7x7", "uniform-8x8", "uniform-10x10"};
    (void)state;
    for (int n = 0; n < 7; n++) {
        suite s;
        assert_true(suite_named(&s, each[n]));
        assert_string_equal(s.name, each[n]);
        assert_int_equal(s.count, 100);
        assert_string_equal(s.engine, n ? "near" : "auto");
        for (size_t i = 0; i < s.count; i++) {
            const suite_board *b = &s.boards[i];
            CHECK(b->number == (int)i + 1, "%s %zu", s.name, i);
            CHECK(tw_board_solvable(&b->start, &b->goal), "%s %zu", s.name, i);
            int distance = tw_board_manhattan(&b->start, &b->goal);
            CHECK(b->reference >= distance, "%s %zu", s.name, i);
            CHECK(b->fewest == b->reference || (n && b->fewest < 0), "%s %zu", s.name, i);
        }
        suite_free(&s);
    }
}

/* Korf and Felner's fifty: the lengths add up to what was published, a hundred moves and more
 * each. */
static void test_fifty(void **state) {
    (void)state;
    suite s;
    int lengths = 0;
    uint64_t sum[SUITE_PAPERS] = {0};
    assert_true(suite_named(&s, "korf50"));
    assert_int_equal(s.count, 50);
    assert_non_null(s.papers);
    for (size_t i = 0; i < s.count; i++) {
        const suite_board *b = &s.boards[i];
        CHECK(b->number == (int)i + 1, "board %zu", i);
        CHECK(b->start.rows == 5 && b->start.cols == 5, "board %d", b->number);
        CHECK(b->goal.blank == 0 && b->goal.tile[24] == 24, "board %d", b->number);
        CHECK(tw_board_solvable(&b->start, &b->goal), "board %d", b->number);
        int distance = tw_board_manhattan(&b->start, &b->goal);
        CHECK(b->fewest >= distance && (b->fewest - distance) % 2 == 0, "board %d", b->number);
        for (int p = 0; p < SUITE_PAPERS; p++) sum[p] += b->papers[p];
        lengths += b->fewest;
    }
    assert_int_equal(lengths, 5039); /* 100.78 on average */
    assert_int_equal(sum[0], 18044623983548);
    assert_int_equal(sum[1], 3550228935356);
    suite_sort(&s);
    assert_int_equal(s.boards[0].number, 38);
    assert_int_equal(s.boards[1].number, 40);
    assert_false(suite_named(&s, "korf5"));
    suite_free(&s);
}

static void test_easiest_first(void **state) {
    (void)state;
    suite s;
    assert_true(suite_named(&s, "korf100"));
    suite_sort(&s);
    assert_int_equal(s.boards[0].number, 79);
    assert_int_equal(s.boards[0].published, 540860);
    for (size_t i = 1; i < s.count; i++)
        CHECK(s.boards[i - 1].published <= s.boards[i].published, "at %zu", i);
    assert_int_equal(s.boards[99].number, 88);
    suite_free(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_uniform),
        cmocka_unit_test(test_fifty),
        cmocka_unit_test(test_easiest_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
