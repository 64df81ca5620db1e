/* Boards: what may be one, what a move does, and the numbers courses ask for. */
#include "puzzle/board.h"
#include "support/boards.h"

static void test_init(void **state) {
    (void)state;
    static const uint8_t tiles[] = {8, 1, 3, 4, 0, 2, 7, 6, 5};
    tw_board b;
    assert_int_equal(tw_board_init(&b, 3, 3, tiles), TW_OK);
    assert_int_equal(b.rows, 3);
    assert_int_equal(b.cols, 3);
    assert_int_equal(b.blank, 4);
    assert_memory_equal(b.tile, tiles, 9);
    assert_int_equal(tw_board_init(&b, 1, 9, tiles), TW_OK);
    assert_int_equal(b.cols, 9);
    assert_true(board_valid(&b));
}

static void expect_refused(int rows, int cols, const uint8_t tiles[]) {
    tw_board b, before;
    memset(&b, 7, sizeof b);
    before = b;
    CHECK(tw_board_init(&b, rows, cols, tiles) == TW_ERR_ARGUMENT, "%dx%d", rows, cols);
    assert_memory_equal(&b, &before, sizeof b);
}

static void test_init_refuses(void **state) {
    (void)state;
    uint8_t tiles[TW_MAX_CELLS];
    for (int p = 0; p < TW_MAX_CELLS; p++) tiles[p] = (uint8_t)p;
    static const int sizes[][2] = {{0, 0},   {1, 1},         {0, 4},         {4, 0},
                                   {-1, 4},  {-2, -2},       {1, 257},       {16, 17},
                                   {257, 1}, {65536, 65536}, {2, 0x7fffffff}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        expect_refused(sizes[i][0], sizes[i][1], tiles);
    expect_refused(2, 2, NULL);
    assert_int_equal(tw_board_init(NULL, 2, 2, tiles), TW_ERR_ARGUMENT);
    static const uint8_t twice[] = {1, 2, 2, 0}, blanks[] = {0, 1, 2, 0}, large[] = {1, 2, 4, 0},
                         none[] = {1, 2, 3, 4};
    expect_refused(2, 2, twice);
    expect_refused(2, 2, blanks);
    expect_refused(2, 2, large);
    expect_refused(2, 2, none);
    tw_board b;
    assert_int_equal(tw_board_init(&b, 16, 16, tiles), TW_OK);
    assert_int_equal(tw_board_init(&b, 1, 256, tiles), TW_OK);
    assert_int_equal(tw_board_init(&b, 2, 1, tiles), TW_OK);
}

static void test_valid(void **state) {
    (void)state;
    tw_board b = board_goal(3, 3, "last");
    assert_true(board_valid(&b));
    assert_false(board_valid(NULL));
    b.blank = 7;
    assert_false(board_valid(&b));
    b.blank = -1;
    assert_false(board_valid(&b));
    b = board_goal(3, 3, "last");
    b.tile[0] = 8;
    assert_false(board_valid(&b));
    b = board_goal(3, 3, "last");
    b.rows = 1000000;
    assert_false(board_valid(&b));
}

static void test_moves(void **state) {
    (void)state;
    tw_board b = board_read("1 2 3/4 0 5/6 7 8"), up = b, down = b, left = b, right = b;
    assert_true(tw_board_move(&up, TW_UP));
    assert_string_equal(show(&up).text, "1 0 3/4 2 5/6 7 8");
    assert_true(tw_board_move(&down, TW_DOWN));
    assert_string_equal(show(&down).text, "1 2 3/4 7 5/6 0 8");
    assert_true(tw_board_move(&left, TW_LEFT));
    assert_string_equal(show(&left).text, "1 2 3/0 4 5/6 7 8");
    assert_true(tw_board_move(&right, TW_RIGHT));
    assert_string_equal(show(&right).text, "1 2 3/4 5 0/6 7 8");
    assert_false(tw_board_move(&b, TW_NO_MOVE));
    assert_false(tw_board_move(&b, (tw_move)17));
}

/* In every cell of boards of every shape: legal exactly inside the edges, and undone by the
 * opposite move. */
static void test_edges(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 2}, {2, 1}, {1, 5}, {2, 2},
                                   {3, 2}, {4, 4}, {3, 7}, {16, 16}};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++)
        for (int p = 0; p < sizes[s][0] * sizes[s][1]; p++) {
            tw_board b = board_goal(sizes[s][0], sizes[s][1], "first");
            uint8_t tiles[TW_MAX_CELLS];
            memcpy(tiles, b.tile, sizeof tiles);
            tiles[0] = tiles[p], tiles[p] = 0;
            assert_int_equal(tw_board_init(&b, b.rows, b.cols, tiles), TW_OK);
            int row = p / b.cols, col = p % b.cols;
            const bool legal[] = {row > 0, row + 1 < b.rows, col > 0, col + 1 < b.cols};
            int count = 0;
            for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
                tw_board moved = b;
                count += legal[m];
                assert_int_equal(tw_board_move(&moved, m), legal[m]);
                assert_int_equal(tw_board_equal(&moved, &b), !legal[m]);
                assert_true(board_valid(&moved));
                if (legal[m]) assert_true(tw_board_move(&moved, move_opposite(m)));
                assert_true(tw_board_equal(&moved, &b));
            }
            tw_board near[4];
            assert_int_equal(tw_board_neighbours(&b, near, NULL), count);
        }
}

