/* path.h -- a path somebody typed. */
#ifndef CLI_PATH_H
#define CLI_PATH_H

#include "common/input.h"

#include <tilewise.h>

typedef struct path {
    char *letters; /* the blank's, and a 0 */
    size_t count;
} path;

/* False: one line on standard error, and the caller should exit with 2. */
bool path_read(path *, const input *, tw_notation);
void path_free(path *);

/* The letters of the first move: all that are the same, in the metric multi. */
size_t path_step(const char *letters, size_t count, tw_metric);
/* How many moves the letters are. */
size_t path_moves(const char *letters, size_t count, tw_metric);
/* The letters of the first `moves` moves. */
size_t path_prefix(const char *letters, size_t count, tw_metric, size_t moves);

/* The text of `count` of the blank's letters, on the heap. */
char *path_write(const char *letters, size_t count, tw_notation, bool runs);

#endif
