/* path.h -- moves as text: read from an input, and written. */
#ifndef COMMON_PATH_H
#define COMMON_PATH_H

#include "common/input/input.h"

#include <tilewise.h>

typedef struct path {
    char *letters; /* the blank's, and a 0 */
    size_t count;
} path;

/* False: one line on standard error, and the caller should exit with 2. */
bool path_read(path *, const input *, tw_notation);
void path_free(path *);

/* Why a text is no moves, in `error`. */
const char *path_mistake(const char *text, tw_error *error);

/* An operand that is moves is put behind those before it, on the heap; NULL: there are none yet.
 * False: it is something else. */
bool path_take_operand(char **moves, const char *operand);

/* The text of `count` of the blank's letters, on the heap. */
char *path_write(const char *letters, size_t count, tw_notation, bool runs);

#endif
