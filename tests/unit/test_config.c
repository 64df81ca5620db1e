/* Configurations of a program that was compiled with an earlier or a later header. */
#include "support/runs.h"

#include <stddef.h>
#include <string.h>

static tw_status refuse(const tw_config *config, tw_error *error) {
    tw_solver *solver;
    tw_status status = tw_solver_new(&solver, config, error);
    tw_solver_free(&solver);
    return status;
}

static void test_default_sets_the_size(void **state) {
    (void)state;
    tw_config config;
    memset(&config, 0xFF, sizeof config);
    assert_int_equal(tw_config_default(&config, 3, 3), TW_OK);
    assert_int_equal(config.size, sizeof config);
    assert_null(config.progress);
}

static void test_uninitialised(void **state) {
    (void)state;
    tw_error error;
    tw_config zero = {0}, garbage;
    memset(&garbage, 0xFF, sizeof garbage);
    assert_int_equal(refuse(&zero, &error), TW_ERR_ARGUMENT);
    assert_non_null(strstr(error.text, "not initialised"));
    assert_int_equal(refuse(&garbage, &error), TW_ERR_ARGUMENT);
    assert_non_null(strstr(error.text, "not initialised"));
    assert_int_equal(tw_config_init(&zero, 0, 3, 3), TW_ERR_ARGUMENT);
}

/* An earlier header ended before the allocator: nothing behind its end is written or read. */
static void test_shorter(void **state) {
    (void)state;
    tw_error error;
    tw_config config;
    memset(&config, 0xFF, sizeof config);
    size_t size = offsetof(tw_config, allocator);
    assert_int_equal(tw_config_init(&config, size, 3, 3), TW_OK);
    for (size_t i = size; i < sizeof config; i++)
        assert_int_equal(((unsigned char *)&config)[i], 0xFF);
    tw_solver *solver;
    assert_int_equal(tw_solver_new(&solver, &config, &error), TW_OK);
    tw_board start = config.goal;
    tw_board_play(&start, "UL", 2);
    const tw_result *result;
    assert_int_equal(tw_solver_run(solver, &start, &result), TW_SOLVED);
    assert_int_equal(result->length, 2);
    tw_solver_free(&solver);
}

/* A later header has one more field: fine while it is zero. */
static void test_longer(void **state) {
    (void)state;
    tw_error error;
    struct {
        tw_config config;
        size_t later;
    } larger;
    memset(&larger, 0xFF, sizeof larger);
    assert_int_equal(tw_config_init(&larger.config, sizeof larger, 3, 3), TW_OK);
    assert_int_equal(larger.later, 0);
    assert_int_equal(refuse(&larger.config, &error), TW_OK);
    larger.later = 1;
    assert_int_equal(refuse(&larger.config, &error), TW_ERR_ARGUMENT);
    assert_non_null(strstr(error.text, "does not know"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_default_sets_the_size),
        cmocka_unit_test(test_uninitialised),
        cmocka_unit_test(test_shorter),
        cmocka_unit_test(test_longer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
