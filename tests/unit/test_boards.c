/* The boards of a command come out as they were read: all inputs, in order, with name, line and
 * goal, though they are kept packed. */
#define _GNU_SOURCE
#include "support/check.h"

#include "common/input/boards.h"

#include <stdio.h>
#include <string.h>

typedef struct expected {
    const char *start, *goal, *goal_name;
    size_t line;
} expected;

typedef struct walk {
    const expected *list;
    size_t seen, most;
} walk;

static bool compare(void *cookie, const boards_item *item) {
    walk *w = cookie;
    const expected *e = &w->list[w->seen++];
    char start[100], goal[100];
    tw_board_text(&item->problem.start, TW_LAYOUT_SLASHES, start, sizeof start);
    tw_board_text(&item->problem.goal, TW_LAYOUT_SLASHES, goal, sizeof goal);
    assert_string_equal(start, e->start);
    assert_string_equal(goal, e->goal);
    assert_int_equal(item->problem.start.tile[item->problem.start.blank], 0);
    assert_int_equal(item->problem.line, e->line);
    assert_int_equal(item->number, w->seen);
    assert_string_equal(item->name, "--board");
    CHECK(!item->goal_name == !e->goal_name
              && (!e->goal_name || !strcmp(item->goal_name, e->goal_name)),
          "goal %s of board %zu", item->goal_name ? item->goal_name : "none", w->seen);
    return w->seen < w->most;
}

static void expect(boards *b, const expected list[], size_t count) {
    walk w = {.list = list, .most = count};
    assert_true(boards_load(b));
    assert_int_equal(b->count, count);
    boards_each(b, compare, &w);
    assert_int_equal(w.seen, count);
    w = (walk){.list = list, .most = 1}; /* ends early, and can be walked again */
    boards_each(b, compare, &w);
    assert_int_equal(w.seen, 1);
    boards_free(b);
}

static void test_several(void **state) {
    (void)state;
    boards b = {0};
    boards_add(&b, "1 2 3/4 5 6/7 0 8\n\n# a comment\n8 7 6/5 4 3/2 1 0\n4 1/0 5/3 2\n", true);
    boards_add(&b, "0 1", true);
    const expected list[] = {
        {"1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0", "last", 1},
        {"8 7 6/5 4 3/2 1 0", "1 2 3/4 5 6/7 8 0", "last", 4},
        {"4 1/0 5/3 2", "1 2/3 4/5 0", "last", 5},
        {"0 1", "1 0", "last", 1},
    };
    expect(&b, list, 4);
}

static void test_pair(void **state) {
    (void)state;
    static const char pair[] = "1 2\n3 0\n\n0 1\n2 3\n";
    boards b = {.format = TW_FORMAT_PAIR};
    boards_add(&b, pair, true);
    const expected own = {"1 2/3 0", "0 1/2 3", NULL, 1};
    expect(&b, &own, 1);

    b = (boards){.format = TW_FORMAT_PAIR, .goal = "last", .goal_name = "last"};
    boards_add(&b, pair, true);
    const expected named = {"1 2/3 0", "1 2/3 0", "last", 1};
    expect(&b, &named, 1);

    b = (boards){.format = TW_FORMAT_PAIR, .goal = "3 2/1 0"};
    boards_add(&b, pair, true);
    const expected given = {"1 2/3 0", "3 2/1 0", NULL, 1};
    expect(&b, &given, 1);
}

static void test_one(void **state) {
    (void)state;
    boards b = {0};
    boards_item item;
    boards_add(&b, "1 2/0 3", true);
    assert_true(boards_load_one(&b, &item));
    assert_int_equal(item.problem.start.blank, 2);
    boards_free(&b);

    boards_add(&b, "1 2/0 3", true);
    boards_add(&b, "1 2/3 0", true);
    assert_false(boards_load_one(&b, &item));
    boards_free(&b);
}

/* A size that was not given is that of the goal, or the default. */
static void test_goal(void **state) {
    (void)state;
    int rows = 0, cols = 0;
    tw_board goal;
    boards b = {.goal = "1 2 3/4 5 0"};
    assert_true(boards_load_goal(&b, "size", 4, &rows, &cols, &goal));
    assert_int_equal(rows * 10 + cols, 23);
    rows = cols = 3;
    assert_false(boards_load_goal(&b, "size", 4, &rows, &cols, &goal));
    b = (boards){.goal = "first", .goal_name = "first"};
    rows = cols = 0;
    assert_true(boards_load_goal(&b, "size", 4, &rows, &cols, &goal));
    assert_int_equal(rows * 10 + cols, 44);
    assert_int_equal(goal.blank, 0);
    b = (boards){.goal = "1 2/3 0, 1 2/0 3"};
    assert_false(boards_load_goal(&b, "size", 4, &rows, &cols, &goal));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_several),
        cmocka_unit_test(test_pair),
        cmocka_unit_test(test_one),
        cmocka_unit_test(test_goal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
