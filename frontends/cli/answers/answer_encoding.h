/* answer_encoding.h -- a program's output in UTF-8.
 *
 * Windows writes UTF-16, with a mark of byte order or without.  Programs in C draw boxes with bytes
 * of code page 437; others write letters as bytes of Latin-1. */
#ifndef CLI_ANSWER_ENCODING_H
#define CLI_ANSWER_ENCODING_H

#include <stddef.h>

/* A copy in UTF-8 with a 0 after it; NULL if the text is UTF-8 already. */
char *answer_encoding_utf8(const char *text, size_t length, size_t *utf8_length);

#endif
