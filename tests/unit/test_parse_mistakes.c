/* Every mistake in a text, with the line and the sentence it gets. */
#include "unit/parsing.h"

static void expect_bytes_wrong(tw_format format, const char *text, size_t length, size_t line,
                               const char *complaint) {
    record r = {.most = 0};
    tw_error error = {0};
    tw_status status = parse(text, length, format, &r, &error);
    if (status != TW_ERR_SYNTAX || error.line != line || strcmp(error.text, complaint) != 0)
        fail_msg("[%s] gave %d [%s] %zu: %s", text, (int)status, r.text, error.line, error.text);
    assert_int_equal(parse(text, length, format, &r, NULL), TW_ERR_SYNTAX);
}

static void expect_wrong(tw_format format, const char *text, size_t line, const char *complaint) {
    expect_bytes_wrong(format, text, strlen(text), line, complaint);
}

#define AUTO TW_FORMAT_AUTO

static void test_empty(void **state) {
    (void)state;
    for (tw_format f = TW_FORMAT_AUTO; f <= TW_FORMAT_LINES; f++) {
        expect_wrong(f, "", 1, "no board, the text is empty");
        expect_wrong(f, "\n \r\n# nothing\n\t,()\n", 1, "no board, the text is empty");
    }
}

static void test_wrong_characters(void **state) {
    (void)state;
    static const char q[] =
        "unexpected character 'q', expected a number, a blank sign (0 _ . x b * -) "
        "or a separator";
    static const char zero[] = "unexpected character '\\x00', expected a number, a blank sign "
                               "(0 _ . x b * -) or a separator";
    static const char high[] = "unexpected character '\\x89', expected a number, a blank sign "
                               "(0 _ . x b * -) or a separator";
    for (tw_format f = TW_FORMAT_AUTO; f <= TW_FORMAT_LINES; f++) {
        expect_wrong(f, "1 2 q\n", 1, q);
        expect_wrong(f, "\n1 2 3q 4\n", 2, q);
        expect_bytes_wrong(f, "1 2\0 3", 6, 1, zero);
        expect_bytes_wrong(f, "\x89PNG\r\n\x1a\n\0", 9, 1, high);
    }
    expect_wrong(AUTO, "1 2 3\n4 5 6\n7 8 0\nhello\n", 4,
                 "unexpected character 'h', expected a number, a blank sign (0 _ . x b * -) or a "
                 "separator");
    expect_wrong(AUTO, "1 1.5 0", 1,
                 "'1.5' is not a tile, expected a number or a blank sign (0 _ . x b * -)");
    expect_wrong(AUTO, "1 2 - 0", 1, "two blanks, expected one");
    expect_wrong(AUTO, "1 2 -- 0", 1,
                 "'--' is not a tile, expected a number or a blank sign (0 _ . x b * -)");
    expect_wrong(AUTO, "1 1111111111222222222233333333334444444444x 0", 1,
                 "'1111111111222222222233333...' is not a tile, expected a number or a blank sign "
                 "(0 _ . x b * -)");
    expect_wrong(AUTO, "7 | 0 1 2 2 | 5", 1, "unexpected '|', only the format 'lines' has fields");
    expect_wrong(
        AUTO, "1 2 \xE2\x98\x83 0", 1,
        "unexpected character '\xE2\x98\x83', expected a number, a blank sign (0 _ . x b * "
        "-) or a separator");
}

