/* test_transcript.c -- outputs of programs, read and judged; tests/cli/programs/formats.py has many
 * more. */
#include "support/boards.h"
#include "support/ledger.h"
#include "support/stride.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tw_transcript_config wanted(const char *start, const char *goal) {
    tw_board from = board_read(start), to = board_read(goal);
    tw_transcript_config c;
    assert_int_equal(tw_transcript_config_default(&c, &from, &to), TW_OK);
    return c;
}

static const char start[] = "1 2 3/0 5 6/4 7 8", goal[] = "1 2 3/4 5 6/7 8 0"; /* DRR */

static tw_transcript *make(const tw_transcript_config *c) {
    tw_transcript *t;
    tw_error error;
    CHECK(tw_transcript_new(&t, c, &error) == TW_OK, "%s", error.text);
    return t;
}

static tw_transcript *read_as(const char *text, tw_transcript_config c) {
    tw_error error = {0};
    tw_transcript *t = make(&c);
    tw_status status = tw_transcript_read(t, text, strlen(text), &error);
    CHECK(status == TW_OK, "%s: line %zu: %s", text, error.line, error.text);
    return t;
}

static tw_transcript *read_text(const char *text) { return read_as(text, wanted(start, goal)); }

static void expect_path(const char *text, tw_reading_kind kind, tw_notation notation,
                        bool backwards) {
    tw_transcript *t = read_text(text);
    const tw_reading *it = tw_transcript_reading(t, 0);
    CHECK(tw_transcript_count(t) == 1 && it->has_path && strcmp(it->letters, "DRR") == 0,
          "%s: %zu answers, %s", text, tw_transcript_count(t), it->letters);
    CHECK(it->kind == kind && it->backwards == backwards, "%s: a %s", text,
          tw_reading_kind_name(it->kind));
    CHECK(kind != TW_READING_MOVES || it->notation == notation, "%s: whose moves?", text);
    tw_transcript_free(&t);
}

static void expect_error(const char *text, size_t line, const char *said) {
    tw_error error = {0};
    tw_transcript_config c = wanted(start, goal);
    tw_transcript *t = make(&c);
    CHECK(tw_transcript_read(t, text, strlen(text), &error) == TW_ERR_SYNTAX, "%s", text);
    assert_int_equal(tw_transcript_count(t), 0);
    tw_transcript_free(&t);
    CHECK(error.line == line && strstr(error.text, said) && strstr(error.text, "expected"),
          "%s: line %zu: %s", text, error.line, error.text);
}

static void test_moves(void **state) {
    (void)state;
    expect_path("DRR", TW_READING_MOVES, TW_NOTATION_BLANK, false);
    expect_path("down\nright\nright\n", TW_READING_MOVES, TW_NOTATION_BLANK, false);
    expect_path("UP\nLEFT\nLEFT\n", TW_READING_MOVES, TW_NOTATION_TILE, false);
    expect_path("R, R, D", TW_READING_MOVES, TW_NOTATION_BLANK, true);
    expect_path("DR2", TW_READING_MOVES, TW_NOTATION_BLANK, false);
    expect_path(
        "Enter a board: 1. Uniform Cost Search\nMoves: ['Down', 'Right', 'Right']\nCost: 3\n",
        TW_READING_MOVES, TW_NOTATION_BLANK, false);
    expect_path("\x1b[31m1) abajo\n2) derecha\n3) derecha\x1b[0m\n", TW_READING_MOVES,
                TW_NOTATION_BLANK, false);
    expect_path("{\"moves\": {\"blank\": \"DRR\", \"tile\": \"ULL\"}, \"length\": 3}",
                TW_READING_MOVES, TW_NOTATION_BLANK, false);
    expect_path("tiles: 4, 7, 8", TW_READING_TILES, TW_NOTATION_BLANK, false);
    expect_path("(1, 0) (2, 0) (2, 1) (2, 2)", TW_READING_CELLS, TW_NOTATION_BLANK, false);
}

