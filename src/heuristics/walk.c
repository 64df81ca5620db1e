#include "heuristics/walk.h"

#include <assert.h>
#include <string.h>

enum { MAX_LINES = 5, MAX_LENGTH = 5, BLANK_SHIFT = 56 };

/* Known beforehand, so that a build can tell that it is complete. */
int walk_states(int lines, int length) {
    static const uint16_t states[MAX_LINES + 1][MAX_LENGTH + 1] = {
        [2] = {[2] = 4, [3] = 6, [4] = 8, [5] = 10},
        [3] = {[2] = 33, [3] = 105, [4] = 255},
        [4] = {[2] = 480, [3] = 4324, [4] = 24964}, /* of five it is 107,712 */
        [5] = {[2] = 11010},                        /* of three, 352,560 */
    };
    return lines < 2 || lines > MAX_LINES || length > MAX_LENGTH ? 0 : states[lines][length];
}

/* A field holds a count from 0 to the length of a line. */
static int field_bits(const walk *w) { return w->length > 3 ? 3 : 2; }

uint64_t walk_tile(const walk *w, int line, int goal_line) {
    return UINT64_C(1) << field_bits(w) * (line * w->lines + goal_line);
}

uint64_t walk_blank(int line) { return (uint64_t)line << BLANK_SHIFT; }

static bool holds(const walk *w, uint64_t code, int line, int goal_line) {
    uint64_t one = walk_tile(w, line, goal_line), field = (one << field_bits(w)) - one;
    return code & field;
}

static size_t slots(const walk *w) { return (size_t)1 << w->slot_bits; }

/* Where the code is, or where it belongs. */
static uint16_t *slot_of(const walk *w, uint64_t code) {
    size_t i = (size_t)(code * UINT64_C(0x9e3779b97f4a7c15) >> (64 - w->slot_bits));
    while (w->slot[i] && w->code[w->slot[i] - 1] != code) i = (i + 1) & (slots(w) - 1);
    return &w->slot[i];
}

int walk_find(const walk *w, uint64_t code) {
    int state = *slot_of(w, code) - 1;
    assert(state >= 0);
    return state;
}

/* The state of a code, a new one if it has not been met.  -1: more than there can be. */
static int meet(walk *w, int *met, uint64_t code, int distance) {
    uint16_t *slot = slot_of(w, code);
    if (*slot) return *slot - 1;
    if (*met == w->states) return -1;
    w->code[*met] = code;
    w->distance[*met] = (uint8_t)distance;
    *slot = (uint16_t)++ * met;
    return *met - 1;
}

/* Every tile of the line beside the blank's, if there is one, is a way to go on. */
static bool expand(walk *w, int state, bool later, int *met) {
    uint64_t code = w->code[state];
    int blank = (int)(code >> BLANK_SHIFT), beside = later ? blank + 1 : blank - 1;
    if (beside < 0 || beside == w->lines) return true;
    for (int goal_line = 0; goal_line < w->lines; goal_line++) {
        if (!holds(w, code, beside, goal_line)) continue;
        uint64_t child = code - walk_tile(w, beside, goal_line) + walk_tile(w, blank, goal_line)
                         - walk_blank(blank) + walk_blank(beside);
        int n = meet(w, met, child, w->distance[state] + 1);
        if (n < 0) return false;
        w->next[(2 * state + later) * w->lines + goal_line] = (uint16_t)n;
    }
    return true;
}

/* Moves can be undone: distance from the goal is distance to it. */
static tw_status enumerate(walk *w, int blank) {
    uint64_t goal = walk_blank(blank);
    for (int line = 0; line < w->lines; line++)
        goal += walk_tile(w, line, line) * (uint64_t)(w->length - (line == blank));
    int met = 0;
    meet(w, &met, goal, 0);
    for (int state = 0; state < met; state++)
        if (!expand(w, state, false, &met) || !expand(w, state, true, &met)) return TW_ERR_INTERNAL;
    return met == w->states ? TW_OK : TW_ERR_INTERNAL;
}

tw_status walk_build(walk *w, int lines, int length, int blank, memory *m) {
    *w = (walk){.lines = lines, .length = length, .states = walk_states(lines, length)};
    assert(w->states && field_bits(w) * lines * lines <= BLANK_SHIFT);
    while (slots(w) < 2 * (size_t)w->states) w->slot_bits++;
    size_t states = (size_t)w->states;
    w->code = memory_get(m, states, sizeof *w->code);
    w->distance = memory_get(m, states, sizeof *w->distance);
    w->next = memory_get_zero(m, states * 2 * (size_t)lines, sizeof *w->next);
    w->slot = memory_get_zero(m, slots(w), sizeof *w->slot);
    if (!w->code || !w->distance || !w->next || !w->slot) return TW_ERR_MEMORY;
    return enumerate(w, blank);
}

void walk_drop(walk *w, memory *m) {
    size_t states = (size_t)w->states;
    memory_put(m, w->code, states, sizeof *w->code);
    memory_put(m, w->distance, states, sizeof *w->distance);
    memory_put(m, w->next, states * 2 * (size_t)w->lines, sizeof *w->next);
    memory_put(m, w->slot, slots(w), sizeof *w->slot);
    *w = (walk){0};
}

/* Everything `state` can become by one or more moves one way, not yet known, is at `distance`. */
static void reach_long(const walk *w, int state, bool later, int distance, uint8_t out[]) {
    uint64_t code = w->code[state];
    int blank = (int)(code >> BLANK_SHIFT), beside = later ? blank + 1 : blank - 1;
    if (beside < 0 || beside == w->lines) return;
    for (int goal_line = 0; goal_line < w->lines; goal_line++) {
        if (!holds(w, code, beside, goal_line)) continue;
        int next = walk_step(w, state, later, goal_line);
        if (out[next] > distance) out[next] = (uint8_t)distance;
        reach_long(w, next, later, distance, out); /* at most `lines` deep */
    }
}

void walk_long_distances(const walk *w, uint8_t out[]) {
    memset(out, UINT8_MAX, (size_t)w->states);
    out[0] = 0;
    bool any = true;
    for (int distance = 0; any; distance++) {
        any = false;
        for (int state = 0; state < w->states; state++) {
            if (out[state] != distance) continue;
            any = true;
            reach_long(w, state, false, distance + 1, out);
            reach_long(w, state, true, distance + 1, out);
        }
    }
}
