/* zero.c -- no knowledge at all: turns A* into uniform-cost search.  Copy this
 * file to begin a new heuristic. */
#include "heuristics/heuristic.h"

static tw_status build(heuristic *h) {
    (void)h;
    return TW_OK;
}

static void drop(heuristic *h) { (void)h; }

static int start(const heuristic *h, const tw_board *b, memo *out) {
    (void)h, (void)b;
    *out = (memo){{0}};
    return 0;
}

static int step(const heuristic *h, const tw_board *after, int cell, const memo *parent,
                memo *out) {
    (void)cell, (void)parent;
    return start(h, after, out);
}

const heuristic_class heuristic_zero = {
    .name = "zero",
    .summary = "0 everywhere: no knowledge",
    .flags = HEURISTIC_ADMISSIBLE | HEURISTIC_CONSISTENT | HEURISTIC_TILES,
    .memo = 0,
    .build = build,
    .drop = drop,
    .start = start,
    .step = step,
};
