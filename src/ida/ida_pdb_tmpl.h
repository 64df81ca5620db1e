/* ida_pdb_tmpl.h -- the loop of ida_pdb.c.  It is compiled twice, because where the blank has come
 * from is counted in bits at every look-up, and most processors do that in one instruction while
 * the oldest of their kind do not.  Before including it: LOOP, the name of the loop.
 *
 * (A child cut by what one view says could be spared the other view, likely a
 * miss of the cache.  It was: that saves a twentieth of the time on the hardest
 * boards, costs as much in nodes on others, because the other view may cut the
 * parent as well, and makes counts depend on which instance runs.) */
#include "ida/ida_pdb.h"

#include "puzzle/nibbles.h"
#include "heuristics/pdb.h"

#include <limits.h>
#include <string.h>

/* A state: its bound, and what its records were before the step that led here. */
typedef struct read_point {
    uint64_t board;
    int manhattan, h;
    int sum[LOOKUP_VIEWS];
    int pattern[LOOKUP_VIEWS];         /* whose record the step changes ... */
    lookup_record other[LOOKUP_VIEWS]; /* ... into this, or from this once the state is entered */
} read_point;

static read_point root_point(ida *i) {
    const heuristic *h = i->search->heuristic;
    const pdb *p = h->table;
    lookup_state state;
    read_point root = {.board = i->packed,
                       .manhattan = distances_sum(&p->distances, &i->search->start)};
    lookup_start(&p->lookup, &i->search->start, &state);
    memcpy(i->record, state.record, sizeof i->record);
    memcpy(root.sum, state.sum, sizeof root.sum);
    root.h = pdb_bound(p->lookup.views, root.sum, root.manhattan);
    return root;
}

static inline int try_tables(const ida *i, const ida_step *s, const read_point *parent,
                             read_point *child, int views) {
    const lookup *l = i->extra;
    int tile = (int)nibbles_at(parent->board, s->to);
    *child = (read_point){.board = parent->board + (uint64_t)tile * s->shift_tile,
                          .manhattan = parent->manhattan + s->cost[tile] - 1};
    for (int v = 0; v < views; v++) {
        int p = l->pattern[v][tile];
        child->pattern[v] = p;
        child->sum[v] = parent->sum[v];
        if (p == LOOKUP_NONE) continue;
        lookup_record was = i->record[v][p];
        child->other[v] = lookup_slide(l, was, v, p, s->to, s->from);
        child->sum[v] += lookup_extra(child->other[v]) - lookup_extra(was);
    }
    child->h = pdb_bound(views, child->sum, child->manhattan);
    return 1 + child->h - parent->h;
}

/* Entering and leaving are the same exchange. */
static inline void exchange(ida *i, read_point *c, int views) {
    for (int v = 0; v < views; v++) {
        if (c->pattern[v] == LOOKUP_NONE) continue;
        lookup_record *now = &i->record[v][c->pattern[v]], other = *now;
        *now = c->other[v];
        c->other[v] = other;
    }
}

#define NAME(x) x##_one_view
#define VIEWS   1
#include "ida/ida_pdb_views_tmpl.h"

#define NAME(x) x##_two_views
#define VIEWS   2
#include "ida/ida_pdb_views_tmpl.h"

tw_status LOOP(ida *i) {
    const lookup *l = i->extra;
    return l->views > 1 ? loop_two_views(i) : loop_one_view(i);
}
