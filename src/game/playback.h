/* playback.h -- a solution shown move by move, beside the game. */
#ifndef TILEWISE_GAME_PLAYBACK_H
#define TILEWISE_GAME_PLAYBACK_H

#include "puzzle/move_sequence.h"

/* The first `letters` of `path`, which are `position` moves, lead from `from` to `board`. */
typedef struct playback {
    bool on;
    tw_metric metric;
    move_sequence path;
    tw_board from, board;
    size_t moves, position, letters;
} playback;

/* `letters` are legal on the board.  False: out of memory. */
bool playback_start(playback *, const tw_board *, const char *letters, size_t count, tw_metric,
                    memory *);
bool playback_seek(playback *, size_t position);

#endif
