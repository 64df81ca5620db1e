/* sessions.h -- sessions made, asked and advanced. */
#ifndef TESTS_SUPPORT_SESSIONS_H
#define TESTS_SUPPORT_SESSIONS_H

#include "support/boards.h"

static inline tw_session *session_make(int rows, int cols, tw_metric metric) {
    tw_session_config config;
    tw_session *s;
    assert_int_equal(tw_session_config_default(&config, rows, cols), TW_OK);
    config.metric = metric;
    assert_int_equal(tw_session_new(&s, &config, NULL), TW_OK);
    return s;
}

static inline void session_board_is(tw_session *s, const char *start) {
    tw_board b = board_read(start);
    assert_int_equal(tw_session_set(s, &b, NULL, NULL), TW_OK);
}

static inline tw_meter meter_of(const tw_session *s) {
    tw_meter m;
    tw_session_meter(s, &m);
    return m;
}

static inline tw_analysis analysis_of(const tw_session *s) {
    tw_analysis t;
    tw_session_analysis(s, &t);
    return t;
}

/* Until there is nothing more to do. */
static inline tw_status session_settle(tw_session *s) {
    tw_status status;
    do status = tw_session_advance(s, 0.01);
    while (status == TW_RUNNING);
    return status;
}

/* The line that is known leads from the board now to the goal, and is as long as it says. */
static inline void expect_line(const tw_session *s) {
    tw_analysis t = analysis_of(s);
    tw_board b = *tw_session_board(s);
    size_t count = strlen(t.moves), moves = 0;
    if (t.length < 0) return;
    for (size_t i = 0; i < count; i++)
        moves += tw_session_metric(s) == TW_METRIC_SINGLE || !i || t.moves[i] != t.moves[i - 1];
    CHECK(tw_board_play(&b, t.moves, count) == count, "%s", t.moves);
    CHECK(tw_board_equal(&b, tw_session_goal(s)), "%s", t.moves);
    CHECK((int64_t)moves == t.length && t.bound <= t.length, "%s", t.moves);
    assert_int_equal(t.optimal, t.bound == t.length);
}

static inline tw_analysis session_analyse(tw_session *s, tw_analysis_request config) {
    assert_int_equal(tw_session_analyse(s, &config), TW_OK);
    session_settle(s);
    expect_line(s);
    return analysis_of(s);
}

#endif
