/* course.h -- the programs that five courses ask their students to write.
 *
 * `tilewise course NAME ...` runs one of them.  Each is one file: its options,
 * its input format, its output to the letter, and the library for the rest.
 * A new course is a file, a line in courses.def and a section in
 * docs/courses.md. */
#ifndef COURSES_COURSE_H
#define COURSES_COURSE_H

#include "common/options/shared_options.h"
#include "common/options/subcommand.h"
#include "common/running/run.h"
#include "courses/reader.h"

extern const subcommand *const courses[]; /* NULL-terminated */

/* The options every course has: limits. */
enum { COURSE_OPTIONS = OPTIONS_NODES | OPTIONS_LIMITS };

/* For take(): the one operand, a FILE that has to be there. */
bool course_take_file(const char **file, int key, const char *argument, const options_state *);

/* Read a file, standard input for NULL or "-".  False: one line on standard error says what is
 * wrong, and the program should exit with 2. */
bool course_read(const char *file, reader_fn *, tw_problem *out);

/* One search, the command line's own (common/running/run.h): limits and interrupts hold, and a
 * solution is replayed before it is printed.  Returns the exit code.  With EXIT_YES and EXIT_NO,
 * r->result is set and the course prints the answer; anything else was reported in one line on
 * standard error.  Call run_end() in any case. */
int course_search(const char *course, const shared_options *, const tw_problem *, run *r);

#endif
