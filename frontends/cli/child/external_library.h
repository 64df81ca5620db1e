/* external_library.h -- a heuristic in a shared object, asked through the same two streams as a
 * program.
 *
 * It runs in a process of its own: a function that crashes, hangs or writes where it should not
 * does so there (docs/decisions/0015-other-peoples-code.md). */
#ifndef CLI_EXTERNAL_LIBRARY_H
#define CLI_EXTERNAL_LIBRARY_H

#include <tilewise.h>

/* The command that serves it: this program again, with a hidden option.  `waited_for`: each value
 * is written at once.  On the heap, for command_words_free(); NULL: this program's file cannot be
 * found. */
char **external_library_words(const char *path, const tw_board *goal, bool waited_for);

/* What that command does: read boards from standard input to its end, and write values to standard
 * output.  If the library cannot be loaded, one line on standard error says why. */
enum { EXTERNAL_LIBRARY_NOT_LOADED = 125 };
int external_library_serve(const char *path, const tw_board *goal, bool waited_for);

#endif
