/* output.h -- standard output: what it can show, and whether everything was written. */
#ifndef COMMON_OUTPUT_H
#define COMMON_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

/* Call once, before any file is opened.  At exit, output that could not be written (a full disk, a
 * closed pipe) becomes one line on standard error and exit code 2. */
void output_guard(void);

/* Columns of the terminal, 80 where there is none. */
int output_width(void);
/* Is there a terminal, with a cursor that moves?  How many lines it has. */
bool output_terminal(void);
int output_height(void);
/* What a line of progress may fill: a terminal may go to the next line behind its last column. */
int output_progress_width(void);
/* Colours and progress are for terminals, and only where NO_COLOR and TERM=dumb do not forbid;
 * --color decides for itself. */
typedef enum output_when { OUTPUT_AUTO, OUTPUT_ALWAYS, OUTPUT_NEVER } output_when;
void output_set_colour(output_when);
bool output_colour(void);
bool output_progress(void);

/* `text` from column `at` on, in a page so wide, later lines from column `indent` on. */
void output_wrap(FILE *, int page, int at, int indent, const char *text);
/* What is written between goes to `out`; where that is a terminal, its lines are broken between
 * words, and go on below where their text begins.  Not for commands, which people copy. */
typedef struct output_page {
    FILE *under, *lines;
    char *text;
    size_t size;
} output_page;
FILE *output_page_begin(output_page *, FILE *out);
void output_page_end(output_page *);
/* A line behind `indent`: whole, or on a terminal broken between words where that ends. */
__attribute__((format(printf, 3, 4))) void output_sentence(FILE *, const char *indent,
                                                           const char *format, ...);

#endif
