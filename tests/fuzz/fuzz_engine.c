/* Any bytes as a conversation with the engine: each line is answered with whole, printable lines,
 * every go with one bestmove, and in the end everything is given back.  The first byte says which
 * request for memory fails, if any. */
#include "../support/ledger.h"
#include "base/utf8.h"

#include <tilewise.h>

#include <stdlib.h>
#include <string.h>

#define CHECK(condition) ((condition) ? (void)0 : abort())

typedef struct ear {
    uint64_t bestmoves, errors;
} ear;

static void hear(void *cookie, const char *line, size_t length) {
    ear *e = cookie;
    CHECK(length && line[length] == 0);
    uint32_t c;
    for (size_t i = 0, bytes; i < length; i += bytes) {
        bytes = utf8_read(line + i, line + length, &c);
        CHECK(bytes && c >= ' ' && c != 0x7F && !(c >= 0x80 && c < 0xA0));
    }
    e->bestmoves += !strncmp(line, "bestmove ", 9);
    e->errors += !strncmp(line, "error ", 6);
}

static bool holds(const char *line, size_t length, const char *word) {
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++)
        if (!memcmp(line + i, word, size)) return true;
    return false;
}

/* Boards of an exact depth are searched for, and folders are somebody's: not here. */
static bool out_of_bounds(const char *line, size_t length) {
    return holds(line, length, "depth") || holds(line, length, "Tables")
           || holds(line, length, "Threads");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size || size > 2000) return 0;
    ledger books = {.fail_at = data[0], .fail_once = true};
    ear heard = {0};
    tw_engine *engine;
    tw_engine_config config;
    tw_engine_config_default(&config);
    config.reply = hear;
    config.cookie = &heard;
    config.memory = 16;
    config.allocator = ledger_allocator(&books);
    if (tw_engine_new(&engine, &config, NULL) == TW_OK) {
        const char *at = (const char *)data + 1, *end = (const char *)data + size;
        for (int lines = 0; at < end && lines < 40; lines++) {
            const char *newline = memchr(at, '\n', (size_t)(end - at));
            size_t length = (size_t)((newline ? newline : end) - at);
            /* In memory of its own size, so that a step beyond the end is seen. */
            char *line = malloc(length + !length);
            CHECK(line);
            memcpy(line, at, length);
            if (!out_of_bounds(line, length)) tw_engine_line(engine, line, length);
            free(line);
            (void)tw_engine_advance(engine, 0.0002);
            at = newline ? newline + 1 : end;
        }
        bool quitting = tw_engine_quitting(engine);
        tw_engine_line(engine, "stop", 4);
        CHECK(quitting || !tw_engine_busy(engine));
    }
    tw_engine_free(&engine);
    CHECK(!engine && ledger_even(&books));
    return 0;
}
