/* The protocol: an analysis is answered once, whatever comes in between; and hints. */
#include "support/engines.h"

static void test_go(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    talk_say(&t, "position board 8 6 7/2 5 4/3 0 1");
    talk_ask(&t, "go optimal");
    assert_int_equal(strncmp(talk_last(&t, "info"), "info bound 31 best 31 nodes ", 28), 0);
    assert_non_null(strstr(t.heard, " rate "));
    const char *best = talk_last(&t, "bestmove");
    assert_non_null(strstr(best, " length 31 bound 31 proof optimal line "));
    assert_int_equal(best[9], strstr(best, "line ")[5]); /* it begins with the best move */
    talk_ask(&t, "go weight 3");
    assert_non_null(strstr(t.heard, "proof optimal")); /* known is known */

    talk_say(&t, "new size 5x5");
    talk_say(&t, "shuffle seed 2");
    talk_ask(&t, "go nodes 5000");
    best = talk_last(&t, "bestmove");
    assert_non_null(strstr(best, " proof within "));
    talk_ask(&t, "go weight 4");
    assert_non_null(strstr(talk_last(&t, "bestmove"), " proof within "));
    talk_ask(&t, "go movetime 20");
    assert_non_null(strstr(talk_last(&t, "bestmove"), " proof within "));
    talk_ask(&t, "go movetime 0");
    assert_non_null(strstr(talk_last(&t, "bestmove"), " proof within "));
    talk_ask(&t, "go optimal movetime 20");
    assert_non_null(strstr(talk_last(&t, "bestmove"), " proof within "));

    talk_say(&t, "new");
    talk_ask(&t, "go");
    assert_string_equal(talk_last(&t, "bestmove"),
                        "bestmove none length 0 bound 0 proof optimal line");
    tw_engine_free(&t.engine);
}

/* A go is answered once, whatever comes in between. */
static void test_stop(void **state) {
    (void)state;
    static const char *const ends[] = {"stop",
                                       "new",
                                       "shuffle seed 1",
                                       "go nodes 1",
                                       "setoption name Memory value 32",
                                       "setoption name Metric value multi"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        talk t;
        talk_begin(&t, NULL);
        SAY("stop", ""); /* nothing to stop */
        talk_say(&t, "shuffle seed 9");
        talk_say(&t, "go infinite");
        tw_engine_advance(t.engine, 0.01);
        SAY("stop please", "error unexpected 'please', expected the end of the line\n");
        assert_true(tw_engine_busy(t.engine));
        talk_say(&t, ends[i]);
        CHECK(!strncmp(talk_last(&t, "bestmove"), "bestmove ", 9), "%s: %s", ends[i], t.heard);
        assert_int_equal(tw_engine_busy(t.engine), i == 3);
        tw_engine_free(&t.engine);
    }
    talk t;
    talk_begin(&t, NULL);
    /* Stopped at once, it has a solution all the same, however slow the machine is. */
    talk_say(&t, "new size 16x16");
    talk_say(&t, "shuffle seed 9");
    talk_say(&t, "go infinite");
    talk_say(&t, "go infinite");
    CHECK(strstr(talk_last(&t, "bestmove"), " length "), "%s", t.heard);
    talk_say(&t, "stop");
    CHECK(strstr(talk_last(&t, "bestmove"), " length "), "%s", t.heard);
    tw_engine_free(&t.engine);
    talk_begin(&t, NULL);
    talk_say(&t, "shuffle depth 50 seed 1");
    talk_say(&t, "hint level 5");
    assert_true(tw_engine_busy(t.engine));
    SAY("stop", "hint none\n");
    assert_false(tw_engine_busy(t.engine));
    tw_engine_free(&t.engine);
}

/* The player moves during an analysis: the answer is about the board at its end. */
static void test_moves_while_thinking(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    talk_say(&t, "setoption name Notation value blank");
    talk_say(&t, "shuffle depth 40 seed 3");
    talk_say(&t, "go optimal");
    for (int i = 0; i < 6; i++) {
        talk_say(&t, i % 2 ? "moves D" : "moves U");
        if (!strncmp(t.heard, "error", 5)) talk_say(&t, i % 2 ? "moves U" : "moves D");
        tw_engine_advance(t.engine, 0.001);
    }
    talk_ask(&t, tw_engine_busy(t.engine) ? "isready" : "go optimal");
    char board[100], line[400];
    strcpy(line, strstr(talk_last(&t, "bestmove"), "line ") + 5);
    talk_say(&t, "show");
    strcpy(board, strstr(t.heard, "\nboard ") + 7);
    *strchr(board, '\n') = 0;
    tw_board b = board_read(board), goal = board_goal(4, 4, "last");
    char moves[200];
    size_t count;
    assert_int_equal(
        tw_moves_parse(line, strlen(line), TW_NOTATION_BLANK, moves, sizeof moves, &count, NULL),
        TW_OK);
    assert_int_equal(count, tw_fewest_moves(&b, &goal));
    assert_int_equal(tw_board_play(&b, moves, count), count);
    assert_true(tw_board_equal(&b, &goal));
    tw_engine_free(&t.engine);
}

static void test_hints(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    talk_say(&t, "setoption name Metric value multi");
    talk_say(&t, "position board 1 2 3 4/5 6 7 8/0 9 10 11");
    ASK("hint level 1", "hint range 0 4\n");
    ASK("hint level 2", "hint length 1\n");
    ASK("hint level 3", "hint tile 11\n");
    ASK("hint level 4", "hint move L3\n");
    ASK("hint level 5", "hint line L3\n");
    talk_say(&t, "click 11");
    ASK("hint level 3", "hint solved\n");
    tw_engine_free(&t.engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_go),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_moves_while_thinking),
        cmocka_unit_test(test_hints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
