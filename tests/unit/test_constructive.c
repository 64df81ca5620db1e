/* Row by row: every board has a solution at once. */
#include "support/boards.h"
#include "support/ledger.h"

#include "near/constructive.h"

static tw_status run(constructive *c) {
    tw_status status;
    do status = constructive_step(c);
    while (status == TW_RUNNING);
    return status;
}

static size_t expect_solved(const tw_board *start, const tw_board *goal) {
    memory m = {0};
    tw_board b = *start;
    constructive *c = constructive_new(start, goal, &m);
    CHECK(run(c) == TW_OK, "%s to %s", show(start).text, show(goal).text);
    const move_sequence *l = constructive_moves(c);
    size_t count = l->count;
    CHECK(tw_board_play(&b, l->letters, count) == count && tw_board_equal(&b, goal), "%s to %s",
          show(start).text, show(goal).text);
    for (size_t i = 1; i < count; i++) /* nothing is undone at once */
        CHECK(strchr("UDUDLRLR", l->letters[i])[1] != l->letters[i - 1], "%s", l->letters);
    constructive_free(c);
    assert_int_equal(m.used, 0);
    return count;
}

static void test_every_size_and_goal(void **state) {
    (void)state;
    uint64_t dice = 7;
    for (int rows = 1; rows <= 7; rows++)
        for (int cols = 1; cols <= 7; cols++) {
            if (rows * cols < 2) continue;
            tw_board goals[GOALS_MAX];
            int count = goals_list(rows, cols, 5, goals);
            for (int g = 0; g < count; g++)
                for (int n = 0; n < 6; n++) {
                    tw_board start;
                    assert_int_equal(tw_board_random(&start, &goals[g], &dice), TW_OK);
                    expect_solved(&start, &goals[g]);
                }
        }
}

/* Of 3x3 every seventh board, of 2x3 and 3x2 all: none is a special case. */
static void test_no_special_case(void **state) {
    (void)state;
    static const int sizes[][2] = {{3, 3}, {2, 3}, {3, 2}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int rows = sizes[i][0], cols = sizes[i][1], cells = rows * cols;
        tw_board goal = board_goal(rows, cols, "spiral");
        uint8_t tiles[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
        size_t solved = 0, moves = 0, n = 0;
        do {
            tw_board start;
            assert_int_equal(tw_board_init(&start, rows, cols, tiles), TW_OK);
            if (!tw_board_solvable(&start, &goal) || (cells == 9 && n++ % 7)) continue;
            moves += expect_solved(&start, &goal);
            solved++;
        } while (permutation_next(tiles, cells));
        assert_int_equal(solved, cells == 9 ? 25920 : 360);
        if (cells == 9) assert_in_range(moves / solved, 22, 50); /* the shortest: 22 in the mean */
    }
}

static void test_large(void **state) {
    (void)state;
    static const int sizes[][2] = {{16, 16}, {2, 128}, {128, 2}, {3, 85}, {1, 256}};
    uint64_t dice = 1;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        tw_board goal = board_goal(sizes[i][0], sizes[i][1], "spiral"), start;
        assert_int_equal(tw_board_random(&start, &goal, &dice), TW_OK);
        expect_solved(&start, &goal);
    }
}

static void test_memory(void **state) {
    (void)state;
    tw_board goal = board_goal(5, 5, "last"), start;
    uint64_t dice = 3;
    assert_int_equal(tw_board_random(&start, &goal, &dice), TW_OK);
    for (uint64_t n = 1;; n++) {
        ledger books = {.fail_at = n};
        memory m = {.allocator = ledger_allocator(&books)};
        constructive *c = constructive_new(&start, &goal, &m);
        tw_status status = c ? run(c) : TW_ERR_MEMORY;
        constructive_free(c);
        assert_true(ledger_even(&books));
        assert_int_equal(status, books.gets >= n ? TW_ERR_MEMORY : TW_OK);
        if (status == TW_OK) break;
        assert_in_range(n, 1, 20);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_size_and_goal),
        cmocka_unit_test(test_no_special_case),
        cmocka_unit_test(test_large),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
