/* A line that gets shorter piece by piece and stays a solution throughout. */
#include "support/ledger.h"
#include "support/sessions.h"

#include "game/session.h"

static void begin(tw_session **s, int rows, int cols, const tw_allocator *allocator) {
    tw_session_config config;
    assert_int_equal(tw_session_config_default(&config, rows, cols), TW_OK);
    if (allocator) config.allocator = *allocator;
    assert_int_equal(tw_session_new(s, &config, NULL), TW_OK);
}

/* Some solution. */
static void find_any(tw_session *s) {
    tw_analysis_request wanted = {.mode = TW_ANALYSE_ANYTIME, .seconds = 1e-6};
    assert_int_equal(tw_session_analyse(s, &wanted), TW_OK);
    session_settle(s);
}

static void test_shorter(void **state) {
    (void)state;
    static const int sizes[][2] = {{5, 5}, {3, 9}, {8, 8}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        tw_session *s;
        begin(&s, sizes[i][0], sizes[i][1], NULL);
        assert_int_equal(tw_session_shuffle(s, 3), TW_OK);
        find_any(s);
        int64_t first = analysis_of(s).length, before = first;
        for (shorten t = {0}; !t.done;) {
            assert_true(shorten_once(&t, &s->board, &s->best_line));
            assert_true(analysis_of(s).length <= before);
            if (analysis_of(s).length < before) expect_line(s);
            before = analysis_of(s).length;
        }
        CHECK(before < first - first / 20, "%d of %d", (int)before, (int)first);
        tw_session_free(&s);
    }
}

/* The player moves in the middle of it. */
static void test_moves_meanwhile(void **state) {
    (void)state;
    tw_session *s;
    uint64_t dice = 4;
    begin(&s, 6, 6, NULL);
    assert_int_equal(tw_session_shuffle(s, 8), TW_OK);
    find_any(s);
    tw_analysis_request wanted = {.mode = TW_ANALYSE_ANYTIME, .seconds = 1000};
    assert_int_equal(tw_session_analyse(s, &wanted), TW_OK);
    for (int i = 0; i < 200; i++) {
        tw_session_advance(s, 0.0005);
        (void)tw_session_move(s, (tw_move)dice_roll(&dice, 4));
        expect_line(s);
    }
    tw_session_free(&s);
}

static void test_nothing_to_shorten(void **state) {
    (void)state;
    tw_session *s;
    begin(&s, 5, 5, NULL);
    assert_int_equal(tw_session_play(s, "UUL", 3), TW_OK);
    shorten t = {0};
    for (int i = 0; !t.done && i < 100; i++)
        assert_true(shorten_once(&t, &s->board, &s->best_line));
    assert_true(t.done);
    assert_int_equal(analysis_of(s).length, 3);
    tw_session_free(&s);
}

static void test_memory(void **state) {
    (void)state;
    ledger books = {0};
    tw_allocator allocator = ledger_allocator(&books);
    tw_session *s;
    begin(&s, 6, 6, &allocator);
    assert_int_equal(tw_session_shuffle(s, 1), TW_OK);
    find_any(s);
    int64_t first = analysis_of(s).length;
    books.fail_at = books.gets + 1;
    bool refused = false;
    for (shorten t = {0}; !t.done && !refused;)
        refused = !shorten_once(&t, &s->board, &s->best_line);
    assert_true(refused);
    assert_int_equal(analysis_of(s).length, first);
    expect_line(s);
    tw_session_free(&s);
    assert_true(ledger_even(&books));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shorter),
        cmocka_unit_test(test_moves_meanwhile),
        cmocka_unit_test(test_nothing_to_shorten),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
