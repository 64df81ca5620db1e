/* grade.h -- what the parts of `tilewise grade` share: an exam, made of tests, and their marks. */
#ifndef CLI_GRADE_H
#define CLI_GRADE_H

#include "cli/answers/answer.h"
#include "cli/child/child.h"
#include "cli/child/command_words.h"
#include "cli/grade/grade_input.h"

#include <stdio.h>
#include <tilewise.h>

typedef enum grade_kind {
    GRADE_SOLVABLE,
    GRADE_UNSOLVABLE,
    GRADE_BAD_INPUT /* an input that is not a board */
} grade_kind;

typedef struct grade_test {
    grade_kind kind;
    char name[64]; /* "14 moves", "a tile twice" */
    tw_board start;
    int64_t fewest;  /* moves; -1: there is no solution, or it was not proven */
    grade_flaw flaw; /* of bad input */
} grade_test;

/* What is judged, in this order: a check needs those before it. */
typedef enum grade_check {
    GRADE_RUNS,       /* ends by itself, within the limits, and not by a crash */
    GRADE_FORMAT,     /* its output is an answer in the course's form */
    GRADE_LEGAL,      /* every move is one */
    GRADE_REACHES,    /* the goal */
    GRADE_OPTIMAL,    /* in the fewest moves */
    GRADE_COUNT,      /* its count of nodes is one that some convention gives */
    GRADE_RECOGNISED, /* it says that there is no solution */
    GRADE_REFUSED,    /* it does not solve an input that is not a board */
    GRADE_CHECKS
} grade_check;
/* "runs", "format", "legal", "goal", "optimal", "count", "unsolvable", "refused". */
const char *grade_check_name(grade_check);

typedef enum grade_mark { GRADE_NONE, GRADE_YES, GRADE_NO } grade_mark; /* NONE: not judged */

enum { GRADE_NOTE = 300, GRADE_CLAIMS = 16 };

/* A number of nodes that the program printed. */
typedef struct grade_claim {
    tw_counter counter;
    const char *heuristic; /* one of answer_heuristic(), or NULL */
    int number;            /* it is the so many-th of its kind, from 0 */
    int64_t count;
} grade_claim;

/* What a test was judged by. */
typedef enum grade_basis {
    GRADE_BY_NOTHING,
    GRADE_BY_WORD,
    GRADE_BY_LENGTH,
    GRADE_BY_MOVES
} grade_basis;
const char *grade_basis_name(grade_basis); /* "-", "word", "length", "moves" */

/* What it said in a word, if it showed no moves. */
typedef enum grade_said { GRADE_SAID_NOTHING, GRADE_SAID_SOLVED, GRADE_SAID_STUCK } grade_said;

typedef struct grade_result {
    grade_mark mark[GRADE_CHECKS];
    char note[GRADE_NOTE]; /* why the first check failed, or what is odd; "" */
    int64_t length;        /* moves it shows or claims; -1: none */
    grade_claim claims[GRADE_CLAIMS];
    size_t claimed;
    grade_said said;
    grade_basis basis;
    bool assumed; /* right only in another reading than the usual one */
    child_report report;
} grade_result;

/* Only the first note is kept. */
__attribute__((format(printf, 2, 3))) void grade_note(grade_result *, const char *format, ...);
/* Of several marks the worst counts. */
void grade_mark_worst(grade_result *, grade_check, grade_mark);
bool grade_passed(const grade_result *);

typedef struct grade_exam {
    const char *program;
    char **words; /* of the program */
    const grade_format *format;
    const char *algorithm; /* that the program is said to use, or the course asks for; NULL: any */
    tw_notation notation;  /* of plain moves */
    bool only_notation;    /* ... and no other */
    tw_board goal;
    bool any_length, no_counts, no_sandbox;
    grade_basis require; /* at least; GRADE_BY_NOTHING: whatever it prints */
    bool require_count;
    command_list show; /* what the program may see, besides itself; empty: the usual */
    child_limits limits;
    grade_test *tests;
    size_t count;
    char *folder; /* for the files that boards are given in; NULL: none is */
} grade_exam;

void grade_exam_add(grade_exam *, const grade_test *);

/* Run the program on the board of a test: what it printed, on the heap, `*length` bytes and a 0.
 * How it ended is in the result's report. */
char *grade_run(const grade_exam *, const grade_test *, grade_result *, size_t *length);

/* One test.  The result is not valid if signals_caught() afterwards. */
void grade_judge(const grade_exam *, const grade_test *, grade_result *);

/* Is all there that the course asks for?  Notes what is not. */
bool grade_required(const grade_exam *, const grade_test *, const answers *, grade_result *);

/* What only all tests together can tell: whether one way of counting explains every count, and
 * whether an algorithm that may give up did so where it must. */
void grade_count(const grade_exam *, grade_result results[]);
void grade_stuck(const grade_exam *, grade_result results[]);
bool grade_may_give_up(const grade_exam *);
/* A word that is also said of boards without a solution says nothing, and moves have one
 * notation. */
void grade_consistent(const grade_exam *, grade_result results[]);

void grade_print_heading(const grade_exam *);
void grade_print_row(const grade_exam *, size_t i, const grade_result *);
void grade_print_summary(const grade_exam *, const grade_result *);
void grade_json_row(const grade_exam *, size_t i, const grade_result *);
void grade_json_summary(const grade_exam *, const grade_result *);
void grade_junit(FILE *, const grade_exam *, const grade_result *);

#endif
