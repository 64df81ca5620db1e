/* history.h -- the moves made, and those undone that can be made again.
 *
 * Positions are numbered from the start, 0.  What was proven about each is kept,
 * so that the meter is exact at once after an undo. */
#ifndef TILEWISE_GAME_HISTORY_H
#define TILEWISE_GAME_HISTORY_H

#include "puzzle/move_sequence.h"

typedef struct mark {
    bool joined;   /* the step from here belongs to the same action as the one before it */
    int32_t left;  /* the fewest moves that solve this position; -1: not known */
    int32_t bound; /* they are at least so many */
} mark;

/* made <= letters.count; the letters beyond `made` can be redone.  Once anything was reserved there
 * is a mark for every position, one more than letters. */
typedef struct history {
    move_sequence letters;
    size_t made;
    mark *marks;
    size_t marks_room;
} history;

/* Room for so many more steps.  False: out of memory. */
bool history_reserve(history *, size_t steps, memory *);
void history_clear(history *);
void history_drop(history *, memory *);

/* A step was made: what could be redone is forgotten.  There must be room. */
void history_push(history *, char letter, bool joined);
/* The position before the last action; the position after the next one that can be redone. */
size_t history_before(const history *);
size_t history_after(const history *);

/* What is proven about a position; `left` -1: only the bound. */
void history_note(history *, size_t position, int64_t bound, int64_t left);
/* Another metric: nothing is proven. */
void history_forget_proofs(history *);

#endif
