/* Random boards: the same from the same seed for ever, no board favoured, on the
 * side asked for. */
#include "support/boards.h"

typedef tw_status draw(tw_board *, const tw_board *goal, uint64_t *random);

/* These boards are a promise: puzzles people exchanged by seed must stay what they are. */
static void test_golden(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        uint64_t seed;
        const char *board;
    } known[] = {
        {3, 3, 1, "3 5 4/1 7 0/2 8 6"},
        {3, 3, UINT64_MAX, "3 6 5/4 8 7/1 2 0"},
        {4, 4, 0, "3 11 15 12/7 2 6 14/9 4 5 8/13 10 1 0"},
        {2, 5, 7, "9 2 6 0 1/5 4 3 7 8"},
        {1, 6, 9, "1 2 3 4 0 5"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        tw_board goal = board_goal(known[i].rows, known[i].cols, "last"), b;
        uint64_t random = known[i].seed;
        assert_int_equal(tw_board_random(&b, &goal, &random), TW_OK);
        assert_string_equal(show(&b).text, known[i].board);
    }
    tw_board goal = board_goal(4, 4, "first"), b;
    uint64_t random = 2;
    assert_int_equal(tw_board_random_walk(&b, &goal, 50, &random), TW_OK);
    assert_string_equal(show(&b).text, "9 12 0 3/6 4 2 7/13 1 8 10/14 11 15 5");
    assert_int_equal(tw_board_random_unsolvable(&b, &goal, &random), TW_OK);
    assert_string_equal(show(&b).text, "6 10 4 14/8 3 5 15/7 0 2 9/12 13 11 1");
}

/* Which of the 24 boards of the 2x2 a board is, in lexicographic order. */
static int place_of(const tw_board *b) {
    uint8_t tiles[] = {0, 1, 2, 3};
    int place = 0;
    for (; memcmp(tiles, b->tile, sizeof tiles) != 0; place++)
        assert_true(permutation_next(tiles, 4));
    return place;
}

/* 24,000 draws among 12 boards: chi-square with 11 degrees of freedom passes 31.3 once in a
 * thousand.  The seed is fixed, so this holds or it does not. */
static void expect_uniform(draw *random_board, bool solvable, const tw_board *goal) {
    enum { DRAWS = 24000 };
    int count[24] = {0}, kinds = 0;
    uint64_t random = 12345;
    double chi = 0;
    for (int i = 0; i < DRAWS; i++) {
        tw_board b;
        assert_int_equal(random_board(&b, goal, &random), TW_OK);
        assert_int_equal(tw_board_solvable(&b, goal), solvable);
        count[place_of(&b)]++;
    }
    for (int i = 0; i < 24; i++) {
        kinds += count[i] > 0;
        if (count[i]) chi += (count[i] - DRAWS / 12.0) * (count[i] - DRAWS / 12.0) / (DRAWS / 12.0);
    }
    assert_int_equal(kinds, 12);
    CHECK(chi < 31.3, "%g", chi);
}

static void test_uniform(void **state) {
    (void)state;
    tw_board goals[GOALS_MAX];
    for (int g = goals_list(2, 2, 2, goals); g-- > 0;) {
        expect_uniform(tw_board_random, true, &goals[g]);
        expect_uniform(tw_board_random_unsolvable, false, &goals[g]);
    }
}

/* On a line only the blank has a choice. */
static void test_uniform_line(void **state) {
    (void)state;
    tw_board goal = board_read("3 1 0 2 4");
    int count[5] = {0};
    uint64_t random = 6;
    for (int i = 0; i < 5000; i++) {
        tw_board b;
        assert_int_equal(tw_board_random(&b, &goal, &random), TW_OK);
        assert_true(tw_board_solvable(&b, &goal));
        count[b.blank]++;
    }
    for (int p = 0; p < 5; p++) assert_in_range(count[p], 880, 1120);
}

