/* encoding.h -- a program's output in UTF-8.
 *
 * Windows writes UTF-16, with a mark of byte order or without.  Programs in C draw boxes with bytes
 * of code page 437; others write letters as bytes of Latin-1. */
#ifndef TRANSCRIPT_ENCODING_H
#define TRANSCRIPT_ENCODING_H

#include "analysis/transcript/reader.h"

/* A copy in UTF-8 with a 0 after it, of *room bytes; NULL: the text is UTF-8 already, or there is
 * no memory for it. */
char *encoding_utf8(reader *, const char *text, size_t length, size_t *utf8_length, size_t *room);

#endif
