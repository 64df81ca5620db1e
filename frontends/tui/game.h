/* game.h -- the first screen: the board, moved by hand. */
#ifndef TUI_GAME_H
#define TUI_GAME_H

#include "tui/statistics.h"
#include "tui/tui.h"

enum { GAME_LINE_SIZE = 4096 };

struct game {
    /* Where the board came from. */
    bool shuffled;
    uint64_t seed;
    int depth; /* asked for; -1: any */

    double began, seconds; /* on the clock: since the first move, until it is solved */
    bool running;
    bool aided;   /* a hint or the solution showed a move */
    bool winning; /* solved, and not in the statistics yet: `won` */
    bool over;    /* solved once */
    statistics_game won;

    int hint;    /* level asked for; 0: none */
    bool hinted; /* ... and answered: */
    tw_hint hint_is;
    char hint_line[GAME_LINE_SIZE];

    async_job *generating; /* a board of an exact depth is being generated */
    int wanted_depth;
    double analyse_until; /* a search on a large board may take for ever */
    board_view view;
};

extern const screen game_screen;

/* Start the first game.  The session exists.  Not TW_OK: `error` says why not. */
tw_status game_open(tui *, tw_error *error);
void game_close(tui *);
/* The session has a new board. */
void game_begin(tui *, bool shuffled);
/* Call before the session gets another board. */
void game_leave(tui *);
/* Call after every move, also an undone one. */
void game_moved(tui *);

void game_draw(tui *);
/* "4x4, goal last" */
void game_describe(const tui *, char out[], size_t size);
/* 83 seconds are "1:23". */
enum { GAME_TIME_SIZE = 24 };
const char *game_time(char out[GAME_TIME_SIZE], double seconds);

void hint_ask(tui *);
void hint_forget(tui *);
/* Ask the session again, if it did not know the answer yet. */
void hint_work(tui *);
void hint_draw(tui *, rect);
/* The hint in one line; "" without one. */
void hint_line(const tui *, char out[], size_t size);
/* The tile that the hint names; 0: none. */
int hint_tile(const tui *);

void new_game_shuffle(tui *, uint64_t seed);
void new_game_random(tui *);
void new_game_ask_seed(tui *);
void new_game_ask_depth(tui *);
void new_game_ask_size(tui *);
void new_game_ask_goal(tui *);
void new_game_ask_board(tui *, const char *text);
/* Generate a board of an exact depth in the background, and start the game once it is there. */
void new_game_of_depth(tui *, int depth, uint64_t seed);
void new_game_work(tui *);

void options_open(tui *);
void edit_open(tui *);
void help_open(tui *);
void scores_open(tui *);
void solution_open(tui *);
void watching_open(tui *);
void racing_open(tui *);

#endif
