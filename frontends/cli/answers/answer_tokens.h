/* answer_tokens.h -- a line of a page as words, numbers, arrows, boards and signs. */
#ifndef CLI_ANSWER_TOKENS_H
#define CLI_ANSWER_TOKENS_H

#include "cli/answers/answer_words.h"

#include <stdint.h>

typedef enum token_sort { WORD, NUMBER, DECIMAL, ARROW, BOARD, SIGN } token_sort;

typedef struct answer_token {
    token_sort sort;
    size_t at, end; /* in the page's text */
    char small[68]; /* a word in small letters */
    char letter;    /* the direction it names, or 0 */
    bool glued;     /* a word that may be several moves: "LLUR" */
    int64_t value;  /* of a number; of a decimal what stands before the point */
    bool whole;     /* 14.0 */
} answer_token;

enum { ANSWER_TOKENS = 1024 };

/* The tokens from *at on, up to the line's end or as many as there is room for; *at is then after
 * them. */
size_t answer_tokens_read(const char *text, size_t *at, size_t end,
                          answer_token out[ANSWER_TOKENS]);
/* The words of some tokens as a phrase; numbers are left out. */
void answer_tokens_phrase(const answer_token *, size_t count, char out[ANSWER_PHRASE]);

#endif
