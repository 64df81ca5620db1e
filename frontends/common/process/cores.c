/* cores.c -- see cores.h.  A container or taskset may leave fewer than the machine has. */
#define _GNU_SOURCE
#include "common/process/cores.h"

#include <sched.h>

int cores_available(void) {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) < 0) return 1;
    int count = CPU_COUNT(&set);
    return count < 1 ? 1 : count > CORES_MAX ? CORES_MAX : count;
}
