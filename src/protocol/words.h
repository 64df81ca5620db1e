/* words.h -- a line as words.  Nothing is copied and nothing ends with a 0: a line may hold any
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
bool words_next(words *, word *out); /* false: there are no more */
/* All that is left, without the spaces around it. */
word words_rest(words *);
/* Everything before the next of these words; the list ends with NULL. */
word words_until(words *, const char *const keys[]);

bool word_is(word, const char *text);
/* A whole number, a decimal number.  False: it is not one, or out of range. */
bool word_number(word, uint64_t least, uint64_t most, uint64_t *out);
bool word_decimal(word, double least, double most, double *out);
/* RxC, or N for NxN. */
bool word_size(word, int *rows, int *cols);

#endif
