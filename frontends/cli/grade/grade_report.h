/* grade_report.h -- what a student earned, as JSON, and what is made of it: pages, a table,
 * Gradescope's file. */
#ifndef CLI_GRADE_REPORT_H
#define CLI_GRADE_REPORT_H

#include "cli/grade/grade_paper.h"

#include <jansson.h>

/* {"name", "note", "points", "worth", "passed", "tests", "tasks": [{"task", "points", "worth",
 * "tests": [as `grade --json` has them, and "points", "output", "expected"]}]}.  `note`: why
 * nothing was run; NULL: it was. */
json_t *grade_report_make(const grade_paper *, const char *name, const char *note);
/* Why nothing was run, or what is wrong with the first test that failed; on the heap. */
char *grade_report_note(const json_t *report);
/* One of the tests, as --json prints it. */
json_t *grade_report_row(const grade_exam *, size_t i, const grade_result *);

/* The pages: one for a student, and the table of all, whose files are NAME.html.  `file` gives the
 * name of a student's files without the ending. */
void grade_page_student(FILE *, const json_t *report, const char *title);
void grade_page_class(FILE *, const json_t *reports, const char *title);
void grade_csv(FILE *, const json_t *reports);
/* results.json of Gradescope's autograder. */
json_t *grade_gradescope(const grade_paper *, const json_t *report);

/* A student's name as the name of a file, on the heap: letters, digits, . - and _ stay. */
char *grade_report_file(const char *name);

/* A hash of text, from another or from 0. */
uint64_t grade_report_hash(uint64_t, const char *text, size_t length);

#endif
