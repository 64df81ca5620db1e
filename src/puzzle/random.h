/* random.h -- random numbers and random walks, from the generator that the public functions use. */
#ifndef TILEWISE_PUZZLE_RANDOM_H
#define TILEWISE_PUZZLE_RANDOM_H

#include "puzzle/board.h"

uint64_t random_next(uint64_t *random); /* 64 random bits */
/* 0 to n-1, all equally likely. */
int random_below(uint64_t *random, int n);

/* A board that reaches the goal, each as likely as any other. */
void random_board(tw_board *, const tw_board *goal, uint64_t *random);

/* A random walk: the board it has reached, and the move that led there. */
typedef struct random_walker {
    tw_board board;
    tw_move last;
} random_walker;

/* `steps` moves, never straight back where there is another way.  The geometry is of all moves but
 * the one back. */
void random_walk(random_walker *, const geometry *, uint64_t steps, uint64_t *random);

#endif
