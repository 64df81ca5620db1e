#include "session/session.h"

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
    if (s->known.bound > m->bound) m->bound = (int32_t)s->known.bound;
    if (known_proven(&s->known)) m->left = (int32_t)s->known.best;
}

void known_raise(tw_session *s, int64_t bound) {
    known *k = &s->known;
    bound = mend_parity(s, bound);
    if (bound > k->bound) k->bound = bound;
    if (k->best >= 0 && k->bound > k->best) k->bound = k->best;
    note(s);
}

static void settle(tw_session *s, int64_t bound) {
    known *k = &s->known;
    if (solved(s)) k->line.count = 0, k->best = bound = 0;
    if (k->line.letters) k->line.letters[k->line.count] = 0;
    const mark *m = &s->history.marks[s->history.made];
    k->bound = !solved(s);
    known_raise(s, bound > m->bound ? bound : m->bound);
}

void known_reset(tw_session *s) {
    s->known.line.count = 0;
    s->known.best = -1;
    settle(s, 0);
}

void known_recount(tw_session *s) {
    known *k = &s->known;
    if (k->best >= 0) k->best = (int64_t)line_moves(k->line.letters, k->line.count, s->metric);
    settle(s, 0);
}

void known_follow(tw_session *s, char letter, size_t cells) {
    known *k = &s->known;
    int64_t moves = s->metric == TW_METRIC_MULTI ? 1 : (int64_t)cells;
    if (k->best >= 0) {
        while (cells--) line_step(&k->line, letter);
        k->best = (int64_t)line_moves(k->line.letters, k->line.count, s->metric);
    }
    settle(s, k->bound - moves);
}

bool known_offer(tw_session *s, const char *letters, size_t count) {
    known *k = &s->known;
    int64_t moves = (int64_t)line_moves(letters, count, s->metric);
    if (k->best >= 0 && moves >= k->best) return true;
    if (!line_set(&k->line, letters, count, &s->memory)) return false;
    k->best = moves;
    note(s);
    return true;
}
