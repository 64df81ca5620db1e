/* play.c -- the player's turn: moves, click, undo, redo, meter. */
#include "protocol/engine.h"

#include "base/error.h"

#include <stdio.h>
#include <string.h>

void engine_moves(tw_engine *e, words *rest) {
    move_sequence moves = {0};
    tw_board board = *tw_session_board(e->session);
    word text = words_rest(rest);
    if (!text.length) {
        engine_error(e, "no moves, expected U, D, L or R");
        return;
    }
    if (engine_read_moves(e, text, &moves)) {
        size_t played = tw_board_play(&board, moves.letters, moves.count);
        if (played < moves.count)
            engine_error(e, "move %zu is off the board", played + 1);
        else if (tw_session_play(e->session, moves.letters, moves.count) != TW_OK)
            engine_error(e, "out of memory");
    }
    move_sequence_drop(&moves, &e->memory);
}

void engine_click(tw_engine *e, words *rest) {
    const tw_board *b = tw_session_board(e->session);
    uint64_t tile;
    word text;
    if (!words_next(rest, &text) || !word_number(text, 1, (uint64_t)board_cells(b) - 1, &tile)) {
        engine_error(e, "expected click and a tile from 1 to %d", board_cells(b) - 1);
        return;
    }
    if (!engine_read_end(e, rest)) return;
    int cell = 0;
    while (b->tile[cell] != tile) cell++;
    tw_status status = tw_session_click(e->session, cell);
    if (status == TW_ERR_ARGUMENT)
        engine_error(e, "tile %llu is not in line with the blank", (unsigned long long)tile);
    else if (status != TW_OK)
        engine_error(e, "out of memory");
}

void engine_undo(tw_engine *e, words *rest) {
    if (engine_read_end(e, rest) && !tw_session_undo(e->session))
        engine_error(e, "there is nothing to undo");
}

void engine_redo(tw_engine *e, words *rest) {
    if (engine_read_end(e, rest) && !tw_session_redo(e->session))
        engine_error(e, "there is nothing to redo");
}

static const char *write(int64_t number, char out[24]) {
    if (number < 0) return "unknown";
    snprintf(out, 24, "%lld", (long long)number);
    return out;
}

void engine_tell_meter(tw_engine *e) {
    tw_meter m;
    char left[24], start[24], cost[24];
    tw_session_meter(e->session, &m);
    e->told_meter = m;
    engine_reply(e, "meter made %lld left %s bound %lld start %s cost %s%s", (long long)m.made,
                 write(m.left, left), (long long)m.left_bound, write(m.from_start, start),
                 write(m.last_cost, cost), m.solved ? " solved" : "");
}

void engine_meter(tw_engine *e, words *rest) {
    if (engine_read_end(e, rest)) engine_tell_meter(e);
}
