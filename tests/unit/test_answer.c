/* What students' programs print, in every format, right and wrong. */
#include "cli/answers/answer.h"
#include "support/boards.h"

#include <stdio.h>

static answers read_as(const char *text, answer_format format, int rows, int cols) {
    answers a;
    tw_error error = {0};
    const answer_wanted w = {.format = format, .rows = rows, .cols = cols};
    tw_status status = answers_read(&a, text, strlen(text), &w, &error);
    CHECK(status == TW_OK, "line %zu: %s", error.line, error.text);
    return a;
}

static void expect_error(const char *text, answer_format format, size_t line, const char *what) {
    answers a;
    tw_error error = {0};
    const answer_wanted w = {.format = format, .rows = 3, .cols = 3};
    assert_int_equal(answers_read(&a, text, strlen(text), &w, &error), TW_ERR_SYNTAX);
    CHECK(error.line == line && strstr(error.text, what) && strstr(error.text, "expected"),
          "%zu: %s", error.line, error.text);
    assert_null(a.list);
}

static void test_moves(void **state) {
    (void)state;
    answers a = read_as("UR # then\r\n\nD2 left\n", ANSWER_AUTO, 3, 3);
    assert_int_equal(a.format, ANSWER_MOVES);
    assert_int_equal(a.count, 1);
    assert_string_equal(a.list[0].letters, "URDDL");
    static const uint32_t lines[] = {1, 1, 3, 3, 3};
    assert_memory_equal(a.list[0].lines, lines, sizeof lines);
    assert_true(a.list[0].has_path && !a.list[0].has_start && a.list[0].length == -1);
    answers_free(&a);

    answers tile;
    tw_error error;
    const answer_wanted w = {.rows = 3, .cols = 3, .notation = TW_NOTATION_TILE};
    assert_int_equal(answers_read(&tile, "UR", 2, &w, &error), TW_OK);
    assert_string_equal(tile.list[0].letters, "DL");
    answers_free(&tile);

    a = read_as("", ANSWER_AUTO, 3, 3);
    assert_int_equal(a.list[0].count, 0);
    answers_free(&a);
    expect_error("U\nR?", ANSWER_AUTO, 2, "'?'");
    expect_error("U1000000\nU1\n", ANSWER_AUTO, 2, "too many moves");
}

static const char cos226[] =
    "    1  3 \n 4  2  5 \n 7  8  6 \n\n 1     3 \n 4  2  5 \n 7  8  6 \n\n"
    " 1  2  3 \n 4     5 \n 7  8  6 \n\n 1  2  3 \n 4  5    \n 7  8  6 \n\n"
    " 1  2  3 \n 4  5  6 \n 7  8    \n\nNumber of states enqueued = 10\n"
    "Minimum number of moves = 4\n";

static void test_cos226(void **state) {
    (void)state;
    answers a = read_as(cos226, ANSWER_AUTO, 3, 3);
    assert_int_equal(a.format, ANSWER_COS226);
    const answer *it = &a.list[0];
    assert_int_equal(a.count, 1);
    assert_true(it->claim == ANSWER_SOLVED && it->has_start && it->has_path && !it->fault);
    assert_string_equal(show(&it->start).text, "0 1 3/4 2 5/7 8 6");
    assert_string_equal(it->letters, "RDRD");
    static const uint32_t lines[] = {5, 9, 13, 17};
    assert_memory_equal(it->lines, lines, sizeof lines);
    assert_int_equal(it->enqueued, 10);
    assert_int_equal(it->length, 4);
    assert_int_equal(a.stray, 0);
    answers_free(&a);
}