static void test_boards(void **state) {
    (void)state;
    expect_path("1 2 3\n  5 6\n4 7 8\n\n1 2 3\n4 5 6\n  7 8\n\n1 2 3\n4 5 6\n7   8\n\n1 2 3\n4 5 "
                "6\n7 8  \n",
                TW_READING_BOARDS, TW_NOTATION_BLANK, false);
    expect_path("123456780\n123456708\n123456078\n123056478\n", TW_READING_BOARDS,
                TW_NOTATION_BLANK, true);
    expect_path(
        "Goal:\n1 2 3\n4 5 6\n7 8 0\nPath: [[[1,2,3],[0,5,6],[4,7,8]],[[1,2,3],[4,5,6],[0,7,8]],"
        "[[1,2,3],[4,5,6],[7,0,8]],[[1,2,3],[4,5,6],[7,8,0]]]",
        TW_READING_BOARDS, TW_NOTATION_BLANK, false);
    tw_transcript *t =
        read_text("1 2 3\n0 5 6\n4 7 8\nUP\n1 2 3\n4 5 6\n0 7 8\nDOWN\n1 2 3\n4 5 6\n7 0 8\nLEFT\n"
                  "1 2 3\n4 5 6\n7 8 0\n");
    assert_int_equal(tw_transcript_reading(t, 0)->fault, TW_FAULT_MISNAMED);
    assert_int_equal(tw_transcript_reading(t, 0)->fault_line, 9);
    tw_transcript_free(&t);
    t = read_text("1 2 3\n0 5 6\n4 7 8\n\n1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 8 0\n3 moves\n");
    assert_int_equal(tw_transcript_reading(t, 0)->fault, TW_FAULT_JUMP);
    assert_int_equal(tw_transcript_reading(t, 0)->fault_line, 9);
    tw_transcript_free(&t);
}

/* A trace has boards that are no path; what it says is a number. */
static void test_trace(void **state) {
    (void)state;
    tw_transcript *t = read_text(
        "1 2 3\n0 5 6\n4 7 8\n\n1 2 3\n5 0 6\n4 7 8\n\n0 2 3\n1 5 6\n4 7 8\n\n1 2 3\n4 5 6\n"
        "0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\nSolution depth: 3\n");
    assert_int_equal(tw_transcript_reading(t, 0)->kind, TW_READING_CLAIM);
    assert_true(!tw_transcript_reading(t, 0)->has_path && tw_transcript_reading(t, 0)->length == 3);
    tw_transcript_free(&t);
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
        tw_transcript *t = read_text(none[i]);
        CHECK(tw_transcript_reading(t, 0)->claim == TW_CLAIM_UNSOLVABLE
                  && !tw_transcript_reading(t, 0)->has_path,
              "%s", none[i]);
        tw_transcript_free(&t);
    }
    tw_transcript *t = read_text("No solution found\nDRR\n");
    assert_int_equal(tw_transcript_reading(t, 0)->claim, TW_CLAIM_BOTH);
    assert_int_equal(tw_transcript_reading(t, 0)->denial_line, 1);
    assert_int_equal(tw_transcript_reading(t, 0)->claim_line, 2);
    tw_transcript_free(&t);
    t = read_text("Solution: LLLL (4 moves)");
    assert_true(tw_transcript_reading(t, 0)->has_path
                && strcmp(tw_transcript_reading(t, 0)->letters, "LLLL") == 0);
    tw_transcript_free(&t);
    t = read_text("4 moves\n");
    assert_true(!tw_transcript_reading(t, 0)->has_path && tw_transcript_reading(t, 0)->length == 4);
    tw_transcript_free(&t);
    expect_error("hello\nworld\n", 1, "hello");
    expect_error("", 1, "nothing");
    expect_error("1 2 3\n4 5 6\n7 8 8\n", 3, "8");
}

static void test_lists(void **state) {
    (void)state;
    tw_transcript *t =
        read_text("misplaced: ((\"down\" \"right\"\n \"right\") 3 28)\nmanhattan:\n(NIL 0 0)\n");
    assert_int_equal(tw_transcript_reading(t, 0)->format, TW_TRANSCRIPT_COMS4701);
    assert_int_equal(tw_transcript_count(t), 2);
    assert_string_equal(tw_transcript_reading(t, 0)->label, "misplaced");
    assert_string_equal(tw_transcript_reading(t, 0)->letters, "DRR");
    assert_true(tw_transcript_reading(t, 0)->length == 3
                && tw_transcript_reading(t, 0)->expanded == 28
                && tw_transcript_reading(t, 0)->listed);
    assert_string_equal(tw_transcript_reading(t, 1)->label, "manhattan");
    assert_true(tw_transcript_reading(t, 1)->has_path && !tw_transcript_reading(t, 1)->count);
    tw_transcript_free(&t);
    t = read_text(
        "Manhattan: Down, Right, Right\nnodes expanded = 5\nHamming: D R R\nnodes expanded = 9\n");
    assert_int_equal(tw_transcript_count(t), 2);
    assert_true(tw_transcript_reading(t, 0)->expanded == 5
                && tw_transcript_reading(t, 1)->expanded == 9);
    assert_string_equal(tw_heuristic_labelled(tw_transcript_reading(t, 1)->label), "hamming");
    tw_transcript_free(&t);
}

