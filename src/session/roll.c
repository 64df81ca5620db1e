#include "session/roll.h"

void roll_init(roll *r, memory *m, size_t size) { *r = (roll){.memory = m, .size = size}; }

void roll_drop(roll *r) {
    for (size_t i = 0; i < r->pieces; i++) memory_put(r->memory, r->piece[i], ROLL_PIECE, r->size);
    memory_put(r->memory, r->piece, r->room, sizeof *r->piece);
    roll_init(r, r->memory, r->size);
}

void *roll_add(roll *r) {
    if (r->count == UINT32_MAX) return NULL;
    if (r->count == r->pieces * ROLL_PIECE) {
        if (!memory_grow(r->memory, &r->piece, r->pieces, &r->room, sizeof *r->piece)) return NULL;
        unsigned char *piece = memory_get(r->memory, ROLL_PIECE, r->size);
        if (!piece) return NULL;
        r->piece[r->pieces++] = piece;
    }
    return roll_at(r, r->count++);
}