/* As the assignment has it today: the number first, a size before every board, zeros. */
static void test_sized(void **state) {
    (void)state;
    answers a = read_as("Minimum number of moves = 1\n2\n 1  0 \n 3  2 \n\n2\n 1  2 \n 3  0 \n\n",
                        ANSWER_AUTO, 2, 2);
    assert_string_equal(a.list[0].letters, "D");
    assert_int_equal(a.list[0].length, 1);
    answers_free(&a);
    a = read_as("2\n 1    \n 3  2 \n2\n 1  2 \n 3    \n", ANSWER_AUTO, 2, 2);
    assert_string_equal(a.list[0].letters, "D");
    answers_free(&a);
    a = read_as(" 1    \n 3  2 \n\n 1  2 \n 3    \n", ANSWER_AUTO, 2, 2); /* and none */
    assert_string_equal(a.list[0].letters, "D");
    answers_free(&a);
    a = read_as("2 3\n1 2 3\n4 _ 5\n2 3\n1 2 3\n4 5 _\n", ANSWER_AUTO, 2, 3);
    assert_string_equal(a.list[0].letters, "R");
    answers_free(&a);
}

/* Columns: right ends under each other, or left ends, or tabs. */
static void test_columns(void **state) {
    (void)state;
    static const char *const texts[] = {
        " 1  2  3  4\n 5  6  7  8\n 9 10    12\n13 14 11 15\n",
        "1  2  3  4\n5  6  7  8\n9  10    12\n13 14 11 15\n",
        "1\t2\t3\t4\n5\t6\t7\t8\n9\t10\t\t12\n13\t14\t11\t15\n",
        "| 1| 2| 3| 4|\n| 5| 6| 7| 8|\n| 9|10|  |12|\n|13|14|11|15|\n",
        "[1, 2, 3, 4]\n[5, 6, 7, 8]\n[9, 10, 0, 12]\n[13, 14, 11, 15]\n",
    };
    for (int i = 0; i < 5; i++) {
        answers a = read_as(texts[i], ANSWER_COS226, 4, 4);
        CHECK(a.list[0].has_start, "%d", i);
        assert_string_equal(show(&a.list[0].start).text, "1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15");
        answers_free(&a);
    }
    for (int p = 0; p < 9; p++) { /* the blank in any cell */
        char text[64];
        uint8_t tiles[9];
        for (int i = 0, t = 1; i < 9; i++) tiles[i] = i == p ? 0 : (uint8_t)t++;
        int length = 0;
        for (int i = 0; i < 9; i++)
            length += sprintf(text + length, "%c%c", tiles[i] ? '0' + tiles[i] : ' ',
                              i % 3 == 2 ? '\n' : ' ');
        answers a = read_as(text, ANSWER_COMS228, 3, 3);
        assert_int_equal(a.list[0].start.blank, p);
        answers_free(&a);
    }
}

static const char coms228[] = "2 moves in total (heuristic: the Manhattan distance)\n\n"
                              "  2 3\n1 8 4\n7 6 5\n\nUP\n\n1 2 3\n  8 4\n7 6 5\n\nLEFT\n\n"
                              "1 2 3\n8   4\n7 6 5\n\n"
                              "2 moves in total (heuristic: number of mismatched tiles)\n\n"
                              "  2 3\n1 8 4\n7 6 5\n\nUP\n\n1 2 3\n  8 4\n7 6 5\n\nRIGHT\n\n"
                              "1 2 3\n8   4\n7 6 5\n";

static void test_coms228(void **state) {
    (void)state;
    answers a = read_as(coms228, ANSWER_AUTO, 3, 3);
    assert_int_equal(a.format, ANSWER_COMS228);
    assert_string_equal(answer_format_goal(a.format), "spiral");
    assert_int_equal(a.count, 2);
    assert_string_equal(a.list[0].label, "the Manhattan distance");
    assert_string_equal(a.list[0].letters, "DR");
    assert_int_equal(a.list[0].length, 2);
    assert_int_equal(a.list[0].fault, ANSWER_SOUND);
    assert_int_equal(a.list[1].line, 19);
    assert_string_equal(a.list[1].letters, "D"); /* then a move that the word contradicts */
    assert_int_equal(a.list[1].fault, ANSWER_MISNAMED);
    assert_int_equal(a.list[1].fault_line, 33);
    answers_free(&a);

    a = read_as("No solution exists for the following initial state:\n\n4 1 2\n5 3  \n8 6 7\n",
                ANSWER_AUTO, 3, 3);
    assert_int_equal(a.format, ANSWER_COMS228);
    assert_true(a.list[0].claim == ANSWER_UNSOLVABLE && a.list[0].has_start);
    assert_false(a.list[0].has_path);
    answers_free(&a);
}

