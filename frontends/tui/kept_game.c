/* kept_game.c -- the game that was left.
 *
 * The board and the moves are kept, not the position: so undo works, and what the file says is
 * checked by playing it. */
#include "tui/game.h"
#include "tui/games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char file_name[] = "game.json";
enum { VERSION = 1, MOST_MOVES = 1000000 };
static const double most_seconds = 1e9;

static json_t *to_json(const tui *t) {
    const struct game *g = t->game;
    char start[BOARD_TEXT_SIZE], goal[BOARD_TEXT_SIZE], id[TW_DEAL_SIZE] = "";
    const char *letters;
    size_t count = tw_session_moves(t->session, &letters);
    if (g->dealt && g->deal.goal) tw_deal_write(&g->deal, id);
    return json_pack("{s:i, s:s, s:s, s:s%, s:s, s:f, s:b}", "version", VERSION, "start",
                     board_text_write(tw_session_start(t->session), start), "goal",
                     board_text_write(tw_session_goal(t->session), goal), "moves", letters, count,
                     "id", id, "seconds", stopwatch_seconds(&g->clock), "aided", g->aided);
}

void kept_game_save(tui *t) {
    struct game *g = t->game;
    store_note note = {""};
    if (!g->changed && !g->running) return;
    g->changed = false;
    if (g->running && tw_session_moves(t->session, NULL) <= MOST_MOVES) {
        g->kept = store_save(file_name, to_json(t), &note);
        tui_say_note(t, &note);
    } else if (g->kept) {
        store_remove(file_name);
        g->kept = false;
    }
}

typedef struct kept {
    tw_board start, goal;
    const char *moves;
    double seconds;
    tw_deal deal;
    bool dealt, aided;
} kept;

static bool from_json(const json_t *root, kept *k) {
    const char *id = json_string_value(json_object_get(root, "id"));
    const json_t *seconds = json_object_get(root, "seconds"),
                 *aided = json_object_get(root, "aided");
    k->moves = json_string_value(json_object_get(root, "moves"));
    k->seconds = json_number_value(seconds);
    k->aided = json_is_true(aided);
    if (json_integer_value(json_object_get(root, "version")) != VERSION || !id || !k->moves
        || !json_is_number(seconds) || !(k->seconds >= 0 && k->seconds <= most_seconds)
        || !json_is_boolean(aided) || strlen(k->moves) > MOST_MOVES
        || !board_text_read(json_string_value(json_object_get(root, "start")), &k->start)
        || !board_text_read(json_string_value(json_object_get(root, "goal")), &k->goal))
        return false;
    k->dealt = *id && tw_deal_read(&k->deal, id) == TW_OK;
    return !*id || k->dealt;
}

/* Does the id give this board?  One of a depth is believed: it makes no record. */
static bool is_that_deal(tui *t, const kept *k) {
    if (k->deal.depth >= 0) return true;
    return tw_session_deal(t->session, &k->deal) == TW_OK
           && tw_board_equal(tw_session_start(t->session), &k->start)
           && tw_board_equal(tw_session_goal(t->session), &k->goal);
}

static bool begin(tui *t, const kept *k) {
    struct game *g = t->game;
    if (k->dealt && !is_that_deal(t, k)) return false;
    if (tw_session_set(t->session, &k->start, &k->goal, NULL) != TW_OK) return false;
    if (k->dealt)
        game_begin_dealt(t, &k->deal);
    else
        game_begin(t);
    if (tw_session_play(t->session, k->moves, strlen(k->moves)) != TW_OK) return false;
    if (tw_board_equal(tw_session_board(t->session), &k->goal)) return false;
    g->clock.before = k->seconds;
    g->running = true;
    g->aided |= k->aided;
    g->kept = true;
    g->changed = false;
    return true;
}

bool kept_game_restore(tui *t) {
    store_note note = {""};
    kept k;
    json_t *root = store_load(file_name, &note);
    const tw_board goal = *tw_session_goal(t->session);
    bool restored = root && from_json(root, &k) && begin(t, &k);
    if (root && !restored) {
        store_set_aside(file_name, &note);
        tw_session_set(t->session, &goal, &goal, NULL);
    }
    json_decref(root);
    tui_say_note(t, &note);
    return restored;
}

enum { GO_ON, ANOTHER };

static bool item(tui *t, size_t i, char out[], size_t size) {
    const tw_board *b = tw_session_board(t->session);
    char time[STOPWATCH_TEXT];
    tw_meter m;
    tw_session_meter(t->session, &m);
    if (i == GO_ON)
        snprintf(out, size, "go on: %d%s%d, %" PRId64 " move%s, %s", b->rows,
                 paint_glyph(GLYPH_TIMES), b->cols, m.made, m.made == 1 ? "" : "s",
                 stopwatch_text(time, stopwatch_seconds(&t->game->clock), 3));
    else if (i == ANOTHER)
        snprintf(out, size, "a new board");
    return i <= ANOTHER;
}

static bool choose(tui *t, size_t i) {
    if (i == ANOTHER) new_game_random(t);
    return false;
}

void kept_game_offer(tui *t) { menu_open(t, "A game was left", item, choose); }
