/* signals.h -- Ctrl-C ends a search, not the program: what was found so far is still reported,
 * whole, and the exit code is 130. */
#ifndef COMMON_SIGNALS_H
#define COMMON_SIGNALS_H

#include <stdbool.h>
#include <tilewise.h>

/* From now on a first interrupt only sets a flag; a second one ends the program. */
void signals_catch(void);
bool signals_caught(void);
/* The answer that an interrupt stops; NULL: none. */
void signals_watch(tw_answer *);
/* The transcript that it stops, likewise. */
void signals_watch_transcript(tw_transcript *);

#endif
