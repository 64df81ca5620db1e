/* heap.h -- the program's own small allocations.  The searches count theirs and may run out with a
 * status; if there is no memory for a line of text, the program ends with one message and exit code
 * 3. */
#ifndef COMMON_HEAP_H
#define COMMON_HEAP_H

#include <stdarg.h>

/* Returns `block`.  If it is NULL, the program ends. */
__attribute__((returns_nonnull)) void *heap_insist(void *block);

/* A text on the heap. */
__attribute__((format(printf, 1, 2))) char *heap_print(const char *format, ...);
__attribute__((format(printf, 1, 0))) char *heap_vprint(const char *format, va_list);

#endif
