/* beam_trace.c -- how each board was reached: a list for each layer of its boards' parents and
 * moves.
 *
 * Most boards have no descendants a few layers later.  Their entries are dropped now and then, from
 * the newest layer back; of older layers few are left: a beam of 200,000 on a 7x7 takes some 180 MB
 * with that and 390 MB without. */
#include "near/beam_parts.h"

#include <string.h>

enum { EVERY = 8, WORTH_IT = 256 }; /* layers, boards */

bool beam_get_trace(beam *b, int depth, size_t count) {
    if (!count) count = 1;
    b->trace[depth] = memory_get(b->memory, count, sizeof **b->trace);
    if (b->trace[depth]) b->trace_count[depth] = (uint32_t)count;
    return b->trace[depth] != NULL;
}

void beam_begin_pruning(beam *b) {
    if (b->now->count < WORTH_IT || b->depth < b->pruned_to + EVERY) return;
    b->pruning = b->depth;
}

/* Number the parents that have children, after marking them. */
static uint32_t number_parents(uint32_t number[], uint32_t count) {
    uint32_t live = 0;
    for (uint32_t k = 0; k < count; k++)
        if (number[k]) number[k] = ++live;
    return live;
}

static void renumber(uint32_t trace[], uint32_t count, const uint32_t number[]) {
    for (uint32_t k = 0; k < count; k++)
        if (!(trace[k] & INJECTED)) trace[k] = (number[trace[k] / 4] - 1) * 4 + (trace[k] & 3);
}

/* Entries of the layer before that have none in this layer leave.  False: go no further back. */
static bool prune(beam *b, int depth, uint32_t count) {
    uint32_t *children = b->trace[depth], *parents = b->trace[depth - 1];
    if (!parents) return false;
    uint32_t before = b->trace_count[depth - 1], *number = (uint32_t *)(void *)b->candidates;
    memset(number, 0, before * sizeof *number);
    for (uint32_t k = 0; k < count; k++)
        if (!(children[k] & INJECTED)) number[children[k] / 4] = 1;
    uint32_t live = number_parents(number, before);
    if (live == before) return depth > b->pruned_to;
    if (!live) return false;
    if (!beam_get_trace(b, depth - 1, live)) return b->trace[depth - 1] = parents, false;
    for (uint32_t k = 0; k < before; k++)
        if (number[k]) b->trace[depth - 1][number[k] - 1] = parents[k];
    renumber(children, count, number);
    memory_put(b->memory, parents, before, sizeof *parents);
    return true;
}

void beam_prune_layer(beam *b) {
    int depth = b->pruning--;
    uint32_t count = depth == b->depth ? b->now->count : b->trace_count[depth];
    if (!prune(b, depth, count)) b->pruning = 0;
    if (!b->pruning) b->pruned_to = b->depth;
}
