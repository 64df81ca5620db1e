/* position.c -- which game it is: position, new, goal, shuffle, show. */
#include "protocol/engine.h"

#include "base/error.h"

#include <stdio.h>

/* What a line says about a game; what it does not say stays as it is. */
typedef struct game {
    tw_board start, goal;
    move_sequence moves;
} game;

static const char *const parts[] = {"size", "goal", "board", "moves", NULL};

/* `given[i]` is the text after parts[i]; text NULL: not given. */
static bool split(tw_engine *e, words *rest, word given[4]) {
    char text[QUOTE_SIZE];
    word key;
    while (words_next(rest, &key)) {
        size_t i = 0;
        while (parts[i] && !word_is(key, parts[i])) i++;
        if (!parts[i] || given[i].text) {
            engine_error(e, "unexpected '%s', expected size, goal, board or moves, each once",
                         error_quote(text, key.text, key.length));
            return false;
        }
        given[i] = words_until(rest, parts);
    }
    return true;
}

static bool read_size(tw_engine *e, word text, int *rows, int *cols) {
    char shown[QUOTE_SIZE];
    if (!text.text || word_size(text, rows, cols)) return true;
    engine_error(e, "'%s' is no size, expected RxC with 2 to %d cells",
                 error_quote(shown, text.text, text.length), TW_MAX_CELLS);
    return false;
}

/* The namesake of the session's goal, at another size too. */
static void keep_goal(const tw_engine *e, int rows, int cols, tw_board *out) {
    const tw_board *goal = tw_session_goal(e->session);
    const char *name = engine_goal_name(goal);
    if (goal->rows == rows && goal->cols == cols)
        *out = *goal;
    else
        tw_board_goal(out, rows, cols, name ? name : "last");
}

static bool read_moves(tw_engine *e, word text, game *g) {
    tw_board board = g->start;
    if (!text.text) return true;
    if (!engine_read_moves(e, text, &g->moves)) return false;
    size_t played = tw_board_play(&board, g->moves.letters, g->moves.count);
    if (played == g->moves.count) return true;
    engine_error(e, "move %zu is off the board", played + 1);
    return false;
}

static bool read(tw_engine *e, words *rest, bool needs_board, game *g) {
    word given[4] = {{0}};
    int rows = 0, cols = 0;
    if (!split(e, rest, given) || !read_size(e, given[0], &rows, &cols)) return false;
    if (needs_board && !given[2].text) {
        engine_error(e, "no board, expected position [size RxC] [goal GOAL] board TILES");
        return false;
    }
    if (given[2].text) {
        if (!engine_read_board(e, given[2], rows, cols, &g->start)) return false;
        rows = g->start.rows, cols = g->start.cols;
    }
    if (!rows) rows = e->session->goal.rows, cols = e->session->goal.cols;
    if (!given[1].text)
        keep_goal(e, rows, cols, &g->goal);
    else if (!engine_read_goal(e, given[1], rows, cols, &g->goal))
        return false;
    if (!given[2].text) g->start = g->goal;
    return read_moves(e, given[3], g);
}

static void begin(tw_engine *e, const game *g) {
    tw_error error;
    if (tw_board_solvable(&g->start, &g->goal)) engine_settle(e);
    tw_status status = tw_session_set(e->session, &g->start, &g->goal, &error);
    if (status != TW_OK)
        engine_error(e, "%s", error.text);
    else if (tw_session_play(e->session, g->moves.letters, g->moves.count) != TW_OK)
        engine_error(e, "out of memory");
}

static void take(tw_engine *e, words *rest, bool needs_board) {
    game g = {.moves = {0}};
    if (read(e, rest, needs_board, &g)) begin(e, &g);
    move_sequence_drop(&g.moves, &e->memory);
}

void engine_position(tw_engine *e, words *rest) { take(e, rest, true); }
void engine_new(tw_engine *e, words *rest) { take(e, rest, false); }

/* From the board now. */
void engine_goal(tw_engine *e, words *rest) {
    game g = {.start = *tw_session_board(e->session)};
    if (engine_read_goal(e, words_rest(rest), g.start.rows, g.start.cols, &g.goal)) begin(e, &g);
}

static bool read_number(tw_engine *e, words *rest, const char *what, uint64_t most, uint64_t *out) {
    word number;
    if (words_next(rest, &number) && word_number(number, 0, most, out)) return true;
    engine_error(e, "expected a number after %s, from 0 to %llu", what, (unsigned long long)most);
    return false;
}

void engine_shuffle(tw_engine *e, words *rest) {
    enum { DEEP = 10000 };
    uint64_t seed = 0, depth = UINT64_MAX;
    bool seeded = false;
    word key;
    while (words_next(rest, &key)) {
        bool is_depth = word_is(key, "depth");
        if (!is_depth && !word_is(key, "seed")) {
            engine_error(e, "expected shuffle [depth D] seed N");
            return;
        }
        if (!read_number(e, rest, is_depth ? "depth" : "seed", is_depth ? DEEP : UINT64_MAX,
                         is_depth ? &depth : &seed))
            return;
        seeded |= !is_depth;
    }
    if (!seeded) {
        engine_error(e, "no seed, expected shuffle [depth D] seed N");
        return;
    }
    engine_settle(e);
    tw_status status = depth == UINT64_MAX ? tw_session_shuffle(e->session, seed)
                                           : tw_session_shuffle_depth(e->session, (int)depth, seed);
    if (status == TW_OK)
        engine_reply_board(e, "board", tw_session_board(e->session));
    else if (status == TW_NOT_FOUND)
        engine_error(e, "no board %llu moves deep was found", (unsigned long long)depth);
    else if (status == TW_STOPPED)
        engine_error(e, "stopped: no board was found until then");
    else
        engine_error(e, "%s", tw_status_text(status));
}

const char *engine_goal_name(const tw_board *goal) {
    for (size_t i = 0; tw_goal_name(i); i++) {
        tw_board named;
        tw_board_goal(&named, goal->rows, goal->cols, tw_goal_name(i));
        if (tw_board_equal(&named, goal)) return tw_goal_name(i);
    }
    return NULL;
}

/* A line that `position` would take, and the board that it leads to. */
void engine_show(tw_engine *e, words *rest) {
    char goal[TW_MAX_CELLS * 4], start[TW_MAX_CELLS * 4], head[TW_MAX_CELLS * 8 + 100];
    const tw_session *s = e->session;
    const char *name = engine_goal_name(tw_session_goal(s)), *letters;
    if (!engine_read_end(e, rest)) return;
    tw_board_text(tw_session_goal(s), TW_LAYOUT_SLASHES, goal, sizeof goal);
    tw_board_text(tw_session_start(s), TW_LAYOUT_SLASHES, start, sizeof start);
    size_t count = tw_session_moves(s, &letters);
    snprintf(head, sizeof head, "position size %dx%d goal %s board %s%s", s->goal.rows,
             s->goal.cols, name ? name : goal, start, count ? " moves" : "");
    engine_reply_moves(e, head, letters, count);
    engine_reply_board(e, "board", tw_session_board(s));
}
