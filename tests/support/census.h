/* census.h -- a census for a goal, ready to run. */
#ifndef TESTS_SUPPORT_CENSUS_H
#define TESTS_SUPPORT_CENSUS_H

#include "support/boards.h"

static inline tw_census_config census_config(const tw_board *goal, tw_metric metric) {
    tw_census_config c;
    assert_int_equal(tw_census_config_default(&c, goal->rows, goal->cols), TW_OK);
    c.goal = *goal;
    c.metric = metric;
    return c;
}

static inline tw_census *census_make(const tw_census_config *config) {
    tw_census *census;
    tw_error error;
    CHECK(tw_census_new(&census, config, &error) == TW_OK, "%s", error.text);
    return census;
}

#endif
