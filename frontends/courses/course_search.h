/* course_search.h -- one search as a course wants it, and its exit code.
 *
 * The search is the command line's own (cli/run.h): limits and interrupts hold,
 * and a solution is replayed before anybody sees it. */
#ifndef COURSES_COURSE_SEARCH_H
#define COURSES_COURSE_SEARCH_H

#include "common/run.h"
#include "common/search_options.h"

#include <tilewise.h>

typedef struct course_search {
    const char *course; /* for messages */
    search_options how;
    tw_limits limits;
} course_search;

void course_search_config(const course_search *, const tw_board *goal, tw_config *out);

/* Search, and return the exit code.  With EXIT_YES and EXIT_NO, r->result is there and the answer
 * is the course's to print; whatever else happened was said in one line on standard error.  Call
 * run_end() in any case. */
int course_search_run(const course_search *, const tw_problem *, run *r);

#endif
