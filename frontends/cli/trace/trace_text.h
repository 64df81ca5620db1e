/* trace_text.h -- a search as lecturers draw it: OPEN and CLOSED after every step, in plain
 * text. */
#ifndef CLI_TRACE_TEXT_H
#define CLI_TRACE_TEXT_H

#include <stdio.h>
#include <tilewise.h>

/* The first `expansions` steps.  The exit code. */
int trace_text_write(const tw_config *, const tw_board *start, FILE *, uint64_t expansions);

#endif
