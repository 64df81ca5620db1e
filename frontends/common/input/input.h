/* input.h -- a whole input, in memory.
 *
 * Every error about an input is one line on standard error, `name:line: what is wrong, what was
 * expected`, so that an editor can jump to it and a script can read it.  A file that cannot be read
 * at all is wrong at line 1. */
#ifndef COMMON_INPUT_H
#define COMMON_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <tilewise.h>

/* More than any course or suite hands out, and little enough to read at once. */
enum { INPUT_MAX_BYTES = 8 << 20 };

/* `text` has `length` bytes, any bytes, and a 0 after them. */
typedef struct input {
    const char *name; /* for errors: the path, "<stdin>", "<board>" */
    char *text;
    size_t length;
} input;

/* Read the file at `path`; NULL and "-" are standard input, and a terminal is asked for `what`,
 * like "a board".  False: it could not be read (missing, unreadable, a directory, too large), the
 * line is written, and the caller should exit with 2. */
bool input_read(input *out, const char *path, const char *what);
/* A copy of `text`.  False: out of memory, the line is written. */
bool input_from_text(input *out, const char *name, const char *text);
void input_free(input *);

/* Write the one line of an error.  `line` 0 counts as 1. */
__attribute__((format(printf, 3, 4))) void input_error(const char *name, size_t line,
                                                       const char *format, ...);

/* Fill in an error of a text that is read, and return TW_ERR_SYNTAX. */
__attribute__((format(printf, 3, 4))) tw_status input_syntax_error(tw_error *, size_t line,
                                                                   const char *format, ...);

#endif
