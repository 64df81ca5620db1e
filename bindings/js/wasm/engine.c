/* engine.c -- the engine as JavaScript calls it.
 *
 * A line is written where engine_room() says, then comes engine_line(), and then engine_advance()
 * as long as it answers 1.  Replies go out through engine_reply(), which JavaScript provides.  A
 * trained network goes the same way, with engine_network(). */
#include "tilewise.h"

#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name)))

__attribute__((import_module("tilewise"), import_name("reply"))) void engine_reply(const char *line,
                                                                                   size_t length);
int engine_start(void);
char *engine_room(size_t bytes);
void engine_line(size_t length);
const char *engine_network(size_t length);
int engine_quitting(void);
int engine_advance(double seconds);

static tw_engine *engine;
static char *room;
static size_t room_bytes;

static void reply(void *cookie, const char *line, size_t length) {
    (void)cookie;
    engine_reply(line, length);
}

EXPORT(engine_start) int engine_start(void) {
    tw_engine_config config;
    tw_engine_config_default(&config);
    config.reply = reply;
    config.tables = "/tables";
    return (int)tw_engine_new(&engine, &config, NULL);
}

/* NULL: that many are not to be had. */
EXPORT(engine_room) char *engine_room(size_t bytes) {
    if (bytes > room_bytes || !room) {
        free(room);
        room = malloc(bytes + 1);
        room_bytes = room ? bytes : 0;
    }
    return room;
}

EXPORT(engine_line) void engine_line(size_t length) { tw_engine_line(engine, room, length); }

/* NULL: it guides searches from now on.  Otherwise why not. */
EXPORT(engine_network) const char *engine_network(size_t length) {
    static tw_error error;
    return tw_engine_add_network(engine, room, length, &error) == TW_OK ? NULL : error.text;
}

EXPORT(engine_quitting) int engine_quitting(void) { return tw_engine_quitting(engine); }

/* 1: there is more to do. */
EXPORT(engine_advance) int engine_advance(double seconds) {
    return tw_engine_advance(engine, seconds) == TW_RUNNING;
}
