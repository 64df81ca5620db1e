/* The protocol, line by line. */
#include "support/engines.h"
#include "support/ledger.h"

#include <ctype.h>
#include <stdio.h>

#define SAY(line, answer) assert_string_equal(talk_say(&t, line), answer)
#define ASK(line, answer) assert_string_equal(talk_ask(&t, line), answer)

static const char easy[] = "position size 3x3 goal last board 1 2 3/4 0 5/7 8 6";

static void test_hello(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    talk_say(&t, "tilewise\r\n");
    assert_int_equal(strncmp(t.heard, "id name Tilewise ", 17), 0);
    assert_non_null(strstr(t.heard, "\noption name Memory type spin default 64 min 1 max 65536\n"));
    assert_non_null(strstr(t.heard, "\noption name Tables type string default <empty>\n"));
    assert_string_equal(t.heard + t.length - 6, "ready\n");
    SAY("  isready  ", "readyok\n");
    SAY("", "");
    SAY(" \t \r", "");
    SAY("isready now", "error unexpected 'now', expected the end of the line\n");
    assert_int_equal(
        strncmp(talk_say(&t, "jump"), "error unknown word 'jump', expected one of ", 43), 0);
    assert_int_equal(strncmp(talk_say(&t, "Isready"), "error unknown word 'Isready'", 28), 0);
    assert_false(tw_engine_quitting(t.engine));
    SAY("quit", "");
    assert_true(tw_engine_quitting(t.engine));
    SAY("isready", "");
    tw_engine_free(&t.engine);
    assert_null(t.engine);
    tw_engine_config config;
    tw_engine_config_default(&config);
    config.memory = 1;
    tw_error error;
    assert_int_equal(tw_engine_new(&t.engine, &config, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "no function to reply with");
    assert_int_equal(tw_engine_new(NULL, &config, NULL), TW_ERR_ARGUMENT);
}

static void test_position(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    SAY("position size 4x4 goal last board 5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15 moves UL", "");
    SAY("show",
        "position size 4x4 goal last board 5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15 moves U L\n"
        "board 5 3 8 9/7 2 4 1/10 0 14 13/12 11 6 15\n");
    SAY("position board 1 2 3/4 0 5/7 8 6", ""); /* another size, the same kind of goal */
    SAY("show", "position size 3x3 goal last board 1 2 3/4 0 5/7 8 6\nboard 1 2 3/4 0 5/7 8 6\n");
    SAY("position size 2x3 board 1 2 3 4 0 5", ""); /* a size allows a list */
    SAY("show", "position size 2x3 goal last board 1 2 3/4 0 5\nboard 1 2 3/4 0 5\n");
    SAY("position goal 2 1/3 0 board 2 1/0 3", "");
    SAY("show", "position size 2x2 goal 2 1/3 0 board 2 1/0 3\nboard 2 1/0 3\n");
    SAY("new size 3x4 goal spiral", "");
    SAY("show", "position size 3x4 goal spiral board 1 2 3 4/10 11 0 5/9 8 7 6\n"
                "board 1 2 3 4/10 11 0 5/9 8 7 6\n");
    SAY("deal 3x3-spiral-42", "board 5 0 6/3 4 7/1 8 2\n");
    SAY("show", "position size 3x3 goal spiral board 5 0 6/3 4 7/1 8 2\nboard 5 0 6/3 4 7/1 8 2\n");
    SAY("new size 2", "");
    SAY("show", "position size 2x2 goal spiral board 1 2/0 3\nboard 1 2/0 3\n");
    SAY("goal 2 1/0 3",
        "error unsolvable: an odd number of swaps away from the goal; swap 2 and 3\n");
    SAY("new goal last", "");
    SAY("moves R", "");
    SAY("goal 1 2/0 3", "");
    SAY("show", "position size 2x2 goal spiral board 1 2/0 3\nboard 1 2/0 3\n");
    tw_engine_free(&t.engine);
}

/* Whatever is wrong, the game stays as it is. */
static void test_position_refused(void **state) {
    (void)state;
    static const char *const wrong[][2] = {
        {"position", "no board"},
        {"position size 3x3", "no board"},
        {"position size 3x3 board", "no board"},
        {"position size 0x3 board 1 2 3", "'0x3' is no size"},
        {"position size 17x17 board 1", "'17x17' is no size"},
        {"position size 3x board 1", "'3x' is no size"},
        {"position size x board 1", "'x' is no size"},
        {"position size 3x3 board 1 2/3 0", "expected one board of 3x3"},
        {"position board 1 2 3/4 5 6/7 8 8", "8"},
        {"position board 1 2 3/4 5 6/8 7 0", "swap 8 and 7"},
        {"position board 1 2 3/4 5 6/7 8 0 moves X", "unexpected character 'X'"},
        {"position board 1 2 3/4 5 6/7 8 0 moves DDD", "move 3 is off the board"},
        {"position board 1 2 3/4 5 6/7 8 0 moves U", "move 1 is off the board"},
        {"position goal middle board 1 2 3/4 5 6/7 8 0", "no goal is called 'middle'"},
        {"position goal 1 2/3 0 board 1 2 3/4 5 6/7 8 0", "expected one board of 3x3"},
        {"position board 1 2/3 0 board 1 2/3 0", "each once"},
        {"position bored 1 2/3 0", "unexpected 'bored'"},
        {"new board", "no board"},
        {"goal", "no board"},
        {"goal 1 2 3", "expected"},
        {"moves", "no moves"},
        {"moves R9999999", "too many"},
        {"moves RRRR", "move 3 is off the board"},
        {"click", "a tile from 1 to 8"},
        {"click 9", "a tile from 1 to 8"},
        {"click -1", "a tile from 1 to 8"},
        {"click 1", "not in line"},
        {"click 8 8", "the end of the line"},
        {"undo 1", "the end of the line"},
        {"redo", "nothing to redo"},
        {"shuffle", "no seed"},
        {"shuffle depth 3", "no seed"},
        {"shuffle seed", "a number after seed"},
        {"shuffle seed 99999999999999999999", "a number after seed"},
        {"shuffle now", "expected shuffle"},
        {"shuffle depth 99 seed 1", "no board 99 moves deep"},
        {"deal", "'' is no deal"},
        {"deal 4x4", "'4x4' is no deal, expected an id like 4x4-1234 or 2026-11-15"},
        {"deal 2026-02-30", "'2026-02-30' is no deal"},
        {"deal 4x4-1 4x4-2", "is no deal"},
        {"deal 3x3-d99-1", "no board 99 moves deep"},
        {"deal 111111111111111111111111111111111111111111111111111111111111111111111111111111x1-1",
         "is no deal"},
        {"go fast", "expected go"},
        {"go optimal optimal", "expected go"},
        {"go optimal infinite", "expected go"},
        {"go movetime", "expected go"},
        {"go movetime soon", "expected go"},
        {"go movetime 1 movetime 2", "expected go"},
        {"go weight 0.5", "expected go"},
        {"go weight 1e3", "expected go"},
        {"go nodes 0", "expected go"},
        {"hint", "expected hint level"},
        {"hint level", "expected hint level"},
        {"hint level 6", "from 1 to 5"},
        {"hint level 2 3", "the end of the line"},
        {"setoption", "expected setoption"},
        {"setoption name Memory", "expected setoption"},
        {"setoption Memory value 3", "expected setoption"},
        {"setoption name Speed value 3", "no option is called 'Speed'"},
        {"setoption name Memory value 0", "expected megabytes"},
        {"setoption name Threads value 65", "from 1 to 64"},
        {"setoption name Metric value both", "single or multi"},
        {"setoption name Notation value cell", "blank or tile"},
        {"setoption name Meter value on", "true or false"},
    };
    talk t;
    talk_begin(&t, NULL);
    talk_say(&t, easy);
    talk_say(&t, "moves L");
    char before[200];
    strcpy(before, talk_say(&t, "show"));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        talk_say(&t, wrong[i][0]);
        CHECK(!strncmp(t.heard, "error ", 6) && strchr(t.heard, '\n') == t.heard + t.length - 1
                  && strstr(t.heard, wrong[i][1]),
              "%s: %s", wrong[i][0], t.heard);
        SAY("show", before);
        assert_false(tw_engine_busy(t.engine));
    }
    talk_say(&t, "undo");
    SAY("undo", "error there is nothing to undo\n");
    tw_engine_free(&t.engine);
}

