/* wake.c -- see wake.h: a pipe to oneself, since poll() only notices signals that come while it
 * waits. */
#define _GNU_SOURCE
#include "tui/wake.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static int ends[2] = {-1, -1};

bool wake_open(void) { return pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0; }

void wake_close(void) {
    for (int i = 0; i < 2; i++) {
        int end = ends[i];
        ends[i] = -1; /* first: a handler may run at any moment */
        if (end >= 0) close(end);
    }
}

void wake_up(void) {
    int kept = errno;
    ssize_t written = write(ends[1], "", 1);
    (void)written; /* a full pipe wakes as well */
    errno = kept;
}

int wake_descriptor(void) { return ends[0]; }

void wake_seen(void) {
    char some[64];
    while (read(ends[0], some, sizeof some) == sizeof some) continue;
}
