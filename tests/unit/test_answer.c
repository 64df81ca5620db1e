/* test_answer.c -- outputs of programs, read back; tests/cli/programs/formats.py has many more. */
#include "cli/answers/answer.h"
#include "support/boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static answer_wanted wanted(const char *start, const char *goal) {
    answer_wanted w = {.format = ANSWER_AUTO};
    int rows = 1, cells = 0;
    const char *const texts[] = {start, goal};
    tw_board *const boards[] = {&w.start, &w.goal};
    for (int i = 0; i < 2; i++) {
        uint8_t tiles[TW_MAX_CELLS];
        rows = 1, cells = 0;
        for (const char *at = texts[i]; *at; at++)
            if (*at == '/')
                rows++;
            else if (*at != ' ')
                tiles[cells++] = (uint8_t)strtol(at, (char **)&at, 10), at--;
        assert_int_equal(tw_board_init(boards[i], rows, cells / rows, tiles), TW_OK);
    }
    return w;
}

static const char start[] = "1 2 3/0 5 6/4 7 8", goal[] = "1 2 3/4 5 6/7 8 0"; /* DRR */

static answers read_as(const char *text, answer_wanted w) {
    answers a;
    tw_error error = {0};
    tw_status status = answers_read(&a, text, strlen(text), &w, &error);
    CHECK(status == TW_OK, "%s: line %zu: %s", text, error.line, error.text);
    return a;
}

static answers read_text(const char *text) { return read_as(text, wanted(start, goal)); }

static void expect_path(const char *text, answer_kind kind, tw_notation notation, bool backwards) {
    answers a = read_text(text);
    const answer *it = a.list;
    CHECK(a.count == 1 && it->has_path && strcmp(it->letters, "DRR") == 0, "%s: %zu answers, %s",
          text, a.count, it->letters);
    CHECK(it->kind == kind && it->backwards == backwards, "%s: a %s", text,
          answer_kind_name(it->kind));
    CHECK(kind != ANSWER_MOVES || it->notation == notation, "%s: whose moves?", text);
    answers_free(&a);
}

static void expect_error(const char *text, size_t line, const char *said) {
    answers a;
    tw_error error = {0};
    answer_wanted w = wanted(start, goal);
    CHECK(answers_read(&a, text, strlen(text), &w, &error) == TW_ERR_SYNTAX, "%s", text);
    CHECK(error.line == line && strstr(error.text, said) && strstr(error.text, "expected"),
          "%s: line %zu: %s", text, error.line, error.text);
}

static void test_moves(void **state) {
    (void)state;
    expect_path("DRR", ANSWER_MOVES, TW_NOTATION_BLANK, false);
    expect_path("down\nright\nright\n", ANSWER_MOVES, TW_NOTATION_BLANK, false);
    expect_path("UP\nLEFT\nLEFT\n", ANSWER_MOVES, TW_NOTATION_TILE, false);
    expect_path("R, R, D", ANSWER_MOVES, TW_NOTATION_BLANK, true);
    expect_path("DR2", ANSWER_MOVES, TW_NOTATION_BLANK, false);
    expect_path(
        "Enter a board: 1. Uniform Cost Search\nMoves: ['Down', 'Right', 'Right']\nCost: 3\n",
        ANSWER_MOVES, TW_NOTATION_BLANK, false);
    expect_path("\x1b[31m1) abajo\n2) derecha\n3) derecha\x1b[0m\n", ANSWER_MOVES,
                TW_NOTATION_BLANK, false);
    expect_path("{\"moves\": {\"blank\": \"DRR\", \"tile\": \"ULL\"}, \"length\": 3}", ANSWER_MOVES,
                TW_NOTATION_BLANK, false);
    expect_path("tiles: 4, 7, 8", ANSWER_TILES, TW_NOTATION_BLANK, false);
    expect_path("(1, 0) (2, 0) (2, 1) (2, 2)", ANSWER_CELLS, TW_NOTATION_BLANK, false);
}

static void test_boards(void **state) {
    (void)state;
    expect_path("1 2 3\n  5 6\n4 7 8\n\n1 2 3\n4 5 6\n  7 8\n\n1 2 3\n4 5 6\n7   8\n\n1 2 3\n4 5 "
                "6\n7 8  \n",
                ANSWER_BOARDS, TW_NOTATION_BLANK, false);
    expect_path("123456780\n123456708\n123456078\n123056478\n", ANSWER_BOARDS, TW_NOTATION_BLANK,
                true);
    expect_path(
        "Goal:\n1 2 3\n4 5 6\n7 8 0\nPath: [[[1,2,3],[0,5,6],[4,7,8]],[[1,2,3],[4,5,6],[0,7,8]],"
        "[[1,2,3],[4,5,6],[7,0,8]],[[1,2,3],[4,5,6],[7,8,0]]]",
        ANSWER_BOARDS, TW_NOTATION_BLANK, false);
    answers a =
        read_text("1 2 3\n0 5 6\n4 7 8\nUP\n1 2 3\n4 5 6\n0 7 8\nDOWN\n1 2 3\n4 5 6\n7 0 8\nLEFT\n"
                  "1 2 3\n4 5 6\n7 8 0\n");
    assert_int_equal(a.list->fault, ANSWER_MISNAMED);
    assert_int_equal(a.list->fault_line, 9);
    answers_free(&a);
    a = read_text("1 2 3\n0 5 6\n4 7 8\n\n1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 8 0\n3 moves\n");
    assert_int_equal(a.list->fault, ANSWER_JUMP);
    assert_int_equal(a.list->fault_line, 9);
    answers_free(&a);
}

