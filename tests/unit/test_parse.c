/* Every shape a board may be written in, and texts of any length. */
#include "unit/parsing.h"

static void expect_boards(tw_format format, const char *text, const char *boards) {
    record r = {.most = 0};
    tw_error error = {0};
    tw_status status = parse(text, strlen(text), format, &r, &error);
    if (status != TW_OK || strcmp(r.text, boards) != 0)
        fail_msg("[%s] gave %d [%s] %zu: %s", text, (int)status, r.text, error.line, error.text);
}

#define ONE  "3x3@1 1 2 3/4 5 6/7 8 0"
#define TWO  "3x3@1 1 2 3/4 5 6/7 8 0 -> 1 2 3/8 0 4/7 6 5"
#define AUTO TW_FORMAT_AUTO

static void test_rows(void **state) {
    (void)state;
    expect_boards(AUTO, "1 2 3\n4 5 6\n7 8 0\n", ONE);
    expect_boards(AUTO, "1 2 3\r\n4 5 6\r\n7 8 0", ONE);
    expect_boards(AUTO, "\t1\t2\t3\t\n\n 4,5,6 \n(7 8 _)\n\n", "3x3@1 1 2 3/4 5 6/7 8 0");
    expect_boards(AUTO, "# a board\n\n1 2 3 # top\n4 5 6#middle\n7 8 x", "3x3@3 1 2 3/4 5 6/7 8 0");
    expect_boards(AUTO, "\xEF\xBB\xBF[[1, 2, 3],\n [4, 5, 6],\n [7, 8, .]]\n", ONE);
    expect_boards(AUTO, "1 2 3\n4 5 X", "2x3@1 1 2 3/4 5 0");
    expect_boards(AUTO, "01 002\n3 0", "2x2@1 1 2/3 0");
    expect_boards(AUTO, "1\n2\n0\n", "3x1@1 1/2/0");
    expect_boards(AUTO, "1\n0", "2x1@1 1/0");
    expect_boards(TW_FORMAT_ROWS, "1 2 3\n4 5 6\n7 8 0\n", ONE);
    expect_boards(TW_FORMAT_ROWS, "1 2 3 0", "1x4@1 1 2 3 0");
}

static void test_size_first(void **state) {
    (void)state;
    expect_boards(AUTO, "3\n1 2 3\n4 5 6\n7 8 0\n", "3x3@2 1 2 3/4 5 6/7 8 0");
    expect_boards(AUTO, "3\n1 2 3 4 5 6 7 8 0\n", "3x3@2 1 2 3/4 5 6/7 8 0");
    expect_boards(AUTO, "2 3\n1 2 3\n4 5 0\n", "2x3@2 1 2 3/4 5 0");
    expect_boards(AUTO, "3 2\n1 2\n3 4\n5 0\n", "3x2@2 1 2/3 4/5 0");
    expect_boards(AUTO, "1 2\n1 0\n", "1x2@2 1 0");
    expect_boards(AUTO, "1 2\n3 0\n", "2x2@1 1 2/3 0");
    expect_boards(AUTO, "2 1\n1\n0\n", "2x1@2 1/0");
    expect_boards(AUTO, "1 4\n1 2 3 0\n", "1x4@2 1 2 3 0");
    expect_boards(AUTO, "2x3\n1 2 3\n4 5 0\n", "2x3@2 1 2 3/4 5 0");
    expect_boards(AUTO, "2X3\n1 2 3 4 5 0\n", "2x3@2 1 2 3/4 5 0");
    expect_boards(AUTO,
                  "2\xC3\x97"
                  "3\n1 2 3\n4 5 0\n",
                  "2x3@2 1 2 3/4 5 0");
    expect_boards(AUTO, "2 x 3\n1 2 3\n4 5 0\n", "2x3@2 1 2 3/4 5 0");
    expect_boards(AUTO, "2 \xC3\x97 3\n1 2 3\n4 5 0\n", "2x3@2 1 2 3/4 5 0");
    expect_boards(AUTO, "2x3 1 2 3 4 5 0", "2x3@1 1 2 3/4 5 0");
    expect_boards(AUTO, "2 x 3\n1 4 5\n", "2x3@1 2 0 3/1 4 5");
    expect_boards(AUTO, "2\n1 2\n3 0\n\n0 1\n2 3\n", "2x2@2 1 2/3 0; 2x2@5 0 1/2 3");
    expect_boards(AUTO, "2 3\n1 2 3 4 5 0\n0 1 2 3 4 5\n", "2x3@2 1 2 3/4 5 0; 2x3@3 0 1 2/3 4 5");
    expect_boards(AUTO, "1x4\n0 1 2 3\n3 2 1 0\n", "1x4@2 0 1 2 3; 1x4@3 3 2 1 0");
    expect_boards(TW_FORMAT_PAIR, "1x4\n0 1 2 3\n3 2 1 0\n", "1x4@2 0 1 2 3 -> 3 2 1 0");
    expect_boards(TW_FORMAT_SIZED, "2\n1 2\n3 0\n", "2x2@2 1 2/3 0");
}

