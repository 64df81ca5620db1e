/* plain.h -- a text as people save and paste it becomes one in the few signs that the readers know.
 *
 * Encodings, the digits of other scripts, emoji, comments of other languages and the words around
 * tiles are dealt with here and nowhere else.  Lines stay lines, so a mistake keeps its place. */
#ifndef TILEWISE_PUZZLE_TEXT_PLAIN_H
#define TILEWISE_PUZZLE_TEXT_PLAIN_H

#include "base/memory.h"

typedef enum plain_kind { PLAIN_BOARDS, PLAIN_MOVES } plain_kind;

typedef struct plain {
    char *text;
    size_t length, room;
    memory memory;
} plain;

/* False: no memory.  plain_free() follows in any case. */
bool plain_make(plain *, const char *text, size_t length, plain_kind);
void plain_free(plain *);

/* A line end that ends no row: it stands inside brackets. */
enum { PLAIN_SOFT_NEWLINE = '\v' };

#endif
