/* manhattan.c -- the sum, over tiles, of the steps each would need alone. */
#include "heuristics/distances.h"

static tw_status build(heuristic *h) {
    distances *d = memory_get_zero(h->memory, 1, sizeof *d);
    if (!d) return TW_ERR_MEMORY;
    h->table = d;
    return distances_build(d, h);
}

static void drop(heuristic *h) {
    if (!h->table) return;
    distances_drop(h->table, h);
    memory_put(h->memory, h->table, 1, sizeof(distances));
}

static int start(const heuristic *h, const tw_board *b, memo *out) {
    return out->part[0] = distances_sum(h->table, b);
}

static int step(const heuristic *h, const tw_board *after, int cell, const memo *parent,
                memo *out) {
    int change = distances_change(h->table, after->tile[cell], cell, after->blank);
    return out->part[0] = parent->part[0] + change;
}

extern const heuristic_class heuristic_manhattan;
const heuristic_class heuristic_manhattan = {
    .name = "manhattan",
    .summary = "each tile walks home alone",
    .flags = HEURISTIC_ADMISSIBLE | HEURISTIC_CONSISTENT | HEURISTIC_TILES,
    .memo = sizeof(int32_t),
    .build = build,
    .drop = drop,
    .start = start,
    .step = step,
};
