/* seed.h -- random seeds and random numbers. */
#ifndef COMMON_SEED_H
#define COMMON_SEED_H

#include <stdint.h>

/* A seed from the system. */
uint64_t seed_random(void);
/* The same, and written to standard error so that the run can be repeated. */
uint64_t seed_choose(void);
/* Uniform below `bound`, at least 1; advances `random`, the same on every platform. */
uint64_t seed_below(uint64_t *random, uint64_t bound);

#endif
