/* device_rank.c -- pieces in the order in which a solution is likely to be found: by what the network of
 * near-optimal search thinks of their boards.  All are as deep, so the nearest come first. */
#include "base/threads.h"
#include "opencl/device_pieces.h"
#include "search/near/estimate.h"

#include <stdlib.h>

typedef struct ranked {
    int32_t value;
    uint32_t number;
} ranked;

typedef struct ranking {
    const device_pieces *pieces;
    const tw_board *like;
    const estimate *estimate;
    ranked *all;
    int threads;
} ranking;

static void value_share(void *cookie, int worker) {
    const ranking *r = cookie;
    for (size_t n = (size_t)worker; n < r->pieces->count; n += (size_t)r->threads) {
        tw_board b;
        device_pieces_board(r->pieces, n, r->like, &b);
        r->all[n] = (ranked){estimate_value(r->estimate, &b), (uint32_t)n};
    }
}

static int compare(const void *a, const void *b) {
    const ranked *x = a, *y = b;
    if (x->value != y->value) return x->value < y->value ? -1 : 1;
    return x->number < y->number ? -1 : 1;
}

bool device_pieces_rank(device_pieces *p, const tw_board *goal, int threads) {
    estimate e;
    threads = threads < 1 ? 1 : threads < THREADS_MAX ? threads : THREADS_MAX;
    if (estimate_init(&e, goal, p->memory) != TW_OK) return false;
    ranking r = {p, goal, &e, memory_get(p->memory, p->count, sizeof(ranked)), threads};
    device_piece *sorted = memory_get(p->memory, p->room, sizeof *sorted);
    bool good = r.all && sorted;
    if (good) {
        threads_run(threads, value_share, &r);
        qsort(r.all, p->count, sizeof *r.all, compare);
        for (size_t n = 0; n < p->count; n++) sorted[n] = p->piece[r.all[n].number];
        device_piece *before = p->piece;
        p->piece = sorted, sorted = before;
    }
    memory_put(p->memory, sorted, p->room, sizeof *sorted);
    memory_put(p->memory, r.all, p->count, sizeof *r.all);
    estimate_drop(&e);
    return good;
}
