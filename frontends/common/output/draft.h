/* draft.h -- the file that will replace another, while it is being written.
 *
 * A draft lies beside its file, under a name that nobody can guess; no link is followed.  Its
 * writer keeps it locked.  One that nobody locks was left by a process that was killed: the next
 * draft of the same file removes it. */
#ifndef COMMON_DRAFT_H
#define COMMON_DRAFT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct draft {
    int file;
    char *name; /* NULL: none */
} draft;

/* False: errno says why.  An open draft must be kept or abandoned; both close it. */
bool draft_open(draft *, const char *path);
/* The draft becomes the file.  False: it could not, errno says why, and the draft is gone. */
bool draft_keep(draft *, const char *path);
void draft_abandon(draft *);

/* A stream into it: fclose() flushes it and leaves the draft open.  NULL: errno says why. */
FILE *draft_stream(const draft *);

#endif
