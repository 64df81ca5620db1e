/* grade_build.h -- a submission: a folder or a file that somebody handed in, built in a copy.
 *
 * Makefile, package.json, Java, C, C++, Go, Python, JavaScript and Lisp are known by their files;
 * the exam's own `build` and `program` go first.  The build runs in the sandbox and may write to
 * its copy and nowhere else.  Links, version control and what is too much are not copied. */
#ifndef CLI_GRADE_BUILD_H
#define CLI_GRADE_BUILD_H

#include "cli/grade/grade.h"

enum { GRADE_BUILD_NOTE = 400 };

typedef struct grade_build {
    char *scratch;               /* what grade_build_end() removes */
    char *folder;                /* the copy, within it */
    char *program;               /* the command that runs there; NULL: none was found */
    char note[GRADE_BUILD_NOTE]; /* why there is none */
} grade_build;

/* `command` builds it and `program` runs it; NULL: what the files ask for.  False: `note` says
 * why. */
bool grade_build_begin(grade_build *, const char *path, const char *command, const char *program,
                       bool sandbox);
void grade_build_end(grade_build *);

#endif
