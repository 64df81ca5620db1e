/* Any text as a command: its words, each in quotes and put together again, are the same words. */
#include "cli/child/command_words.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) ((condition) ? (void)0 : abort())

/* 'it'\''s' is how a word with a quote is written. */
static char *quote(char *out, const char *word) {
    *out++ = '\'';
    for (; *word; word++) {
        if (*word == '\'') {
            memcpy(out, "'\\'", 3);
            out += 3;
        }
        *out++ = *word;
    }
    *out++ = '\'';
    *out++ = ' ';
    return out;
}

static void expect_round_trip(char *const words[], size_t size) {
    char *text = malloc(8 * size + 8), *end = text;
    const char *wrong;
    CHECK(text);
    for (char *const *w = words; *w; w++) end = quote(end, *w);
    *end = 0;
    char **again = command_words(text, false, &wrong);
    CHECK(again && !wrong);
    size_t i = 0;
    for (; words[i]; i++) CHECK(again[i] && !strcmp(words[i], again[i]));
    CHECK(!again[i]);
    command_words_free(again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    const char *wrong;
    CHECK(text);
    if (size) memcpy(text, data, size);
    text[size] = 0;
    char **words = command_words(text, false, &wrong);
    CHECK(!words == !!wrong);
    if (words) expect_round_trip(words, size);
    command_words_free(words);
    free(text);
    return 0;
}
