/* page.c -- the engine as the page's worker calls it.
 *
 * The worker writes a line where page_room() says, calls page_line(), and then
 * page_advance() as long as it answers 1.  Replies go out through page_reply(), which the
 * worker provides. */
#include "tilewise.h"

#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name)))

__attribute__((import_module("page"), import_name("reply"))) void page_reply(const char *line,
                                                                             size_t length);
int page_start(void);
char *page_room(size_t bytes);
void page_line(size_t length);
int page_advance(double seconds);

static tw_engine *engine;
static char *room;
static size_t room_bytes;

static void reply(void *cookie, const char *line, size_t length) {
    (void)cookie;
    page_reply(line, length);
}

EXPORT(page_start) int page_start(void) {
    tw_engine_config config;
    tw_engine_config_default(&config);
    config.reply = reply;
    config.tables = "/tables";
    return (int)tw_engine_new(&engine, &config, NULL);
}

/* NULL: that many are not to be had. */
EXPORT(page_room) char *page_room(size_t bytes) {
    if (bytes > room_bytes || !room) {
        free(room);
        room = malloc(bytes + 1);
        room_bytes = room ? bytes : 0;
    }
    return room;
}

EXPORT(page_line) void page_line(size_t length) { tw_engine_line(engine, room, length); }

/* 1: there is more to do. */
EXPORT(page_advance) int page_advance(double seconds) {
    return tw_engine_advance(engine, seconds) == TW_RUNNING;
}
