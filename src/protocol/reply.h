/* reply.h -- a reply, put together word by word and said line by line. */
#ifndef TILEWISE_PROTOCOL_REPLY_H
#define TILEWISE_PROTOCOL_REPLY_H

#include "tilewise.h"

enum { REPLY_ROOM = 4096 };

typedef struct reply {
    void (*say)(void *cookie, const char *line, size_t length);
    void *cookie;
    size_t used;
    char line[REPLY_ROOM];
} reply;

/* More of the line; what does not fit is left out, see reply_full(). */
__attribute__((format(printf, 2, 3))) void reply_add(reply *, const char *format, ...);
/* A board, "1 2 3/4 5 6/7 8 0". */
void reply_board(reply *, const tw_board *);
/* Is it time for a new line?  There are always 256 characters left when it is not. */
bool reply_full(const reply *);
void reply_end(reply *); /* say it; the next line is empty */

#endif
