/* moves.c -- what the player does: moves, clicks, undo and redo. */
#include "game/session.h"

#include <string.h>

/* Everything that may fail comes before anything changes.  The best line needs room even where
 * there is none: moves that pass the goal leave one behind them. */
static bool make_room(tw_session *s, size_t cells) {
    return history_reserve(&s->history, cells, &s->memory)
           && best_line_reserve(&s->best_line, cells)
           && background_search_reserve(&s->search, cells);
}

/* The board and the history have changed: everything else follows. */
static void follow(tw_session *s, char letter, size_t cells) {
    background_search_follow(&s->search, letter, cells);
    best_line_follow(&s->best_line, letter, cells, tw_board_manhattan(&s->board, &s->goal));
    session_recall(s);
    analysis_restart(&s->analysis);
    s->gave_up = s->hint_wanted = false;
}

/* One action: the blank goes some cells one way, which the board allows. */
static void act(tw_session *s, char letter, size_t cells) {
    background_search_cut_history(&s->search, s->history.made);
    for (size_t i = 0; i < cells; i++) {
        tw_board_move(&s->board, move_named(letter));
        history_push(&s->history, letter, i > 0);
    }
    follow(s, letter, cells);
}

static tw_status play(tw_session *s, const char *moves, size_t count) {
    if (!moves && count) return TW_ERR_ARGUMENT;
    tw_board end = s->board;
    if (tw_board_play(&end, moves, count) != count) return TW_ERR_ARGUMENT;
    move_sequence copy = {0}; /* `moves` may be the best line, which changes with each move */
    bool room = move_sequence_set(&copy, moves, count, &s->memory) && make_room(s, count);
    for (size_t i = 0, cells; room && i < count; i += cells) {
        cells = tw_moves_first(copy.letters + i, count - i, s->metric);
        act(s, copy.letters[i], cells);
    }
    move_sequence_drop(&copy, &s->memory);
    return room ? TW_OK : TW_ERR_MEMORY;
}

tw_status tw_session_play(tw_session *s, const char *moves, size_t count) {
    return HANDLE_CALL(s, play(s, moves, count));
}

tw_status tw_session_move(tw_session *s, tw_move m) {
    if ((unsigned)m >= TW_NO_MOVE) return TW_ERR_ARGUMENT;
    char letter = move_letter(m);
    return tw_session_play(s, &letter, 1);
}

static tw_status click(tw_session *s, int cell) {
    if (cell < 0 || cell >= board_cells(&s->board)) return TW_ERR_ARGUMENT;
    int blank = s->board.blank, cols = s->board.cols;
    bool row = cell / cols == blank / cols, column = cell % cols == blank % cols;
    if (row == column) return TW_ERR_ARGUMENT; /* neither, or the blank itself */
    size_t cells = (size_t)cell_distance(cols, cell, blank);
    if (!make_room(s, cells)) return TW_ERR_MEMORY;
    act(s, row ? (cell > blank ? 'R' : 'L') : (cell > blank ? 'D' : 'U'), cells);
    return TW_OK;
}

tw_status tw_session_click(tw_session *s, int cell) { return HANDLE_CALL(s, click(s, cell)); }

/* Back or forth in the history, some cells one way.  It never fails: without room, the best line
 * and the search are dropped. */
static void travel(tw_session *s, size_t to, char letter, size_t cells) {
    if (!make_room(s, cells)) {
        best_line_forget(&s->best_line);
        background_search_stop(&s->search);
    }
    s->history.made = to;
    for (size_t i = 0; i < cells; i++) tw_board_move(&s->board, move_named(letter));
    follow(s, letter, cells);
}

static bool undo(tw_session *s) {
    if (!s->history.made) return false;
    const history *h = &s->history;
    size_t to = history_before(h);
    tw_move made = move_named(h->letters.letters[to]);
    travel(s, to, move_letter(move_opposite(made)), h->made - to);
    return true;
}

bool tw_session_undo(tw_session *s) {
    return handle_enter(s) && handle_leave(s, (tw_status)undo(s));
}

static bool redo(tw_session *s) {
    if (s->history.made == s->history.letters.count) return false;
    const history *h = &s->history;
    size_t to = history_after(h);
    travel(s, to, h->letters.letters[h->made], to - h->made);
    return true;
}

bool tw_session_redo(tw_session *s) {
    return handle_enter(s) && handle_leave(s, (tw_status)redo(s));
}

size_t tw_session_moves(const tw_session *s, const char **letters) {
    if (letters) *letters = s->history.letters.letters;
    return s->history.made;
}
