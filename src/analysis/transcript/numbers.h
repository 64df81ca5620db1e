/* numbers.h -- the numbers of a clause that say how many moves or nodes there are. */
#ifndef TRANSCRIPT_NUMBERS_H
#define TRANSCRIPT_NUMBERS_H

#include "analysis/transcript/clause.h"

void numbers_take(text_line *, const clause *);

#endif
