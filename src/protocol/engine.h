/* engine.h -- a game played by lines of text, and searches beside it.
 *
 * A line begins with a word of commands.def; a function reads the rest, does what it
 * says and replies.  One that finds something wrong changes nothing and returns any
 * status but TW_OK, and the engine sends the text of `error`. */
#ifndef TILEWISE_PROTOCOL_ENGINE_H
#define TILEWISE_PROTOCOL_ENGINE_H

#include "game/session.h"
#include "protocol/reply.h"
#include "protocol/words.h"

/* The tables a command used last; NULL: none. */
typedef struct kept_tables {
    tw_tables *tables;
    tw_board goal;
} kept_tables;

/* Hints that may wait for an answer together. */
enum { ENGINE_HINTS = 32 };

struct tw_engine {
    memory memory; /* of the engine itself; the session counts its own */
    reply reply;
    tw_session *session;
    atomic_bool interrupted; /* the session's flag: it outlives sessions */
    atomic_int urgent;       /* lines announced that say stop or quit ... */
    atomic_bool cancel;      /* ... there are some: a command that takes long gives up */
    bool quitting;

    /* The options. */
    uint64_t megabytes;
    int threads;
    tw_metric metric;
    tw_notation notation;
    bool meter;                        /* send it whenever it changes */
    char *tables;                      /* a folder; NULL: none */
    char *receipts;                    /* as in tw_tables_config */
    const tw_custom_heuristic *custom; /* the caller's, for `search` and `watch` */
    size_t custom_count;

    /* The answers that are due, to `go` and to `hint`, and what was sent last. */
    bool analysing;
    bool endless;            /* ... until stop */
    int hints[ENGINE_HINTS]; /* the levels of the hints that are due, the oldest first */
    int hint_count;
    int64_t info_length, info_bound;
    double info_at; /* 0: not yet */
    tw_meter meter_sent;

    /* The searches of `search` and `watch`, and what `explain` needed. */
    struct {
        tw_solver *solver; /* NULL: none is under way */
        kept_tables tables;
        bool boards; /* send those expanded, too */
        double info_at;
    } search;
    struct {
        tw_recorder *recorder; /* NULL: none */
        kept_tables tables;
        bool running;
    } watch;
    kept_tables explain_tables;
};

typedef tw_status engine_command(tw_engine *, words *rest, tw_error *error);
#define COMMAND(name) engine_command command_##name;
#include "protocol/commands.def"
#undef COMMAND

/* Make it the engine's session: the engine's flags interrupt and cancel it. */
void engine_adopt(tw_engine *, tw_session *);
/* Before the game is replaced: send the answers that are due. */
void engine_settle(tw_engine *);
/* After work was done: send what is new and the answers that are ready. */
void engine_report(tw_engine *);
void engine_send_meter(tw_engine *);

/* Limits, and for a heuristic that needs tables those kept, or others in their place, whose
 * building can be cancelled. */
tw_status engine_prepare(tw_engine *, tw_config *, kept_tables *, tw_error *error);

/* Go on for about so long.  TW_RUNNING: there is more to do. */
tw_status engine_advance_search(tw_engine *, double seconds);
tw_status engine_advance_watch(tw_engine *, double seconds);
void engine_end_watch(tw_engine *);

#endif
