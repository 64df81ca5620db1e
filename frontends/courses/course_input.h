/* course_input.h -- from a FILE operand to a problem. */
#ifndef COURSES_COURSE_INPUT_H
#define COURSES_COURSE_INPUT_H

#include "courses/reader.h"

#include "common/options/options.h"
#include <stdbool.h>

/* The one operand of a course program; a second is an error. */
void course_input_operand(const char **file, const char *argument, const options_state *);

/* Read a file, standard input for NULL or "-".  False: one line on standard error says what is
 * wrong, and the program should exit with 2. */
bool course_input(const char *file, reader_fn *, tw_problem *out);

#endif
