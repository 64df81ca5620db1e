/* reader.c -- see reader.h. */
#include "analysis/transcript/reader.h"

bool reader_ended(const reader *r) { return r->failed || budget_stopped(r->budget); }

void *reader_get(reader *r, size_t count, size_t size) {
    void *block = memory_get_zero(r->memory, count, size);
    r->failed |= !block;
    return block;
}

void reader_put(reader *r, void *block, size_t count, size_t size) {
    memory_put(r->memory, block, count, size);
}

bool reader_grow(reader *r, void *array, size_t count, size_t *room, size_t size) {
    bool grown = memory_grow(r->memory, array, count, room, size);
    r->failed |= !grown;
    return grown;
}
