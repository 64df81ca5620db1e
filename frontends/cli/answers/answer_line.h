/* answer_line.h -- a text of any bytes, line by line, and what a line says. */
#ifndef CLI_ANSWER_LINE_H
#define CLI_ANSWER_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct answer_line {
    const char *text; /* `length` bytes, no 0 after them; without the end of the line */
    size_t length;
    size_t number; /* from 1 */
} answer_line;

/* A place in a text.  Copy it to look ahead. */
typedef struct answer_cursor {
    const char *at, *end;
    size_t number;
} answer_cursor;

void answer_cursor_init(answer_cursor *, const char *text, size_t length);
bool answer_cursor_next(answer_cursor *, answer_line *);

bool answer_line_empty(const answer_line *);
/* Where `phrase` ends, in small or capital letters; NULL: it is not there. */
const char *answer_line_find(const answer_line *, const char *phrase);
/* The number after `phrase`, whatever of " :=" is between.  False: no phrase or no number. */
bool answer_line_number(const answer_line *, const char *phrase, int64_t *out);
/* A line that is the name of a move and no more: its letter, or 0. */
char answer_line_move(const answer_line *);

#endif
