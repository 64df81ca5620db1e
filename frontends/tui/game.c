/* game.c -- see game.h: keys become moves, the clock runs, a solved board is counted. */
#include "tui/game.h"
#include "common/process/heap.h"
#include "tui/games.h"
#include "tui/helped.h"
#include "tui/input.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A larger board is analysed for a while after each move only: a proof may take days.  0: until
 * the proof. */
static double analysis_seconds(const tui *t) {
    return tw_usual_seconds(tw_session_board(t->session));
}

/* So that a good line is known before anybody asks for a hint. */
static void look_for_line(tui *t) {
    const tw_analysis_request request = {.mode = TW_ANALYSE_ANYTIME,
                                         .seconds = analysis_seconds(t)};
    if (request.seconds > 0) tw_session_analyse(t->session, &request);
}

static void begin(tui *t) {
    struct game *g = t->game;
    store_note note = {""};
    g->running = g->winning = g->over = false;
    g->aided = g->aided_before =
        helped_before(tw_session_start(t->session), tw_session_goal(t->session), &note);
    tui_say_note(t, &note);
    g->changed = g->kept; /* the file holds another game */
    g->clock = (stopwatch){0};
    g->analyse_until = tw_seconds() + analysis_seconds(t);
    hint_forget(t);
    tw_session_track(t->session, t->settings.meter);
    look_for_line(t);
}

void game_help(tui *t) {
    struct game *g = t->game;
    store_note note = {""};
    if (g->aided) return;
    g->aided = true;
    helped_add(tw_session_start(t->session), tw_session_goal(t->session), &note);
    tui_say_note(t, &note);
}

void game_begin(tui *t) {
    t->game->dealt = false;
    begin(t);
}

/* The next game is like this one, if it is not said otherwise. */
static void remember(tui *t, const tw_deal *d) {
    settings *s = &t->settings;
    store_note note = {""};
    if (d->daily) return; /* a visit */
    if (s->rows == d->rows && s->cols == d->cols && (!d->goal || strcmp(s->goal, d->goal) == 0))
        return;
    s->rows = d->rows, s->cols = d->cols;
    if (d->goal) s->goal = d->goal;
    settings stored; /* without what was asked for this once, as --metric */
    settings_load(&stored, &note);
    stored.rows = s->rows, stored.cols = s->cols, stored.goal = s->goal;
    settings_save(&stored, &note);
    tui_say_note(t, &note);
}

void game_begin_dealt(tui *t, const tw_deal *d) {
    t->game->dealt = true;
    t->game->deal = *d;
    remember(t, d);
    begin(t);
}

const char *game_origin(const tui *t, char out[GAME_ORIGIN_SIZE]) {
    const struct game *g = t->game;
    char id[TW_DEAL_SIZE];
    if (!g->dealt) {
        snprintf(out, GAME_ORIGIN_SIZE, "a board of your own");
    } else if (g->deal.goal) {
        tw_deal_write(&g->deal, id);
        snprintf(out, GAME_ORIGIN_SIZE, "deal %s", id);
    } else {
        snprintf(out, GAME_ORIGIN_SIZE, "seed %" PRIu64, g->deal.seed);
    }
    return out;
}

static void add_to_history(tui *t, int64_t fewest, store_note *note) {
    const struct game *g = t->game;
    char start[BOARD_TEXT_SIZE], goal[BOARD_TEXT_SIZE], id[TW_DEAL_SIZE] = "";
    if (g->deal.goal) tw_deal_write(&g->deal, id);
    games_record record = {.at = (int64_t)time(NULL),
                           .rows = g->won.rows,
                           .cols = g->won.cols,
                           .metric = g->won.metric,
                           .milliseconds = (int64_t)(1000 * g->won.seconds + 1e-6),
                           .moves = g->won.moves,
                           .fewest = fewest,
                           .aided = g->won.aided,
                           .id = id,
                           .start = board_text_write(tw_session_start(t->session), start),
                           .goal = board_text_write(tw_session_goal(t->session), goal),
                           .path = g->won_path};
    games_add(&record, note);
}

