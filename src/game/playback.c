#include "game/session.h"

#include <string.h>

tw_status tw_session_playback(tw_session *s, const char *letters) {
    if (!s) return TW_ERR_ARGUMENT;
    playback *p = &s->playback;
    tw_board end = s->board;
    if (!letters && s->best_line.best < 0) return TW_ERR_ARGUMENT;
    size_t count = letters ? strlen(letters) : s->best_line.line.count;
    if (!letters) letters = s->best_line.line.letters;
    if (count && tw_board_play(&end, letters, count) != count) return TW_ERR_ARGUMENT;
    if (!line_set(&p->line, letters, count, &s->memory)) return TW_ERR_MEMORY;
    p->on = true;
    p->from = p->board = s->board;
    p->moves = tw_moves_count(letters, count, s->metric);
    p->position = p->letters = 0;
    return TW_OK;
}

bool tw_session_playback_seek(tw_session *s, size_t position) {
    if (!s || !s->playback.on || position > s->playback.moves) return false;
    playback *p = &s->playback;
    p->position = position;
    p->letters = tw_moves_prefix(p->line.letters, p->line.count, s->metric, position);
    p->board = p->from;
    tw_board_play(&p->board, p->line.letters, p->letters);
    return true;
}

bool tw_session_playback_forward(tw_session *s) {
    return s && tw_session_playback_seek(s, s->playback.position + 1);
}

bool tw_session_playback_back(tw_session *s) {
    return s && s->playback.position && tw_session_playback_seek(s, s->playback.position - 1);
}

void tw_session_playback_at(const tw_session *s, tw_playback *out) {
    const playback *p = &s->playback;
    *out = (tw_playback){.line = p->on ? p->line.letters : NULL,
                         .moves = p->on ? p->moves : 0,
                         .position = p->on ? p->position : 0,
                         .letters = p->on ? p->letters : 0,
                         .board = p->on ? &p->board : &s->board};
}
