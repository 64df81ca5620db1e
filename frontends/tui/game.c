/* game.c -- see game.h: keys become moves, the clock runs, a solved board is counted. */
#define _GNU_SOURCE
#include "tui/game.h"
#include "common/heap.h"
#include "tui/input.h"

#include <stdlib.h>
#include <string.h>

/* A larger board is analysed for a while after each move only: a proof may take days. */
static const double analysis_seconds = 15;

void game_begin(tui *t, bool shuffled) {
    struct game *g = t->game;
    g->shuffled = shuffled;
    g->running = g->aided = g->winning = g->over = false;
    g->seconds = 0;
    g->analyse_until = tw_seconds() + analysis_seconds;
    hint_forget(t);
    tw_session_track(t->session, t->settings.meter);
}

static void count_win(tui *t, bool final) {
    struct game *g = t->game;
    tw_meter meter;
    tw_session_meter(t->session, &meter);
    if (!g->winning || (meter.from_start < 0 && !final)) return;
    store_note note = {""};
    g->winning = false;
    g->won.perfect = g->won.moves == meter.from_start;
    statistics_add(&g->won, &note);
    tui_say_note(t, &note);
}

void game_leave(tui *t) { count_win(t, true); }

tw_status game_open(tui *t, tw_error *error) {
    const tui_options *o = t->options;
    t->game = heap_insist(calloc(1, sizeof *t->game));
    t->game->depth = -1;
    if (!o->has_start) {
        if (o->seeded)
            new_game_shuffle(t, o->seed);
        else
            new_game_random(t);
        if (o->depth >= 0) new_game_of_depth(t, o->depth, t->game->seed);
        return TW_OK;
    }
    tw_status status = tw_session_set(t->session, &o->start, &o->goal, error);
    if (status == TW_OK)
        game_begin(t, false);
    else
        game_close(t);
    return status;
}

void game_close(tui *t) {
    if (!t->game) return;
    game_leave(t);
    async_job_cancel(&t->game->generating);
    free(t->game);
    t->game = NULL;
}

static void start_clock(struct game *g) {
    if (g->running || g->over) return;
    g->running = true;
    g->began = tw_seconds() - g->seconds;
}

static void win(tui *t, const tw_meter *meter) {
    struct game *g = t->game;
    const tw_board *b = tw_session_board(t->session);
    g->running = false;
    g->over = true;
    if (!g->shuffled || g->depth >= 0) return; /* a chosen depth makes no record */
    g->winning = true;
    g->won = (statistics_game){.rows = b->rows,
                               .cols = b->cols,
                               .metric = tw_session_metric(t->session),
                               .moves = meter->made,
                               .seconds = g->seconds,
                               .aided = g->aided};
}

void game_moved(tui *t) {
    struct game *g = t->game;
    tw_meter meter;
    hint_forget(t);
    start_clock(g);
    g->seconds = g->running ? tw_seconds() - g->began : g->seconds;
    g->analyse_until = tw_seconds() + analysis_seconds;
    tw_session_meter(t->session, &meter);
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
    bool shuffled = t->game->shuffled, aided = t->game->aided;
    game_leave(t);
    if (tw_session_set(t->session, &start, NULL, NULL) != TW_OK) return;
    game_begin(t, shuffled);
    t->game->aided = aided; /* the player has seen the help */
}

static void leave(tui *t) { t->quit = true; }
static void paste(tui *t) { new_game_ask_board(t, ""); }

static const struct {
    int key;
    void (*run)(tui *);
} commands[] = {
    {'u', undo},
    {INPUT_ERASE, undo},
    {'r', redo},
    {'n', new_game_random},
    {'N', new_game_ask_seed},
    {'d', new_game_ask_depth},
    {'z', new_game_ask_size},
    {'g', new_game_ask_goal},
    {'p', paste},
    {'e', edit_open},
    {'a', restart},
    {'i', hint_ask},
    {'h', hint_ask},
    {'s', solution_open},
    {'w', watching_open},
    {'R', racing_open},
    {'o', options_open},
    {'t', scores_open},
    {'?', help_open},
    {'q', leave},
    {INPUT_CLICK, click},
};

/* False: the key is no direction. */
static bool direction_of(const tui *t, int key, tw_move *out) {
    static const int arrows[] = {INPUT_UP, INPUT_DOWN, INPUT_LEFT, INPUT_RIGHT};
    static const char letters[] = "kjhl";
    for (int m = TW_UP; m <= TW_RIGHT; m++) {
        *out = (tw_move)m;
        if (key == arrows[m] || (t->settings.letters_move && key == letters[m])) return true;
    }
    return false;
}

static void key(tui *t, int k) {
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
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (commands[i].key == k) {
            commands[i].run(t);
            return;
        }
}

static bool should_analyse(const tui *t) {
    const tw_board *b = tw_session_board(t->session);
    return tw_proof_reach(b) == TW_REACH_SECONDS || t->solution
           || (t->game->hint && !t->game->hinted) || tw_seconds() < t->game->analyse_until;
}

static double work(tui *t) {
    struct game *g = t->game;
    double wait = g->generating ? 0.05 : TUI_IDLE;
    new_game_work(t);
    hint_work(t);
    if (g->running) {
        g->seconds = tw_seconds() - g->began;
        wait = 0.2;
    }
    if (should_analyse(t) && tw_session_advance(t->session, TUI_SLICE) == TW_RUNNING) wait = 0;
    count_win(t, false);
    return wait;
}

const screen game_screen = {game_draw, key, work, NULL, false};
