/* The terminal game's files: counted right, whole at any moment, set aside when damaged. */
#define _GNU_SOURCE
#include "support/scratch.h"

#include "common/output/draft.h"
#include "tui/settings.h"
#include "tui/statistics.h"

#include <errno.h>
#include <sys/wait.h>

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

static void put(const char *name, const char *text) {
    mkdir(file(""), 0700);
    bytes_write(file(name), text, strlen(text));
}

static const statistics_game game = {
    .rows = 3, .cols = 3, .moves = 30, .seconds = 20, .perfect = false};

static void nothing_yet(void **state) {
    (void)state;
    statistics s;
    store_note note = {""};
    statistics_load(&s, &note);
    assert_int_equal(s.count, 0);
    assert_string_equal(note.text, "");
}

static void games_are_counted(void **state) {
    (void)state;
    statistics s;
    store_note note = {""};
    statistics_game g = game;
    statistics_add(&g, &note);
    g.moves = 22, g.seconds = 40, g.perfect = true;
    statistics_add(&g, &note);
    g.moves = 10, g.seconds = 1, g.aided = true; /* solved, but no record */
    statistics_add(&g, &note);
    g.rows = 4;
    statistics_add(&g, &note);
    g.metric = TW_METRIC_MULTI, g.aided = false;
    statistics_add(&g, &note);
    statistics_load(&s, &note);
    assert_string_equal(note.text, "");
    assert_int_equal(s.count, 3);
    const statistics_line *l = &s.line[0];
    assert_int_equal(l->solved, 3);
    assert_int_equal(l->unaided, 2);
    assert_int_equal(l->perfect, 1);
    assert_int_equal(l->best_moves, 22);
    assert_int_equal(l->total_moves, 52);
    assert_true(l->best_seconds > 19.9 && l->best_seconds < 20.1);
    assert_true(l->total_seconds > 59.9 && l->total_seconds < 60.1);
    assert_int_equal(s.line[1].unaided, 0);
    assert_int_equal(s.line[2].metric, TW_METRIC_MULTI);
    assert_int_equal(s.line[2].best_moves, 10);
}

/* What is not ours is kept, under another name each time; and the game goes on from nothing. */
static void damaged_files_are_set_aside(void **state) {
    (void)state;
    static const char *const damaged[] = {
        "",
        "{",
        "[1, 2]",
        "not json at all \xff",
        "{\"version\": 99, \"boards\": []}",
        "{\"version\": 1}",
        "{\"version\": 1, \"boards\": [{}]}",
        "{\"version\": 1, \"boards\": [{\"rows\": 3, \"cols\": 3, \"metric\": \"single\", "
        "\"solved\": "
        "1, \"unaided\": 2, \"perfect\": 0, \"best_moves\": 1, \"total_moves\": 1, "
        "\"best_seconds\": 1, \"total_seconds\": 1}]}", /* more unaided than solved */
    };
    enum { COUNT = sizeof damaged / sizeof *damaged };
    for (int i = 0; i < COUNT; i++) {
        statistics s;
        store_note note = {""};
        char name[60];
        size_t size;
        put("statistics.json", damaged[i]);
        statistics_load(&s, &note);
        CHECK(s.count == 0 && strstr(note.text, "damaged"), "%s: %s", damaged[i], note.text);
        snprintf(name, sizeof name, "statistics.json.damaged-%d", i + 1);
        CHECK(strstr(note.text, name), "%s", note.text);
        uint8_t *kept = bytes_read(file(name), &size);
        CHECK(size == strlen(damaged[i]) && !memcmp(kept, damaged[i], size), "%s", damaged[i]);
        free(kept);
        CHECK(access(file("statistics.json"), F_OK) != 0, "%s", damaged[i]);
    }
    store_note note = {""};
    statistics s;
    statistics_add(&game, &note);
    statistics_load(&s, &note);
    assert_int_equal(s.count, 1);
}

/* Several games end at the same time. */
static void nobody_is_forgotten(void **state) {
    (void)state;
    enum { CHILDREN = 4, GAMES = 10 };
    for (int i = 0; i < CHILDREN; i++)
        if (fork() == 0) {
            store_note note = {""};
            for (int k = 0; k < GAMES; k++) statistics_add(&game, &note);
            _exit(*note.text ? 1 : 0);
        }
    for (int i = 0, status; i < CHILDREN; i++) {
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    statistics s;
    store_note note = {""};
    statistics_load(&s, &note);
    assert_int_equal(s.line[0].solved, CHILDREN * GAMES);
    assert_int_equal(access(file("statistics.json"), F_OK), 0);
}

/* Where nothing can be written, the game says so and goes on. */
static void no_place_to_write(void **state) {
    (void)state;
    store_note note = {""};
    setenv("XDG_STATE_HOME", "/dev/null/here", 1);
    statistics_add(&game, &note);
    assert_non_null(strstr(note.text, "could not be saved"));
}

/* A file that is there and cannot be read is left as it is.  (A link to itself: root can read all
 * others.) */
static void unreadable_is_left_alone(void **state) {
    (void)state;
    store_note note = {""};
    struct stat about;
    mkdir(file(""), 0700);
    assert_int_equal(symlink("statistics.json", file("statistics.json")), 0);
    statistics_add(&game, &note);
    assert_non_null(strstr(note.text, "cannot be read"));
    assert_int_equal(lstat(file("statistics.json"), &about), 0);
    assert_true(S_ISLNK(about.st_mode));
}

#define LINE(solved, moves, seconds)                                                               \
    "{\"version\": 1, \"boards\": [{\"rows\": 3, \"cols\": 3, \"metric\": \"single\", "            \
    "\"solved\": " solved ", \"unaided\": " solved ", \"perfect\": " solved                        \
    ", \"best_moves\": 1, \"total_moves\": " moves                                                 \
    ", \"best_seconds\": 1, \"total_seconds\": " seconds "}]}"

/* A counter at its end stays there; a larger one was never counted. */
static void counters_do_not_overflow(void **state) {
    (void)state;
    const int64_t most = INT64_C(1) << 53;
    statistics s;
    store_note note = {""};
    statistics_game g = game;
    g.perfect = true;
    put("statistics.json", LINE("9007199254740992", "9007199254740991", "9007199254740992"));
    statistics_add(&g, &note);
    statistics_load(&s, &note);
    assert_string_equal(note.text, "");
    assert_int_equal(s.line[0].solved, most);
    assert_int_equal(s.line[0].unaided, most);
    assert_int_equal(s.line[0].perfect, most);
    assert_int_equal(s.line[0].total_moves, most);
    assert_true(s.line[0].total_seconds == (double)most);
    static const char *const impossible[] = {LINE("9223372036854775807", "1", "1"),
                                             LINE("1", "9223372036854775807", "1"),
                                             LINE("1", "1", "1e308")};
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        put("statistics.json", impossible[i]);
        statistics_add(&g, &note);
        CHECK(strstr(note.text, "damaged"), "%s: %s", impossible[i], note.text);
        statistics_load(&s, &note);
        assert_int_equal(s.line[0].solved, 1);
    }
}

