/* seed.c -- see seed.h. */
#include "common/input/seed.h"

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
