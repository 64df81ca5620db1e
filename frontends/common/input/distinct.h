/* distinct.h -- a set of numbers, for drawing without replacement. */
#ifndef COMMON_DISTINCT_H
#define COMMON_DISTINCT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tilewise.h>

/* Zeroed: empty.  Open addressing, never more than half full; a slot of 0 is free. */
typedef struct distinct {
    uint64_t *slots;
    size_t capacity, count;
} distinct;

/* False: the set has it already.  `key` is not 0. */
bool distinct_add(distinct *, uint64_t key);
void distinct_free(distinct *);

/* A number, not 0, that no other board of this size has; above 16 cells, where 64 bits do not hold
 * a board, a hash: in a set of a million boards two are equal with a probability of one in forty
 * million. */
uint64_t distinct_key(const tw_board *);

#endif
