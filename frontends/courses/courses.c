/* courses.c -- the list of courses. */
#include "courses/course.h"

#include <stddef.h>

#define COURSE(name) extern const subcommand course_##name;
#include "courses/courses.def"
#undef COURSE

const subcommand *const courses[] = {
#define COURSE(name) &course_##name,
#include "courses/courses.def"
#undef COURSE
    NULL,
};
