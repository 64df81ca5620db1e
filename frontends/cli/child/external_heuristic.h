/* external_heuristic.h -- a heuristic outside this program: a program that is asked line by line,
 * or a function in a shared object, which runs in a process of its own and is asked in the same
 * way.
 *
 * A board is a line of its tiles, row by row, with a blank between and 0 for the blank; a value is
 * a line with one number.  The n-th line out answers the n-th line in.  All boards are sent, then
 * the stream is closed, and answers are taken as they come: a program may answer each line at once,
 * collect its answers in a buffer, or read everything first. */
#ifndef CLI_EXTERNAL_HEURISTIC_H
#define CLI_EXTERNAL_HEURISTIC_H

#include "cli/child/child.h"

#include <tilewise.h>

typedef struct external_heuristic {
    const char *program; /* a command, or NULL ... */
    bool shell;
    const char *library; /* ... and then the path of a shared object */
    const tw_board *goal;
    bool sandbox; /* see child_plan */
    child_limits limits;
} external_heuristic;

/* What it may take: this much memory, and the same as any of its kind of all else. */
child_limits external_heuristic_limits(uint64_t bytes);

/* Value every board the verifier has found.  The exit code: 0, or one line was written, except
 * after an interrupt. */
int external_heuristic_evaluate(const external_heuristic *, tw_verifier *);

#endif
