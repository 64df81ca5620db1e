/* position.c -- which game is played: position, new, goal, shuffle, deal, show. */
#include "protocol/engine.h"

#include "base/error.h"
#include "protocol/arguments.h"
#include "protocol/fields.h"

#include <string.h>

/* What a line says about a game; what it does not say stays as it is. */
typedef struct game {
    tw_board start, goal;
    move_sequence moves;
} game;

static tw_status read_size(word text, int *rows, int *cols, tw_error *error) {
    char quoted[QUOTE_SIZE];
    if (!text.text || word_size(text, rows, cols)) return TW_OK;
    return error_set(error, TW_ERR_SYNTAX, "'%s' is no size, expected RxC with 2 to %d cells",
                     error_quote(quoted, text.text, text.length), TW_MAX_CELLS);
}

static tw_status read_game(tw_engine *e, words *rest, bool needs_board, game *g, tw_error *error) {
    enum { SIZE, GOAL, BOARD, MOVES, FIELDS };
    static const char *const names[] = {"size", "goal", "board", "moves", NULL};
    word v[FIELDS];
    const tw_board *present = tw_session_goal(e->session);
    int rows = 0, cols = 0;
    tw_status status = fields_read(*rest, names, v, error);
    if (status == TW_OK) status = read_size(v[SIZE], &rows, &cols, error);
    if (status < 0) return status;
    if (needs_board && !v[BOARD].text)
        return error_set(error, TW_ERR_SYNTAX,
                         "no board, expected position [size RxC] [goal GOAL] board TILES");
    if (v[BOARD].text) {
        status = argument_board(v[BOARD], rows, cols, &g->start, error);
        if (status < 0) return status;
        rows = g->start.rows, cols = g->start.cols;
    }
    if (!rows) rows = present->rows, cols = present->cols;
    if (v[GOAL].text)
        status = argument_goal(v[GOAL], rows, cols, &g->goal, error);
    else
        goal_resize(present, rows, cols, &g->goal);
    if (status < 0) return status;
    if (!v[BOARD].text) g->start = g->goal;
    if (!v[MOVES].text) return TW_OK;
    return argument_moves(v[MOVES], e->notation, &g->start, &g->moves, &e->memory, error);
}

static tw_status begin_game(tw_engine *e, const game *g, tw_error *error) {
    if (tw_board_solvable(&g->start, &g->goal)) engine_settle(e);
    tw_status status = tw_session_set(e->session, &g->start, &g->goal, error);
    if (status != TW_OK) return status;
    status = tw_session_play(e->session, g->moves.letters, g->moves.count);
    return status == TW_OK ? TW_OK : error_status(error, status);
}

static tw_status replace_game(tw_engine *e, words *rest, bool needs_board, tw_error *error) {
    game g = {.moves = {0}};
    tw_status status = read_game(e, rest, needs_board, &g, error);
    if (status == TW_OK) status = begin_game(e, &g, error);
    move_sequence_drop(&g.moves, &e->memory);
    return status;
}

tw_status command_position(tw_engine *e, words *rest, tw_error *error) {
    return replace_game(e, rest, true, error);
}

tw_status command_new(tw_engine *e, words *rest, tw_error *error) {
    return replace_game(e, rest, false, error);
}

/* From the board now. */
tw_status command_goal(tw_engine *e, words *rest, tw_error *error) {
    game g = {.start = *tw_session_board(e->session)};
    tw_status status = argument_goal(words_rest(rest), g.start.rows, g.start.cols, &g.goal, error);
    return status < 0 ? status : begin_game(e, &g, error);
}

static tw_status report_board(tw_engine *e, tw_status status, int depth, tw_error *error) {
    if (status == TW_NOT_FOUND)
        return error_set(error, status, "no board %d moves deep was found", depth);
    if (status == TW_STOPPED)
        return error_set(error, status, "stopped: no board was found until then");
    if (status != TW_OK) return error_status(error, status);
    reply_add(&e->reply, "board ");
    reply_board(&e->reply, tw_session_board(e->session));
    reply_end(&e->reply);
    return TW_OK;
}

tw_status command_shuffle(tw_engine *e, words *rest, tw_error *error) {
    enum { SEED, DEPTH, FIELDS };
    static const char *const names[] = {"seed", "depth", NULL};
    word v[FIELDS];
    uint64_t seed, depth = 0;
    tw_status status = fields_read(*rest, names, v, error);
    if (status < 0 || !v[SEED].text)
        return error_set(error, TW_ERR_SYNTAX, "%s, expected shuffle [depth D] seed N",
                         status < 0 ? "unexpected text" : "no seed");
    status = argument_number(v[SEED], "seed", 0, UINT64_MAX, &seed, error);
    if (status == TW_OK && v[DEPTH].text)
        status = argument_number(v[DEPTH], "depth", 0, TW_DEAL_DEEPEST, &depth, error);
    if (status < 0) return status;
    engine_settle(e);
    status = v[DEPTH].text ? tw_session_shuffle_depth(e->session, (int)depth, seed)
                           : tw_session_shuffle(e->session, seed);
    return report_board(e, status, (int)depth, error);
}

tw_status command_deal(tw_engine *e, words *rest, tw_error *error) {
    char id[TW_DEAL_SIZE], quoted[QUOTE_SIZE];
    word text = words_rest(rest);
    tw_deal deal;
    size_t length = text.length < sizeof id ? text.length : 0;
    memcpy(id, length ? text.text : "", length);
    id[length] = 0;
    if (tw_deal_read(&deal, id) != TW_OK)
        return error_set(error, TW_ERR_SYNTAX,
                         "'%s' is no deal, expected an id like 4x4-1234 or 2026-11-15",
                         error_quote(quoted, text.text ? text.text : "", text.length));
    engine_settle(e);
    return report_board(e, tw_session_deal(e->session, &deal), deal.depth, error);
}

/* A line that `position` would read, and the board that it leads to. */
tw_status command_show(tw_engine *e, words *rest, tw_error *error) {
    const tw_board *goal = tw_session_goal(e->session);
    const char *name = tw_board_goal_name(goal), *letters;
    tw_status status = argument_end(rest, error);
    if (status < 0) return status;
    size_t count = tw_session_moves(e->session, &letters);
    reply_add(&e->reply, "position size %dx%d goal %s", goal->rows, goal->cols, name ? name : "");
    if (!name) reply_board(&e->reply, goal);
    reply_add(&e->reply, " board ");
    reply_board(&e->reply, tw_session_start(e->session));
    if (count) reply_add(&e->reply, " moves");
    reply_moves(&e->reply, letters, count, e->notation);
    reply_end(&e->reply);
    reply_add(&e->reply, "board ");
    reply_board(&e->reply, tw_session_board(e->session));
    reply_end(&e->reply);
    return TW_OK;
}