static void test_jump(void **state) {
    (void)state;
    answers a = read_as("1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 0 6\n7 5 8\n\nDebug: here\n\n"
                        "1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 0\n7 8 6\n",
                        ANSWER_AUTO, 3, 3);
    assert_string_equal(a.list[0].letters, "U");
    assert_int_equal(a.list[0].fault, ANSWER_JUMP);
    assert_int_equal(a.list[0].fault_line, 11);
    assert_string_equal(show(&a.list[0].fault_board).text, "1 2 3/4 5 6/7 8 0");
    assert_int_equal(a.stray, 1);
    assert_int_equal(a.stray_line, 9);
    answers_free(&a);
}

static void test_cmsc341(void **state) {
    (void)state;
    answers a = read_as("[*]Initial state(S0)\n[*]====\n\n1 3 4 \n8 6 2 \n7 0 5 \nCost =  4\n"
                        "g =  0\nh =  4\n[*]====\n[*]Goal state (Sg) reached: \n\n1 2 3 \n8 0 4 \n"
                        "7 6 5 \nCost =  5\ng =  5\nh =  0\n[*]---\n[*]Solution cost is: 5\n\n"
                        "[*]Size of the openQ at end of search process: 7\n\n"
                        "[*]First five states removed from openQ: \n\n[*]State #1\n\n1 3 4 \n"
                        "8 6 2 \n7 0 5 \nCost =  4\ng =  0\nh =  4\n\n",
                        ANSWER_AUTO, 3, 3);
    const answer *it = &a.list[0];
    assert_int_equal(a.format, ANSWER_CMSC341);
    assert_true(it->has_start && it->has_goal && !it->has_path);
    assert_string_equal(show(&it->start).text, "1 3 4/8 6 2/7 0 5");
    assert_string_equal(show(&it->goal).text, "1 2 3/8 0 4/7 6 5");
    assert_int_equal(it->length, 5);
    assert_int_equal(it->open, 7);
    assert_int_equal(a.stray, 0);
    answers_free(&a);
    a = read_as("[*]Goal state (Sg) cannot be reached\n", ANSWER_AUTO, 3, 3);
    assert_int_equal(a.list[0].claim, ANSWER_UNSOLVABLE);
    answers_free(&a);
    expect_error("[*]Initial state\n", ANSWER_AUTO, 1, "neither a cost");
}

static void test_coms4701(void **state) {
    (void)state;
    answers a = read_as("misplaced: ((\"left\" \"up\") 2 28)\n\nx\nlinear-conflict: (() 0 0)\n"
                        "(['up',\n 'down'], 2, 3)\n",
                        ANSWER_AUTO, 3, 3);
    assert_int_equal(a.format, ANSWER_COMS4701);
    assert_int_equal(a.count, 3);
    assert_string_equal(a.list[0].label, "misplaced");
    assert_string_equal(a.list[0].letters, "LU");
    assert_int_equal(a.list[0].length, 2);
    assert_int_equal(a.list[0].expanded, 28);
    assert_string_equal(a.list[1].label, "linear-conflict");
    assert_int_equal(a.list[1].line, 4);
    assert_string_equal(a.list[2].letters, "UD");
    assert_int_equal(a.list[2].lines[1], 6);
    assert_int_equal(a.stray, 1);
    answers_free(&a);
    a = read_as("No solution exists\n", ANSWER_AUTO, 3, 3);
    assert_int_equal(a.format, ANSWER_COMS4701);
    assert_int_equal(a.list[0].claim, ANSWER_UNSOLVABLE);
    answers_free(&a);
    expect_error("((\"up\" \"sideways\") 2 3)", ANSWER_AUTO, 1, "'");
    expect_error("((\"up\"", ANSWER_AUTO, 1, "not closed");
    expect_error("((\"up\")\n 1)", ANSWER_AUTO, 2, "nodes expanded");
    expect_error("(1 2)", ANSWER_COMS4701, 1, "does not begin with the moves");
}

