/* trail.h -- a search as its events tell it: how many of each kind, the last one, and a
 * hash of them all in order.  Two searches with the same hash did the same. */
#ifndef TESTS_SUPPORT_TRAIL_H
#define TESTS_SUPPORT_TRAIL_H

#include <tilewise.h>

#include <stddef.h>

typedef struct trail {
    uint64_t hash, kinds[TW_EVENT_STUCK + 1];
    tw_event last; /* the last that was an expansion or the goal */
} trail;

static inline uint64_t trail_mix(uint64_t hash, const void *bytes, size_t size) {
    for (const unsigned char *c = bytes; size--; c++) /* FNV-1a */
        hash = (hash ^ *c) * UINT64_C(0x100000001b3);
    return hash;
}

static inline void trail_hear(void *cookie, const tw_event *e) {
    trail *t = cookie;
    const int numbers[] = {(int)e->kind, (int)e->move, e->g, e->h, e->board.blank};
    t->kinds[e->kind]++;
    t->hash = trail_mix(t->hash, numbers, sizeof numbers);
    t->hash = trail_mix(t->hash, &e->f, sizeof e->f);
    t->hash = trail_mix(t->hash, e->board.tile, (size_t)(e->board.rows * e->board.cols));
    if (e->kind == TW_EVENT_EXPAND || e->kind == TW_EVENT_GOAL) t->last = *e;
}

#endif
