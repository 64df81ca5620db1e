/* markup.h -- text inside XML, HTML and SVG. */
#ifndef CLI_OUTPUT_MARKUP_H
#define CLI_OUTPUT_MARKUP_H

#include <stdio.h>

void markup_put(FILE *, char);
void markup_escape(FILE *, const char *text);

#endif
