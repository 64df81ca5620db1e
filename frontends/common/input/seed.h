/* seed.h -- random seeds. */
#ifndef COMMON_SEED_H
#define COMMON_SEED_H

#include <stdint.h>

/* A seed from the system. */
uint64_t seed_random(void);
/* The same, and written to standard error so that the run can be repeated. */
uint64_t seed_choose(void);

#endif
