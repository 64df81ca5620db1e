/* machine.h -- how much of the machine to use by default. */
#ifndef COMMON_MACHINE_H
#define COMMON_MACHINE_H

#include <stdint.h>

/* The largest argument of --threads. */
enum { MACHINE_MAX_THREADS = 64 };

/* The cores this process may run on, 1 to MACHINE_MAX_THREADS. */
int machine_cores(void);

/* Three quarters of the memory that is free now, in bytes: on the machine, or in the tightest
 * control group around this process where that is less.  Never 0. */
uint64_t machine_memory(void);

#endif
