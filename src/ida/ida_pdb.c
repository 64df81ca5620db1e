/* ida_pdb.c -- IDA* reading pattern databases directly, for boards of up to 16
 * cells. */
#define LOOP ida_pdb_plain
#include "ida/ida_pdb_tmpl.h"

static ida_loop *choose(void) {
#ifdef TILEWISE_POPCNT
    if (__builtin_cpu_supports("popcnt")) return ida_pdb_popcnt;
#endif
    return ida_pdb_plain;
}

void ida_pdb_choose(ida *i) {
    i->extra = &((pdb *)i->search->heuristic->table)->lookup;
    i->loop = choose();
    i->frame_size = sizeof(frame_two_views);
}
