/* grade.h -- what the parts of `tilewise grade` share: an exam, made of tests, and their marks. */
#ifndef CLI_GRADE_H
#define CLI_GRADE_H

#include "cli/child/child.h"
#include "cli/child/command_words.h"
#include "cli/grade/grade_input.h"
#include "common/input/boards.h"

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
    tw_board start, goal;
    int64_t fewest;  /* moves; -1: there is no solution, or it was not proven */
    int64_t cost;    /* the least, where tiles cost; -1: they do not */
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
    const char *heuristic; /* one of tw_heuristic_labelled(), or NULL */
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
    char *output; /* what it printed, or its beginning; NULL: not kept */
} grade_result;

/* Only the first note is kept. */
__attribute__((format(printf, 2, 3))) void grade_note(grade_result *, const char *format, ...);
/* Of several marks the worst counts. */
void grade_mark_worst(grade_result *, grade_check, grade_mark);
bool grade_passed(const grade_result *);

typedef struct grade_plan {
    int least, most;     /* moves from the goal */
    uint64_t count;      /* of boards that can be solved */
    uint64_t solved;     /* of these, that are the goal, if there are others too */
    uint64_t unsolvable; /* ... and that cannot */
    unsigned flaws;      /* of bad input, a bit each */
    bool adversarial;    /* boards that mislead A* with a heuristic that is too high */
    uint64_t seed;
} grade_plan;

/* The tests of a task.  Without an exam file there is one task. */
typedef struct grade_exam {
    const char *task; /* its name; NULL: it is all there is */
    const char *program;
    char **words; /* of the program */
    grade_format form;
    grade_plan plan;
    int rows, cols;          /* 0: not given */
    bool has_depth;          /* the plan's was given */
    bool has_goal;           /* a suite brings it */
    bool has_flaws;          /* the plan's were given */
    const char *goal_text;   /* as it was given; NULL: it was not */
    const char *goals;       /* the tests take turns: "spiral last random"; NULL: `goal` for all */
    const char *answer_file; /* that the program writes; NULL: standard output */
    double points;           /* 0: one a test */
    double part[GRADE_CHECKS]; /* of a test's points, where this check is the first to fail */
    bool all_or_nothing;
    const char *visibility; /* Gradescope's word for who sees it; NULL: its default */
    const char *algorithm;  /* that the program is said to use, or the course asks for; NULL: any */
    tw_notation notation;   /* of plain moves */
    bool only_notation;     /* ... and no other */
    tw_board goal;
    const char *convention, *order; /* that its search follows; NULL: any */
    bool require_path;              /* ... and so the very moves that this gives */
    bool tile_costs;                /* a move costs the number of its tile */
    bool any_length, no_counts, no_sandbox, keep_output;
    grade_basis require; /* at least; GRADE_BY_NOTHING: whatever it prints */
    bool require_count;
    command_list show; /* what the program may see, besides itself; empty: the usual */
    child_limits limits;
    grade_test *tests;
    size_t count;
    grade_result *results; /* of each test; NULL: none was run */
    char *folder;          /* for the files that boards are given in; NULL: none is */
} grade_exam;

void grade_exam_add(grade_exam *, const grade_test *);
/* What the task is worth, and what was earned. */
double grade_most_points(const grade_exam *);
double grade_points(const grade_exam *, const grade_result results[]);
double grade_test_points(const grade_exam *, size_t i); /* of its results */
/* Make what the tests need around the program: its words, and a folder for files.  The exit
 * code. */
int grade_exam_prepare(grade_exam *, bool shell);
void grade_exam_free(grade_exam *);

/* Run the program on the board of a test: what it printed, on the heap, `*length` bytes and a 0.
 * How it ended is in the result's report. */
char *grade_run(const grade_exam *, const grade_test *, grade_result *, size_t *length);

/* One test.  The result is not valid if signals_caught() afterwards. */
void grade_judge(const grade_exam *, const grade_test *, grade_result *);

/* Is all there that the course asks for?  Notes what is not. */
bool grade_required(const grade_exam *, const grade_test *, const tw_transcript *, grade_result *);

/* Run and judge every test.  Three in a row that pass the time limit make those that follow share
 * one.  The exit code: 0, or 2 if the program cannot be started, or 130. */
int grade_examine(grade_exam *, const char *shown);

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
void grade_junit(FILE *, const grade_exam tasks[], size_t count);

#endif
