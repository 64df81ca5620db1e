/* Partitions by name, by sizes and by tiles: each is a real one, for every kind of goal, and a
 * text that is none is refused with a reason. */
#include "puzzle/board.h"
#include "pdb/partition.h"
#include "pdb/symmetry.h"
#include "support/boards.h"

static partition read(const tw_board *goal, const char *text) {
    partition p;
    tw_error error = {0};
    CHECK(partition_read(&p, goal, text, &error) == TW_OK, "%s on %s: %s", text ? text : "usual",
          show(goal).text, error.text);
    return p;
}

/* Every pattern sound, no cell in two.  Returns the cells covered. */
static uint64_t expect_sound(const partition *p, const tw_board *goal) {
    int cells = goal->rows * goal->cols,
        blank = symmetry_least(goal->rows, goal->cols, goal->blank);
    uint64_t covered = 0;
    assert_in_range(p->count, 1, PARTITION_MAX);
    for (int i = 0; i < p->count; i++) {
        const pattern *q = &p->pattern[i];
        assert_int_equal(q->rows, goal->rows);
        assert_int_equal(q->cols, goal->cols);
        assert_int_equal(q->blank, blank);
        assert_in_range(q->tiles, 1, PLACEMENT_MAX_TILES);
        for (int t = 0; t < q->tiles; t++) {
            CHECK(q->home[t] < cells && q->home[t] != blank, "home %d", q->home[t]);
            CHECK(!t || q->home[t] > q->home[t - 1], "home %d does not rise", q->home[t]);
            CHECK(!(covered >> q->home[t] & 1), "home %d is in two patterns", q->home[t]);
            covered |= UINT64_C(1) << q->home[t];
        }
        for (int t = q->tiles; t < PLACEMENT_MAX_TILES; t++) assert_int_equal(q->home[t], 0);
    }
    return covered;
}

static void expect_whole(const partition *p, const tw_board *goal) {
    int cells = goal->rows * goal->cols;
    uint64_t covered = expect_sound(p, goal), all = (UINT64_C(1) << cells) - 1;
    CHECK(covered == (all & ~(UINT64_C(1) << p->pattern[0].blank)), "%s: covers %llx",
          show(goal).text, (unsigned long long)covered);
}

/* A goal with the blank in each cell, tiles in some other order. */
static tw_board goal_with_blank(int rows, int cols, int cell) {
    uint64_t dice = 3;
    tw_board b;
    do b = board_shuffled(rows, cols, &dice);
    while (b.blank != cell);
    return b;
}

static void expect_sizes(int rows, int cols, const char *name) {
    for (int cell = 0; cell < rows * cols; cell++) {
        tw_board goal = goal_with_blank(rows, cols, cell);
        partition p = read(&goal, name);
        expect_whole(&p, &goal);
        for (int i = 0; i < p.count; i++)
            CHECK(p.pattern[i].tiles == name[2 * i] - '0', "%s: pattern %d has %d", name, i,
                  p.pattern[i].tiles);
        assert_int_equal(2 * (size_t)p.count, strlen(name) + 1);
    }
}

static void test_names(void **state) {
    (void)state;
    static const char *const fifteen[] = {"5-5-5", "6-6-3",     "7-8",      "8-7",
                                          "7-7-1", "1-2-3-4-5", "3-3-3-3-3"};
    for (int i = 0; i < 7; i++) expect_sizes(4, 4, fifteen[i]);
    expect_sizes(5, 5, "6-6-6-6");
    expect_sizes(5, 5, "4-4-4-4-4-4");
    expect_sizes(3, 3, "4-4");
    expect_sizes(3, 3, "8");
    expect_sizes(2, 3, "5");
    expect_sizes(3, 5, "7-7");
    expect_sizes(2, 2, "1-2");
}

/* Do the homes hang together? */
static bool compact(const pattern *q) {
    uint32_t met = 1;
    for (int again = 0; again < q->tiles; again++)
        for (int a = 0; a < q->tiles; a++)
            for (int b = 0; b < q->tiles; b++)
                if (met >> a & 1 && cell_distance(q->cols, q->home[a], q->home[b]) == 1)
                    met |= 1u << b;
    return met == (1u << q->tiles) - 1;
}

/* The shapes drawn by hand are compact; the large board's are Korf and Felner's. */
static void test_shapes(void **state) {
    (void)state;
    static const char *const named[] = {"5-5-5", "6-6-3", "7-8"};
    for (int n = 0; n < 3; n++)
        for (int cell = 0; cell < 16; cell++) {
            tw_board goal = goal_with_blank(4, 4, cell);
            partition p = read(&goal, named[n]);
            for (int i = 0; i < p.count; i++)
                CHECK(compact(&p.pattern[i]), "%s, blank %d, pattern %d", named[n], cell, i);
        }
    static const uint8_t homes[4][6] = {{1, 2, 5, 6, 7, 12},
                                        {3, 4, 8, 9, 13, 14},
                                        {10, 11, 15, 16, 20, 21},
                                        {17, 18, 19, 22, 23, 24}};
    tw_board goal = board_goal(5, 5, "first");
    partition p = read(&goal, "6-6-6-6");
    for (int i = 0; i < 4; i++) assert_memory_equal(p.pattern[i].home, homes[i], 6);
}