static void test_wrong_tiles(void **state) {
    (void)state;
    expect_wrong(AUTO, "1 2 3\n4 5 6\n5 8 0\n", 3,
                 "tile 5 appears twice, expected each of 0 to 8 once");
    expect_wrong(AUTO, "1 2 3\n4 0 6\n7 8 0\n", 3, "two blanks, expected one");
    expect_wrong(AUTO, "1 2 3\n4 _ 6\n7 8 x\n", 3, "two blanks, expected one");
    expect_wrong(AUTO, "1 2 3\n4 5 6\n7 8 9\n", 3,
                 "9 is out of range, a 3x3 board has tiles 0 to 8");
    expect_wrong(AUTO, "1 2 3\n4 -1 6\n7 8 0\n", 2, "-1 is negative, a 3x3 board has tiles 0 to 8");
    expect_wrong(AUTO, "1 2 3\n4 99999999999999999999 6\n7 8 0\n", 2,
                 "99999999999999999999 is too large, a 3x3 board has tiles 0 to 8");
    expect_wrong(AUTO, "1 2 3 4 5 6 7 8", 1, "the blank is missing, expected each of 0 to 8 once");
    expect_wrong(AUTO, "1 2 3 4 5 6\\7 8 0", 1,
                 "unexpected character '\\', expected a number, a blank sign (0 _ . x b * -) or a "
                 "separator");
    expect_wrong(AUTO, "1 2 3 5 6 7 8 0", 1, "tile 4 is missing, expected each of 0 to 8 once");
    expect_wrong(AUTO, "1 2 3 4 5 6 7 7", 1, "tile 7 appears twice, expected each of 0 to 8 once");
    expect_wrong(AUTO, "1 2 3 4 5 6 7 8 0 0", 1, "two blanks, expected one");
    expect_wrong(AUTO, "1 2 3 4 5 9", 1, "9 is out of range, a 1x6 board has tiles 0 to 5");
    expect_wrong(AUTO, "1 2 3 4 5 6 7 8 0 1", 1,
                 "tile 1 appears twice, expected each of 0 to 8 once");
    expect_wrong(AUTO, "3", 1, "only one tile, expected a board of 2 to 256 cells");
    expect_wrong(AUTO, "123456788", 1,
                 "123456788 has 8 twice, expected each tile once, or separators between tiles");
    expect_wrong(AUTO, "123456", 1, "123456 has no 0, expected one for the blank");
    expect_wrong(AUTO, "81340276", 1,
                 "81340276 has no 5, expected each tile once, or separators between tiles");
}

static void test_wrong_rows(void **state) {
    (void)state;
    expect_wrong(AUTO, "1 2 3\n4 5\n7 8 0\n", 2, "row has 2 tiles, expected 3 as in the row above");
    expect_wrong(AUTO, "1 2 3\n4 5 6\n7 8\n", 3,
                 "row has 2 tiles, expected 3 as in the rows above");
    expect_wrong(AUTO, "0 1 2\n3 4 5\n6 7\n", 3,
                 "row has 2 tiles, expected 3 as in the rows above");
    expect_wrong(AUTO, "0 1 2\n3 4 5\n6 7 7\n", 3,
                 "tile 7 appears twice, expected each of 0 to 8 once");
    expect_wrong(AUTO, "1 2 3\n4 5 6\n", 2, "6 is out of range, a 2x3 board has tiles 0 to 5");
    expect_wrong(AUTO, "1 2 3\n4 5 6\n7 8 0\n9\n", 4,
                 "text after a complete 3x3 board, expected its end or another one of that size");
    expect_wrong(AUTO, "1 2 3\n4 5 6\n7 8 0\n1 2 3\n8 0 4\n", 4,
                 "text after a complete 3x3 board, expected its end or another one of that size");
    expect_wrong(TW_FORMAT_ROWS, "3\n1 2 3\n4 5 6\n7 8 0\n", 2,
                 "row has 3 tiles, expected 1 as in the row above");
    expect_wrong(TW_FORMAT_ROWS, "1 2/3 0", 1,
                 "unexpected '/', expected rows on lines of their own");
    expect_wrong(TW_FORMAT_ROWS, "2x2\n1 2\n3 0", 1, "unexpected size 2x2, expected a tile");
    expect_wrong(TW_FORMAT_LINE, "1 2\n3 0\n", 2, "a second line, expected one board on one line");
}

