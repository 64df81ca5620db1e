/* headings.h -- lines that begin another answer, of another heuristic or algorithm. */
#ifndef TRANSCRIPT_HEADINGS_H
#define TRANSCRIPT_HEADINGS_H

#include "analysis/transcript/clause.h"

void headings_take(text_line *);

#endif
