/* random.c -- boards from a seed, the same on every platform.
 *
 * The generator is SplitMix64 (Steele, Lea and Flood 2014): its state is one
 * 64-bit number, every seed is a good one, and integer arithmetic is all it
 * needs.  Numbers below n are drawn by rejection, so no board is favoured. */
#include "puzzle/random.h"

uint64_t random_next(uint64_t *random) {
    uint64_t z = *random += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

uint64_t tw_random_below(uint64_t *random, uint64_t bound) {
    uint64_t fair = UINT64_MAX - UINT64_MAX % bound, draw;
    do draw = random_next(random);
    while (draw >= fair);
    return draw % bound;
}

int random_below(uint64_t *random, int n) { return (int)tw_random_below(random, (uint64_t)n); }

static void swap(tw_board *b, int p, int q) {
    uint8_t tile = b->tile[p];
    b->tile[p] = b->tile[q];
    b->tile[q] = tile;
}

static void shuffle(tw_board *b, uint64_t *random) {
    for (int p = board_cells(b) - 1; p > 0; p--) swap(b, p, random_below(random, p + 1));
    for (int p = 0; p < board_cells(b); p++)
        if (!b->tile[p]) b->blank = p;
}

/* Exchanging two tiles is a bijection between the solvable and the unsolvable boards, so mending
 * the parity of a uniform shuffle leaves it uniform. */
static void mend_parity(tw_board *b) {
    int p = b->blank == 0 ? 1 : 0, q = b->blank == p + 1 ? p + 2 : p + 1;
    swap(b, p, q);
}

void random_board(tw_board *b, const tw_board *goal, uint64_t *random) {
    *b = *goal;
    if (board_single_line(b)) { /* only the blank has a choice */
        int to = random_below(random, board_cells(b));
        while (b->blank < to) board_slide(b, b->blank + 1);
        while (b->blank > to) board_slide(b, b->blank - 1);
        return;
    }
    shuffle(b, random);
    if (!tw_board_solvable(b, goal)) mend_parity(b);
}

tw_status tw_board_random(tw_board *b, const tw_board *goal, uint64_t *random) {
    if (!b || !random || !board_valid(goal)) return TW_ERR_ARGUMENT;
    const tw_board target = *goal; /* which `b` may be */
    random_board(b, &target, random);
    return TW_OK;
}

tw_status tw_board_random_unsolvable(tw_board *b, const tw_board *goal, uint64_t *random) {
    if (!b || !random || !board_valid(goal)) return TW_ERR_ARGUMENT;
    if (board_cells(goal) < 3) return TW_ERR_ARGUMENT;
    const tw_board target = *goal;
    *b = target;
    do shuffle(b, random);
    while (board_single_line(b) && tw_board_solvable(b, &target));
    if (tw_board_solvable(b, &target)) mend_parity(b);
    return TW_OK;
}

void random_walk(random_walker *w, const geometry *g, uint64_t steps, uint64_t *random) {
    while (steps--) {
        const move_list *list = &g->after[w->last][w->board.blank];
        if (!list->count) list = &g->after[TW_NO_MOVE][w->board.blank]; /* the end of a line */
        int k = random_below(random, list->count);
        w->last = (tw_move)list->move[k];
        board_slide(&w->board, list->to[k]);
    }
}

tw_status tw_board_random_walk(tw_board *b, const tw_board *goal, uint64_t steps,
                               uint64_t *random) {
    if (!b || !random || !board_valid(goal)) return TW_ERR_ARGUMENT;
    geometry g;
    geometry_init(&g, goal->rows, goal->cols, "UDLR", false);
    random_walker walker = {.board = *goal, .last = TW_NO_MOVE};
    random_walk(&walker, &g, steps, random);
    *b = walker.board;
    return TW_OK;
}
