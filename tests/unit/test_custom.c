/* Heuristics of the caller's: the searches use them, believe what is vouched for and nothing else,
 * and end when they fail. */
#include "support/boards.h"
#include "support/ledger.h"

#include <math.h>
#include <stdio.h>

static const char easy[] = "8 1 3/4 0 2/7 6 5"; /* 14 moves, Manhattan distance 10 */

typedef struct script {
    const tw_board *goal;
    uint64_t asked, refuse_at, wrong_at; /* 0: never */
    double added, factor;
} script;

/* The Manhattan distance, changed. */
static bool value(void *cookie, const tw_board boards[], size_t count, double out[]) {
    script *s = cookie;
    for (size_t i = 0; i < count; i++) {
        s->asked++;
        assert_false(tw_board_equal(&boards[i], s->goal));
        if (s->asked == s->refuse_at) return false;
        out[i] = s->asked == s->wrong_at
                     ? (double)NAN
                     : tw_board_manhattan(&boards[i], s->goal) * s->factor + s->added;
    }
    return true;
}

typedef struct setting {
    tw_board goal;
    script script;
    tw_custom_heuristic mine;
    tw_config config;
} setting;

static void set_up(setting *s, const char *algorithm) {
    *s = (setting){.goal = board_goal(3, 3, "last"), .script = {.factor = 1}};
    s->script.goal = &s->goal;
    s->mine = (tw_custom_heuristic){.name = "mine", .evaluate = value, .cookie = &s->script};
    tw_config_default(&s->config, 3, 3);
    s->config.algorithm = algorithm;
    s->config.heuristic = "mine";
    s->config.custom = &s->mine, s->config.custom_count = 1;
}

static tw_result run(const setting *s, const char *board) {
    tw_board start = board_read(board);
    tw_solver *solver;
    tw_error error;
    const tw_result *result;
    CHECK(tw_solver_new(&solver, &s->config, &error) == TW_OK, "%s", error.text);
    tw_solver_run(solver, &start, &result);
    tw_result copy = *result;
    tw_solver_free(&solver);
    copy.moves = copy.story = copy.device = copy.journal = "";
    return copy;
}

/* A* asks once about each board that it keeps, and not about the goal. */
static void test_asked_once(void **state) {
    (void)state;
    static const char *const informed[] = {"astar", "wastar", "greedy"};
    for (int a = 0; a < 3; a++) {
        setting s;
        set_up(&s, informed[a]);
        tw_result r = run(&s, "8 6 7/2 5 4/3 0 1");
        assert_int_equal(r.status, TW_SOLVED);
        CHECK(s.script.asked == r.counts.enqueued - 1, "%s: %lu of %lu", informed[a],
              (unsigned long)s.script.asked, (unsigned long)r.counts.enqueued);
    }
}

/* The same values give the same search, whoever computes them. */
static void test_counts(void **state) {
    (void)state;
    for (size_t a = 0; tw_algorithm_name(a); a++) {
        setting s;
        set_up(&s, tw_algorithm_name(a));
        s.mine.consistent = true;
        s.config.limits.nodes = 3000;
        s.config.threads = 4; /* and still on this thread */
        tw_result own = run(&s, easy);
        s.config.heuristic = "manhattan";
        tw_result ours = run(&s, easy);
        CHECK(own.status == ours.status && own.length == ours.length && own.optimal == ours.optimal
                  && own.bound == ours.bound && own.counts.expanded == ours.counts.expanded
                  && own.counts.generated == ours.counts.generated,
              "%s", tw_algorithm_name(a));
        tw_algorithm_info info;
        tw_algorithm_describe(tw_algorithm_name(a), &info);
        CHECK((s.script.asked > 0) == info.informed, "%s", tw_algorithm_name(a));
    }
}

/* Twice the Manhattan distance finds something, and nothing is said about it that is not known. */
static void test_nothing_vouched_for(void **state) {
    (void)state;
    static const char *const algorithms[] = {"astar", "ida", "wastar", "greedy"};
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++) {
        setting s;
        set_up(&s, algorithms[i]);
        s.script.factor = 2;
        tw_result r = run(&s, easy);
        CHECK(r.status == TW_SOLVED && !r.optimal && r.bound == 10, "%s: %d", algorithms[i],
              r.bound);
        s.config.limits.nodes = 5;
        r = run(&s, easy);
        CHECK(r.status == TW_LIMIT_NODES && r.bound == 10, "%s: %d", algorithms[i], r.bound);
        s.config.limits.nodes = 0;
        r = run(&s, "1 2 3/4 5 6/0 7 8"); /* as long as the Manhattan distance: proven */
        CHECK(r.status == TW_SOLVED && r.length == 2 && r.optimal, "%s", algorithms[i]);
    }
}

