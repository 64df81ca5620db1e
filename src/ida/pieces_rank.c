/* pieces_rank.c -- pieces in the order in which a solution is likely to be found.
 *
 * The last iteration ends with the first solution that it meets, so the order is free, and it
 * decides how much of that iteration is run.  On six of Korf and Felner's boards an order by what
 * the network thinks (near/estimate.h) comes to a solution after 0.5 to 31 % of the iteration, 11 %
 * on all six together; the operator order after 13 to 94 %, 27 % together.  By the heuristic of the
 * search it is 25 %, by the expansions of the last iteration 20 %. */
#include "base/threads.h"
#include "near/estimate.h"
#include "ida/pieces.h"

#include <stdlib.h>

typedef struct ranked {
    int32_t value;
    uint32_t number; /* decides between equals, so that every machine has the same order */
} ranked;

typedef struct ranking {
    const pieces *pieces;
    const estimate *estimate;
    ranked *all;
    int threads;
} ranking;

static int compare(const void *a, const void *b) {
    const ranked *x = a, *y = b;
    if (x->value != y->value) return x->value < y->value ? -1 : 1;
    return x->number < y->number ? -1 : 1;
}

static void value_share(void *cookie, int worker) {
    const ranking *r = cookie;
    for (uint32_t n = (uint32_t)worker; n < r->pieces->count; n += (uint32_t)r->threads) {
        tw_board b;
        pieces_board(r->pieces, n, &b);
        r->all[n] = (ranked){estimate_value(r->estimate, &b), n};
    }
}

bool pieces_rank(const pieces *p, const tw_board *goal, int threads, uint32_t turn[]) {
    estimate e;
    tw_status status = estimate_init(&e, goal, p->memory);
    if (status != TW_OK) return status == TW_NOT_FOUND;
    ranked *all = memory_get(p->memory, p->count, sizeof *all);
    bool good = all != NULL;
    threads = threads < 1 ? 1 : threads < THREADS_MAX ? threads : THREADS_MAX;
    if (good) {
        threads_run(threads, value_share, &(ranking){p, &e, all, threads});
        qsort(all, p->count, sizeof *all, compare);
        for (uint32_t n = 0; n < p->count; n++) turn[n] = all[n].number;
    }
    memory_put(p->memory, all, p->count, sizeof *all);
    estimate_drop(&e);
    return good;
}
