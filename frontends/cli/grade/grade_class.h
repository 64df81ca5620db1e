/* grade_class.h -- a folder of submissions, each built and graded by itself.
 *
 * A process for each student, as many at a time as there are cores.  Everybody has boards of their
 * own, from the seed and the name, so that nothing can be copied or written down beforehand.  What
 * a student earned is a file, NAME.json; whoever has one with the same exam and the same files is
 * not graded again, so an interrupted run goes on where it was.  From these files the CSV and the
 * pages are made. */
#ifndef CLI_GRADE_CLASS_H
#define CLI_GRADE_CLASS_H

#include "cli/grade/grade_paper.h"

typedef struct grade_class {
    const grade_paper *paper;
    const char *submissions; /* a folder with a folder or a file for each student */
    const char *report;      /* the folder for results, made if it is not there */
    uint64_t key;            /* of everything that decides what is asked */
    uint64_t jobs;           /* at a time */
    bool no_sandbox, fixed;  /* fixed: the tests are made, the same for all */
} grade_class;

/* The exit code: 0 if everybody was graded, whatever they earned. */
int grade_class_run(const grade_class *);

/* A hash of what decides what is asked: the command line, except where results go, and the exam's
 * file.  False: that cannot be read, and the line is written. */
bool grade_class_key(int argc, char **argv, const char *exam, uint64_t *out);

#endif
