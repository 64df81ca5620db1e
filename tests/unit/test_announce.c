/* A stop or quit that was announced cancels a command that takes long; no other line does. */
#define _POSIX_C_SOURCE 200809L
#include "support/engines.h"
#include "support/ledger.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>

#define HAS(text) assert_non_null(strstr(t.heard, text))

static void announce(talk *t, const char *line) {
    tw_engine_announce(t->engine, line, strlen(line));
}

static const char hard[] = "board 15 14 8 12/10 11 9 13/2 6 5 1/3 4 0 7";

static const char *say(talk *t, const char *head) {
    char line[200];
    snprintf(line, sizeof line, "%s %s", head, hard);
    return talk_say(t, line);
}

static void test_shuffle(void **state) {
    (void)state;
    static const char stopped[] = "error stopped: no board was found until then\n";
    talk t;
    talk_begin(&t, NULL);
    talk_say(&t, "position board 1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15");
    announce(&t, "stop");
    announce(&t, "quit");
    SAY("shuffle depth 30 seed 1", stopped);
    SAY("stop", "");
    SAY("shuffle depth 30 seed 1", stopped); /* there is still the other one */
    talk_say(&t, "show");
    HAS("\nboard 1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15\n");
    SAY("quit", "");
    assert_true(tw_engine_quitting(t.engine));
    tw_engine_free(&t.engine);
}

static void test_other_lines_do_not_cancel(void **state) {
    (void)state;
    static const char *const lines[] = {"isready", "stop it", "stopped", "", "go", " \x01"};
    talk t;
    talk_begin(&t, NULL);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) announce(&t, lines[i]);
    tw_engine_announce(t.engine, NULL, 0);
    talk_say(&t, "shuffle depth 30 seed 1");
    HAS("board ");
    SAY("stop", ""); /* not announced, so it ends no cancelling */
    announce(&t, "\t stop \r");
    SAY("stop", "");
    talk_say(&t, "shuffle depth 30 seed 1");
    HAS("board ");
    tw_engine_free(&t.engine);
}

static void test_commands_are_cancelled(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    say(&t, "watch new algorithm astar heuristic manhattan");
    announce(&t, "stop");
    talk_say(&t, "watch step 100000");
    HAS("watch state moment 0 ");
    SAY("watch nodes 100", "watch nodes-done\n");
    SAY("tables size 4 patterns 5-5-5", "error stopped: the tables are not there yet\n");
    assert_string_equal(say(&t, "explain heuristic pdb"),
                        "error stopped: the tables are not there yet\n");
    assert_string_equal(say(&t, "watch new algorithm astar heuristic pdb"),
                        "error stopped: the tables are not there yet\n");
    assert_string_equal(say(&t, "search algorithm astar heuristic pdb"),
                        "error stopped: the tables are not there yet\n");
    say(&t, "reconcile count 1000000");
    HAS("reconcile done searches ");
    HAS(" status stopped\n");
    talk_say(&t, "space goal 1 2 3/4 0 5");
    HAS("error stopped: not all boards were sent\n");
    SAY("stop", "");
    talk_say(&t, "watch step 1"); /* the one from before is still there */
    HAS("watch state moment 1 ");
    tw_engine_free(&t.engine);
}

static void *say_stop(void *cookie) {
    talk *t = cookie;
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    announce(t, "stop");
    return NULL;
}

/* Without the announcement it would search for an hour. */
static void test_from_another_thread(void **state) {
    (void)state;
    talk t;
    pthread_t thread;
    talk_begin(&t, NULL);
    assert_int_equal(pthread_create(&thread, NULL, say_stop, &t), 0);
    talk_say(&t, "reconcile count 90000000000 seconds 3600 algorithm ida "
                 "board 15 14 8 12/10 11 9 13/2 6 5 1/3 4 0 7");
    HAS(" status stopped\n");
    pthread_join(thread, NULL);
    tw_engine_free(&t.engine);
}

/* A watch that cannot begin leaves the old one and its tables alone. */
static void test_tables_of_a_watch(void **state) {
    (void)state;
    ledger books = {0};
    tw_allocator allocator = ledger_allocator(&books);
    talk t;
    talk_begin(&t, &allocator);
    talk_say(&t, "watch new algorithm astar heuristic pdb board 8 6 7/2 5 4/3 0 1");
    HAS("watch state moment 0 ");
    uint64_t gets = books.gets;
    talk_say(&t, "watch new algorithm sideways heuristic pdb goal spiral board 8 6 7/2 5 4/3 0 1");
    HAS("error ");
    talk_say(&t, "watch step 3");
    HAS("watch state moment 3 ");
    gets = books.gets;
    talk_say(&t, "watch new algorithm astar heuristic pdb board 1 2 3/4 5 6/0 7 8");
    assert_in_range(books.gets - gets, 1, 30); /* the tables are there */
    talk_say(&t, "watch new algorithm astar board 1 2 3/4 5 6/0 7 8");
    talk_say(&t, "watch new algorithm astar heuristic pdb goal first board 1 2 3/4 5 6/0 7 8");
    HAS("watch state moment 0 ");
    tw_engine_free(&t.engine);
    assert_true(ledger_even(&books));
}

/* The option Memory holds for a search, too. */
static void test_memory(void **state) {
    (void)state;
    talk t;
    talk_begin(&t, NULL);
    talk_say(&t, "setoption name Memory value 1");
    say(&t, "search algorithm astar heuristic hamming");
    while (tw_engine_busy(t.engine)) tw_engine_advance(t.engine, 0.05);
    HAS("search done status limit-memory ");
    assert_string_equal(
        say(&t, "explain heuristic pdb"),
        "error not enough memory for the tables: they do not fit into 1048576 bytes\n");
    tw_engine_free(&t.engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shuffle),
        cmocka_unit_test(test_other_lines_do_not_cancel),
        cmocka_unit_test(test_commands_are_cancelled),
        cmocka_unit_test(test_from_another_thread),
        cmocka_unit_test(test_tables_of_a_watch),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
