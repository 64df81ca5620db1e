/* answer_plain.h -- a program's output without what only a screen or a language puts around it.
 *
 * Colours, key caps and marks of byte order are left out, a flat list that was printed over several
 * lines is put on its first one, and what numbers the rows and columns of a board is blanked.  As
 * many lines remain as there were. */
#ifndef CLI_ANSWER_PLAIN_H
#define CLI_ANSWER_PLAIN_H

#include <stddef.h>

/* A copy with a 0 after it, at most as long. */
char *answer_plain(const char *text, size_t length, int rows, int cols, size_t *plain_length);

#endif
