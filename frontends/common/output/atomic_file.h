/* atomic_file.h -- a file that is whole or absent: written under a temporary name, then renamed.
 *
 *     atomic_file f;
 *     if (!atomic_file_open(&f, "out.svg")) return EXIT_USAGE;   before the long work
 *     write(f.file, ...);                                        or into atomic_file_stream(&f)
 *     if (!atomic_file_keep(&f)) ...                             or atomic_file_abandon(&f)
 *
 * A failure writes one line to standard error.  A link stays, and what it leads to is replaced.  A
 * device, a pipe and the file that standard output goes to are written to directly: there is
 * nothing to rename.  "-" is standard output. */
#ifndef COMMON_ATOMIC_FILE_H
#define COMMON_ATOMIC_FILE_H

#include "common/output/draft.h"

typedef struct atomic_file {
    const char *path; /* as it was given; NULL: not open */
    char *target;     /* what is replaced, on the heap; NULL: written directly */
    draft draft;
    int file;
    FILE *stream; /* NULL: not asked for */
    char *text;   /* of a stream to standard output */
    size_t size;
} atomic_file;

/* An open file must be kept or abandoned; both close it, and its stream. */
bool atomic_file_open(atomic_file *, const char *path);
/* Does it go where standard output goes? */
bool atomic_file_is_standard_output(const atomic_file *);
/* NULL: the file is abandoned. */
FILE *atomic_file_stream(atomic_file *);
/* False, too, if the stream could not write all. */
bool atomic_file_keep(atomic_file *);
void atomic_file_abandon(atomic_file *);

#endif
