/* history.h -- the moves made, and those undone that could be made again.
 *
 * Positions are numbered from the start, 0.  Of each is kept what was once
 * proven about it, so that undoing a move brings the meter back at once. */
#ifndef TILEWISE_GAME_HISTORY_H
#define TILEWISE_GAME_HISTORY_H

#include "game/move_list.h"

typedef struct mark {
    bool joined;   /* the step from here belongs to the same action as the one before it */
    int32_t left;  /* moves left at this position, proven; -1: not known */
    int32_t bound; /* at least so many */
} mark;

/* made <= letters.count; the letters beyond are what redo brings back.  There is a mark for every
 * position, one more than letters, once anything was reserved. */
typedef struct history {
    line letters;
    size_t made;
    mark *marks;
    size_t marks_room;
} history;

/* Room for so many more steps.  False: out of memory. */
bool history_reserve(history *, size_t steps, memory *);
void history_clear(history *);
void history_drop(history *, memory *);

/* A step made: what could be redone is forgotten.  There is room. */
void history_push(history *, char letter, bool joined);
/* Where the last action began; where one that can be redone would end. */
size_t history_before(const history *);
size_t history_after(const history *);

#endif
