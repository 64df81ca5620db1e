/* grade_junit.c -- marks as JUnit XML, which the systems that collect test results read.
 *
 * A test case's class is its kind, and the type of a failure the check that failed. */
#include "cli/grade/grade.h"
#include "cli/output/markup.h"

#include <inttypes.h>

/* Text for an attribute.  Bytes that XML 1.0 has no room for become '?', as does what is not ASCII:
 * the note may quote anything. */
static void escape(FILE *out, const char *text) {
    for (; *text; text++) markup_put(out, *text >= ' ' && *text <= '~' ? *text : '?');
}

static const char *failed_check(const grade_result *r) {
    int i = 0;
    while (r->mark[i] != GRADE_NO) i++;
    return grade_check_name((grade_check)i);
}

static void write_case(FILE *out, const grade_test *t, size_t number, const grade_result *r) {
    static const char *const kinds[] = {"solvable", "unsolvable", "bad-input"};
    char board[5 * TW_MAX_CELLS];
    tw_board_text(&t->start, TW_LAYOUT_SLASHES, board, sizeof board);
    fprintf(out, "    <testcase classname=\"%s\" name=\"%zu: ", kinds[t->kind], number);
    escape(out, t->name);
    fprintf(out, "\" time=\"%.3f\"", r->report.seconds);
    if (grade_passed(r)) {
        fputs("/>\n", out);
        return;
    }
    fprintf(out, ">\n      <failure type=\"%s\" message=\"", failed_check(r));
    escape(out, r->note);
    fprintf(out, "\">%s %s</failure>\n    </testcase>\n",
            t->kind == GRADE_BAD_INPUT ? "made of" : "board", board);
}

static void write_suite(FILE *out, const grade_exam *e) {
    const grade_result *r = e->results;
    size_t failures = 0;
    double seconds = 0;
    for (size_t i = 0; i < e->count; i++) {
        failures += !grade_passed(&r[i]);
        seconds += r[i].report.seconds;
    }
    fputs("  <testsuite name=\"", out);
    escape(out, e->task ? e->task : e->program);
    fprintf(out, "\" tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"0\" time=\"%.3f\">\n",
            e->count, failures, seconds);
    for (size_t i = 0; i < e->count; i++) write_case(out, &e->tests[i], i + 1, &r[i]);
    fputs("  </testsuite>\n", out);
}

void grade_junit(FILE *out, const grade_exam tasks[], size_t count) {
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", out);
    for (size_t i = 0; i < count; i++) write_suite(out, &tasks[i]);
    fputs("</testsuites>\n", out);
}