static void test_forced(void **state) {
    (void)state;
    tw_transcript_config w = wanted(start, goal);
    w.only_notation = true, w.notation = TW_NOTATION_BLANK;
    tw_transcript *t = read_as("UP LEFT LEFT", w);
    assert_string_equal(tw_transcript_reading(t, 0)->letters, "ULL");
    tw_transcript_free(&t);
    w.kind = TW_READING_MOVES, w.backwards = true;
    t = read_as("R R D", w);
    assert_true(tw_transcript_reading(t, 0)->backwards
                && strcmp(tw_transcript_reading(t, 0)->letters, "DRR") == 0);
    tw_transcript_free(&t);
    w.kind = TW_READING_CLAIM;
    t = read_as("DRR\n3 moves", w);
    assert_true(!tw_transcript_reading(t, 0)->has_path && tw_transcript_reading(t, 0)->length == 3);
    tw_transcript_free(&t);
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
                                         "U1000 ",
                                         "Up (x200) ",
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
        size_t length = strlen(pieces[i]), count = SIZE / stride(16) / length;
        char *text = malloc(count * length + 1);
        assert_non_null(text);
        for (size_t k = 0; k < count; k++) memcpy(text + k * length, pieces[i], length + 1);
        tw_transcript_config w = wanted(start, goal);
        tw_transcript *t = make(&w);
        counted_work = 0;
        tw_transcript_read(t, text, count * length, NULL);
        assert_true(counted_work >= count * length);
        CHECK(counted_work <= MOST * count * length, "%s: work of %zu for each byte", pieces[i],
              counted_work / (count * length));
        tw_transcript_free(&t);
        free(text);
    }
}

static const char *const texts[] = {
    "down\nright\nright\n3 moves\nNodes expanded: 9\n",
    "1 2 3\n0 5 6\n4 7 8\n\n1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
    "Manhattan: D R R\nnodes expanded = 5\nHamming: D R R\nnodes expanded = 9\n",
    "misplaced: ((\"down\" \"right\"\n \"right\") 3 28)\n",
    "\xFF\xFE"
    "D\0R\0R\0",
    "No solution",
    "tiles: 4, 7, 8",
    "(1, 0) (2, 0) (2, 1) (2, 2)",
    "1 2 3\n0 5 6\n4 7 8\n\n0 2 3\n1 5 6\n4 7 8\n\n1 2 3\n4 5 6\n7 8 0\n2 moves\n",
    "hello\n"};
enum { TEXTS = sizeof texts / sizeof *texts };

/* Whatever cannot be had, the status says so, and all is given back; then it works again. */
static void expect_clean_failures(const char *text, size_t length, bool once, bool only_moves) {
    for (uint64_t n = 1;; n++) {
        ledger books = {.fail_at = n, .fail_once = once};
        tw_transcript_config c = wanted(start, goal);
        c.allocator = ledger_allocator(&books);
        c.only_moves = only_moves;
        tw_transcript *t;
        tw_error error;
        tw_status status = tw_transcript_new(&t, &c, &error);
        assert_int_equal(t == NULL, status < 0);
        if (t) status = tw_transcript_read(t, text, length, &error);
        bool failed = books.gets >= n;
        if (failed) assert_int_equal(status, TW_ERR_MEMORY);
        if (failed && t) {
            assert_int_equal(tw_transcript_count(t), 0);
            books.fail_at = 0;
            status = tw_transcript_read(t, text, length, &error);
        }
        if (t) assert_int_equal(status == TW_OK, tw_transcript_count(t) > 0);
        tw_transcript_free(&t);
        assert_true(ledger_even(&books));
        if (!failed) return;
        assert_in_range(n, 1, 1000);
    }
}

