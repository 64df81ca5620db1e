/* play.c -- the player's turn: moves, click, undo, redo, meter. */
#include "protocol/engine.h"

#include "base/error.h"
#include "protocol/arguments.h"

#include <stdio.h>

tw_status command_moves(tw_engine *e, words *rest, tw_error *error) {
    move_sequence moves = {0};
    word text = words_rest(rest);
    if (!text.length) return error_set(error, TW_ERR_SYNTAX, "no moves, expected U, D, L or R");
    tw_status status =
        argument_moves(text, e->notation, tw_session_board(e->session), &moves, &e->memory, error);
    if (status == TW_OK && tw_session_play(e->session, moves.letters, moves.count) != TW_OK)
        status = error_status(error, TW_ERR_MEMORY);
    move_sequence_drop(&moves, &e->memory);
    return status;
}

tw_status command_click(tw_engine *e, words *rest, tw_error *error) {
    const tw_board *b = tw_session_board(e->session);
    uint64_t tile;
    word text;
    if (!words_next(rest, &text) || !word_number(text, 1, (uint64_t)board_cells(b) - 1, &tile))
        return error_set(error, TW_ERR_SYNTAX, "expected click and a tile from 1 to %d",
                         board_cells(b) - 1);
    tw_status status = argument_end(rest, error);
    if (status < 0) return status;
    int cell = 0;
    while (b->tile[cell] != tile) cell++;
    status = tw_session_click(e->session, cell);
    if (status != TW_ERR_ARGUMENT) return status;
    return error_set(error, status, "tile %d is not in line with the blank", b->tile[cell]);
}

tw_status command_undo(tw_engine *e, words *rest, tw_error *error) {
    tw_status status = argument_end(rest, error);
    if (status < 0 || tw_session_undo(e->session)) return status;
    return error_set(error, TW_ERR_ARGUMENT, "there is nothing to undo");
}

tw_status command_redo(tw_engine *e, words *rest, tw_error *error) {
    tw_status status = argument_end(rest, error);
    if (status < 0 || tw_session_redo(e->session)) return status;
    return error_set(error, TW_ERR_ARGUMENT, "there is nothing to redo");
}

static const char *write(int64_t number, char out[24]) {
    if (number < 0) return "unknown";
    snprintf(out, 24, "%lld", (long long)number);
    return out;
}

void engine_send_meter(tw_engine *e) {
    tw_meter m;
    char left[24], start[24], cost[24];
    tw_session_meter(e->session, &m);
    e->meter_sent = m;
    reply_line(&e->reply, "meter made %lld left %s bound %lld start %s cost %s%s",
               (long long)m.made, write(m.left, left), (long long)m.left_bound,
               write(m.from_start, start), write(m.last_cost, cost), m.solved ? " solved" : "");
}

tw_status command_meter(tw_engine *e, words *rest, tw_error *error) {
    tw_status status = argument_end(rest, error);
    if (status == TW_OK) engine_send_meter(e);
    return status;
}
