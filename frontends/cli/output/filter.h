/* filter.h -- external programs that read and write our files: gnuplot, dot, zstd.
 *
 * They are looked for on PATH and get no shell, so nothing has to be quoted.  Errors: 0 for
 * success; positive: an errno, ENOENT where there is no such program; -1: it ran and failed. */
#ifndef CLI_FILTER_H
#define CLI_FILTER_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

/* To its end, with these files as standard input and output. */
int filter_run(const char *const argv[], int in, int out);

/* Is it there?  `option` is one that makes it say its version.  False: one line on standard error,
 * about `subject`. */
bool filter_present(const char *program, const char *option, const char *subject,
                    const char *package);

/* One that reads what is written here, while it is written. */
typedef struct filter {
    FILE *in; /* what the program reads */
    pid_t child;
} filter;
int filter_start(filter *, const char *const argv[], int out);
/* Closes `in` and waits.  Nonzero, too, if something could not be written. */
int filter_finish(filter *);

#endif
