/* ida_steps.h -- the steps of the blank, and what each costs.
 *
 * Making them takes longer than most easy boards do.  They depend on the goal and the configuration
 * but not on the start, so a solver keeps them from one search to the next; they are made anew only
 * if longer sequences of moves are to be refused, and priced anew if the heuristic is of another
 * class. */
#ifndef TILEWISE_IDA_IDA_STEPS_H
#define TILEWISE_IDA_IDA_STEPS_H

#include "ida/automaton.h"
#include "search/search.h"

typedef struct ida_place ida_place;

/* One move of the blank from one cell.  `cost` is what the move adds to f, by the tile that slides:
 * one, and the change of h. */
typedef struct ida_step {
    const ida_place *place;              /* where the blank is then */
    const struct ida_affected *affected; /* packed linear conflict: the line to look at */
    uint64_t shift_tile;                 /* packed: tile * this, added to the board, is the slide */
    uint8_t from, to, move;
    uint8_t shift; /* packed: of the cell `to` */
    int8_t cost[16];
} ida_step;

/* A state of the automaton: the steps worth trying. */
struct ida_place {
    int count;
    ida_step step[4];
};

typedef struct ida_steps {
    automaton automaton;
    ida_place *places; /* by state of the automaton; NULL: nothing is made yet */
    sequences longest; /* as asked for */
    /* Packed: whose costs the steps have (NULL: none), and the lines of linear conflict. */
    const heuristic_class *priced;
    void *lines;
    size_t lines_bytes;
    memory *memory;
} ida_steps;

/* Make them, unless they are there: TW_OK or TW_LIMIT_MEMORY.  New ones have no costs. */
tw_status ida_steps_make(ida_steps *, const search *, sequences longest);
void ida_steps_drop(ida_steps *);

#endif
