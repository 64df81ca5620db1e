/* words.h -- a line taken apart.  Nothing is copied and nothing ends with a 0: a line may hold any
 * bytes. */
#ifndef TILEWISE_PROTOCOL_WORDS_H
#define TILEWISE_PROTOCOL_WORDS_H

#include "tilewise.h"

typedef struct word {
    const char *text;
    size_t length;
} word;

/* What is left of the line. */
typedef struct words {
    const char *at, *end;
} words;

words words_of(const char *text, size_t length);
bool words_next(words *, word *out); /* false: that was all */
bool words_end(words *);             /* is that all? */
/* What is left, without the spaces around it. */
word words_rest(words *);
/* Everything up to one of these words, which stays; the list ends with NULL. */
word words_until(words *, const char *const keys[]);

bool word_is(word, const char *text);
/* A whole number, a decimal one; false: it is none, or out of range. */
bool word_number(word, uint64_t least, uint64_t most, uint64_t *out);
bool word_decimal(word, double least, double most, double *out);
/* RxC, or N for NxN. */
bool word_size(word, int *rows, int *cols);

#endif