static void test_play(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    talk_say(&t, easy);
    SAY("moves L U", ""); /* the tiles' ways: 5 to the left, 6 up */
    SAY("meter", "meter made 2 left 0 bound 0 start unknown cost unknown solved\n");
    SAY("undo", "");
    SAY("meter", "meter made 1 left 1 bound 1 start unknown cost unknown\n");
    SAY("redo", "");
    SAY("click 3", ""); /* and 6 with it */
    assert_non_null(strstr(talk_say(&t, "show"), "moves L U D2\nboard 1 2 0/4 5 3/7 8 6\n"));
    SAY("undo", "");
    assert_non_null(strstr(talk_say(&t, "show"), "moves L U\n"));
    SAY("setoption name Notation value blank", "");
    assert_non_null(strstr(talk_say(&t, "show"), "moves R D\n"));
    SAY("moves L2", "");
    assert_non_null(strstr(talk_say(&t, "show"), "moves R D L2\nboard 1 2 3/4 5 6/0 7 8\n"));
    talk_say(&t, "new size 3x3");
    SAY("shuffle seed 7", "board 3 7 6/2 8 0/1 5 4\n");
    char first[100];
    strcpy(first, t.heard);
    SAY("shuffle seed 7", first);
    SAY("shuffle depth 0 seed 1", "board 1 2 3/4 5 6/7 8 0\n");
    talk_say(&t, "shuffle seed 3 depth 17");
    ASK("hint level 2", "hint length 17\n");
    tw_engine_free(&t.engine);
}

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

