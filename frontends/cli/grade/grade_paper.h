/* grade_paper.h -- an exam: tasks that are written down in a file, or one from the command line.
 *
 *     [exam]                          what holds for every task
 *     course = none
 *     arguments = bfs {tiles,}
 *
 *     [task easy]                     ... and what differs
 *     points = 10
 *     depth = 4..10
 *
 * The keys are the options of `tilewise grade` by their names, and a few of their own, which
 * docs/grade.md lists.  Each is read by the same functions as the option. */
#ifndef CLI_GRADE_PAPER_H
#define CLI_GRADE_PAPER_H

#include "cli/grade/grade.h"
#include "common/input/ini.h"
#include "common/options/options.h"

typedef struct grade_paper {
    const char *title; /* NULL: none */
    const char *build; /* a command; NULL: what the files ask for */
    grade_exam *tasks;
    size_t count;
    ini file;
} grade_paper;

/* From a file, or the preset of that name; `usual` is what a task has that says nothing.  Ends the
 * program with 2 and one line if something is wrong. */
void grade_paper_read(grade_paper *, const char *name, const grade_exam *usual);
/* One task, as `usual` has it. */
void grade_paper_make(grade_paper *, const grade_exam *usual);
void grade_paper_free(grade_paper *);

/* Set what the key says.  False: there is no such key. */
bool grade_key_set(grade_exam *, const char *key, const char *value, const options_state *);
/* Once all keys are set: the goal and what follows from the course.  Ends the program with 2 if
 * they do not fit. */
void grade_key_settle(grade_exam *, const options_state *);

const char *grade_preset_name(size_t i);         /* NULL past the end */
const char *grade_preset_text(const char *name); /* NULL: no such preset */

#endif
