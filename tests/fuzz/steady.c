/* steady.c -- in place of the library's clock and of its chance, see --wrap in CMakeLists.txt: the
 * clock goes on by a tenth of a millisecond when somebody looks at it, and at no other time.  So
 * what a target does depends on its input, and the same seed draws the same inputs, on a busy
 * machine too. */
#include "base/clock.h"
#include "base/platform/platform.h"

#include <stdatomic.h>
#include <string.h>

double __wrap_clock_seconds(void);
double __wrap_clock_seconds(void) {
    static atomic_ulong looks;
    return 1e-4 * (double)(atomic_fetch_add(&looks, 1) + 1);
}

bool __wrap_platform_random(void *out, size_t bytes);
bool __wrap_platform_random(void *out, size_t bytes) {
    static atomic_uchar drawn;
    memset(out, atomic_fetch_add(&drawn, 1), bytes);
    return true;
}
