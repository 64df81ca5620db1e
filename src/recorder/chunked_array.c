#include "recorder/chunked_array.h"

void chunked_array_init(chunked_array *r, memory *m, size_t size) {
    *r = (chunked_array){.memory = m, .size = size};
}

void chunked_array_drop(chunked_array *r) {
    for (size_t i = 0; i < r->pieces; i++)
        memory_put(r->memory, r->piece[i], CHUNKED_ARRAY_PIECE, r->size);
    memory_put(r->memory, r->piece, r->room, sizeof *r->piece);
    chunked_array_init(r, r->memory, r->size);
}

void *chunked_array_add(chunked_array *r) {
    if (r->count == UINT32_MAX) return NULL;
    if (r->count == r->pieces * CHUNKED_ARRAY_PIECE) {
        if (!memory_grow(r->memory, &r->piece, r->pieces, &r->room, sizeof *r->piece)) return NULL;
        unsigned char *piece = memory_get(r->memory, CHUNKED_ARRAY_PIECE, r->size);
        if (!piece) return NULL;
        r->piece[r->pieces++] = piece;
    }
    return chunked_array_at(r, r->count++);
}