/* In the metric multi one move is enough for this board, and its Manhattan distance, 2, is no
 * bound. */
static void test_no_bound_in_multi(void **state) {
    (void)state;
    setting s;
    tw_solver *solver;
    tw_board start = board_read("1 2 3/4 5 6/0 7 8");
    set_up(&s, "ida");
    s.config.metric = TW_METRIC_MULTI;
    assert_int_equal(tw_solver_new(&solver, &s.config, NULL), TW_OK);
    assert_int_equal(tw_solver_start(solver, &start), TW_RUNNING);
    assert_in_range(tw_solver_result(solver)->bound, 0, 1);
    assert_int_equal(tw_solver_step(solver, UINT64_MAX), TW_SOLVED);
    assert_int_equal(tw_solver_result(solver)->length, 1);
    assert_int_equal(tw_solver_result(solver)->bound, 1);
    assert_int_equal(s.script.asked, 0); /* nor is there any use for the heuristic */
    tw_solver_free(&solver);
}

static void test_vouched_for(void **state) {
    (void)state;
    setting s;
    set_up(&s, "astar");
    assert_false(run(&s, easy).optimal);
    s.mine.admissible = true;
    assert_true(run(&s, easy).optimal);
    s.config.convention.duplicates = TW_DUPLICATES_CLOSED; /* then a closed state must be right */
    assert_false(run(&s, easy).optimal);
    s.mine.consistent = true;
    assert_true(run(&s, easy).optimal);
    tw_plan plan;
    assert_int_equal(tw_config_resolve(&s.config, &plan, NULL), TW_OK);
    assert_string_equal(plan.heuristic, "mine");
    assert_true(plan.optimal && plan.informed);
}

/* Decimals are rounded up, a thousandth is forgiven, and no value is out of range. */
static void test_values(void **state) {
    (void)state;
    static const struct { double factor, added; } same[] = {{1, -0.9}, {1, 0.0009}, {1, -0.5}};
    setting s;
    set_up(&s, "astar");
    uint64_t expected = run(&s, easy).counts.expanded;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        s.script.factor = same[i].factor, s.script.added = same[i].added;
        CHECK(run(&s, easy).counts.expanded == expected, "%g", same[i].added);
    }
    static const double odd[] = {-1e300, 1e300, -5, 1e9, 8001};
    static const char *const algorithms[] = {"astar", "ida", "greedy", "wastar", "hill"};
    for (size_t a = 0; a < sizeof algorithms / sizeof *algorithms; a++)
        for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
            set_up(&s, algorithms[a]);
            s.script.factor = 0, s.script.added = odd[i];
            s.config.weight = 1000;
            tw_result r = run(&s, "1 2 3/4 0 6/7 5 8");
            CHECK(r.status == TW_SOLVED || r.status == TW_EXHAUSTED, "%s with %g: %s",
                  algorithms[a], odd[i], tw_status_text(r.status));
        }
}

/* Whichever call fails, the search ends at once, and the next one starts anew. */
static void test_failures(void **state) {
    (void)state;
    static const char *const algorithms[] = {"astar", "ida", "greedy", "hill", "auto"};
    for (size_t a = 0; a < sizeof algorithms / sizeof *algorithms; a++)
        for (uint64_t at = 1; at <= 5; at++) {
            setting s;
            set_up(&s, algorithms[a]);
            s.script.refuse_at = at;
            CHECK(run(&s, easy).status == TW_STOPPED, "%s at %d", algorithms[a], (int)at);
            CHECK(s.script.asked == at, "%s is asked after it refused", algorithms[a]);
            set_up(&s, algorithms[a]);
            s.script.wrong_at = at;
            CHECK(run(&s, easy).status == TW_ERR_ARGUMENT, "%s at %d", algorithms[a], (int)at);
        }
    setting s;
    set_up(&s, "astar");
    tw_board start = board_read(easy);
    tw_solver *solver;
    const tw_result *result;
    s.script.refuse_at = 20;
    assert_int_equal(tw_solver_new(&solver, &s.config, NULL), TW_OK);
    assert_int_equal(tw_solver_run(solver, &start, &result), TW_STOPPED);
    assert_int_equal(tw_solver_run(solver, &start, &result), TW_SOLVED);
    tw_solver_free(&solver);
}

