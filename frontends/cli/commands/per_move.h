/* per_move.h -- how far from the goal a path is after each of its moves.
 *
 * i moves played and d(i) still needed: the sum never falls along a path, since a move reduces the
 * distance by one at most.  Between two places where it is the same it is the same throughout, and
 * nothing needs to be searched there: an optimal path costs one search, and a path with two
 * mistakes a few. */
#ifndef CLI_PER_MOVE_H
#define CLI_PER_MOVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tilewise.h>

typedef struct per_move {
    size_t moves;     /* of the metric, all of them legal */
    int64_t *left;    /* left[0] at the start, left[i] after i moves; -1: not known */
    tw_status status; /* of the search that failed or was stopped; else TW_OK */
} per_move;

/* `letters` can be played; `config` has the goal, the metric, the limits and an optimal
 * algorithm. */
void per_move_measure(per_move *, const tw_config *config, const tw_board *start,
                      const char *letters, size_t count);
void per_move_free(per_move *);

#endif
