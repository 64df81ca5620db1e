/* manhattan.c -- the sum, over tiles, of the steps each would need alone. */
#include "heuristics/distances.h"
#include "heuristics/terms.h"

static int start(const heuristic *h, const tw_board *b, memo *out) {
    return out->part[0] = distances_sum(h->table, b);
}

static int step(const heuristic *h, const tw_board *after, int cell, const memo *parent,
                memo *out) {
    int change = distances_change(h->table, after->tile[cell], cell, after->blank);
    return out->part[0] = parent->part[0] + change;
}

static void explain(const heuristic *h, const tw_board *b, terms *t) {
    terms_put_tiles(t, h, b, false);
}

const heuristic_class heuristic_manhattan = {
    .name = "manhattan",
    .summary = "each tile walks home alone",
    .flags = HEURISTIC_ADMISSIBLE | HEURISTIC_CONSISTENT | HEURISTIC_TILES | HEURISTIC_DISTANCES,
    .memo = sizeof(int32_t),
    .build = distances_build_table,
    .drop = distances_drop_table,
    .start = start,
    .step = step,
    .explain = explain,
};
