/* ball.h -- every board within some moves of a goal, with its distance.
 *
 * A breadth-first search from the goal, kept: boards are numbered in the order they are met, which
 * is nearest first, and the goal is number 0.  core/space.c does the same for small boards by
 * their rank; this one goes by the closed table, so the board may have any size and only the
 * radius costs. */
#ifndef TILEWISE_SEARCH_BALL_H
#define TILEWISE_SEARCH_BALL_H

#include "search/closed.h"

typedef struct ball {
    packing packing;
    geometry geometry;
    nodes nodes; /* beyond `count` lie some of the next distance: not part of the ball */
    closed closed;
    uint32_t count;
    int radius;    /* the largest distance that is complete */
    bool complete; /* ... and there is no larger */
} ball;

typedef struct ball_limits {
    int radius;    /* -1: none */
    uint32_t most; /* boards; the ball ends with the last distance that fits.  0: no matter */
    /* Asked every few thousand boards; false ends it.  May be NULL. */
    bool (*tick)(void *cookie);
    void *cookie;
} ball_limits;

/* TW_OK, TW_LIMIT_MEMORY, or TW_STOPPED by the tick.  Drop it whatever happened. */
tw_status ball_make(ball *, const tw_board *goal, const ball_limits *, memory *);
void ball_drop(ball *);

void ball_board(const ball *, uint32_t i, tw_board *out);
int ball_distance(const ball *, uint32_t i);
/* The boards one move from the i-th and one nearer to the goal; how many.  (The other neighbours are
 * one farther: a move changes the parity, so none is as far.) */
int ball_nearer(const ball *, uint32_t i, uint32_t out[4]);

#endif
