/* Moves that are added, followed and taken back. */
#include "support/boards.h"
#include "support/ledger.h"

#include "puzzle/move_sequence.h"

static void test_append(void **state) {
    (void)state;
    memory m = {0};
    move_sequence l = {0};
    assert_true(move_sequence_reserve(&l, 8, &m));
    assert_string_equal(l.letters, "");
    move_sequence_append(&l, "UUL", 3);
    move_sequence_append(&l, "RD", 2); /* straight back, twice */
    assert_string_equal(l.letters, "U");
    move_sequence_append(&l, "DLRU", 4);
    assert_string_equal(l.letters, "U");
    assert_int_equal(l.count, 1);

    assert_true(move_sequence_set(&l, "URLDDU", 6, &m)); /* its own letters, reduced in place */
    l.count = 0;
    move_sequence_append(&l, l.letters, 6);
    assert_string_equal(l.letters, "");
    move_sequence_drop(&l, &m);
    assert_int_equal(m.used, 0);
}

static void test_follow(void **state) {
    (void)state;
    memory m = {0};
    move_sequence l = {0};
    assert_true(move_sequence_set(&l, "UR", 2, &m));
    move_sequence_follow(&l, 'U');
    assert_string_equal(l.letters, "R");
    move_sequence_follow(&l, 'D');
    assert_string_equal(l.letters, "UR");
    move_sequence_follow(&l, 'L');
    assert_string_equal(l.letters, "RUR");
    assert_int_equal(l.count, 3);
    move_sequence_drop(&l, &m);
}

/* Random walks: what is appended leads to the same board as the walk, by no longer way. */
static void test_walks(void **state) {
    (void)state;
    memory m = {0};
    uint64_t dice = 3;
    for (int walk = 0; walk < 200; walk++) {
        tw_board start = board_goal(3, 3, "spiral"), end = start, reached = start;
        move_sequence l = {0};
        size_t steps = 0;
        for (int i = 0; i < 40; i++) {
            char letter = "UDLR"[dice_roll(&dice, 4)];
            if (!tw_board_play(&end, &letter, 1)) continue;
            steps++;
            assert_true(move_sequence_reserve(&l, l.count + 1, &m));
            move_sequence_append(&l, &letter, 1);
        }
        assert_true(l.count <= steps);
        assert_int_equal(tw_board_play(&reached, l.letters, l.count), l.count);
        CHECK(tw_board_equal(&reached, &end), "%s", l.letters);
        for (size_t i = 1; i < l.count; i++) /* nothing is undone at once */
            CHECK(strchr("UDUDLRLR", l.letters[i])[1] != l.letters[i - 1], "%s", l.letters);
        move_sequence_drop(&l, &m);
    }
    assert_int_equal(m.used, 0);
}

static void test_no_memory(void **state) {
    (void)state;
    ledger books = {.fail_at = 2};
    memory m = {.allocator = ledger_allocator(&books)};
    move_sequence l = {0};
    assert_true(move_sequence_set(&l, "LU", 2, &m));
    assert_false(move_sequence_reserve(&l, 1000, &m));
    assert_string_equal(l.letters, "LU");
    move_sequence_drop(&l, &m);
    assert_true(ledger_even(&books));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_append),
        cmocka_unit_test(test_follow),
        cmocka_unit_test(test_walks),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
