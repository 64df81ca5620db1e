/* The protocol: games that are set, refused and played. */
#include "support/engines.h"

static const char easy[] = "position size 3x3 goal last board 1 2 3/4 0 5/7 8 6";

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_position),
        cmocka_unit_test(test_position_refused),
        cmocka_unit_test(test_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
