/* distinct.c -- see distinct.h. */
#include "common/input/distinct.h"
#include "common/process/heap.h"

#include <stdlib.h>

/* Board keys differ in a few nibbles only; a multiplication spreads them over the table. */
static size_t home(uint64_t key, size_t capacity) {
    key *= UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)(key ^ key >> 32) & (capacity - 1);
}

static bool insert(distinct *d, uint64_t key) {
    size_t i = home(key, d->capacity);
    while (d->slots[i] && d->slots[i] != key) i = (i + 1) & (d->capacity - 1);
    if (d->slots[i]) return false;
    d->slots[i] = key;
    d->count++;
    return true;
}

static void grow(distinct *d) {
    distinct larger = {.capacity = d->capacity ? 2 * d->capacity : 64};
    larger.slots = heap_insist(calloc(larger.capacity, sizeof *larger.slots));
    for (size_t i = 0; i < d->capacity; i++)
        if (d->slots[i]) insert(&larger, d->slots[i]);
    distinct_free(d);
    *d = larger;
}

bool distinct_add(distinct *d, uint64_t key) {
    if (2 * (d->count + 1) > d->capacity) grow(d);
    return insert(d, key);
}

void distinct_free(distinct *d) {
    free(d->slots);
    *d = (distinct){0};
}

/* FNV-1a (Fowler, Noll and Vo) over the tiles. */
static uint64_t hash(const tw_board *board, int cells) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < cells; i++) hash = (hash ^ board->tile[i]) * UINT64_C(0x100000001b3);
    return hash ? hash : 1;
}

uint64_t distinct_key(const tw_board *board) {
    int cells = board->rows * board->cols;
    uint64_t key = 0;
    if (cells > 16) return hash(board, cells);
    for (int i = 0; i < cells; i++) key = key << 4 | board->tile[i];
    return key;
}
