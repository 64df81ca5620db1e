/* posix.c -- see posix.h. */
#include "macos/posix.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>
#include <unistd.h>

ptrdiff_t getrandom(void *out, size_t size, unsigned flags) {
    (void)flags;
    return getentropy(out, size) == 0 ? (ptrdiff_t)size : -1;
}

void *reallocarray(void *block, size_t count, size_t size) {
    return size && count > SIZE_MAX / size ? NULL : realloc(block, count * size);
}

/* A program that another thread starts between these calls gets the pipe too. */
int pipe2(int ends[2], int flags) {
    if (pipe(ends) != 0) return -1;
    for (int i = 0; i < 2; i++) {
        if (flags & O_CLOEXEC) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        if (flags & O_NONBLOCK) fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    return 0;
}
