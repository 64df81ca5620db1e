/* counted.c -- see counted.h.  libFuzzer has a function of the usual name, so the linker puts this
 * one in its place. */
#include <stddef.h>

size_t counted_work;

void __wrap___sanitizer_cov_trace_pc(void);
void __wrap___sanitizer_cov_trace_pc(void) { counted_work++; }