/* A little later than it is won: perhaps the fewest moves there are become known. */
static void count_win(tui *t, bool final) {
    static const double patience = 10;
    struct game *g = t->game;
    tw_meter meter;
    tw_session_meter(t->session, &meter);
    if (!g->winning) return;
    if (meter.from_start < 0 && !final && tw_seconds() < g->won_at + patience) return;
    store_note note = {""};
    g->winning = false;
    g->won.perfect = g->won.moves == meter.from_start;
    statistics_add(&g->won, &note);
    add_to_history(t, meter.from_start, &note);
    tui_say_note(t, &note);
    free(g->won_path);
    g->won_path = NULL;
}

void game_leave(tui *t) { count_win(t, true); }

tw_status game_open(tui *t, tw_error *error) {
    const tui_options *o = t->options;
    t->game = heap_insist(calloc(1, sizeof *t->game));
    bool asked =
        o->has_start || o->has_goal || o->goal_name || o->has_deal || o->seeded || o->depth >= 0;
    if (!asked && kept_game_restore(t)) return TW_OK;
    if (!o->has_start) {
        tw_deal first = new_game_like_this(t);
        if (o->seeded) first.seed = o->seed;
        new_game_deal(t, o->has_deal ? &o->deal : &first);
        if (o->depth >= 0) first.depth = o->depth, new_game_deal(t, &first);
        return TW_OK;
    }
    tw_status status = tw_session_set(t->session, &o->start, &o->goal, error);
    if (status == TW_OK)
        game_begin(t);
    else
        game_close(t);
    return status;
}

void game_close(tui *t) {
    if (!t->game) return;
    game_leave(t);
    kept_game_save(t);
    async_job_cancel(&t->game->generating);
    free(t->game);
    t->game = NULL;
}

void game_hold(tui *t) { stopwatch_run(&t->game->clock, false); }

/* The clock runs while the player has the board: not under another screen, and not while it cannot
 * be seen. */
static void run_clock(tui *t) {
    struct game *g = t->game;
    stopwatch_run(&g->clock, g->running && t->depth == 1 && !tui_too_small());
}

static game_record record_of(const struct game *g) {
    if (!g->dealt) return GAME_OWN_BOARD;
    if (g->deal.depth >= 0) return GAME_CHOSEN_DEPTH;
    if (g->aided) return g->aided_before ? GAME_HELPED_BEFORE : GAME_HELPED;
    return GAME_RECORD;
}

static void win(tui *t, const tw_meter *meter) {
    struct game *g = t->game;
    const tw_board *b = tw_session_board(t->session);
    g->running = false;
    g->over = true;
    g->record = record_of(g);
    run_clock(t);
    if (g->record == GAME_OWN_BOARD || g->record == GAME_CHOSEN_DEPTH) return;
    const char *letters;
    size_t count = tw_session_moves(t->session, &letters);
    g->winning = true;
    g->won_at = tw_seconds();
    g->won_path = heap_insist(strndup(letters, count));
    g->won = (statistics_game){.rows = b->rows,
                               .cols = b->cols,
                               .metric = tw_session_metric(t->session),
                               .moves = meter->made,
                               .seconds = stopwatch_seconds(&g->clock),
                               .aided = g->aided};
}

void game_moved(tui *t) {
    struct game *g = t->game;
    tw_meter meter;
    hint_forget(t);
    g->running = !g->over;
    run_clock(t);
    g->analyse_until = tw_seconds() + analysis_seconds(t);
    g->changed = true;
    g->changed_at = tw_seconds();
    tw_session_meter(t->session, &meter);
    if (!meter.solved && g->over && g->record != GAME_OWN_BOARD && g->record != GAME_CHOSEN_DEPTH)
        g->record = GAME_COUNTED;
    if (meter.solved && meter.made && !g->over) win(t, &meter);
}

static void step(tui *t, tw_move toward) {
    /* The tile goes where the arrow points, so the blank goes the other way. */
    static const tw_move opposite[] = {TW_DOWN, TW_UP, TW_RIGHT, TW_LEFT};
    tw_move m = t->settings.arrows_move_blank ? toward : opposite[toward];
    if (tw_session_move(t->session, m) == TW_OK) game_moved(t);
}

static void click(tui *t) {
    int cell =
        board_view_cell(&t->game->view, tw_session_board(t->session), input_row(), input_col());
    if (cell >= 0 && tw_session_click(t->session, cell) == TW_OK) game_moved(t);
}

static void undo(tui *t) {
    if (tw_session_undo(t->session))
        game_moved(t);
    else
        tui_say(t, PAINT_FAINT, "There is nothing to undo.");
}