static bool count_one(void *cookie, const tw_problem *problem) {
    (void)problem;
    ++*(size_t *)cookie;
    return true;
}

static void test_start_and_goal(void **state) {
    (void)state;
    expect_boards(TW_FORMAT_PAIR, "1 2 3\n\n4 5 6\n7 8 0\n\n\n1 2 3\n8 0 4\n# end\n7 6 5\n", TWO);
    expect_boards(TW_FORMAT_PAIR, "0\n1\n1\n0\n", "2x1@1 0/1 -> 1/0");
    expect_boards(TW_FORMAT_PAIR, "123456780\n123804765\n", TWO);
    expect_boards(TW_FORMAT_PAIR, "1 2\n3 0\n0 1\n2 3\n\n1 2 0\n\n0 1 2\n",
                  "2x2@1 1 2/3 0 -> 0 1/2 3; 1x3@6 1 2 0 -> 0 1 2");
    expect_boards(TW_FORMAT_PAIR, "1 2 3\n4 5 6\n7 8 0\n1 2 3\n8 0 4\n7 6 5\n", TWO);
    expect_boards(TW_FORMAT_PAIR, "1 2 3 4 5 6 7 8 0\n1 2 3 8 0 4 7 6 5\n", TWO);
    expect_boards(TW_FORMAT_PAIR, "1 2 3/4 5 6/7 8 0\n1 2 3/8 0 4/7 6 5\n", TWO);
    expect_boards(TW_FORMAT_PAIR, "1 2 0\n0 1 2\n", "1x3@1 1 2 0 -> 0 1 2");
}

/* How many there are changes nothing. */
static void test_stacks(void **state) {
    (void)state;
    static const char both[] = "2x2@1 1 2/3 0; 2x2@3 0 1/2 3", three[] = "; 2x2@5 3 2/1 0";
    char all[64] = "";
    strcat(strcat(all, both), three);
    expect_boards(AUTO, "1 2\n3 0\n0 1\n2 3\n", both);
    expect_boards(AUTO, "1 2\n3 0\n0 1\n2 3\n3 2\n1 0", all);
    expect_boards(TW_FORMAT_ROWS, "1 2\n3 0\n0 1\n2 3\n3 2\n1 0", all);
    expect_boards(AUTO, "1 2\n3 0\n\n0 1\n2 3\n", "2x2@1 1 2/3 0; 2x2@4 0 1/2 3");
    expect_boards(AUTO, "0 1 2\n3 4 5\n6 7 8\n0 1 2\n3 4 5\n6 8 7\n",
                  "3x3@1 0 1 2/3 4 5/6 7 8; 3x3@4 0 1 2/3 4 5/6 8 7");
    expect_boards(AUTO, "2 2\n1 2\n3 0\n0 1\n2 3\n3 2\n1 0\n",
                  "2x2@2 1 2/3 0; 2x2@4 0 1/2 3; 2x2@6 3 2/1 0");
    enum { BOARDS = 300 };
    char *text = malloc(BOARDS * 18 + 5), *end = text + sprintf(text, "3\n");
    for (int i = 0; i < BOARDS; i++) end += sprintf(end, "1 2 3\n4 5 6\n7 8 0\n");
    for (int sized = 0; sized < 2; sized++) {
        const char *from = sized ? text : text + 2;
        size_t count = 0;
        assert_int_equal(tw_parse(from, strlen(from), AUTO, count_one, &count, NULL), TW_OK);
        assert_int_equal(count, BOARDS);
    }
    free(text);
}

