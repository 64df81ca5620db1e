#include "game/shorten.h"

#include "puzzle/board.h"

#include <string.h>

enum { SHORTEST = 12, LONGEST = 40, LONGER = 4 };

/* One stretch: iterative deepening on the Manhattan distance, which is incremental and needs no
 * tables. */
typedef struct stretch {
    tw_board board;
    uint8_t home[TW_MAX_CELLS]; /* where each tile lies at the end of the stretch */
    uint32_t nodes;             /* that may still be expanded */
    char moves[LONGEST + 1];
    int length;
} stretch;

static int distance(const stretch *s, int tile, int cell) {
    return cell_distance(s->board.cols, s->home[tile], cell);
}

/* A way on of at most `left` moves, of which `h` at least are needed. */
static bool descend(stretch *s, int depth, int h, int left, tw_move last) {
    if (!h) return s->length = depth, true;
    if (!s->nodes) return false;
    s->nodes--;
    int from = s->board.blank;
    for (tw_move m = TW_UP; m <= TW_RIGHT; m++) {
        int to = board_step(&s->board, m);
        if (to < 0 || m == move_opposite(last)) continue;
        int tile = s->board.tile[to];
        int after = h + distance(s, tile, from) - distance(s, tile, to);
        if (after > left - 1) continue;
        s->moves[depth] = move_letter(m);
        board_slide(&s->board, to);
        if (descend(s, depth + 1, after, left - 1, m)) return true;
        board_slide(&s->board, from);
    }
    return false;
}

/* More for the longer ones, up to some milliseconds' worth. */
static uint32_t allowance(size_t length) { return 500u << (length - SHORTEST) / LONGER; }

static bool find_shorter(stretch *s, const tw_board *from, const tw_board *to, size_t length) {
    board_places(to, s->home);
    s->nodes = allowance(length);
    int h = tw_board_manhattan(from, to);
    for (int bound = h; bound <= (int)length - 2; bound += 2) {
        s->board = *from;
        if (descend(s, 0, h, bound, TW_NO_MOVE)) return true;
        if (!s->nodes) break;
    }
    return false;
}

void shorten_restart(shorten *s) { s->at = 0, s->here.rows = 0; }

static bool replace(const shorten *t, const stretch *found, best_line *b) {
    const move_sequence *old = &b->moves;
    size_t end = t->at + t->length;
    move_sequence new = {0};
    if (!move_sequence_reserve(&new, old->count, b->memory)) return false;
    move_sequence_append(&new, old->letters, t->at);
    move_sequence_append(&new, found->moves, (size_t)found->length);
    move_sequence_append(&new, old->letters + end, old->count - end);
    bool taken = best_line_offer(b, new.letters, new.count);
    move_sequence_drop(&new, b->memory);
    return taken;
}

/* A pass is over: the next has longer stretches if this one was of no use. */
static void end_pass(shorten *t, size_t count) {
    if (!t->shorter) t->length += LONGER;
    if (t->length > LONGEST || t->length > count) t->done = true;
    t->shorter = false;
    shorten_restart(t);
}

/* The stretch before the one replaced may have become shorter too. */
static void step_back(shorten *t) {
    size_t at = t->at > t->length ? t->at - t->length : 0;
    shorten_restart(t);
    t->at = at;
    t->shorter = true;
}

static void step_forward(shorten *t, const char *letters) {
    size_t step = t->length / 3;
    tw_board_play(&t->here, letters + t->at, step);
    t->at += step;
}

bool shorten_once(shorten *t, const tw_board *board, best_line *b) {
    const move_sequence *l = &b->moves;
    if (t->length < SHORTEST) t->length = SHORTEST;
    if (t->at + t->length > l->count) return end_pass(t, l->count), true;
    if (!t->here.rows) {
        t->here = *board;
        tw_board_play(&t->here, l->letters, t->at);
    }
    stretch found;
    tw_board end = t->here;
    tw_board_play(&end, l->letters + t->at, t->length);
    if (!find_shorter(&found, &t->here, &end, t->length)) return step_forward(t, l->letters), true;
    bool taken = replace(t, &found, b);
    step_back(t);
    return taken;
}
