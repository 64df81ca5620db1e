/* beam_arrive.c -- boards at the end of the stage, and the moves that led there. */
#include "near/beam_parts.h"

#include <string.h>

/* The moves to a board of the layer now, then `move`. */
static bool trace_back(beam *b, uint32_t number, tw_move move, move_sequence *out) {
    int depth = b->depth;
    uint32_t k = number, from;
    for (; !((from = b->trace[depth][k]) & INJECTED); depth--) k = from / 4;
    const move_sequence *before = &b->task.from->point[from & ~INJECTED].moves;
    size_t count = (size_t)b->depth + (move != TW_NO_MOVE);
    if (!move_sequence_reserve(out, count, b->memory)) return false;
    if (before->count) memcpy(out->letters, before->letters, before->count);
    if (move != TW_NO_MOVE) out->letters[count - 1] = move_letter(move);
    depth = b->depth, k = number;
    for (; !((from = b->trace[depth][k]) & INJECTED); depth--, k = from / 4)
        out->letters[depth - 1] = move_letter((tw_move)(from & 3));
    out->letters[count] = 0;
    out->count = count;
    return true;
}

bool beam_arrive(beam *b, uint32_t number, tw_move move) {
    if (b->found.count == WAYPOINTS) return true;
    waypoint *w = &b->found.point[b->found.count];
    w->moves = (move_sequence){0};
    if (!trace_back(b, number, move, &w->moves)) return false;
    b->found.count++;
    memcpy(w->at, &b->now->at[(size_t)number * (size_t)b->cells], (size_t)b->cells);
    w->blank = b->now->state[number].blank;
    if (move != TW_NO_MOVE) {
        int tile = b->next[w->blank][move];
        uint8_t blank = w->at[w->blank];
        w->at[w->blank] = w->at[tile], w->at[tile] = blank;
        w->blank = tile;
    }
    if (b->found_at < 0) b->found_at = b->depth + (move != TW_NO_MOVE);
    return true;
}

bool beam_gather(beam *b, size_t first) {
    size_t kept = first;
    for (size_t k = first; k < b->candidate_count; k++) {
        const candidate *c = &b->candidates[k];
        if (c->misplaced)
            b->ranks[kept] = b->ranks[k], b->candidates[kept++] = *c;
        else if (!beam_arrive(b, c->from / 4, (tw_move)(c->from & 3)))
            return false;
    }
    b->candidate_count = kept;
    return true;
}
