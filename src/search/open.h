/* open.h -- the states waiting to be expanded, best first.
 *
 * Three ways to keep them, because courses teach with different ones.  All obey
 * the same order: smaller key first, then the tie rule, whose last word is
 * always the age of the insertion.  So a search expands the same states with
 * any of them, and only its speed differs.
 *
 * With TW_TIES_HEAP equals have no order, and the list is always the heap.
 *
 * A node made cheaper is pushed again; the old entry stays, and the search
 * drops it when it surfaces.  `size` counts entries, such leftovers included. */
#ifndef TILEWISE_SEARCH_OPEN_H
#define TILEWISE_SEARCH_OPEN_H

#include "base/memory.h"

typedef struct open open;

typedef struct open_class {
    const char *name;
    size_t size; /* of the object that starts with an `open` */
    bool (*push)(open *, uint32_t node, int key, int h); /* false: out of memory */
    uint32_t (*pop)(open *, int *key);                   /* not when empty */
    void (*drop)(open *);
} open_class;

struct open {
    const open_class *class;
    memory *memory;
    tw_ties ties;
    uint64_t size;
};

/* NULL: out of memory. */
open *open_new(tw_open, memory *, tw_ties);
void open_drop(open *);

/* Does the tie rule look at h?  Does it prefer the newest? */
static inline bool ties_by_h(tw_ties t) { return t == TW_TIES_LOW_H || t == TW_TIES_HIGH_H; }
static inline bool ties_newest(tw_ties t) { return t == TW_TIES_LIFO || t == TW_TIES_LOW_H; }

/* The order as two numbers, compared one after the other; smaller goes first.  `age` counts
 * insertions. */
typedef struct precedence {
    uint64_t first, second;
} precedence;

static inline precedence precedence_of(tw_ties t, int key, int h, uint64_t age) {
    if (t == TW_TIES_HEAP) age = 0; /* equals are equal */
    uint32_t tie = t == TW_TIES_LOW_H ? (uint32_t)h : t == TW_TIES_HIGH_H ? ~(uint32_t)h : 0;
    return (precedence){(uint64_t)(uint32_t)key << 32 | tie, ties_newest(t) ? ~age : age};
}

static inline bool precedes(precedence a, precedence b) {
    return a.first != b.first ? a.first < b.first : a.second < b.second;
}

#endif
