/* hint.c -- as much of a shortest solution as somebody wants to be told. */
#include "game/session.h"

#include <string.h>

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

tw_status tw_hint_of(const tw_board *b, const char *letters, tw_metric metric, int level,
                     tw_hint *out) {
    if (!board_valid(b) || !letters || !out || level < TW_HINT_RANGE || level > TW_HINT_LINE)
        return TW_ERR_ARGUMENT;
    *out =
        (tw_hint){.least = -1, .most = -1, .left = -1, .tile = -1, .move = TW_NO_MOVE, .line = ""};
    tw_board end = *b;
    size_t count = strlen(letters), cells = tw_moves_first(letters, count, metric);
    if (tw_board_play(&end, letters, count) != count) return TW_ERR_ARGUMENT;
    int64_t left = (int64_t)tw_moves_count(letters, count, metric);
    give_range(left, out);
    if (level >= TW_HINT_NUMBER) out->left = left;
    if (level >= TW_HINT_TILE) out->tile = cells ? tile_to_touch(b, *letters, cells) : 0;
    if (level >= TW_HINT_MOVE && cells) out->move = move_named(*letters), out->cells = (int)cells;
    if (level >= TW_HINT_LINE && cells) out->line = letters;
    return TW_OK;
}

tw_status tw_session_hint(tw_session *s, int level, tw_hint *out) {
    if (!s) return TW_ERR_ARGUMENT;
    const best_line *k = &s->best_line;
    bool proven = best_line_proven(k);
    const char *letters = proven && k->line.letters ? k->line.letters : "";
    tw_status status = tw_hint_of(&s->board, letters, s->metric, level, out);
    if (status != TW_OK) return status;
    s->analysis.hint = !proven;
    if (proven) return TW_OK;
    *out =
        (tw_hint){.least = -1, .most = -1, .left = -1, .tile = -1, .move = TW_NO_MOVE, .line = ""};
    return TW_RUNNING;
}
