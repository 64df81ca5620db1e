/* walk.h -- tiles that walk between lines, and nothing else about them.
 *
 * Ken'ichiro Takahashi's abstraction of a board: for every row only how many
 * tiles of each goal row it holds, and which row has the blank.  A move
 * sideways changes nothing here; a move up or down takes one tile to the next
 * row.  Inside its row the blank may go anywhere for nothing, so it can fetch
 * any tile of the rows beside it, and the fewest such moves are a breadth-first
 * search over the arrangements: 24,964 of them for four rows of four.  Columns
 * are lines just as well.
 *
 * All arrangements are numbered once, in the order of distance, and what each
 * move makes of each is a table: following a move is one look-up. */
#ifndef TILEWISE_HEURISTICS_WALK_H
#define TILEWISE_HEURISTICS_WALK_H

#include "base/memory.h"

typedef struct walk {
    int lines, length; /* so many, of so many cells each */
    int states;
    uint64_t *code;    /* [state]; 0 is the goal.  See walk_tile() */
    uint8_t *distance; /* [state] */
    uint16_t *next;    /* [state][does the blank go to a later line][goal line of the tile] */
    uint16_t *slot;    /* codes hashed: the state and one, or 0 */
    int slot_bits;
} walk;

/* How many arrangements there are.  0: not served, a state must be a 16-bit number. */
int walk_states(int lines, int length);

/* `blank` is its goal line. */
tw_status walk_build(walk *, int lines, int length, int blank, memory *);
void walk_drop(walk *, memory *); /* also after a build that failed, and of a zeroed one */

/* The same distances when several tiles in a row of moves one way count as one.  [state] */
void walk_long_distances(const walk *, uint8_t out[]);

/* A code is a sum over the cells of a board: for a tile in a line it has one of these, by the goal
 * line of the tile, and one for the blank. */
uint64_t walk_tile(const walk *, int line, int goal_line);
uint64_t walk_blank(int line);
int walk_find(const walk *, uint64_t code); /* the state */

/* The blank exchanges places with a tile of a line beside it. */
static inline int walk_step(const walk *w, int state, bool later, int goal_line) {
    return w->next[(2 * state + later) * w->lines + goal_line];
}

#endif
