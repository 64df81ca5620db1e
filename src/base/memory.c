#include "base/memory.h"

#include "base/platform/platform.h"

#include <stdlib.h>
#include <string.h>

static bool within_limit(const memory *m, uint64_t bytes) {
    return !m->limit || (bytes <= m->limit && m->used <= m->limit - bytes);
}

static void add(memory *m, uint64_t bytes) {
    m->used += bytes;
    if (m->used > m->peak) m->peak = m->used;
}

void memory_gate_init(memory_gate *g, memory *whole) {
    g->whole = whole;
    atomic_flag_clear(&g->busy);
}

memory memory_through(memory_gate *g) { return (memory){.gate = g}; }

/* Blocks are few and taking one is quick. */
static void enter(memory_gate *g) {
    while (atomic_flag_test_and_set_explicit(&g->busy, memory_order_acquire)) {}
}

static void leave(memory_gate *g) { atomic_flag_clear_explicit(&g->busy, memory_order_release); }

static void *get(memory *m, size_t count, size_t size, bool zero) {
    if (!count || !size || count > SIZE_MAX / size) return NULL;
    size_t bytes = count * size;
    if (!within_limit(m, bytes)) return NULL;
    void *block;
    if (m->gate) {
        bool clear = zero && m->gate->whole->allocator.get; /* here, where nobody waits */
        enter(m->gate);
        block = get(m->gate->whole, count, size, zero && !clear);
        leave(m->gate);
        if (block && clear) memset(block, 0, bytes);
    } else if (m->allocator.get) {
        block = m->allocator.get(m->allocator.cookie, bytes);
        if (block && zero) memset(block, 0, bytes);
    } else {
        block = zero ? calloc(count, size) : malloc(bytes);
        if (block) platform_enlarge_pages(block, bytes);
    }
    if (block) add(m, bytes);
    return block;
}

void *memory_get(memory *m, size_t count, size_t size) { return get(m, count, size, false); }
void *memory_get_zero(memory *m, size_t count, size_t size) { return get(m, count, size, true); }

void memory_put(memory *m, void *block, size_t count, size_t size) {
    if (!block) return;
    m->used -= (uint64_t)count * size;
    if (m->gate) {
        enter(m->gate);
        memory_put(m->gate->whole, block, count, size);
        leave(m->gate);
    } else if (m->allocator.put)
        m->allocator.put(m->allocator.cookie, block, count * size);
    else
        free(block);
}

/* The byte before the line says how far it is from the block's beginning. */
void *memory_get_lines(memory *m, size_t count, size_t size, bool zero) {
    if (!size || count > (SIZE_MAX - MEMORY_LINE) / size) return NULL;
    uint8_t *block = get(m, count * size + MEMORY_LINE, 1, zero);
    if (!block) return NULL;
    size_t offset = MEMORY_LINE - (uintptr_t)block % MEMORY_LINE;
    block[offset - 1] = (uint8_t)offset;
    return block + offset;
}

void memory_put_lines(memory *m, void *lines, size_t count, size_t size) {
    uint8_t *first = lines;
    if (first) memory_put(m, first - first[-1], count * size + MEMORY_LINE, 1);
}

bool memory_count(memory *m, uint64_t bytes) {
    if (!within_limit(m, bytes)) return false;
    add(m, bytes);
    return true;
}

void memory_discount(memory *m, uint64_t bytes) { m->used -= bytes; }

bool memory_grow(memory *m, void *array, size_t count, size_t *room, size_t size) {
    if (count < *room) return true;
    size_t more = *room ? *room * 2 : 64;
    void *old, *new = memory_get(m, more, size);
    if (!new) return false;
    memcpy(&old, array, sizeof old);
    if (old) memcpy(new, old, *room * size);
    memory_put(m, old, *room, size);
    memcpy(array, &new, sizeof new);
    *room = more;
    return true;
}

char *memory_copy_text(memory *m, const char *text, size_t length) {
    char *copy = memory_get(m, length + 1, 1);
    if (!copy) return NULL;
    memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

bool memory_copy_optional(memory *m, const char *text, char **out) {
    *out = text ? memory_copy_text(m, text, strlen(text)) : NULL;
    return *out || !text;
}

void memory_put_text(memory *m, char *text) {
    if (text) memory_put(m, text, strlen(text) + 1, 1);
}
