/* solutions.c -- see solutions.h. */
#define _GNU_SOURCE
#include "common/running/solutions.h"
#include "common/process/heap.h"

#include <stdlib.h>
#include <string.h>

static void grow(solutions *s) {
    enum { FIRST = 16 };
    s->room = s->room ? 2 * s->room : FIRST;
    /* A board that is solved has one solution, of no letters. */
    s->letters = heap_insist(reallocarray(s->letters, s->room, s->length + 1));
}

void solutions_take(void *cookie, const char *moves, int length) {
    solutions *s = cookie;
    if (s->count == s->most) return;
    s->length = (size_t)length;
    if (s->count == s->room) grow(s);
    memcpy(s->letters + s->count++ * s->length, moves, s->length);
}

const char *solutions_at(const solutions *s, size_t i) { return s->letters + i * s->length; }

void solutions_clear(solutions *s) {
    size_t most = s->most;
    solutions_free(s); /* the next board's are of another length */
    s->most = most;
}

void solutions_free(solutions *s) {
    free(s->letters);
    *s = (solutions){0};
}
