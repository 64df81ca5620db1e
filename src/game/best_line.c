#include "game/session.h"

#include <string.h>

/* A move changes the sum of the tiles' distances by one, so it has the parity of every solution. */
static int64_t mend_parity(const tw_session *s, int64_t bound) {
    int distance = tw_board_manhattan(&s->board, &s->goal);
    if (s->metric == TW_METRIC_MULTI) return bound;
    if (bound < distance) return distance;
    return bound + (bound - distance) % 2;
}

static bool solved(const tw_session *s) { return tw_board_equal(&s->board, &s->goal); }

/* Into the history, for when the player comes back to this position. */
static void note(tw_session *s) {
    mark *m = &s->history.marks[s->history.made];
    if (s->best_line.bound > m->bound) m->bound = (int32_t)s->best_line.bound;
    if (best_line_proven(&s->best_line)) m->left = (int32_t)s->best_line.best;
}

void best_line_raise(tw_session *s, int64_t bound) {
    best_line *k = &s->best_line;
    bound = mend_parity(s, bound);
    if (bound > k->bound) k->bound = bound;
    if (k->best >= 0 && k->bound > k->best) k->bound = k->best;
    note(s);
}

static void settle(tw_session *s, int64_t bound) {
    best_line *k = &s->best_line;
    if (solved(s)) k->line.count = 0, k->best = bound = 0;
    if (k->line.letters) k->line.letters[k->line.count] = 0;
    const mark *m = &s->history.marks[s->history.made];
    k->bound = !solved(s);
    best_line_raise(s, bound > m->bound ? bound : m->bound);
}

void best_line_reset(tw_session *s) {
    s->best_line.line.count = 0;
    s->best_line.best = -1;
    settle(s, 0);
}

void best_line_recount(tw_session *s) {
    best_line *k = &s->best_line;
    if (k->best >= 0) k->best = (int64_t)tw_moves_count(k->line.letters, k->line.count, s->metric);
    settle(s, 0);
}

void best_line_follow(tw_session *s, char letter, size_t cells) {
    best_line *k = &s->best_line;
    int64_t moves = s->metric == TW_METRIC_MULTI ? 1 : (int64_t)cells;
    if (k->best >= 0) {
        while (cells--) line_step(&k->line, letter);
        k->best = (int64_t)tw_moves_count(k->line.letters, k->line.count, s->metric);
    }
    settle(s, k->bound - moves);
}

bool best_line_offer(tw_session *s, const char *letters, size_t count) {
    best_line *k = &s->best_line;
    int64_t moves = (int64_t)tw_moves_count(letters, count, s->metric);
    if (k->best >= 0 && moves >= k->best) return true;
    if (!line_set(&k->line, letters, count, &s->memory)) return false;
    k->best = moves;
    note(s);
    return true;
}
