/* automaton.h -- which moves may follow which.
 *
 * Depth-first search cannot recognise a state, but it can refuse move sequences
 * that another sequence makes needless (Taylor and Korf 1993): a sequence that
 * ends in the same board as a shorter one, or as one of the same length that is
 * earlier in the operator order.  Of all shortest paths to the goal the first in
 * that order holds no refused sequence, or exchanging it would give an earlier
 * one; so it survives.
 *
 * What has to be remembered of the past is the state of an automaton.  A state
 * knows the cell of the blank, because the edges of the board decide which
 * other sequences there are.
 *
 * There are three sizes.  Under `parent` the last move is remembered, under
 * `cycles` also for how many moves the blank has been turning the same way: six
 * moves round a block of four cells lead where six the other way round lead.
 * Under `sequences` all sequences up to some length are compared (sequences.c). */
#ifndef TILEWISE_IDA_AUTOMATON_H
#define TILEWISE_IDA_AUTOMATON_H

#include "base/memory.h"
#include "puzzle/board.h"

enum { AUTOMATON_REFUSED = UINT16_MAX };

typedef struct automaton {
    int cells, states; /* state c, less than `cells`: the start, the blank being in cell c */
    uint16_t (*next)[TW_NO_MOVE]; /* [state][move]; AUTOMATON_REFUSED: refused, or off the board */
    uint8_t *cell;                /* the blank's */
    memory *memory;
} automaton;

/* The longest that are compared, unless there are too many. */
typedef enum sequences { SEQUENCES_USUAL = 10, SEQUENCES_LONG = 12 } sequences;

/* keep_all: refuse only what is part of no shortest path; for `sequences`, the others keep to their
 * rule.  TW_LIMIT_MEMORY, or TW_OK; with SEQUENCES_LONG also TW_NOT_FOUND: a state has too few
 * bits. */
tw_status automaton_init(automaton *, tw_duplicates, sequences longest, bool keep_all,
                         const char order[], int rows, int cols, memory *);
void automaton_drop(automaton *);

/* For automaton_init(): room for so many states.  False: out of memory. */
bool automaton_reserve(automaton *, int states);
/* For automaton_init(): `sequences`. */
tw_status sequences_build(automaton *, sequences longest, bool keep_all, const char order[],
                          int rows, int cols);

#endif
