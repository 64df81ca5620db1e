/* A game as a player plays it: edit, shuffle, moves, undo, playback. */
#include "support/ledger.h"
#include "support/sessions.h"

static void expect_board(const tw_session *s, const char *text) {
    assert_string_equal(show(tw_session_board(s)).text, text);
}

static void expect_moves(const tw_session *s, const char *expected) {
    const char *letters;
    size_t count = tw_session_moves(s, &letters);
    assert_int_equal(count, strlen(expected));
    assert_memory_equal(count ? letters : "", expected, count);
}

static void test_new(void **state) {
    (void)state;
    tw_session_config config;
    tw_session *s;
    tw_error error = {0};
    assert_int_equal(tw_session_config_default(&config, 0, 3), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_config_init(NULL, sizeof(tw_session_config), 3, 3),
                     TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_config_default(&config, 3, 3), TW_OK);
    assert_int_equal(tw_session_new(NULL, &config, &error), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_new(&s, NULL, &error), TW_ERR_ARGUMENT);
    assert_null(s);
    config.goal.tile[0] = 5;
    assert_int_equal(tw_session_new(&s, &config, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "the goal is not a board");
    s = session_make(3, 3, TW_METRIC_SINGLE);
    assert_true(meter_of(s).solved);
    assert_int_equal(meter_of(s).left, 0);
    assert_int_equal(meter_of(s).from_start, 0);
    assert_int_equal(meter_of(s).last_cost, -1);
    assert_true(tw_board_equal(tw_session_start(s), tw_session_goal(s)));
    tw_session_free(&s);
    assert_null(s);
    tw_session_free(&s);
    tw_session_free(NULL);
}

/* A wrong board is refused with a reason, and the game goes on. */
static void test_edit_refused(void **state) {
    (void)state;
    tw_session *s = session_make(3, 3, TW_METRIC_SINGLE);
    tw_error error;
    assert_int_equal(tw_session_play(s, "UL", 2), TW_OK);
    tw_board b = board_read("1 2 3/4 5 6/7 8 0");
    b.tile[1] = 1;
    assert_int_equal(tw_session_set(s, &b, NULL, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "1 comes twice and 2 is missing");
    b.tile[1] = 9;
    assert_int_equal(tw_session_set(s, &b, NULL, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "there is no tile 9 on a 3x3 board, expected 0 to 8");
    b = board_read("1 2 3/4 5 6/7 8 0"), b.blank = 0;
    assert_int_equal(tw_session_set(s, &b, NULL, &error), TW_ERR_ARGUMENT);
    b = board_read("1 2 3/4 5 6/7 8 0"), b.rows = 0;
    assert_int_equal(tw_session_set(s, &b, NULL, &error), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_set(s, NULL, NULL, &error), TW_ERR_ARGUMENT);
    b = board_read("1 2 3/4 5 6/8 7 0");
    assert_int_equal(tw_session_set(s, &b, NULL, &error), TW_UNSOLVABLE);
    assert_non_null(strstr(error.text, "swap 8 and 7"));
    b.tile[6] = 7, b.tile[7] = 8; /* as it says */
    assert_true(tw_board_solvable(&b, tw_session_goal(s)));
    b = board_read("2 1 0");
    assert_int_equal(tw_session_set(s, &b, NULL, NULL), TW_UNSOLVABLE);
    tw_board goal = board_goal(4, 4, "last");
    b = board_read("1 2 3/4 5 6/7 8 0");
    assert_int_equal(tw_session_set(s, &b, &goal, &error), TW_ERR_ARGUMENT);
    assert_string_equal(error.text, "the board is 3x3 and the goal 4x4, expected one size");
    expect_moves(s, "UL");
    expect_board(s, "1 2 3/4 0 5/7 8 6");
    tw_session_free(&s);
}

/* Another size keeps the kind of goal. */
static void test_edit(void **state) {
    (void)state;
    tw_session *s = session_make(3, 3, TW_METRIC_SINGLE);
    tw_board spiral = board_goal(3, 3, "spiral"), b = board_read("1 0 3/8 2 4/7 6 5");
    assert_int_equal(tw_session_set(s, &b, &spiral, NULL), TW_OK);
    assert_int_equal(meter_of(s).made, 0);
    assert_int_equal(meter_of(s).left, -1);
    assert_int_equal(meter_of(s).left_bound, 1);
    tw_board larger = board_goal(4, 5, "spiral");
    assert_true(tw_board_move(&larger, TW_RIGHT));
    assert_int_equal(tw_session_set(s, &larger, NULL, NULL), TW_OK);
    spiral = board_goal(4, 5, "spiral");
    assert_true(tw_board_equal(tw_session_goal(s), &spiral));
    b = board_read("2 1/0 3"); /* a goal without a name */
    tw_board goal = board_read("2 1/3 0");
    assert_int_equal(tw_session_set(s, &b, &goal, NULL), TW_OK);
    tw_board three = board_goal(3, 3, "last");
    assert_int_equal(tw_session_set(s, &three, NULL, NULL), TW_OK);
    assert_true(meter_of(s).solved);
    tw_session_free(&s);
}

static void test_moves(void **state) {
    (void)state;
    tw_session *s = session_make(3, 3, TW_METRIC_SINGLE);
    assert_int_equal(tw_session_move(s, TW_DOWN), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_move(s, TW_NO_MOVE), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_move(s, TW_UP), TW_OK);
    assert_int_equal(tw_session_play(s, "LD", 2), TW_OK);
    expect_moves(s, "ULD");
    assert_int_equal(tw_session_play(s, "LUX", 3), TW_ERR_ARGUMENT); /* all or none */
    assert_int_equal(tw_session_play(s, "LLL", 3), TW_ERR_ARGUMENT);
    expect_moves(s, "ULD");
    assert_true(tw_session_undo(s));
    assert_true(tw_session_undo(s));
    expect_moves(s, "U");
    assert_true(tw_session_redo(s));
    expect_moves(s, "UL");
    assert_int_equal(tw_session_move(s, TW_LEFT), TW_OK); /* another way: the rest is gone */
    assert_false(tw_session_redo(s));
    expect_moves(s, "ULL");
    while (tw_session_undo(s)) continue;
    expect_board(s, "1 2 3/4 5 6/7 8 0");
    while (tw_session_redo(s)) continue;
    expect_moves(s, "ULL");
    tw_session_free(&s);
}

/* A click moves a whole line, and is undone as one. */
/* In one go: from the goal on there is a way back, however far it goes. */
static void test_moves_past_the_goal(void **state) {
    (void)state;
    enum { LAPS = 300 };
    char moves[1 + 12 * LAPS + 1] = "R";
    for (int i = 0; i < LAPS; i++) memcpy(moves + 1 + 12 * i, "LLUURRDLURDD", 12);
    size_t count = sizeof moves - 1;
    tw_session *s = session_make(3, 3, TW_METRIC_SINGLE);
    tw_board start = board_read("1 2 3/4 5 6/7 0 8");
    tw_analysis analysis;
    assert_int_equal(tw_session_set(s, &start, NULL, NULL), TW_OK);
    assert_int_equal(tw_session_play(s, moves, count), TW_OK);
    tw_session_analysis(s, &analysis);
    assert_true(analysis.length >= 0);
    tw_board end = *tw_session_board(s);
    assert_int_equal(tw_board_play(&end, analysis.moves, strlen(analysis.moves)), analysis.length);
    assert_true(tw_board_equal(&end, tw_session_goal(s)));
    while (tw_session_undo(s)) continue;
    expect_board(s, "1 2 3/4 5 6/7 0 8");
    tw_session_free(&s);
}

static void test_click(void **state) {
    (void)state;
    tw_session *s = session_make(3, 4, TW_METRIC_MULTI);
    static const int wrong[] = {-1, 12, 11, 0, 5};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(tw_session_click(s, wrong[i]), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_click(s, 8), TW_OK);
    expect_board(s, "1 2 3 4/5 6 7 8/0 9 10 11");
    assert_int_equal(tw_session_click(s, 0), TW_OK);
    expect_board(s, "0 2 3 4/1 6 7 8/5 9 10 11");
    expect_moves(s, "LLLUU");
    assert_int_equal(meter_of(s).made, 2);
    assert_true(tw_session_undo(s));
    expect_moves(s, "LLL");
    assert_true(tw_session_redo(s));
    expect_moves(s, "LLLUU");
    assert_int_equal(tw_session_click(s, 2), TW_OK);
    assert_int_equal(tw_session_click(s, 10), TW_OK);
    expect_moves(s, "LLLUURRDD");
    assert_int_equal(tw_session_set_metric(s, TW_METRIC_SINGLE), TW_OK);
    assert_int_equal(meter_of(s).made, 9);
    while (tw_session_undo(s)) continue;
    assert_true(meter_of(s).solved);
    tw_session_free(&s);
}

/* From the goal the way back is known, so the meter is exact at once where it is short. */
static void test_meter_on_known_ground(void **state) {
    (void)state;
    tw_session *s = session_make(4, 4, TW_METRIC_SINGLE);
    assert_int_equal(tw_session_play(s, "UL", 2), TW_OK);
    tw_meter m = meter_of(s);
    assert_int_equal(m.made, 2);
    assert_int_equal(m.left, 2); /* the line back is as short as the bound */
    assert_int_equal(m.last_cost, 2);
    assert_int_equal(tw_session_play(s, "R", 1), TW_OK);
    m = meter_of(s);
    assert_int_equal(m.left, 1);
    assert_int_equal(m.last_cost, 0);
    assert_int_equal(m.from_start, 0);
    assert_false(m.solved);
    assert_true(tw_session_undo(s));
    assert_int_equal(meter_of(s).left, 2);
    tw_session_free(&s);
}

static void test_shuffle(void **state) {
    (void)state;
    tw_session *s = session_make(4, 4, TW_METRIC_SINGLE), *t = session_make(4, 4, TW_METRIC_MULTI);
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_int_equal(tw_session_shuffle(s, seed), TW_OK);
        assert_int_equal(tw_session_shuffle(t, seed), TW_OK);
        assert_true(tw_board_equal(tw_session_board(s), tw_session_board(t)));
        assert_true(tw_board_solvable(tw_session_board(s), tw_session_goal(s)));
        expect_moves(s, "");
        assert_true(tw_session_move(s, TW_UP) == TW_OK || tw_session_move(s, TW_DOWN) == TW_OK);
    }
    tw_session_free(&s);
    tw_session_free(&t);
}

static void test_shuffle_depth(void **state) {
    (void)state;
    tw_session *s = session_make(3, 3, TW_METRIC_SINGLE);
    for (int depth = 0; depth <= 31; depth += 5) {
        assert_int_equal(tw_session_shuffle_depth(s, depth, 7), TW_OK);
        assert_int_equal(tw_fewest_moves(tw_session_board(s), tw_session_goal(s)), depth);
    }
    tw_board before = *tw_session_board(s);
    assert_int_equal(tw_session_shuffle_depth(s, 32, 7), TW_NOT_FOUND);
    assert_int_equal(tw_session_shuffle_depth(s, -1, 7), TW_ERR_ARGUMENT);
    assert_true(tw_board_equal(tw_session_board(s), &before));
    tw_session_free(&s);
    s = session_make(4, 4, TW_METRIC_SINGLE);
    assert_int_equal(tw_session_shuffle_depth(s, 25, 1), TW_OK);
    assert_int_equal(tw_fewest_moves(tw_session_board(s), tw_session_goal(s)), 25);
    tw_session_free(&s);
}

static void test_playback(void **state) {
    (void)state;
    tw_session *s = session_make(3, 3, TW_METRIC_MULTI);
    tw_playback at;
    tw_session_playback_at(s, &at);
    assert_null(at.path);
    assert_false(tw_session_playback_forward(s));
    assert_int_equal(tw_session_playback(s, "LLUD"), TW_OK);
    assert_int_equal(tw_session_playback(s, "LLL"), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_playback(s, "LLUUR"), TW_OK);
    assert_true(tw_session_playback_forward(s));
    tw_session_playback_at(s, &at);
    assert_string_equal(at.path, "LLUUR");
    assert_int_equal(at.moves, 3);
    assert_int_equal(at.position, 1);
    assert_int_equal(at.letters, 2);
    assert_string_equal(show(at.board).text, "1 2 3/4 5 6/0 7 8");
    assert_true(tw_session_playback_seek(s, 3));
    assert_false(tw_session_playback_forward(s));
    assert_false(tw_session_playback_seek(s, 4));
    tw_session_playback_at(s, &at);
    assert_string_equal(show(at.board).text, "2 0 3/1 5 6/4 7 8");
    assert_true(tw_session_playback_back(s));
    assert_true(tw_session_playback_seek(s, 0));
    assert_false(tw_session_playback_back(s));
    expect_board(s, "1 2 3/4 5 6/7 8 0"); /* the game stands still meanwhile */
    assert_int_equal(tw_session_play(s, "UL", 2), TW_OK);
    assert_int_equal(tw_session_playback(s, NULL), TW_OK); /* the way home, which is known */
    tw_session_playback_at(s, &at);
    assert_string_equal(at.path, "RD");
    tw_session_free(&s);
}

/* Whatever request for memory fails, the game stays whole. */
static void test_memory(void **state) {
    (void)state;
    for (uint64_t n = 1;; n++) {
        ledger books = {.fail_at = n};
        tw_session_config config;
        tw_session *s;
        assert_int_equal(tw_session_config_default(&config, 3, 3), TW_OK);
        config.allocator = ledger_allocator(&books);
        config.directory = "somewhere";
        tw_status status = tw_session_new(&s, &config, NULL);
        bool short_of_it = status == TW_ERR_MEMORY;
        for (int i = 0; status == TW_OK && i < 40; i++) {
            size_t before = tw_session_moves(s, NULL);
            tw_status played = tw_session_play(s, "ULDR", 4);
            assert_true(played == TW_OK || played == TW_ERR_MEMORY);
            assert_int_equal(tw_session_moves(s, NULL), before + (played == TW_OK ? 4 : 0));
            short_of_it |= played != TW_OK;
        }
        if (s) {
            while (tw_session_undo(s)) continue;
            expect_board(s, "1 2 3/4 5 6/7 8 0");
            assert_true(meter_of(s).solved);
        }
        tw_session_free(&s);
        assert_true(ledger_even(&books));
        assert_int_equal(short_of_it, books.gets >= n);
        if (!short_of_it) break;
        assert_in_range(n, 1, 60);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_new),
        cmocka_unit_test(test_edit_refused),
        cmocka_unit_test(test_edit),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_moves_past_the_goal),
        cmocka_unit_test(test_click),
        cmocka_unit_test(test_meter_on_known_ground),
        cmocka_unit_test(test_shuffle),
        cmocka_unit_test(test_shuffle_depth),
        cmocka_unit_test(test_playback),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
