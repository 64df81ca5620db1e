/* cores.h -- how many threads to use by default. */
#ifndef COMMON_CORES_H
#define COMMON_CORES_H

/* The largest argument of --threads. */
enum { CORES_MAX = 64 };

/* The cores this process may run on, 1 to CORES_MAX. */
int cores_available(void);

#endif
