#include "opencl/device_pieces.h"

#include "heuristics/distances.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <string.h>

/* One level of the breadth-first search, with what the heuristic remembers of each board. */
typedef struct level {
    device_piece *piece;
    memo *memo;
    size_t count, room;
} level;

typedef struct maker {
    device_pieces *out;
    const heuristic *heuristic;
    memory *memory;
    tw_board board;
    uint32_t *slot; /* a hash table: 1 + the number of a piece of the level being made */
    size_t slots;
} maker;

static void drop_level(maker *m, level *l) {
    memory_put(m->memory, l->piece, l->room, sizeof *l->piece);
    memory_put(m->memory, l->memo, l->room, sizeof *l->memo);
    *l = (level){0};
}

static bool take_level(maker *m, level *l, size_t room) {
    *l = (level){.room = room};
    l->piece = memory_get(m->memory, room, sizeof *l->piece);
    l->memo = memory_get(m->memory, room, sizeof *l->memo);
    if (l->piece && l->memo) return true;
    return drop_level(m, l), false;
}

/* Is there such a board in this level?  If not, it is the next. */
static bool seen_before(maker *m, const level *l, const device_piece *p, int cells) {
    size_t mask = m->slots - 1, at = (size_t)XXH3_64bits(p->tile, (size_t)cells) & mask;
    for (; m->slot[at]; at = (at + 1) & mask)
        if (!memcmp(l->piece[m->slot[at] - 1].tile, p->tile, (size_t)cells)) return true;
    m->slot[at] = (uint32_t)l->count + 1;
    return false;
}

static int manhattan_of(const heuristic *h, const tw_board *b) {
    int sum = 0;
    for (int c = 0; c < board_cells(b); c++)
        if (b->tile[c]) sum += cell_distance(b->cols, c, h->home[b->tile[c]]);
    return sum;
}

static void add_child(maker *m, level *to, const device_piece *parent, const memo *before,
                      const ida_step *step) {
    const heuristic *h = m->heuristic;
    int cells = board_cells(&m->board);
    device_piece *child = &to->piece[to->count];
    *child = *parent;
    child->tile[step->from] = child->tile[step->to];
    child->tile[step->to] = 0;
    child->blank = step->to;
    if (seen_before(m, to, child, cells)) return;
    memcpy(m->board.tile, child->tile, (size_t)cells);
    m->board.blank = child->blank;
    child->place = step->place;
    child->moves[child->depth++] = move_letter((tw_move)step->move);
    int f = child->depth + h->class->step(h, &m->board, step->from, before, &to->memo[to->count]);
    if (f > child->f) child->f = f;
    child->manhattan = (uint8_t)manhattan_of(h, &m->board);
    if (!child->manhattan) m->out->goal = true;
    to->count++;
}

static void expand_level(maker *m, const level *from, level *to) {
    for (size_t n = 0; n < from->count; n++) {
        const device_piece *p = &from->piece[n];
        int f = p->f < PIECES_MAX_F ? p->f : PIECES_MAX_F - 1;
        m->out->expanded[f]++;
        m->out->generated[f] += (uint64_t)p->place->count;
        for (int k = 0; k < p->place->count; k++)
            add_child(m, to, p, &from->memo[n], &p->place->step[k]);
    }
}

static bool deepen(maker *m, level *now) {
    level next;
    m->slots = 64;
    while (m->slots < now->count * 8) m->slots *= 2;
    m->slot = memory_get_zero(m->memory, m->slots, sizeof *m->slot);
    bool good = m->slot && take_level(m, &next, now->count * 4);
    if (good) {
        expand_level(m, now, &next);
        drop_level(m, now);
        *now = next;
    }
    memory_put(m->memory, m->slot, m->slots, sizeof *m->slot);
    return good;
}

bool device_pieces_make(device_pieces *out, const ida *i, const tw_board *start,
                        const ida_place *place, size_t enough) {
    const heuristic *h = i->search->heuristic;
    maker m = {.out = out, .heuristic = h, .memory = i->search->memory, .board = *start};
    level now;
    memset(out, 0, sizeof *out);
    out->memory = m.memory;
    if (!take_level(&m, &now, 1)) return false;
    device_piece *root = &now.piece[now.count++];
    memset(root, 0, sizeof *root);
    memcpy(root->tile, start->tile, (size_t)board_cells(start));
    root->blank = (uint8_t)start->blank;
    root->place = place;
    root->f = h->class->start(h, start, now.memo);
    root->manhattan = (uint8_t)manhattan_of(h, start);
    out->goal = !root->manhattan;
    bool good = true;
    while (good && now.count && now.count < enough && now.piece[0].depth < PIECES_DEPTH
           && !out->goal)
        good = deepen(&m, &now);
    out->piece = now.piece, out->count = now.count, out->room = now.room;
    memory_put(m.memory, now.memo, now.room, sizeof *now.memo);
    if (!good) device_pieces_drop(out);
    return good;
}

void device_pieces_drop(device_pieces *p) {
    memory_put(p->memory, p->piece, p->room, sizeof *p->piece);
    p->piece = NULL;
}

void device_pieces_board(const device_pieces *p, size_t number, const tw_board *like,
                         tw_board *out) {
    *out = *like;
    memcpy(out->tile, p->piece[number].tile, (size_t)board_cells(like));
    out->blank = p->piece[number].blank;
}

typedef struct counter {
    const heuristic *heuristic;
    tw_board board;
    int bound;
    uint64_t expanded, generated;
} counter;

static void count_below(counter *c, const ida_place *at, int g, const memo *before) {
    const heuristic *h = c->heuristic;
    c->expanded++;
    c->generated += (uint64_t)at->count;
    for (int k = 0; k < at->count; k++) {
        const ida_step *step = &at->step[k];
        memo after;
        board_slide(&c->board, step->to);
        if (g + 1 + h->class->step(h, &c->board, step->from, before, &after) <= c->bound)
            count_below(c, step->place, g + 1, &after);
        board_slide(&c->board, step->from);
    }
}

void device_pieces_count(const device_pieces *p, const ida *i, int bound, uint64_t *expanded,
                         uint64_t *generated) {
    counter c = {.heuristic = i->search->heuristic, .bound = bound};
    for (int f = 0; f <= bound && f < PIECES_MAX_F; f++)
        c.expanded += p->expanded[f], c.generated += p->generated[f];
    for (size_t n = 0; n < p->count; n++) {
        memo before;
        if (p->piece[n].f > bound) continue;
        device_pieces_board(p, n, &i->search->start, &c.board);
        c.heuristic->class->start(c.heuristic, &c.board, &before);
        count_below(&c, p->piece[n].place, p->piece[n].depth, &before);
    }
    *expanded = c.expanded, *generated = c.generated;
}
