/* utf8.h -- one character of a text in UTF-8. */
#ifndef TILEWISE_BASE_UTF8_H
#define TILEWISE_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* The character at `at`, which is before `end`, and how many bytes it takes.  0: the bytes are no
 * UTF-8, or the character could be written in fewer. */
static inline size_t utf8_read(const char *at, const char *end, uint32_t *out) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char first = (unsigned char)*at;
    size_t length = first < 0x80             ? 1
                    : (first & 0xE0) == 0xC0 ? 2
                    : (first & 0xF0) == 0xE0 ? 3
                    : (first & 0xF8) == 0xF0 ? 4
                                             : 0;
    if (!length || (size_t)(end - at) < length) return 0;
    uint32_t c = length == 1 ? first : first & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        const unsigned char next = (unsigned char)at[i];
        if ((next & 0xC0) != 0x80) return 0;
        c = c << 6 | (next & 0x3Fu);
    }
    if (c < least[length] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) return 0;
    *out = c;
    return length;
}

#endif
