/* The journal of a census: it goes on where it ended, and believes no wrong file. */
#define _GNU_SOURCE
#include "support/census.h"
#include "support/scratch.h"

#include <errno.h>

static scratch folder;
static const char *path;

/* Runs until more than so many boards are found; 0: to the end. */
static tw_status run(const tw_board *goal, tw_metric metric, uint64_t nodes, tw_census **census,
                     const tw_census_result **r) {
    tw_census_config config = census_config(goal, metric);
    config.journal = path, config.limits.nodes = nodes, config.threads = 2;
    *census = census_make(&config);
    return tw_census_run(*census, r);
}

static void expect_same(const tw_census_result *r, const tw_census_result *whole) {
    assert_int_equal(r->max, whole->max);
    assert_memory_equal(r->counts, whole->counts, (size_t)(r->max + 1) * sizeof *r->counts);
    for (uint64_t i = 0; i < r->counts[r->max]; i++)
        assert_true(tw_board_equal(&r->deepest[i], &whole->deepest[i]));
}

/* Stopped after each tenth of the boards, and at last complete. */
static void expect_continues(const tw_board *goal, tw_metric metric) {
    tw_census_config config = census_config(goal, metric);
    tw_census *all = census_make(&config), *census;
    const tw_census_result *whole, *r;
    assert_int_equal(tw_census_run(all, &whole), TW_OK);
    int continued = -1;
    for (uint64_t part = 2; part < 10; part++) {
        assert_int_equal(run(goal, metric, whole->states * part / 10, &census, &r), TW_LIMIT_NODES);
        assert_string_equal(r->journal, "");
        assert_true(r->continued >= continued);
        continued = r->continued;
        tw_census_free(&census);
    }
    assert_true(continued > whole->max / 2);
    assert_int_equal(run(goal, metric, 0, &census, &r), TW_OK);
    assert_true(r->continued >= continued && r->continued < whole->max);
    expect_same(r, whole);
    assert_int_equal(access(path, F_OK), -1); /* it has served */
    tw_census_free(&census);
    tw_census_free(&all);
}

static void test_continues(void **state) {
    (void)state;
    static const int sizes[][2] = {{2, 4}, {3, 3}, {5, 2}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        tw_board goal = board_goal(sizes[k][0], sizes[k][1], k % 2 ? "spiral" : "last");
        expect_continues(&goal, TW_METRIC_SINGLE);
        expect_continues(&goal, TW_METRIC_MULTI);
    }
}

static void expect_refused(const tw_board *goal, tw_metric metric, const char *why) {
    tw_census *census;
    const tw_census_result *r;
    assert_int_equal(run(goal, metric, 0, &census, &r), TW_ERR_SYNTAX);
    CHECK(strstr(r->journal, why), "%s, not %s", r->journal, why);
    assert_int_equal(access(path, F_OK), 0);
    tw_census_free(&census);
}

/* Cut short anywhere, a wrong byte anywhere, the file of another census, and none at all. */
static void test_refuses(void **state) {
    (void)state;
    tw_board goal = board_goal(2, 4, "last"), other = board_goal(4, 2, "last");
    tw_census *census;
    const tw_census_result *r;
    assert_int_equal(run(&goal, TW_METRIC_SINGLE, 10000, &census, &r), TW_LIMIT_NODES);
    tw_census_free(&census);
    size_t size;
    uint8_t *bytes = bytes_read(path, &size);
    assert_in_range(size, 100, 1 << 16);
    expect_refused(&other, TW_METRIC_SINGLE, "another census");
    expect_refused(&goal, TW_METRIC_MULTI, "another census");
    for (size_t cut = 0; cut < size; cut += 1 + cut / 8) {
        bytes_write(path, bytes, cut);
        expect_refused(&goal, TW_METRIC_SINGLE, cut < 40 ? "not the journal" : "damaged");
    }
    for (size_t at = 0; at < size; at += 1 + at / 64) {
        bytes[at] ^= 0x10;
        bytes_write(path, bytes, size);
        expect_refused(&goal, TW_METRIC_SINGLE,
                       at < 8    ? "not the journal"
                       : at < 32 ? "another census"
                                 : "damaged");
        bytes[at] ^= 0x10;
    }
    bytes_write(path, bytes, size);
    assert_int_equal(run(&goal, TW_METRIC_SINGLE, 0, &census, &r), TW_OK);
    assert_true(r->continued > 0);
    tw_census_free(&census);
    free(bytes);
}

/* It does not count when it cannot be written, and that is said. */
static void test_cannot_be_written(void **state) {
    (void)state;
    tw_board goal = board_goal(2, 4, "last");
    tw_census_config config = census_config(&goal, TW_METRIC_SINGLE);
    const tw_census_result *r;
    config.journal = "no/such/folder/journal";
    tw_census *census = census_make(&config);
    assert_int_equal(tw_census_run(census, &r), TW_OK);
    assert_int_equal(r->max, 36);
    assert_string_equal(r->journal, strerror(ENOENT));
    tw_census_free(&census);
}

/* A single line, which takes no time, leaves the file alone, whatever it is. */
static void test_a_line_has_none(void **state) {
    (void)state;
    tw_board goal = board_goal(1, 5, "last");
    tw_census *census;
    const tw_census_result *r;
    bytes_write(path, "notes", 5);
    assert_int_equal(run(&goal, TW_METRIC_SINGLE, 0, &census, &r), TW_OK);
    assert_string_equal(r->journal, "");
    assert_int_equal(access(path, F_OK), 0);
    tw_census_free(&census);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_continues),
        cmocka_unit_test(test_refuses),
        cmocka_unit_test(test_cannot_be_written),
        cmocka_unit_test(test_a_line_has_none),
    };
    scratch_make(&folder);
    path = scratch_path(&folder, "journal");
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scratch_remove(&folder);
    return failed;
}
