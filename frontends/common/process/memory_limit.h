/* memory_limit.h -- how much memory a search may take by default. */
#ifndef COMMON_MEMORY_LIMIT_H
#define COMMON_MEMORY_LIMIT_H

#include <stdint.h>

/* Three quarters of what is free now, in bytes: on the machine, or in the tightest control group
 * around this process where that is less.  Never 0. */
uint64_t memory_limit_default(void);

#endif
