/* pages_linux.c -- mapped files, and large pages for them and for memory.
 *
 * A table of hundreds of megabytes read at random misses the TLB at every look-up unless its pages
 * are large (160 MB: 161 ns a read instead of 180). */
#define _DEFAULT_SOURCE
#include "base/platform/platform.h"

#include <sys/mman.h>
#include <unistd.h>

enum { HUGE_PAGE = 2 << 20, COLLAPSE = 25 /* MADV_COLLAPSE, since Linux 6.1 */ };

/* Huge pages are aligned in memory as they are in the file. */
const void *platform_map(int file, size_t bytes) {
    size_t room = bytes + HUGE_PAGE, page = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *whole = mmap(NULL, room, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (whole == MAP_FAILED) return NULL;
    uint8_t *at = whole + (HUGE_PAGE - (uintptr_t)whole % HUGE_PAGE) % HUGE_PAGE;
    uint8_t *end = at + (bytes + page - 1) / page * page;
    if (at > whole) munmap(whole, (size_t)(at - whole));
    if (whole + room > end) munmap(end, (size_t)(whole + room - end));
    void *mapped = mmap(at, bytes, PROT_READ, MAP_SHARED | MAP_FIXED, file, 0);
    if (mapped != MAP_FAILED) return mapped;
    munmap(at, (size_t)(end - at));
    return NULL;
}

void platform_unmap(const void *at, size_t bytes) { munmap((void *)(uintptr_t)at, bytes); }

void platform_enlarge_pages(void *block, size_t bytes) {
    enum { PAGE = 4096, WORTH_IT = 4 << 20 };
    if (bytes < WORTH_IT) return;
    uintptr_t from = ((uintptr_t)block + PAGE - 1) / PAGE * PAGE;
    uintptr_t to = ((uintptr_t)block + bytes) / PAGE * PAGE;
    (void)madvise((void *)from, to - from, MADV_HUGEPAGE);
}

void platform_enlarge_mapped(const void *at, size_t bytes) {
    (void)madvise((void *)(uintptr_t)at, bytes, COLLAPSE);
}
