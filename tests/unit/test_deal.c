/* Deals: an id gives the same board everywhere and for ever, and no board that is solved. */
#include "support/sessions.h"

#include <string.h>

static const char *dealt(tw_session *s, const char *id) {
    static shown t;
    tw_deal d;
    assert_int_equal(tw_deal_read(&d, id), TW_OK);
    assert_int_equal(tw_session_deal(s, &d), TW_OK);
    t = show(tw_session_board(s));
    return t.text;
}

/* These may never change: players have sent them to each other. */
static void ids_are_for_ever(void **state) {
    (void)state;
    static const struct {
        const char *id, *board;
    } deals[] = {
        {"4x4-1", "12 3 11 7/8 14 15 1/13 6 0 10/4 9 5 2"},
        {"2026-11-15", "5 6 4 2/15 8 14 3/12 11 1 10/0 9 7 13"},
        {"4x4-20261115", "5 6 4 2/15 8 14 3/12 11 1 10/0 9 7 13"},
        {"3x3-spiral-42", "5 0 6/3 4 7/1 8 2"},
        {"3x5-first-7", "2 1 4 0 11/14 8 6 13 5/7 3 9 10 12"},
        {"3x3-d20-5", "1 6 3/4 5 7/0 2 8"},
        {"2x2-1", "3 1/0 2"},
        {"16x16-18446744073709551615", NULL},
    };
    tw_session *s = session_make(3, 3, TW_METRIC_SINGLE);
    for (size_t i = 0; i < sizeof deals / sizeof *deals; i++) {
        const char *board = dealt(s, deals[i].id);
        if (deals[i].board) assert_string_equal(board, deals[i].board);
    }
    tw_session_free(&s);
}

static void ids_are_written_as_they_are_read(void **state) {
    (void)state;
    static const char *const ids[] = {"4x4-0",      "2026-11-15",
                                      "0000-02-29", "3x5-spiral-7",
                                      "4x4-d40-99", "3x3-first-d9-18446744073709551615",
                                      "1x2-3",      "16x16-5"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        tw_deal d;
        char id[TW_DEAL_SIZE];
        CHECK(tw_deal_read(&d, ids[i]) == TW_OK, "%s", ids[i]);
        tw_deal_write(&d, id);
        assert_string_equal(id, ids[i]);
    }
}

static void what_is_no_id(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "",
        "4x4",
        "4x4-",
        "-1",
        "4x4--1",
        "4x4-1x",
        "4x4-1 ",
        " 4x4-1",
        "17x17-1",
        "1x1-1",
        "0x4-1",
        "4x4-best-1",
        "4x4-d-1",
        "4x4-d0-1",
        "4x4-d99999-1",
        "4x4-18446744073709551616",
        "2026-02-30",
        "2025-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-11-00",
        "2026-11-15x",
        "26-1-1",
        "2026/11/15",
        "4X4-1",
        "4x4-last",
        "99999999999999999999x4-1",
    };
    tw_deal d;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK(tw_deal_read(&d, wrong[i]) == TW_ERR_SYNTAX, "%s", wrong[i]);
    assert_int_equal(tw_deal_read(&d, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_deal_read(NULL, "4x4-1"), TW_ERR_ARGUMENT);
    assert_int_equal(tw_session_deal(NULL, &d), TW_ERR_ARGUMENT);
}

static void nothing_solved_is_dealt(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 2}, {2, 1}, {2, 2}, {1, 3}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        tw_session *s = session_make(sizes[i][0], sizes[i][1], TW_METRIC_SINGLE);
        for (uint64_t seed = 0; seed < 500; seed++) {
            assert_int_equal(tw_session_shuffle(s, seed), TW_OK);
            CHECK(!meter_of(s).solved, "%dx%d-%d", sizes[i][0], sizes[i][1], (int)seed);
        }
        tw_session_free(&s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_are_for_ever),
        cmocka_unit_test(ids_are_written_as_they_are_read),
        cmocka_unit_test(what_is_no_id),
        cmocka_unit_test(nothing_solved_is_dealt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