/* No memory for a search: an answer all the same, and no end of trying. */
static void test_too_little_memory(void **state) {
    (void)state;
    ledger books = {0};
    tw_allocator allocator = ledger_allocator(&books);
    talk t;
    talk_begin(&t, &allocator);
    talk_say(&t, "position board 8 6 7/2 5 4/3 0 1");
    books.fail_at = books.gets + 1;
    ASK("hint level 2", "hint none\n");
    talk_ask(&t, "go optimal");
    assert_string_equal(talk_last(&t, "bestmove"), "bestmove none bound 21 proof none");
    books.fail_at = 0;
    ASK("hint level 2", "hint length 31\n");
    tw_engine_free(&t.engine);
    assert_true(ledger_even(&books));
}

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

/* Any bytes at all. */
static void test_bytes(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    uint64_t dice = 1;
    for (int i = 0; i < 3000; i++) {
        char noise[300];
        size_t length = dice_roll(&dice, sizeof noise);
        for (size_t k = 0; k < length; k++) noise[k] = (char)dice_roll(&dice, 256);
        t.length = 0;
        tw_engine_line(t.engine, noise, length);
        for (size_t k = 0; k < t.length; k++)
            CHECK(isprint((unsigned char)t.heard[k]) || t.heard[k] == '\n', "%d", t.heard[k]);
    }
    tw_engine_line(t.engine, NULL, 0);
    char *endless = malloc(1 << 20);
    memset(endless, 'U', 1 << 20);
    memcpy(endless, "moves ", 6);
    tw_engine_line(t.engine, endless, 1 << 20);
    assert_non_null(strstr(t.heard, "error"));
    free(endless);
    SAY("isready", "readyok\n");
    tw_engine_free(&t.engine);
}

static void test_memory(void **state) {
    (void)state;
    static const char *const lines[] = {"tilewise",
                                        "position board 4 3 2 1/8 7 6 5/9 11 10 0",
                                        "go nodes 200000",
                                        "moves D",
                                        "hint level 5",
                                        "show",
                                        "setoption name Tables value somewhere",
                                        "setoption name Memory value 8",
                                        "shuffle depth 12 seed 4",
                                        "go optimal",
                                        "undo",
                                        "meter"};
    talk_survive(lines, sizeof lines / sizeof *lines, 600);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hello),
        cmocka_unit_test(test_position),
        cmocka_unit_test(test_position_refused),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_go),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_moves_while_thinking),
        cmocka_unit_test(test_hints),
        cmocka_unit_test(test_too_little_memory),
        cmocka_unit_test(test_meter_option),
        cmocka_unit_test(test_meter_bound),
        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
