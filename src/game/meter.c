/* meter.c -- how well the game is going, as far as it is proven. */
#include "game/session.h"

static int64_t moves_at(const tw_session *s, size_t position) {
    return (int64_t)tw_moves_count(s->history.letters.letters, position, s->metric);
}

/* The moves made up to a position and the fewest left from there; -1: not known. */
static int64_t moves_in_all(const tw_session *s, size_t position) {
    int64_t left = s->history.marks[position].left;
    return left < 0 ? -1 : moves_at(s, position) + left;
}

void tw_session_meter(const tw_session *s, tw_meter *out) {
    const history *h = &s->history;
    int64_t now = moves_in_all(s, h->made);
    int64_t before = h->made ? moves_in_all(s, history_before(h)) : -1;
    *out = (tw_meter){
        .made = moves_at(s, h->made),
        .left = h->marks[h->made].left,
        .left_bound = s->best_line.bound,
        .from_start = h->marks[0].left,
        .last_cost = now < 0 || before < 0 ? -1 : now - before,
        .solved = tw_board_equal(&s->board, &s->goal),
    };
}

void tw_session_track(tw_session *s, bool on) { s->track = on; }
