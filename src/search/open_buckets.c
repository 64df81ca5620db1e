/* open_buckets.c -- one bucket for every priority.
 *
 * Moves cost 1, so priorities are small integers: push goes straight to its
 * bucket and pop to the first that is not empty, both O(1).  A shelf holds the
 * buckets of one key, one for each h when the tie rule looks at h, else just
 * one.  Buckets are chains of blocks of node numbers, four bytes an entry:
 * stacks where the newest goes first, queues where the oldest does. */
#include "search/open.h"

#include <string.h>

enum { BLOCK = 62, SLAB = 64 };

typedef struct block {
    struct block *next;
    uint32_t node[BLOCK];
} block; /* 256 bytes */

typedef struct slab {
    struct slab *next;
    block block[SLAB];
} slab;

/* Entries enter at `tail`.  A stack leaves there too, and chains its blocks backwards; a queue
 * leaves at `head`. */
typedef struct bucket {
    block *head, *tail;
    uint16_t first, last; /* the next entry of head to leave; the number used in tail */
} bucket;

/* at[i] holds h = base + i.  No bucket outside [low, high) has entries. */
typedef struct shelf {
    bucket *at;
    int base, room, low, high;
} shelf;

typedef struct buckets {
    open open;
    shelf *shelf;       /* by key */
    int shelves, least; /* no shelf before `least` has entries */
    block *free;
    slab *slabs;
    int fresh;
} buckets;

static block *take(buckets *b) {
    block *k = b->free;
    if (k) return b->free = k->next, k;
    if (!b->fresh) {
        slab *s = memory_get(b->open.memory, 1, sizeof *s);
        if (!s) return NULL;
        s->next = b->slabs;
        b->slabs = s;
        b->fresh = SLAB;
    }
    return &b->slabs->block[--b->fresh];
}

static void give(buckets *b, block *k) {
    k->next = b->free;
    b->free = k;
}

/* Move an array of `room` elements into a larger one, `lead` elements from its beginning. */
static void *enlarge(memory *m, void *old, int room, int lead, int more, size_t size) {
    char *new = memory_get_zero(m, (size_t)more, size);
    if (!new) return NULL;
    if (old) memcpy(new + (size_t)lead *size, old, (size_t)room * size);
    memory_put(m, old, (size_t)room, size);
    return new;
}

static bool reach_shelf(buckets *b, int key) {
    if (key < b->shelves) return true;
    int more = key + key / 2 + 64;
    shelf *s = enlarge(b->open.memory, b->shelf, b->shelves, 0, more, sizeof *s);
    if (!s) return false;
    b->shelf = s;
    b->shelves = more;
    return true;
}

/* Extend the shelf on the side where h lies outside it, with some to spare. */
static bool reach_bucket(buckets *b, shelf *s, int h) {
    enum { SPARE = 8 };
    if (s->at && h >= s->base && h < s->base + s->room) return true;
    int from = h > SPARE ? h - SPARE : 0, to = h + SPARE;
    if (!ties_by_h(b->open.ties)) from = 0, to = 1;
    if (s->at && s->base < from) from = s->base;
    if (s->at && s->base + s->room > to) to = s->base + s->room;
    int lead = s->at ? s->base - from : 0;
    bucket *at = enlarge(b->open.memory, s->at, s->room, lead, to - from, sizeof *at);
    if (!at) return false;
    if (!s->at) s->low = s->high = h;
    s->at = at;
    s->base = from;
    s->room = to - from;
    return true;
}

static bool push(open *o, uint32_t node, int key, int h) {
    buckets *b = (buckets *)o;
    bool newest = ties_newest(o->ties);
    if (!ties_by_h(o->ties)) h = 0;
    if (!reach_shelf(b, key)) return false;
    shelf *s = &b->shelf[key];
    if (!reach_bucket(b, s, h)) return false;
    bucket *k = &s->at[h - s->base];
    if (!k->tail || k->last == BLOCK) {
        block *fresh = take(b);
        if (!fresh) return false;
        fresh->next = newest ? k->tail : NULL;
        if (!k->tail)
            k->head = fresh, k->first = 0;
        else if (!newest)
            k->tail->next = fresh;
        k->tail = fresh;
        k->last = 0;
    }
    k->tail->node[k->last++] = node;
    if (s->low == s->high) s->low = h, s->high = h + 1;
    if (h < s->low) s->low = h;
    if (h >= s->high) s->high = h + 1;
    if (key < b->least || !o->size) b->least = key;
    o->size++;
    return true;
}

static uint32_t take_newest(buckets *b, bucket *k) {
    uint32_t node = k->tail->node[--k->last];
    if (!k->last) {
        block *empty = k->tail;
        k->tail = empty->next;
        k->last = BLOCK;
        give(b, empty);
    }
    return node;
}

static uint32_t take_oldest(buckets *b, bucket *k) {
    uint32_t node = k->head->node[k->first++];
    bool emptied = k->head == k->tail && k->first == k->last;
    if (emptied || k->first == BLOCK) {
        block *empty = k->head;
        k->head = emptied ? NULL : empty->next;
        if (emptied) k->tail = NULL;
        k->first = 0;
        give(b, empty);
    }
    return node;
}

static uint32_t pop(open *o, int *key) {
    buckets *b = (buckets *)o;
    while (b->shelf[b->least].low == b->shelf[b->least].high) b->least++;
    shelf *s = &b->shelf[b->least];
    int h = o->ties == TW_TIES_HIGH_H ? s->high - 1 : s->low;
    bucket *k = &s->at[h - s->base];
    uint32_t node = ties_newest(o->ties) ? take_newest(b, k) : take_oldest(b, k);
    while (s->low < s->high && !s->at[s->low - s->base].tail) s->low++;
    while (s->low < s->high && !s->at[s->high - 1 - s->base].tail) s->high--;
    o->size--;
    *key = b->least;
    return node;
}

static void drop(open *o) {
    buckets *b = (buckets *)o;
    for (int i = 0; i < b->shelves; i++)
        memory_put(o->memory, b->shelf[i].at, (size_t)b->shelf[i].room, sizeof(bucket));
    memory_put(o->memory, b->shelf, (size_t)b->shelves, sizeof *b->shelf);
    while (b->slabs) {
        slab *s = b->slabs;
        b->slabs = s->next;
        memory_put(o->memory, s, 1, sizeof *s);
    }
}

extern const open_class open_buckets;
const open_class open_buckets = {"buckets", sizeof(buckets), push, pop, drop};
