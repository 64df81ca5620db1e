/* pieces_rank.c -- pieces in the order in which a solution is likely to be found.
 *
 * The last iteration ends with the first solution that it meets, so the order is free, and it decides how much of
 * that iteration is run.  On six of Korf and Felner's boards an order by what the network thinks (near/estimate.h)
 * comes to a solution after 0.5 to 31 % of the iteration, 11 % on all six together; the operator order after 13 to 94 %, 27 %
 * together.  By the heuristic of the search it is 25 %, by the expansions of the last iteration 20 %. */
#include "near/estimate.h"
#include "ida/pieces.h"
#include "ida/ranked.h"

static void sort(const pieces *p, const estimate *e, ranked all[]) {
    for (uint32_t n = 0; n < p->count; n++) {
        tw_board b;
        pieces_board(p, n, &b);
        all[n] = (ranked){estimate_value(e, &b), n};
    }
    ranked_sort(all, p->count);
}

bool pieces_rank(const pieces *p, const tw_board *goal, uint32_t turn[]) {
    estimate e;
    tw_status status = estimate_init(&e, goal, p->memory);
    if (status != TW_OK) return status == TW_NOT_FOUND;
    ranked *all = memory_get(p->memory, p->count, sizeof *all);
    if (all) sort(p, &e, all);
    for (uint32_t n = 0; all && n < p->count; n++) turn[n] = all[n].number;
    bool good = all != NULL;
    memory_put(p->memory, all, p->count, sizeof *all);
    estimate_drop(&e);
    return good;
}
