/* Ranks: every arrangement has its number, in lexicographic order and without gaps, and back. */
#include "puzzle/rank.h"
#include "support/boards.h"

static void test_lexicographic(void **state) {
    (void)state;
    for (int cells = 2; cells <= 8; cells++) {
        static ranking r;
        ranking_init(&r, cells);
        uint8_t tiles[8];
        for (int p = 0; p < cells; p++) tiles[p] = (uint8_t)p;
        uint32_t expected = 0;
        do {
            tw_board b;
            assert_int_equal(tw_board_init(&b, 1, cells, tiles), TW_OK);
            assert_int_equal(ranking_of(&r, nibbles_pack(&b)), expected);
            assert_true(ranking_nibbles(&r, expected) == nibbles_pack(&b));
            expected++;
        } while (permutation_next(tiles, cells));
        assert_int_equal(ranking_count(&r), expected);
    }
}

static void test_ten_cells(void **state) {
    (void)state;
    static ranking r;
    ranking_init(&r, 10);
    assert_int_equal(ranking_count(&r), 3628800);
    tw_board first = board_read("0 1 2 3 4/5 6 7 8 9"), last = board_read("9 8 7 6 5/4 3 2 1 0");
    assert_int_equal(ranking_of(&r, nibbles_pack(&first)), 0);
    assert_int_equal(ranking_of(&r, nibbles_pack(&last)), 3628799);
    assert_true(ranking_nibbles(&r, 3628799) == nibbles_pack(&last));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lexicographic),
        cmocka_unit_test(test_ten_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
