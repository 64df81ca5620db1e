/* A beam from the inside: values that follow a move are those of the board reached. */
#include "search/near/beam_parts.h"
#include "support/boards.h"
#include "support/dice.h"
#include "support/stride.h"

/* A random walk from the goal, with the blank's home anywhere, in one stage for the whole board or in the first of several. */
static void walk(int rows, int cols, bool whole, uint64_t seed) {
    static waypoint_list from;
    memory m = {0};
    stage s;
    uint64_t dice = seed;
    int cells = rows * cols, blank = (int)dice_roll(&dice, (uint32_t)cells);
    if (whole)
        stage_whole(&s, rows, cols, blank);
    else
        stage_first(&s, rows, cols, blank);
    from.count = 1, from.point[0].blank = blank;
    for (int p = 0; p < cells; p++) from.point[0].at[p] = (uint8_t)p;
    beam *b = beam_new(&(beam_task){.stage = &s, .from = &from, .width = 10, .upper = 9}, &m);
    assert_non_null(b);
    uint8_t at[TW_MAX_CELLS];
    memcpy(at, from.point[0].at, sizeof at);
    worth its = beam_worth(b, at);
    int32_t most = 0;
    assert_int_equal(its.value, 0);
    for (unsigned turn = 0; turn < 20000 / stride(50); turn++) {
        int move = (int)dice_roll(&dice, 4), tile = b->next[blank][move];
        if (tile < 0) continue;
        int home = at[tile];
        worth change = beam_worth_change(b, at, home, tile, blank, move < 2);
        its.value += change.value, its.left += change.left;
        at[tile] = at[blank], at[blank] = (uint8_t)home;
        blank = tile;
        assert_int_equal(its.value, beam_worth(b, at).value);
        assert_int_equal(its.left, beam_worth(b, at).left);
        if (its.value > most) most = its.value;
    }
    assert_true(most > 0);
    beam_free(b);
    assert_int_equal(m.used, 0);
}

/* Lines of more than 64 cells are counted in another way. */
static void test_values(void **unused) {
    (void)unused;
    static const int sizes[][2] = {{3, 3}, {4, 7}, {7, 7}, {10, 10}, {2, 64}, {80, 3}, {2, 100}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        walk(sizes[k][0], sizes[k][1], true, k + 1);
        walk(sizes[k][0], sizes[k][1], false, k + 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
