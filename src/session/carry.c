#include "session/carry.h"

#include "core/board.h"

#include <string.h>

/* Cells are numbered among the open ones; the last is the blank's. */
typedef struct places {
    int at[CARRY_TILES + 1];
} places;

static int encode(const carry *c, const places *p) {
    int code = 0;
    for (int i = 0; i <= c->tiles; i++) code = code * c->cells + p->at[i];
    return code;
}

static places decode(const carry *c, int code) {
    places p = {{0}};
    for (int i = c->tiles; i >= 0; i--) p.at[i] = code % c->cells, code /= c->cells;
    return p;
}

static void number_cells(carry *c, int cells) {
    c->cells = 0;
    for (int p = 0; p < cells; p++) {
        c->index[p] = (int16_t)(c->open[p] ? c->cells : -1);
        if (c->open[p]) c->cell[c->cells++] = (uint8_t)p;
    }
}

/* The blank goes one step, and a tile it meets takes its place.  False: not that way. */
static bool move(const carry *c, const tw_board *size, places *p, tw_move m) {
    tw_board b = {.rows = size->rows, .cols = size->cols, .blank = c->cell[p->at[c->tiles]]};
    int to = board_step(&b, m);
    if (to < 0 || c->index[to] < 0) return false;
    int was = p->at[c->tiles], is = c->index[to];
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

/* The state in which all have arrived; -1: there is none. */
static int search(carry *c, const tw_board *b, int start) {
    enum { FIRST = 255 };
    size_t head = 0, tail = 0, states = 1;
    for (int i = 0; i <= c->tiles; i++) states *= (size_t)c->cells;
    memset(c->came, 0, states);
    c->came[start] = FIRST;
    c->queue[tail++] = (uint16_t)start;
    while (head < tail) {
        int code = c->queue[head++];
        places here = decode(c, code);
        if (arrived(c, &here)) return code;
        for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
            places next = here;
            if (!move(c, b, &next, m)) continue;
            int reached = encode(c, &next);
            if (c->came[reached]) continue;
            c->came[reached] = (uint8_t)(m + 1);
            c->queue[tail++] = (uint16_t)reached;
        }
    }
    return -1;
}

/* How far back the start is. */
static size_t count_back(const carry *c, const tw_board *b, int code, int start, char *out) {
    size_t count = 0;
    for (; code != start; count++) {
        places p = decode(c, code);
        tw_move m = (tw_move)(c->came[code] - 1);
        if (out) *--out = move_letter(m);
        move(c, b, &p, move_opposite(m));
        code = encode(c, &p);
    }
    return count;
}

tw_status carry_out(carry *c, tw_board *b, line *l, memory *m) {
    places from = {{0}};
    number_cells(c, board_cells(b));
    for (int i = 0; i < c->tiles; i++) from.at[i] = c->index[c->from[i]];
    from.at[c->tiles] = c->index[b->blank];
    int start = encode(c, &from), end = search(c, b, start);
    if (end < 0) return TW_EXHAUSTED;
    size_t count = count_back(c, b, end, start, NULL);
    if (!line_reserve(l, l->count + count, m)) return TW_ERR_MEMORY;
    count_back(c, b, end, start, l->letters + l->count + count);
    tw_board_play(b, l->letters + l->count, count);
    l->count += count;
    l->letters[l->count] = 0;
    return TW_OK;
}