/* Boards one a line are boards, also when there are two. */
static void test_two_lines(void **state) {
    (void)state;
    static const char both[] = "3x3@1 1 2 3/4 5 6/7 8 0; 3x3@2 1 2 3/8 0 4/7 6 5";
    expect_boards(AUTO, "1 2 3 4 5 6 7 8 0\n1 2 3 8 0 4 7 6 5\n", both);
    expect_boards(AUTO, "1 2 3/4 5 6/7 8 0\n1 2 3/8 0 4/7 6 5\n", both);
    expect_boards(AUTO, "123/456/780\n123/804/765\n", both);
    expect_boards(AUTO, "123456780\n123804765\n", both);
    expect_boards(AUTO, "[[1,2,3],[4,5,6],[7,8,0]]\n[[1,2,3],[8,0,4],[7,6,5]]\n", both);
    expect_boards(AUTO, "1 2 0\n0 1 2\n", "1x3@1 1 2 0; 1x3@2 0 1 2");
    expect_boards(TW_FORMAT_LINES, "1 2 3/4 5 6/7 8 0\n1 2 3/8 0 4/7 6 5\n", both);
}

static void test_what_people_type(void **state) {
    (void)state;
    static const char *const texts[] = {
        "123/450/786",
        "12345_786",
        "123450786",
        "1,2,3;4,5,0;7,8,6",
        "1 2 3; 4 5 0; 7 8 6",
        "{{1,2,3},{4,5,0},{7,8,6}}",
        "[[1,2,3],[4,5,0],[7,8,6]]",
        "[[1, 2, 3], [4, 5, 0], [7, 8, 6]]",
        "((1 2 3) (4 5 0) (7 8 6))",
        "(1 2 3 4 5 0 7 8 6)",
        "[[1 2 3]\n [4 5 0]\n [7 8 6]]",
        "array([[1, 2, 3],\n       [4, 5, 0],\n       [7, 8, 6]])",
        "np.array([[1,2,3],[4,5,0],[7,8,6]], dtype=int)",
        "['1', '2', '3', '4', '5', '0', '7', '8', '6']",
        "| 1 | 2 | 3 |\n| 4 | 5 | 0 |\n| 7 | 8 | 6 |",
        "+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 4 | 5 |   |\n+---+---+---+\n| 7 | 8 | 6 "
        "|\n+---+---+---+\n",
        "-------------\n|1|2|3|\n-------------\n|4|5|_|\n-------------\n|7|8|6|\n-------------\n",
        " 1 | 2 | 3\n---+---+---\n 4 | 5 | x\n---+---+---\n 7 | 8 | 6\n",
        "\xE2\x94\x8C\xE2\x94\x80\xE2\x94\x80\xE2\x94\x90\n\xE2\x94\x82"
        "1 2 3\xE2\x94\x82\n\xE2\x94\x82"
        "4 5 0\xE2\x94\x82\n"
        "\xE2\x94\x82"
        "7 8 6\xE2\x94\x82\n\xE2\x94\x94\xE2\x94\x80\xE2\x94\x80\xE2\x94\x98\n",
        "1,2,3;4,5,;7,8,6",
        "1,2,3\n4,5,\n7,8,6\n",
        "[1,2,3],[4,5,],[7,8,6]",
        "{\"rows\":3,\"cols\":3,\"start\":[1,2,3,4,5,0,7,8,6],\"depth\":1}",
        "{\"start\": [1, 2, 3, 4, 5, 0, 7, 8, 6]}",
        "position size 3x3 goal last board 1 2 3/4 5 0/7 8 6 moves U L",
        "board 1 2 3/4 5 0/7 8 6",
        "#play?board=3x3:1.2.3.4.5.0.7.8.6&goal=last",
        "https://example.org/tiles/#play?board=3x3%3A1.2.3.4.5.0.7.8.6",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        record r = {.most = 0};
        tw_error error = {0};
        tw_status status = parse(texts[i], strlen(texts[i]), AUTO, &r, &error);
        if (status != TW_OK || r.problems != 1 || !strstr(r.text, " 1 2 3/4 5 0/7 8 6"))
            fail_msg("[%s] gave %d [%s] %zu: %s", texts[i], (int)status, r.text, error.line,
                     error.text);
    }
    static const char signs[] = "0_.xXbB*-";
    for (size_t i = 0; signs[i]; i++) {
        char spaced[] = "1 2 3/4 5 ?/7 8 6", compact[] = "12345?786";
        *strchr(spaced, '?') = *strchr(compact, '?') = signs[i];
        expect_boards(AUTO, spaced, "3x3@1 1 2 3/4 5 0/7 8 6");
        expect_boards(AUTO, compact, "3x3@1 1 2 3/4 5 0/7 8 6");
    }
    expect_boards(AUTO, "123456789abcdef0", "4x4@1 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    expect_boards(AUTO, "1234/5678/9ABC/DEF_", "4x4@1 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    expect_boards(AUTO, "12/30", "2x2@1 1 2/3 0");
    expect_boards(AUTO, "{\"rows\":2,\"cols\":3,\"start\":[1,2,3,4,5,0],\"goal\":[0,1,2,3,4,5]}\n",
                  "2x3@1 1 2 3/4 5 0 -> 0 1 2/3 4 5");
    expect_boards(AUTO, "[[1,2,3],[4,5,0]]", "2x3@1 1 2 3/4 5 0");
}

static void test_one_line(void **state) {
    (void)state;
    expect_boards(AUTO, "1 2 3 4 5 6 7 8 0", ONE);
    expect_boards(AUTO, "(1, 2, 3, 4, 5, 6, 7, 8, 0)", ONE);
    expect_boards(AUTO, "{{1,2,3},{4,5,6},{7,8,_}}", ONE);
    expect_boards(AUTO, "1 2 0", "1x3@1 1 2 0");
    expect_boards(AUTO, "1 x 2", "1x3@1 1 0 2");
    expect_boards(AUTO, "1 0", "1x2@1 1 0");
    expect_boards(AUTO, "9 1 2 3 4 5 6 7 8 0", "1x10@1 9 1 2 3 4 5 6 7 8 0");
    expect_boards(TW_FORMAT_LINE, "\n1 2 3 4 5 6 7 8 0", "3x3@2 1 2 3/4 5 6/7 8 0");
}

static void test_slashes(void **state) {
    (void)state;
    expect_boards(AUTO, "1 2 3/4 5 6/7 8 0", ONE);
    expect_boards(AUTO, " 1,2,3 / 4,5,6 / 7,8,_ # goal\n", ONE);
    expect_boards(AUTO, "1 2 3/4 5 0", "2x3@1 1 2 3/4 5 0");
    expect_boards(AUTO, "1/0", "2x1@1 1/0");
    expect_boards(AUTO, "1/0\n\n0 1/2 3\n1/2/0\n", "2x1@1 1/0; 2x2@3 0 1/2 3; 3x1@4 1/2/0");
    expect_boards(TW_FORMAT_SLASHES, "1 2 3/4 5 0", "2x3@1 1 2 3/4 5 0");
    expect_boards(TW_FORMAT_SLASHES, "1 2 3 0", "1x4@1 1 2 3 0");
}

static void test_lists(void **state) {
    (void)state;
    expect_boards(AUTO, "0 1 2 3\n1 0 2 3\n# more\n3 2 1 0\n",
                  "2x2@1 0 1/2 3; 2x2@2 1 0/2 3; 2x2@4 3 2/1 0");
    expect_boards(TW_FORMAT_LINES, "0 1 2 3\n1 0 2 3\n", "2x2@1 0 1/2 3; 2x2@2 1 0/2 3");
    expect_boards(TW_FORMAT_LINES, "1 0 1 2 3\n2 3 2 1 0\n", "2x2@1 0 1/2 3; 2x2@2 3 2/1 0");
    expect_boards(TW_FORMAT_LINES, "4 0 1 2 3\n", "2x2@1 0 1/2 3");
    expect_boards(TW_FORMAT_LINES, "71 2 0 1\n0 2 1\n", "1x3@1 2 0 1; 1x3@2 0 2 1");
    expect_boards(TW_FORMAT_LINES, "1 2/0 3\n12 1 2/0 3\n", "2x2@1 1 2/0 3; 2x2@2 1 2/0 3");
    expect_boards(TW_FORMAT_LINES, "7 | 0 1 2 3 | 41 | q # ?\n8|1 0/2 3|6\n",
                  "2x2@1 0 1/2 3; 2x2@2 1 0/2 3");
    expect_boards(TW_FORMAT_LINES, "| 123456789 | 0 1 2 3 |\n7 0 1 2 3 | 9\n0 1 2 3 |\n",
                  "2x2@1 0 1/2 3; 2x2@2 0 1/2 3; 2x2@3 0 1/2 3");
}

static void test_stopping(void **state) {
    (void)state;
    static const char *const texts[] = {"0 1 2 3\n0 1 3 2\n0 2 1 3\n0 3 1 2\n",
                                        "0 1/2 3\n0 1/3 2\n0 2/1 3\n0 3/1 2\n"};
    for (size_t t = 0; t < 2; t++)
        for (size_t most = 1; most <= 4; most++) {
            record r = {.most = most};
            assert_int_equal(parse(texts[t], strlen(texts[t]), AUTO, &r, NULL), TW_OK);
            assert_int_equal(r.problems, most);
        }
}

static void test_arguments(void **state) {
    (void)state;
    tw_error error = {0};
    record r = {.most = 0};
    assert_int_equal(tw_parse(NULL, 0, AUTO, keep, &r, &error), TW_ERR_SYNTAX);
    assert_string_equal(error.text, "no board, the text is empty");
    assert_int_equal(tw_parse(NULL, 1, AUTO, keep, &r, &error), TW_ERR_ARGUMENT);
    assert_int_equal(error.line, 0);
    assert_int_equal(tw_parse("1 0", 3, (tw_format)99, keep, &r, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_parse("1 0", 3, AUTO, NULL, NULL, &error), TW_OK);
    assert_int_equal(tw_parse("1 0 2", 3, AUTO, keep, &r, &error), TW_OK);
    assert_string_equal(r.text, "1x2@1 1 0");
}

/* Texts too large to write down: `lines` times a line of `count` numbers. */
static char *repeat(size_t lines, int count, bool ascending, size_t *length) {
    char *text = malloc(lines * (size_t)count * 5 + 1);
    assert_non_null(text);
    *length = 0;
    for (size_t line = 0; line < lines; line++)
        for (int i = 0; i < count; i++)
            *length += (size_t)sprintf(text + *length, "%d%c", ascending ? i : 7,
                                       i + 1 < count ? ' ' : '\n');
    return text;
}

static void expect_error(const char *text, size_t length, size_t line, const char *complaint) {
    tw_error error = {0};
    assert_int_equal(tw_parse(text, length, AUTO, NULL, NULL, &error), TW_ERR_SYNTAX);
    assert_int_equal(error.line, line);
    assert_string_equal(error.text, complaint);
}

static void expect_large(size_t lines, int count, bool ascending, size_t line,
                         const char *complaint) {
    size_t length;
    char *text = repeat(lines, count, ascending, &length);
    expect_error(text, length, line, complaint);
    free(text);
}

static bool count_up(void *cookie, const tw_problem *problem) {
    assert_int_equal(problem->line, ++*(size_t *)cookie);
    return true;
}

static void test_too_many_tiles(void **state) {
    (void)state;
    static const char too_many[] = "too many tiles, a board has at most 256 cells";
    expect_large(1, 300, true, 1, "300 tiles, a board has at most 256 cells");
    expect_large(20, 20, false, 20, "20x20 is 400 cells, expected a board of 2 to 256");
    expect_large(1, 200000, false, 1, too_many);
    expect_large(20000, 10, false, 52, too_many);
}

static void test_long_lists(void **state) {
    (void)state;
    size_t length, lines = 0;
    char *text = repeat(1000, 256, true, &length);
    assert_int_equal(tw_parse(text, length, AUTO, count_up, &lines, NULL), TW_OK);
    assert_int_equal(lines, 1000);
    text[length - 2] = '4'; /* 255 at the end becomes 254 */
    expect_error(text, length, 1000, "tile 254 appears twice, expected each of 0 to 255 once");
    free(text);

    text = repeat(100, 9, true, &length);
    text[length - 2] = '/';
    expect_error(text, length, 100, "empty row, expected tiles on both sides of '/'");
    text[length - 4] = '/';
    text[length - 2] = '7';
    expect_error(text, length, 100, "unexpected '/', expected 9 tiles as in the lines above");
    free(text);
}

static void test_largest_pair(void **state) {
    (void)state;
    size_t length;
    char *text = repeat(2, 256, true, &length);
    record r = {.most = 0};
    assert_int_equal(parse(text, length, TW_FORMAT_PAIR, &r, NULL), TW_OK);
    assert_int_equal(r.problems, 1);
    assert_non_null(strstr(r.text, "16x16@1 0 1 2"));
    assert_non_null(strstr(r.text, " -> 0 1 2"));
    free(text);
}

static void test_megabytes(void **state) {
    (void)state;
    enum { SIZE = 10000000, PART = 100000 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    static const char fill[] = {'9', '#', '/', '|', '(', '\n', '\0', 'x', '-'};
    for (size_t i = 0; i < sizeof fill; i++) {
        memset(text, fill[i], i < 2 ? SIZE : PART);
        for (tw_format f = TW_FORMAT_AUTO; f <= TW_FORMAT_LINES; f++) {
            tw_error error = {0};
            size_t length = i < 2 && f == AUTO ? SIZE : PART;
            assert_int_equal(tw_parse(text, length, f, NULL, NULL, &error), TW_ERR_SYNTAX);
            assert_int_equal(error.line, 1);
        }
    }
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),           cmocka_unit_test(test_size_first),
        cmocka_unit_test(test_start_and_goal), cmocka_unit_test(test_stacks),
        cmocka_unit_test(test_two_lines),      cmocka_unit_test(test_what_people_type),
        cmocka_unit_test(test_one_line),       cmocka_unit_test(test_slashes),
        cmocka_unit_test(test_lists),          cmocka_unit_test(test_stopping),
        cmocka_unit_test(test_arguments),      cmocka_unit_test(test_too_many_tiles),
        cmocka_unit_test(test_long_lists),     cmocka_unit_test(test_largest_pair),
        cmocka_unit_test(test_megabytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
