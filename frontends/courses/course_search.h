/* course_search.h -- one search as a course wants it, and its exit code.
 *
 * The search is the command line's own (common/running/run.h): limits and interrupts hold,
 * and a solution is replayed before it is printed. */
#ifndef COURSES_COURSE_SEARCH_H
#define COURSES_COURSE_SEARCH_H

#include "common/running/run.h"
#include "common/options/shared_options.h"

#include <tilewise.h>

/* The options every course has: limits. */
enum { COURSE_OPTIONS = OPTIONS_NODES | OPTIONS_LIMITS };

/* Search, and return the exit code.  With EXIT_YES and EXIT_NO, r->result is set and the course
 * prints the answer; anything else was reported in one line on standard error.  Call run_end() in
 * any case. */
int course_search(const char *course, const shared_options *, const tw_problem *, run *r);

#endif
