/* ranked.h -- numbered things in the order of a value; their numbers decide between equals, so that every machine has the
 * same order. */
#ifndef TILEWISE_IDA_RANKED_H
#define TILEWISE_IDA_RANKED_H

#include <stddef.h>
#include <stdint.h>

typedef struct ranked {
    int32_t value;
    uint32_t number;
} ranked;

void ranked_sort(ranked all[], size_t count); /* the least first */

#endif
