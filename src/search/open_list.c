/* open_list.c -- a sorted list, circular and doubly linked, with a dummy head as Com S 228 teaches
 * it: no link is ever NULL, and the empty list is the head linked to itself.  Pop takes the link
 * after the head, push walks back from the head to its place.  The plainest open list there is, and
 * the slowest: a push costs as much as there are entries behind its place. */
#include "search/open.h"

typedef struct link {
    struct link *before, *after;
    precedence precedence;
    uint32_t node;
    int32_t key;
} link;

enum { SLAB = 1024 };

typedef struct slab {
    struct slab *next;
    link link[SLAB];
} slab;

typedef struct list {
    open open;
    link head;  /* the dummy; its `after` is NULL until the first push */
    link *free; /* chained by `after` */
    slab *slabs;
    size_t fresh; /* links of the newest slab never used yet */
    uint64_t age;
} list;

static link *take(list *l) {
    if (l->free) {
        link *k = l->free;
        l->free = k->after;
        return k;
    }
    if (!l->fresh) {
        slab *s = memory_get(l->open.memory, 1, sizeof *s);
        if (!s) return NULL;
        s->next = l->slabs;
        l->slabs = s;
        l->fresh = SLAB;
    }
    return &l->slabs->link[--l->fresh];
}

static bool push(open *o, uint32_t node, int key, int h) {
    list *l = (list *)o;
    link *k = take(l);
    if (!k) return false;
    if (!l->head.after) l->head.before = l->head.after = &l->head;
    *k = (link){.precedence = precedence_of(o->ties, key, h, l->age++), .node = node, .key = key};
    link *before = l->head.before;
    while (before != &l->head && precedes(k->precedence, before->precedence))
        before = before->before;
    k->before = before, k->after = before->after;
    before->after->before = k, before->after = k;
    o->size++;
    return true;
}

static uint32_t pop(open *o, int *key) {
    list *l = (list *)o;
    link *k = l->head.after;
    l->head.after = k->after, k->after->before = &l->head;
    k->after = l->free;
    l->free = k;
    o->size--;
    *key = k->key;
    return k->node;
}

static void drop(open *o) {
    list *l = (list *)o;
    while (l->slabs) {
        slab *s = l->slabs;
        l->slabs = s->next;
        memory_put(o->memory, s, 1, sizeof *s);
    }
}

extern const open_class open_list;
const open_class open_list = {"list", sizeof(list), push, pop, drop};