static void test_wrong_goals(void **state) {
    (void)state;
    expect_wrong(AUTO, "1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n8 0 4\n7 7 5\n", 7,
                 "tile 7 appears twice, expected each of 0 to 8 once");
    expect_wrong(AUTO, "1 2 3\n4 5 6\n7 8 8\n\n1 2 3\n8 0 4\n7 6 5\n", 3,
                 "tile 8 appears twice, expected each of 0 to 8 once");
    expect_wrong(AUTO, "1 2 3\n4 5 6\n7 8 0\n1 2 3\n8 0 4\n7 6\n", 6,
                 "row has 2 tiles, expected 3 as in the rows above");
    expect_wrong(TW_FORMAT_PAIR, "1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 0\n", 5,
                 "the goal is 2x3 and the start 3x3, expected the same size");
    expect_wrong(AUTO, "1 2 3\n4 5 6\n7 8 0\n1 2 3\n4 5 0\n", 4,
                 "text after a complete 3x3 board, expected its end or another one of that size");
    expect_wrong(TW_FORMAT_PAIR, "1 2 3/4 5 6/7 8 0\n", 1,
                 "only one board, expected a start and a goal");
    expect_wrong(TW_FORMAT_PAIR, "1 2/3 0\n1 2/3 0\n1 2/3 0\n", 3,
                 "3 boards, expected an even number: starts and their goals");
    expect_wrong(TW_FORMAT_PAIR, "1 2 3/4 5 6/7 8 0\n1 2/3 0\n", 2,
                 "the goal is 2x2 and the start 3x3, expected the same size");
    expect_wrong(AUTO, "1 2 3 4 5 6 7 8 0\n1 2 3 0\n", 2,
                 "5 tiles are missing, expected each of 0 to 8 once");
    expect_wrong(TW_FORMAT_PAIR, "1 2 3 4 5 6 7 8 0\n\n1 2/3 0\n", 3,
                 "the goal is 2x2 and the start 3x3, expected the same size");
    expect_wrong(AUTO, "1 2 3 4 5 6 7 8 0\n1 2 3 8 0 4 7 6 6\n", 2,
                 "tile 6 appears twice, expected each of 0 to 8 once");
    expect_wrong(AUTO, "1 2 3 4 5 6 7 8 0\n1 2 3 8 0 4 7 6\n", 2,
                 "tile 5 is missing, expected each of 0 to 8 once");
    expect_wrong(AUTO, "1 2 3 4 5 6 7 8 0\n1 2 3 8 9 4 7 6 5\n", 2,
                 "9 is out of range, a 3x3 board has tiles 0 to 8");
    expect_wrong(AUTO, "0 1 2 3\n4 5 6 6\n", 2,
                 "tile 6 appears twice, expected each of 0 to 7 once");
    expect_wrong(AUTO, "0 1\n2 3\n4 5\n6 6\n", 4,
                 "tile 6 appears twice, expected each of 0 to 7 once");
    expect_wrong(AUTO, "0 1\n2 3\n\n4 5\n6 6\n", 4,
                 "4 is out of range, a 2x2 board has tiles 0 to 3");
    expect_wrong(TW_FORMAT_PAIR, "1 2\n3 0\n", 1, "only one board, expected a start and a goal");
    expect_wrong(TW_FORMAT_PAIR, "1 2 3\n4 5 6\n7 8 8\n", 3,
                 "tile 8 appears twice, expected each of 0 to 8 once");
}

static void test_wrong_sizes(void **state) {
    (void)state;
    expect_wrong(AUTO, "3\n1 2 3\n4 5\n7 8 0\n", 3, "row has 2 tiles, expected 3, the size is 3x3");
    expect_wrong(AUTO, "3\n1 2 3\n4 5 6\n", 3, "2 rows, expected 3, the size is 3x3");
    expect_wrong(AUTO, "3 3\n1 2 3\n4 5 6\n7 8\n", 4,
                 "row has 2 tiles, expected 3, the size is 3x3");
    expect_wrong(AUTO, "3\n1 2 3\n4 5 6\n7 8 9\n", 4,
                 "9 is out of range, a 3x3 board has tiles 0 to 8");
    expect_wrong(AUTO, "4\n1 2 3\n4 5 6\n7 8 0\n", 2,
                 "row has 3 tiles, expected 4, the size is 4x4");
    expect_wrong(AUTO, "3\n1 2 3\n4 5 6\n7 8 0\n9\n", 5,
                 "text after a complete 3x3 board, expected its end or another one of that size");
    expect_wrong(AUTO, "3x3\n1 2 3\n4 5 6\n7 8 0\n1 2 3\n4 5 6\n", 5,
                 "text after a complete 3x3 board, expected its end or another one of that size");
    expect_wrong(AUTO, "2\n1 2\n3 0\n1 2\n3 0\n1\n", 6,
                 "text after a complete 2x2 board, expected its end or another one of that size");
    expect_wrong(AUTO, "3 x 3\n1 2 3\n4 5 6\n", 3, "2 rows, expected 3, the size is 3x3");
    expect_wrong(AUTO, "3x3", 1, "no tiles, expected 9 for a 3x3 board");
    expect_wrong(AUTO, "17\n1 2 3\n", 1, "size 17x17 is 289 cells, a board has 2 to 256");
    expect_wrong(AUTO, "1x1\n0\n", 1, "size 1x1 is 1 cell, a board has 2 to 256");
    expect_wrong(AUTO, "0\n1 2 3\n", 1, "size 0 is too small, a board has 2 to 256 cells");
    expect_wrong(AUTO, "-1\n1 2 3\n", 1, "size -1 is too small, a board has 2 to 256 cells");
    expect_wrong(AUTO, "99999999999999999999\n1 2 3\n", 1,
                 "size 99999999999999999999 is too large, a board has 2 to 256 cells");
    expect_wrong(AUTO, "2x99999999999999999999\n1 2 3\n", 1,
                 "size 2x99999999999999999999 is too large, a board has 2 to 256 cells");
    expect_wrong(AUTO, "1 2\n3x3\n", 2, "unexpected size 3x3, expected a tile");
    expect_wrong(TW_FORMAT_SIZED, "1 2 3\n4 5 6\n7 8 0\n", 1,
                 "no size, expected N, R C or RxC on the first line");
    expect_wrong(TW_FORMAT_SIZED, "1 2\n3 0\n", 2,
                 "3 is out of range, a 1x2 board has tiles 0 to 1");
}

