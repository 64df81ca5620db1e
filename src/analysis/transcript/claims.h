/* claims.h -- what a line says of the puzzle: solved, not solvable, stuck. */
#ifndef TRANSCRIPT_CLAIMS_H
#define TRANSCRIPT_CLAIMS_H

#include "analysis/transcript/clause.h"

/* A question claims nothing, but the sentences before it may. */
void claims_take(text_line *);

#endif
