/* bfs_ball.h -- every board within some moves of a goal, with its distance.
 *
 * A breadth-first search from the goal, kept: boards are numbered in the order they are met, which
 * is nearest first, and the goal is number 0.  puzzle/space.c does the same for small boards by
 * their rank; this one goes by the closed table, so the board may have any size and only the
 * radius costs. */
#ifndef TILEWISE_SEARCH_BFS_BALL_H
#define TILEWISE_SEARCH_BFS_BALL_H

#include "base/budget.h"
#include "search/closed.h"

typedef struct bfs_ball {
    packing packing;
    geometry geometry;
    nodes nodes; /* beyond `count` lie some of the next distance: not part of the ball */
    closed closed;
    uint32_t count;
    int radius;    /* the largest distance that is complete */
    bool complete; /* ... and there is no larger */
} bfs_ball;

typedef struct bfs_ball_limits {
    int radius;     /* -1: none */
    uint32_t most;  /* boards; the ball ends with the last distance that fits.  0: no matter */
    budget *budget; /* looked at every few thousand boards; may be NULL */
} bfs_ball_limits;

/* TW_OK, TW_LIMIT_MEMORY, or why the budget ended.  Drop it whatever happened. */
tw_status bfs_ball_make(bfs_ball *, const tw_board *goal, const bfs_ball_limits *, memory *);
void bfs_ball_drop(bfs_ball *);

void bfs_ball_board(const bfs_ball *, uint32_t i, tw_board *out);
int bfs_ball_distance(const bfs_ball *, uint32_t i);
/* The boards one move from the i-th and one nearer to the goal; how many.  (The other neighbours
 * are one farther: a move changes the parity, so none is as far.) */
int bfs_ball_nearer(const bfs_ball *, uint32_t i, uint32_t out[4]);

#endif