static void test_allocation_failures(void **state) {
    (void)state;
    for (int i = 0; i < TEXTS; i++)
        for (int once = 0; once < 2; once++)
            expect_clean_failures(texts[i], i == 4 ? 8 : strlen(texts[i]), once, false);
    expect_clean_failures("DR2", 3, false, true);
    expect_clean_failures("DR2", 3, true, true);
}

static void test_stop(void **state) {
    (void)state;
    tw_transcript_config c = wanted(start, goal);
    tw_transcript *t = make(&c);
    tw_transcript_stop(t);
    assert_int_equal(tw_transcript_read(t, "DRR", 3, NULL), TW_STOPPED);
    assert_int_equal(tw_transcript_count(t), 0);
    tw_transcript_free(&t);
    tw_transcript_free(&t);
}

static void expect_refused(const tw_transcript_config *c, const char *why) {
    tw_transcript *t = (tw_transcript *)&t;
    tw_error error;
    assert_int_equal(tw_transcript_new(&t, c, &error), TW_ERR_ARGUMENT);
    assert_null(t);
    CHECK(strstr(error.text, why), "%s", error.text);
}

static void test_refuses(void **state) {
    (void)state;
    tw_transcript_config c = wanted(start, goal), bad = c;
    bad.start.tile[0] = 9;
    expect_refused(&bad, "start");
    bad = c, bad.goal.blank = 0;
    expect_refused(&bad, "goal");
    bad = c, bad.goal = board_read("1 2/3 0");
    expect_refused(&bad, "sizes");
    bad = c, bad.kind = (tw_reading_kind)99;
    expect_refused(&bad, "member");
    bad = c, bad.size = 4;
    expect_refused(&bad, "");
    tw_transcript *t = make(&c);
    assert_int_equal(tw_transcript_read(t, NULL, 0, NULL), TW_ERR_ARGUMENT);
    assert_int_equal(tw_transcript_read(NULL, "", 0, NULL), TW_ERR_ARGUMENT);
    tw_verdict v;
    assert_int_equal(tw_transcript_judge(t, 0, NULL, NULL, &v), TW_ERR_ARGUMENT);
    assert_null(tw_transcript_reading(t, 0));
    assert_null(tw_transcript_format_name(99));
    assert_null(tw_reading_kind_name(99));
    assert_null(tw_verdict_name(99));
    assert_null(tw_heuristic_labelled("depth"));
    assert_null(tw_heuristic_labelled(NULL));
    tw_transcript_free(&t);
}

static void test_course_goal(void **state) {
    (void)state;
    static const char text[] = "((\"up\") 1 2)";
    tw_transcript_config c = wanted("1 0 2/3 4 5/6 7 8", goal);
    for (int course = 0; course < 2; course++) {
        c.course_goal = course;
        tw_transcript *t = make(&c);
        assert_int_equal(tw_transcript_read(t, text, strlen(text), NULL), TW_OK);
        const char *name = tw_board_goal_name(tw_transcript_goal(t));
        assert_string_equal(name, course ? "first" : "last");
        tw_transcript_free(&t);
    }
}

static tw_status search(void *cookie, const tw_board *board, const tw_result **out) {
    return tw_solver_run(cookie, board, out);
}

static void expect_verdict(const char *text, tw_verdict_kind kind, const char *why) {
    tw_config config;
    tw_solver *solver;
    tw_verdict v;
    tw_config_default(&config, 3, 3);
    config.goal = board_read(goal);
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    tw_transcript *t = read_text(text);
    assert_int_equal(tw_transcript_judge(t, 0, search, solver, &v), TW_OK);
    CHECK(v.kind == kind, "%s: %s", text, tw_verdict_name(v.kind));
    char said[TW_SENTENCE_SIZE];
    tw_transcript_text(t, 0, &v, said, sizeof said);
    CHECK(strcmp(said, why) == 0, "%s: %s", text, said);
    assert_int_equal(tw_transcript_text(t, 0, &v, NULL, 0), strlen(why));
    tw_transcript_free(&t);
    tw_solver_free(&solver);
}