static void refuse(setting *s, const char *what) {
    tw_solver *solver;
    tw_error error = {0};
    CHECK(tw_solver_new(&solver, &s->config, &error) == TW_ERR_ARGUMENT && *error.text && !solver,
          "%s", what);
}

static void test_refused(void **state) {
    (void)state;
    setting s;
    set_up(&s, "ida");
    s.config.all_optimal = true;
    refuse(&s, "all shortest solutions");
    s.mine.admissible = true;
    assert_int_equal(run(&s, easy).status, TW_SOLVED);
    set_up(&s, "ida");
    s.config.journal = "journal";
    refuse(&s, "a journal");
    set_up(&s, "astar");
    s.mine.evaluate = NULL;
    refuse(&s, "no function");
    set_up(&s, "astar");
    s.mine.name = "";
    refuse(&s, "no name");
    set_up(&s, "astar");
    s.config.custom = NULL;
    refuse(&s, "no list");
    set_up(&s, "astar");
    s.config.heuristic = "yours";
    tw_solver *solver;
    assert_int_equal(tw_solver_new(&solver, &s.config, NULL), TW_ERR_NAME);
}

/* One with the name of a built-in one stands in for it. */
static void test_same_name(void **state) {
    (void)state;
    setting s;
    set_up(&s, "astar");
    s.mine.name = s.config.heuristic = "linear-conflict";
    s.config.algorithm = "auto";
    run(&s, easy);
    assert_true(s.script.asked > 0);
}

static void test_reconciler(void **state) {
    (void)state;
    static const char near[] =
        "1 0 3/4 2 6/7 5 8"; /* thousands of ways of counting are tried on it */
    setting s;
    set_up(&s, "astar");
    uint64_t expanded = run(&s, near).counts.expanded;
    tw_board start = board_read(near);
    tw_reconciler_config c;
    tw_reconciler_config_default(&c, &start, expanded);
    c.algorithm = "astar", c.heuristic = "mine";
    c.custom = &s.mine, c.custom_count = 1;
    tw_reconciler *r;
    const tw_reconciler_result *result;
    assert_int_equal(tw_reconciler_new(&r, &c, NULL), TW_OK);
    assert_int_equal(tw_reconciler_run(r, &result), TW_OK);
    assert_true(result->match_count > 0 && result->matches[0].distance == 0);
    assert_string_equal(result->matches[0].heuristic, "mine");
    s.script.refuse_at = s.script.asked + 5;
    assert_int_equal(tw_reconciler_run(r, &result), TW_STOPPED);
    s.script.wrong_at = s.script.asked + 5;
    assert_int_equal(tw_reconciler_run(r, &result), TW_ERR_ARGUMENT);
    s.script.factor = 1e6; /* values as large as they get */
    assert_true(tw_reconciler_run(r, &result) >= 0);
    tw_reconciler_free(&r);
}

static void test_recorder(void **state) {
    (void)state;
    setting s;
    set_up(&s, "astar");
    s.script.factor = 2;
    tw_board start = board_read(easy);
    tw_recorder *recorder;
    tw_node root;
    assert_int_equal(tw_recorder_new(&recorder, &s.config, &start, 0, NULL), TW_OK);
    while (tw_recorder_step(recorder, 10) == TW_RUNNING) continue;
    assert_int_equal(tw_recorder_result(recorder)->status, TW_SOLVED);
    assert_int_equal(tw_recorder_node(recorder, 0, &root), TW_OK);
    assert_int_equal(root.h, 20);
    assert_int_equal(tw_recorder_bound(recorder), 10);
    tw_recorder_free(&recorder);
}

static void test_no_memory(void **state) {
    (void)state;
    for (uint64_t n = 1;; n++) {
        ledger books = {.fail_at = n};
        setting s;
        set_up(&s, "astar");
        s.config.allocator = ledger_allocator(&books);
        tw_board start = board_read(easy);
        tw_solver *solver;
        tw_status status = tw_solver_new(&solver, &s.config, NULL);
        if (status == TW_OK) status = tw_solver_run(solver, &start, NULL);
        tw_solver_free(&solver);
        CHECK(ledger_even(&books), "leaks at %d", (int)n);
        if (status == TW_SOLVED) return;
        CHECK(status == TW_ERR_MEMORY || status == TW_LIMIT_MEMORY, "at %d", (int)n);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_asked_once),
        cmocka_unit_test(test_nothing_vouched_for),
        cmocka_unit_test(test_vouched_for),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_same_name),
        cmocka_unit_test(test_reconciler),
        cmocka_unit_test(test_recorder),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_no_bound_in_multi),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
