#include "ida/pieces.h"

#include "puzzle/pack.h"

#include <string.h>

enum { BITS = 2, MOVE = (1 << BITS) - 1 };
static const uint32_t none = UINT32_MAX;

/* Boards met, by their packed form, in a table of which at most a third is used. */
typedef struct met {
    packing packing;
    uint64_t *words;
    uint32_t *slot, count, room, slots;
    memory *memory;
} met;

static bool met_grow(met *m) {
    met old = *m;
    m->room = old.room ? old.room * 2 : 1024;
    m->slots = 3 * m->room;
    m->words = memory_get(m->memory, (size_t)m->room * (size_t)m->packing.words, sizeof *m->words);
    m->slot = memory_get(m->memory, m->slots, sizeof *m->slot);
    bool grown = m->words && m->slot;
    if (grown) {
        memset(m->slot, 0xff, m->slots * sizeof *m->slot);
        if (old.count)
            memcpy(m->words, old.words,
                   (size_t)old.count * (size_t)m->packing.words * sizeof *m->words);
    }
    memory_put(m->memory, old.words, (size_t)old.room * (size_t)m->packing.words, sizeof *m->words);
    memory_put(m->memory, old.slot, old.slots, sizeof *m->slot);
    return grown;
}

static uint32_t *met_find(const met *m, const uint64_t words[]) {
    size_t size = (size_t)m->packing.words;
    uint64_t hash = 0;
    for (size_t w = 0; w < size; w++) {
        hash = (hash ^ words[w]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    for (uint32_t s = (uint32_t)(hash % m->slots);; s = s + 1 == m->slots ? 0 : s + 1)
        if (m->slot[s] == none
            || !memcmp(m->words + m->slot[s] * size, words, size * sizeof *words))
            return &m->slot[s];
}

typedef enum entered { ENTERED, MET, NO_MEMORY } entered;

static entered met_enter(met *m, const tw_board *b) {
    uint64_t words[PACK_MAX_WORDS];
    size_t size = (size_t)m->packing.words;
    if (m->count == m->room) {
        if (!met_grow(m)) return NO_MEMORY;
        for (uint32_t n = 0; n < m->count; n++) *met_find(m, m->words + n * size) = n;
    }
    pack_board(&m->packing, b, words);
    uint32_t *slot = met_find(m, words);
    if (*slot != none) return MET;
    memcpy(m->words + m->count * size, words, size * sizeof *words);
    *slot = m->count++;
    return ENTERED;
}

static void met_drop(met *m) {
    memory_put(m->memory, m->words, (size_t)m->room * (size_t)m->packing.words, sizeof *m->words);
    memory_put(m->memory, m->slot, m->slots, sizeof *m->slot);
}

static int value(const heuristic *h, const tw_board *b) {
    memo unused;
    return h->class->start(h, b, &unused);
}

/* Replace every piece by its children that were not met before. */
static tw_status split(pieces *p, met *m, const automaton *a, const char order[],
                       const heuristic *h) {
    pieces next = {.depth = p->depth + 1, .room = 4 * p->count, .memory = p->memory};
    next.start = p->start;
    next.list = memory_get(p->memory, next.room, sizeof *next.list);
    tw_status status = next.list ? TW_OK : TW_LIMIT_MEMORY;
    for (uint32_t n = 0; n < p->count && status == TW_OK; n++) {
        const piece *parent = &p->list[n];
        tw_board b;
        pieces_board(p, n, &b);
        for (int k = 0; k < TW_NO_MOVE && status == TW_OK; k++) {
            tw_move move = move_named(order[k]);
            int state = a->next[parent->state][move];
            if (state == AUTOMATON_REFUSED) continue;
            tw_board child = b;
            board_slide(&child, a->cell[state]);
            entered e = met_enter(m, &child);
            if (e == NO_MEMORY) status = TW_LIMIT_MEMORY;
            if (e != ENTERED) continue;
            int f = next.depth + value(h, &child);
            next.list[next.count++] =
                (piece){.path = parent->path | (uint32_t)move << BITS * p->depth,
                        .state = (uint16_t)state,
                        .f = (int16_t)(f > parent->f ? f : parent->f)};
        }
    }
    pieces_drop(p);
    *p = next;
    return status;
}

tw_status pieces_make(pieces *p, const tw_board *start, const automaton *a, const char order[],
                      const heuristic *h, uint32_t enough, memory *given) {
    *p = (pieces){.start = *start, .memory = given, .room = 1, .count = 1};
    met m = {.memory = given};
    packing_init(&m.packing, start->rows, start->cols);
    p->list = memory_get(given, 1, sizeof *p->list);
    if (!p->list) return TW_LIMIT_MEMORY;
    p->list[0] = (piece){.state = (uint16_t)start->blank, .f = (int16_t)value(h, start)};
    tw_status status = met_enter(&m, start) == NO_MEMORY ? TW_LIMIT_MEMORY : TW_OK;
    while (status == TW_OK && p->count && p->count < enough && p->depth < PIECES_MAX_DEPTH)
        status = split(p, &m, a, order, h);
    met_drop(&m);
    return status;
}

void pieces_drop(pieces *p) {
    memory_put(p->memory, p->list, p->room, sizeof *p->list);
    p->list = NULL;
}

void pieces_moves(const pieces *p, uint32_t n, char out[]) {
    for (int d = 0; d < p->depth; d++)
        out[d] = move_letter((tw_move)(p->list[n].path >> BITS * d & MOVE));
}

void pieces_board(const pieces *p, uint32_t n, tw_board *out) {
    char moves[PIECES_MAX_DEPTH];
    pieces_moves(p, n, moves);
    *out = p->start;
    tw_board_play(out, moves, (size_t)p->depth);
}