/* Drafts: those of the dead go, those of the living and all that only look alike stay. */
static void drafts_of_the_dead_are_removed(void **state) {
    (void)state;
    store_note note = {""};
    draft living;
    put("statistics.json.a1B2c3.draft", "left by a kill");
    put("statistics.json.backup", "the player's own");
    put("statistics.json.12345.draft", "one letter too few");
    put("settings.json.a1B2c3.draft", "of another file");
    assert_int_equal(symlink("statistics.json.backup", file("statistics.json.zzzzzz.draft")), 0);
    assert_true(draft_open(&living, file("statistics.json")));
    statistics_add(&game, &note);
    assert_string_equal(note.text, "");
    assert_int_equal(access(living.name, F_OK), 0);
    draft_abandon(&living);
    assert_int_not_equal(access(file("statistics.json.a1B2c3.draft"), F_OK), 0);
    assert_int_equal(access(file("statistics.json.backup"), F_OK), 0);
    assert_int_equal(access(file("statistics.json.12345.draft"), F_OK), 0);
    assert_int_equal(access(file("settings.json.a1B2c3.draft"), F_OK), 0);
    assert_int_equal(access(file("statistics.json.zzzzzz.draft"), F_OK), 0);
}

/* A relative path is to be ignored, says the specification. */
static void home_is_next(void **state) {
    (void)state;
    store_note note = {""};
    char path[SCRATCH_ROOM + 100];
    setenv("XDG_STATE_HOME", "relative", 1);
    setenv("HOME", home.folder, 1);
    statistics_add(&game, &note);
    assert_string_equal(note.text, "");
    snprintf(path, sizeof path, "%s/.local/state/tilewise/statistics.json", home.folder);
    assert_int_equal(access(path, F_OK), 0);
}

static void settings_come_back(void **state) {
    (void)state;
    settings s, again;
    store_note note = {""};
    settings_load(&s, &note);
    assert_true(s.meter && s.letters_move && !s.arrows_move_blank);
    assert_true(s.rows == 4 && s.cols == 4 && !strcmp(s.goal, "last"));
    s.meter = false, s.letters_move = false, s.metric = TW_METRIC_MULTI;
    s.rows = 3, s.cols = 5, s.goal = "spiral";
    settings_save(&s, &note);
    settings_load(&again, &note);
    assert_false(again.meter);
    assert_false(again.letters_move);
    assert_true(again.rows == 3 && again.cols == 5 && !strcmp(again.goal, "spiral"));
    assert_false(again.arrows_move_blank);
    assert_int_equal(again.metric, TW_METRIC_MULTI);
    assert_string_equal(note.text, "");
    put("settings.json", "{\"meter\": 7, \"metric\": \"sideways\", \"more\": true}");
    settings_load(&again, &note); /* another version's: what is understood counts */
    assert_true(again.meter);
    assert_int_equal(again.metric, TW_METRIC_SINGLE);
    assert_string_equal(note.text, "");
    static const char *const sizes[] = {
        "{\"rows\": 0, \"cols\": 5, \"goal\": \"last\"}",
        "{\"rows\": 17, \"cols\": 17, \"goal\": \"last\"}",
        "{\"rows\": 4294967299, \"cols\": 5, \"goal\": \"last\"}",
        "{\"rows\": 3, \"cols\": 5, \"goal\": \"heaven\"}",
        "{\"rows\": 3, \"cols\": 5}",
    };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        put("settings.json", sizes[i]);
        settings_load(&again, &note);
        CHECK(again.rows == 4 && again.cols == 4 && !*note.text, "%s", sizes[i]);
    }
    put("settings.json", "][");
    settings_load(&again, &note);
    assert_non_null(strstr(note.text, "settings.json.damaged-1"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, clear)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(nothing_yet),
        TEST(games_are_counted),
        TEST(damaged_files_are_set_aside),
        TEST(nobody_is_forgotten),
        TEST(no_place_to_write),
        TEST(unreadable_is_left_alone),
        TEST(home_is_next),
        TEST(settings_come_back),
        TEST(counters_do_not_overflow),
        TEST(drafts_of_the_dead_are_removed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
