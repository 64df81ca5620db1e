/* roll.h -- an array that only grows, in pieces that never move: no copying, so the
 * peak is what is held, and an address stays good. */
#ifndef TILEWISE_SESSION_ROLL_H
#define TILEWISE_SESSION_ROLL_H

#include "core/memory.h"

enum { ROLL_PIECE_BITS = 10, ROLL_PIECE = 1 << ROLL_PIECE_BITS };

typedef struct roll {
    memory *memory;
    size_t size; /* of an element */
    uint32_t count;
    unsigned char **piece;
    size_t pieces, room;
} roll;

void roll_init(roll *, memory *, size_t size);
void roll_drop(roll *);

/* One more element, not cleared.  NULL: out of memory, or of numbers to count with. */
void *roll_add(roll *);

static inline void *roll_at(const roll *r, uint32_t i) {
    return r->piece[i >> ROLL_PIECE_BITS] + (i & (ROLL_PIECE - 1)) * r->size;
}

#endif
