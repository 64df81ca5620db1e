/* sink.h -- where text goes: into a buffer as far as it reaches, counted beyond, like snprintf. */
#ifndef TILEWISE_PUZZLE_TEXT_SINK_H
#define TILEWISE_PUZZLE_TEXT_SINK_H

#include <stddef.h>

typedef struct sink {
    char *out;
    size_t size;   /* of `out`, the final 0 included; out may be NULL when it is 0 */
    size_t length; /* of the whole text so far */
} sink;

static inline sink sink_into(char *out, size_t size) { return (sink){out, size, 0}; }

static inline void sink_put(sink *s, char c) {
    if (s->length + 1 < s->size) s->out[s->length] = c;
    s->length++;
}

/* In decimal, right-aligned in `width` columns. */
static inline void sink_put_number(sink *s, size_t number, int width) {
    char digits[24];
    int n = 0;
    do digits[n++] = (char)('0' + number % 10);
    while (number /= 10);
    for (; width > n; width--) sink_put(s, ' ');
    while (n) sink_put(s, digits[--n]);
}

static inline size_t sink_end(const sink *s) {
    if (s->size) s->out[s->length < s->size ? s->length : s->size - 1] = 0;
    return s->length;
}

#endif
