/* The commands that have nothing to do with the game: search, watch, space, explain and others. */
#define _GNU_SOURCE
#include "support/engines.h"
#include "support/scratch.h"

#define HAS(text) assert_non_null(strstr(t.heard, text))

static const char board[] = "board 8 1 3/4 0 2/7 6 5";

static const char *say(talk *t, const char *head, const char *tail) {
    char line[300];
    snprintf(line, sizeof line, "%s %s", head, tail);
    return talk_ask(t, line);
}

static void test_search(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    say(&t, "search algorithm astar heuristic manhattan goal last", board);
    HAS("search done status solved length 14 optimal yes algorithm astar heuristic manhattan "
        "expanded 43 generated 76 ");
    HAS(" moves RDLLUURDLDRURD\n");
    say(&t, "search algorithm bfs nodes 100 goal last", board);
    HAS("status limit-nodes length -1 optimal no algorithm bfs heuristic none expanded 100");
    say(&t, "search algorithm astar heuristic exact boards goal last", board);
    HAS("search boards 813402765 ");
    HAS(" expanded 14 ");
    say(&t, "search metric multi algorithm ida goal last", "board 1 2 3/4 5 6/0 7 8");
    HAS("search done status solved length 1 optimal yes ");
    SAY("search metric double board 1 2/3 0", "error no such metric: double\n");
    SAY("search metric multi algorithm astar board 1 2/3 0",
        "error the metric multi is for auto and ida, not for astar\n");
    talk_say(&t, "search algorithm astar board 1 2 3/4 5 6/8 7 0");
    HAS("search done status unsolvable length -1 optimal no algorithm astar ");
    SAY("search algorithm \x01\xff board 1 2/3 0", "error no algorithm is called ??\n");
    SAY("search algorithm sideways board 1 2/3 0", "error no algorithm is called sideways\n");
    tw_engine_free(&t.engine);
}

static void test_search_stopped(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    talk_say(&t, "search algorithm ida heuristic zero goal first "
                 "board 14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3");
    for (int i = 0; i < 3; i++) assert_int_equal(tw_engine_advance(t.engine, 0.001), TW_RUNNING);
    assert_true(tw_engine_busy(t.engine));
    talk_ask(&t, "search stop");
    HAS("search done status stopped length -1");
    assert_false(tw_engine_busy(t.engine));
    SAY("search stop", "");
    tw_engine_free(&t.engine);
}

static void test_watch(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    SAY("watch step 1", "error there is nothing to watch yet: watch new ...\n");
    say(&t, "watch new algorithm astar heuristic manhattan goal last", board);
    HAS("watch node -1 g 0 h 10 f 10 board 8 1 3/4 0 2/7 6 5 path \n");
    HAS("watch levels 10:1:0:0\n");
    HAS("watch state moment 0 moments 1 nodes 1 ");
    talk_say(&t, "watch step 1");
    HAS("watch node 0 ");
    HAS(" expanded 1 generated 5 ");
    talk_say(&t, "watch step 100");
    HAS("board 1 2 3/4 5 6/7 8 0 path RDLLUURDLDRURD\n");
    HAS(" expanded 43 generated 76 ");
    HAS(" status solved\n");
    talk_say(&t, "watch back 2");
    HAS("watch state moment 42 ");
    talk_say(&t, "watch seek 1");
    HAS("watch state moment 1 ");
    talk_say(&t, "watch nodes 2");
    assert_string_equal(
        t.heard, "watch nodes 0:-1:0:10:10:c*:- 1:0:1:11:12:o:U\nwatch nodes\nwatch nodes-done\n");
    talk_say(&t, "watch open 1");
    assert_string_equal(t.heard, "watch open 4 4:1:9:10:8.1.3.4.2.0.7.6.5\n");
    SAY("watch closed 9", "watch closed 1 0:0:10:10:8.1.3.4.0.2.7.6.5\n");
    SAY("watch open 0", "watch open 4\n");
    SAY("watch open 65", "error a number from 0 to 64 is expected, not 65\n");
    talk_say(&t, "watch seek 100");
    talk_say(&t, "watch nodes 1"); /* and the path, the deepest first */
    HAS("watch nodes 0:-1:0:10:10:c*:-\nwatch nodes ");
    HAS(":14:0:14:G*:");
    talk_say(&t, "watch node 0");
    assert_string_equal(t.heard, "watch seen 0 g 0 h 10 f 10 board 8 1 3/4 0 2/7 6 5\n");
    SAY("watch step often", "error a number from 0 to 100000 is expected, not often\n");
    SAY("watch seek", "error a number from 0 to 4294967295 is expected, not \n");
    SAY("watch node 900", "error there is no node 900 now\n");
    talk_say(&t, "watch new board 1 2/3 3"); /* refused, and the old one is still there */
    assert_int_equal(strncmp(t.heard, "error ", 6), 0);
    talk_say(&t, "watch seek 2");
    HAS("watch state moment 2 ");
    tw_engine_free(&t.engine);
}

