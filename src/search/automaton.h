/* automaton.h -- which moves may follow which.
 *
 * Depth-first search cannot recognise a state, but it can refuse move sequences
 * that another sequence makes needless (Taylor and Korf 1993).  Taking a move
 * straight back is one.  Going round a block of four cells is the other that pays:
 * six moves one way lead where six the other way lead, so of the two sequences
 * only the one first in the operator order is allowed.  The first of all
 * shortest paths in that order never holds a refused one, so it survives.
 *
 * What has to be remembered of the past is the state of a small automaton: the
 * last move, and for how many moves the blank has been turning the same way. */
#ifndef TILEWISE_SEARCH_AUTOMATON_H
#define TILEWISE_SEARCH_AUTOMATON_H

#include "puzzle/board.h"

enum { AUTOMATON_MAX_STATES = 48, AUTOMATON_REFUSED = 255 };

typedef struct automaton {
    int states; /* 0 is the start */
    uint8_t next[AUTOMATON_MAX_STATES][TW_NO_MOVE];
} automaton;

void automaton_build(automaton *, tw_duplicates, const char order[]);

#endif
