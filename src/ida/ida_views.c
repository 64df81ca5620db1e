/* ida_views.c -- IDA* where several partitions are read lazily (pdb/views.h), for
 * boards of up to 36 cells.
 *
 * All children of a state are tried when it is expanded: their look-ups do not
 * wait for each other.  A child is cut by the first view that says so, and one
 * that is entered has been looked at in all views, so that what they say of the
 * present state is always known and a step changes one number in each.
 *
 * Which states are expanded does not depend on the order of the views: those
 * whose bound, the largest of all, is within the iteration's.  Two things other
 * instances do would change that, so they are left out here, and by ida_tmpl.h
 * where the heuristic is lazy: the next bound is the next that parity allows, and
 * no state is cut on the evidence of a child.
 *
 * Zoned tables are read for a blank that is enclosed by a pattern or not
 * (pdb/direct.h).  That can only change for the pattern whose tile moves: between
 * the two cells of any other move the blank has room.  So an entry is still read once,
 * and for all views together: the tiles next to the blank are compared with
 * the one that moved, a byte a view. */
#include "ida/ida.h"

#include "heuristics/pdb.h"

#include <limits.h>
#include <string.h>

enum { MOVES = 4, SLOTS = VIEWS_MAX * VIEWS_PATTERNS, USUAL_VIEWS = 4, USUAL_SLOTS = 16 };
enum { BESIDE = 3 };

_Static_assert(VIEWS_MAX <= 8, "a tile's patterns are a byte a view");

/* The blank makes a move and a tile slides. */
typedef struct views_slide {
    uint64_t farther;          /* a bit for every cell that the tile leaves away from home */
    int32_t change[VIEWS_MAX]; /* of the number of its pattern */
    uint8_t slot[VIEWS_MAX];   /* of that pattern */
} views_slide;

/* Moves are numbered in the operator order.  Every pattern of every view has a slot. */
typedef struct views_rules {
    const automaton *automaton;
    uint16_t (*next)[MOVES]; /* by state of the automaton */
    uint8_t *moves;          /* how many of them there are */
    char letter[MOVES];
    uint8_t to[PLACEMENT_MAX_CELLS][MOVES];
    views_slide slide[PLACEMENT_MAX_CELLS][MOVES];     /* by tile */
    int32_t change[PLACEMENT_MAX_CELLS][MOVES][SLOTS]; /* the same, of all numbers */
    const uint8_t *extra[SLOTS];
    size_t enclosed[SLOTS]; /* where the entries for an enclosed blank begin */
    int slots;
    bool zoned;
    uint64_t patterns[PLACEMENT_MAX_CELLS]; /* by tile: a byte a view, which pattern has it */
    /* The cells next to where the blank goes, but not where it comes from; and, instead of those
     * that are off the board, where it goes. */
    uint8_t beside[PLACEMENT_MAX_CELLS][MOVES][BESIDE];
} views_rules;

/* A state on the path.  `room` is half of what is left of the bound above g and the Manhattan
 * distance: what a view may add up to.  A child that is not cut has what its views say, and the
 * sums of that. */
typedef struct views_frame {
    uint32_t number[SLOTS];
    uint8_t extra[SLOTS];
    uint8_t sum[VIEWS_MAX];
    uint16_t state;
    uint8_t blank, move;
    int8_t room;
    uint8_t todo; /* children not yet entered, a bit a move */
    uint8_t grew;
    uint8_t child_extra[MOVES][VIEWS_MAX], child_sum[MOVES][VIEWS_MAX];
} views_frame;

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* A byte a view: 0 if the move leaves the blank enclosed by the pattern of the tile that slides. */
ALWAYS_INLINE uint64_t ways_out(const ida *i, const views_rules *r, const views_frame *f, int m,
                                int tile) {
    const uint8_t *beside = r->beside[f->blank][m];
    uint64_t out = 0;
    for (int k = 0; k < BESIDE; k++)
        out |= r->patterns[i->here.tile[beside[k]]] ^ r->patterns[tile];
    return out;
}

ALWAYS_INLINE void expand(ida *i, const views_rules *r, views_frame *f, int views, bool zoned) {
    const uint16_t *next = r->next[f->state];
    unsigned todo = 0, grew = 0;
    bool cut = false;
    for (int m = 0; m < MOVES; m++) {
        if (next[m] == AUTOMATON_REFUSED) continue;
        int to = r->to[f->blank][m];
        const views_slide *s = &r->slide[i->here.tile[to]][m];
        uint64_t out = zoned ? ways_out(i, r, f, m, i->here.tile[to]) : 0;
        int grows = (int)(s->farther >> to & 1), room = f->room - grows, v = 0;
        for (; v < views && room >= 0; v++) {
            int slot = s->slot[v];
            const uint8_t *extras = r->extra[slot];
            if (zoned && !(out >> 8 * v & UINT8_MAX)) extras += r->enclosed[slot];
            int extra = direct_extra(extras, f->number[slot] + (uint32_t)s->change[v]);
            int sum = f->sum[v] - f->extra[slot] + extra;
            if (sum > room) break;
            f->child_extra[m][v] = (uint8_t)extra;
            f->child_sum[m][v] = (uint8_t)sum;
        }
        if (v < views) {
            cut = true;
            continue;
        }
        todo |= 1u << m;
        grew |= (unsigned)grows << m;
    }
    f->todo = (uint8_t)todo, f->grew = (uint8_t)grew;
    if (cut) i->over = 2;
}