static void test_wrong_lists(void **state) {
    (void)state;
    expect_wrong(AUTO, "0 1 2 3\n1 0 2 3\n1 1 2 3\n3 2 1 0\n", 3,
                 "tile 1 appears twice, expected each of 0 to 3 once");
    expect_wrong(AUTO, "0 1 2 3\n1 0 2 3\n1 0 2\n3 2 1 0\n", 3,
                 "tile 3 is missing, expected each of 0 to 3 once");
    expect_wrong(AUTO, "0 1 2 3\n1 0 2 3\n1 0\n3 2 1 0\n", 3,
                 "2 tiles are missing, expected each of 0 to 3 once");
    expect_wrong(AUTO, "1 2/3 0\n1 2 3 0\n", 2,
                 "no '/' in this line, expected rows separated by '/'");
    expect_wrong(AUTO, "1 2/3 0/\n", 1, "empty row, expected tiles on both sides of '/'");
    expect_wrong(AUTO, "1 2//3 0\n", 1, "empty row, expected tiles on both sides of '/'");
    expect_wrong(AUTO, "/", 1, "empty row, expected tiles on both sides of '/'");
    expect_wrong(AUTO, "1 2 3/4 5/6 7 0\n", 1, "row 2 has 2 tiles, expected 3 as in the first");
    expect_wrong(AUTO, "0 1/2 3\n0 1/2 3\n0 1/2 2\n", 3,
                 "tile 2 appears twice, expected each of 0 to 3 once");
    expect_wrong(AUTO, "id,board\n1,1230\n2\n", 3,
                 "1 value, expected 2 as named in the first line");
    expect_wrong(AUTO, "id,board\n", 1, "no board below the names, expected at least one");
    expect_wrong(AUTO, "id,board\n1,1230\n2,1231\n", 3,
                 "1231 has 1 twice, expected each tile once, or separators between tiles");
    expect_wrong(AUTO, "id,board\n1,\n", 2, "no board, the text is empty");
    expect_wrong(AUTO, "board,goal\n1230,123456780\n", 2,
                 "the goal is 3x3 and the start 2x2, expected the same size");
    expect_wrong(TW_FORMAT_SLASHES, "1 2/3 0\n0 1/2 3\n", 2, "a second line, expected one board");
    expect_wrong(TW_FORMAT_LINES, "0 1 2 3\n0 1 2 2\n", 2,
                 "tile 2 appears twice, expected each of 0 to 3 once");
    expect_wrong(TW_FORMAT_LINES, "9 0 1 2 2\n", 1,
                 "tile 2 appears twice, expected each of 0 to 3 once");
    expect_wrong(TW_FORMAT_LINES, "7 | | 0 1 2 3\n", 1,
                 "empty field, expected the tiles of a board");
    expect_wrong(TW_FORMAT_LINES, "0 1 2 3\n7 |\n", 2, "no tiles after '|', expected a board");
    expect_wrong(TW_FORMAT_LINES, "7 | 3\n", 1,
                 "only one tile, expected a board of 2 to 256 cells");
    expect_wrong(TW_FORMAT_LINES, "_ | 0 1 2 3\n", 1,
                 "only one tile, expected a board of 2 to 256 cells");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty),       cmocka_unit_test(test_wrong_characters),
        cmocka_unit_test(test_wrong_tiles), cmocka_unit_test(test_wrong_rows),
        cmocka_unit_test(test_wrong_goals), cmocka_unit_test(test_wrong_sizes),
        cmocka_unit_test(test_wrong_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
