/* game.h -- the first screen: the board, moved by hand. */
#ifndef TUI_GAME_H
#define TUI_GAME_H

#include "tui/statistics.h"
#include "tui/stopwatch.h"
#include "tui/tui.h"

enum { GAME_LINE_SIZE = 4096 };

/* What a win is for the statistics. */
typedef enum game_record {
    GAME_RECORD,        /* it counts, and may be a record */
    GAME_OWN_BOARD,     /* it does not count at all */
    GAME_CHOSEN_DEPTH,  /* ... nor does this one */
    GAME_HELPED,        /* solved, but no record */
    GAME_HELPED_BEFORE, /* the same: the help came when the board was dealt earlier */
    GAME_COUNTED        /* undone, and solved again */
} game_record;

struct game {
    /* Where the board came from. */
    bool dealt;   /* else it is one of the player's own */
    tw_deal deal; /* its goal is NULL if that has no name: then there is no id */

    stopwatch clock;   /* since the first move, until it is solved */
    bool running;      /* ... that is now, though the clock stands still under other screens */
    bool aided;        /* the player was shown something of the way */
    bool aided_before; /* ... when this board was dealt earlier */
    bool winning;      /* solved, and not in the statistics yet: `won`, with its moves */
    double won_at;
    bool over; /* solved once: */
    game_record record;
    statistics_game won;
    char *won_path;

    bool changed; /* since it was written, see kept_game_save(), at this moment */
    double changed_at;
    bool kept; /* a file holds it */

    int hint;    /* level asked for; 0: none */
    bool hinted; /* ... and answered: */
    tw_hint hint_is;
    char hint_line[GAME_LINE_SIZE];

    async_job *generating; /* a board of an exact depth is being generated */
    tw_deal wanted;
    double analyse_until; /* a search on a large board may take for ever */
    bool solving;         /* a screen waits for a solution */
    board_view view;
};

extern const screen game_screen;

/* Start the first game.  The session exists.  Not TW_OK: `error` says why not. */
tw_status game_open(tui *, tw_error *error);
void game_close(tui *);
/* The session has a new board of the player's own, or one dealt from a seed. */
void game_begin(tui *);
void game_begin_dealt(tui *, const tw_deal *);
/* "deal 4x4-1234", "seed 5" without a name for the goal, "a board of your own" */
enum { GAME_ORIGIN_SIZE = TW_DEAL_SIZE + 8 };
const char *game_origin(const tui *, char out[GAME_ORIGIN_SIZE]);
/* Call before the session gets another board. */
void game_leave(tui *);
/* Call after every move, also an undone one. */
void game_moved(tui *);

/* The player is shown something of the way. */
void game_help(tui *);

/* Stop the clock until the player goes on. */
void game_hold(tui *);

void game_draw(tui *, void *own);
/* "4x4, goal last" */
void game_describe(const tui *, char out[], size_t size);

void hint_ask(tui *);
void hint_forget(tui *);
/* Ask the session again, if it did not know the answer yet. */
void hint_work(tui *);
void hint_draw(tui *, rect);
/* The hint in one line; "" without one. */
void hint_line(const tui *, char out[], size_t size);
/* The tile that the hint names; 0: none. */
int hint_tile(const tui *);

/* Any board of this size and goal. */
tw_deal new_game_like_this(const tui *);
void new_game_random(tui *);
void new_game_daily(tui *);
/* One of a depth comes in the background. */
void new_game_deal(tui *, const tw_deal *);
void new_game_ask_deal(tui *);
void new_game_ask_depth(tui *);
void new_game_ask_size(tui *);
void new_game_ask_goal(tui *);
void new_game_ask_board(tui *, const char *text);
void new_game_work(tui *);

void options_open(tui *);
void edit_open(tui *);
void help_open(tui *);
void scores_open(tui *);
/* The games of one kind. */
void history_open(tui *, int rows, int cols, tw_metric);
void solution_open(tui *);
/* The moves made so far, from the start. */
void replay_this(tui *);

typedef struct replay_game {
    tw_board start, goal;
    tw_metric metric;
    const char *path; /* the blank's letters */
} replay_game;

/* A game played back.  False: it is not one. */
bool replay_open(tui *, const replay_game *, const char *time);
void watching_open(tui *);
void racing_open(tui *);

/* kept_game.c: the game that was left, to be offered again. */

/* Write the game if it is under way.  If it is not, a game written before, by this run, is removed:
 * it was finished or given up. */
void kept_game_save(tui *);
/* Make the game that was left the session's.  False: there is none. */
bool kept_game_restore(tui *);
/* Ask whether to go on with it. */
void kept_game_offer(tui *);

#endif
