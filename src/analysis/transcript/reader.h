/* reader.h -- what all parts of a reading share: its memory, and whether it has to end.
 *
 * Memory may run out at any of many small requests.  The first that fails sets `failed`: nothing
 * read from then on counts, every loop ends soon, and whoever asked goes on with what is there. */
#ifndef TRANSCRIPT_READER_H
#define TRANSCRIPT_READER_H

#include "base/budget.h"
#include "base/memory.h"

typedef struct reader {
    memory *memory;
    const budget *budget;
    bool failed;
} reader;

/* Is it stopped, or out of memory? */
bool reader_ended(const reader *);
/* Cleared; NULL: it failed. */
void *reader_get(reader *, size_t count, size_t size);
void reader_put(reader *, void *, size_t count, size_t size);
/* As memory_grow(). */
bool reader_grow(reader *, void *array, size_t count, size_t *room, size_t size);

#endif
