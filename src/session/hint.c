/* hint.c -- as much of a shortest solution as somebody wants to be told. */
#include "session/session.h"

/* A range that gives nothing away: fives up to twenty, tens beyond. */
static void give_range(int64_t left, tw_hint *out) {
    int64_t width = left < 20 ? 5 : 10;
    out->least = left - left % width;
    out->most = out->least + width - 1;
}

/* The tile to touch is the farthest of those that move. */
static int tile_to_touch(const tw_board *b, char letter, size_t cells) {
    tw_board moved = *b;
    while (cells--) tw_board_move(&moved, move_named(letter));
    return b->tile[moved.blank];
}

tw_status tw_session_hint(tw_session *s, int level, tw_hint *out) {
    if (!s || !out || level < TW_HINT_RANGE || level > TW_HINT_LINE) return TW_ERR_ARGUMENT;
    const known *k = &s->known;
    *out =
        (tw_hint){.least = -1, .most = -1, .left = -1, .tile = -1, .move = TW_NO_MOVE, .line = ""};
    s->thinking.hint = !known_proven(k);
    if (!known_proven(k)) return TW_RUNNING;
    give_range(k->best, out);
    if (level >= TW_HINT_NUMBER) out->left = k->best;
    const char *letters = k->line.letters;
    size_t cells = line_first(letters, k->line.count, s->metric);
    if (level >= TW_HINT_TILE) out->tile = cells ? tile_to_touch(&s->board, *letters, cells) : 0;
    if (level >= TW_HINT_MOVE && cells) out->move = move_named(*letters), out->cells = (int)cells;
    if (level >= TW_HINT_LINE && cells) out->line = letters;
    return TW_OK;
}
