/* pdb.c -- additive pattern databases (Korf and Felner 2002): for each of a few
 * groups of tiles, the fewest moves of just those, looked up; the sum, and the
 * larger of the two sums where the board may also be read mirrored.
 *
 * A table takes the least over all places the blank may be in, so a move that
 * the true place allows may change its value by more than one: admissible, but
 * not consistent. */
#include "heuristics/pdb.h"

#include "heuristics/terms.h"

#include <string.h>

/* What a memo holds here. */
typedef struct pdb_memo {
    int32_t manhattan;
    lookup_state state;
} pdb_memo;

_Static_assert(sizeof(pdb_memo) <= sizeof(memo), "a memo must hold the tables' state");

/* A single line has nothing to look up: there Manhattan distance is exact. */
static bool serves(const tw_board *goal) {
    return goal->rows > 1 && goal->cols > 1 && board_cells(goal) <= PLACEMENT_MAX_CELLS;
}

static tw_status build_own(heuristic *h, pdb *p) {
    partition usual;
    tw_error unread;
    tables_options options = {.build.threads = h->threads > 0 ? h->threads : 1};
    tw_status status = partition_read(&usual, &h->goal, NULL, &unread);
    if (status == TW_OK) status = tables_get(&p->own, &usual, h->memory, &options);
    return status;
}

static tw_status build(heuristic *h) {
    pdb *p = memory_get_zero(h->memory, 1, sizeof *p);
    if (!p) return TW_ERR_MEMORY;
    h->table = p;
    tw_status status = distances_build(&p->distances, h);
    if (status == TW_OK && !h->tables) status = build_own(h, p);
    if (status != TW_OK) return status;
    const tables *t = h->tables ? h->tables : &p->own;
    if (!tables_serve(t, &h->goal)) return TW_ERR_ARGUMENT;
    if (t->table[0].indexing != TABLE_RANKED) {
        views_init(&p->views, t, &h->goal);
        h->class = &heuristic_pdb_views;
    } else {
        lookup_init(&p->lookup, t->table, t->count, &h->goal);
    }
    return TW_OK;
}

void pdb_drop(heuristic *h) {
    pdb *p = h->table;
    if (!p) return;
    tables_drop(&p->own, h->memory);
    distances_drop(&p->distances, h);
    memory_put(h->memory, p, 1, sizeof *p);
}

static int start(const heuristic *h, const tw_board *b, memo *out) {
    const pdb *p = h->table;
    pdb_memo m = {.manhattan = distances_sum(&p->distances, b)};
    lookup_start(&p->lookup, b, &m.state);
    memcpy(out, &m, sizeof m);
    return pdb_bound(p->lookup.views, m.state.sum, m.manhattan);
}

static int step(const heuristic *h, const tw_board *after, int cell, const memo *parent,
                memo *out) {
    const pdb *p = h->table;
    pdb_memo m;
    int tile = after->tile[cell], from = after->blank;
    memcpy(&m, parent, sizeof m);
    m.manhattan += distances_change(&p->distances, tile, cell, from);
    for (int v = 0; v < p->lookup.views; v++) {
        int which = p->lookup.pattern[v][tile];
        if (which == LOOKUP_NONE) continue;
        lookup_record *r = &m.state.record[v][which], was = *r;
        *r = lookup_slide(&p->lookup, was, v, which, from, cell);
        m.state.sum[v] += lookup_extra(*r) - lookup_extra(was);
    }
    memcpy(out, &m, sizeof m);
    return pdb_bound(p->lookup.views, m.state.sum, m.manhattan);
}

/* What a table says is the moves of its tiles: their distances, and twice the entry. */
static void explain_pattern(const heuristic *h, const tw_board *b, const lookup_state *s, int view,
                            int which, bool counted, const terms *t) {
    const lookup *l = &((const pdb *)h->table)->lookup;
    tw_term term = {.kind = TW_TERM_PATTERN, .counted = counted, .view = view};
    uint8_t cell[TW_MAX_CELLS];
    board_places(b, cell);
    for (int tile = 1; tile < board_cells(b); tile++) {
        if (l->pattern[view][tile] != which) continue;
        term.tiles[term.count++] = (uint8_t)tile;
        term.manhattan += cell_distance(b->cols, cell[tile], h->home[tile]);
    }
    term.value = term.manhattan + 2 * lookup_extra(s->record[view][which]);
    terms_put(t, &term);
}

/* Tiles that no pattern has are as far as they are. */
static void explain_rest(const heuristic *h, const tw_board *b, int view, bool counted,
                         const terms *t) {
    const lookup *l = &((const pdb *)h->table)->lookup;
    uint8_t cell[TW_MAX_CELLS];
    board_places(b, cell);
    for (int tile = 1; tile < board_cells(b); tile++) {
        if (l->pattern[view][tile] != LOOKUP_NONE) continue;
        tw_term term = {.kind = TW_TERM_TILE,
                        .counted = counted,
                        .view = view,
                        .tile = tile,
                        .from = cell[tile],
                        .to = h->home[tile]};
        term.value = cell_distance(b->cols, term.from, term.to);
        terms_put(t, &term);
    }
}

static void explain(const heuristic *h, const tw_board *b, terms *t) {
    const lookup *l = &((const pdb *)h->table)->lookup;
    lookup_state s;
    lookup_start(l, b, &s);
    int best = l->views > 1 && s.sum[1] > s.sum[0];
    for (int v = 0; v < l->views; v++) {
        for (int p = 0; p < l->patterns; p++) explain_pattern(h, b, &s, v, p, v == best, t);
        explain_rest(h, b, v, v == best, t);
    }
}

const heuristic_class heuristic_pdb = {
    .name = "pdb",
    .summary = "pattern databases: groups of tiles, solved beforehand",
    .flags = HEURISTIC_ADMISSIBLE | HEURISTIC_TABLES | HEURISTIC_PREPARES,
    .memo = sizeof(pdb_memo),
    .build = build,
    .drop = pdb_drop,
    .start = start,
    .step = step,
    .explain = explain,
    .serves = serves,
};
