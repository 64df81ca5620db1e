/* How many boards lie at each distance is published for every small board: a
 * complete enumeration checks the moves, the ranks and the goals at once. */
#include "support/boards.h"

enum { DEEPEST = 60 };

static const struct {
    int rows, cols;
    uint32_t count[DEEPEST];
} census[] = {
    {2, 2, {1, 2, 2, 2, 2, 2, 1}},
    {2, 3, {1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1}},
    {2, 4, {1,    2,    3,    6,   10,  14,  19,  28,   42,   61,   85,   119,  161,
            215,  293,  396,  506, 632, 788, 985, 1194, 1414, 1664, 1884, 1999, 1958,
            1770, 1463, 1076, 667, 361, 190, 88,  39,   19,   7,    1}},
    {3, 3, {1,     2,     4,     8,     16,    20,   39,   62,   116,   152,   286,
            396,   748,   1024,  1893,  2512,  4485, 5638, 9529, 10878, 16993, 17110,
            23952, 20224, 24047, 15578, 14560, 6274, 3910, 760,  221,   2}},
    {2, 5, {1,     2,     3,      6,      11,     19,     30,     44,     68,     112,
            176,   271,   411,    602,    851,    1232,   1783,   2530,   3567,   4996,
            6838,  9279,  12463,  16597,  21848,  28227,  35682,  44464,  54597,  65966,
            78433, 91725, 104896, 116966, 126335, 131998, 133107, 128720, 119332, 106335,
            91545, 75742, 60119,  45840,  33422,  23223,  15140,  9094,   5073,   2605,
            1224,  528,   225,    75,     20,     2}},
};

static void expect_census(const tw_board *goal, const uint32_t count[]) {
    tw_space *space;
    assert_int_equal(tw_space_new(&space, goal, NULL, NULL), TW_OK);
    int depth = 0;
    while (depth + 1 < DEEPEST && count[depth + 1]) depth++;
    CHECK(tw_space_depth(space) == depth, "%s: %d", show(goal).text, tw_space_depth(space));
    for (int d = -1; d <= depth + 1; d++)
        CHECK(tw_space_count(space, d) == (d < 0 ? 0 : count[d]), "%s: %lu boards at %d",
              show(goal).text, (unsigned long)tw_space_count(space, d), d);
    tw_space_free(&space);
}

/* A board on its side is the same puzzle, and so is one with the blank in another corner. */
static void law_census(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof census / sizeof census[0]; i++) {
        int rows = census[i].rows, cols = census[i].cols;
        tw_board last = board_goal(rows, cols, "last"), first = board_goal(cols, rows, "first");
        expect_census(&last, census[i].count);
        expect_census(&first, census[i].count);
    }
}

/* Relabelling the tiles changes no distance: only where the blank is matters. */
static void law_relabelled(void **state) {
    (void)state;
    uint64_t dice = 3;
    for (int found = 0; found < 3;) {
        tw_board goal = board_shuffled(3, 3, &dice);
        if (goal.blank % 2 || goal.blank == 4) continue;
        expect_census(&goal, census[3].count);
        found++;
    }
}

/* The line: one board for each place of the blank. */
static void law_lines(void **state) {
    (void)state;
    for (int n = 2; n <= TW_SPACE_MAX_CELLS; n++) {
        tw_board goal = board_goal(1, n, "last");
        uint32_t ones[DEEPEST] = {0};
        for (int d = 0; d < n; d++) ones[d] = 1;
        expect_census(&goal, ones);
        goal = board_goal(n, 1, "first");
        expect_census(&goal, ones);
    }
}

/* Every board of the space is there once, at the distance its neighbours allow. */
static void law_every_board_once(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "spiral");
    tw_space *space;
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    uint64_t boards = 0;
    for (int d = 0; d <= tw_space_depth(space); d++)
        for (uint64_t i = 0; i < tw_space_count(space, d); i++, boards++) {
            tw_board b, near[4];
            assert_int_equal(tw_space_board(space, d, i, &b), TW_OK);
            assert_int_equal(tw_space_distance(space, &b), d);
            int least = 99;
            for (int k = tw_board_neighbours(&b, near, NULL); k-- > 0;) {
                int there = tw_space_distance(space, &near[k]);
                assert_int_equal(abs(there - d), 1);
                if (there < least) least = there;
            }
            assert_int_equal(least, d ? d - 1 : 1);
        }
    assert_int_equal(boards, 181440);
    tw_space_free(&space);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_census),
        cmocka_unit_test(law_relabelled),
        cmocka_unit_test(law_lines),
        cmocka_unit_test(law_every_board_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
