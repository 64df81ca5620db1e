/* Windows on several threads: whatever stretches meet, the line stays one that solves the board. */
#include "puzzle/board.h"
#include "near/constructive.h"
#include "near/windows.h"
#include "support/check.h"

enum { CALLS = 250 };

static void take_first_line(const tw_board *start, const tw_board *goal, move_sequence *out,
                            memory *m) {
    constructive *c = constructive_new(start, goal, m);
    assert_non_null(c);
    tw_status status = TW_RUNNING;
    while (status == TW_RUNNING) status = constructive_step(c);
    assert_int_equal(status, TW_OK);
    const move_sequence *found = constructive_moves(c);
    assert_true(move_sequence_set(out, found->letters, found->count, m));
    constructive_free(c);
}

static void expect_solved(const tw_board *start, const tw_board *goal, const move_sequence *line) {
    tw_board b = *start;
    CHECK(tw_board_play(&b, line->letters, line->count) == line->count && tw_board_equal(&b, goal),
          "a line of %zu moves", line->count);
}

static void shorten(int rows, int cols, int threads, uint64_t seed) {
    memory m = {0};
    windows w;
    near_board framed;
    move_sequence line = {0};
    tw_board goal, start;
    int shorter = 0;
    assert_int_equal(tw_board_goal(&goal, rows, cols, "last"), TW_OK);
    tw_board_random(&start, &goal, &seed);
    near_board_set(&framed, near_frame_of(&goal), &start, &goal);
    take_first_line(&start, &goal, &line, &m);
    windows_init(&w, rows, cols, threads, 1, &m);
    for (int k = 0; k < CALLS && !windows_done(&w); k++) {
        tw_status status = windows_work(&w, &framed, &line, 0, NULL);
        assert_true(status == TW_SOLVED || status == TW_EXHAUSTED);
        if (status == TW_SOLVED) expect_solved(&start, &goal, &line), shorter++;
    }
    CHECK(shorter > 0, "%dx%d on %d threads", rows, cols, threads);
    windows_drop(&w);
    move_sequence_drop(&line, &m);
    assert_int_equal(m.used, 0);
}

static void test_lines_stay_solutions(void **state) {
    (void)state;
    for (int threads = 1; threads <= 3; threads++)
        for (uint64_t seed = 1; seed <= 3; seed++) shorten(10, 10, threads, seed);
    shorten(3, 16, 3, 1);
    shorten(8, 9, 2, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lines_stay_solutions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
