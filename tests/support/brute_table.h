/* brute_table.h -- a pattern database the slow way, to hold the fast one against.
 *
 * A state is a cell for each tile of the pattern and one for the blank, written as
 * a number with that many digits.  A breadth-first search from the goal goes over all of
 * them: a step of the blank alone is free, a step that takes a tile costs one.  It
 * shares nothing with the library but the pattern. */
#ifndef TESTS_SUPPORT_BRUTE_TABLE_H
#define TESTS_SUPPORT_BRUTE_TABLE_H

#include "pdb/table.h"
#include "support/check.h"

#include <stdlib.h>
#include <string.h>

enum { BRUTE_NEVER = 255 };

typedef struct brute {
    const pattern *pattern;
    int cells;
    uint32_t codes;          /* of tiles alone; the blank is the leading digit */
    uint8_t *state, *fewest; /* by state; by code of the tiles, the least of its states */
    uint32_t *queue[2];      /* of this depth, of the next */
    uint32_t count[2], place[PLACEMENT_MAX_TILES + 1];
} brute;

static inline void brute_meet(brute *b, int which, uint32_t state, uint8_t depth) {
    uint32_t code = state % b->codes;
    if (b->state[state] != BRUTE_NEVER) return;
    b->state[state] = depth;
    b->queue[which][b->count[which]++] = state;
    if (depth < b->fewest[code]) b->fewest[code] = depth;
}

/* Every step of the blank from a state: those without a tile, or those with one. */
static inline void brute_expand(brute *b, uint32_t state, bool tiles, uint8_t depth) {
    int k = b->pattern->tiles, cell[PLACEMENT_MAX_TILES + 1], cols = b->pattern->cols;
    for (int i = 0; i <= k; i++) cell[i] = (int)(state / b->place[i] % (uint32_t)b->cells);
    int row = cell[k] / cols, col = cell[k] % cols;
    for (int d = 0; d < 4; d++) {
        int r = row + (d == 0) - (d == 1), c = col + (d == 2) - (d == 3), to = r * cols + c, i = 0;
        if (r < 0 || c < 0 || r >= b->pattern->rows || c >= cols) continue;
        while (i < k && cell[i] != to) i++;
        if ((i < k) != tiles) continue;
        uint32_t next = state % b->codes + (uint32_t)to * b->codes;
        if (tiles) next += b->place[i] * (uint32_t)cell[k] - b->place[i] * (uint32_t)to;
        brute_meet(b, tiles, next, depth);
    }
}

/* `fewest` is filled; brute_free() gives it back. */
static inline brute brute_make(const pattern *p) {
    brute b = {.pattern = p, .cells = p->rows * p->cols, .codes = 1};
    for (int i = 0; i <= p->tiles; i++) {
        b.place[i] = b.codes;
        if (i < p->tiles) b.codes *= (uint32_t)b.cells;
    }
    size_t states = (size_t)b.codes * (size_t)b.cells;
    assert_in_range(states, 1, 5000000);
    b.state = malloc(states), b.fewest = malloc(b.codes);
    for (int i = 0; i < 2; i++) b.queue[i] = malloc(states * sizeof *b.queue[i]);
    assert_true(b.state && b.fewest && b.queue[0] && b.queue[1]);
    memset(b.state, BRUTE_NEVER, states);
    memset(b.fewest, BRUTE_NEVER, b.codes);
    uint32_t goal = (uint32_t)p->blank * b.codes;
    for (int i = 0; i < p->tiles; i++) goal += b.place[i] * p->home[i];
    brute_meet(&b, 0, goal, 0);
    for (uint8_t depth = 0; b.count[0]; depth++) {
        for (uint32_t i = 0; i < b.count[0]; i++) brute_expand(&b, b.queue[0][i], false, depth);
        for (uint32_t i = 0; i < b.count[0]; i++)
            brute_expand(&b, b.queue[0][i], true, (uint8_t)(depth + 1));
        uint32_t *done = b.queue[0];
        b.queue[0] = b.queue[1], b.queue[1] = done;
        b.count[0] = b.count[1], b.count[1] = 0;
    }
    return b;
}

static inline void brute_free(brute *b) {
    free(b->state);
    free(b->fewest);
    for (int i = 0; i < 2; i++) free(b->queue[i]);
}

#endif
