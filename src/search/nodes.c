#include "search/nodes.h"

void nodes_init(nodes *n, memory *m, const packing *p, bool parents) {
    *n = (nodes){.memory = m, .words = (size_t)p->words, .parents = parents};
    n->stride = n->words * sizeof(uint64_t) + sizeof(node_head) + (parents ? sizeof(uint32_t) : 0);
}

void nodes_drop(nodes *n) {
    for (size_t i = 0; i < n->chunks; i++)
        memory_put(n->memory, n->chunk[i], NODES_CHUNK, n->stride);
    memory_put(n->memory, n->chunk, n->chunk_room, sizeof *n->chunk);
}

bool nodes_grow(nodes *n) {
    if (n->count < n->chunks << NODES_CHUNK_BITS) return true;
    if (n->count > UINT32_MAX - NODES_CHUNK) return false;
    if (!memory_grow(n->memory, &n->chunk, n->chunks, &n->chunk_room, sizeof *n->chunk))
        return false;
    unsigned char *chunk = memory_get(n->memory, NODES_CHUNK, n->stride);
    if (!chunk) return false;
    n->chunk[n->chunks++] = chunk;
    return true;
}
