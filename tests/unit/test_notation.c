/* Paths as letters and words, in the blank's notation and the tile's, and what people get wrong. */
#include <tilewise.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void expect_text(const char *moves, tw_notation notation, bool runs, const char *text) {
    char out[64];
    size_t count = strlen(moves);
    assert_int_equal(tw_moves_text(moves, count, notation, runs, out, sizeof out), strlen(text));
    assert_string_equal(out, text);
}

static void test_writing(void **state) {
    (void)state;
    expect_text("", TW_NOTATION_BLANK, true, "");
    expect_text("UDLR", TW_NOTATION_BLANK, false, "UDLR");
    expect_text("UDLR", TW_NOTATION_TILE, false, "DURL");
    expect_text("ULLLD", TW_NOTATION_BLANK, true, "UL3D");
    expect_text("ULLLD", TW_NOTATION_TILE, true, "DR3U");
    expect_text("ULLLD", TW_NOTATION_BLANK, false, "ULLLD");
    expect_text("RRRRRRRRRRRRDD", TW_NOTATION_BLANK, true, "R12D2");
    char counted[8];
    assert_int_equal(tw_moves_text("LLL", 2, TW_NOTATION_BLANK, true, counted, sizeof counted), 2);
    assert_string_equal(counted, "L2");
    assert_int_equal(tw_moves_text(NULL, 0, TW_NOTATION_BLANK, true, NULL, 0), 0);
    assert_int_equal(tw_moves_text("ULLLD", 5, TW_NOTATION_BLANK, true, NULL, 0), 4);
    for (size_t size = 1; size < 8; size++) {
        char out[8] = "???????";
        assert_int_equal(tw_moves_text("ULLLD", 5, TW_NOTATION_BLANK, true, out, size), 4);
        assert_memory_equal(out, "UL3D", size - 1 < 4 ? size - 1 : 4);
        assert_int_equal(out[size - 1 < 4 ? size - 1 : 4], 0);
        if (size < 7) assert_int_equal(out[size], '?');
    }
}

/* The text in a block of its own size, so that a sanitizer sees any step past its end. */
static tw_status parse(const char *text, size_t length, tw_notation notation, char *out,
                       size_t size, size_t *count, tw_error *error) {
    char *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    tw_status status = tw_moves_parse(copy, length, notation, out, size, count, error);
    free(copy);
    return status;
}

static void expect_moves(const char *text, tw_notation notation, const char *moves) {
    char out[64];
    size_t count = 99;
    tw_error error = {0};
    if (parse(text, strlen(text), notation, out, sizeof out, &count, &error) != TW_OK)
        fail_msg("[%s]:%zu: %s", text, error.line, error.text);
    assert_string_equal(out, moves);
    assert_int_equal(count, strlen(moves));
}

static void test_reading(void **state) {
    (void)state;
    expect_moves("", TW_NOTATION_BLANK, "");
    expect_moves("# no moves\n", TW_NOTATION_BLANK, "");
    expect_moves("UDLR", TW_NOTATION_BLANK, "UDLR");
    expect_moves("udlr", TW_NOTATION_TILE, "DURL");
    expect_moves("u d, l; r\n", TW_NOTATION_BLANK, "UDLR");
    expect_moves("ud", TW_NOTATION_BLANK, "UD");
    expect_moves("up down LEFT Right", TW_NOTATION_BLANK, "UDLR");
    expect_moves("(\"left\" \"up\" \"right\")", TW_NOTATION_BLANK, "LUR");
    expect_moves("['Up', 'Down2']", TW_NOTATION_TILE, "DUU");
    expect_moves("UL3D", TW_NOTATION_BLANK, "ULLLD");
    expect_moves("URDL2", TW_NOTATION_TILE, "DLURR");
    expect_moves("up2left3U1", TW_NOTATION_BLANK, "UULLLU");
    expect_moves("L02", TW_NOTATION_BLANK, "LL");
    expect_moves("U # and then\r\nD", TW_NOTATION_BLANK, "UD");
    expect_moves("\xEF\xBB\xBFU\tD\r\n", TW_NOTATION_BLANK, "UD");
}

static void test_room(void **state) {
    (void)state;
    size_t count = 0;
    for (size_t size = 1; size < 8; size++) {
        char out[8] = "???????";
        assert_int_equal(parse("UDL3", 4, TW_NOTATION_BLANK, out, size, &count, NULL), TW_OK);
        assert_int_equal(count, 5);
        assert_memory_equal(out, "UDLLL", size - 1 < 5 ? size - 1 : 5);
        assert_int_equal(out[size - 1 < 5 ? size - 1 : 5], 0);
        if (size < 7) assert_int_equal(out[size], '?');
    }
    count = 0;
    assert_int_equal(tw_moves_parse("U1000000", 8, TW_NOTATION_BLANK, NULL, 0, &count, NULL),
                     TW_OK);
    assert_int_equal(count, 1000000);
    assert_int_equal(tw_moves_parse("U", 1, TW_NOTATION_BLANK, NULL, 0, NULL, NULL), TW_OK);
    assert_int_equal(tw_moves_parse(NULL, 0, TW_NOTATION_BLANK, NULL, 0, &count, NULL), TW_OK);
    assert_int_equal(count, 0);
    assert_int_equal(tw_moves_parse(NULL, 1, TW_NOTATION_BLANK, NULL, 0, NULL, NULL),
                     TW_ERR_ARGUMENT);
    assert_int_equal(tw_moves_parse("U", 1, TW_NOTATION_BLANK, NULL, 1, NULL, NULL),
                     TW_ERR_ARGUMENT);
}

