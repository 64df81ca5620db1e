/* What is said to come next is what the search takes: under every algorithm and convention, after
 * any number of expansions, and for the reason that is given. */
#include "cli/explain/choice.h"
#include "support/runs.h"

#include <stdio.h>

static choice choose(const tw_config *config, const tw_board *start, uint64_t after) {
    choice c;
    tw_error error = {.text = ""};
    CHECK(choice_make(&c, config, start, after, &error) == TW_OK, "%s", error.text);
    return c;
}

/* The state that the solver itself expands as number `after`+1, or recognises as the goal. */
static bool next_of(const tw_config *config, const tw_board *start, uint64_t after, tw_board *out) {
    tw_solver *solver = solver_make(config);
    tw_status status = tw_solver_start(solver, start);
    if (status == TW_RUNNING && after) status = tw_solver_step(solver, after);
    bool running = status == TW_RUNNING;
    if (running) tw_solver_step(solver, 1);
    tw_event e;
    tw_solver_event(solver, &e);
    *out = e.board;
    tw_solver_free(&solver);
    return running;
}

static void expect_next(const tw_config *config, const tw_board *start, uint64_t after) {
    tw_board next;
    choice c = choose(config, start, after);
    bool running = next_of(config, start, after, &next);
    CHECK((c.status == TW_RUNNING) == running, "%s after %lu", config->algorithm,
          (unsigned long)after);
    if (running && c.algorithm.keeps_closed) {
        CHECK(c.chosen == 0 && c.count, "%s, ties %d, duplicates %d, after %lu: %zu of %zu",
              c.algorithm.name, (int)c.convention.ties, (int)c.convention.duplicates,
              (unsigned long)after, c.chosen, c.count);
        assert_in_range(c.rule, CHOICE_ALONE, CHOICE_TIE_AGE);
        assert_true(c.tied >= 1 && c.smallest >= c.tied && c.count >= c.smallest);
    }
    if (running && c.chosen < c.count)
        CHECK(tw_board_equal(&c.list[c.chosen].board, &next), "%s after %lu: %s, not %s",
              c.algorithm, (unsigned long)after, show(&c.list[c.chosen].board).text,
              show(&next).text);
    if (running && c.chosen < c.count) {
        char *path = choice_path(&c, &c.list[c.chosen]);
        tw_board b = *start;
        assert_int_equal(tw_board_play(&b, path, strlen(path)), strlen(path));
        assert_true(tw_board_equal(&b, &next));
        free(path);
    }
    choice_free(&c);
}

static void test_every_convention(void **state) {
    (void)state;
    static const char *const boards[] = {"8 1 3/4 0 2/7 6 5", "1 2 3/4 5 6/0 7 8",
                                         "5 1 2 4/9 6 3 7/13 10 0 8/14 15 11 12"};
    static const char *const heuristics[] = {"manhattan", "hamming"};
    for (int i = 0; i < 3; i++) {
        tw_board start = board_read(boards[i]), goal = board_goal(start.rows, start.cols, "last");
        for (size_t a = 0; tw_algorithm_name(a); a++)
            for (int h = 0; h < 2; h++)
                for (tw_ties t = TW_TIES_DEFAULT; t <= TW_TIES_HIGH_H; t++)
                    for (tw_duplicates d = TW_DUPLICATES_NONE; d <= TW_DUPLICATES_SEQUENCES; d++) {
                        const char *name = tw_algorithm_name(a);
                        tw_config config = config_for(&goal, name, heuristics[h]);
                        if (!strcmp(name, "auto") || !duplicates_possible(name, d)) continue;
                        config.convention.ties = t, config.convention.duplicates = d;
                        tw_solver *solver;
                        if (tw_solver_new(&solver, &config, NULL) < 0) continue;
                        tw_solver_free(&solver);
                        for (uint64_t after = 0; after < 60; after += after < 8 ? 1 : 17)
                            expect_next(&config, &start, after);
                    }
    }
}

static void test_rules(void **state) {
    (void)state;
    static const struct {
        const char *algorithm, *heuristic;
        uint64_t after;
        choice_rule rule;
    } cases[] = {
        {"astar", "manhattan", 0, CHOICE_ALONE},     {"bfs", "manhattan", 1, CHOICE_TIE_AGE},
        {"wastar", "manhattan", 3, CHOICE_SMALLEST}, {"ida", "manhattan", 0, CHOICE_ALONE},
        {"ida", "manhattan", 1, CHOICE_DOWN},        {"ida", "manhattan", 3, CHOICE_BACK},
        {"hill", "manhattan", 1, CHOICE_NEIGHBOUR},
    };
    tw_board start = board_read("8 1 3/4 0 2/7 6 5"), goal = board_goal(3, 3, "last");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tw_config config = config_for(&goal, cases[i].algorithm, cases[i].heuristic);
        choice c = choose(&config, &start, cases[i].after);
        CHECK(c.rule == cases[i].rule, "%s after %lu: %s", cases[i].algorithm,
              (unsigned long)cases[i].after, choice_rule_name(c.rule));
        choice_free(&c);
    }
    tw_config config = config_for(&goal, "ida", "manhattan");
    bool deeper = false; /* and once for every bound, from the start again */
    for (uint64_t after = 4; after < 30; after++) {
        choice c = choose(&config, &start, after);
        if (c.rule == CHOICE_DEEPER) deeper = c.list[c.chosen].g == 0 && c.bound == 12;
        choice_free(&c);
        if (deeper) break;
    }
    assert_true(deeper);
}

static void test_ends(void **state) {
    (void)state;
    tw_board start = board_read("1 2 3/4 5 6/7 0 8"), goal = board_goal(3, 3, "last");
    tw_config config = config_for(&goal, "astar", "manhattan");
    choice c = choose(&config, &start, 100);
    assert_int_equal(c.status, TW_SOLVED);
    assert_int_equal(c.count, 0);
    choice_free(&c);
    start = board_read("8 1 3/4 0 2/7 6 5");
    config = config_for(&goal, "hill", "manhattan");
    c = choose(&config, &start, 100); /* stuck: with the neighbours that were no better */
    assert_int_equal(c.status, TW_EXHAUSTED);
    assert_true(c.count >= 1 && c.chosen == c.count && c.rule == CHOICE_NONE);
    choice_free(&c);
    config.algorithm = "none";
    tw_error error;
    assert_true(choice_make(&c, &config, &start, 1, &error) < 0);
    choice_free(&c);
}

static void test_formulas(void **state) {
    (void)state;
    static const char *const formulas[][2] = {{"astar", "f = g + h"}, {"wastar", "f = g + 1.5 h"},
                                              {"greedy", "f = h"},    {"bfs", "f = g"},
                                              {"ida", "f = g + h"},   {"dfs", "f = 0 for all"}};
    for (int i = 0; i < 6; i++) {
        char text[32];
        choice c = {.weight = 1.5};
        assert_int_equal(tw_algorithm_describe(formulas[i][0], &c.algorithm), TW_OK);
        choice_formula(&c, text, sizeof text);
        assert_string_equal(text, formulas[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_convention),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_formulas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
