/* Boards as arrays: read, played and drawn as one by one, and heuristics asked for many. */
#include "support/boards.h"
#include "support/ledger.h"

#include <string.h>

enum { COUNT = 500 };

static void draw(const tw_board *goal, uint8_t tiles[]) {
    uint64_t random = 7;
    assert_int_equal(tw_boards_random(goal, &random, tiles, COUNT), TW_OK);
}

static tw_board board_at(const tw_board *goal, const uint8_t tiles[], size_t i) {
    tw_board b;
    assert_int_equal(
        tw_board_init(&b, goal->rows, goal->cols, tiles + i * (size_t)(goal->rows * goal->cols)),
        TW_OK);
    return b;
}

static void test_as_one_by_one(void **state) {
    (void)state;
    static const int sizes[][2] = {{3, 3}, {2, 5}, {1, 6}, {4, 4}, {8, 8}, {9, 8}, {16, 16}};
    static uint8_t tiles[COUNT * TW_MAX_CELLS];
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        tw_board goal, expected;
        uint64_t random = 7, walking = 7, walked = 7;
        bool solvable[COUNT];
        tw_board_goal(&goal, sizes[s][0], sizes[s][1], "last");
        draw(&goal, tiles);
        assert_int_equal(tw_boards_solvable(&goal, tiles, COUNT, solvable, NULL), TW_OK);
        for (size_t i = 0; i < COUNT; i++) {
            tw_board_random(&expected, &goal, &random);
            tw_board b = board_at(&goal, tiles, i);
            CHECK(tw_board_equal(&b, &expected) && solvable[i], "%zu of size %zu", i, s);
        }
        tw_boards_random_walk(&goal, 11, &walking, tiles, COUNT);
        for (size_t i = 0; i < COUNT; i++) {
            tw_board_random_walk(&expected, &goal, 11, &walked);
            tw_board b = board_at(&goal, tiles, i);
            CHECK(tw_board_equal(&b, &expected), "walk %zu of size %zu", i, s);
        }
    }
}

static void test_unsolvable(void **state) {
    (void)state;
    static const uint8_t tiles[] = {1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 8, 7, 0};
    bool solvable[2];
    tw_board goal;
    tw_board_goal(&goal, 3, 3, "last");
    assert_int_equal(tw_boards_solvable(&goal, tiles, 2, solvable, NULL), TW_OK);
    assert_true(solvable[0] && !solvable[1]);
}

static void test_play(void **state) {
    (void)state;
    uint8_t tiles[] = {1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 0, 5, 7, 8, 6};
    static const uint8_t expected[] = {1, 2, 3, 4, 0, 5, 7, 8, 6, 1, 2, 3, 4, 5, 0, 7, 8, 6};
    tw_board goal;
    tw_error error;
    tw_board_goal(&goal, 3, 3, "last");
    assert_int_equal(tw_boards_play(&goal, tiles, 2, "UL\0R\0\0", 3, &error), TW_OK);
    assert_memory_equal(tiles, expected, sizeof tiles);
    assert_int_equal(tw_boards_play(&goal, tiles, 2, "RR", 1, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "board 1: move 1 (R of the blank) leaves the board");
}

static void test_wrong_boards(void **state) {
    (void)state;
    static const uint8_t wrong[][18] = {
        {1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 7, 7, 0},
        {1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 7, 9, 0},
        {1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 7, 72, 0}, /* 64 more than 8 */
        {1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}};
    tw_board goal;
    tw_evaluator *e;
    tw_evaluator_config c;
    tw_evaluator_config_default(&c, 3, 3);
    tw_board_goal(&goal, 3, 3, "last");
    assert_int_equal(tw_evaluator_new(&e, &c, NULL), TW_OK);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        bool out[2];
        int32_t values[2];
        tw_error error = {0};
        assert_int_equal(tw_boards_solvable(&goal, wrong[i], 2, out, &error), TW_ERR_ARGUMENT);
        assert_string_equal(error.text, "board 1 is none, expected each of 0 to 8 once");
        assert_int_equal(tw_evaluator_values(e, wrong[i], 2, values, NULL), TW_ERR_ARGUMENT);
    }
    tw_evaluator_free(&e);
}

