/* tokens.h -- a line of a page as words, numbers, arrows, boards and signs. */
#ifndef TRANSCRIPT_TOKENS_H
#define TRANSCRIPT_TOKENS_H

#include "analysis/transcript/words.h"

#include <stdint.h>

typedef enum token_sort { WORD, NUMBER, DECIMAL, ARROW, BOARD, SIGN } token_sort;

typedef struct token {
    token_sort sort;
    size_t at, end; /* in the page's text */
    char small[68]; /* a word in small letters */
    char letter;    /* the direction it names, or 0 */
    bool glued;     /* a word that may be several moves: "LLUR" */
    int64_t value;  /* of a number; of a decimal what stands before the point */
    bool whole;     /* 14.0 */
} token;

enum { TOKENS_ROOM = 1024 };

/* The tokens from *at on, up to the line's end or as many as there is room for; *at is then after
 * them. */
size_t tokens_read(const char *text, size_t *at, size_t end, token out[TOKENS_ROOM]);
/* Is it one of these signs? */
bool tokens_sign(const char *text, const token *, const char *among);
/* The words of some tokens as a phrase; numbers are left out. */
void tokens_phrase(const token *, size_t count, char out[PHRASE_ROOM]);

#endif
