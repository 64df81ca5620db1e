/* seed.c -- see seed.h.  The generator is SplitMix64 (Steele, Lea and Flood 2014): one addition and a
 * mixer, any seed is as good as another. */
#define _GNU_SOURCE
#include "common/seed.h"

#include <inttypes.h>
#include <stdio.h>
#include <sys/random.h>
#include <time.h>

/* 32 bits: short enough to type again. */
uint64_t seed_random(void) {
    uint32_t seed;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = (uint32_t)time(NULL);
    return seed;
}

uint64_t seed_choose(void) {
    uint64_t seed = seed_random();
    fprintf(stderr, "seed %" PRIu64 "\n", seed);
    return seed;
}

static uint64_t next(uint64_t *random) {
    uint64_t z = *random += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* Numbers past the last whole multiple of `bound` are drawn again, or the small results would come
 * a little too often. */
uint64_t seed_below(uint64_t *random, uint64_t bound) {
    uint64_t limit = UINT64_MAX - UINT64_MAX % bound, drawn;
    do drawn = next(random);
    while (drawn >= limit);
    return drawn % bound;
}
