/* What the library can be asked: algorithms, heuristics, and what a configuration would use. */
#include "support/runs.h"

#include <string.h>

static tw_algorithm_info algorithm_of(const char *name) {
    tw_algorithm_info a;
    CHECK(tw_algorithm_describe(name, &a) == TW_OK, "%s", name);
    assert_string_equal(a.name, name);
    return a;
}

static void test_algorithms(void **state) {
    (void)state;
    /* optimal informed weighted g h closed depth-first deepens all */
    static const struct {
        const char *name, *title, *facts;
    } known[] = {
        {"bfs", "breadth-first search", "o--g-c---"},
        {"dfs", "depth-first search", "-----cd--"},
        {"iddfs", "iterative deepening", "o--g--dia"},
        {"greedy", "greedy best-first search", "-i--hc---"},
        {"hill", "hill climbing", "-i--h----"},
        {"astar", "A*", "oi-ghc---"},
        {"wastar", "weighted A*", "-iwghc---"},
        {"ida", "IDA*", "oi-gh-dia"},
        {"auto", "auto", "oi-gh---a"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        tw_algorithm_info a = algorithm_of(known[i].name);
        const char facts[] = {a.optimal ? 'o' : '-',     a.informed ? 'i' : '-',
                              a.weighted ? 'w' : '-',    a.uses_g ? 'g' : '-',
                              a.uses_h ? 'h' : '-',      a.keeps_closed ? 'c' : '-',
                              a.depth_first ? 'd' : '-', a.deepens ? 'i' : '-',
                              a.all_optimal ? 'a' : '-', 0};
        CHECK(!strcmp(facts, known[i].facts), "%s: %s", a.name, facts);
        assert_string_equal(a.title, known[i].title);
        assert_int_equal(a.chooses, !strcmp(a.name, "auto"));
    }
    tw_algorithm_info unused;
    assert_int_equal(tw_algorithm_describe("dijkstra", &unused), TW_ERR_NAME);
    assert_int_equal(tw_algorithm_describe(NULL, &unused), TW_ERR_ARGUMENT);
    assert_int_equal(tw_algorithm_describe("ida", NULL), TW_ERR_ARGUMENT);
}

/* What a description says that may be asked is what a solver takes and reports; and nothing
 * else. */
static void test_sets(void **state) {
    (void)state;
    for (size_t i = 0; tw_algorithm_name(i); i++) {
        tw_algorithm_info a = algorithm_of(tw_algorithm_name(i));
        tw_board goal = board_goal(3, 3, "last");
        tw_plan plan;
        if (a.chooses) continue;
        for (tw_ties t = TW_TIES_FIFO; t <= TW_TIES_HIGH_H; t++) {
            tw_config c = config_for(&goal, a.name, "manhattan");
            c.convention.ties = t;
            assert_int_equal(tw_config_resolve(&c, &plan, NULL), TW_OK);
            assert_int_equal(plan.convention.ties == t, a.ties >> t & 1);
        }
        for (tw_goal_test t = TW_GOAL_TEST_EXPAND; t <= TW_GOAL_TEST_GENERATE; t++) {
            tw_config c = config_for(&goal, a.name, "manhattan");
            c.convention.goal_test = t;
            assert_int_equal(tw_config_resolve(&c, &plan, NULL), TW_OK);
            assert_int_equal(plan.convention.goal_test == t, a.goal_tests >> t & 1);
        }
        for (tw_duplicates d = TW_DUPLICATES_NONE; d <= TW_DUPLICATES_CYCLES; d++) {
            tw_config c = config_for(&goal, a.name, "manhattan");
            c.convention.duplicates = d;
            assert_int_equal(tw_config_resolve(&c, &plan, NULL) == TW_OK, a.duplicates >> d & 1);
        }
        for (tw_metric m = TW_METRIC_SINGLE; m <= TW_METRIC_MULTI; m++) {
            tw_config c = config_for(&goal, a.name, "manhattan");
            c.metric = m;
            assert_int_equal(tw_config_resolve(&c, &plan, NULL) == TW_OK, a.metrics >> m & 1);
        }
        tw_config all = config_for(&goal, a.name, "manhattan");
        all.all_optimal = true;
        assert_int_equal(tw_config_resolve(&all, &plan, NULL) == TW_OK, a.all_optimal);
    }
}

static void test_heuristics(void **state) {
    (void)state;
    /* admissible consistent reads-tables prepares blind */
    static const struct {
        const char *name, *facts;
        int parts;
    } known[] = {
        {"zero", "ac--b", 1},
        {"hamming", "ac---", 1},
        {"manhattan", "ac---", 1},
        {"linear-conflict", "ac---", 1},
        {"pdb", "a-tp-", 1},
        {"walking-distance", "ac---", 1},
        {"exact", "ac-p-", 1},
        {"max(manhattan,pdb)", "a-tp-", 2},
        {"max(zero,exact)", "ac-p-", 2},
        {"max( zero , hamming )", "ac---", 2},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        tw_heuristic_info h;
        CHECK(tw_heuristic_describe(known[i].name, &h) == TW_OK, "%s", known[i].name);
        const char facts[] = {h.admissible ? 'a' : '-',   h.consistent ? 'c' : '-',
                              h.reads_tables ? 't' : '-', h.prepares ? 'p' : '-',
                              h.blind ? 'b' : '-',        0};
        CHECK(!strcmp(facts, known[i].facts), "%s: %s", known[i].name, facts);
        assert_int_equal(h.parts, known[i].parts);
        assert_int_equal(h.part[1] != NULL, h.parts > 1);
    }
    tw_heuristic_info unused;
    assert_int_equal(tw_heuristic_describe("max(zero,zero)", &unused), TW_ERR_NAME);
    assert_int_equal(tw_heuristic_describe(NULL, &unused), TW_ERR_ARGUMENT);
}

/* A heuristic serves exactly the boards that it gives a value of. */
static void test_serves(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 2}, {1, 9}, {2, 2}, {3, 3}, {3, 4}, {2, 6}, {7, 6}, {9, 9}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        tw_board goal = board_goal(sizes[k][0], sizes[k][1], "last");
        for (size_t i = 0; tw_heuristic_name(i); i++) {
            const char *name = tw_heuristic_name(i);
            int value = -1;
            tw_status status = tw_heuristic_value(name, &goal, &goal, NULL, &value);
            CHECK(tw_heuristic_serves(name, &goal) == (status == TW_OK), "%s, %dx%d", name,
                  goal.rows, goal.cols);
        }
        assert_int_equal(tw_heuristic_serves("max(manhattan,exact)", &goal),
                         tw_heuristic_serves("exact", &goal));
        assert_false(tw_heuristic_serves("euclid", &goal));
    }
    assert_false(tw_heuristic_serves("zero", NULL));
}