/* The child has everything in a frame of its own, so that nothing is to be undone but the board. */
ALWAYS_INLINE void enter(ida *i, const views_rules *r, views_frame *f, int views, int slots) {
    views_frame *child = f + 1;
    int m = __builtin_ctz(f->todo), to = r->to[f->blank][m], tile = i->here.tile[to];
    const views_slide *s = &r->slide[tile][m];
    for (int n = 0; n < slots; n++)
        child->number[n] = f->number[n] + (uint32_t)r->change[tile][m][n];
    memcpy(child->extra, f->extra, (size_t)slots);
    memcpy(child->sum, f->child_sum[m], sizeof child->sum);
    for (int v = 0; v < views; v++) child->extra[s->slot[v]] = f->child_extra[m][v];
    child->state = r->next[f->state][m];
    child->blank = (uint8_t)to;
    child->room = (int8_t)(f->room - (f->grew >> m & 1));
    f->todo &= (uint8_t)(f->todo - 1);
    f->move = (uint8_t)m;
    i->here.tile[f->blank] = (uint8_t)tile;
}

/* Back to the state of f from the child it entered last. */
ALWAYS_INLINE void leave(ida *i, const views_frame *f) {
    i->here.tile[f[1].blank] = i->here.tile[f->blank];
}

static void trace(const ida *i, int depth, char out[]) {
    const views_rules *r = i->extra;
    const views_frame *f = i->frames;
    for (int d = 0; d < depth; d++) out[d] = r->letter[f[d].move];
}

/* Expanding a state counts all its children; those after the one entered, in the operator order,
 * are not generated yet as far as a count is concerned. */
static uint64_t untried(const ida *i, int depth) {
    const views_rules *r = i->extra;
    const views_frame *f = i->frames;
    uint64_t count = 0;
    for (int d = 0; d < depth; d++)
        for (int m = f[d].move + 1; m < MOVES; m++)
            count += r->next[f[d].state][m] != AUTOMATON_REFUSED;
    return count;
}

static tw_status pause(ida *i, int depth) {
    i->depth = depth;
    i->search->counts.generated -= untried(i, depth);
    return TW_RUNNING;
}

static tw_status found(ida *i, int depth) {
    char *out = search_path(i->search, depth);
    if (!out) return TW_LIMIT_MEMORY;
    trace(i, depth, out);
    i->search->counts.generated -= untried(i, depth);
    ida_record(i, TW_EVENT_GOAL, out, depth, 0);
    return TW_SOLVED;
}

static void record(ida *i, int depth) {
    const views_frame *f = (const views_frame *)i->frames + depth;
    int most = 0, views = ((const pdb *)i->search->heuristic->table)->views.count;
    for (int v = 0; v < views; v++)
        if (f->sum[v] > most) most = f->sum[v];
    trace(i, depth, i->letters);
    ida_record(i, TW_EVENT_EXPAND, i->letters, depth, i->bound - depth - 2 * (f->room - most));
}

static void begin(ida *i) {
    const pdb *p = i->search->heuristic->table;
    views_frame *f = i->frames;
    int manhattan = distances_sum(&p->distances, &i->search->start);
    const views_rules *r = i->extra;
    views_state w;
    i->here = i->search->start;
    views_start(&p->views, &i->here, &w);
    i->bound += (i->bound - manhattan) & 1; /* nothing ends at the other parity */
    *f = (views_frame){.state = (uint16_t)(i->root - i->steps->places),
                       .blank = (uint8_t)i->here.blank,
                       .room = (int8_t)((i->bound - manhattan) / 2)};
    for (int v = 0; v < p->views.count; v++) {
        f->sum[v] = (uint8_t)w.sum[v];
        for (int t = 1; t < i->cells; t++) {
            int slot = r->slide[t][0].slot[v], which = p->views.pattern[v][t];
            f->number[slot] = w.number[v][which], f->extra[slot] = w.extra[v][which];
        }
    }
}

ALWAYS_INLINE tw_status run(ida *i, int views, int slots, bool zoned) {
    search *s = i->search;
    const views_rules *r = i->extra;
    if (!i->depth) begin(i);
    views_frame *base = i->frames, *top = base + i->depth;
    s->counts.generated += untried(i, i->depth);
    for (;;) {
        int g = (int)(top - base);
        if (search_pausing(s)) return pause(i, g);
        if (2 * top->room == i->bound - g) { /* no tile is away from home */
            if (!s->config->all_optimal) return found(i, g);
            trace(i, g, i->letters);
            if (!ida_collect(i, g)) return TW_LIMIT_MEMORY;
            top->todo = 0; /* no shortest path leads through the goal */
        } else {
            if (!search_expanding(s)) return pause(i, g), s->why;
            if (!s->quota) record(i, g);
            expand(i, r, top, views, zoned);
            s->counts.generated += r->moves[top->state];
        }
        while (!top->todo && top > base) leave(i, --top);
        if (top->todo) {
            enter(i, r, top++, views, slots);
            continue;
        }
        if (s->solutions) return TW_SOLVED;
        if (i->over == INT_MAX || i->one_iteration) return TW_EXHAUSTED;
        tw_status deepened = ida_deepen(i);
        if (deepened != TW_RUNNING) return deepened;
        begin(i);
        top = base = i->frames;
    }
}

