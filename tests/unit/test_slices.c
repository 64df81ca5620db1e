/* A solver that comes back in time: tables built in slices outlive the search that began them. */
#define _GNU_SOURCE
#include "support/runs.h"
#include "support/scratch.h"

#include "base/clock.h"
#include "solver/solver.h"

/* Hard enough that tables are wanted (70 moves). */
static const char hard[] = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1";

static tw_status slice(tw_solver *s) {
    return solver_work(s, UINT64_MAX, clock_seconds() + 0.001, NULL);
}

/* Until the tables are being built: the story says that the search went on to them. */
static void reach_tables(tw_solver *s, const tw_board *start) {
    assert_int_equal(tw_solver_start(s, start), TW_RUNNING);
    while (!*tw_solver_result(s)->story) assert_int_equal(slice(s), TW_RUNNING);
    for (int i = 0; i < 3; i++) assert_int_equal(slice(s), TW_RUNNING);
    assert_null(strstr(tw_solver_result(s)->story, "built"));
}

static tw_solver *make(const scratch *folder) {
    tw_config config;
    tw_config_default(&config, 4, 4);
    config.directory = folder->folder;
    return solver_make(&config);
}

/* A second search looks whether they were kept, and must leave alone what is half built. */
static void test_begun_again(void **state) {
    (void)state;
    scratch folder;
    scratch_make(&folder);
    tw_board start = board_read(hard);
    tw_solver *s = make(&folder);
    reach_tables(s, &start);
    assert_int_equal(tw_solver_start(s, &start), TW_RUNNING);
    while (!strstr(tw_solver_result(s)->story, "built")) assert_int_equal(slice(s), TW_RUNNING);
    tw_solver_free(&s);
    scratch_remove(&folder);
}

/* One that is not in a hurry builds them for itself. */
static void test_begun_again_at_leisure(void **state) {
    (void)state;
    scratch folder;
    scratch_make(&folder);
    tw_board start = board_read(hard);
    tw_solver *s = make(&folder);
    reach_tables(s, &start);
    assert_int_equal(tw_solver_start(s, &start), TW_RUNNING);
    while (!strstr(tw_solver_result(s)->story, "built"))
        assert_int_equal(tw_solver_step(s, 500000), TW_RUNNING);
    tw_solver_free(&s);
    scratch_remove(&folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_begun_again),
        cmocka_unit_test(test_begun_again_at_leisure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