static void test_neighbours(void **state) {
    (void)state;
    tw_board b = board_read("1 2 3/4 0 5/6 7 8"), near[4];
    tw_move moves[4];
    static const char *const expected[] = {"1 0 3/4 2 5/6 7 8", "1 2 3/4 7 5/6 0 8",
                                           "1 2 3/0 4 5/6 7 8", "1 2 3/4 5 0/6 7 8"};
    assert_int_equal(tw_board_neighbours(&b, near, moves), 4);
    for (int k = 0; k < 4; k++) {
        assert_string_equal(show(&near[k]).text, expected[k]);
        assert_int_equal(moves[k], k);
    }
    b = board_goal(3, 3, "last");
    assert_int_equal(tw_board_neighbours(&b, near, moves), 2);
    assert_int_equal(moves[0], TW_UP);
    assert_int_equal(moves[1], TW_LEFT);
}

static void test_play(void **state) {
    (void)state;
    tw_board b = board_goal(3, 3, "last"), start = b;
    assert_int_equal(tw_board_play(&b, "ULDR", 4), 4);
    assert_int_equal(tw_board_play(&b, "ULLURRDLLDRR", 12), 12);
    b = start;
    assert_int_equal(tw_board_play(&b, "UUU", 3), 2); /* the third is illegal */
    assert_string_equal(show(&b).text, "1 2 0/4 5 3/7 8 6");
    b = start;
    assert_int_equal(tw_board_play(&b, "LxR", 3), 1);
    assert_int_equal(tw_board_play(&b, "u", 1), 0);
    assert_int_equal(tw_board_play(&b, "UD", 1), 1); /* no more than asked */
    assert_int_equal(tw_board_play(&b, "D", 99), 1); /* the 0 ends it */
    assert_int_equal(tw_board_play(&b, "", 0), 0);
}

static void test_solved_by(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), start = goal;
    tw_board_play(&start, "UL", 2);
    assert_true(tw_board_solved_by(&start, &goal, "RD", 2));
    assert_false(tw_board_solved_by(&start, &goal, "R", 1));   /* another board */
    assert_false(tw_board_solved_by(&start, &goal, "RDD", 3)); /* over the edge, at the goal */
    assert_false(tw_board_solved_by(&start, &goal, "RD", 3));  /* the 0 ends it */
    assert_true(tw_board_solved_by(&goal, &goal, "", 0));
}

static void test_equal(void **state) {
    (void)state;
    tw_board a = board_goal(2, 3, "last"), b = a, c = board_goal(3, 2, "last");
    memset(b.tile + 6, 99, sizeof b.tile - 6); /* beyond the board */
    assert_true(tw_board_equal(&a, &b));
    assert_false(tw_board_equal(&a, &c));
    assert_true(tw_board_move(&b, TW_UP));
    assert_false(tw_board_equal(&a, &b));
}

/* The numbers the course of cos226 prints for its board, and some by hand. */
static void test_hamming_and_manhattan(void **state) {
    (void)state;
    static const struct {
        const char *board, *goal;
        int hamming, manhattan;
    } known[] = {
        {"8 1 3/4 0 2/7 6 5", "1 2 3/4 5 6/7 8 0", 5, 10},
        {"1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/7 8 0", 0, 0},
        {"1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0", 1, 1},
        {"0 1 3/4 2 5/7 8 6", "1 2 3/4 5 6/7 8 0", 4, 4},
        {"6 7 8/5 4 3/0 1 2", "0 1 2/3 4 5/6 7 8", 7, 14},
        {"1 3 4/8 6 2/7 0 5", "1 2 3/8 0 4/7 6 5", 4, 5},
        {"0 1", "1 0", 1, 1},
        {"3 2/1 0", "1 2/3 0", 2, 2},
        {"1/2/0/3", "0/1/2/3", 2, 2},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        tw_board b = board_read(known[i].board), goal = board_read(known[i].goal);
        CHECK(tw_board_hamming(&b, &goal) == known[i].hamming, "%s", known[i].board);
        CHECK(tw_board_manhattan(&b, &goal) == known[i].manhattan, "%s: %d", known[i].board,
              tw_board_manhattan(&b, &goal));
    }
}

/* The moves a search tries: in the order asked for, without the way back unless asked for. */
static void test_geometry(void **state) {
    (void)state;
    geometry g;
    geometry_init(&g, 3, 3, "RLDU", false);
    const move_list *list = &g.after[TW_NO_MOVE][4];
    static const uint8_t moves[] = {TW_RIGHT, TW_LEFT, TW_DOWN, TW_UP}, to[] = {5, 3, 7, 1};
    assert_int_equal(list->count, 4);
    assert_memory_equal(list->move, moves, 4);
    assert_memory_equal(list->to, to, 4);
    list = &g.after[TW_LEFT][4];
    assert_int_equal(list->count, 3);
    assert_int_equal(list->move[0], TW_LEFT);
    assert_int_equal(g.after[TW_RIGHT][2].count, 1);
    geometry_init(&g, 3, 3, "RLDU", true);
    assert_int_equal(g.after[TW_LEFT][4].count, 4);
    geometry_init(&g, 1, 2, "UDLR", false);
    assert_int_equal(g.after[TW_LEFT][0].count, 0);
    assert_int_equal(g.after[TW_NO_MOVE][0].count, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_init),     cmocka_unit_test(test_init_refuses),
        cmocka_unit_test(test_valid),    cmocka_unit_test(test_moves),
        cmocka_unit_test(test_edges),    cmocka_unit_test(test_neighbours),
        cmocka_unit_test(test_play),     cmocka_unit_test(test_solved_by),
        cmocka_unit_test(test_equal),    cmocka_unit_test(test_hamming_and_manhattan),
        cmocka_unit_test(test_geometry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
