/* heap.h -- the program's own small allocations.  The searches count theirs and may run out with a
 * status; if there is no room for a line of text, one message and exit code 3 is all one can do. */
#ifndef COMMON_HEAP_H
#define COMMON_HEAP_H

/* `block`, unless it is NULL. */
__attribute__((returns_nonnull)) void *heap_insist(void *block);

#endif
