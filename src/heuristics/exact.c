/* exact.c -- the distance itself, from the table of the whole space: for boards
 * of up to ten cells.  A search with it never leaves a shortest path. */
#include "puzzle/space.h"
#include "heuristics/heuristic.h"

static bool serves(const tw_board *goal) { return board_cells(goal) <= TW_SPACE_MAX_CELLS; }

/* What the space takes counts as the heuristic's. */
static void *get(void *cookie, size_t size) { return memory_get(cookie, 1, size); }
static void put(void *cookie, void *block, size_t size) { memory_put(cookie, block, 1, size); }

static tw_status build(heuristic *h) {
    const tw_allocator counted = {.get = get, .put = put, .cookie = h->memory};
    tw_space *space;
    tw_status status = tw_space_new(&space, &h->goal, &counted, NULL);
    h->table = space;
    return status;
}

static void drop(heuristic *h) {
    tw_space *space = h->table;
    tw_space_free(&space);
}

/* A board that never reaches the goal has no distance; no search starts from one. */
static int start(const heuristic *h, const tw_board *b, memo *out) {
    (void)out;
    int distance = space_distance(h->table, b);
    return distance < 0 ? 0 : distance;
}

static int step(const heuristic *h, const tw_board *after, int cell, const memo *parent,
                memo *out) {
    (void)cell, (void)parent;
    return start(h, after, out);
}

const heuristic_class heuristic_exact = {
    .name = "exact",
    .summary = "the distance itself, on boards of up to ten cells",
    .flags = HEURISTIC_ADMISSIBLE | HEURISTIC_CONSISTENT | HEURISTIC_PREPARES,
    .memo = 0,
    .build = build,
    .drop = drop,
    .start = start,
    .step = step,
    .serves = serves,
};
