#include "recorder/node_index.h"

#include <string.h>

enum { FEWEST_CHAINS = 256 };

void node_index_init(node_index *a, search_log *r, size_t words, bool oldest_first) {
    *a = (node_index){.search_log = r, .words = words, .oldest_first = oldest_first};
}

void node_index_drop(node_index *a) {
    memory_put(a->search_log->memory, a->chain, a->chains, sizeof *a->chain);
    a->chain = NULL, a->chains = 0;
}

static node_index_chain *chain_of(const node_index *a, const uint64_t board[]) {
    uint64_t x = 0;
    for (size_t i = 0; i < a->words; i++) {
        x = (x ^ board[i]) * UINT64_C(0x9e3779b97f4a7c15);
        x ^= x >> 29;
    }
    return &a->chain[x & (a->chains - 1)];
}

static void link_node(node_index *a, uint32_t node) {
    node_index_chain *c = chain_of(a, search_log_board(a->search_log, node));
    search_log_node *n = search_log_node_at(a->search_log, node);
    if (c->first == SEARCH_LOG_NONE) {
        n->next_in_chain = SEARCH_LOG_NONE;
        c->first = c->last = node;
    } else if (a->oldest_first) {
        n->next_in_chain = SEARCH_LOG_NONE;
        search_log_node_at(a->search_log, c->last)->next_in_chain = node;
        c->last = node;
    } else {
        n->next_in_chain = c->first;
        c->first = node;
    }
}

static void unlink_node(node_index *a, uint32_t node) {
    node_index_chain *c = chain_of(a, search_log_board(a->search_log, node));
    uint32_t before = SEARCH_LOG_NONE, at = c->first;
    while (at != node) before = at, at = search_log_node_at(a->search_log, at)->next_in_chain;
    uint32_t after = search_log_node_at(a->search_log, node)->next_in_chain;
    if (before == SEARCH_LOG_NONE)
        c->first = after;
    else
        search_log_node_at(a->search_log, before)->next_in_chain = after;
    if (c->last == node) c->last = before;
}

/* Double the chains.  The nodes of a chain are moved in its order (reversed if new ones go in
 * front), so that nodes with the same board keep their order. */
static bool grow(node_index *a) {
    node_index old = *a;
    a->chains = old.chains ? old.chains * 2 : FEWEST_CHAINS;
    a->chain = memory_get(a->search_log->memory, a->chains, sizeof *a->chain);
    if (!a->chain) return *a = old, false;
    for (size_t i = 0; i < a->chains; i++)
        a->chain[i] = (node_index_chain){SEARCH_LOG_NONE, SEARCH_LOG_NONE};
    for (size_t i = 0; i < old.chains; i++) {
        uint32_t at = old.chain[i].first, turned = SEARCH_LOG_NONE;
        while (!a->oldest_first && at != SEARCH_LOG_NONE) {
            search_log_node *n = search_log_node_at(a->search_log, at);
            uint32_t next = n->next_in_chain;
            n->next_in_chain = turned, turned = at, at = next;
        }
        if (!a->oldest_first) at = turned;
        while (at != SEARCH_LOG_NONE) {
            uint32_t next = search_log_node_at(a->search_log, at)->next_in_chain;
            link_node(a, at);
            at = next;
        }
    }
    memory_put(a->search_log->memory, old.chain, old.chains, sizeof *old.chain);
    return true;
}

bool node_index_enter(node_index *a, uint32_t node) {
    if (a->count >= a->chains && !grow(a)) return false;
    link_node(a, node);
    a->count++;
    return true;
}

uint32_t node_index_find(const node_index *a, const uint64_t board[], const search_log_node *as) {
    if (!a->chains) return SEARCH_LOG_NONE;
    uint32_t at = chain_of(a, board)->first;
    for (const search_log_node *n; at != SEARCH_LOG_NONE; at = n->next_in_chain) {
        n = search_log_node_at(a->search_log, at);
        if (as && (n->g != as->g || n->move != as->move)) continue;
        if (!memcmp(search_log_board(a->search_log, at), board, a->words * sizeof *board))
            return at;
    }
    return SEARCH_LOG_NONE;
}

void node_index_remove(node_index *a, uint32_t node) {
    unlink_node(a, node);
    a->count--;
}
