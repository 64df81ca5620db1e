/* pages_none.c -- mapped files, where large pages are the system's own affair. */
#define _POSIX_C_SOURCE 200809L
#include "base/platform/platform.h"

#include <sys/mman.h>

const void *platform_map(int file, size_t bytes) {
    void *at = mmap(NULL, bytes, PROT_READ, MAP_SHARED, file, 0);
    return at == MAP_FAILED ? NULL : at;
}

void platform_unmap(const void *at, size_t bytes) { munmap((void *)(uintptr_t)at, bytes); }

void platform_enlarge_pages(void *block, size_t bytes) { (void)block, (void)bytes; }
void platform_enlarge_mapped(const void *at, size_t bytes) { (void)at, (void)bytes; }
