/* The parity rule against the truth: a board is called solvable exactly when a
 * complete enumeration from the goal meets it. */
#include "support/boards.h"

static void expect_rule(const tw_board *goal) {
    tw_space *space;
    assert_int_equal(tw_space_new(&space, goal, NULL, NULL), TW_OK);
    uint8_t tiles[TW_SPACE_MAX_CELLS];
    int cells = goal->rows * goal->cols;
    uint64_t solvable = 0, met = 0;
    for (int p = 0; p < cells; p++) tiles[p] = (uint8_t)p;
    do {
        tw_board b;
        tw_parity parity;
        assert_int_equal(tw_board_init(&b, goal->rows, goal->cols, tiles), TW_OK);
        bool reached = tw_space_distance(space, &b) >= 0;
        CHECK(tw_board_solvable(&b, goal) == reached, "%s to %s", show(&b).text, show(goal).text);
        assert_int_equal(tw_board_parity(&b, goal, &parity), TW_OK);
        CHECK(parity.solvable == reached, "%s to %s", show(&b).text, show(goal).text);
        CHECK(tw_board_solvable(goal, &b) == reached, "back from %s", show(&b).text);
        solvable += reached;
    } while (permutation_next(tiles, cells));
    for (int d = 0; d <= tw_space_depth(space); d++) met += tw_space_count(space, d);
    assert_int_equal(solvable, met);
    tw_space_free(&space);
}

static void try_size(int rows, int cols, int shuffles) {
    tw_board goals[GOALS_MAX];
    for (int g = goals_list(rows, cols, shuffles, goals); g-- > 0;) expect_rule(&goals[g]);
}

static void law_small(void **state) {
    (void)state;
    try_size(2, 2, 9);
    try_size(2, 3, 9);
    try_size(3, 2, 9);
    try_size(2, 4, 2);
    try_size(4, 2, 2);
}

static void law_lines(void **state) {
    (void)state;
    for (int n = 2; n <= 7; n++) try_size(1, n, 5), try_size(n, 1, 5);
}

static void law_eight_puzzle(void **state) {
    (void)state;
    try_size(3, 3, 1);
}

/* On boards too large to enumerate: walks stay solvable, and exchanging two tiles changes sides. */
static void law_large(void **state) {
    (void)state;
    static const int sizes[][2] = {{4, 4}, {5, 5}, {3, 7}, {2, 9}, {16, 16}, {128, 2}};
    uint64_t dice = 17;
    for (int s = 0; s < 6; s++) {
        tw_board goals[GOALS_MAX];
        for (int g = goals_list(sizes[s][0], sizes[s][1], 6, goals); g-- > 0;) {
            tw_board b = goals[g];
            for (int i = 0; i < 500; i++) {
                board_wander(&b, &dice);
                CHECK(tw_board_solvable(&b, &goals[g]), "%s", show(&b).text);
            }
            uint8_t tiles[TW_MAX_CELLS];
            memcpy(tiles, b.tile, sizeof tiles);
            int p = b.blank > 1 ? 0 : 2;
            tiles[p] = b.tile[p + 1], tiles[p + 1] = b.tile[p];
            if (p + 1 == b.blank) continue;
            assert_int_equal(tw_board_init(&b, b.rows, b.cols, tiles), TW_OK);
            CHECK(!tw_board_solvable(&b, &goals[g]), "%s", show(&b).text);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_small),
        cmocka_unit_test(law_lines),
        cmocka_unit_test(law_eight_puzzle),
        cmocka_unit_test(law_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
