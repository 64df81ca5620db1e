/* places.h -- tiles and cells that a clause names by their numbers. */
#ifndef TRANSCRIPT_PLACES_H
#define TRANSCRIPT_PLACES_H

#include "analysis/transcript/clause.h"

void places_take(text_line *, const clause *);
/* "(1, 2)" or "[1][2]" at token i of the value: where its second number stands; 0: it is none. */
size_t places_pair(const char *text, const clause *, size_t i);

#endif