static void test_practical(void **state) {
    (void)state;
    answers a = read_as("Success!\n4 moves of the blank: LDRR\nstates generated     10\n"
                        "states expanded      4\nduplicates dropped   0\n",
                        ANSWER_AUTO, 3, 3);
    const answer *it = &a.list[0];
    assert_int_equal(a.format, ANSWER_PRACTICAL);
    assert_string_equal(it->letters, "LDRR");
    assert_true(it->length == 4 && it->generated == 10 && it->expanded == 4 && it->has_path);
    assert_int_equal(a.stray, 0);
    answers_free(&a);
    a = read_as(
        "Stuck at local minimum or plateau!\nStuck with h = 8, the best neighbour has h = 9 "
        "(a local minimum):\n8 1 3\n4 6 2\n7 5 0\n",
        ANSWER_AUTO, 3, 3);
    assert_int_equal(a.list[0].claim, ANSWER_STUCK);
    answers_free(&a);
    a = read_as("Failed!\n", ANSWER_AUTO, 3, 3);
    assert_int_equal(a.list[0].claim, ANSWER_UNSOLVABLE);
    assert_false(a.list[0].has_path);
    answers_free(&a);
}

static void expect_path(const char *text, const char *letters, int64_t length, int64_t expanded) {
    answers a = read_as(text, ANSWER_AUTO, 3, 3);
    CHECK(a.format == ANSWER_MOVES, "%s: read as %s", text, answer_format_name(a.format));
    CHECK(a.list->has_path && strcmp(a.list->letters, letters) == 0, "%s: %s", text,
          a.list->letters);
    CHECK(a.list->length == length && a.list->expanded == expanded, "%s: length %ld, expanded %ld",
          text, (long)a.list->length, (long)a.list->expanded);
    answers_free(&a);
}

static void test_prose(void **state) {
    (void)state;
    expect_path("Moves: Up, Left", "UL", -1, -1);
    expect_path("Solution found in 4 moves:\nup\nup\nleft\nD\n", "UULD", 4, -1);
    expect_path("path_to_goal: ['Up', 'Left']\ncost_of_path: 2\nnodes_expanded: 181437\n"
                "search_depth: 2\nmax_search_depth: 66125\nrunning_time: 5.01608433\n",
                "UL", 2, 181437);
    expect_path("Path: up -> left => right \xe2\x86\x92 down", "ULRD", -1, -1);
    expect_path("1. Up\n2) Left\nStep 3: right\nMove #4: D\nSolved in 12 ms\nTotal cost = 4\n",
                "ULRD", 4, -1);
    expect_path("Solution: []\nMoves: 0\n", "", 0, -1);
    expect_path("Expanded 12 nodes, generated 25\nMoves: U\n", "U", -1, 12);
    expect_path("{\"moves\": [\"Up\", \"left\"], \"length\": 2, \"nodes_expanded\": 7}", "UL", 2,
                7);
    expect_path("[\"U\", \"R\"]", "UR", -1, -1);
    expect_path(
        "{\"status\": \"solved\", \"length\": 1, \"moves\": {\"blank\": \"U\", \"tile\": \"D\"},"
        " \"counts\": {\"expanded\": 3}}\n",
        "U", 1, 3);
    static const char *const none[] = {"There is no solution here", "This puzzle is NOT solvable.",
                                       "{\"solvable\": false}", "{\"status\": \"unsolvable\"}"};
    for (int i = 0; i < 4; i++) {
        answers a = read_as(none[i], ANSWER_AUTO, 3, 3);
        CHECK(a.list->claim == ANSWER_UNSOLVABLE, "%s", none[i]);
        answers_free(&a);
    }
    expect_error("hello\n", ANSWER_AUTO, 1, "'h'");
    expect_error("{\"moves\": [\"Up\"", ANSWER_AUTO, 1, "not JSON");
    expect_error("{\"moves\": [\"Sideways\"]}", ANSWER_AUTO, 1, "'S'");
}

