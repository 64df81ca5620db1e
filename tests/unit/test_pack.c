/* Packed boards: every size there and back, a slide without unpacking, and no
 * more words than promised. */
#include "puzzle/nibbles.h"
#include "puzzle/pack.h"
#include "support/boards.h"

static void expect_round_trip(const packing *p, const tw_board *b) {
    uint64_t words[PACK_MAX_WORDS];
    tw_board back;
    memset(&back, 0xee, sizeof back);
    pack_board(p, b, words);
    unpack_board(p, words, &back);
    CHECK(tw_board_equal(&back, b) && back.blank == b->blank, "%s", show(b).text);
}

static void expect_slides(const packing *p, tw_board *b, uint64_t *dice) {
    uint64_t words[PACK_MAX_WORDS], whole[PACK_MAX_WORDS];
    pack_board(p, b, words);
    for (int i = 0; i < 30; i++) {
        int blank = b->blank;
        board_wander(b, dice);
        pack_slide(p, words, b->blank, blank, b->tile[blank]);
        pack_board(p, b, whole);
        assert_memory_equal(words, whole, (size_t)p->words * sizeof *words);
    }
}

static void test_every_size(void **state) {
    (void)state;
    uint64_t dice = 1;
    for (int rows = 1; rows <= TW_MAX_CELLS; rows++)
        for (int cols = 1; rows * cols <= TW_MAX_CELLS; cols++) {
            if (rows * cols < 2) continue;
            packing p;
            packing_init(&p, rows, cols);
            assert_in_range(p.words, 1, PACK_MAX_WORDS);
            tw_board b = board_shuffled(rows, cols, &dice);
            expect_round_trip(&p, &b);
            expect_slides(&p, &b, &dice);
            b = board_goal(rows, cols, "first");
            expect_round_trip(&p, &b);
            b = board_goal(rows, cols, "last");
            expect_round_trip(&p, &b);
        }
}

/* Different boards must be different words: one cell apart is the hardest. */
static void test_distinct(void **state) {
    (void)state;
    static const int sizes[][2] = {{2, 2}, {3, 3}, {4, 4}, {5, 5}, {16, 16}};
    for (int s = 0; s < 5; s++) {
        packing p;
        packing_init(&p, sizes[s][0], sizes[s][1]);
        tw_board goal = board_goal(sizes[s][0], sizes[s][1], "last"), near[4];
        uint64_t words[PACK_MAX_WORDS], other[PACK_MAX_WORDS];
        pack_board(&p, &goal, words);
        for (int k = tw_board_neighbours(&goal, near, NULL); k-- > 0;) {
            pack_board(&p, &near[k], other);
            assert_memory_not_equal(words, other, (size_t)p.words * sizeof *words);
        }
    }
}

static void test_words(void **state) {
    (void)state;
    static const int known[][3] = {{2, 2, 1}, {3, 3, 1}, {2, 5, 1}, {3, 5, 1},    {4, 4, 1},
                                   {5, 5, 2}, {6, 6, 4}, {8, 8, 7}, {16, 16, 32}, {1, 2, 1}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        packing p;
        packing_init(&p, known[i][0], known[i][1]);
        CHECK(p.words == known[i][2], "%dx%d: %d", known[i][0], known[i][1], p.words);
    }
}

static void test_nibbles(void **state) {
    (void)state;
    uint64_t dice = 2;
    for (int cells = 2; cells <= NIBBLES_MAX_CELLS; cells++)
        for (int i = 0; i < 50; i++) {
            tw_board b = board_shuffled(1, cells, &dice), back = b;
            uint64_t nibbles = nibbles_pack(&b);
            assert_int_equal(nibbles_blank(nibbles), b.blank);
            memset(back.tile, 0xee, sizeof back.tile);
            nibbles_unpack(nibbles, &back);
            assert_true(tw_board_equal(&b, &back));
            assert_int_equal(back.blank, b.blank);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_size),
        cmocka_unit_test(test_distinct),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_nibbles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
