#include "protocol/reply.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void reset(reply *r) {
    if (r->text != r->own) memory_put(r->memory, r->text, r->room, 1);
    r->text = r->own, r->room = sizeof r->own;
    r->used = 0, r->cut = false;
    r->own[0] = 0;
}

void reply_init(reply *r, tw_reply_fn *send, void *cookie, memory *m) {
    r->send = send, r->cookie = cookie, r->memory = m;
    r->text = r->own;
    reset(r);
}

/* Room for so many characters more and a 0. */
static bool reserve(reply *r, size_t more) {
    if (more < r->room - r->used) return true;
    size_t room = (r->used + more + 1) * 3 / 2;
    char *text = memory_get(r->memory, room, 1);
    if (!text) return r->cut = true, false;
    memcpy(text, r->text, r->used + 1);
    if (r->text != r->own) memory_put(r->memory, r->text, r->room, 1);
    r->text = text, r->room = room;
    return true;
}

static void add(reply *r, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(r->text + r->used, r->room - r->used, format, arguments);
    if (length >= 0 && (size_t)length >= r->room - r->used) {
        r->text[r->used] = 0;
        if (reserve(r, (size_t)length))
            (void)vsnprintf(r->text + r->used, r->room - r->used, format, again);
        else
            length = 0;
    }
    va_end(again);
    if (length > 0) r->used += (size_t)length;
}

void reply_add(reply *r, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add(r, format, arguments);
    va_end(arguments);
}

void reply_board(reply *r, const tw_board *b) {
    char text[TW_MAX_CELLS * 4];
    tw_board_text(b, TW_LAYOUT_SLASHES, text, sizeof text);
    reply_add(r, "%s", text);
}

void reply_moves(reply *r, const char *letters, size_t count, tw_notation notation) {
    for (size_t i = 0, run; i < count; i += run) {
        char piece[32];
        run = tw_moves_first(letters + i, count - i, TW_METRIC_MULTI);
        tw_moves_text(letters + i, run, notation, true, piece, sizeof piece);
        reply_add(r, " %s", piece);
    }
}

void reply_tiles(reply *r, const tw_board *b) {
    char text[TW_SPACE_MAX_CELLS + 1] = {0};
    int cells = b->rows * b->cols;
    for (int i = 0; i < cells && i < TW_SPACE_MAX_CELLS; i++) text[i] = (char)('0' + b->tile[i]);
    reply_add(r, " %s", text);
}

bool reply_end(reply *r) {
    bool whole = !r->cut;
    if (!whole) r->used = (size_t)snprintf(r->text, r->room, "error out of memory");
    r->send(r->cookie, r->text, r->used);
    reset(r);
    return whole;
}

void reply_line(reply *r, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add(r, format, arguments);
    va_end(arguments);
    reply_end(r);
}

bool reply_full(const reply *r) { return r->used + 256 > REPLY_ROOM; }