static void test_heuristics(void **state) {
    (void)state;
    answers a =
        read_as("Manhattan: Up, Left\nnodes expanded = 5\nHamming: Left, Up\nnodes expanded = 9\n",
                ANSWER_AUTO, 3, 3);
    assert_int_equal(a.count, 2);
    assert_string_equal(a.list[0].letters, "UL");
    assert_string_equal(answer_heuristic(a.list[0].label), "manhattan");
    assert_string_equal(a.list[1].letters, "LU");
    assert_string_equal(answer_heuristic(a.list[1].label), "hamming");
    assert_true(a.list[0].expanded == 5 && a.list[1].expanded == 9);
    answers_free(&a);
    a = read_as("Moves: U\nHamming: 651 nodes expanded\nManhattan: 137 nodes expanded\n",
                ANSWER_AUTO, 3, 3);
    assert_int_equal(a.count, 1);
    assert_int_equal(a.list->counted, 2);
    assert_string_equal(a.list->counts[0].label, "hamming");
    assert_string_equal(a.list->counts[1].label, "manhattan");
    assert_true(a.list->counts[0].count == 651 && a.list->counts[1].count == 137);
    answers_free(&a);
}

static void test_wrong_boards(void **state) {
    (void)state;
    expect_error("1 2 3\n4 5 6\n\n7 8 0\n", ANSWER_COS226, 2, "ends after 2 rows, expected 3");
    expect_error("1 2 3\n4 5 6\n7 8 8\n", ANSWER_COS226, 3, "8 for the second time");
    expect_error("1 2 3\n4 5 6\n7 9 0\n", ANSWER_COS226, 3, "9 is not a tile of a 3x3 board");
    expect_error("1 2 3\n4 5 6\n7 99999999999999999999 0\n", ANSWER_COS226, 3, "is not a tile");
    expect_error("1 2 3\n4 5 6 7\n7 8 0\n", ANSWER_COS226, 2, "4 numbers in a row, expected 3");
    expect_error("1 2 3\n4 5 6\n 7 8\n", ANSWER_COS226, 3, "a number is missing");
    expect_error("nothing\nhere\n", ANSWER_COS226, 1, "no answer is in it");
    expect_error("", ANSWER_PRACTICAL, 1, "no answer is in it, expected the output of practical");
}

static void test_too_many(void **state) {
    (void)state;
    enum { COUNT = 2000, EACH = 9 };
    char *text = malloc(COUNT * EACH + 1);
    assert_non_null(text);
    for (int i = 0; i < COUNT; i++) memcpy(text + EACH * i, "Success!\n", EACH + 1);
    expect_error(text, ANSWER_AUTO, 1000, "more answers follow");
    free(text);
}

static void test_names(void **state) {
    (void)state;
    answer_format f;
    for (size_t i = 0; answer_format_name(i); i++) {
        assert_true(answer_format_named(answer_format_name(i), &f));
        assert_int_equal(f, i);
    }
    assert_false(answer_format_named("cs101", &f));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),     cmocka_unit_test(test_cos226),
        cmocka_unit_test(test_sized),     cmocka_unit_test(test_columns),
        cmocka_unit_test(test_coms228),   cmocka_unit_test(test_jump),
        cmocka_unit_test(test_cmsc341),   cmocka_unit_test(test_coms4701),
        cmocka_unit_test(test_practical), cmocka_unit_test(test_wrong_boards),
        cmocka_unit_test(test_prose),     cmocka_unit_test(test_heuristics),
        cmocka_unit_test(test_too_many),  cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
