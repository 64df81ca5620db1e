/* The games that were won: kept in order, no more than a bounded number, and never at the cost of
 * what is there. */
#define _GNU_SOURCE
#include "support/scratch.h"

#include "tui/games.h"
#include "tui/stopwatch.h"

#include <fcntl.h>

static scratch home;

static int set_up(void **state) {
    (void)state;
    scratch_make(&home);
    return setenv("XDG_STATE_HOME", home.folder, 1);
}

static int clear(void **state) {
    (void)state;
    scratch_remove(&home);
    return 0;
}

static const char *file(const char *name) {
    static char path[SCRATCH_ROOM + 100];
    snprintf(path, sizeof path, "%s/tilewise/%s", home.folder, name);
    return path;
}

static const games_record won = {.at = 1794000000,
                                 .rows = 3,
                                 .cols = 3,
                                 .milliseconds = 12345,
                                 .moves = 24,
                                 .fewest = -1,
                                 .id = "3x3-1",
                                 .start = "1 2 3/4 5 6/7 0 8",
                                 .goal = "1 2 3/4 5 6/7 8 0",
                                 .path = "R"};

static void games_come_back(void **state) {
    (void)state;
    games g;
    store_note note = {""};
    tw_times times;
    games_record r = won;
    for (int i = 0; i < 5; i++) {
        r.milliseconds = 1000 * (i + 1);
        games_add(&r, &note);
    }
    r.aided = true, r.milliseconds = 1;
    games_add(&r, &note);
    r.aided = false, r.rows = 4;
    games_add(&r, &note);
    games_load(&g, &note);
    assert_string_equal(note.text, "");
    assert_int_equal(g.count, 7);
    assert_int_equal(g.list[0].milliseconds, 1000);
    assert_int_equal(g.list[0].fewest, -1);
    assert_string_equal(g.list[0].path, "R");
    assert_string_equal(g.list[0].id, "3x3-1");
    games_times(&g, 3, 3, TW_METRIC_SINGLE, &times);
    assert_int_equal(times.solves, 5);
    assert_int_equal(times.best, 1000);
    assert_true(times.average5 > 2999.9 && times.average5 < 3000.1);
    games_free(&g);
}

static void the_oldest_make_room(void **state) {
    (void)state;
    store_note note = {""};
    json_t *list = json_array();
    games g;
    for (int i = 0; i < GAMES_MAX; i++)
        json_array_append_new(list, json_pack("{s:i,s:i,s:i,s:s,s:i,s:i,s:i,s:b,s:s,s:s,s:s,s:s}",
                                              "at", i, "rows", 3, "cols", 3, "metric", "single",
                                              "milliseconds", 1, "moves", 1, "fewest", -1, "aided",
                                              0, "id", "", "start", "", "goal", "", "path", ""));
    assert_true(
        store_save("games.json", json_pack("{s:i,s:o}", "version", 1, "games", list), &note));
    games_add(&won, &note);
    games_load(&g, &note);
    assert_string_equal(note.text, "");
    assert_int_equal(g.count, GAMES_MAX);
    assert_int_equal(g.list[0].at, 1);
    assert_int_equal(g.list[GAMES_MAX - 1].at, won.at);
    games_free(&g);
}

static void put(const char *text) {
    mkdir(file(""), 0700);
    bytes_write(file("games.json"), text, strlen(text));
}

static void damaged_files_are_set_aside(void **state) {
    (void)state;
    static const char head[] = "{\"version\": 1, \"games\": [{\"at\": 1, \"rows\": 3, \"cols\": 3, "
                               "\"metric\": \"single\", \"aided\": false, \"id\": \"\", "
                               "\"start\": \"\", \"goal\": \"\", ";
    static const char *const rests[] = {
        "\"milliseconds\": -1, \"moves\": 1, \"fewest\": 1, \"path\": \"\"}]}",
        "\"milliseconds\": 9223372036854775807, \"moves\": 1, \"fewest\": 1, \"path\": \"\"}]}",
        "\"milliseconds\": 1, \"moves\": 99999999999999999999, \"fewest\": 1, \"path\": \"\"}]}",
        "\"milliseconds\": 1, \"moves\": 0, \"fewest\": 1, \"path\": \"\"}]}",
        "\"milliseconds\": 1, \"moves\": 1, \"fewest\": 1, \"path\": \"XYZ\"}]}",
        "\"milliseconds\": 1, \"moves\": 1, \"fewest\": 1}]}",
        "\"milliseconds\": 1.5, \"moves\": 1, \"fewest\": 1, \"path\": \"\"}]}",
    };
    for (size_t i = 0; i < sizeof rests / sizeof *rests; i++) {
        char text[600], name[60];
        games g;
        store_note note = {""};
        snprintf(text, sizeof text, "%s%s", head, rests[i]);
        put(text);
        games_load(&g, &note);
        CHECK(!g.count && !g.root && strstr(note.text, "damaged"), "%s", rests[i]);
        snprintf(name, sizeof name, "games.json.damaged-%zu", i + 1);
        CHECK(access(file(name), F_OK) == 0, "%s", name);
        games_free(&g);
    }
}

/* Not a plain file, or far too large: left alone, and nothing waits for it. */
static void strange_files_are_left_alone(void **state) {
    (void)state;
    games g;
    store_note note = {""};
    mkdir(file(""), 0700);
    assert_int_equal(mkfifo(file("games.json"), 0600), 0);
    games_load(&g, &note);
    assert_non_null(strstr(note.text, "cannot be read"));
    games_add(&won, &note);
    assert_non_null(strstr(note.text, "cannot be read"));
    struct stat about;
    assert_int_equal(stat(file("games.json"), &about), 0);
    assert_true(S_ISFIFO(about.st_mode));
    unlink(file("games.json"));
    int large = open(file("games.json"), O_CREAT | O_WRONLY, 0600);
    assert_int_equal(ftruncate(large, (off_t)1 << 30), 0);
    close(large);
    games_add(&won, &note);
    assert_int_equal(stat(file("games.json"), &about), 0);
    assert_int_equal(about.st_size, (off_t)1 << 30);
}

static void times_are_written(void **state) {
    (void)state;
    static const struct {
        double seconds;
        int digits;
        const char *text;
    } cases[] = {{0, 3, "0:00.000"},
                 {83.4567, 3, "1:23.456"},
                 {83.4567, 1, "1:23.4"},
                 {59.9999, 0, "0:59"},
                 {3661.5, 3, "1:01:01.500"},
                 {-1, 3, "0:00.000"},
                 {1e300, 3, "277777:46:40.000"},
                 {0.007, 3, "0:00.007"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char out[STOPWATCH_TEXT];
        assert_string_equal(stopwatch_text(out, cases[i].seconds, cases[i].digits), cases[i].text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(games_come_back, set_up, clear),
        cmocka_unit_test_setup_teardown(the_oldest_make_room, set_up, clear),
        cmocka_unit_test_setup_teardown(damaged_files_are_set_aside, set_up, clear),
        cmocka_unit_test_setup_teardown(strange_files_are_left_alone, set_up, clear),
        cmocka_unit_test(times_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
