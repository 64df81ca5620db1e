/* Korf's hundred boards as they ship: the facts of the paper hold together. */
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
    suite_korf(&s);
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

static void test_easiest_first(void **state) {
    (void)state;
    suite s;
    suite_korf(&s);
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
        cmocka_unit_test(test_easiest_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
