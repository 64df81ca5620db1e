/* heap.h -- the program's own small allocations.  The searches count theirs and may run out with a
 * status; if there is no memory for a line of text, the program ends with one message and exit code 3. */
#ifndef COMMON_HEAP_H
#define COMMON_HEAP_H

/* Returns `block`.  If it is NULL, the program ends. */
__attribute__((returns_nonnull)) void *heap_insist(void *block);

#endif
