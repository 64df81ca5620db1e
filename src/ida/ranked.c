#include "ida/ranked.h"

#include <stdlib.h>

static int compare(const void *a, const void *b) {
    const ranked *x = a, *y = b;
    if (x->value != y->value) return x->value < y->value ? -1 : 1;
    return x->number < y->number ? -1 : 1;
}

void ranked_sort(ranked all[], size_t count) { qsort(all, count, sizeof *all, compare); }
