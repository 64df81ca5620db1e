/* strip.h -- a program's output without what only a screen or a language puts around it.
 *
 * Colours, key caps and marks of byte order are left out, a flat list that was printed over several
 * lines is put on its first one, and what numbers the rows and columns of a board is blanked.  As
 * many lines remain as there were. */
#ifndef TRANSCRIPT_STRIP_H
#define TRANSCRIPT_STRIP_H

#include "analysis/transcript/reader.h"

/* A copy with a 0 after it, at most as long, in length + 1 bytes; NULL: no memory. */
char *strip_text(reader *, const char *text, size_t length, int rows, int cols,
                 size_t *plain_length);

#endif
