#include "near/carry.h"

#include "puzzle/board.h"

#include <string.h>

/* Cells are numbered among the open ones; the last is the blank's. */
typedef struct places {
    int at[CARRY_TILES + 1];
} places;

bool carry_init(carry *c, int cells, memory *m) {
    enum { LEAST = CARRY_WINDOW * CARRY_WINDOW * CARRY_WINDOW };
    size_t states = (size_t)cells * (size_t)cells;
    c->states = states > LEAST ? states : LEAST;
    c->came = memory_get(m, c->states, sizeof *c->came);
    c->queue = memory_get(m, c->states, sizeof *c->queue);
    return c->came && c->queue;
}

void carry_drop(carry *c, memory *m) {
    memory_put(m, c->came, c->states, sizeof *c->came);
    memory_put(m, c->queue, c->states, sizeof *c->queue);
}

static int encode(const carry *c, const places *p) {
    int code = 0;
    for (int i = 0; i <= c->tiles; i++) code = code * c->cells + p->at[i];
    return code;
}

static uint32_t pack(const places *p) {
    return (uint32_t)p->at[0] | (uint32_t)p->at[1] << 8 | (uint32_t)p->at[2] << 16;
}

static places unpack(uint32_t q) {
    return (places){{(int)(q & 255), (int)(q >> 8 & 255), (int)(q >> 16 & 255)}};
}

static void number_cells(carry *c, const tw_board *b) {
    tw_board probe = {.rows = b->rows, .cols = b->cols};
    c->cells = 0;
    for (int p = 0; p < board_cells(b); p++) {
        c->index[p] = (int16_t)(c->open[p] ? c->cells : -1);
        if (c->open[p]) c->cell[c->cells++] = (uint8_t)p;
    }
    for (int i = 0; i < c->cells; i++)
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
            probe.blank = c->cell[i];
            int to = board_step(&probe, m);
            c->near[i][m] = to < 0 ? -1 : c->index[to];
        }
}

/* The blank goes one step, and a tile it meets takes its place.  False: not that way. */
static bool move(const carry *c, places *p, tw_move m) {
    int was = p->at[c->tiles], is = c->near[was][m];
    if (is < 0) return false;
    for (int i = 0; i < c->tiles; i++)
        if (p->at[i] == is) p->at[i] = was;
    p->at[c->tiles] = is;
    return true;
}

static bool arrived(const carry *c, const places *p) {
    for (int i = 0; i < c->tiles; i++)
        if (c->cell[p->at[i]] != c->to[i]) return false;
    return c->blank_to < 0 || c->cell[p->at[c->tiles]] == c->blank_to;
}

/* `*end` is where all are when they have arrived.  False: there is no way. */
static bool search(carry *c, const places *start, places *end) {
    enum { FIRST = 255 };
    size_t head = 0, tail = 0, states = 1;
    for (int i = 0; i <= c->tiles; i++) states *= (size_t)c->cells;
    memset(c->came, 0, states);
    c->came[encode(c, start)] = FIRST;
    c->queue[tail++] = pack(start);
    while (head < tail) {
        places here = unpack(c->queue[head++]);
        if (arrived(c, &here)) return *end = here, true;
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
            places next = here;
            if (!move(c, &next, m)) continue;
            int reached = encode(c, &next);
            if (c->came[reached]) continue;
            c->came[reached] = (uint8_t)(m + 1);
            c->queue[tail++] = pack(&next);
        }
    }
    return false;
}

/* How many moves lead here from the start; `out`, if not NULL, is the end of where to write
 * them. */
static size_t count_back(const carry *c, places p, const places *start, char *out) {
    size_t count = 0;
    for (; pack(&p) != pack(start); count++) {
        tw_move m = (tw_move)(c->came[encode(c, &p)] - 1);
        if (out) *--out = move_letter(m);
        move(c, &p, move_opposite(m));
    }
    return count;
}

tw_status carry_out(carry *c, tw_board *b, move_sequence *l, memory *m) {
    places start = {{0}}, end;
    number_cells(c, b);
    for (int i = 0; i < c->tiles; i++) start.at[i] = c->index[c->from[i]];
    start.at[c->tiles] = c->index[b->blank];
    if (!search(c, &start, &end)) return TW_EXHAUSTED;
    size_t count = count_back(c, end, &start, NULL);
    if (!move_sequence_reserve(l, l->count + count, m)) return TW_ERR_MEMORY;
    char *way = l->letters + l->count;
    count_back(c, end, &start, way + count);
    tw_board_play(b, way, count);
    move_sequence_append(l, way, count);
    return TW_OK;
}