/* For every algorithm with every heuristic on small and large boards: the plan is what a solver
 * then reports, and an error the same error. */
static void test_plan_is_kept(void **state) {
    (void)state;
    static const char *const heuristics[] = {
        "zero",  "manhattan", "linear-conflict",        "walking-distance",
        "exact", "pdb",       "max(manhattan,hamming)", "max( pdb , zero )",
        "euclid"};
    static const int sizes[][2] = {{1, 4}, {2, 3}, {3, 3}, {3, 4}};
    int compared = 0;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        for (size_t a = 0; tw_algorithm_name(a); a++)
            for (size_t h = 0; h < sizeof heuristics / sizeof *heuristics; h++)
                for (int metric = 0; metric <= TW_METRIC_MULTI; metric++) {
                    tw_board goal = board_goal(sizes[k][0], sizes[k][1], "last");
                    tw_config c = config_for(&goal, tw_algorithm_name(a), heuristics[h]);
                    tw_plan plan;
                    tw_error would, is;
                    tw_solver *solver;
                    const tw_result *r;
                    c.metric = (tw_metric)metric;
                    tw_status status = tw_config_resolve(&c, &plan, &would);
                    CHECK(tw_solver_new(&solver, &c, &is) == status, "%s: %s, %s", c.algorithm,
                          would.text, is.text);
                    if (status != TW_OK) {
                        assert_string_equal(would.text, is.text);
                        continue;
                    }
                    assert_int_equal(tw_solver_run(solver, &goal, &r), TW_SOLVED);
                    CHECK(!strcmp(plan.algorithm, r->algorithm), "%s", c.algorithm);
                    CHECK(!strcmp(plan.heuristic, r->heuristic), "%s, %s: %s, %s", c.algorithm,
                          c.heuristic, plan.heuristic, r->heuristic);
                    assert_memory_equal(&plan.convention.order, &r->convention.order, 5);
                    assert_int_equal(plan.convention.ties, r->convention.ties);
                    assert_int_equal(plan.convention.goal_test, r->convention.goal_test);
                    assert_int_equal(plan.convention.duplicates, r->convention.duplicates);
                    assert_int_equal(plan.metric, r->metric);
                    assert_true(plan.weight >= r->weight && plan.weight <= r->weight);
                    if (plan.optimal) assert_true(r->optimal);
                    compared++;
                    tw_solver_free(&solver);
                }
    assert_in_range(compared, 200, 1000);
}

