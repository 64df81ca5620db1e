#include "session/alike.h"

#include <string.h>

enum { FEWEST_CHAINS = 256 };

void alike_init(alike *a, record *r, size_t words, bool oldest_first) {
    *a = (alike){.record = r, .words = words, .oldest_first = oldest_first};
}

void alike_drop(alike *a) {
    memory_put(a->record->memory, a->chain, a->chains, sizeof *a->chain);
    a->chain = NULL, a->chains = 0;
}

static alike_chain *chain_of(const alike *a, const uint64_t board[]) {
    uint64_t x = 0;
    for (size_t i = 0; i < a->words; i++) {
        x = (x ^ board[i]) * UINT64_C(0x9e3779b97f4a7c15);
        x ^= x >> 29;
    }
    return &a->chain[x & (a->chains - 1)];
}

static void link_node(alike *a, uint32_t node) {
    alike_chain *c = chain_of(a, record_board(a->record, node));
    record_node *n = record_node_at(a->record, node);
    if (c->first == RECORD_NONE) {
        n->next_alike = RECORD_NONE;
        c->first = c->last = node;
    } else if (a->oldest_first) {
        n->next_alike = RECORD_NONE;
        record_node_at(a->record, c->last)->next_alike = node;
        c->last = node;
    } else {
        n->next_alike = c->first;
        c->first = node;
    }
}

static void unlink_node(alike *a, uint32_t node) {
    alike_chain *c = chain_of(a, record_board(a->record, node));
    uint32_t before = RECORD_NONE, at = c->first;
    while (at != node) before = at, at = record_node_at(a->record, at)->next_alike;
    uint32_t after = record_node_at(a->record, node)->next_alike;
    if (before == RECORD_NONE)
        c->first = after;
    else
        record_node_at(a->record, before)->next_alike = after;
    if (c->last == node) c->last = before;
}

/* Twice the chains.  The nodes of a chain go over in its order (reversed where each goes in front),
 * so that equals keep theirs. */
static bool grow(alike *a) {
    alike old = *a;
    a->chains = old.chains ? old.chains * 2 : FEWEST_CHAINS;
    a->chain = memory_get(a->record->memory, a->chains, sizeof *a->chain);
    if (!a->chain) return *a = old, false;
    for (size_t i = 0; i < a->chains; i++) a->chain[i] = (alike_chain){RECORD_NONE, RECORD_NONE};
    for (size_t i = 0; i < old.chains; i++) {
        uint32_t at = old.chain[i].first, turned = RECORD_NONE;
        while (!a->oldest_first && at != RECORD_NONE) {
            record_node *n = record_node_at(a->record, at);
            uint32_t next = n->next_alike;
            n->next_alike = turned, turned = at, at = next;
        }
        if (!a->oldest_first) at = turned;
        while (at != RECORD_NONE) {
            uint32_t next = record_node_at(a->record, at)->next_alike;
            link_node(a, at);
            at = next;
        }
    }
    memory_put(a->record->memory, old.chain, old.chains, sizeof *old.chain);
    return true;
}

bool alike_enter(alike *a, uint32_t node) {
    if (a->count >= a->chains && !grow(a)) return false;
    link_node(a, node);
    a->count++;
    return true;
}

uint32_t alike_find(const alike *a, const uint64_t board[], const record_node *as) {
    if (!a->chains) return RECORD_NONE;
    uint32_t at = chain_of(a, board)->first;
    for (const record_node *n; at != RECORD_NONE; at = n->next_alike) {
        n = record_node_at(a->record, at);
        if (as && (n->g != as->g || n->move != as->move)) continue;
        if (!memcmp(record_board(a->record, at), board, a->words * sizeof *board)) return at;
    }
    return RECORD_NONE;
}

void alike_remove(alike *a, uint32_t node) {
    unlink_node(a, node);
    a->count--;
}