static void test_every_size(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 2}, {2, 1}, {1, 3},   {9, 1},   {2, 2},  {2, 3},
                                   {3, 3}, {4, 4}, {16, 16}, {2, 128}, {1, 256}};
    uint64_t random = 77;
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        tw_board goals[GOALS_MAX];
        for (int g = goals_list(sizes[s][0], sizes[s][1], 2, goals); g-- > 0;)
            for (int i = 0; i < 20; i++) {
                tw_board b, copy;
                assert_int_equal(tw_board_random(&b, &goals[g], &random), TW_OK);
                assert_int_equal(tw_board_init(&copy, b.rows, b.cols, b.tile), TW_OK);
                assert_int_equal(copy.blank, b.blank);
                assert_true(tw_board_solvable(&b, &goals[g]));
                tw_status status = tw_board_random_unsolvable(&b, &goals[g], &random);
                if (sizes[s][0] * sizes[s][1] == 2) {
                    assert_int_equal(status, TW_ERR_ARGUMENT);
                    continue;
                }
                assert_int_equal(status, TW_OK);
                assert_int_equal(tw_board_init(&copy, b.rows, b.cols, b.tile), TW_OK);
                assert_int_equal(copy.blank, b.blank);
                assert_false(tw_board_solvable(&b, &goals[g]));
            }
    }
}

/* The board drawn may be the goal's own: it is read before it is written. */
static void test_in_place(void **state) {
    (void)state;
    draw *const draws[] = {tw_board_random, tw_board_random_unsolvable};
    for (int d = 0; d < 2; d++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            tw_board goal = board_goal(3, 3, "last"), apart, b = goal;
            uint64_t one = seed, two = seed;
            assert_int_equal(draws[d](&apart, &goal, &one), TW_OK);
            assert_int_equal(draws[d](&b, &b, &two), TW_OK);
            assert_string_equal(show(&b).text, show(&apart).text);
        }
}

/* A walk of n+1 moves is the walk of n moves and one more, to a neighbour, and never back to where
 * it was two moves before: except at the end of a line, where there is no other way. */
static void test_walks(void **state) {
    (void)state;
    static const int sizes[][2] = {{2, 2}, {3, 3}, {4, 4}, {2, 5}, {16, 16}, {1, 4}, {4, 1}};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        tw_board goal = board_goal(sizes[s][0], sizes[s][1], "spiral"), before = goal, last = goal;
        for (uint64_t steps = 0; steps < 200; steps++) {
            uint64_t random = 31;
            tw_board b, near[4];
            assert_int_equal(tw_board_random_walk(&b, &goal, steps, &random), TW_OK);
            bool next = false;
            int count = tw_board_neighbours(&last, near, NULL);
            for (int k = 0; k < count; k++) next |= tw_board_equal(&near[k], &b);
            CHECK(steps ? next : tw_board_equal(&b, &goal), "%lu", (unsigned long)steps);
            if (steps > 1 && count > 1)
                CHECK(!tw_board_equal(&b, &before), "%s after %lu", show(&b).text,
                      (unsigned long)steps);
            before = last, last = b;
        }
    }
}

static void test_arguments(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), b, bad = goal;
    uint64_t random = 1;
    bad.tile[3] = 9;
    draw *const draws[] = {tw_board_random, tw_board_random_unsolvable};
    for (int d = 0; d < 2; d++) {
        assert_int_equal(draws[d](NULL, &goal, &random), TW_ERR_ARGUMENT);
        assert_int_equal(draws[d](&b, NULL, &random), TW_ERR_ARGUMENT);
        assert_int_equal(draws[d](&b, &bad, &random), TW_ERR_ARGUMENT);
        assert_int_equal(draws[d](&b, &goal, NULL), TW_ERR_ARGUMENT);
    }
    assert_int_equal(tw_board_random_walk(NULL, &goal, 1, &random), TW_ERR_ARGUMENT);
    assert_int_equal(tw_board_random_walk(&b, &bad, 1, &random), TW_ERR_ARGUMENT);
    assert_int_equal(tw_board_random_walk(&b, &goal, 1, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(random, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden),       cmocka_unit_test(test_uniform),
        cmocka_unit_test(test_uniform_line), cmocka_unit_test(test_every_size),
        cmocka_unit_test(test_in_place),     cmocka_unit_test(test_walks),
        cmocka_unit_test(test_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
