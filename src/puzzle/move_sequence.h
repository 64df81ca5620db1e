/* move_sequence.h -- a sequence of moves that grows: the moves made, a solution. */
#ifndef TILEWISE_PUZZLE_MOVE_SEQUENCE_H
#define TILEWISE_PUZZLE_MOVE_SEQUENCE_H

#include "base/memory.h"

/* `letters` are the blank's, with a 0 at the end; NULL until room is reserved. */
typedef struct move_sequence {
    char *letters;
    size_t count, room;
} move_sequence;

/* Room for `count` letters in all.  False: out of memory, and nothing changed. */
bool move_sequence_reserve(move_sequence *, size_t count, memory *);
bool move_sequence_set(move_sequence *, const char *letters, size_t count, memory *);
void move_sequence_drop(move_sequence *, memory *);

/* Add letters at the end; one that goes straight back removes the one before it instead.  There
 * must be room.  `letters` may be in the list's own room, at or beyond its end. */
void move_sequence_append(move_sequence *, const char *letters, size_t count);

/* The sequence solves a board, and the blank goes the way of `letter`: now it solves the new board.
 * It loses its first move if that is the one, else it begins with the move back.  There must be
 * room for one more. */
void move_sequence_follow(move_sequence *, char letter);

#endif
