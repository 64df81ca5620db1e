/* Conventions by name, the words of their parts, and what a result says really held. */
#include "support/runs.h"

static void test_bundles(void **state) {
    (void)state;
    tw_convention c;
    size_t count = 0;
    for (; tw_convention_name(count); count++) {
        const char *name = tw_convention_name(count);
        assert_int_equal(tw_convention_named(name, &c), TW_OK);
        assert_int_equal(strlen(c.order), 4);
        CHECK(tw_convention_summary(count) && *tw_convention_summary(count), "%s", name);
        for (size_t k = 0; k < count; k++) assert_string_not_equal(name, tw_convention_name(k));
    }
    assert_null(tw_convention_name(SIZE_MAX));
    assert_null(tw_convention_summary(count));
    assert_int_equal(tw_convention_named("korf", &c), TW_ERR_NAME);
    assert_int_equal(tw_convention_named(NULL, &c), TW_ERR_ARGUMENT);
    assert_int_equal(tw_convention_named("default", NULL), TW_ERR_ARGUMENT);

    assert_int_equal(tw_convention_named("korf85", &c), TW_OK);
    assert_string_equal(c.order, "ULRD");
    assert_int_equal(c.duplicates, TW_DUPLICATES_PARENT);
    assert_int_equal(tw_convention_named("cmsc341", &c), TW_OK);
    assert_string_equal(c.order, "ULDR");
    assert_int_equal(c.ties, TW_TIES_FIFO);
    assert_int_equal(tw_convention_named("default", &c), TW_OK);
    assert_string_equal(c.order, "UDLR");
    assert_int_equal(c.ties, TW_TIES_DEFAULT);
}

#define EXPECT_WORDS(thing, ...)                                                                   \
    do {                                                                                           \
        static const char *const words[] = {__VA_ARGS__};                                          \
        size_t count = sizeof words / sizeof words[0];                                             \
        tw_##thing value;                                                                          \
        for (size_t i = 0; i < count; i++) {                                                       \
            assert_string_equal(tw_##thing##_name(i), words[i]);                                   \
            assert_int_equal(tw_##thing##_named(words[i], &value), TW_OK);                         \
            assert_int_equal(value, i);                                                            \
        }                                                                                          \
        assert_null(tw_##thing##_name(count));                                                     \
        assert_null(tw_##thing##_name(SIZE_MAX));                                                  \
        assert_int_equal(tw_##thing##_named("?", &value), TW_ERR_NAME);                            \
        assert_int_equal(tw_##thing##_named(NULL, &value), TW_ERR_ARGUMENT);                       \
        assert_int_equal(value, count - 1);                                                        \
    } while (0)

static void test_words(void **state) {
    (void)state;
    EXPECT_WORDS(ties, "default", "fifo", "lifo", "low-h", "high-h", "heap");
    EXPECT_WORDS(goal_test, "default", "expand", "generate");
    EXPECT_WORDS(duplicates, "default", "none", "parent", "closed", "reopen", "cycles", "sequences",
                 "fringe");
}

/* Whatever is asked for, nothing is left to the reader: a result names every rule. */
static void test_resolved(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last"), start = board_read("1 2 3/4 0 5/7 8 6");
    for (size_t a = 0; tw_algorithm_name(a); a++)
        for (size_t k = 0; tw_convention_name(k); k++) {
            tw_config config = config_for(&goal, tw_algorithm_name(a), "manhattan");
            tw_convention asked;
            assert_int_equal(tw_convention_named(tw_convention_name(k), &asked), TW_OK);
            config.convention = asked;
            if (!duplicates_possible(config.algorithm, asked.duplicates)) continue;
            config.limits.nodes = 1000;
            tw_solver *solver = solver_make(&config);
            const tw_result *r;
            tw_solver_run(solver, &start, &r);
            const tw_convention *c = &r->convention;
            assert_string_equal(c->order, asked.order);
            CHECK(c->ties != TW_TIES_DEFAULT && c->goal_test != TW_GOAL_TEST_DEFAULT
                      && c->duplicates != TW_DUPLICATES_DEFAULT,
                  "%s", describe(r).text);
            if (asked.duplicates) assert_int_equal(c->duplicates, asked.duplicates);
            if (asked.goal_test) assert_int_equal(c->goal_test, asked.goal_test);
            tw_solver_free(&solver);
        }
}

static void expect_refused(const tw_config *config) {
    tw_solver *solver = (tw_solver *)&solver;
    tw_error error = {.text = ""};
    assert_int_equal(tw_solver_new(&solver, config, &error), TW_ERR_ARGUMENT);
    assert_null(solver);
    CHECK(*error.text, "%s", config->algorithm);
}

static void test_refused(void **state) {
    (void)state;
    tw_board goal = board_goal(3, 3, "last");
    static const char wrong[][5] = {"", "U", "UUDL", "UDLX", "udlr", "UDL "};
    tw_config config;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        config = config_for(&goal, "astar", "manhattan");
        memcpy(config.convention.order, wrong[i], sizeof wrong[i]);
        expect_refused(&config);
    }
    config = config_for(&goal, "astar", "manhattan");
    config.convention.order[4] = 'U'; /* no end */
    expect_refused(&config);
    config = config_for(&goal, "astar", "manhattan");
    config.convention.ties = (tw_ties)6;
    expect_refused(&config);
    config.convention.ties = (tw_ties)-1;
    expect_refused(&config);
    config = config_for(&goal, "astar", "manhattan");
    config.convention.goal_test = (tw_goal_test)3;
    expect_refused(&config);
    config = config_for(&goal, "astar", "manhattan");
    config.convention.duplicates = (tw_duplicates)8;
    expect_refused(&config);
    static const char *const trees[] = {"ida", "iddfs", "hill"};
    for (int i = 0; i < 3; i++) {
        config = config_for(&goal, trees[i], "manhattan");
        config.convention.duplicates = TW_DUPLICATES_CLOSED;
        expect_refused(&config);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bundles),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_resolved),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