static tw_status loop(ida *i) {
    const views_rules *r = i->extra;
    int views = ((const pdb *)i->search->heuristic->table)->views.count;
    bool usual = views == USUAL_VIEWS && r->slots == USUAL_SLOTS;
    if (usual && !r->zoned) return run(i, USUAL_VIEWS, USUAL_SLOTS, false);
    if (usual) return run(i, USUAL_VIEWS, USUAL_SLOTS, true);
    return run(i, views, r->slots, r->zoned);
}

static void fill_beside(uint8_t beside[], const tw_board *from, int to) {
    tw_board b = {.rows = from->rows, .cols = from->cols, .blank = to};
    int count = 0;
    for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
        int cell = board_step(&b, m);
        if (cell >= 0 && cell != from->blank) beside[count++] = (uint8_t)cell;
    }
    while (count < BESIDE) beside[count++] = (uint8_t)to;
}

static void fill_moves(views_rules *r, const ida *i) {
    const automaton *a = &i->steps->automaton;
    const heuristic *h = i->search->heuristic;
    const view_set *v = &((const pdb *)h->table)->views;
    for (int m = 0; m < MOVES; m++) {
        tw_move move = move_named(i->search->convention.order[m]);
        r->letter[m] = move_letter(move);
        for (int n = 0; n < a->states; n++) {
            r->next[n][m] = a->next[n][move];
            r->moves[n] = (uint8_t)(r->moves[n] + (a->next[n][move] != AUTOMATON_REFUSED));
        }
        for (int c = 0; c < i->cells; c++) {
            tw_board b = {.rows = h->goal.rows, .cols = h->goal.cols, .blank = c};
            int to = board_step(&b, move);
            if (to < 0) continue;
            r->to[c][m] = (uint8_t)to;
            fill_beside(r->beside[c][m], &b, to);
            for (int t = 1; t < i->cells; t++) {
                views_slide *s = &r->slide[t][m];
                int before = cell_distance(b.cols, to, h->home[t]);
                if (cell_distance(b.cols, c, h->home[t]) > before) s->farther |= UINT64_C(1) << to;
                for (int view = 0; view < v->count; view++)
                    s->change[view] =
                        (int32_t)v->weight[view][t] * (v->cell[view][c] - v->cell[view][to]);
            }
        }
    }
}

static void fill_slot(views_rules *r, const view_set *v, int view, int which, int cells) {
    bool used = false;
    for (int t = 1; t < cells; t++)
        for (int m = 0; m < MOVES && v->pattern[view][t] == which; m++) {
            views_slide *s = &r->slide[t][m];
            s->slot[view] = (uint8_t)r->slots;
            r->change[t][m][r->slots] = s->change[view];
            used = true;
        }
    if (!used) return;
    r->enclosed[r->slots] = v->enclosed[view][which];
    if (v->enclosed[view][which]) r->zoned = true;
    r->extra[r->slots++] = v->extra[view][which];
}

static void drop(ida *i) {
    views_rules *r = i->extra;
    memory *m = i->search->memory;
    if (!r) return;
    memory_put(m, r->next, (size_t)r->automaton->states, sizeof *r->next);
    memory_put(m, r->moves, (size_t)r->automaton->states, 1);
    memory_put(m, r, 1, sizeof *r);
}

tw_status ida_views_choose(ida *i) {
    memory *m = i->search->memory;
    size_t states = (size_t)i->steps->automaton.states;
    views_rules *r = memory_get_zero(m, 1, sizeof *r);
    i->extra = r;
    i->drop = drop;
    if (!r) return TW_LIMIT_MEMORY;
    r->automaton = &i->steps->automaton;
    r->next = memory_get(m, states, sizeof *r->next);
    r->moves = memory_get_zero(m, states, 1);
    if (!r->next || !r->moves) return TW_LIMIT_MEMORY;
    fill_moves(r, i);
    const view_set *v = &((const pdb *)i->search->heuristic->table)->views;
    for (int view = 0; view < v->count; view++)
        for (int p = 0; p < VIEWS_PATTERNS; p++) fill_slot(r, v, view, p, i->cells);
    for (int t = 1; t < i->cells; t++)
        for (int view = 0; view < v->count; view++)
            r->patterns[t] |= (uint64_t)v->pattern[view][t] << 8 * view;
    i->loop = loop;
    i->frame_size = sizeof(views_frame);
    return TW_OK;
}
