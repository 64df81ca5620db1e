#include "search/closed.h"

enum { FIRST_GROUPS = 256, LARGE = 1 << 16, LINE = 64 };

void closed_init(closed *c, nodes *n) { *c = (closed){.nodes = n}; }

void closed_drop(closed *c) {
    if (c->block) memory_put(c->nodes->memory, c->block, (size_t)c->groups + 1, sizeof *c->group);
    c->block = NULL;
}

static bool allocate(closed *c, uint64_t groups) {
    if (groups > UINT32_MAX) return false;
    c->block = memory_get_zero(c->nodes->memory, (size_t)groups + 1, sizeof *c->group);
    if (!c->block) return false;
    c->group = (closed_group *)(((uintptr_t)c->block + LINE - 1) / LINE * LINE);
    c->groups = (uint32_t)groups;
    c->full = groups * CLOSED_GROUP / 16 * 13;
    c->count = 0;
    return true;
}

static uint64_t hash_of(const closed *c, uint32_t node) {
    uint64_t words[PACK_MAX_WORDS];
    const unsigned char *at = nodes_at(c->nodes, node, c->nodes->stride);
    if (c->nodes->words == 1) { /* the common case, as straight code */
        memcpy(words, at, sizeof *words);
        return closed_hash(words, 1);
    }
    memcpy(words, at, c->nodes->words * sizeof *words);
    return closed_hash(words, c->nodes->words);
}

/* Entering is one cache miss after another; a short queue lets them overlap. */
static void enter_all(closed *c) {
    enum { AHEAD = 16 };
    uint64_t hash[AHEAD];
    uint32_t count = c->nodes->count;
    for (uint32_t i = 0; i < count + AHEAD; i++) {
        if (i >= AHEAD) closed_enter(c, hash[i % AHEAD], i - AHEAD);
        if (i >= count) continue;
        hash[i % AHEAD] = hash_of(c, i);
        closed_prefetch(c, hash[i % AHEAD]);
    }
}

bool closed_grow(closed *c) {
    if (c->block && c->count < c->full) return true;
    uint64_t groups = c->groups < LARGE ? (uint64_t)c->groups * 2 : (uint64_t)c->groups / 2 * 3;
    if (!c->block) groups = FIRST_GROUPS;
    closed_drop(c);
    if (!allocate(c, groups)) return false;
    enter_all(c);
    return true;
}
