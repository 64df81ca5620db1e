/* open_heap.c -- a binary heap: every push and pop moves an entry up or down a
 * tree of log2(n) levels, and each entry carries its whole precedence with it.  A new
 * entry rises past its equals, if there are any. */
#include "search/open.h"

typedef struct entry {
    precedence precedence;
    uint32_t node;
    int32_t key;
} entry;

typedef struct heap {
    open open;
    entry *at; /* at[i] goes before at[2i+1] and at[2i+2] */
    size_t room;
    uint64_t age;
} heap;

static bool before(const heap *h, size_t a, size_t b) {
    return precedes(h->at[a].precedence, h->at[b].precedence);
}

static void swap(heap *h, size_t a, size_t b) {
    entry e = h->at[a];
    h->at[a] = h->at[b];
    h->at[b] = e;
}

static bool push(open *o, uint32_t node, int key, int hval) {
    heap *h = (heap *)o;
    size_t i = (size_t)o->size; /* they are all in memory */
    if (!memory_grow(o->memory, &h->at, i, &h->room, sizeof *h->at)) return false;
    o->size++;
    h->at[i] = (entry){precedence_of(o->ties, key, hval, h->age++), node, key};
    for (; i && !before(h, (i - 1) / 2, i); i = (i - 1) / 2) swap(h, i, (i - 1) / 2);
    return true;
}

static uint32_t pop(open *o, int *key) {
    heap *h = (heap *)o;
    entry best = h->at[0];
    h->at[0] = h->at[--o->size];
    for (size_t i = 0, child; (child = 2 * i + 1) < o->size; i = child) {
        if (child + 1 < o->size && before(h, child + 1, child)) child++;
        if (!before(h, child, i)) break;
        swap(h, child, i);
    }
    *key = best.key;
    return best.node;
}

static void drop(open *o) {
    heap *h = (heap *)o;
    memory_put(o->memory, h->at, h->room, sizeof *h->at);
}

extern const open_class open_heap;
const open_class open_heap = {"heap", sizeof(heap), push, pop, drop};
