/* memory.h -- every byte the solver holds, counted and bounded.
 *
 * Nothing else below frontends/ allocates.  A request that would pass the limit
 * fails as if the machine were out of memory, so that a user can cap A* at 2 GB
 * and a test can make any allocation fail.  There is no realloc here on purpose:
 * growing by copying would hold old and new at once, above what is counted. */
#ifndef TILEWISE_BASE_MEMORY_H
#define TILEWISE_BASE_MEMORY_H

#include "tilewise.h"

#include <stdatomic.h>

typedef struct memory_gate memory_gate;

typedef struct memory {
    uint64_t used, peak, limit; /* limit 0: none */
    tw_allocator allocator;
    memory_gate *gate;  /* if not NULL: all comes from there */
    atomic_bool in_use; /* of a handle: see handle_enter() */
} memory;

/* For several threads at once: each has a memory of its own, made by memory_through(), and what
 * they take comes from one and is counted there, one thread at a time. */
struct memory_gate {
    memory *whole;
    atomic_flag busy;
};

void memory_gate_init(memory_gate *, memory *whole);
memory memory_through(memory_gate *);

void *memory_get(memory *, size_t count, size_t size);      /* not cleared */
void *memory_get_zero(memory *, size_t count, size_t size); /* cleared */
void memory_put(memory *, void *, size_t count, size_t size);

/* The same at the beginning of a cache line, MEMORY_LINE bytes more. */
enum { MEMORY_LINE = 64 };
void *memory_get_lines(memory *, size_t count, size_t size, bool zero);
void memory_put_lines(memory *, void *, size_t count, size_t size);

/* Count a block that comes from elsewhere, like a mapped file, as if it were held here.  False:
 * that would pass the limit. */
bool memory_count(memory *, uint64_t bytes);
void memory_discount(memory *, uint64_t bytes);

/* Grow an array to hold at least one more than `count`; *room is its size in elements, *array its
 * address.  For arrays that stay small. */
bool memory_grow(memory *, void *array, size_t count, size_t *room, size_t size);

/* A copy of some text, with a 0 at its end; there is no 0 in it.  memory_put_text() may get
 * NULL. */
char *memory_copy_text(memory *, const char *text, size_t length);
void memory_put_text(memory *, char *);
/* The same of all of a text, or NULL of NULL.  False: there is not enough memory. */
bool memory_copy_optional(memory *, const char *text, char **out);

#endif
