/* playback.c -- a solution shown move by move. */
#include "game/session.h"

#include <string.h>

static bool start(playback *p, const tw_board *board, const char *letters, size_t count,
                  tw_metric metric, memory *m) {
    if (!move_sequence_set(&p->path, letters, count, m)) return false;
    p->on = true;
    p->metric = metric;
    p->from = p->board = *board;
    p->moves = tw_moves_count(letters, count, metric);
    p->position = p->letters = 0;
    return true;
}

static bool seek(playback *p, size_t position) {
    if (!p->on || position > p->moves) return false;
    p->position = position;
    p->letters = tw_moves_prefix(p->path.letters, p->path.count, p->metric, position);
    p->board = p->from;
    tw_board_play(&p->board, p->path.letters, p->letters);
    return true;
}

tw_status tw_session_playback(tw_session *s, const char *letters) {
    if (!s || (!letters && s->best_line.length < 0)) return TW_ERR_ARGUMENT;
    tw_board end = s->board;
    size_t count = letters ? strlen(letters) : s->best_line.moves.count;
    if (!letters) letters = s->best_line.moves.letters;
    if (count && tw_board_play(&end, letters, count) != count) return TW_ERR_ARGUMENT;
    bool begun = start(&s->playback, &s->board, letters, count, s->metric, &s->memory);
    return begun ? TW_OK : TW_ERR_MEMORY;
}

bool tw_session_playback_seek(tw_session *s, size_t position) {
    return s && seek(&s->playback, position);
}

bool tw_session_playback_forward(tw_session *s) {
    return s && seek(&s->playback, s->playback.position + 1);
}

bool tw_session_playback_back(tw_session *s) {
    return s && s->playback.position && seek(&s->playback, s->playback.position - 1);
}

void tw_session_playback_at(const tw_session *s, tw_playback *out) {
    const playback *p = &s->playback;
    *out = (tw_playback){.board = &s->board};
    if (p->on)
        *out = (tw_playback){.path = p->path.letters,
                             .moves = p->moves,
                             .position = p->position,
                             .letters = p->letters,
                             .board = &p->board};
}
