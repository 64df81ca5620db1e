/* The best line by itself: it follows every move, and so does its bound. */
#include "support/boards.h"
#include "support/ledger.h"

#include "game/best_line.h"
#include "puzzle/board.h"

static char opposite(char letter) { return move_letter(move_opposite(move_named(letter))); }

/* Solves the board, has the length it says, and the bound is one. */
static void expect_sound(const best_line *b, const tw_board *board, const tw_board *goal,
                         int fewest) {
    CHECK(b->bound <= fewest, "bound %d of %s", (int)b->bound, show(board).text);
    if (b->length < 0) return;
    tw_board end = *board;
    assert_int_equal(tw_board_play(&end, b->moves.letters, b->moves.count), b->moves.count);
    CHECK(tw_board_equal(&end, goal), "%s on %s", b->moves.letters, show(board).text);
    assert_int_equal(b->length, tw_moves_count(b->moves.letters, b->moves.count, b->metric));
    assert_true(b->bound <= b->length && b->length >= fewest);
    assert_int_equal(strlen(b->moves.letters), b->moves.count);
}

static void test_rules(void **state) {
    (void)state;
    memory m = {0};
    best_line b;
    best_line_init(&b, TW_METRIC_SINGLE, &m);
    best_line_reset(&b, 7);
    assert_int_equal(b.length, -1);
    assert_int_equal(b.bound, 7);
    best_line_raise(&b, 8); /* solutions have the parity of the distance */
    assert_int_equal(b.bound, 9);
    best_line_raise(&b, 3);
    assert_int_equal(b.bound, 9);
    assert_true(best_line_offer(&b, "UULLDDRRUUL", 11));
    assert_true(best_line_offer(&b, "UULLDDRRUULUU", 13)); /* longer: not kept */
    assert_int_equal(b.length, 11);
    assert_false(best_line_proven(&b));
    best_line_raise(&b, 11);
    assert_true(best_line_proven(&b));

    assert_true(best_line_reserve(&b, 1)); /* along the line: the rest stays proven */
    best_line_follow(&b, 'U', 1, 8);
    assert_string_equal(b.moves.letters, "ULLDDRRUUL");
    assert_true(best_line_proven(&b));
    assert_true(best_line_reserve(&b, 1)); /* off the line: 9 or 11 */
    best_line_follow(&b, 'R', 1, 7);
    assert_string_equal(b.moves.letters, "LULLDDRRUUL");
    assert_int_equal(b.length, 11);
    assert_int_equal(b.bound, 9);

    best_line_set_metric(&b, TW_METRIC_MULTI); /* L U LL DD RR UU L */
    assert_int_equal(b.length, 7);
    assert_int_equal(b.bound, 1);
    best_line_forget(&b);
    assert_int_equal(b.length, -1);
    best_line_reset(&b, 0);
    assert_int_equal(b.length, 0);
    assert_true(best_line_proven(&b));
    best_line_drop(&b);
    assert_int_equal(m.used, 0);
}

/* Random walks on the 3x3, against the whole space. */
static void test_walks(void **state) {
    (void)state;
    memory m = {0};
    tw_board goal = board_goal(3, 3, "last");
    tw_space *space;
    uint64_t dice = 6;
    assert_int_equal(tw_space_new(&space, &goal, NULL, NULL), TW_OK);
    for (int game = 0; game < 50; game++) {
        tw_board board = goal;
        best_line b;
        best_line_init(&b, TW_METRIC_SINGLE, &m);
        best_line_reset(&b, 0);
        int proven = 0;
        for (int i = 0; i < 60; i++) {
            tw_move move = (tw_move)dice_roll(&dice, 4);
            if (!tw_board_move(&board, move)) continue;
            assert_true(best_line_reserve(&b, 1));
            best_line_follow(&b, move_letter(move), 1, tw_board_manhattan(&board, &goal));
            expect_sound(&b, &board, &goal, tw_space_distance(space, &board));
            proven += best_line_proven(&b);
        }
        assert_true(proven > 0);
        best_line_drop(&b);
    }
    tw_space_free(&space);
    assert_int_equal(m.used, 0);
}

static void test_memory(void **state) {
    (void)state;
    ledger books = {.fail_at = 2, .fail_once = true};
    memory m = {.allocator = ledger_allocator(&books)};
    best_line b;
    char long_way[200];
    for (size_t i = 0; i < sizeof long_way; i++) long_way[i] = "ULDR"[i % 4];
    best_line_init(&b, TW_METRIC_SINGLE, &m);
    best_line_reset(&b, 10);
    assert_true(best_line_offer(&b, long_way, 64));
    assert_false(best_line_reserve(&b, 1000)); /* nothing changes */
    assert_int_equal(b.length, 64);
    assert_int_equal(b.moves.letters[63], opposite('L'));
    best_line_drop(&b);
    assert_true(ledger_even(&books));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_walks),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