static void redo(tui *t) {
    if (tw_session_redo(t->session))
        game_moved(t);
    else
        tui_say(t, PAINT_FAINT, "There is nothing to redo.");
}

/* Play the same board again, from its start. */
static void restart(tui *t) {
    tw_board start = *tw_session_start(t->session);
    bool aided = t->game->aided, before = t->game->aided_before;
    game_leave(t);
    if (tw_session_set(t->session, &start, NULL, NULL) != TW_OK) return;
    begin(t);
    t->game->aided = aided; /* the player has seen it, also where nothing can be kept */
    t->game->aided_before = before;
}

static void leave(tui *t) { t->quit = true; }
static void paste(tui *t) { new_game_ask_board(t, ""); }

typedef struct command {
    int key;
    void (*run)(tui *);
} command;

static const command commands[] = {
    {'u', undo},
    {INPUT_ERASE, undo},
    {'r', redo},
    {'n', new_game_random},
    {'N', new_game_ask_deal},
    {'y', new_game_daily},
    {'D', new_game_ask_depth},
    {'z', new_game_ask_size},
    {'g', new_game_ask_goal},
    {'p', paste},
    {'e', edit_open},
    {'A', restart},
    {'i', hint_ask},
    {'H', hint_ask},
    {'x', solution_open},
    {'S', solution_open},
    {'W', watching_open},
    {'R', racing_open},
    {'o', options_open},
    {'t', scores_open},
    {'v', replay_this},
    {'?', help_open},
    {'q', leave},
    {INPUT_CLICK, click},
};

/* What these letters do where they do not move: as with Shift. */
static const command letter_commands[] = {
    {'a', restart},  {'s', solution_open}, {'w', watching_open}, {'d', new_game_ask_depth},
    {'h', hint_ask},
};

/* False: the key is no direction. */
static bool direction_of(const tui *t, int key, tw_move *out) {
    static const int arrows[] = {INPUT_UP, INPUT_DOWN, INPUT_LEFT, INPUT_RIGHT};
    if (t->settings.letters_move) key = input_as_arrow(key);
    for (int m = TW_UP; m <= TW_RIGHT; m++) {
        *out = (tw_move)m;
        if (key == arrows[m]) return true;
    }
    return false;
}

static bool obey(tui *t, int key, const command list[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (list[i].key == key) return list[i].run(t), true;
    return false;
}

static void key(tui *t, void *own, int k) {
    (void)own;
    tw_move toward;
    if (t->game->generating) { /* the board is about to be replaced */
        if (k == INPUT_ESCAPE) async_job_cancel(&t->game->generating);
        if (k == 'q') leave(t);
        return;
    }
    if (k == INPUT_PASTE) {
        new_game_ask_board(t, input_pasted());
        return;
    }
    if (direction_of(t, k, &toward)) {
        step(t, toward);
        return;
    }
    if (!obey(t, k, commands, sizeof commands / sizeof *commands))
        obey(t, k, letter_commands, sizeof letter_commands / sizeof *letter_commands);
}

static bool should_analyse(const tui *t) {
    return !(analysis_seconds(t) > 0) || t->game->solving || (t->game->hint && !t->game->hinted)
           || tw_seconds() < t->game->analyse_until;
}

/* Written once the player pauses: a kill then costs a second of play.  How long until that. */
static double keep_when_idle(tui *t) {
    static const double pause = 1;
    struct game *g = t->game;
    if (!g->changed || g->winning) return TUI_IDLE;
    double left = g->changed_at + pause - tw_seconds();
    if (left > 0) return left;
    kept_game_save(t);
    return TUI_IDLE;
}

static double work(tui *t, void *own) {
    (void)own;
    struct game *g = t->game;
    double wait = g->generating ? 0.05 : TUI_IDLE;
    new_game_work(t);
    hint_work(t);
    run_clock(t);
    if (g->clock.runs) wait = 0.1;
    if (should_analyse(t) && tw_session_advance(t->session, TUI_SLICE) == TW_RUNNING) wait = 0;
    count_win(t, false);
    if (g->winning && wait > 1) wait = 1;
    double unsaved = keep_when_idle(t);
    return unsaved < wait ? unsaved : wait;
}

const screen game_screen = {.draw = game_draw, .key = key, .work = work};
