/* nodes.h -- the states a best-first search remembers.
 *
 * A node is its packed board and 32 bits: the move that led here, whether it
 * is closed, whether it is in the open list again anyway, and g.  Nodes
 * are numbered in the order they are made and live in chunks that never move,
 * so growing needs no copy and holds no slack.
 *
 * There is no parent pointer where a closed table exists: undoing the move
 * gives the parent's board, and the table finds it.  A tree search has no
 * table, so there a node carries its parent's number. */
#ifndef TILEWISE_SEARCH_NODES_H
#define TILEWISE_SEARCH_NODES_H

#include "base/memory.h"
#include "puzzle/pack.h"

#include <string.h>

enum { NODES_CHUNK_BITS = 14, NODES_CHUNK = 1 << NODES_CHUNK_BITS };
enum { NODES_MAX_G = (1 << 27) - 1 };

typedef struct node_head {
    uint32_t move : 3, closed : 1, again : 1, g : 27;
} node_head;

static inline node_head node_head_make(tw_move m, int g) {
    return (node_head){.move = (uint32_t)m & 7u, .g = (uint32_t)g & NODES_MAX_G};
}

typedef struct nodes {
    memory *memory;
    size_t stride; /* bytes a node takes */
    size_t words;
    bool parents;
    uint32_t count;
    unsigned char **chunk;
    size_t chunks, chunk_room;
} nodes;

void nodes_init(nodes *, memory *, const packing *, bool parents);
void nodes_drop(nodes *);
bool nodes_grow(nodes *); /* make room for one more node.  False: out of memory */

/* `words` and `stride` are passed in so that a caller who knows them as constants gets straight
 * code. */
static inline unsigned char *nodes_at(const nodes *n, uint32_t i, size_t stride) {
    return n->chunk[i >> NODES_CHUNK_BITS] + (i & (NODES_CHUNK - 1)) * stride;
}

static inline node_head node_head_read(const unsigned char *at, size_t words) {
    node_head head;
    memcpy(&head, at + words * sizeof(uint64_t), sizeof head);
    return head;
}

static inline void node_head_write(unsigned char *at, size_t words, node_head head) {
    memcpy(at + words * sizeof(uint64_t), &head, sizeof head);
}

static inline uint32_t node_parent_read(const unsigned char *at, size_t words) {
    uint32_t parent;
    memcpy(&parent, at + words * sizeof(uint64_t) + sizeof(node_head), sizeof parent);
    return parent;
}

static inline void node_parent_write(unsigned char *at, size_t words, uint32_t parent) {
    memcpy(at + words * sizeof(uint64_t) + sizeof(node_head), &parent, sizeof parent);
}

#endif
