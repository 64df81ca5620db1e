/* beam_expand.c -- the children of a layer, except those seen before and those that cannot be
 * worth keeping. */
#include "near/beam_parts.h"

#include <string.h>

static _Atomic uint64_t *seen_group(const beam *b, uint64_t hash) {
    return &b->seen[(hash & (b->seen_groups - 1)) * GROUP];
}

bool beam_seen(beam *b, uint64_t hash) {
    _Atomic uint64_t *group = seen_group(b, hash);
    for (int k = 0; k < GROUP; k++) {
        uint64_t there = atomic_load_explicit(&group[k], memory_order_relaxed);
        if (there == hash) return true;
        if (there) continue;
        atomic_store_explicit(&group[k], hash, memory_order_relaxed);
        return false;
    }
    atomic_store_explicit(&group[hash >> 61], hash, memory_order_relaxed);
    return false;
}

/* What a move makes of a board, as far as that is known before the network is asked. */
typedef struct child {
    uint64_t hash;
    int32_t value;
    uint16_t bound;
    bool hopeful; /* allowed, and neither proven to be too long nor unlikely to be kept */
} child;

static bool allowed(const beam *b, const state *p, int move) {
    return b->next[p->blank][move] >= 0 && move != (p->last ^ 1);
}

/* What a network says changes little by a move, so a child's rank is about its parent's and what
 * its value changed.  The last rank that is kept falls by most of a move from layer to layer: one
 * that would only just have been kept in its parent's layer is hardly ever kept in its own.  Nearly
 * half of the children need no network so, and lines are as short as with all of them. */
static bool hopeful(const beam *b, const state *p, const child *c) {
    if (b->stage->last && b->depth + 1 + c->bound >= b->task.upper) return false;
    return !b->stage->net || p->rank + c->value - p->value <= b->cutoff - STAGE_MOVE / 2;
}

/* The children of a board.  Where their hashes lie in the table takes longer to read than all else
 * that is done with a board, so it is asked for some boards ahead. */
static void prepare(const beam *b, uint32_t parent, child out[4]) {
    const state *p = &b->now->state[parent];
    const uint8_t *at = &b->now->at[(size_t)parent * (size_t)b->cells];
    int to = p->blank, blank = b->stage->blank_home;
    for (int m = 0; m < 4; m++) {
        child *c = &out[m];
        c->hopeful = allowed(b, p, m);
        if (!c->hopeful) continue;
        int from = b->next[to][m], home = at[from]; /* of the tile */
        measure change = beam_measure_change(b, at, home, from, to, m < 2);
        c->value = p->value + change.value, c->bound = (uint16_t)(p->bound + change.bound);
        c->hopeful = hopeful(b, p, c);
        if (!c->hopeful) continue;
        c->hash = p->hash ^ beam_key(b, home, from) ^ beam_key(b, home, to)
                  ^ beam_key(b, blank, from) ^ beam_key(b, blank, to);
        __builtin_prefetch((const void *)seen_group(b, c->hash), 1);
    }
}

/* The child of a board by one move, with its rank.  False: it was seen before. */
static bool generate(beam *b, uint32_t parent, int move, const child *c, candidate *out,
                     int32_t *out_rank) {
    if (beam_seen(b, c->hash)) return false;
    const stage *s = b->stage;
    const state *p = &b->now->state[parent];
    const uint8_t *at = &b->now->at[(size_t)parent * (size_t)b->cells];
    int to = p->blank, from = b->next[to][move];
    int home = at[from];
    out->hash = c->hash, out->value = c->value, out->bound = c->bound;
    uint64_t tile_keys = beam_key(b, home, from) ^ beam_key(b, home, to);
    out->pattern = p->pattern ^ p->hash ^ c->hash ^ (s->target[home] ? 0 : tile_keys);
    out->misplaced = p->misplaced;
    if (s->target[home]) {
        if (from == home) out->misplaced++;
        if (to == home) out->misplaced--;
    }
    out->from = parent * 4 + (uint32_t)move;
    int32_t rank = out->value;
    if (s->net) {
        const net_row *add[2], *take[2];
        beam_net_rows(b, home, from, to, add, take);
        rank += s->net->value(s->net, &b->now->sum[parent], add, take);
    } else {
        rank += (int32_t)(out->hash >> 58); /* less than a move: other boards with another seed */
    }
    *out_rank = rank;
    return true;
}

static void expand_share(void *cookie, int worker) {
    enum { AHEAD = 8 };
    beam *b = cookie;
    child children[AHEAD][4];
    uint32_t from = beam_share(b, worker), to = beam_share(b, worker + 1);
    size_t first = b->candidate_count + 4 * (size_t)from, out = first;
    bool arrived = false;
    from += b->work.first, to += b->work.first;
    for (uint32_t k = from; k < to && k < from + AHEAD; k++) prepare(b, k, children[k % AHEAD]);
    for (uint32_t k = from; k < to; k++) {
        for (int m = 0; m < 4; m++) {
            const child *its = &children[k % AHEAD][m];
            candidate *c = &b->candidates[out];
            if (!its->hopeful || !generate(b, k, m, its, c, &b->ranks[out])) continue;
            arrived |= !c->misplaced;
            out++;
        }
        if (k + AHEAD < to) prepare(b, k + AHEAD, children[k % AHEAD]);
    }
    b->work.count[worker] = out - first;
    b->work.arrived[worker] = arrived;
}

/* The candidates of one thread follow those of the one before. */
static void close_gap(beam *b, size_t from, size_t count) {
    size_t to = b->candidate_count;
    if (to != from) {
        memmove(&b->candidates[to], &b->candidates[from], count * sizeof *b->candidates);
        memmove(&b->ranks[to], &b->ranks[from], count * sizeof *b->ranks);
    }
    b->candidate_count += count;
}

bool beam_expand_block(beam *b) {
    uint32_t left = b->now->count - b->expanded;
    b->work.threads = left >= BLOCK ? b->task.threads : 1;
    uint32_t boards = beam_block(b, left);
    b->work.first = b->expanded, b->work.last = b->expanded + boards;
    size_t base = b->candidate_count;
    threads_run(b->work.threads, expand_share, b);
    bool arrived = false;
    for (int w = 0; w < b->work.threads; w++) {
        close_gap(b, base + 4 * (size_t)beam_share(b, w), b->work.count[w]);
        arrived |= b->work.arrived[w];
    }
    b->expanded += boards;
    return !arrived || beam_gather(b, base);
}
