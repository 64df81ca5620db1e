/* open_list.c -- a doubly linked list kept sorted: pop takes the head, push walks
 * from the tail to its place.  The plainest open list there is, and the
 * slowest: a push costs as much as there are entries behind its place. */
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
    link *head, *tail;
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
    *k = (link){.precedence = precedence_of(o->ties, key, h, l->age++), .node = node, .key = key};
    k->before = l->tail;
    while (k->before && precedes(k->precedence, k->before->precedence))
        k->before = k->before->before;
    k->after = k->before ? k->before->after : l->head;
    *(k->before ? &k->before->after : &l->head) = k;
    *(k->after ? &k->after->before : &l->tail) = k;
    o->size++;
    return true;
}

static uint32_t pop(open *o, int *key) {
    list *l = (list *)o;
    link *k = l->head;
    l->head = k->after;
    *(l->head ? &l->head->before : &l->tail) = NULL;
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