/* A trace has boards that are no path; what it says is a number. */
static void test_trace(void **state) {
    (void)state;
    answers a = read_text(
        "1 2 3\n0 5 6\n4 7 8\n\n1 2 3\n5 0 6\n4 7 8\n\n0 2 3\n1 5 6\n4 7 8\n\n1 2 3\n4 5 6\n"
        "0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\nSolution depth: 3\n");
    assert_int_equal(a.list->kind, ANSWER_CLAIM);
    assert_true(!a.list->has_path && a.list->length == 3);
    answers_free(&a);
    expect_error("1 2 3\n0 5 6\n4 7 8\nstopped\n", 4, "stopped");
}

static void test_claims(void **state) {
    (void)state;
    static const char *const none[] = {"Puzzle is not solvable",
                                       "Solution is not possible\n",
                                       "-1\n",
                                       "Board 1,2,3,0,5,6,4,7,8 cannot be solved.",
                                       "path: None",
                                       "{\"solvable\": false}",
                                       "keine Lösung"};
    for (int i = 0; i < 7; i++) {
        answers a = read_text(none[i]);
        CHECK(a.list->claim == ANSWER_UNSOLVABLE && !a.list->has_path, "%s", none[i]);
        answers_free(&a);
    }
    answers a = read_text("No solution found\nDRR\n");
    assert_int_equal(a.list->claim, ANSWER_BOTH);
    assert_int_equal(a.list->denial_line, 1);
    assert_int_equal(a.list->claim_line, 2);
    answers_free(&a);
    a = read_text("Solution: LLLL (4 moves)");
    assert_true(a.list->has_path && strcmp(a.list->letters, "LLLL") == 0);
    answers_free(&a);
    a = read_text("4 moves\n");
    assert_true(!a.list->has_path && a.list->length == 4);
    answers_free(&a);
    expect_error("hello\nworld\n", 1, "hello");
    expect_error("", 1, "nothing");
    expect_error("1 2 3\n4 5 6\n7 8 8\n", 3, "8");
}

static void test_lists(void **state) {
    (void)state;
    answers a =
        read_text("misplaced: ((\"down\" \"right\"\n \"right\") 3 28)\nmanhattan:\n(NIL 0 0)\n");
    assert_int_equal(a.format, ANSWER_COMS4701);
    assert_int_equal(a.count, 2);
    assert_string_equal(a.list[0].label, "misplaced");
    assert_string_equal(a.list[0].letters, "DRR");
    assert_true(a.list[0].length == 3 && a.list[0].expanded == 28 && a.list[0].listed);
    assert_string_equal(a.list[1].label, "manhattan");
    assert_true(a.list[1].has_path && !a.list[1].count);
    answers_free(&a);
    a = read_text(
        "Manhattan: Down, Right, Right\nnodes expanded = 5\nHamming: D R R\nnodes expanded = 9\n");
    assert_int_equal(a.count, 2);
    assert_true(a.list[0].expanded == 5 && a.list[1].expanded == 9);
    assert_string_equal(answer_heuristic(a.list[1].label), "hamming");
    answers_free(&a);
}

static void test_forced(void **state) {
    (void)state;
    answer_wanted w = wanted(start, goal);
    w.only_notation = true, w.notation = TW_NOTATION_BLANK;
    answers a = read_as("UP LEFT LEFT", w);
    assert_string_equal(a.list->letters, "ULL");
    answers_free(&a);
    w.kind = ANSWER_MOVES, w.backwards = true;
    a = read_as("R R D", w);
    assert_true(a.list->backwards && strcmp(a.list->letters, "DRR") == 0);
    answers_free(&a);
    w.kind = ANSWER_CLAIM;
    a = read_as("DRR\n3 moves", w);
    assert_true(!a.list->has_path && a.list->length == 3);
    answers_free(&a);
}

extern size_t counted_work; /* see support/counted.h */

/* The work for each byte of the text, however it is made. */
static void test_linear(void **state) {
    (void)state;
    static const char *const pieces[] = {"(()1 1)",
                                         "((",
                                         "1 2 3\n",
                                         "((up ",
                                         "1 2 3 0 5 6 4 7 8 ",
                                         "U\n",
                                         "0",
                                         "Up: ",
                                         "1 2 3\n0 5 6\n4 7 8\n\n",
                                         "[[",
                                         "Move: U g(n)=1 ",
                                         "a:",
                                         "\x1b[",
                                         "U",
                                         "x",
                                         "A*",
                                         "é",
                                         "1-",
                                         "'",
                                         "_ ",
                                         "(1,2) ",
                                         "123456780",
                                         "no solution ",
                                         "manhattan: U\n",
                                         "BFS\n3 moves\n"};
#ifdef __SANITIZE_ADDRESS__ /* it adds blocks of its own */
    enum { SIZE = 1 << 18, MOST = 6000 };
#else
    enum { SIZE = 1 << 18, MOST = 3000 };
#endif
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        size_t length = strlen(pieces[i]), count = SIZE / length;
        char *text = malloc(count * length + 1);
        assert_non_null(text);
        for (size_t k = 0; k < count; k++) memcpy(text + k * length, pieces[i], length + 1);
        answers a;
        tw_error error = {0};
        answer_wanted w = wanted(start, goal);
        counted_work = 0;
        answers_read(&a, text, count * length, &w, &error);
        assert_true(counted_work >= count * length);
        CHECK(counted_work <= MOST * count * length, "%s: work of %zu for each byte", pieces[i],
              counted_work / (count * length));
        answers_free(&a);
        free(text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),  cmocka_unit_test(test_boards), cmocka_unit_test(test_trace),
        cmocka_unit_test(test_claims), cmocka_unit_test(test_lists),  cmocka_unit_test(test_forced),
        cmocka_unit_test(test_linear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
