/* engine.h -- the protocol's inside, for the files that each have some of its words.
 *
 * A word is a function that reads the rest of the line, does what it says and
 * replies; engine_commands.def lists them all.  A word that finds something wrong
 * with the line says so by engine_error() before it has changed anything. */
#ifndef TILEWISE_PROTOCOL_ENGINE_H
#define TILEWISE_PROTOCOL_ENGINE_H

#include "game/session.h"
#include "protocol/tools.h"
#include "protocol/words.h"

#include <stdarg.h>

struct tw_engine {
    memory memory; /* of the engine itself; the session counts its own */
    tw_reply_fn *reply;
    void *cookie;
    tw_session *session;
    atomic_bool interrupted; /* the session's flag: it outlives sessions */
    atomic_int waiting;      /* lines announced that say stop or quit */
    atomic_bool cancel;      /* there are some: a command that takes long gives up */
    bool quitting;

    /* The options. */
    uint64_t megabytes;
    int threads;
    tw_metric metric;
    tw_notation notation;
    bool meter;   /* tell it whenever it changes */
    char *tables; /* a folder; NULL: none */

    /* What is owed, and what was told last. */
    bool going;
    int hint; /* the level asked for; 0: none */
    int64_t told_best, told_bound;
    double told_at;
    tw_meter told_meter;

    tools tools;
};

typedef void engine_word(tw_engine *, words *rest);
#define ENGINE_COMMAND(name, function) engine_word function;
#include "protocol/commands.def"
#undef ENGINE_COMMAND

/* One line. */
__attribute__((format(printf, 2, 3))) void engine_reply(tw_engine *, const char *format, ...);
__attribute__((format(printf, 2, 3))) void engine_error(tw_engine *, const char *format, ...);
/* With moves after it, like "U R2 D", in the notation of the option; with a board.  False: out of
 * memory, which was said. */
bool engine_reply_moves(tw_engine *, const char *head, const char *moves, size_t count);
void engine_reply_board(tw_engine *, const char *head, const tw_board *);

/* The moves of a piece of text, in the notation of the option; the line is the caller's to drop.
 * False: an error was said. */
bool engine_read_moves(tw_engine *, word text, move_sequence *out);
/* A name or a board.  False: an error was said. */
bool engine_read_goal(tw_engine *, word text, int rows, int cols, tw_board *out);
/* A board; rows 0: its own text must tell its size. */
bool engine_read_board(tw_engine *, word text, int rows, int cols, tw_board *out);
/* True if nothing is left of the line; else an error was said. */
bool engine_read_end(tw_engine *, words *rest);

/* A session of the engine's: it stops when the engine is told to. */
void engine_adopt(tw_engine *, tw_session *);

const char *engine_goal_name(const tw_board *goal); /* NULL: it has none */
void engine_tell_meter(tw_engine *);

/* Before the game is replaced: what is owed is answered. */
void engine_settle(tw_engine *);
/* After work was done: what is new is told, what is over is answered. */
void engine_report(tw_engine *);

#endif
