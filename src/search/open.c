#include "search/open.h"

#include "base/names.h"

extern const open_class open_buckets, open_heap, open_list;

static const open_class *const all[] = {
    [TW_OPEN_BUCKETS] = &open_buckets,
    [TW_OPEN_HEAP] = &open_heap,
    [TW_OPEN_LIST] = &open_list,
};

enum { COUNT = sizeof all / sizeof all[0] };

const char *tw_open_name(size_t i) { return i < COUNT ? all[i]->name : NULL; }

NAMES_FIND(open)

open *open_new(tw_open kind, memory *m, tw_ties ties) {
    if (ties == TW_TIES_HEAP) kind = TW_OPEN_HEAP;
    open *o = memory_get_zero(m, 1, all[kind]->size);
    if (!o) return NULL;
    o->class = all[kind];
    o->memory = m;
    o->ties = ties;
    return o;
}

void open_drop(open *o) {
    if (!o) return;
    o->class->drop(o);
    memory_put(o->memory, o, 1, o->class->size);
}
