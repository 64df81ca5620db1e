/* grade_cost.h -- an exam in which a move costs the number of its tile. */
#ifndef CLI_GRADE_COST_H
#define CLI_GRADE_COST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tilewise.h>

typedef struct grade_cost {
    uint16_t *least; /* of every board */
} grade_cost;

/* False: the board has more than nine cells. */
bool grade_cost_begin(grade_cost *, const tw_board *goal);
int64_t grade_cost_least(const grade_cost *, const tw_board *); /* -1: there is no solution */
void grade_cost_end(grade_cost *);

/* What the blank's moves cost from there; -1: they are not legal. */
int64_t grade_cost_of(const tw_board *start, const char *moves, size_t count);

#endif
