/* The protocol: the meter, when it speaks up by itself. */
#include "support/engines.h"

#include <stdio.h>

static const char easy[] = "position size 3x3 goal last board 1 2 3/4 0 5/7 8 6";

/* The meter speaks up by itself when it is asked to. */
static void test_meter_option(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    talk_say(&t, "setoption name Meter value true");
    talk_say(&t, easy);
    t.length = 0;
    while (tw_engine_advance(t.engine, 0.01) == TW_RUNNING) continue;
    assert_non_null(strstr(t.heard, "meter made 0 left 2 bound 2 start 2 cost unknown\n"));
    talk_say(&t, "moves R");
    while (tw_engine_advance(t.engine, 0.01) == TW_RUNNING) continue;
    assert_non_null(strstr(t.heard, "meter made 1 left 3 bound 3 start 2 cost 2\n"));
    talk_say(&t, "setoption name Threads value 2"); /* the game survives another session */
    while (tw_engine_advance(t.engine, 0.01) == TW_RUNNING) continue;
    assert_string_equal(talk_say(&t, "meter"), "meter made 1 left 3 bound 3 start 2 cost 2\n");
    tw_engine_free(&t.engine);
}

/* A bound that a search raises is the meter's bound too: nobody hears two. */
static void test_meter_bound(void **state) {
    (void)state;
    talk t;
    long long bound = 0, metered = 0;
    talk_begin(&t, NULL);
    talk_say(&t, "position goal first board 15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0");
    talk_say(&t, "setoption name Meter value true");
    talk_ask(&t, "go nodes 3000000");
    sscanf(strstr(talk_last(&t, "bestmove"), " bound "), " bound %lld", &bound);
    const char *last = talk_last(&t, "meter");
    assert_string_not_equal(last, "");
    sscanf(strstr(last, " bound "), " bound %lld", &metered);
    assert_true(bound > 60);
    assert_int_equal(bound, metered);
    tw_engine_free(&t.engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_meter_option),
        cmocka_unit_test(test_meter_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
