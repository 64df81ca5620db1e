/* course.h -- the programs that five courses ask their students to write.
 *
 * `tilewise course NAME ...` runs one of them.  Each is one file: its options,
 * its input format, its output to the letter, and the library for the rest.
 * A new course is a file, a line in courses.def and a section in
 * docs/courses.md. */
#ifndef COURSES_COURSE_H
#define COURSES_COURSE_H

#include "common/options/subcommand.h"

extern const subcommand *const courses[]; /* NULL-terminated */

#endif
