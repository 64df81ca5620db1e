/* ascii.h -- characters and small words, whatever the locale. */
#ifndef TRANSCRIPT_ASCII_H
#define TRANSCRIPT_ASCII_H

#include <stdbool.h>
#include <stddef.h>

static inline bool ascii_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool ascii_upper(char c) { return c >= 'A' && c <= 'Z'; }
static inline bool ascii_lower(char c) { return c >= 'a' && c <= 'z'; }
static inline bool ascii_letter(char c) { return ascii_upper(c) || ascii_lower(c); }
static inline bool ascii_hex(char c) {
    return ascii_digit(c) || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}
static inline char ascii_small(char c) { return ascii_upper(c) ? (char)(c | 32) : c; }

static inline bool ascii_sign(char c) {
    return c > ' ' && c < 127 && !ascii_letter(c) && !ascii_digit(c);
}

/* Part of a word in any language. */
static inline bool ascii_wordly(char c) { return ascii_letter(c) || (unsigned char)c >= 0x80; }

/* What may stand between tiles. */
bool ascii_separates(char c);
/* Alike but for capitals? */
bool ascii_alike(const char *a, const char *b, size_t length);
/* Where `small`, in small letters, is in a text that ends with a 0; NULL: nowhere. */
const char *ascii_find(const char *text, const char *small);

#endif
