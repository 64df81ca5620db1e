/* ida_pdb_tmpl.h -- the loop of ida_pdb.c.  It is compiled twice, because where the blank has come
 * from is counted in bits at every look-up, and most processors do that in one instruction while
 * the oldest of their kind do not.  Before including it: LOOP, the name of the loop.
 *
 * (A child cut by what one view says could be spared the other view, likely a
 * miss of the cache.  It was: that saves a twentieth of the time on the hardest
 * boards, costs as much in nodes on others, because the other view may cut the
 * parent as well, and makes counts depend on which instance runs.) */
#include "search/ida_pdb.h"

#include "core/nibbles.h"
#include "heuristics/pdb.h"

#include <limits.h>

typedef struct read_point {
    uint64_t board;
    int manhattan, h;
    lookup_state state;
} read_point;

static read_point root_point(const ida *i) {
    const heuristic *h = i->search->heuristic;
    const pdb *p = h->table;
    read_point root = {.board = i->packed,
                       .manhattan = distances_sum(&p->distances, &i->search->start)};
    lookup_start(&p->lookup, &i->search->start, h->home, &root.state);
    root.h = pdb_bound(&p->lookup, &root.state, root.manhattan);
    return root;
}

static inline int try_tables(const lookup *l, const ida_step *s, const read_point *parent,
                             read_point *child) {
    int tile = (int)nibbles_at(parent->board, s->to);
    *child = *parent;
    child->board += (uint64_t)tile * s->shift_tile;
    child->manhattan += s->cost[tile] - 1;
    for (int v = 0; v < l->views; v++) lookup_slide(l, &child->state, v, tile, s->to, s->from);
    child->h = pdb_bound(l, &child->state, child->manhattan);
    return 1 + child->h - parent->h;
}

#define NAME(x)                x##_tables
#define POINT                  read_point
#define ROOT(i)                root_point(i)
#define TRY(i, s, p, c)        try_tables((i)->extra, s, &p, &c)
#define LEAVE(i, s)            ((void)(s))
#define IS_GOAL(i, p, h)       ((p).board == (i)->packed_goal)
#define TELL(i, kind, m, g, h) ((void)(h))
#include "search/ida_tmpl.h"

tw_status LOOP(ida *i) { return loop_tables(i); }
