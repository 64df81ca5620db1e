#include "protocol/reply.h"

#include <stdarg.h>
#include <stdio.h>

void reply_add(reply *t, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(t->line + t->used, sizeof t->line - t->used, format, arguments);
    va_end(arguments);
    if (length > 0 && (size_t)length < sizeof t->line - t->used) t->used += (size_t)length;
    t->line[t->used] = 0;
}

void reply_board(reply *t, const tw_board *b) {
    size_t room = sizeof t->line - t->used;
    size_t length = tw_board_text(b, TW_LAYOUT_SLASHES, t->line + t->used, room);
    if (length < room) t->used += length;
    t->line[t->used] = 0;
}

bool reply_full(const reply *t) { return t->used + 256 > sizeof t->line; }

void reply_end(reply *t) {
    t->say(t->cookie, t->line, t->used);
    t->used = 0;
}