static void expect_wrong(const char *text, size_t length, size_t line, const char *complaint) {
    char out[64];
    tw_error error = {0};
    assert_int_equal(parse(text, length, TW_NOTATION_BLANK, out, sizeof out, NULL, &error),
                     TW_ERR_SYNTAX);
    assert_string_equal(error.text, complaint);
    assert_int_equal(error.line, line);
    assert_int_equal(parse(text, length, TW_NOTATION_BLANK, NULL, 0, NULL, NULL), TW_ERR_SYNTAX);
}

#define WRONG(text, line, complaint) expect_wrong(text, sizeof(text) - 1, line, complaint)
#define EXPECTED                     "expected the moves U, D, L, R or words like up"
#define CHARACTER(c)                 "unexpected character '" c "', " EXPECTED

static void test_mistakes(void **state) {
    (void)state;
    WRONG("UDX", 1, CHARACTER("X"));
    WRONG("UD\n# fine\nupp\n", 3, CHARACTER("p"));
    WRONG("right left\nlifted", 2, CHARACTER("i"));
    WRONG("U\n\nD\0L", 3, CHARACTER("\\x00"));
    WRONG("U\xFF", 1, CHARACTER("\\xFF"));
    WRONG("U-D", 1, CHARACTER("-"));
    WRONG("3U", 1, "a run length without a move before it, expected U, D, L or R");
    WRONG("U\nL 2", 2, "a run length without a move before it, expected U, D, L or R");
    WRONG("UD0", 1, "run length 0, expected at least 1");
    WRONG("U1000001", 1, "too many moves, expected at most 1000000");
    WRONG("U999999\nD\nL", 3, "too many moves, expected at most 1000000");
    WRONG("U99999999999999999999999999", 1, "too many moves, expected at most 1000000");
}

static void test_large(void **state) {
    (void)state;
    enum { SIZE = 10000000 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    tw_error error;
    memset(text, 'u', SIZE);
    assert_int_equal(tw_moves_parse(text, SIZE, TW_NOTATION_TILE, NULL, 0, NULL, &error),
                     TW_ERR_SYNTAX);
    assert_string_equal(error.text, "too many moves, expected at most 1000000");
    text[0] = '#';
    size_t count = 7;
    assert_int_equal(tw_moves_parse(text, SIZE, TW_NOTATION_TILE, NULL, 0, &count, &error), TW_OK);
    assert_int_equal(count, 0);
    free(text);
}

static void test_counting(void **state) {
    (void)state;
    static const char path[] = "UURDDDL";
    const size_t count = sizeof path - 1;
    assert_int_equal(tw_moves_count(path, count, TW_METRIC_SINGLE), 7);
    assert_int_equal(tw_moves_count(path, count, TW_METRIC_MULTI), 4);
    assert_int_equal(tw_moves_count(NULL, 0, TW_METRIC_MULTI), 0);
    assert_int_equal(tw_moves_first(path, count, TW_METRIC_SINGLE), 1);
    assert_int_equal(tw_moves_first(path, count, TW_METRIC_MULTI), 2);
    assert_int_equal(tw_moves_first(path, 1, TW_METRIC_MULTI), 1);
    assert_int_equal(tw_moves_first(NULL, 0, TW_METRIC_MULTI), 0);
    static const size_t single[] = {0, 1, 2, 3, 4, 5, 6, 7, 7}, multi[] = {0, 2, 3, 6, 7, 7};
    for (size_t i = 0; i < sizeof single / sizeof *single; i++)
        assert_int_equal(tw_moves_prefix(path, count, TW_METRIC_SINGLE, i), single[i]);
    for (size_t i = 0; i < sizeof multi / sizeof *multi; i++)
        assert_int_equal(tw_moves_prefix(path, count, TW_METRIC_MULTI, i), multi[i]);
}

static void expect_inverse(const char *moves, const char *inverse) {
    char letters[32];
    strcpy(letters, moves);
    tw_moves_invert(letters, strlen(letters));
    assert_string_equal(letters, inverse);
    tw_moves_invert(letters, strlen(letters));
    assert_string_equal(letters, moves);
}

static void expect_cancelled(const char *moves, const char *left) {
    char letters[32];
    strcpy(letters, moves);
    letters[tw_moves_cancel(letters, strlen(letters))] = 0;
    assert_string_equal(letters, left);
}

static void test_sequences(void **state) {
    (void)state;
    expect_inverse("", "");
    expect_inverse("U", "D");
    expect_inverse("UR", "LD");
    expect_inverse("URDLL", "RRULD");
    expect_cancelled("", "");
    expect_cancelled("UD", "");
    expect_cancelled("URLD", "");
    expect_cancelled("URRLLDL", "L");
    expect_cancelled("URDLURDL", "URDLURDL");
    tw_moves_invert(NULL, 0);
    assert_int_equal(tw_moves_cancel(NULL, 0), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sequences), cmocka_unit_test(test_writing),
        cmocka_unit_test(test_reading),   cmocka_unit_test(test_room),
        cmocka_unit_test(test_mistakes),  cmocka_unit_test(test_large),
        cmocka_unit_test(test_counting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
