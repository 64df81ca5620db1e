/* solutions.h -- all shortest solutions of a board, up to a number of them.
 *
 * A board may have millions.  The library counts them all and passes each on as it finds it; the
 * first are kept, in the order of the search, which is the same every time. */
#ifndef COMMON_SOLUTIONS_H
#define COMMON_SOLUTIONS_H

#include <stddef.h>

/* Zeroed: none, and none will be kept. */
typedef struct solutions {
    char *letters; /* `count` paths of `length` of the blank's letters, one after the other */
    size_t length, count, room;
    size_t most; /* to keep */
} solutions;

/* A tw_solution_fn: the cookie is the solutions. */
void solutions_take(void *cookie, const char *moves, int length);
/* `length` letters, without a 0 after them. */
const char *solutions_at(const solutions *, size_t i);
void solutions_clear(solutions *); /* for the next board */
void solutions_free(solutions *);

#endif
