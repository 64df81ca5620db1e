/* wasi.c -- WebAssembly has neither locks nor second descriptors of a file, and needs none: its
 * files are its own, and the page keeps no journal. */
#include "base/platform/platform.h"

#include <errno.h>

FILE *platform_reader(int file) {
    (void)file;
    errno = ENOTSUP;
    return NULL;
}

bool platform_file_is_own(int file) { return (void)file, true; }
bool platform_file_is_roots(int file) { return (void)file, false; }

bool platform_lock(int file) { return (void)file, true; }
