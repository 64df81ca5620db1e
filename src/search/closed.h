/* closed.h -- the table that finds a board among the nodes.
 *
 * Open addressing over groups of one cache line: twelve one-byte tags and the
 * twelve node numbers they vouch for.  A look-up for a new state reads one line
 * and, the tags being wrong, no node.  5.3 bytes a slot, filled to thirteen sixteenths
 * and (once large) grown by half, make 7 to 10 bytes a state.  Growing drops the
 * old table first and enters the nodes again, so the peak is the new table
 * alone. */
#ifndef TILEWISE_SEARCH_CLOSED_H
#define TILEWISE_SEARCH_CLOSED_H

#include "search/nodes.h"

enum { CLOSED_GROUP = 12 };

typedef struct closed_group {
    uint8_t tag[CLOSED_GROUP]; /* never 0 where used, 0 elsewhere */
    uint32_t used;
    uint32_t node[CLOSED_GROUP];
} closed_group;

typedef struct closed {
    nodes *nodes;
    closed_group *group; /* aligned to a cache line inside `block` */
    void *block;
    uint32_t groups;
    uint64_t count, full; /* grow at `full` */
} closed;

void closed_init(closed *, nodes *);
void closed_drop(closed *);
bool closed_grow(closed *); /* make room for one more.  False: out of memory */

static inline uint64_t closed_hash(const uint64_t words[], size_t count) {
    uint64_t x = 0;
    for (size_t i = 0; i < count; i++) {
        x = (x ^ words[i]) * UINT64_C(0x9fb21c651e98df25);
        x ^= x >> 32;
    }
    x *= UINT64_C(0xd6e8feb86659fd93);
    return x ^ x >> 32;
}

static inline uint32_t closed_home(const closed *c, uint64_t hash) {
    return (uint32_t)((hash >> 32) * c->groups >> 32);
}

static inline uint8_t closed_tag(uint64_t hash) {
    return (uint8_t)((hash & 0xff) | !(hash & 0xff));
}

static inline void closed_prefetch(const closed *c, uint64_t hash) {
    __builtin_prefetch(&c->group[closed_home(c, hash)]);
}

#define CLOSED_ABSENT UINT32_MAX

/* A bit for each byte of `tags` that equals `tag`, the lowest always right; a higher one may be
 * wrong, and comparing the boards will tell. */
static inline uint64_t closed_match(const uint8_t tags[8], uint8_t tag) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t x;
    memcpy(&x, tags, sizeof x);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    x = __builtin_bswap64(x);
#endif
    x ^= ones * tag;
    return (x - ones) & ~x & ones << 7;
}

/* The number of the node with this board, or CLOSED_ABSENT. */
static inline uint32_t closed_find(const closed *c, uint64_t hash, const uint64_t words[],
                                   size_t count, size_t stride) {
    uint8_t tag = closed_tag(hash);
    for (uint32_t at = closed_home(c, hash);; at = at + 1 < c->groups ? at + 1 : 0) {
        const closed_group *g = &c->group[at];
        for (int from = 0; from <= 4; from += 4) { /* two looks that overlap */
            for (uint64_t m = closed_match(g->tag + from, tag); m; m &= m - 1) {
                uint32_t node = g->node[from + __builtin_ctzll(m) / 8];
                if (!memcmp(nodes_at(c->nodes, node, stride), words, count * sizeof *words))
                    return node;
            }
        }
        if (g->used < CLOSED_GROUP) return CLOSED_ABSENT;
    }
}

/* Enter a node that is not there yet; closed_grow() has made room. */
static inline void closed_enter(closed *c, uint64_t hash, uint32_t node) {
    uint32_t at = closed_home(c, hash);
    while (c->group[at].used == CLOSED_GROUP) at = at + 1 < c->groups ? at + 1 : 0;
    closed_group *g = &c->group[at];
    g->tag[g->used] = closed_tag(hash);
    g->node[g->used++] = node;
    c->count++;
}

#endif
