/* hamming.c -- the number of tiles out of place: each needs at least one move.
 * The blank is no tile; counting it overestimates on 78 boards of the 3x3. */
#include "heuristics/terms.h"

static tw_status build(heuristic *h) {
    (void)h;
    return TW_OK;
}

static void drop(heuristic *h) { (void)h; }

static int start(const heuristic *h, const tw_board *b, memo *out) {
    out->part[0] = tw_board_hamming(b, &h->goal);
    return out->part[0];
}

static int step(const heuristic *h, const tw_board *after, int cell, const memo *parent,
                memo *out) {
    int home = h->home[after->tile[cell]];
    out->part[0] = parent->part[0] + (home != cell) - (home != after->blank);
    return out->part[0];
}

static void explain(const heuristic *h, const tw_board *b, terms *t) {
    terms_put_tiles(t, h, b, true);
}

const heuristic_class heuristic_hamming = {
    .name = "hamming",
    .summary = "tiles out of place",
    .flags = HEURISTIC_ADMISSIBLE | HEURISTIC_CONSISTENT | HEURISTIC_TILES | HEURISTIC_MISPLACED,
    .memo = sizeof(int32_t),
    .build = build,
    .drop = drop,
    .start = start,
    .step = step,
    .explain = explain,
};