static void test_verdicts(void **state) {
    (void)state;
    expect_verdict("DRR", TW_VERDICT_OPTIMAL, "optimal: 3 moves, the fewest possible");
    expect_verdict("ULL", TW_VERDICT_OPTIMAL, "optimal: 3 moves, the fewest possible");
    expect_verdict("RRD", TW_VERDICT_OPTIMAL, "optimal: 3 moves, the fewest possible");
    expect_verdict("UDDRR", TW_VERDICT_LONGER, "not optimal: 5 moves, 3 are enough");
    expect_verdict("DRRLR", TW_VERDICT_LONGER, "not optimal: 5 moves, 3 are enough");
    expect_verdict("DDRRRR", TW_VERDICT_ILLEGAL,
                   "illegal: move 2 (D of the blank, line 1) runs into the edge");
    expect_verdict("Steps: DR (2 moves)", TW_VERDICT_ASTRAY,
                   "wrong: 2 legal moves, but not to the goal");
    expect_verdict("DRR\n5 moves\n", TW_VERDICT_MISCOUNTED, "wrong: it says 5 moves, and shows 3");
    expect_verdict("3 moves", TW_VERDICT_CLAIMED,
                   "right: 3 moves are the fewest; none are shown to be checked");
    expect_verdict("4 moves", TW_VERDICT_MISCOUNTED,
                   "wrong: it says 4 moves, but every solution has an odd number; perhaps boards "
                   "were counted");
    expect_verdict("1 move", TW_VERDICT_MISCOUNTED,
                   "wrong: it says 1 move, but at least 3 are needed");
    expect_verdict("5 moves", TW_VERDICT_LONGER, "not optimal: it says 5 moves, 3 are enough");
    expect_verdict("no solution", TW_VERDICT_DENIED,
                   "wrong: it says that there is no solution, and there is one");
    expect_verdict("No solution found\nDRR\n", TW_VERDICT_CONTRADICTS,
                   "wrong: it says that there is no solution, line 1, and claims one, line 2");
    expect_verdict("1 2 3\n0 5 6\n4 7 8\n\n1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 8 0\n3 "
                   "moves\n",
                   TW_VERDICT_ILLEGAL,
                   "illegal: move 2, line 9: the second of these boards is not one move from the "
                   "first");
}

static void expect_lost(const char *moves, size_t at, const char *better) {
    tw_config config;
    tw_solver *solver;
    tw_verdict v;
    tw_config_default(&config, 3, 3);
    assert_int_equal(tw_solver_new(&solver, &config, NULL), TW_OK);
    tw_transcript *t = read_text(moves);
    tw_transcript_judge(t, 0, search, solver, &v);
    assert_int_equal(v.kind, TW_VERDICT_LONGER);
    assert_int_equal(tw_transcript_find_lost(t, 0, search, solver, &v), TW_OK);
    assert_int_equal(v.lost_at, at);
    assert_string_equal(v.better, better);
    tw_transcript_free(&t);
    tw_solver_free(&solver);
}

static void test_lost(void **state) {
    (void)state;
    expect_lost("UDDRR", 1, "D");
    expect_lost("DRRLR", 4, "");
}

static void test_assumes(void **state) {
    (void)state;
    static const struct {
        const char *text, *assumed;
    } cases[] = {{"DRR", NULL},
                 {"ULL", "right if these are the moves of the tile"},
                 {"RRD", "right if the path is read backwards"},
                 {"LLU", "right if these are the moves of the tile, read backwards"}};
    for (int i = 0; i < 4; i++) {
        tw_transcript_config c = wanted(start, goal);
        tw_transcript *t = read_as(cases[i].text, c);
        const char *assumed = tw_reading_assumes(tw_transcript_reading(t, 0), &c);
        assert_int_equal(assumed == NULL, cases[i].assumed == NULL);
        if (assumed) assert_string_equal(assumed, cases[i].assumed);
        tw_transcript_free(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),       cmocka_unit_test(test_boards),
        cmocka_unit_test(test_trace),       cmocka_unit_test(test_claims),
        cmocka_unit_test(test_lists),       cmocka_unit_test(test_forced),
        cmocka_unit_test(test_linear),      cmocka_unit_test(test_allocation_failures),
        cmocka_unit_test(test_stop),        cmocka_unit_test(test_refuses),
        cmocka_unit_test(test_course_goal), cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_lost),        cmocka_unit_test(test_assumes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
