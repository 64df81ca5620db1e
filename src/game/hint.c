/* hint.c -- as much of a shortest solution as a level gives away. */
#include "game/session.h"

#include "base/clock.h"

#include <string.h>

/* A range that holds the number: five wide below twenty, ten beyond. */
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

static const tw_hint no_hint = {.least = -1,
                                .most = -1,
                                .left = -1,
                                .tile = -1,
                                .move = TW_NO_MOVE,
                                .path = "",
                                .proven = true};

tw_status tw_hint_of(const tw_board *b, const char *path, tw_metric metric, int level,
                     tw_hint *out) {
    if (!board_valid(b) || !path || !out || level < TW_HINT_RANGE || level > TW_HINT_PATH)
        return TW_ERR_ARGUMENT;
    *out = no_hint;
    tw_board end = *b;
    size_t count = strlen(path), cells = tw_moves_first(path, count, metric);
    if (tw_board_play(&end, path, count) != count) return TW_ERR_ARGUMENT;
    int64_t left = (int64_t)tw_moves_count(path, count, metric);
    give_range(left, out);
    if (level >= TW_HINT_NUMBER) out->left = left;
    if (level >= TW_HINT_TILE) out->tile = cells ? tile_to_touch(b, *path, cells) : 0;
    if (level >= TW_HINT_MOVE && cells) out->move = move_named(*path), out->cells = (int)cells;
    if (level >= TW_HINT_PATH && cells) out->path = path;
    return TW_OK;
}

/* A proof may take years here: a moment of analysis gives a good line, once; after that it follows
 * the moves. */
static bool prepare_large(tw_session *s) {
    const tw_analysis_request moment = {.mode = TW_ANALYSE_ANYTIME,
                                        .seconds = tw_hint_seconds(&s->goal)};
    bool running = s->analysis.status == TW_RUNNING;
    bool known = s->best_line.length >= 0;
    if (known && (running ? clock_seconds() - s->analysis.began >= moment.seconds : s->hint_ready))
        return true;
    if (!running) session_begin_analysis(s, &moment);
    return false;
}

static tw_status hint(tw_session *s, int level, tw_hint *out) {
    const best_line *b = &s->best_line;
    bool proven = best_line_proven(b), large = session_large(s);
    bool ready = proven || (large && prepare_large(s));
    const char *path = ready && b->moves.letters ? b->moves.letters : "";
    tw_status status = tw_hint_of(&s->board, path, s->metric, level, out);
    if (status != TW_OK) return status;
    s->hint_wanted = !ready && !large;
    if (!ready) return *out = no_hint, TW_RUNNING;
    out->proven = proven;
    if (!proven) out->least = b->bound, out->most = b->length;
    return TW_OK;
}

tw_status tw_session_hint(tw_session *s, int level, tw_hint *out) {
    return HANDLE_CALL(s, hint(s, level, out));
}
