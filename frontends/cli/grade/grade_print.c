/* grade_print.c -- marks as a table for people and as JSON for programs. */
#include "cli/grade/grade_report.h"
#include "cli/output/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD_SIZE = 5 * TW_MAX_CELLS };

static const char *kind_name(grade_kind kind) {
    return kind == GRADE_SOLVABLE     ? "solvable"
           : kind == GRADE_UNSOLVABLE ? "unsolvable"
                                      : "bad-input";
}

static const char *mark_name(grade_mark m) {
    return m == GRADE_YES ? "yes" : m == GRADE_NO ? "NO" : "-";
}

void grade_print_heading(const grade_exam *e) {
    printf("%s, course %s, %dx%d, %zu test%s, %g s and %.0f MiB for each%s\n\n", e->program,
           e->form.name, e->goal.rows, e->goal.cols, e->count, e->count == 1 ? "" : "s",
           e->limits.seconds, (double)e->limits.bytes / (1 << 20),
           e->no_sandbox ? ", no sandbox" : "");
    printf("%4s  %-18s", "test", "what");
    for (int i = 0; i < GRADE_CHECKS; i++) printf("  %s", grade_check_name((grade_check)i));
    puts("  judged  note");
}

void grade_print_row(const grade_exam *e, size_t i, const grade_result *r) {
    printf("%4zu  %-18s", i + 1, e->tests[i].name);
    for (int k = 0; k < GRADE_CHECKS; k++) {
        const char *text = mark_name(r->mark[k]);
        printf("  %-*s", (int)strlen(grade_check_name((grade_check)k)), text);
    }
    printf("  %-*s%s%s\n", *r->note ? 6 : 0, grade_basis_name(r->basis), *r->note ? "  " : "",
           r->note);
    fflush(stdout);
}

typedef struct tally {
    size_t passed, judged[GRADE_CHECKS], good[GRADE_CHECKS];
} tally;

static tally count(const grade_exam *e, const grade_result *r) {
    tally t = {0};
    for (size_t i = 0; i < e->count; i++) {
        t.passed += grade_passed(&r[i]);
        for (int k = 0; k < GRADE_CHECKS; k++) {
            t.judged[k] += r[i].mark[k] != GRADE_NONE;
            t.good[k] += r[i].mark[k] == GRADE_YES;
        }
    }
    return t;
}

/* The boards of the tests that failed, to try again. */
static void print_failures(const grade_exam *e, const grade_result *r) {
    char board[BOARD_SIZE];
    bool any = false;
    for (size_t i = 0; i < e->count; i++) {
        if (grade_passed(&r[i]) || e->tests[i].kind == GRADE_BAD_INPUT) continue;
        if (!any) puts("\nfailed on:");
        any = true;
        tw_board_text(&e->tests[i].start, TW_LAYOUT_SLASHES, board, sizeof board);
        printf("%4zu  %s\n", i + 1, board);
    }
}

void grade_print_summary(const grade_exam *e, const grade_result *r) {
    tally t = count(e, r);
    print_failures(e, r);
    printf("\npassed: %zu of %zu test%s\n", t.passed, e->count, e->count == 1 ? "" : "s");
    bool first = true;
    for (int k = 0; k < GRADE_CHECKS; k++) {
        if (!t.judged[k]) continue;
        printf("%s%s %zu/%zu", first ? "" : ", ", grade_check_name((grade_check)k), t.good[k],
               t.judged[k]);
        first = false;
    }
    putchar('\n');
}

static json_t *mark_json(grade_mark m) {
    return m == GRADE_NONE ? json_null() : json_boolean(m == GRADE_YES);
}

/* What it wrote to standard error, with control characters as '?'. */
static void clean_errors(const grade_result *r, char out[CHILD_ERRORS]) {
    memcpy(out, r->report.errors, CHILD_ERRORS);
    for (char *c = out; *c; c++)
        if ((*c < ' ' || *c > '~') && *c != '\n') *c = '?';
}

json_t *grade_report_row(const grade_exam *e, size_t i, const grade_result *r) {
    const grade_test *t = &e->tests[i];
    char end[CHILD_TEXT], errors[CHILD_ERRORS];
    json_t *o = json_begin(), *checks = json_begin();
    for (int k = 0; k < GRADE_CHECKS; k++)
        json_put(checks, grade_check_name((grade_check)k), mark_json(r->mark[k]));
    child_describe(&r->report, &e->limits, end);
    if (e->task) json_put_text(o, "task", e->task);
    json_put_number(o, "test", (int64_t)i + 1);
    json_put_text(o, "kind", kind_name(t->kind));
    json_put_text(o, "name", t->name);
    json_put(o, "passed", json_boolean(grade_passed(r)));
    json_put(o, "checks", checks);
    json_put_text(o, "judged", grade_basis_name(r->basis));
    json_put_text(o, "note", r->note);
    json_put_boards(o, &t->start, &t->goal);
    json_put_number(o, "fewest", t->fewest);
    json_put_number(o, "length", r->length);
    json_put_text(o, "end", end);
    clean_errors(r, errors);
    json_put_text(o, "errors", errors);
    json_put(o, "seconds", json_real(r->report.seconds));
    json_put_number(o, "bytes_peak", (int64_t)r->report.bytes_peak);
    return o;
}

void grade_json_row(const grade_exam *e, size_t i, const grade_result *r) {
    json_print(grade_report_row(e, i, r));
    fflush(stdout);
}

void grade_json_summary(const grade_exam *e, const grade_result *r) {
    tally t = count(e, r);
    json_t *o = json_begin(), *checks = json_begin();
    for (int k = 0; k < GRADE_CHECKS; k++) {
        json_t *pair = json_begin();
        json_put_number(pair, "passed", (int64_t)t.good[k]);
        json_put_number(pair, "judged", (int64_t)t.judged[k]);
        json_put(checks, grade_check_name((grade_check)k), pair);
    }
    json_put(o, "summary", json_true());
    if (e->task) {
        json_put_text(o, "task", e->task);
        json_put(o, "points", json_real(grade_points(e, r)));
        json_put(o, "worth", json_real(grade_most_points(e)));
    }
    json_put_text(o, "program", e->program);
    json_put_text(o, "course", e->form.name);
    json_put(o, "sandbox", json_boolean(!e->no_sandbox));
    json_put_number(o, "tests", (int64_t)e->count);
    json_put_number(o, "passed", (int64_t)t.passed);
    json_put(o, "checks", checks);
    json_print(o);
}
