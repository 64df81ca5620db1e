/* output.h -- standard output: what it can show, and whether everything was written. */
#ifndef COMMON_OUTPUT_H
#define COMMON_OUTPUT_H

#include <stdbool.h>

/* Call once, before any file is opened.  At exit, output that could not be written (a full disk, a
 * closed pipe) becomes one line on standard error and exit code 2. */
void output_guard(void);

/* Columns of the terminal, 80 where there is none. */
int output_width(void);
/* Colours and progress are for terminals, and only where NO_COLOR and TERM=dumb do not forbid. */
bool output_colour(void);
bool output_progress(void);

#endif
