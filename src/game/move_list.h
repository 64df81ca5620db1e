/* move_list.h -- a sequence of moves that grows: the game so far, the way still to go. */
#ifndef TILEWISE_GAME_MOVE_LIST_H
#define TILEWISE_GAME_MOVE_LIST_H

#include "base/memory.h"

/* `letters` are the blank's, ended by a 0 once anything was reserved; NULL before. */
typedef struct line {
    char *letters;
    size_t count, room;
} line;

/* Room for so many letters.  False: out of memory, and nothing changed. */
bool line_reserve(line *, size_t count, memory *);
bool line_set(line *, const char *letters, size_t count, memory *);
void line_drop(line *, memory *);

/* The line that leads on from here becomes the line from where `letter` takes the blank: one shorter
 * if it begins so, else one longer, back first.  There must be room for it. */
void line_step(line *, char letter);

#endif