/* Those of the boards beyond the 5x5, lying and standing, and their tables are direct ones. */
static void test_larger_boards(void **state) {
    (void)state;
    static const int sizes[][2] = {{4, 7}, {4, 8}, {4, 9}, {5, 6}, {6, 6}, {6, 5}, {9, 4}};
    static const char *const named[] = {PARTITION_FIVES, PARTITION_SIXES, PARTITION_SIXES_ALL};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int n = 0; n < 3; n++) {
            tw_board goal = board_goal(sizes[s][0], sizes[s][1], n ? "last" : "first");
            partition p = read(&goal, named[n]);
            expect_whole(&p, &goal);
            assert_int_equal(p.indexing, n == 2 ? TABLE_ZONED : TABLE_DIRECT);
            for (int i = 0; i < p.count; i++) {
                assert_in_range(p.pattern[i].tiles, 4, n ? 6 : 5);
                CHECK(compact(&p.pattern[i]), "%s, pattern %d", named[n], i);
            }
        }
    tw_board centre = goal_with_blank(6, 6, 14), goal = board_goal(5, 7, "last");
    partition plain = read(&centre, NULL), none;
    assert_int_equal(plain.indexing, TABLE_DIRECT);
    assert_int_equal(partition_read(&none, &goal, PARTITION_SIXES, NULL), TW_ERR_ARGUMENT);
}

/* Several partitions share what patterns they can; each by itself is whole. */
static void test_several(void **state) {
    (void)state;
    tw_board goal = board_goal(5, 5, "last");
    partition p = read(&goal, PARTITION_LARGE);
    assert_int_equal(p.indexing, TABLE_DIRECT);
    assert_int_equal(p.parts.count, 2);
    assert_int_equal(p.count, 7); /* one is in both */
    for (int part = 0; part < p.parts.count; part++) {
        partition one = {.count = p.parts.size[part]};
        for (int i = 0; i < one.count; i++) one.pattern[i] = p.pattern[p.parts.pattern[part][i]];
        expect_whole(&one, &goal);
    }
    partition zoned = read(&goal, PARTITION_ZONED);
    assert_int_equal(zoned.indexing, TABLE_ZONED);
    assert_int_equal(partition_bytes(&zoned), 2 * partition_bytes(&p));
    zoned.indexing = TABLE_DIRECT;
    assert_memory_equal(&zoned, &p, sizeof p);
    char sizes[40];
    partition_sizes(&p, sizes, sizeof sizes);
    assert_string_equal(sizes, "6-6-6-6+6-6-6-6");
    p.indexing = TABLE_ZONED;
    partition_sizes(&p, sizes, sizeof sizes);
    assert_string_equal(sizes, "6-6-6-6+6-6-6-6z");
    partition alone = read(&goal, "6-6-6-6");
    assert_int_equal(alone.indexing, TABLE_RANKED);
    assert_int_equal(alone.parts.count, 1);
    partition card = read(&goal, PARTITION_CARD);
    assert_int_equal(card.indexing, TABLE_ZONED);
    assert_int_equal(card.parts.count, 1);
    assert_int_equal(card.count, 4);
    expect_whole(&card, &goal);
}

static void test_usual(void **state) {
    (void)state;
    for (int rows = 2; rows <= 12; rows++)
        for (int cols = 2; rows * cols <= PLACEMENT_MAX_CELLS; cols++)
            for (size_t g = 0; tw_goal_name(g); g++) {
                tw_board goal = board_goal(rows, cols, tw_goal_name(g));
                partition p = read(&goal, NULL);
                expect_whole(&p, &goal);
                for (int i = 0; i < p.count; i++) assert_in_range(p.pattern[i].tiles, 1, 6);
            }
}

/* Tiles are named as in the goal, and their cells carried to where the blank is in the least
 * one. */
