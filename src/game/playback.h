/* playback.h -- a solution shown move by move, beside the game. */
#ifndef TILEWISE_GAME_PLAYBACK_H
#define TILEWISE_GAME_PLAYBACK_H

#include "game/move_list.h"

/* `letters` of the line are played on `from`, and give `board`; they are `position` moves. */
typedef struct playback {
    bool on;
    line line;
    tw_board from, board;
    size_t moves, position, letters;
} playback;

#endif
