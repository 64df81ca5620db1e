/* The circular list of Com S 228: its order, both ways round, whatever is added and taken. */
#include "courses/ordered_list.h"

#include "support/boards.h"
#include "support/dice.h"

#include <stdlib.h>

static ordered_state *make(const tw_board *b, int g, int h) {
    ordered_state *s = malloc(sizeof *s);
    assert_non_null(s);
    *s = (ordered_state){.board = *b, .g = g, .h = h};
    return s;
}

/* Are the links of each state what its neighbours say, and is the order kept?  How many there
 * are. */
static int walk(const ordered_list *l) {
    int count = 0;
    for (const ordered_state *s = l->head.next; s != &l->head; s = s->next, count++) {
        assert_ptr_equal(s->next->previous, s);
        assert_ptr_equal(s->previous->next, s);
        if (s->next == &l->head) continue;
        if (l->is_open)
            assert_true(s->g + s->h <= s->next->g + s->next->h);
        else
            assert_true(memcmp(s->board.tile, s->next->board.tile, 9) <= 0);
    }
    assert_ptr_equal(l->head.next->previous, &l->head);
    return count;
}

static void test_empty(void **state) {
    (void)state;
    ordered_list l;
    tw_board b = board_goal(3, 3, "last");
    ordered_list_init(&l, true);
    assert_ptr_equal(l.head.next, &l.head);
    assert_ptr_equal(l.head.previous, &l.head);
    assert_null(ordered_list_take_first(&l));
    assert_null(ordered_list_find(&l, &b));
    ordered_list_add(&l, make(&b, 0, 1));
    assert_int_equal(walk(&l), 1);
    free(ordered_list_take_first(&l));
    assert_ptr_equal(l.head.next, &l.head);
    ordered_list_free(&l);
}

/* Of equal cost, the one that came first goes first. */
static void test_equals(void **state) {
    (void)state;
    ordered_list l;
    tw_board b = board_goal(3, 3, "last");
    ordered_list_init(&l, true);
    for (int i = 0; i < 5; i++) ordered_list_add(&l, make(&b, i, 5 - i));
    for (int i = 0; i < 5; i++) {
        ordered_state *s = ordered_list_take_first(&l);
        assert_int_equal(s->g, i);
        free(s);
    }
}

static void expect_order(bool is_open) {
    ordered_list l;
    tw_board b = board_goal(3, 3, "last");
    uint64_t dice = 228;
    int count = 0;
    ordered_list_init(&l, is_open);
    for (int i = 0; i < 3000; i++) {
        board_wander(&b, &dice);
        ordered_state *found = ordered_list_find(&l, &b);
        if (found) {
            free(ordered_list_take(found));
            count--;
        } else {
            ordered_list_add(&l, make(&b, (int)dice_roll(&dice, 9), (int)dice_roll(&dice, 9)));
            count++;
        }
        assert_int_equal(walk(&l), count);
    }
    ordered_list_free(&l);
    assert_ptr_equal(l.head.next, &l.head);
}

static void test_order(void **state) {
    (void)state;
    expect_order(true);
    expect_order(false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty),
        cmocka_unit_test(test_equals),
        cmocka_unit_test(test_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
