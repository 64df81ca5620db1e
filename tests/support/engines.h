/* engines.h -- an engine whose replies are kept. */
#ifndef TESTS_SUPPORT_ENGINES_H
#define TESTS_SUPPORT_ENGINES_H

#include "support/boards.h"
#include "support/ledger.h"

enum { TALK_SIZE = 1 << 16 };

typedef struct talk {
    tw_engine *engine;
    char heard[TALK_SIZE]; /* since the last question; lines end with a newline */
    size_t length;
    uint64_t lines; /* in all */
} talk;

static inline void talk_hear(void *cookie, const char *line, size_t length) {
    talk *t = cookie;
    t->lines++;
    assert_null(memchr(line, '\n', length));
    assert_null(memchr(line, 0, length));
    if (t->length + length + 2 > sizeof t->heard) return;
    memcpy(t->heard + t->length, line, length);
    t->length += length;
    t->heard[t->length++] = '\n';
    t->heard[t->length] = 0;
}

static inline void talk_begin(talk *t, const tw_allocator *allocator) {
    *t = (talk){.length = 0};
    tw_engine_config config;
    tw_engine_config_default(&config);
    config.reply = talk_hear;
    config.cookie = t;
    config.memory = 64;
    if (allocator) config.allocator = *allocator;
    assert_int_equal(tw_engine_new(&t->engine, &config, NULL), TW_OK);
}

/* What is answered at once. */
static inline const char *talk_say(talk *t, const char *line) {
    t->length = 0, t->heard[0] = 0;
    tw_engine_line(t->engine, line, strlen(line));
    return t->heard;
}

/* ... and until nothing is owed any more. */
static inline const char *talk_ask(talk *t, const char *line) {
    talk_say(t, line);
    while (tw_engine_busy(t->engine)) tw_engine_advance(t->engine, 0.01);
    return t->heard;
}

/* The last line heard that begins so, without its end; "" if there is none. */
static inline const char *talk_last(talk *t, const char *head) {
    static char found[TALK_SIZE];
    found[0] = 0;
    for (char *at = t->heard, *end; (end = strchr(at, '\n')); at = end + 1)
        if (!strncmp(at, head, strlen(head))) {
            memcpy(found, at, (size_t)(end - at));
            found[end - at] = 0;
        }
    return found;
}

/* The same conversation with every allocation failing in its turn: nothing crashes or stays behind.
 * `most`: how many there are, at most. */
static inline void talk_survive(const char *const lines[], size_t count, uint64_t most) {
    for (uint64_t n = 1;; n++) {
        ledger books = {.fail_at = n, .fail_once = n % 2};
        talk t = {.length = 0};
        tw_engine_config config;
        tw_engine_config_default(&config);
        config.reply = talk_hear;
        config.cookie = &t;
        config.memory = 64;
        config.allocator = ledger_allocator(&books);
        if (tw_engine_new(&t.engine, &config, NULL) == TW_OK)
            for (size_t i = 0; i < count; i++) {
                talk_say(&t, lines[i]);
                for (int k = 0; k < 3; k++) tw_engine_advance(t.engine, 0.002);
            }
        tw_engine_free(&t.engine);
        assert_true(ledger_even(&books));
        if (books.gets < n) break;
        assert_in_range(n, 1, most);
    }
}

/* Of a talk called t: what it replies to a line, at once or in the end. */
#define SAY(line, answer) assert_string_equal(talk_say(&t, line), answer)
#define ASK(line, answer) assert_string_equal(talk_ask(&t, line), answer)

#endif
