/* chunked_array.h -- an array that only grows, in pieces that never move: nothing is copied, so the
 * peak is what is held, and addresses stay valid. */
#ifndef TILEWISE_RECORDER_CHUNKED_ARRAY_H
#define TILEWISE_RECORDER_CHUNKED_ARRAY_H

#include "base/memory.h"

enum { CHUNKED_ARRAY_PIECE_BITS = 10, CHUNKED_ARRAY_PIECE = 1 << CHUNKED_ARRAY_PIECE_BITS };

typedef struct chunked_array {
    memory *memory;
    size_t size; /* of an element */
    uint32_t count;
    unsigned char **piece;
    size_t pieces, room;
} chunked_array;

void chunked_array_init(chunked_array *, memory *, size_t size);
void chunked_array_drop(chunked_array *);

/* One more element, not cleared.  NULL: out of memory, or there are 2^32 - 1 already. */
void *chunked_array_add(chunked_array *);

static inline void *chunked_array_at(const chunked_array *r, uint32_t i) {
    return r->piece[i >> CHUNKED_ARRAY_PIECE_BITS] + (i & (CHUNKED_ARRAY_PIECE - 1)) * r->size;
}

#endif
