/* The protocol: its first words, any bytes at all, and memory that is not there. */
#include "support/engines.h"
#include "support/ledger.h"

#include <ctype.h>
#include <stdio.h>

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

/* Any bytes at all.  What is repeated of them has no control characters. */
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
            CHECK(!iscntrl((unsigned char)t.heard[k]) || t.heard[k] == '\n', "%d", t.heard[k]);
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

static bool misplaced(void *cookie, const tw_board boards[], size_t count, double out[]) {
    tw_board *goal = cookie;
    for (size_t i = 0; i < count; i++) {
        out[i] = 0;
        for (int c = 0; c < goal->rows * goal->cols; c++)
            out[i] += boards[i].tile[c] && boards[i].tile[c] != goal->tile[c];
    }
    return true;
}

/* A search with the caller's heuristic, and a watched one, count as ours with the same values. */
static void test_own_heuristic(void **state) {
    (void)state;
    tw_board goal = board_read("1 2 3/4 5 6/7 8 0");
    const tw_custom_heuristic mine = {"mine", misplaced, &goal, true, true};
    talk t = {.length = 0};
    tw_engine_config config;
    tw_engine_config_default(&config);
    config.reply = talk_hear, config.cookie = &t;
    config.custom = &mine, config.custom_count = 1;
    assert_int_equal(tw_engine_new(&t.engine, &config, NULL), TW_OK);
    static const char *const names[] = {"hamming", "mine"};
    char counts[2][80];
    for (int i = 0; i < 2; i++) {
        char line[100];
        snprintf(line, sizeof line, "search algorithm astar heuristic %s board 8 1 3/4 0 2/7 6 5",
                 names[i]);
        talk_ask(&t, line);
        const char *done = talk_last(&t, "search done"), *at = strstr(done, " expanded");
        assert_non_null(strstr(done, "length 14 optimal yes"));
        assert_non_null(at);
        snprintf(counts[i], sizeof counts[i], "%.*s", (int)(strstr(at, " seconds") - at), at);
    }
    assert_string_equal(counts[0], counts[1]);
    talk_say(&t, "watch new algorithm astar heuristic mine board 1 2 3/4 5 0/7 8 6");
    assert_non_null(strstr(t.heard, " heuristic mine "));
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
        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_too_little_memory),
        cmocka_unit_test(test_own_heuristic),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
