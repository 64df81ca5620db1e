#define _POSIX_C_SOURCE 200809L
#include "pdb/lock.h"

#include "base/platform/platform.h"

#include <errno.h>
#include <time.h>

static void nap(void) {
    const struct timespec moment = {.tv_nsec = 10 * 1000 * 1000};
    (void)nanosleep(&moment, NULL);
}

/* A lock that blocks could neither be called off nor show that it waits. */
static int wait_for(int file, lock_waiting *waiting, void *cookie) {
    while (!platform_lock(file)) {
        if (errno != EWOULDBLOCK && errno != EINTR) return LOCK_NONE;
        if (!waiting(cookie)) return LOCK_GIVEN_UP;
        nap();
    }
    return file;
}

int lock_take(const char *directory, lock_waiting *waiting, void *cookie) {
    char name[4096];
    int length = snprintf(name, sizeof name, "%s/lock", directory);
    if (length < 0 || (size_t)length >= sizeof name) return errno = ENAMETOOLONG, LOCK_NONE;
    int file = platform_open(name, PLATFORM_LOCK);
    if (file < 0) return LOCK_NONE;
    int lock = wait_for(file, waiting, cookie);
    if (lock < 0) {
        int why = errno;
        (void)platform_close(file);
        errno = why;
    }
    return lock;
}

void lock_release(int lock) {
    if (lock >= 0) (void)platform_close(lock);
}
