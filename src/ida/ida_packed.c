/* ida_packed.c -- IDA* with the board in one register.
 *
 * Four bits a cell hold any board of up to 16 cells.  A slide adds tile *
 * (1 << to) - (1 << from), and where h is a sum over tiles the change of f is one
 * look-up by the tile that slides.  Linear conflict adds, for a tile that
 * leaves or enters its home line, a look-up of that line's conflicts before and
 * after. */
#include "puzzle/nibbles.h"
#include "heuristics/conflict.h"
#include "ida/ida.h"

#include <limits.h>

enum { BITS = 4, MAX_LINE = 4, MAX_LINES = 2 * MAX_LINE + 1, CODES = 625 };

static inline uint64_t slide(const ida_step *s, uint64_t board, uint64_t tile) {
    return board + tile * s->shift_tile;
}

static inline unsigned tile_at(const ida_step *s, uint64_t board) {
    return (unsigned)(board >> s->shift & 15);
}

static inline int try_tiles(const ida_step *s, uint64_t parent, uint64_t *child) {
    unsigned tile = tile_at(s, parent);
    *child = slide(s, parent, tile);
    return s->cost[tile];
}

#define NAME(x)                x##_tiles
#define POINT                  uint64_t
#define ROOT(i)                ((i)->packed)
#define TRY(i, s, p, c)        try_tiles(s, p, &c)
#define REFUSE(i, s)           ((void)(s))
#define ENTER(i, c)            ((void)(c))
#define LEAVE(i, s, c)         ((void)(s))
#define IS_GOAL(i, p, h)       ((p) == (i)->packed_goal)
#define LIMITED(i)             ((i)->limited)
#define TELL(i, kind, m, g, h) ((void)(h))
#include "ida/ida_tmpl.h"

/* What a step does to lines, by the tile that slides: which line's code changes (0: none), and by
 * how much. */
typedef struct ida_affected {
    uint8_t line[16];
    int16_t change[16];
} ida_affected;

/* A line's code has a digit for each of its cells: 0 for the blank or a tile from another line,
 * else one more than where in the line the tile belongs.  twice[code] is what its conflicts add. */
typedef struct lines {
    struct {
        uint8_t shift[MAX_LINE];
        uint16_t digit[MAX_LINE][16]; /* [cell][tile], times the cell's place value */
    } line[MAX_LINES];                /* 1.. rows, then columns; 0: none */
    int8_t twice[CODES];
    ida_affected affected[TW_RIGHT + 1][16]; /* [move][cell it starts from] */
} lines;

static inline int try_lines(const lines *l, const ida_step *s, uint64_t parent, uint64_t *child) {
    unsigned tile = tile_at(s, parent), line = s->affected->line[tile];
    *child = slide(s, parent, tile);
    if (!line) return s->cost[tile];
    int code = 0;
    for (int k = 0; k < MAX_LINE; k++)
        code += l->line[line].digit[k][parent >> l->line[line].shift[k] & 15];
    return s->cost[tile] + l->twice[code + s->affected->change[tile]] - l->twice[code];
}

#define NAME(x)                x##_lines
#define POINT                  uint64_t
#define ROOT(i)                ((i)->packed)
#define TRY(i, s, p, c)        try_lines((i)->extra, s, p, &c)
#define REFUSE(i, s)           ((void)(s))
#define ENTER(i, c)            ((void)(c))
#define LEAVE(i, s, c)         ((void)(s))
#define IS_GOAL(i, p, h)       ((p) == (i)->packed_goal)
#define LIMITED(i)             false
#define TELL(i, kind, m, g, h) ((void)(h))
#include "ida/ida_tmpl.h"

static void fill_twice(lines *l, int place_value[]) {
    for (int code = 0; code < CODES; code++) {
        uint8_t homes[MAX_LINE];
        int count = 0;
        for (int k = 0; k < MAX_LINE; k++) {
            int digit = code / place_value[k] % (MAX_LINE + 1);
            if (digit) homes[count++] = (uint8_t)(digit - 1);
        }
        l->twice[code] = (int8_t)(2 * conflict_leavers(homes, count));
    }
}

