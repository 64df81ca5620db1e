#define _DEFAULT_SOURCE
#include "pdb/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

static void nap(void) {
    const struct timespec moment = {.tv_nsec = 10 * 1000 * 1000};
    (void)nanosleep(&moment, NULL);
}

/* A blocking flock() could neither be called off nor show that it waits. */
static int wait_for(int file, lock_waiting *waiting, void *cookie) {
    while (flock(file, LOCK_EX | LOCK_NB) != 0) {
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
    int file = open(name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0644);
    if (file < 0) return LOCK_NONE;
    int lock = wait_for(file, waiting, cookie);
    if (lock < 0) {
        int why = errno;
        close(file);
        errno = why;
    }
    return lock;
}

void lock_release(int lock) {
    if (lock >= 0) close(lock);
}
