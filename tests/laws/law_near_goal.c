/* Every heuristic on all 4x4 boards near the goal, because 3x3 is not enough: a
 * line of three has too few tiles for some mistakes.  The library's own
 * breadth-first search lists the boards, and how many it finds at each distance is
 * known. */
#include "support/judge.h"
#include "support/runs.h"
#include "support/wrong_heuristics.h"

enum { DEPTH = 15, CLASSES_MAX = 16 };

typedef struct court {
    heuristic heuristic[CLASSES_MAX];
    verdict verdict[CLASSES_MAX];
    int count, deepest;
    uint64_t boards[DEPTH + 1];
    memory memory;
} court;

static void judge(void *cookie, const tw_event *e) {
    court *c = cookie;
    if (e->kind != TW_EVENT_EXPAND) return;
    c->deepest = e->g;
    if (e->g > DEPTH) return;
    c->boards[e->g]++;
    for (int i = 0; i < c->count; i++)
        judge_board(&c->heuristic[i], &e->board, e->g, &c->verdict[i]);
}

static void summon(court *c, const heuristic_class *class, const tw_board *goal) {
    assert_in_range(c->count, 0, CLASSES_MAX - 1);
    CHECK(heuristic_init(&c->heuristic[c->count++], class, goal, &c->memory) == TW_OK, "%s",
          class->name);
}

/* Moves can be undone, so the boards near the goal are those a search from the goal meets first.
 * What that search looks for is only that it is far. */
static void hold(court *c, const tw_board *goal) {
    uint64_t random = 4;
    tw_board far;
    do assert_int_equal(tw_board_random(&far, goal, &random), TW_OK);
    while (tw_board_manhattan(&far, goal) <= DEPTH + 1);
    tw_config config = config_for(&far, "bfs", "zero");
    config.event = judge;
    config.cookie = c;
    tw_solver *solver = solver_make(&config);
    tw_status status = tw_solver_start(solver, goal);
    while (status == TW_RUNNING && c->deepest <= DEPTH) status = tw_solver_step(solver, 1000);
    assert_int_equal(status, TW_RUNNING);
    tw_solver_free(&solver);
}

static void dismiss(court *c) {
    for (int i = 0; i < c->count; i++) heuristic_drop(&c->heuristic[i]);
    assert_int_equal(c->memory.used, 0);
}

static void judge_registry(const tw_board *goal, uint64_t boards[DEPTH + 1]) {
    court c = {0};
    for (size_t i = 0; tw_heuristic_name(i); i++) {
        const heuristic_class *class = heuristic_find(tw_heuristic_name(i));
        if (heuristic_serves(class, goal)) summon(&c, class, goal);
    }
    hold(&c, goal);
    for (int i = 0; i < c.count; i++) expect_lawful(c.heuristic[i].class, &c.verdict[i]);
    dismiss(&c);
    memcpy(boards, c.boards, sizeof c.boards);
}

/* Korf and Schultze (2005) and many others: the 15-puzzle, the blank's goal in a corner. */
static const uint64_t census[DEPTH + 1] = {1,   2,   4,    10,   24,   54,    107,   212,
                                           446, 946, 1948, 3938, 7808, 15544, 30821, 60842};

static void law_corner_goals(void **state) {
    (void)state;
    static const char *const names[] = {"last", "first"};
    for (int g = 0; g < 2; g++) {
        tw_board goal = board_goal(4, 4, names[g]);
        uint64_t boards[DEPTH + 1];
        judge_registry(&goal, boards);
        for (int d = 0; d <= DEPTH; d++) CHECK(boards[d] == census[d], "%s, %d", names[g], d);
    }
}

static void law_other_goals(void **state) {
    (void)state;
    static const char *const goals[] = {"1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7",
                                        "4 3 2 1/8 7 6 5/0 12 11 10/9 13 14 15"};
    tw_board spiral = board_goal(4, 4, "spiral");
    assert_string_equal(show(&spiral).text, goals[0]);
    for (int g = 0; g < 2; g++) {
        tw_board goal = board_read(goals[g]);
        uint64_t boards[DEPTH + 1];
        judge_registry(&goal, boards);
        assert_int_equal(boards[1], goal.blank % 4 ? 4 : 3);
    }
}

/* The board on which the running maximum was first seen to fail, and that the law sees it. */
static void law_catches_running_maximum(void **state) {
    (void)state;
    tw_board goal = board_goal(4, 4, "last");
    tw_board b = board_read("1 3 7 4/5 10 0 8/9 2 15 11/13 6 14 12");
    assert_int_equal(tw_fewest_moves(&b, &goal), 13);
    court c = {0};
    memo unused;
    summon(&c, &wrong_heuristics[WRONG_RUNNING], &goal);
    assert_in_range(c.heuristic[0].class->start(&c.heuristic[0], &b, &unused), 14, 100);
    hold(&c, &goal);
    assert_int_not_equal(c.verdict[0].too_high, 0);
    dismiss(&c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(law_corner_goals),
        cmocka_unit_test(law_other_goals),
        cmocka_unit_test(law_catches_running_maximum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
