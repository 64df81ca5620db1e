#include "game/session.h"

#include <string.h>

enum { SHORTEST = 12, LONGEST = 40, LONGER = 4 };

/* ---- one stretch ---- */

/* Iterative deepening on the sum of the tiles' distances, which is incremental and needs no tables. */
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

/* ---- along the line ---- */

void shorten_restart(shorten *s) { s->at = 0, s->here.rows = 0; }

/* Where the new stretch meets the old ones, moves may undo each other. */
static void add(line *l, const char *letters, size_t count) {
    for (size_t i = 0; i < count; i++) {
        tw_move back = move_opposite(move_named(letters[i]));
        if (l->count && move_named(l->letters[l->count - 1]) == back)
            l->count--;
        else
            l->letters[l->count++] = letters[i];
    }
    l->letters[l->count] = 0;
}

static bool replace(tw_session *s, const shorten *t, const stretch *found) {
    const line *old = &s->best_line.line;
    line new = {0};
    if (!line_reserve(&new, old->count, &s->memory)) return false;
    add(&new, old->letters, t->at);
    add(&new, found->moves, (size_t)found->length);
    add(&new, old->letters + t->at + t->length, old->count - t->at - t->length);
    bool taken = best_line_offer(s, new.letters, new.count);
    line_drop(&new, &s->memory);
    best_line_raise(s, s->best_line.bound);
    return taken;
}

/* At the end of the line: the same again if that was of any use, or longer stretches. */
static void turn_back(shorten *t, size_t count) {
    if (!t->shorter) t->length += LONGER;
    if (t->length > LONGEST || t->length > count) t->done = true;
    t->shorter = false;
    shorten_restart(t);
}

/* What was found may let the stretch before it be shortened too. */
static void step_back(shorten *t) {
    size_t at = t->at > t->length ? t->at - t->length : 0;
    shorten_restart(t);
    t->at = at;
    t->shorter = true;
}

static void go_on(const tw_session *s, shorten *t) {
    size_t step = t->length / 3;
    tw_board_play(&t->here, s->best_line.line.letters + t->at, step);
    t->at += step;
}

bool shorten_once(tw_session *s, shorten *t) {
    const line *l = &s->best_line.line;
    if (t->length < SHORTEST) t->length = SHORTEST;
    if (t->at + t->length > l->count) return turn_back(t, l->count), true;
    if (!t->here.rows) {
        t->here = s->board;
        tw_board_play(&t->here, l->letters, t->at);
    }
    stretch found;
    tw_board end = t->here;
    tw_board_play(&end, l->letters + t->at, t->length);
    if (!find_shorter(&found, &t->here, &end, t->length)) return go_on(s, t), true;
    bool taken = replace(s, t, &found);
    step_back(t);
    return taken;
}
