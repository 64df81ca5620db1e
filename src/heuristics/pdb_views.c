/* pdb_views.c -- the heuristic `pdb` where several partitions are read.  The
 * memo has what the tables say and not where the tiles are, which a board tells:
 * searches that ask for speed read the tables themselves (ida/ida_views.c). */
#include "heuristics/pdb.h"

#include "heuristics/terms.h"

#include <string.h>

typedef struct views_memo {
    int16_t manhattan;
    uint8_t sum[VIEWS_MAX];
    uint8_t extra[VIEWS_MAX][VIEWS_PATTERNS];
} views_memo;

_Static_assert(sizeof(views_memo) <= sizeof(memo), "a memo must hold what the tables say");

static int bound(const view_set *v, const views_memo *m) {
    int most = 0;
    for (int view = 0; view < v->count; view++)
        if (m->sum[view] > most) most = m->sum[view];
    return m->manhattan + 2 * most;
}

static int start(const heuristic *h, const tw_board *b, memo *out) {
    const pdb *p = h->table;
    views_state s;
    views_memo m = {.manhattan = (int16_t)distances_sum(&p->distances, b)};
    views_start(&p->views, b, &s);
    memcpy(m.extra, s.extra, sizeof m.extra);
    for (int view = 0; view < p->views.count; view++) m.sum[view] = (uint8_t)s.sum[view];
    memcpy(out, &m, sizeof m);
    return bound(&p->views, &m);
}

static int step(const heuristic *h, const tw_board *after, int cell, const memo *parent,
                memo *out) {
    const pdb *p = h->table;
    views_memo m;
    int tile = after->tile[cell];
    memcpy(&m, parent, sizeof m);
    m.manhattan =
        (int16_t)(m.manhattan + distances_change(&p->distances, tile, cell, after->blank));
    for (int view = 0; view < p->views.count; view++) {
        uint8_t *extra = &m.extra[view][p->views.pattern[view][tile]], was = *extra;
        *extra = (uint8_t)views_extra(&p->views, view, after, tile);
        m.sum[view] = (uint8_t)(m.sum[view] + *extra - was);
    }
    memcpy(out, &m, sizeof m);
    return bound(&p->views, &m);
}

static void explain_pattern(const heuristic *h, const tw_board *b, const views_state *s, int view,
                            int which, bool counted, const terms *t) {
    const view_set *v = &((const pdb *)h->table)->views;
    tw_term term = {.kind = TW_TERM_PATTERN, .counted = counted, .view = view};
    for (int c = 0; c < board_cells(b); c++) {
        int tile = b->tile[c];
        if (!tile || v->pattern[view][tile] != which) continue;
        term.tiles[term.count++] = (uint8_t)tile;
        term.manhattan += cell_distance(b->cols, c, h->home[tile]);
    }
    term.value = term.manhattan + 2 * s->extra[view][which];
    if (term.count) terms_put(t, &term);
}

static void explain(const heuristic *h, const tw_board *b, terms *t) {
    const view_set *v = &((const pdb *)h->table)->views;
    views_state s;
    int best = 0;
    views_start(v, b, &s);
    for (int view = 1; view < v->count; view++)
        if (s.sum[view] > s.sum[best]) best = view;
    for (int view = 0; view < v->count; view++)
        for (int p = 0; p < VIEWS_PATTERNS; p++)
            explain_pattern(h, b, &s, view, p, view == best, t);
}

const heuristic_class heuristic_pdb_views = {
    .name = "pdb",
    .summary = "pattern databases: groups of tiles, solved beforehand",
    .flags = HEURISTIC_ADMISSIBLE | HEURISTIC_TABLES | HEURISTIC_PREPARES | HEURISTIC_LAZY,
    .memo = sizeof(views_memo),
    .drop = pdb_drop,
    .start = start,
    .step = step,
    .explain = explain,
};