/* Every heuristic, on one thread and on three, says what it says of a single board. */
static void test_evaluator(void **state) {
    (void)state;
    enum { MANY = 20000 };
    static uint8_t tiles[MANY * 9];
    static int32_t values[MANY];
    uint64_t random = 3;
    for (size_t k = 0; tw_heuristic_name(k); k++)
        for (int threads = 1; threads <= 3; threads += 2) {
            tw_evaluator_config c;
            tw_evaluator *e;
            tw_evaluator_config_default(&c, 3, 3);
            c.heuristic = tw_heuristic_name(k), c.threads = threads;
            assert_int_equal(tw_evaluator_new(&e, &c, NULL), TW_OK);
            tw_boards_random(&c.goal, &random, tiles, MANY);
            assert_int_equal(tw_evaluator_values(e, tiles, MANY, values, NULL), TW_OK);
            for (size_t i = 0; i < MANY; i += MANY / 20) {
                int value;
                tw_board b = board_at(&c.goal, tiles, i);
                assert_int_equal(
                    tw_heuristic_explain(c.heuristic, &b, &c.goal, NULL, NULL, NULL, NULL, &value),
                    TW_OK);
                CHECK(values[i] == value, "%s: board %zu", c.heuristic, i);
            }
            tw_evaluator_free(&e);
            assert_null(e);
        }
}

static void test_evaluator_refuses(void **state) {
    (void)state;
    tw_evaluator_config c;
    tw_evaluator *e;
    tw_error error;
    tw_evaluator_config_default(&c, 7, 7);
    c.heuristic = "nothing";
    assert_int_equal(tw_evaluator_new(&e, &c, &error), TW_ERR_NAME);
    assert_string_equal(error.text, "no heuristic is called nothing");
    c.heuristic = "pdb";
    assert_int_equal(tw_evaluator_new(&e, &c, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "the heuristic pdb does not serve this goal");
    assert_null(e);
    ledger books = {.fail_at = 0};
    c.heuristic = "manhattan", c.allocator = ledger_allocator(&books);
    for (uint64_t n = 1;; n++) {
        books = (ledger){.fail_at = n};
        tw_status status = tw_evaluator_new(&e, &c, &error);
        if (status == TW_OK) break;
        assert_int_equal(status, TW_ERR_MEMORY);
        assert_true(ledger_even(&books));
    }
    tw_evaluator_free(&e);
    assert_true(ledger_even(&books));
}

/* The whole space as arrays is what it is board by board. */
static void test_space_list(void **state) {
    (void)state;
    tw_board goal;
    tw_space *space;
    tw_board_goal(&goal, 2, 4, "spiral");
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    static uint8_t tiles[20160 * 8], distances[20160], moves[20160];
    assert_int_equal(tw_space_list(space, NULL, NULL, NULL), 20160);
    assert_int_equal(tw_space_list(space, tiles, distances, moves), 20160);
    for (size_t i = 0; i < 20160; i++) {
        tw_board b = board_at(&goal, tiles, i), beside[4];
        tw_move move[4];
        unsigned expected = 0;
        assert_int_equal(tw_space_distance(space, &b), distances[i]);
        for (int k = tw_board_neighbours(&b, beside, move); k-- > 0;)
            if (tw_space_distance(space, &beside[k]) < distances[i]) expected |= 1u << move[k];
        CHECK(moves[i] == expected, "board %zu", i);
    }
    tw_space_free(&space);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_as_one_by_one), cmocka_unit_test(test_unsolvable),
        cmocka_unit_test(test_play),          cmocka_unit_test(test_wrong_boards),
        cmocka_unit_test(test_evaluator),     cmocka_unit_test(test_evaluator_refuses),
        cmocka_unit_test(test_space_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
