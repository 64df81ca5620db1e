/* engine.c -- the engine as JavaScript calls it.
 *
 * A line is written where engine_room() says, then comes engine_line(), and then engine_advance()
 * as long as it answers 1.  Replies go out through engine_reply(), which JavaScript provides.  A
 * trained network goes the same way, with engine_network(); and with engine_heuristic() the values
 * of a heuristic that JavaScript has made, for every board of a 3x3. */
#include "tilewise.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

__attribute__((import_module("tilewise"), import_name("reply"))) void engine_reply(const char *line,
                                                                                   size_t length);
int engine_start(void);
char *engine_room(size_t bytes);
void engine_line(size_t length);
const char *engine_network(size_t length);
int engine_heuristic(size_t length, int admissible, int consistent);
int engine_quitting(void);
int engine_advance(double seconds);

static tw_engine *engine;
static char *room;
static size_t room_bytes;

/* The values by the boards' lexicographic ranks; NULL until there are some. */
enum { CELLS = 9, RANKS = 362880 };
static uint16_t *values;

static bool look_up(void *cookie, const tw_board boards[], size_t count, double out[]) {
    (void)cookie;
    for (size_t i = 0; i < count; i++) {
        const tw_board *b = &boards[i];
        if (!values || b->rows * b->cols != CELLS) return false;
        uint32_t rank = 0;
        for (int c = 0; c < CELLS; c++) {
            uint32_t smaller = 0;
            for (int d = c + 1; d < CELLS; d++) smaller += b->tile[d] < b->tile[c];
            rank = rank * (uint32_t)(CELLS - c) + smaller;
        }
        out[i] = values[rank];
    }
    return true;
}

static tw_custom_heuristic own = {"own", look_up, NULL, false, false};

static void reply(void *cookie, const char *line, size_t length) {
    (void)cookie;
    engine_reply(line, length);
}

EXPORT(engine_start) int engine_start(void) {
    tw_engine_config config;
    tw_engine_config_default(&config);
    config.reply = reply;
    config.tables = "/tables";
    config.custom = &own, config.custom_count = 1;
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

/* For the heuristic `own` from now on: two bytes a board.  0: they are not that many. */
EXPORT(engine_heuristic) int engine_heuristic(size_t length, int admissible, int consistent) {
    if (length != RANKS * sizeof *values) return 0;
    if (!values) values = malloc(length);
    if (!values) return 0;
    memcpy(values, room, length);
    own.admissible = admissible, own.consistent = consistent;
    return 1;
}

EXPORT(engine_quitting) int engine_quitting(void) { return tw_engine_quitting(engine); }

/* 1: there is more to do. */
EXPORT(engine_advance) int engine_advance(double seconds) {
    return tw_engine_advance(engine, seconds) == TW_RUNNING;
}