static void fill_lines(lines *l, const heuristic *h) {
    int rows = h->goal.rows, cols = h->goal.cols, place_value[MAX_LINE] = {1, 5, 25, 125};
    fill_twice(l, place_value);
    for (int n = 0; n < rows + cols; n++) {
        bool row = n < rows;
        int length = row ? cols : rows;
        for (int k = 0; k < length; k++) {
            int cell = row ? n * cols + k : k * cols + n - rows;
            l->line[n + 1].shift[k] = (uint8_t)(BITS * cell);
            for (int t = 1; t < rows * cols; t++) {
                int home = h->home[t], line = row ? home / cols : rows + home % cols;
                int digit = line == n ? (row ? home % cols : home / cols) + 1 : 0;
                l->line[n + 1].digit[k][t] = (uint16_t)(digit * place_value[k]);
            }
        }
    }
}

/* Sliding sideways a tile leaves one column and enters another; its row keeps its order.  Up and
 * down likewise.  The blank goes from step->from to step->to, the tile the other way. */
static void mark_line(lines *l, ida_step *step, const heuristic *h) {
    int rows = h->goal.rows, cols = h->goal.cols;
    ida_affected *a = &l->affected[step->move][step->from];
    bool sideways = step->from / cols == step->to / cols;
    int left = sideways ? step->to % cols : step->to / cols;
    int entered = sideways ? step->from % cols : step->from / cols;
    int place = sideways ? step->to / cols : step->to % cols; /* in either line */
    for (int t = 1; t < rows * cols; t++) {
        int home = sideways ? h->home[t] % cols : h->home[t] / cols;
        if (home != left && home != entered) continue;
        int line = 1 + (sideways ? rows : 0) + home, digit = l->line[line].digit[place][t];
        a->line[t] = (uint8_t)line;
        a->change[t] = (int16_t)(home == left ? -digit : digit);
    }
    step->affected = a;
}

/* What moving each tile costs where h is a sum over tiles: ask the heuristic, on a board of which
 * it will only look at the tile that moves. */
static void fill_costs(ida_step *step, const heuristic *h) {
    tw_board b = h->goal;
    b.blank = step->to;
    for (int t = 1; t < board_cells(&b); t++) {
        memo zero = {{0}}, out;
        b.tile[step->from] = (uint8_t)t;
        step->cost[t] = (int8_t)(1 + h->class->step(h, &b, step->from, &zero, &out));
    }
}

static void fill_steps(const ida_steps *k, const heuristic *h, const heuristic *tiles) {
    for (int n = 0; n < k->automaton.states; n++)
        for (int m = 0; m < k->places[n].count; m++) {
            ida_step *step = &k->places[n].step[m];
            step->shift = (uint8_t)(BITS * step->to);
            step->shift_tile =
                (UINT64_C(1) << BITS * step->from) - (UINT64_C(1) << BITS * step->to);
            fill_costs(step, tiles);
            if (k->lines) mark_line(k->lines, step, h);
        }
}

static tw_status price(ida_steps *k, const heuristic *h) {
    bool conflict = h->class == &heuristic_linear_conflict;
    heuristic tiles = *h;
    if (conflict || h->class == &heuristic_pdb)
        tiles.class = &heuristic_manhattan; /* on the same table of distances */
    memory_put(k->memory, k->lines, 1, k->lines_bytes);
    k->priced = NULL, k->lines = NULL, k->lines_bytes = sizeof(lines);
    if (conflict) {
        if (!(k->lines = memory_get_zero(k->memory, 1, k->lines_bytes))) return TW_LIMIT_MEMORY;
        fill_lines(k->lines, h);
    }
    fill_steps(k, h, &tiles);
    k->priced = h->class;
    return TW_OK;
}

tw_status ida_packed_choose(ida *i) {
    search *s = i->search;
    const heuristic *h = s->heuristic;
    bool conflict = h->class == &heuristic_linear_conflict;
    bool databases = h->class == &heuristic_pdb;
    bool fits = i->cells <= NIBBLES_MAX_CELLS
                && (!conflict || (h->goal.rows <= MAX_LINE && h->goal.cols <= MAX_LINE));
    if (i->lazy) return search_heard(s) ? TW_OK : ida_views_choose(i);
    if (!fits || search_heard(s) || !(conflict || databases || h->class->flags & HEURISTIC_TILES))
        return TW_OK;
    tw_status status = i->steps->priced == h->class ? TW_OK : price(i->steps, h);
    if (status != TW_OK) return status;
    ida_pack_root(i);
    i->packed_goal = nibbles_pack(&h->goal);
    if (databases) return ida_pdb_choose(i), TW_OK;
    i->extra = i->steps->lines;
    i->loop = conflict ? loop_lines : loop_tiles;
    i->frame_size = conflict ? sizeof(frame_lines) : sizeof(frame_tiles);
    return TW_OK;
}
