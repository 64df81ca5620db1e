/* heap.c -- see heap.h. */
#include "common/process/heap.h"
#include "common/output/exit_code.h"

#include <stdio.h>
#include <stdlib.h>

void *heap_insist(void *block) {
    if (block) return block;
    fputs("tilewise: out of memory\n", stderr);
    exit(EXIT_LIMIT);
}
