/* Between two iterations in pieces a search asks for a solution, and one as short as the bound ends
 * it. */
#include "ida/ida_task.h"
#include "base/clock.h"
#include "support/runs.h"

#include <string.h>

/* Korf's board 79: 42 moves. */
static const char text[] = "0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15";

static bool keep(void *cookie, const tw_problem *problem) {
    *(tw_board *)cookie = problem->start;
    return false;
}

/* What the callback is to say, from which bound on, and the last it saw. */
typedef struct oracle {
    const char *line;
    int from, last_bound;
} oracle;

static void answer(search *s, void *cookie) {
    oracle *o = cookie;
    assert_true(s->bound > o->last_bound);
    o->last_bound = s->bound;
    if (o->line && s->bound >= o->from)
        assert_true(ida_know_upper(s, o->line, (int64_t)strlen(o->line)));
}

typedef struct outcome {
    char moves[64];
    uint64_t expanded;
    bool took_upper;
} outcome;

static outcome run(oracle *o) {
    memory m = {0};
    heuristic h;
    atomic_bool stop = false;
    tw_board start, goal = board_goal(4, 4, "first");
    assert_true(tw_parse(text, strlen(text), TW_FORMAT_SLASHES, keep, &start, NULL) >= 0);
    tw_config c = config_for(&goal, "ida", "linear-conflict");
    c.threads = 2;
    assert_int_equal(heuristic_init(&h, heuristic_find("linear-conflict"), &goal, &m), TW_OK);
    ida_task task = {.long_after = 10, .between = answer, .between_cookie = o};
    search s = {.config = &c,
                .task = &task,
                .algorithm = algorithm_find("ida"),
                .heuristic = &h,
                .convention = c.convention,
                .start = start,
                .memory = &m,
                .pause = UINT64_MAX,
                .started = clock_seconds(),
                .stop = &stop};
    s.convention.duplicates = TW_DUPLICATES_CYCLES;
    memcpy(s.convention.order, "UDLR", sizeof "UDLR");
    assert_int_equal(s.algorithm->start(&s), TW_RUNNING);
    assert_int_equal(s.algorithm->step(&s), TW_SOLVED);
    search_count(&s);
    outcome out = {.expanded = s.counts.expanded, .took_upper = task.took_upper};
    assert_int_equal(s.length, 42);
    memcpy(out.moves, s.moves, 43);
    memory_put(&m, s.moves, s.moves_room, 1);
    ida_forget_upper(&s);
    s.algorithm->finish(&s);
    heuristic_drop(&h);
    assert_int_equal(m.used, 0);
    return out;
}

static void test_the_last_iteration_is_spared(void **state) {
    (void)state;
    outcome alone = run(&(oracle){0});
    assert_false(alone.took_upper);
    for (int from = 40; from <= 42; from += 2) {
        oracle o = {.line = alone.moves, .from = from};
        outcome given = run(&o);
        assert_true(given.took_upper);
        assert_string_equal(given.moves, alone.moves);
        assert_true(given.expanded < alone.expanded);
        assert_int_equal(o.last_bound, from); /* once it is known, the bound alone decides */
    }
}

/* One that is too long is of no use, and does no harm. */
static void test_longer(void **state) {
    (void)state;
    outcome alone = run(&(oracle){0});
    char longer[2 * sizeof alone.moves];
    snprintf(longer, sizeof longer, "%sDU", alone.moves);
    assert_false(run(&(oracle){.line = longer}).took_upper);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_last_iteration_is_spared),
        cmocka_unit_test(test_longer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
