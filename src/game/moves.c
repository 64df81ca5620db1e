/* moves.c -- what the player does: moves, clicks, undo and redo. */
#include "game/session.h"

#include <string.h>

/* Everything that may fail comes before anything changes.  The line known needs room even where none
 * is: moves that pass the goal leave one behind them. */
static bool make_room(tw_session *s, size_t steps) {
    best_line *k = &s->best_line;
    return history_reserve(&s->history, steps, &s->memory)
           && line_reserve(&k->line, k->line.count + steps, &s->memory)
           && line_reserve(&s->background_search.trail, s->background_search.trail.count + steps,
                           &s->memory);
}

/* What is known, and what is being found out, come along. */
static void follow(tw_session *s, char letter, size_t cells) {
    background_search_follow(s, letter, cells);
    best_line_follow(s, letter, cells);
    constructive_free(s->analysis.construction); /* it was about another board */
    s->analysis.construction = NULL;
    shorten_restart(&s->analysis.shorten);
    s->tired = s->analysis.hint = false;
}

/* One action: the blank goes some cells one way, which the board allows. */
static void act(tw_session *s, char letter, size_t cells) {
    background_search_unplace(s, s->history.made);
    for (size_t i = 0; i < cells; i++) {
        tw_board_move(&s->board, move_named(letter));
        history_push(&s->history, letter, i > 0);
    }
    follow(s, letter, cells);
}

tw_status tw_session_play(tw_session *s, const char *moves, size_t count) {
    if (!s || (!moves && count)) return TW_ERR_ARGUMENT;
    tw_board end = s->board;
    if (tw_board_play(&end, moves, count) != count) return TW_ERR_ARGUMENT;
    line copy = {0}; /* they may well be the line that is known, which changes as we go */
    bool room = line_set(&copy, moves, count, &s->memory) && make_room(s, count);
    for (size_t i = 0, cells; room && i < count; i += cells) {
        cells = tw_moves_first(copy.letters + i, count - i, s->metric);
        act(s, copy.letters[i], cells);
    }
    line_drop(&copy, &s->memory);
    return room ? TW_OK : TW_ERR_MEMORY;
}

tw_status tw_session_move(tw_session *s, tw_move m) {
    if ((unsigned)m >= TW_NO_MOVE) return TW_ERR_ARGUMENT;
    char letter = move_letter(m);
    return tw_session_play(s, &letter, 1);
}

tw_status tw_session_click(tw_session *s, int cell) {
    if (!s || cell < 0 || cell >= board_cells(&s->board)) return TW_ERR_ARGUMENT;
    int blank = s->board.blank, cols = s->board.cols;
    bool row = cell / cols == blank / cols, column = cell % cols == blank % cols;
    if (row == column) return TW_ERR_ARGUMENT; /* neither, or the blank itself */
    size_t cells = (size_t)cell_distance(cols, cell, blank);
    if (!make_room(s, cells)) return TW_ERR_MEMORY;
    act(s, row ? (cell > blank ? 'R' : 'L') : (cell > blank ? 'D' : 'U'), cells);
    return TW_OK;
}

/* Back or forth in the history, some cells one way.  It never fails: without room for it, the line
 * known is forgotten, and the search. */
static void travel(tw_session *s, size_t to, char letter, size_t cells) {
    if (!make_room(s, cells)) {
        s->best_line.best = -1, s->best_line.line.count = 0;
        background_search_end(s);
    }
    s->history.made = to;
    for (size_t i = 0; i < cells; i++) tw_board_move(&s->board, move_named(letter));
    follow(s, letter, cells);
}

bool tw_session_undo(tw_session *s) {
    if (!s || !s->history.made) return false;
    const history *h = &s->history;
    size_t to = history_before(h);
    tw_move made = move_named(h->letters.letters[to]);
    travel(s, to, move_letter(move_opposite(made)), h->made - to);
    return true;
}

bool tw_session_redo(tw_session *s) {
    if (!s || s->history.made == s->history.letters.count) return false;
    const history *h = &s->history;
    size_t to = history_after(h);
    travel(s, to, h->letters.letters[h->made], to - h->made);
    return true;
}

size_t tw_session_moves(const tw_session *s, const char **letters) {
    if (letters) *letters = s->history.letters.letters;
    return s->history.made;
}
