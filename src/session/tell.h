/* tell.h -- a reply, put together word by word and said line by line. */
#ifndef TILEWISE_SESSION_TELL_H
#define TILEWISE_SESSION_TELL_H

#include "tilewise.h"

enum { TELL_ROOM = 4096 };

typedef struct tell {
    void (*say)(void *cookie, const char *line, size_t length);
    void *cookie;
    size_t used;
    char line[TELL_ROOM];
} tell;

/* More of the line; what does not fit is left out, see tell_full(). */
__attribute__((format(printf, 2, 3))) void tell_add(tell *, const char *format, ...);
/* A board, "1 2 3/4 5 6/7 8 0". */
void tell_board(tell *, const tw_board *);
/* Is it time for a new line?  There are always 256 characters left when it is not. */
bool tell_full(const tell *);
void tell_end(tell *); /* say it; the next line is empty */

#endif