static void test_reach(void **state) {
    (void)state;
    static const struct {
        int rows, cols;
        tw_reach reach;
    } sizes[] = {{2, 2, TW_REACH_SECONDS},  {4, 4, TW_REACH_SECONDS}, {1, 40, TW_REACH_SECONDS},
                 {17, 1, TW_REACH_SECONDS}, {3, 6, TW_REACH_DAYS},    {5, 5, TW_REACH_DAYS},
                 {2, 13, TW_REACH_NEVER},   {6, 6, TW_REACH_NEVER},   {16, 16, TW_REACH_NEVER}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        tw_board goal = board_goal(sizes[k].rows, sizes[k].cols, "last");
        tw_config c = config_for(&goal, "auto", "linear-conflict");
        tw_plan plan;
        assert_int_equal(tw_proof_reach(&goal), sizes[k].reach);
        assert_int_equal(tw_config_resolve(&c, &plan, NULL), TW_OK);
        assert_int_equal(plan.line_first, sizes[k].reach != TW_REACH_SECONDS);
        assert_true(tw_usual_seconds(&goal) == (plan.line_first ? 10 : 0));
        assert_true(tw_hint_seconds(&goal) == (plan.line_first ? 0.5 : 0));
    }
    tw_board none = {.rows = 5, .cols = 5};
    assert_int_equal(tw_proof_reach(&none), TW_REACH_NEVER);
}

static bool has_line_first(const tw_config *c) {
    tw_plan plan;
    return tw_config_resolve(c, &plan, NULL) == TW_OK && plan.line_first;
}

static void test_what_was_chosen_has_no_line_first(void **state) {
    (void)state;
    tw_board goal = board_goal(5, 5, "last");
    tw_config free = config_for(&goal, "auto", "linear-conflict"), c = free;
    assert_true(has_line_first(&c));
    c.algorithm = "ida";
    assert_false(has_line_first(&c));
    c = free, c.heuristic = "manhattan";
    assert_false(has_line_first(&c));
    c = free, tw_convention_named("korf85", &c.convention);
    assert_false(has_line_first(&c));
    c = free, c.all_optimal = true;
    assert_false(has_line_first(&c));
    c = free, c.insist = true;
    assert_false(has_line_first(&c));
    c = free, c.metric = TW_METRIC_MULTI, c.limits.nodes = 1000, c.limits.seconds = 10;
    assert_true(has_line_first(&c));
    c = free, c.algorithm = "near";
    assert_true(has_line_first(&c));
    c.metric = TW_METRIC_MULTI;
    assert_false(has_line_first(&c));
}

