/* atomic_file.h -- a file that is whole or absent: written under a temporary name, then renamed.
 *
 *     atomic_file f;
 *     if (!atomic_file_open(&f, "out.svg")) return EXIT_USAGE;   before the long work
 *     write(f.file, ...);
 *     if (!atomic_file_keep(&f)) ...                             or atomic_file_abandon(&f)
 *
 * A failure writes one line to standard error.  A device or a pipe is written to directly: there is
 * nothing to rename. */
#ifndef COMMON_ATOMIC_FILE_H
#define COMMON_ATOMIC_FILE_H

#include "common/draft.h"

typedef struct atomic_file {
    const char *path; /* NULL: not open */
    draft draft;      /* without a name: written directly */
    int file;
} atomic_file;

/* An open file must be kept or abandoned; both close it. */
bool atomic_file_open(atomic_file *, const char *path);
bool atomic_file_keep(atomic_file *);
void atomic_file_abandon(atomic_file *);

#endif
