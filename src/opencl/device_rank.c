/* device_rank.c -- pieces in the order in which a solution is likely to be found: by what the network of
 * near-optimal search thinks of their boards.  All are as deep, so the nearest come first. */
#include "base/threads.h"
#include "opencl/device_pieces.h"
#include "near/estimate.h"
#include "ida/ranked.h"

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

bool device_pieces_rank(device_pieces *p, const tw_board *goal, int threads) {
    estimate e;
    threads = threads < 1 ? 1 : threads < THREADS_MAX ? threads : THREADS_MAX;
    if (estimate_init(&e, goal, p->memory) != TW_OK) return false;
    ranking r = {p, goal, &e, memory_get(p->memory, p->count, sizeof(ranked)), threads};
    device_piece *sorted = memory_get(p->memory, p->room, sizeof *sorted);
    bool good = r.all && sorted;
    if (good) {
        threads_run(threads, value_share, &r);
        ranked_sort(r.all, p->count);
        for (size_t n = 0; n < p->count; n++) sorted[n] = p->piece[r.all[n].number];
        device_piece *before = p->piece;
        p->piece = sorted, sorted = before;
    }
    memory_put(p->memory, sorted, p->room, sizeof *sorted);
    memory_put(p->memory, r.all, p->count, sizeof *r.all);
    estimate_drop(&e);
    return good;
}