static void test_tiles(void **state) {
    (void)state;
    uint64_t dice = 12;
    for (int i = 0; i < 200; i++) {
        tw_board goal = board_shuffled(4, 4, &dice);
        partition p = read(&goal, "3,1,2/15,9/14/4,5,6,7,8,13,12,11");
        assert_int_equal(p.count, 4);
        uint64_t covered = expect_sound(&p, &goal);
        assert_int_equal(placement_bits(covered), 14); /* the 10 is in none */
        static const int tiles[4] = {3, 2, 1, 8};
        for (int k = 0; k < 4; k++) assert_int_equal(p.pattern[k].tiles, tiles[k]);
        /* Some one symmetry carries each tile to a home of its pattern. */
        bool carried = false;
        for (int s = 0; s < symmetry_count(4, 4); s++) {
            bool all = symmetry_cell(s, 4, 4, goal.blank) == p.pattern[0].blank;
            for (int c = 0; c < 16; c++) {
                static const int which[16] = {-1, 0, 0, 0, 3, 3, 3, 3, 3, 1, -1, 3, 3, 3, 2, 1};
                int k = which[goal.tile[c]], cell = symmetry_cell(s, 4, 4, c);
                if (k >= 0)
                    all &= memchr(p.pattern[k].home, cell, (size_t)p.pattern[k].tiles) != NULL;
            }
            carried |= all;
        }
        CHECK(carried, "%s", show(&goal).text);
    }
}

static void expect_refused(const tw_board *goal, const char *text, const char *why) {
    partition p;
    tw_error error = {0};
    tw_status status = partition_read(&p, goal, text, &error);
    CHECK(status == TW_ERR_ARGUMENT && strstr(error.text, why), "'%s': %d, %s",
          text ? text : "usual", status, error.text);
}

static void test_refuses(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "last");
    static const char *const fewer[] = {"", "6", "6-6", "1-1", "7-7"};
    for (int i = 0; i < 5; i++) expect_refused(&goal, fewer[i], "fewer tiles");
    static const char *const more[] = {"8-8", "6-6-4", "5-5-5-1"};
    for (int i = 0; i < 3; i++) expect_refused(&goal, more[i], "more tiles");
    static const char *const sizes[] = {
        "-",     "0-8-7", "9-6", "15",   "7--8",   "-7-8",          "7-8x",           "x",
        "7 - 8", " 7-8",  "a-b", "10-5", "7-\xff", "1-1-1-1-1-1-9", "1-1-1-1-1-1-1-8"};
    for (int i = 0; i < 15; i++) expect_refused(&goal, sizes[i], "bad sizes");
    expect_refused(&goal, "+6-6-3", "is empty");
    expect_refused(&goal, "6-6-3+z", "is empty");
    expect_refused(&goal, "6-6-3zz", "bad sizes");
    expect_refused(&goal, "z", "empty");
    expect_refused(&goal, "7-8z", "more than six tiles");
    expect_refused(&goal, "6-6-3z+5-5-5", "bad sizes");
    expect_refused(&goal, "6-6-3+", "is empty");
    expect_refused(&goal, "6-6-3++5-5-5", "is empty");
    expect_refused(&goal, "6-6-3+7-8", "more than six tiles");
    expect_refused(&goal, "6-6-3+5-5-5+6-6-3+5-5-5", "more than three");
    expect_refused(&goal, "6-6-3+6-6", "fewer tiles");
    expect_refused(&goal, "7-8-", "end too soon");
    expect_refused(&goal, "7-", "end too soon");
    static const char *const tiles[] = {",",
                                        "/",
                                        "1,,2",
                                        "1,2//3",
                                        "1,16",
                                        "0,1",
                                        "1,2,1",
                                        "1,2/3,2",
                                        "/1,2",
                                        "1,-2",
                                        "1,a",
                                        "1, 2",
                                        "1,99999999999999999999",
                                        "00001,2"};
    for (int i = 0; i < 14; i++) expect_refused(&goal, tiles[i], "missing, unknown or named twice");
    static const char *const lists[] = {"1,2;3", "1-2,3", "7-8/1", "1,2 3"};
    for (int i = 0; i < 4; i++) expect_refused(&goal, lists[i], "bad list");
    static const char *const open[] = {"1,", "1,2/", "1/2,3,"};
    for (int i = 0; i < 3; i++) expect_refused(&goal, open[i], "end too soon");
    expect_refused(&goal, "1,2,3,4,5,6,7,8,9", "too many");
    expect_refused(&goal, "1/2/3/4/5/6/7", "too many");
}

static void test_boards_refused(void **state) {
    (void)state;
    static const int large[][2] = {{2, 19}, {19, 2}, {5, 8}, {8, 5}, {16, 16}, {3, 13}};
    for (int i = 0; i < 6; i++) {
        tw_board goal = board_goal(large[i][0], large[i][1], "last");
        expect_refused(&goal, NULL, "too large");
        expect_refused(&goal, "1,2", "too large");
    }
    for (int n = 2; n <= 25; n++) {
        tw_board row = board_goal(1, n, "last"), column = board_goal(n, 1, "last");
        expect_refused(&row, NULL, "single line");
        expect_refused(&column, "1,2", "single line");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),          cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_several),        cmocka_unit_test(test_usual),
        cmocka_unit_test(test_tiles),          cmocka_unit_test(test_refuses),
        cmocka_unit_test(test_boards_refused), cmocka_unit_test(test_larger_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
