/* Every heuristic of the registry, on boards of every shape: 0 at the goal, the
 * same by steps as from scratch, a sum over tiles where it says so. */
#include "support/judge.h"
#include "support/wrong_heuristics.h"

static const int sizes[][2] = {{1, 2}, {2, 1}, {1, 7},  {7, 1},   {2, 2},   {2, 3},
                               {3, 2}, {3, 3}, {2, 4},  {4, 4},   {4, 5},   {5, 5},
                               {3, 7}, {7, 3}, {2, 20}, {16, 16}, {1, 256}, {128, 2}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

typedef void per_goal(const heuristic_class *, const tw_board *goal);

static void on_every_goal(per_goal *law) {
    for (size_t i = 0; tw_heuristic_name(i); i++)
        for (size_t s = 0; s < SIZES; s++) {
            tw_board goals[GOALS_MAX];
            int count = goals_list(sizes[s][0], sizes[s][1], 3, goals);
            const heuristic_class *class = heuristic_find(tw_heuristic_name(i));
            for (int g = 0; g < count; g++)
                if (heuristic_affordable(class, &goals[g])) law(class, &goals[g]);
        }
}

static void expect_zero(const heuristic_class *class, const tw_board *goal) {
    int value = -1;
    CHECK(tw_heuristic_value(class->name, goal, goal, NULL, &value) == TW_OK && value == 0,
          "%s at %s: %d", class->name, show(goal).text, value);
}

static void law_zero_at_goal(void **state) {
    (void)state;
    on_every_goal(expect_zero);
}

/* The first step of a walk from the goal at which the stepped value is not the whole one; -1: none.
 * The memo is carried along all the way, as IDA* does, and no more of it than the class asks
 * for. */
static int first_astray(const heuristic_class *class, const tw_board *goal, int steps) {
    memory m = {0};
    heuristic h;
    CHECK(heuristic_init(&h, class, goal, &m) == TW_OK, "%s", class->name);
    uint64_t dice = (uint64_t)goal->rows * 31 + (uint64_t)goal->cols;
    tw_board b = *goal;
    memo here, next, fresh;
    class->start(&h, &b, &next);
    int astray = -1;
    for (int i = 0; i < steps && astray < 0; i++) {
        memset(&here, 0xee, sizeof here);
        memcpy(&here, &next, class->memo);
        int cell = b.blank;
        board_wander(&b, &dice);
        if (class->step(&h, &b, cell, &here, &next) != class->start(&h, &b, &fresh)) astray = i;
    }
    heuristic_drop(&h);
    CHECK(m.used == 0, "%s leaks", class->name);
    return astray;
}

static void expect_steps(const heuristic_class *class, const tw_board *goal) {
    int astray = first_astray(class, goal, 3000);
    CHECK(astray < 0, "%s, goal %s, step %d", class->name, show(goal).text, astray);
}

static void law_step_equals_start(void **state) {
    (void)state;
    on_every_goal(expect_steps);
    tw_board goal = board_goal(3, 3, "last"); /* and a wrong step is seen at once */
    assert_in_range(first_astray(&wrong_heuristics[WRONG_FORGETFUL], &goal, 3000), 1, 3);
}

/* What moving tile t between two cells adds to the value, if it is a function of those alone. */
enum { TILES_CELLS = 32, UNKNOWN = 99 };
typedef struct changes {
    int by[TILES_CELLS][TILES_CELLS][TILES_CELLS]; /* [tile][from][to] */
} changes;

static bool sum_of_tiles(const heuristic_class *class, const tw_board *goal) {
    memory m = {0};
    heuristic h;
    CHECK(heuristic_init(&h, class, goal, &m) == TW_OK, "%s", class->name);
    changes *seen = malloc(sizeof *seen);
    assert_non_null(seen);
    for (int *c = &seen->by[0][0][0]; c < &seen->by[0][0][0] + sizeof *seen / sizeof *c; c++)
        *c = UNKNOWN;
    uint64_t dice = 5;
    tw_board b = *goal;
    memo unused;
    bool same = true;
    for (int i = 0, value = 0; i < 20000; i++) {
        int cell = b.blank;
        board_wander(&b, &dice);
        int next = class->start(&h, &b, &unused), *known = &seen->by[b.tile[cell]][b.blank][cell];
        same &= *known == UNKNOWN || *known == next - value;
        *known = next - value;
        value = next;
    }
    free(seen);
    heuristic_drop(&h);
    return same;
}

static void expect_sum(const heuristic_class *class, const tw_board *goal) {
    if (!(class->flags & HEURISTIC_TILES) || goal->rows * goal->cols > TILES_CELLS) return;
    CHECK(sum_of_tiles(class, goal), "%s, goal %s", class->name, show(goal).text);
}

static void law_sum_of_tiles(void **state) {
    (void)state;
    on_every_goal(expect_sum);
    tw_board goal = board_goal(3, 3, "last"); /* linear conflict is not, and does not claim it */
    assert_false(sum_of_tiles(heuristic_find("linear-conflict"), &goal));
}

static void law_registry(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    size_t count = 0;
    for (; tw_heuristic_name(count); count++) {
        const char *name = tw_heuristic_name(count);
        CHECK(heuristic_find(name) && !strcmp(heuristic_find(name)->name, name), "%s", name);
        CHECK(tw_heuristic_summary(count) && *tw_heuristic_summary(count), "%s", name);
        for (size_t k = 0; k < count; k++) assert_string_not_equal(name, tw_heuristic_name(k));
    }
    assert_in_range(count, 4, 100);
    assert_null(tw_heuristic_name(SIZE_MAX));
    assert_null(tw_heuristic_summary(count));
    assert_null(heuristic_find("euclid"));
    int value = -7;
    assert_int_equal(tw_heuristic_value("euclid", &goal, &goal, NULL, &value), TW_ERR_NAME);
    assert_int_equal(value, -7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_registry),
        cmocka_unit_test(law_zero_at_goal),
        cmocka_unit_test(law_step_equals_start),
        cmocka_unit_test(law_sum_of_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
