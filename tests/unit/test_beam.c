/* A beam from the inside: values that follow a move are those of the board reached. */
#include "heuristics/heuristic.h"
#include "near/beam_parts.h"
#include "near/net_file.h"
#include "support/boards.h"
#include "support/dice.h"
#include "support/stride.h"

/* What the registry's heuristic says. */
static int linear_conflict(const stage *s, const uint8_t at[]) {
    memory m = {0};
    heuristic h;
    memo unused;
    tw_board goal = {.rows = s->rows, .cols = s->cols, .blank = s->blank_home}, board = goal;
    for (int p = 0; p < s->cells; p++) {
        goal.tile[p] = (uint8_t)(p == s->blank_home ? 0 : p < s->blank_home ? p + 1 : p);
        if (at[p] == s->blank_home) board.blank = p;
    }
    for (int p = 0; p < s->cells; p++) board.tile[p] = goal.tile[at[p]];
    assert_int_equal(heuristic_init_named(&h, "linear-conflict", &goal, &m, NULL, 1), TW_OK);
    int bound = h.class->start(&h, &board, &unused);
    heuristic_drop(&h);
    return bound;
}

typedef void begin_stage(stage *, int rows, int cols, int blank_home);

/* A random walk from the goal, with the blank's home anywhere. */
static void walk(int rows, int cols, begin_stage *begin, uint64_t seed) {
    static waypoint_list from;
    memory m = {0};
    stage s;
    uint64_t dice = seed;
    int cells = rows * cols, blank = (int)dice_roll(&dice, (uint32_t)cells);
    begin(&s, rows, cols, blank);
    from.count = 1, from.point[0].blank = blank;
    for (int p = 0; p < cells; p++) from.point[0].at[p] = (uint8_t)p;
    beam *b = beam_new(&(beam_task){.stage = &s, .from = &from, .width = 10, .upper = 9}, &m);
    assert_non_null(b);
    uint8_t at[TW_MAX_CELLS];
    memcpy(at, from.point[0].at, sizeof at);
    measure its = beam_measure(b, at);
    int32_t most = 0;
    assert_int_equal(its.value, 0);
    assert_int_equal(its.bound, 0);
    for (unsigned turn = 0; turn < 20000 / stride(50); turn++) {
        int move = (int)dice_roll(&dice, 4), tile = b->next[blank][move];
        if (tile < 0) continue;
        int home = at[tile];
        measure change = beam_measure_change(b, at, home, tile, blank, move < 2);
        its.value += change.value, its.bound += change.bound;
        at[tile] = at[blank], at[blank] = (uint8_t)home;
        blank = tile;
        assert_int_equal(its.value, beam_measure(b, at).value);
        assert_int_equal(its.bound, beam_measure(b, at).bound);
        if (turn % 64 == 0) assert_int_equal(its.bound, linear_conflict(&s, at));
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
        const int *size = sizes[k];
        walk(size[0], size[1], stage_whole, k + 1);
        if (!stage_several(size[0], size[1])) continue;
        walk(size[0], size[1], stage_first, k + 1);
        walk(size[0], size[1], stage_last, k + 1);
    }
}

/* On this board, the 41st of DeepCubeA's 7x7 (Agostinelli et al. 2019), beams with an earlier
 * network ended nowhere: it thought boards near that were not. */
static void test_network_leads_home(void **unused) {
    (void)unused;
    static waypoint_list from;
    memory m = {0};
    net n;
    stage s;
    near_board b;
    tw_board goal = board_goal(7, 7, "last"),
             start =
                 board_read("9 21 43 11 26 13 2/25 44 48 38 32 12 4/24 1 5 30 10 42 23/27 37 18 33 "
                            "28 40 19/34 17 35 29 20 7 6/22 3 0 16 31 8 45/15 36 39 14 41 47 46");
    near_board_set(&b, near_frame_of(&goal), &start, &goal);
    stage_whole(&s, 7, 7, b.blank_home);
    assert_int_equal(net_load(&n, 7, &m), TW_OK);
    s.net = &n;
    from.count = 1, from.point[0].blank = b.blank;
    memcpy(from.point[0].at, b.at, sizeof b.at);
    beam_task task = {.stage = &s, .from = &from, .width = 1000 / stride(10), .upper = 400};
    beam *q = beam_new(&task, &m);
    assert_non_null(q);
    tw_status status = beam_work(q, 0, NULL, 0);
    if (stride(10) == 1) assert_int_equal(status, TW_SOLVED);
    beam_free(q);
    net_drop(&n, &m);
    assert_int_equal(m.used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_network_leads_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
