/* playback.h -- a solution shown move by move, beside the game. */
#ifndef TILEWISE_SESSION_PLAYBACK_H
#define TILEWISE_SESSION_PLAYBACK_H

#include "session/line.h"

/* `letters` of the line are played on `from`, and give `board`; they are `position` moves. */
typedef struct playback {
    bool on;
    line line;
    tw_board from, board;
    size_t moves, position, letters;
} playback;

#endif
