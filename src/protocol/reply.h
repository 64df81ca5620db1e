/* reply.h -- a line of the answer, put together piece by piece. */
#ifndef TILEWISE_PROTOCOL_REPLY_H
#define TILEWISE_PROTOCOL_REPLY_H

#include "base/memory.h"

enum { REPLY_ROOM = 4096 };

/* `text` is `own`, or more room while a line needs it. */
typedef struct reply {
    tw_reply_fn *send;
    void *cookie;
    memory *memory;
    char *text;
    size_t used, room;
    bool cut; /* there was no memory for all of the line */
    char own[REPLY_ROOM];
} reply;

void reply_init(reply *, tw_reply_fn *send, void *cookie, memory *);

/* More of the line. */
__attribute__((format(printf, 2, 3))) void reply_add(reply *, const char *format, ...);
void reply_board(reply *, const tw_board *);                               /* "1 2/3 0" */
void reply_moves(reply *, const char *letters, size_t count, tw_notation); /* " U R2 D" */
void reply_tiles(reply *, const tw_board *); /* " 1230": a tile is a character from '0' on */
/* Send it.  False: out of memory, and that was sent as an error instead. */
bool reply_end(reply *);
/* All of a line. */
__attribute__((format(printf, 2, 3))) void reply_line(reply *, const char *format, ...);

/* Is a list to be continued on a new line?  If not, there is room for 256 characters. */
bool reply_full(const reply *);

#endif