static void test_watch_runs(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    say(&t, "watch new algorithm bfs goal last", board);
    talk_say(&t, "watch run");
    HAS(" running yes ");
    while (tw_engine_advance(t.engine, 0.005) == TW_RUNNING) t.length = 0;
    HAS(" running no length 14 ");
    tw_engine_free(&t.engine);
}

static void test_space(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    SAY("space goal 1 2/3 0", "space counts 1 2 2 2 2 2 1\n"
                              "space boards 0 1230\nspace boards 1 1032 1203\n"
                              "space boards 2 0132 0213\nspace boards 3 3102 2013\n"
                              "space boards 4 3120 2310\nspace boards 5 3021 2301\n"
                              "space boards 6 0321\nspace done\n");
    SAY("space goal 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
        "error a board of up to ten cells is expected\n");
    tw_engine_free(&t.engine);
}

static void test_explain_parity(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    talk_say(&t, "explain heuristic linear-conflict board 2 1 3/4 5 6/7 8 0");
    HAS("explain tile 1 from 1 to 0 value 1 counted yes\n");
    HAS("explain conflict row 0 tiles 2");
    HAS("explain done value 4 heuristic linear-conflict\n");
    talk_say(&t, "explain heuristic pdb board 1 2 3/4 5 6/7 0 8");
    HAS("explain pattern view 0 manhattan ");
    HAS("explain done value 1 heuristic pdb\n");
    SAY("explain heuristic guess board 1 2/3 0",
        "error guess cannot be explained here: unknown name\n");
    SAY("parity board 1 2 3/4 5 6/8 7 0", "parity permutation odd distance 0 solvable no\n");
    SAY("parity goal spiral board 1 2 3/4 5 6/8 7 0",
        "parity permutation even distance 2 solvable yes\n");
    tw_engine_free(&t.engine);
}

static void test_read(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    SAY("read 3\\n1 2 3\\n4 0 6\\n7 5 8", "read board 1 2 3/4 0 6/7 5 8\n");
    SAY("read 1 2\\n3 0\\ngoal\\n1 2\\n0 3", "read board 1 2/3 0 goal 1 2/0 3\n");
    SAY("read 1 2\\n3 0\\n\\n1 2\\n0 3",
        "error several boards, expected one; a goal follows the word goal\n");
    SAY("read", "error line 1: no board, the text is empty\n");
    talk_say(&t, "read 1 2\\n3 \\x");
    assert_int_equal(strncmp(t.heard, "error line 2: ", 14), 0);
    tw_engine_free(&t.engine);
}

static void test_reconcile(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    say(&t, "reconcile count 79 counter expanded algorithm astar heuristic manhattan", board);
    HAS("reconcile match count 79 distance 0 algorithm astar heuristic manhattan order ");
    HAS("\nreconcile done searches ");
    SAY("reconcile count lots board 1 2/3 0", "error a count is expected, a whole number\n");
    SAY("reconcile count 3 counter fingers board 1 2/3 0",
        "error any, expanded, generated or enqueued is expected\n");
    tw_engine_free(&t.engine);
}

static void test_tables(void **state) {
    (void)state;
    scratch s;
    char line[SCRATCH_ROOM + 60];
    talk t;
    scratch_make(&s);
    talk_begin(&t, NULL);
    snprintf(line, sizeof line, "setoption name Tables value %s", s.folder);
    SAY(line, "");
    talk_say(&t, "tables size 3 goal last patterns 4-4");
    HAS(" built\n");
    talk_say(&t, "tables size 3 goal last patterns 4-4");
    HAS(" read\n");
    talk_say(&t, "tables size 3 patterns 9-9");
    HAS("error ");
    tw_engine_free(&t.engine);
    scratch_remove(&s);
}

static void test_memory(void **state) {
    (void)state;
    static const char *const lines[] = {
        "search algorithm astar heuristic manhattan board 1 2 3/4 5 6/0 7 8",
        "watch new algorithm bfs board 1 2 3/4 5 6/0 7 8",
        "watch step 9",
        "watch run",
        "space goal 1 2/3 0",
        "explain heuristic linear-conflict board 2 1 3/4 5 6/7 8 0",
        "read 1 2\\n3 0",
        "reconcile count 3 algorithm bfs board 1 2/0 3",
        "tables size 2 goal last patterns 3",
    };
    talk_survive(lines, sizeof lines / sizeof *lines, 5000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_search), cmocka_unit_test(test_search_stopped),
        cmocka_unit_test(test_watch),  cmocka_unit_test(test_watch_runs),
        cmocka_unit_test(test_space),  cmocka_unit_test(test_explain_parity),
        cmocka_unit_test(test_read),   cmocka_unit_test(test_reconcile),
        cmocka_unit_test(test_tables), cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
