/* tools.h -- the words a page draws with, beside the game: any search with its
 * counts, a search to watch, the whole space of a small board.
 *
 *     search ASKED [boards]          run it; info lines, then "search done ..."
 *     search stop
 *     watch new ASKED                see watch.h; then step N, back N, seek N, run, pause, nodes
 *     space goal BOARD               every board and its distance
 *     reconcile count N board BOARD  which habits give that node count
 *     explain heuristic H board BOARD  what its value is made of
 *     parity board BOARD             why it can or cannot be solved
 *     read TEXT                      a board in any form that can be parsed
 *     tables goal GOAL patterns 6-6-3  pattern databases made ready
 *
 * ASKED is what asked.h reads.  Each word is a file, tool_WORD.c.  Replies begin with
 * the word, and the last of them is said in its file. */
#ifndef TILEWISE_PROTOCOL_TOOLS_H
#define TILEWISE_PROTOCOL_TOOLS_H

#include "protocol/query.h"
#include "protocol/reply.h"

#include <stdatomic.h>

/* The tables a word used last, which it will often use again. */
typedef struct tools_kept {
    tw_tables *tables; /* NULL: none */
    tw_board goal;
} tools_kept;

typedef struct tools {
    reply reply;
    tw_allocator allocator;
    const char *directory; /* where tables are kept; NULL: nowhere */
    uint64_t bytes;        /* that a search may take where it is not asked for another limit */
    const atomic_bool *interrupt; /* a line has come: the slice is over */
    const atomic_bool *cancel;    /* it is stop or quit: what takes long is given up */

    tw_solver *solver; /* NULL: no search goes on */
    tools_kept searched;
    bool boards; /* its expanded boards are told too */
    double told; /* when, last */

    tw_recorder *watch;
    tools_kept watched;
    bool running; /* until told to pause */

    tools_kept explained;
} tools;

/* Work for about so long; TW_RUNNING: there is more to do. */
tw_status tools_advance(tools *, double seconds);
void tools_drop(tools *);

/* What asked.h read, made ready to be searched: limits, and for "pdb" the tables kept or others in
 * their place, whose building can be given up. */
tw_status tools_prepare(tools *, tw_config *, tools_kept *, tw_error *);

/* One word's part of these; `rest` is the line after the word. */
tw_status tool_search_line(tools *, const char *rest, size_t length, tw_error *);
tw_status tool_search_advance(tools *, double seconds);
void tool_search_drop(tools *);
tw_status tool_tables_line(tools *, const char *rest, size_t length, tw_error *);
tw_status tool_watch_line(tools *, const char *rest, size_t length, tw_error *);
tw_status tool_watch_advance(tools *, double seconds);
void tool_watch_drop(tools *);
tw_status tool_space_line(tools *, const char *rest, size_t length, tw_error *);
tw_status tool_explain_line(tools *, const char *rest, size_t length, tw_error *);
tw_status tool_parity_line(tools *, const char *rest, size_t length, tw_error *);
tw_status tool_read_line(tools *, const char *rest, size_t length, tw_error *);
tw_status tool_reconcile_line(tools *, const char *rest, size_t length, tw_error *);

#endif