static void test_plan_of_tables(void **state) {
    (void)state;
    tw_board four = board_goal(4, 4, "last"), three = board_goal(3, 3, "last");
    tw_config c = config_for(&four, "auto", "linear-conflict");
    tw_plan plan;
    assert_int_equal(tw_config_resolve(&c, &plan, NULL), TW_OK);
    assert_string_equal(plan.algorithm, "ida");
    assert_int_equal(plan.table_sets, 2);
    assert_string_equal(plan.tables[0].patterns, "6-6-3");
    assert_string_equal(plan.tables[1].patterns, "7-8");
    assert_false(plan.tables[0].at_once || plan.tables[1].at_once);
    assert_int_equal(plan.tables[0].bytes, (2 * 5765760 + 3360) / 2);
    assert_int_equal(plan.tables[1].bytes, (57657600ull + 518918400ull) / 2);
    assert_int_equal(plan.convention.duplicates, TW_DUPLICATES_CYCLES);

    tw_board five = board_goal(5, 5, "last"), six = board_goal(6, 6, "last");
    tw_board seven = board_goal(7, 7, "last");
    c = config_for(&five, "auto", "linear-conflict");
    assert_int_equal(tw_config_resolve(&c, &plan, NULL), TW_OK);
    assert_int_equal(plan.table_sets, 3);
    assert_string_equal(plan.tables[0].patterns, "6-6-6-6");
    assert_string_equal(plan.tables[1].patterns, "6-6-6-6x2");
    assert_string_equal(plan.tables[2].patterns, "6-6-6-6x2z");
    assert_true(plan.tables[2].bytes == 2 * plan.tables[1].bytes);
    c = config_for(&six, "auto", "linear-conflict");
    assert_int_equal(tw_config_resolve(&c, &plan, NULL), TW_OK);
    assert_int_equal(plan.table_sets, 3);
    assert_string_equal(plan.tables[1].patterns, "5s");
    assert_string_equal(plan.tables[2].patterns, "6sz");
    assert_int_equal(plan.convention.duplicates, TW_DUPLICATES_SEQUENCES);
    c = config_for(&seven, "auto", "linear-conflict");
    assert_int_equal(tw_config_resolve(&c, &plan, NULL), TW_OK);
    assert_int_equal(plan.table_sets, 0);
    assert_int_equal(plan.convention.duplicates, TW_DUPLICATES_CYCLES);

    c = config_for(&four, "ida", "max(pdb,manhattan)");
    assert_int_equal(tw_config_resolve(&c, &plan, NULL), TW_OK);
    assert_int_equal(plan.table_sets, 1);
    assert_true(plan.tables[0].at_once);
    assert_string_equal(plan.tables[0].patterns, "6-6-3");

    c = config_for(&three, "astar", "pdb");
    assert_int_equal(tw_config_resolve(&c, &plan, NULL), TW_OK);
    assert_string_equal(plan.tables[0].patterns, "6-2");
    tw_tables *tables;
    tw_error error;
    tw_tables_config wanted;
    tw_tables_config_default(&wanted, 3, 3);
    wanted.patterns = plan.tables[0].patterns;
    assert_int_equal(tw_tables_new(&tables, &wanted, &error), TW_OK);
    assert_true(tw_tables_match(tables, &three, NULL));
    c.tables = tables;
    assert_int_equal(tw_config_resolve(&c, &plan, &error), TW_OK);
    assert_int_equal(plan.table_sets, 0);
    c.goal = board_goal(3, 3, "spiral");
    assert_int_equal(tw_config_resolve(&c, &plan, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "the tables given do not serve this goal");
    tw_tables_free(&tables);

    c = config_for(&three, "bfs", "pdb"); /* which has no use for it */
    assert_int_equal(tw_config_resolve(&c, &plan, NULL), TW_OK);
    assert_int_equal(plan.table_sets, 0);
    assert_false(plan.informed);
    assert_string_equal(plan.heuristic, "none");
}

/* Sizes cut the cells of a goal, so they serve every goal of a kind; tiles are those of one
 * goal. */
static void test_tables_match(void **state) {
    (void)state;
    tw_board last = board_goal(3, 3, "last"), first = board_goal(3, 3, "first");
    tw_board spiral = board_goal(3, 3, "spiral");
    tw_tables *sizes, *tiles;
    tw_tables_config c;
    tw_tables_config_default(&c, 3, 3);
    c.patterns = "4-4";
    assert_int_equal(tw_tables_new(&sizes, &c, NULL), TW_OK);
    c.patterns = "1,2/5,7";
    assert_int_equal(tw_tables_new(&tiles, &c, NULL), TW_OK);
    assert_true(tw_tables_match(sizes, &last, "4-4") && tw_tables_match(sizes, &first, "4-4"));
    assert_false(tw_tables_match(sizes, &spiral, "4-4"));
    assert_false(tw_tables_match(sizes, &last, NULL));
    assert_true(tw_tables_match(tiles, &last, "7,5/2,1"));
    assert_false(tw_tables_match(tiles, &first, "1,2/5,7"));
    assert_false(tw_tables_match(tiles, &last, "1,2"));
    assert_false(tw_tables_match(tiles, &last, "no patterns"));
    assert_true(tw_tables_serve(tiles, &first) && !tw_tables_serve(tiles, &spiral));
    assert_false(tw_tables_serve(NULL, &last) || tw_tables_match(NULL, &last, "4-4"));
    uint64_t bytes = 0;
    tw_error error = {.text = ""};
    assert_int_equal(tw_tables_size(&last, "4-4", &bytes, &error), TW_OK);
    assert_int_equal(bytes, 9 * 8 * 7 * 6);
    assert_in_range(tw_tables_bytes(sizes), bytes, bytes + 100000);
    assert_int_equal(tw_tables_size(&last, "4-5", &bytes, &error), TW_ERR_ARGUMENT);
    assert_non_null(strstr(error.text, "more tiles in the patterns than on the board"));
    tw_tables_free(&sizes);
    tw_tables_free(&tiles);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_algorithms),
        cmocka_unit_test(test_sets),
        cmocka_unit_test(test_heuristics),
        cmocka_unit_test(test_serves),
        cmocka_unit_test(test_plan_is_kept),
        cmocka_unit_test(test_reach),
        cmocka_unit_test(test_what_was_chosen_has_no_line_first),
        cmocka_unit_test(test_plan_of_tables),
        cmocka_unit_test(test_tables_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
