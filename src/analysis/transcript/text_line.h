/* text_line.h -- the events of one line.
 *
 * Each clause is asked for moves, numbers and places, in this order. */
#ifndef TRANSCRIPT_TEXT_LINE_H
#define TRANSCRIPT_TEXT_LINE_H

#include "analysis/transcript/clause.h"

/* A stretch of a line that fits into the room for tokens.  `role` is what the line above calls the
 * next board, and `board` its number on the page. */
void text_line_take(text_line *, board_role *role, size_t *board);

#endif
