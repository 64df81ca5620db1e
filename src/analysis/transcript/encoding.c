/* encoding.c -- see encoding.h. */
#include "analysis/transcript/encoding.h"
#include "analysis/transcript/ascii.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static char *put(char *to, uint32_t c) {
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    *to++ = (char)(more ? (0xFF00u >> (more + 1) & 0xFF) | c >> 6 * more : c);
    while (more--) *to++ = (char)(0x80 | (c >> 6 * more & 0x3F));
    return to;
}

typedef enum order { NO_ORDER, LOW_FIRST, HIGH_FIRST } order;

/* By the mark, or by the zeros of ASCII characters among the first. */
static order find_order(const char *text, size_t length) {
    enum { LOOK = 4096 };
    size_t zeros[2] = {0, 0}, look = length < LOOK ? length & ~(size_t)1 : LOOK;
    if (length < 2) return NO_ORDER;
    if (!memcmp(text, "\xFF\xFE", 2)) return LOW_FIRST;
    if (!memcmp(text, "\xFE\xFF", 2)) return HIGH_FIRST;
    for (size_t i = 0; i < look; i++) zeros[i & 1] += !text[i];
    if (zeros[0] + zeros[1] < look / 32 + 1 || (zeros[0] && zeros[1])) return NO_ORDER;
    return zeros[1] ? LOW_FIRST : HIGH_FIRST;
}

static uint32_t unit_at(const char *text, order o) {
    const unsigned char *two = (const unsigned char *)text;
    return (uint32_t)(o == HIGH_FIRST ? two[0] << 8 | two[1] : two[1] << 8 | two[0]);
}

static char *write_units(char *to, const char *text, size_t length, order o) {
    for (size_t i = 0; i + 1 < length; i += 2) {
        uint32_t c = unit_at(text + i, o), low;
        if (c == 0xFEFF) continue;
        if (c >> 10 == 0x36 && i + 3 < length && (low = unit_at(text + i + 2, o)) >> 10 == 0x37)
            c = 0x10000 + ((c & 0x3FF) << 10 | (low & 0x3FF)), i += 2;
        to = put(to, c);
    }
    return to;
}

/* How many bytes the character at `i` takes; 0: it is none. */
static size_t character(const char *text, size_t i, size_t length) {
    unsigned char c = (unsigned char)text[i];
    size_t bytes = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
    for (size_t k = 1; k < bytes && i + k < length; k++)
        if ((text[i + k] & 0xC0) != 0x80) return 0;
    return i + bytes > length ? length - i : bytes; /* what was cut off at the end is fine */
}

typedef enum coding { ALL_UTF8, MOSTLY_UTF8, BYTES } coding;

static coding find_coding(const char *text, size_t length) {
    size_t good = 0, bad = 0;
    for (size_t i = 0, bytes; i < length; i += bytes ? bytes : 1) {
        bytes = character(text, i, length);
        good += bytes > 1, bad += !bytes;
    }
    return !bad ? ALL_UTF8 : bad < good ? MOSTLY_UTF8 : BYTES;
}

/* Part of a box in code page 437: no letter stands beside it. */
static bool is_box(const char *text, size_t i, size_t length) {
    unsigned char c = (unsigned char)text[i];
    return c >= 0xB3 && c <= 0xDA && !(i && ascii_letter(text[i - 1]))
           && !(i + 1 < length && ascii_letter(text[i + 1]));
}

static char *write_bytes(char *to, const char *text, size_t length, coding c) {
    for (size_t i = 0; i < length;) {
        unsigned char byte = (unsigned char)text[i];
        size_t bytes = c == BYTES && byte >= 0x80 ? 0 : character(text, i, length);
        bool upright = byte == 0xB3 || byte == 0xBA;
        if (bytes)
            memcpy(to, text + i, bytes), to += bytes;
        else
            to = put(to, !is_box(text, i, length) ? byte : upright ? '|' : '-');
        i += bytes ? bytes : 1;
    }
    return to;
}

char *encoding_utf8(reader *r, const char *text, size_t length, size_t *utf8_length, size_t *room) {
    order o = find_order(text, length);
    coding c = o ? BYTES : find_coding(text, length);
    if (c == ALL_UTF8) return NULL;
    *room = 2 * length + 1;
    char *out = reader_get(r, *room, 1);
    if (!out) return NULL;
    char *end = o ? write_units(out, text, length, o) : write_bytes(out, text, length, c);
    *end = 0, *utf8_length = (size_t)(end - out);
    return out;
}
