/* atomic_file.h -- a file that is whole or absent: written under another name beside its own, and renamed.
 *
 *     draft d;
 *     if (!draft_open(&d, "out.svg")) return EXIT_USAGE;   before the long work: can it be done?
 *     write(d.file, ...);
 *     if (!draft_keep(&d)) ...                              or draft_abandon(&d)
 *
 * What fails writes one line to standard error.  A device or a pipe is written to directly: there is
 * nothing to rename. */
#ifndef COMMON_ATOMIC_FILE_H
#define COMMON_ATOMIC_FILE_H

#include <stdbool.h>

typedef struct atomic_file {
    const char *path; /* NULL: not open */
    char *name;       /* under which it is written; NULL: directly */
    int file;
} atomic_file;

/* An open one is kept or abandoned; either leaves it closed. */
bool atomic_file_open(atomic_file *, const char *path);
bool atomic_file_keep(atomic_file *);
void atomic_file_abandon(atomic_file *);

#endif
